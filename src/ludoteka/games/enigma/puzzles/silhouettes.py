"""Silhouettes for `fragments`: grown at random, and the thirteen convex shapes there are (ENI-7.2)."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from ludoteka.games.enigma.puzzles.fragments import Fragments, graded, solve
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.tangram import (
    BESIDE,
    FIELD,
    KINDS,
    Corner,
    Quarters,
    bits,
    border,
    inside,
    is_connected,
    layings,
)

MOST_SOLUTIONS: Final = 12
LARGEST: Final = 7
"""Cells a silhouette may be wide and high."""

_TRIES: Final = 12
"""Of so many ways to add a piece the one that touches most is taken."""

_WHOLE: Final = (1 << 4 * FIELD * FIELD) - 1
_RIM: Final = sum(
    15 << 4 * (FIELD * row + column)
    for row in range(FIELD)
    for column in range(FIELD)
    if row in (0, FIELD - 1) or column in (0, FIELD - 1)
)

Cut: TypeAlias = tuple[int, int, int, int, int, int]
"""Width and height of a box, and how much is cut off each corner, clockwise from the top left."""

CONVEX: Final[dict[str, Cut]] = {
    "triangle": (8, 4, 4, 4, 0, 0),
    "square": (4, 4, 0, 0, 0, 0),
    "rectangle": (6, 6, 4, 2, 4, 2),
    "parallelogram": (8, 4, 4, 0, 4, 0),
    "trapezium": (6, 4, 4, 0, 0, 0),
    "roof": (6, 6, 6, 0, 2, 0),
    "wing": (7, 5, 5, 2, 3, 0),
    "arrow": (5, 5, 4, 1, 0, 1),
    "ramp": (7, 3, 3, 0, 1, 0),
    "bolt": (5, 5, 3, 0, 3, 0),
    "gem": (5, 5, 3, 2, 1, 2),
    "barrel": (6, 4, 2, 2, 2, 2),
    "ship": (7, 3, 2, 1, 2, 1),
}
"""Every convex shape the seven pieces can make, up to turning and flipping."""


def convex_outline(cut: Cut) -> tuple[Corner, ...]:
    """Return the corners of a box with its corners cut off at 45 degrees, each once, clockwise."""
    width, height, first, second, third, fourth = cut
    corners = (
        (0, first),
        (first, 0),
        (width - second, 0),
        (width, second),
        (width, height - third),
        (width - third, height),
        (fourth, height),
        (0, height - fourth),
    )
    return tuple(dict.fromkeys(corners))


@cache
def convex(name: str) -> Fragments:
    """Return one of the thirteen convex shapes by its name."""
    return Fragments(inside(convex_outline(CONVEX[name])))


def generate(seed: str, wanted: int) -> Fragments:
    """Make a puzzle of this difficulty with few solutions, the same for the same seed."""
    luck = Luck(f"fragments/{wanted}/{seed}")
    while True:
        silhouette = _grown(luck)
        if silhouette is None or not is_fair(silhouette):
            continue
        puzzle = Fragments(_pushed(silhouette))
        search = solve(puzzle, MOST_SOLUTIONS + 1)
        found = len(search.solutions)
        if 0 < found <= MOST_SOLUTIONS and graded(search.effort, found) == wanted:
            return puzzle


def is_fair(silhouette: int) -> bool:
    """Say whether a silhouette is in one piece, without holes and without notches too small to see.

    A quarter outside that two quarters of the silhouette pinch is such a notch. So is a place where it hangs
    together by a corner only, for then something outside is cut off or something inside is.
    """
    if silhouette & _RIM or not is_connected(silhouette) or not is_connected(_WHOLE & ~silhouette):
        return False
    return all(
        sum(silhouette >> other & 1 for other in BESIDE[bit]) < 2  # noqa: PLR2004
        for bit in bits(border(silhouette))
    )


def _grown(luck: Luck) -> int | None:
    """Put the pieces down one after the other, each with an edge to those before; None if it gets too large.

    Each time a few ways to reach over an edge are looked at, and the one that touches most is taken.
    """
    order = luck.shuffled(KINDS)
    covered, around = luck.pick(_started(order[0]))
    for shape in order[1:]:
        edge = bits(around & ~_RIM)
        best, most = None, 0
        for _ in range(_TRIES):
            ways = _covering(shape)[luck.pick(edge)]
            if not ways:
                continue  # too close to the rim
            laid, beside = luck.pick(ways)
            if not laid & covered and (touching := (laid & around).bit_count()) > most:
                best, most = (laid, beside), touching
        if best is None:
            return None
        covered |= best[0]
        around = (around | best[1]) & ~covered
    left, top, right, bottom = _box(covered)
    return covered if right - left < LARGEST and bottom - top < LARGEST else None


@cache
def _started(shape: int) -> tuple[tuple[int, int], ...]:
    """Return the ways a shape can lie in the middle of the field, each with the quarters around it."""
    middle = range(FIELD // 2 - 2, FIELD // 2)
    ways = [laid for laid in layings(shape) if laid.column in middle and laid.row in middle]
    return tuple((laid.quarters, border(laid.quarters)) for laid in ways)


@cache
def _covering(shape: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each quarter the ways a shape can cover it off the rim, each with the quarters around it."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(4 * FIELD * FIELD)]
    for laid in layings(shape):
        if not laid.quarters & _RIM:
            for bit in bits(laid.quarters):
                ways[bit].append((laid.quarters, border(laid.quarters)))
    return tuple(tuple(some) for some in ways)


def _box(silhouette: int) -> tuple[int, int, int, int]:
    cells = [divmod(bit >> 2, FIELD) for bit in bits(silhouette)]
    columns, rows = [column for _, column in cells], [row for row, _ in cells]
    return min(columns), min(rows), max(columns), max(rows)


def _pushed(silhouette: int) -> Quarters:
    """Push a silhouette into the top left corner."""
    left, top, _, _ = _box(silhouette)
    return Quarters(silhouette >> 4 * (FIELD * top + left))
