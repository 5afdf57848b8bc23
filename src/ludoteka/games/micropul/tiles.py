"""The 48 tiles and what each looks like in every rotation, worked out once into small tables.

Corners run clockwise from the top left. Side 0 is the top; side `s` has corners `s` and `s + 1`. Across it,
corner `s` faces the neighbour's corner `s + 3`, and corner `s + 1` its corner `s + 2` (all modulo 4).
"""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Final, NamedTuple, NewType

from ludoteka.core.grid import SIDES

Tile = NewType("Tile", int)
"""A tile's id, 0 to 47."""

CORNERS: Final = range(4)
ROTATIONS: Final = range(4)
CENTRE: Final = 4
"""The place of a big micropul's catalyst, counted after the corners."""

FACING: Final = tuple(((s, (s + 3) % 4), ((s + 1) % 4, (s + 2) % 4)) for s in SIDES)
"""For each side, its two corners, each with the neighbour's corner it faces."""

ACROSS: Final = tuple((s + 2) % 4 for s in SIDES)
"""Over which side of the neighbour this side is seen."""


class Colour(IntEnum):
    """The colour of a micropul; 0 where there is none."""

    WHITE = 1
    BLACK = 2


class Cluster(NamedTuple):
    """Micropul joined within one tile (MIC-5.1)."""

    colour: Colour
    corners: tuple[int, ...]
    points: int


class Look(NamedTuple):
    """A tile as it lies. The tables of sides are indexed by side."""

    tile: Tile
    rotation: int
    symbols: str
    """What each corner shows, and after them the middle of a big one: W B 1 2 + -"""

    colours: tuple[int, ...]
    clusters: tuple[Cluster, ...]
    cluster_of: tuple[int | None, ...]
    """For each corner the number of its cluster."""

    edges: tuple[tuple[int, ...], ...]
    """For each side the cluster of each micropul on it."""

    shows: tuple[int, ...]
    """What each side adds to the surroundings of the cell it borders; see `FITS`."""

    touch: tuple[int, ...]
    """For each side two bits: does the neighbour's first, second corner face a micropul?"""

    wakes: tuple[tuple[int, ...], ...]
    """For each side and the neighbour's `touch`: the own catalysts activated, a bit per corner (MIC-4.1)."""

    dots: tuple[int, ...]
    """For each set of catalysts: how many tiles they draw (MIC-4.3)."""

    pluses: tuple[bool, ...]
    """For each set of catalysts: is there a plus among them (MIC-4.4)?"""


def is_big(tile: Tile) -> bool:
    return len(_SYMBOLS[tile]) > len(CORNERS)


def _load() -> tuple[Tile, tuple[str, ...]]:
    content = tomllib.loads(files(__package__).joinpath("content/tiles.toml").read_text("utf-8"))
    symbols = tuple(text.replace("/", "") for text in content["tiles"])
    for text in symbols:
        big = text[:4] in ("WWWW", "BBBB") and text[4:] in ("1", "2", "+")
        plain = len(text) == len(CORNERS) and set(text) <= set("WB12+-") and set(text) & set("WB")
        if not (big or plain):
            raise ValueError(f"not a micropul tile: {text!r}")
    return Tile(content["start"]), symbols


START, _SYMBOLS = _load()
TILES: Final = tuple(Tile(number) for number in range(len(_SYMBOLS)))

_COLOURS: Final = {"W": Colour.WHITE, "B": Colour.BLACK}
_DOTS: Final = {"1": 1, "2": 2}


def _look(tile: Tile, rotation: int) -> Look:
    printed = _SYMBOLS[tile]
    # MIC-2.4: a quarter turn clockwise brings each corner to the next place.
    symbols = "".join(printed[(corner - rotation) % 4] for corner in CORNERS) + printed[4:]
    colours = tuple(int(_COLOURS.get(symbols[corner], 0)) for corner in CORNERS)
    clusters = _clusters(colours, big=is_big(tile))
    cluster_of = tuple(
        next((at for at, cluster in enumerate(clusters) if corner in cluster.corners), None)
        for corner in CORNERS
    )
    catalysts = [corner for corner, symbol in enumerate(symbols) if symbol in "12+"]
    chosen = [[corner for corner in catalysts if chosen >> corner & 1] for chosen in range(2 << CENTRE)]
    return Look(
        tile=tile,
        rotation=rotation,
        symbols=symbols,
        colours=colours,
        clusters=clusters,
        cluster_of=cluster_of,
        edges=tuple(
            tuple(found for corner, _ in FACING[side] if (found := cluster_of[corner]) is not None)
            for side in SIDES
        ),
        shows=tuple((colours[(side + 1) % 4] + 3 * colours[side]) * 9 ** ACROSS[side] for side in SIDES),
        touch=tuple(bool(colours[(side + 1) % 4]) + 2 * bool(colours[side]) for side in SIDES),
        wakes=tuple(tuple(_woken(catalysts, side, touch) for touch in range(4)) for side in SIDES),
        dots=tuple(sum(_DOTS.get(symbols[corner], 0) for corner in some) for some in chosen),
        pluses=tuple(any(symbols[corner] == "+" for corner in some) for some in chosen),
    )


def _clusters(colours: tuple[int, ...], *, big: bool) -> tuple[Cluster, ...]:
    if big:
        return (Cluster(Colour(colours[0]), tuple(CORNERS), 1),)  # MIC-5.1: counts as one
    found: list[list[int]] = []
    for corner in CORNERS:
        if not colours[corner]:
            continue
        joined = [
            some
            for some in found
            if any(_adjoin(corner, other) and colours[corner] == colours[other] for other in some)
        ]
        found = [some for some in found if some not in joined]
        found.append(sorted([corner, *(other for some in joined for other in some)]))
    return tuple(Cluster(Colour(colours[some[0]]), tuple(some), len(some)) for some in sorted(found))


def _adjoin(corner: int, other: int) -> bool:
    return (corner - other) % 4 in (1, 3)


def _woken(catalysts: list[int], side: int, touch: int) -> int:
    """Return the catalysts at a side that face a micropul; the middle one faces every side (MIC-4.5)."""
    first, second = side, (side + 1) % 4
    facing = {first: touch & 1, second: touch & 2, CENTRE: touch}
    return sum(1 << corner for corner in catalysts if facing.get(corner))


LOOKS: Final = tuple(_look(tile, rotation) for tile in TILES for rotation in ROTATIONS)
"""Every tile in every rotation: number `4 * tile + rotation`."""


class _Fits(dict[int, bytes]):
    """For the surroundings of a cell: for each tile the rotations that fit, a bit each (MIC-2.1, MIC-2.2).

    Surroundings are the sum of what the neighbours show. In base 9 they have a digit for each side, and in
    base 3 that digit has a colour for each of the two corners outside: 0 for no micropul.
    """

    def __missing__(self, surroundings: int) -> bytes:
        meeting = clashing = 0
        for side in SIDES:
            meets, clashes = _MEETINGS[side][surroundings // 9**side % 9]
            meeting |= meets
            clashing |= clashes
        fits = meeting & ~clashing
        self[surroundings] = found = bytes(fits >> 4 * tile & 15 for tile in TILES)
        return found


def _meetings(side: int, pair: int) -> tuple[int, int]:
    """Return the looks whose side meets this pair of corners in colour, and those that clash, a bit each."""
    meets = clashes = 0
    for bit, look in enumerate(LOOKS):
        for corner, outside in ((side, pair % 3), ((side + 1) % 4, pair // 3)):
            if outside and look.colours[corner]:
                if look.colours[corner] == outside:
                    meets |= 1 << bit
                else:
                    clashes |= 1 << bit
    return meets, clashes


_MEETINGS: Final = tuple(tuple(_meetings(side, pair) for pair in range(9)) for side in SIDES)
FITS: Final = _Fits()


def meets(look: Look, surroundings: int) -> bool:
    """Say whether any micropul of the tile would be next to one outside, of whatever colour."""
    pairs = [_MEETINGS[side][surroundings // 9**side % 9] for side in SIDES]
    bit = look.tile * 4 + look.rotation
    return any((meeting | clashing) >> bit & 1 for meeting, clashing in pairs)
