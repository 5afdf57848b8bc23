"""The four angle pieces of `corners` in space: how each can be turned, and how it falls (ENI-7.4).

A cube is at column, row and height. A piece that lies somewhere is described by what it does to the nine
columns of cubes over the 3x3 floor: that is all a fall from above depends on.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

SIDE: Final = 3
PLACES: Final = range(SIDE * SIDE)
"""The places of the floor, row by row."""

SHORT, LONG = SHAPES = range(2)
KINDS: Final = (SHORT, SHORT, LONG, LONG)
"""The shape of each of the four pieces: two of three cubes, two of four."""

PIECES: Final = range(len(KINDS))

Cube: TypeAlias = tuple[int, int, int]

_UNTURNED: Final[tuple[tuple[Cube, ...], ...]] = (
    ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)),
)


def _orientations(cubes: tuple[Cube, ...]) -> tuple[tuple[Cube, ...], ...]:
    """Return every different way to turn a piece, its cubes in order and pushed into the corner, in order."""
    found = {_pushed(cubes)}
    ahead = [*found]
    while ahead:
        some = ahead.pop()
        for turned in (
            _pushed(tuple((-y, x, z) for x, y, z in some)),  # about the upright axis
            _pushed(tuple((x, -z, y) for x, y, z in some)),  # about the axis from left to right
        ):
            if turned not in found:
                found.add(turned)
                ahead.append(turned)
    return tuple(sorted(found, key=lambda some: (max(z for _, _, z in some), some)))


def _pushed(cubes: tuple[Cube, ...]) -> tuple[Cube, ...]:
    low = [min(cube[axis] for cube in cubes) for axis in range(3)]
    return tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in cubes))


ORIENTATIONS: Final = tuple(_orientations(cubes) for cubes in _UNTURNED)
"""By shape the ways to turn it, flat ones first: 12 of the short one, 24 of the long one."""


class Fall(NamedTuple):
    """A piece over the floor, about to fall."""

    footprint: int
    """A bit for each place with a cube over it."""

    columns: tuple[tuple[int, int, int], ...]
    """For each of these places: where it is, how high the lowest cube is, how many cubes there are."""

    orientation: int
    column: int
    row: int


@cache
def fall(shape: int, orientation: int, column: int, row: int) -> Fall | None:
    """Return how a piece would fall there, None if it would not fall onto the floor."""
    if orientation not in range(len(ORIENTATIONS[shape])):
        return None
    over: dict[int, list[int]] = {}
    for right, down, height in ORIENTATIONS[shape][orientation]:
        if column + right not in range(SIDE) or row + down not in range(SIDE):
            return None
        over.setdefault(SIDE * (row + down) + column + right, []).append(height)
    columns = tuple((place, min(heights), len(heights)) for place, heights in sorted(over.items()))
    return Fall(sum(1 << place for place in over), columns, orientation, column, row)


FALLS: Final = tuple(
    tuple(
        found
        for orientation in range(len(ORIENTATIONS[shape]))
        for row in range(SIDE)
        for column in range(SIDE)
        if (found := fall(shape, orientation, column, row))
    )
    for shape in SHAPES
)
"""By shape every way it can fall onto the floor."""


def landed(heights: tuple[int, ...], falling: Fall) -> tuple[int, ...] | None:
    """Return how high the columns are after a fall, None if a hollow would be left under a cube."""
    place, low, _ = falling.columns[0]
    ground = heights[place] - low
    if ground < 0:
        return None
    after = list(heights)
    for place, low, count in falling.columns:
        if heights[place] != ground + low:
            return None
        after[place] += count
    return tuple(after)


def _joined(footprint: int) -> bool:
    reached = footprint & -footprint
    while True:
        further = reached
        for place in PLACES:
            if reached >> place & 1:
                column, row = place % SIDE, place // SIDE
                further |= (column > 0) << place >> 1 | (column < SIDE - 1) << place + 1
                further |= (row > 0) << place >> SIDE | (row < SIDE - 1) << place + SIDE
        further &= footprint
        if further == reached:
            return reached == footprint
        reached = further


JOINED: Final = tuple(_joined(footprint) for footprint in range(1 << len(PLACES)))
"""For every set of places whether they are joined edge to edge."""
