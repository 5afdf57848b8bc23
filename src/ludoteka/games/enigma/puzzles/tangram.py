"""The seven pieces of the tangram on a grid, exactly: whole numbers only (ENI-7.2).

Every unit cell is cut by both diagonals into four quarters: top, right, bottom, left. The set covers 64 of
them. All corners of pieces are corners of cells, so pieces turn by right angles only and shapes are sets of
quarters. A set of quarters is one integer with a bit for each.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, NewType, TypeAlias

TOP, RIGHT, BOTTOM, LEFT = QUARTERS = range(4)

FIELD: Final = 10
"""Cells of the field in each direction: no silhouette is larger."""

Quarters = NewType("Quarters", int)
"""A set: bit `4 * (FIELD * row + column) + quarter`."""

Corner: TypeAlias = tuple[int, int]
"""Column and row of a corner of a cell."""

LARGE, MEDIUM, SMALL, SQUARE, PARALLELOGRAM = SHAPES = range(5)
KINDS: Final = (LARGE, LARGE, MEDIUM, SMALL, SMALL, SQUARE, PARALLELOGRAM)
"""The shape of each of the seven pieces."""

PIECES: Final = range(len(KINDS))
COVERED: Final = 64
"""Quarters the whole set covers."""

OUTLINES: Final[tuple[tuple[Corner, ...], ...]] = (
    ((0, 0), (4, 0), (2, 2)),
    ((0, 0), (2, 0), (0, 2)),
    ((0, 0), (2, 0), (1, 1)),
    ((1, 0), (2, 1), (1, 2), (0, 1)),
    ((0, 0), (2, 0), (3, 1), (1, 1)),
)
"""The corners of each shape as it lies unturned, clockwise, in the corner of the field."""


class Pose(NamedTuple):
    """A piece turned and perhaps flipped, pushed into the top left corner of the field."""

    quarters: Quarters
    width: int
    height: int
    corners: tuple[Corner, ...]


def posed(shape: int, rotation: int, flip: int) -> Pose:
    """Flip left to right if asked to, then turn clockwise by so many right angles."""
    return _POSES[shape][flip * 4 + rotation]


def shifted(pose: Pose, column: int, row: int) -> Quarters | None:
    """Return the quarters a piece covers there, None if it does not fit onto the field."""
    if column < 0 or row < 0 or column + pose.width > FIELD or row + pose.height > FIELD:
        return None
    return Quarters(pose.quarters << 4 * (FIELD * row + column))


def inside(corners: tuple[Corner, ...]) -> Quarters:
    """Return the quarters inside an outline that lies on the field.

    A quarter is inside if its middle is, and that is decided in sixths of a cell: the middle of a quarter is
    two sixths away from that of its cell, and no edge of an outline runs through it.
    """
    found = 0
    for row in range(max(y for _, y in corners)):
        for column in range(max(x for x, _ in corners)):
            for quarter, (right, down) in enumerate(((3, 1), (5, 3), (3, 5), (1, 3))):
                if _is_inside(6 * column + right, 6 * row + down, corners):
                    found |= 1 << 4 * (FIELD * row + column) + quarter
    return Quarters(found)


def _is_inside(right: int, down: int, corners: tuple[Corner, ...]) -> bool:
    """Count the edges a ray to the right crosses. It never meets a corner: those are at multiples of 6."""
    crossings = 0
    for at, (x1, y1) in enumerate(corners):
        x2, y2 = corners[at - 1]
        if (6 * y1 > down) != (6 * y2 > down):
            # Where the edge is at this height, times the positive height of the edge.
            height = abs(y2 - y1)
            sign = 1 if y2 > y1 else -1
            crossings += 6 * x1 * height + sign * (x2 - x1) * (down - 6 * y1) > right * height
    return crossings % 2 == 1


def _pose(shape: int, rotation: int, flip: int) -> Pose:
    corners = [(-x, y) if flip else (x, y) for x, y in OUTLINES[shape]]
    for _ in range(rotation):
        corners = [(-y, x) for x, y in corners]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    pushed = tuple((x - left, y - top) for x, y in corners)
    return Pose(inside(pushed), max(x for x, _ in pushed), max(y for _, y in pushed), pushed)


_POSES: Final = tuple(
    tuple(_pose(shape, rotation, flip) for flip in (0, 1) for rotation in range(4)) for shape in SHAPES
)


class Laid(NamedTuple):
    """One way a shape can lie somewhere, with the first spelling of it."""

    quarters: Quarters
    column: int
    row: int
    rotation: int
    flip: int


@cache
def layings(shape: int) -> tuple[Laid, ...]:
    """Return every different way a shape can lie on the field."""
    found: dict[Quarters, Laid] = {}
    for flip in (0, 1):
        for rotation in range(4):
            pose = posed(shape, rotation, flip)
            for row in range(FIELD):
                for column in range(FIELD):
                    quarters = shifted(pose, column, row)
                    if quarters is not None and quarters not in found:
                        found[quarters] = Laid(quarters, column, row, rotation, flip)
    return tuple(found.values())


@cache
def starting() -> dict[int, list[tuple[int, Laid]]]:
    """Return for each quarter every way a shape can lie so that this one is its first; the key is its bit."""
    ways: dict[int, list[tuple[int, Laid]]] = {1 << bit: [] for bit in range(4 * FIELD * FIELD)}
    for shape in SHAPES:
        for laid in layings(shape):
            ways[laid.quarters & -laid.quarters].append((shape, laid))
    return ways


def _beside(bit: int) -> tuple[int, ...]:
    """Return the quarters that share an edge with this one: two in its cell, one beyond the cell's edge."""
    cell, quarter = divmod(bit, 4)
    row, column = divmod(cell, FIELD)
    beside = [4 * cell + (quarter + 1) % 4, 4 * cell + (quarter + 3) % 4]
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[quarter]
    if column + right in range(FIELD) and row + down in range(FIELD):
        beside.append(4 * (FIELD * (row + down) + column + right) + (quarter + 2) % 4)
    return tuple(beside)


BITS: Final = range(4 * FIELD * FIELD)
BESIDE: Final = tuple(_beside(bit) for bit in BITS)


def bits(quarters: int) -> list[int]:
    """List the quarters of a set."""
    listed = []
    while quarters:
        first = quarters & -quarters
        listed.append(first.bit_length() - 1)
        quarters ^= first
    return listed


def border(quarters: int) -> int:
    """Return the quarters outside that share an edge with one of the set."""
    around = 0
    for bit in bits(quarters):
        for other in BESIDE[bit]:
            around |= 1 << other
    return around & ~quarters


def is_connected(quarters: int) -> bool:
    """Say whether one can get from everywhere to everywhere over shared edges."""
    if not quarters:
        return True
    reached, ahead = quarters & -quarters, [(quarters & -quarters).bit_length() - 1]
    while ahead:
        for other in BESIDE[ahead.pop()]:
            if quarters >> other & 1 and not reached >> other & 1:
                reached |= 1 << other
                ahead.append(other)
    return reached == quarters
