"""`fragments` (ENI-7.2): cover a silhouette exactly with the seven pieces of the tangram.

A solution is `(piece, column, row, rotation, flip)` for each piece: flipped left to right if asked to, turned
clockwise, then its box put with the top left corner there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import Objection
from ludoteka.core.game import Json
from ludoteka.games.enigma.puzzles.search import Search, grade
from ludoteka.games.enigma.puzzles.tangram import (
    COVERED,
    FIELD,
    KINDS,
    PIECES,
    SHAPES,
    Laid,
    Quarters,
    is_connected,
    posed,
    shifted,
    starting,
)

RULE: Final = "ENI-7.2"
_PARTS: Final = 5
"""Numbers that say how one piece lies."""

EFFORTS: Final = (80, 160)
"""From which effort on a puzzle is of difficulty 2 and 3."""

_HEX: Final = "0123456789abcdef"

Laying: TypeAlias = tuple[tuple[int, int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Fragments:
    silhouette: Quarters
    """64 quarters, pushed into the top left corner of the field."""


def wrong(puzzle: Fragments, solution: object) -> Objection | None:
    """Say what is wrong with a solution, None if it is right."""
    if not isinstance(solution, tuple) or len(solution) != len(PIECES):
        return Objection(RULE, "fragments-not-seven")
    covered = 0
    for item in solution:
        laid = _quarters(item)
        if laid is None:
            return Objection(RULE, "fragments-not-a-place")
        if laid & covered:
            return Objection(RULE, "fragments-overlap")
        covered |= laid
    if {item[0] for item in solution} != {*PIECES}:
        return Objection(RULE, "fragments-piece-twice")
    if covered != puzzle.silhouette:
        return Objection(RULE, "fragments-sticks-out")
    return None


def _quarters(item: object) -> Quarters | None:
    """Return what a piece covers, None if this is no piece on the field."""
    if not isinstance(item, tuple) or len(item) != _PARTS or not all(type(part) is int for part in item):
        return None
    piece, column, row, rotation, flip = item
    if piece not in PIECES or rotation not in range(4) or flip not in (0, 1):
        return None
    return shifted(posed(KINDS[piece], rotation, flip), column, row)


def solve(puzzle: Fragments, limit: int | None = None) -> Search[Laying]:
    """Cover the first quarter still free with every shape that can begin there, again and again."""
    stock = [KINDS.count(shape) for shape in SHAPES]
    ways = starting()
    laid: list[tuple[int, Laid]] = []
    found: list[Laying] = []
    effort = 0

    def cover(free: int) -> None:
        nonlocal effort
        if not free:
            found.append(_named(laid))
            return
        for shape, way in ways[free & -free]:
            if not stock[shape]:
                continue
            effort += 1
            if way.quarters & ~free:
                continue
            stock[shape] -= 1
            laid.append((shape, way))
            cover(free ^ way.quarters)
            laid.pop()
            stock[shape] += 1
            if limit is not None and len(found) >= limit:
                return

    cover(puzzle.silhouette)
    return Search(tuple(found), effort)


def _named(laid: list[tuple[int, Laid]]) -> Laying:
    """Give each shape laid the lowest piece that is free, and list the pieces in order."""
    free = {shape: [piece for piece in PIECES if KINDS[piece] == shape] for shape in SHAPES}
    return tuple(
        sorted((free[shape].pop(0), way.column, way.row, way.rotation, way.flip) for shape, way in laid)
    )


def difficulty(puzzle: Fragments) -> int:
    search = solve(puzzle)
    return graded(search.effort, len(search.solutions))


def graded(effort: int, solutions: int) -> int:
    """A search that many solutions end early is an easy one, however large the tree."""
    return grade(effort // solutions, EFFORTS)


def rows(silhouette: Quarters) -> tuple[str, ...]:
    """Write a silhouette row by row, a digit a cell: top 1, right 2, bottom 4, left 8."""
    cells = [
        [silhouette >> 4 * (FIELD * row + column) & 15 for column in range(FIELD)] for row in range(FIELD)
    ]
    width = max((column + 1 for line in cells for column in range(FIELD) if line[column]), default=0)
    height = max((row + 1 for row in range(FIELD) if any(cells[row])), default=0)
    return tuple("".join(_HEX[cell] for cell in line[:width]) for line in cells[:height])


def silhouette_of(lines: tuple[str, ...]) -> Quarters:
    """Undo `rows`."""
    found = 0
    for row, line in enumerate(lines):
        for column, digit in enumerate(line):
            found |= _HEX.index(digit) << 4 * (FIELD * row + column)
    return Quarters(found)


def dump(puzzle: Fragments) -> dict[str, Json]:
    return {"rows": list(rows(puzzle.silhouette))}


def load(document: Document) -> Fragments:
    given = document.members(("rows",))["rows"]
    lines = tuple(item.text(FIELD) for item in given.items(range(1, FIELD + 1)))
    if any(set(line) - set(_HEX) for line in lines):
        raise given.fail("rows of digits from 0 to f are expected")
    silhouette = silhouette_of(lines)
    if silhouette.bit_count() != COVERED or rows(silhouette) != lines or not is_connected(silhouette):
        raise given.fail("a silhouette of 64 joined quarters in the top left corner is expected")
    return Fragments(silhouette)
