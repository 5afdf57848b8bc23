"""The conduit sides of the tiles, read from `content/sides.toml` and checked once, when loaded (ENI-1.2).

Every edge of a side has one exit in its middle. Exits are grouped: a group is one pipe with at least one
block. Written, a group is its exits, clockwise from the top, and the colours of its blocks: `013:og 2:b`.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple, NewType

from ludoteka.core.grid import SIDES as EDGES
from ludoteka.games.enigma.puzzles import TYPES

Side = NewType("Side", int)
"""0 is the start tile, 1 to 108 are the others, 27 of each type one after the other."""

Colour = NewType("Colour", int)

COLOUR_NAMES: Final = ("orange", "green", "blue")
COLOURS: Final = tuple(Colour(at) for at in range(len(COLOUR_NAMES)))
LETTERS: Final = "ogb"

STACK: Final = 27
"""Tiles of each type (ENI-1.1)."""

START: Final = Side(0)
ROTATIONS: Final = range(4)
KINDS: Final = ("4", "3+1", "2+2", "2+1+1 corner", "2+1+1 straight", "1+1+1+1")

_GROUP: Final = re.compile(r"([0-3]{1,4}):([ogb]{1,2})", re.ASCII)


class Group(NamedTuple):
    """One pipe of a side."""

    exits: tuple[int, ...]
    """The edges it comes out at, in ascending order."""

    blocks: tuple[Colour, ...]
    """In ascending order of colours."""


class Look(NamedTuple):
    """A side, turned."""

    group_at: tuple[int, int, int, int]
    """For each edge the group that comes out there."""

    groups: tuple[Group, ...]
    block_group: tuple[int, ...]
    """For each block of the side the group it is on. Blocks are counted group by group."""

    block_colour: tuple[Colour, ...]


def read_side(text: str) -> tuple[Group, ...]:
    """Read the groups of a side. Raises ValueError for what could not be printed."""
    groups = []
    for part in text.split(" "):
        found = _GROUP.fullmatch(part)
        if found is None:
            raise ValueError(f"not a pipe of a conduit side: {part!r} in {text!r}")
        exits = tuple(int(exit_) for exit_ in found[1])
        blocks = tuple(Colour(LETTERS.index(letter)) for letter in found[2])
        if list(exits) != sorted(set(exits)) or list(blocks) != sorted(blocks):
            raise ValueError(f"exits and blocks are written in order: {part!r} in {text!r}")
        if len(blocks) > 1 and len(exits) == 1:
            raise ValueError(f"only a pipe with two exits or more carries two blocks: {part!r} in {text!r}")
        groups.append(Group(exits, blocks))
    if sorted(exit_ for group in groups for exit_ in group.exits) != list(EDGES):
        raise ValueError(f"every edge has one exit: {text!r}")
    if [group.exits for group in groups].count((0, 2)) and (1, 3) in [group.exits for group in groups]:
        raise ValueError(f"pipes do not cross: {text!r}")
    return tuple(groups)


def write_side(groups: tuple[Group, ...]) -> str:
    """Undo `read_side`."""
    return " ".join(
        "".join(map(str, group.exits)) + ":" + "".join(LETTERS[block] for block in group.blocks)
        for group in groups
    )


def turned(groups: tuple[Group, ...], rotation: int) -> tuple[Group, ...]:
    """Turn a side clockwise; its groups keep their order."""
    return tuple(
        Group(tuple(sorted((exit_ + rotation) % 4 for exit_ in group.exits)), group.blocks)
        for group in groups
    )


def kind(groups: tuple[Group, ...]) -> str:
    """Return how the exits are grouped (ENI-1.2)."""
    sizes = sorted((len(group.exits) for group in groups), reverse=True)
    if sizes != [2, 1, 1]:
        return "+".join(map(str, sizes))
    straight = any(group.exits in ((0, 2), (1, 3)) for group in groups)
    return "2+1+1 straight" if straight else "2+1+1 corner"


def alike(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the one form that a side has in common with all that are equal to it but for turning."""
    return min(tuple(sorted(turned(groups, rotation))) for rotation in ROTATIONS)


def _look(groups: tuple[Group, ...], rotation: int) -> Look:
    lying = turned(groups, rotation)
    first, second, third, fourth = (
        next(at for at, group in enumerate(lying) if edge in group.exits) for edge in EDGES
    )
    blocks = [(at, colour) for at, group in enumerate(lying) for colour in group.blocks]
    return Look(
        (first, second, third, fourth),
        lying,
        tuple(at for at, _ in blocks),
        tuple(colour for _, colour in blocks),
    )


def load_sides(document: dict[str, Any]) -> tuple[tuple[Group, ...], ...]:
    """Return all sides by their number. Raises ValueError if they are not what ENI-1 says."""
    listed = [document["start"], *(side for name in TYPES for side in document[name])]
    sides = tuple(read_side(text) for text in listed)
    if [len(document[name]) for name in TYPES] != [STACK] * len(TYPES) or len(document) != len(TYPES) + 1:
        raise ValueError(f"a start tile and {STACK} tiles of each type are expected")
    if kind(sides[START]) != "4" or len(sides[START][0].blocks) != 1:
        raise ValueError("the start tile is one pipe with four exits and one block")  # ENI-1.3
    if len({alike(side) for side in sides[1:]}) < len(sides) - 1:
        raise ValueError("two tiles are equal but for turning")
    return sides


_CONTENT: Final = files("ludoteka.games.enigma").joinpath("content", "sides.toml")
PRINTED: Final = load_sides(tomllib.loads(_CONTENT.read_text("utf-8")))
"""The groups of every side, unturned."""

SIDES: Final = tuple(Side(at) for at in range(1, len(PRINTED)))
"""All but the start tile."""

LOOKS: Final = tuple(_look(groups, rotation) for groups in PRINTED for rotation in ROTATIONS)
"""How a side looks turned: at `4 * side + rotation`."""


def stack_of(side: Side) -> int:
    """Return the type of the stack a tile belongs to."""
    return (side - 1) // STACK


def stack(type_: int) -> tuple[Side, ...]:
    """Return all tiles of a type."""
    return SIDES[type_ * STACK : (type_ + 1) * STACK]
