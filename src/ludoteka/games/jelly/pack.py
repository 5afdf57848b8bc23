"""A pack: district boards and samples, read from TOML and checked once, when loaded.

The standard one is in `content/`. Another is a folder with `boards.toml` and `samples.toml` in the same form:
`Jelly(load_pack(folder))` plays with it.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NewType

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError, FileError
from ludoteka.games.jelly.icons import Reward, read_reward, write_reward

Side = NewType("Side", int)
"""A side of a board: `2 * board` for the green one, one more for the other; boards count from 0."""

Kind = NewType("Kind", int)
"""What a sample shows: its value, or `DIE`."""

DIE: Final = Kind(0)
"""A sample that shows a die: it is rolled for at the end (JEL-6.2)."""

ZONES: Final = 3
BOARDS: Final = range(7, 51)
"""So many boards a pack has: enough for five players (JEL-1.1)."""

SAMPLES: Final = range(1, 201)
HIGHEST: Final = 20
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Pack:
    name: str
    sides: tuple[tuple[Reward, ...], ...]
    """By side its zones, the one at the entrance first."""

    samples: tuple[tuple[Kind, int], ...]
    """Every kind of sample and how many there are, in ascending order."""

    texts: tuple[tuple[str, ...], ...] = field(init=False, compare=False, repr=False)
    """By side what its zones pay, as it is written."""

    size: int = field(init=False, compare=False, repr=False)
    """How many samples there are."""

    def __post_init__(self) -> None:
        texts = tuple(tuple(map(write_reward, zones)) for zones in self.sides)
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "size", sum(count for _, count in self.samples))


def write_side(side: Side) -> str:
    """Return how a side is written: `3g` is the green side of the third board, `3o` its other side."""
    return f"{side // 2 + 1}{'go'[side % 2]}"


def write_kind(kind: Kind) -> str:
    """Return how a sample is written."""
    return "die" if kind == DIE else str(kind)


def load_pack(folder: Path | Traversable) -> Pack:
    """Return the pack in a folder. Raises FileError, and DocumentError with the place that is wrong."""
    boards = Document(_parsed(folder / "boards.toml"), DocumentError).members(("name", "board"))
    samples = Document(_parsed(folder / "samples.toml"), DocumentError).members(("sample",))
    name = boards["name"].text(longest=40)
    if not _NAME.fullmatch(name):
        raise boards["name"].fail("a name of small letters, digits and hyphens is expected")
    sides = [side for board in boards["board"].items(BOARDS) for side in _sides(board)]
    return Pack(name, tuple(sides), _samples(samples["sample"]))


def _parsed(file: Path | Traversable) -> object:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise FileError(f"the pack cannot be read: {type(wrong).__name__}", place=file.name) from wrong
    except tomllib.TOMLDecodeError as wrong:
        raise FileError(f"the pack is not TOML: {str(wrong)[:80]}", place=file.name) from wrong


def _sides(board: Document) -> list[tuple[Reward, ...]]:
    members = board.members(("green", "other"))
    return [_zones(members["green"]), _zones(members["other"])]


def _zones(side: Document) -> tuple[Reward, ...]:
    zones = tuple(_reward(item) for item in side.items(ZONES))
    if len(set(zones)) < ZONES:
        raise side.fail("the zones of a district have different rewards")  # JEL-1.2
    return zones


def _reward(item: Document) -> Reward:
    reward = read_reward(item.text(longest=60))
    if reward is None:
        raise item.fail("this is no reward that can be read")
    return reward


def _samples(listed: Document) -> tuple[tuple[Kind, int], ...]:
    found: dict[Kind, int] = {}
    for item in listed.items(range(1, HIGHEST + 2)):
        members = item.members(("value", "count"))
        value = members["value"]
        kind = DIE if value.value == "die" else Kind(value.integer(1, HIGHEST))
        if kind in found:
            raise item.fail("this kind of sample is listed twice")
        found[kind] = members["count"].integer(1, SAMPLES[-1])
    if sum(found.values()) not in SAMPLES:
        raise listed.fail("there are too many samples")
    return tuple(sorted(found.items()))


STANDARD: Final = load_pack(files("ludoteka.games.jelly").joinpath("content"))
