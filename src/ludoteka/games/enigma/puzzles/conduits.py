"""`conduits` (ENI-7.3): lay pipe pieces on a 3x3 board so that no pipe ends in nothing.

Every mouth meets a mouth or an open port, every open port a mouth. Some puzzles leave pieces out; then as
many cells are blocked. A solution is `(piece, rotation)` or None for each cell, row by row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import Objection
from ludoteka.core.game import Json
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.search import Search, grade, numbers

RULE: Final = "ENI-7.3"
SIDE: Final = 3
CELLS: Final = range(SIDE * SIDE)

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
STRAIGHT, ELBOW, TEE, CROSS = SHAPES = range(4)
KINDS: Final = (STRAIGHT, STRAIGHT, ELBOW, ELBOW, ELBOW, ELBOW, TEE, TEE, CROSS)
"""The shape of each of the nine pieces."""

PIECES: Final = range(len(KINDS))
_UNTURNED: Final = (UP | DOWN, UP | RIGHT, UP | RIGHT | DOWN, UP | RIGHT | DOWN | LEFT)


def _turned(mouths: int, rotation: int) -> int:
    """Turn clockwise: what looked up looks right."""
    return (mouths << rotation | mouths >> 4 - rotation) & 15


MOUTHS: Final = tuple(tuple(_turned(shape, rotation) for rotation in range(4)) for shape in _UNTURNED)
"""By shape and rotation the sides a piece has a mouth on."""

LAID: Final = tuple(
    tuple({MOUTHS[shape][rotation]: rotation for rotation in (3, 2, 1, 0)}.items()) for shape in SHAPES
)
"""By shape its different looks, each with the first rotation that brings it about."""

PORTS: Final = (
    *((column, UP) for column in range(3)),
    *((3 * row + 2, RIGHT) for row in range(3)),
    *((8 - column, DOWN) for column in range(3)),
    *((6 - 3 * row, LEFT) for row in range(3)),
)
"""The twelve ports clockwise from the top left: the cell each belongs to and on which side of it it is."""

EFFORTS: Final = (200, 600)
"""From which effort on a puzzle is of difficulty 2 and 3."""

MOST_SOLUTIONS: Final = 6

Laying: TypeAlias = tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True, slots=True)
class Conduits:
    ports: tuple[bool, ...]
    """Which of the twelve are open, clockwise from the top left."""

    blocked: tuple[int, ...]
    """Cells no piece may lie on."""

    out: tuple[int, ...]
    """Pieces that are not used, as many as there are blocked cells."""


def wrong(puzzle: Conduits, solution: object) -> Objection | None:
    """Say what is wrong with a solution, None if it is right."""
    laid = _mouths(solution)
    if laid is None:
        return Objection(RULE, "conduits-not-a-laying")
    pieces, mouths = laid
    if len(set(pieces)) < len(pieces):
        return Objection(RULE, "conduits-piece-twice")
    if set(pieces) & set(puzzle.out):
        return Objection(RULE, "conduits-piece-crossed-out")
    if any(mouths[cell] for cell in puzzle.blocked):
        return Objection(RULE, "conduits-cell-blocked")
    if len(pieces) < len(PIECES) - len(puzzle.out):
        return Objection(RULE, "conduits-cell-empty")
    for (cell, side), is_open in zip(PORTS, puzzle.ports, strict=True):
        if bool(mouths[cell] & side) != is_open:
            return Objection(RULE, "conduits-port-unmet" if is_open else "conduits-port-closed")
    for cell in CELLS:
        column, row = cell % SIDE, cell // SIDE
        if column < SIDE - 1 and bool(mouths[cell] & RIGHT) != bool(mouths[cell + 1] & LEFT):
            return Objection(RULE, "conduits-mouth-unmet")
        if row < SIDE - 1 and bool(mouths[cell] & DOWN) != bool(mouths[cell + SIDE] & UP):
            return Objection(RULE, "conduits-mouth-unmet")
    return None


def _mouths(solution: object) -> tuple[list[int], list[int]] | None:
    """Return the pieces laid and the mouths on each cell, None if this is no laying at all."""
    if not isinstance(solution, tuple) or len(solution) != len(CELLS):
        return None
    pieces, mouths = [], []
    for item in solution:
        if item is None:
            mouths.append(0)
            continue
        if not isinstance(item, tuple) or len(item) != 2 or not all(type(part) is int for part in item):  # noqa: PLR2004
            return None
        piece, rotation = item
        if piece not in PIECES or rotation not in range(4):
            return None
        pieces.append(piece)
        mouths.append(MOUTHS[KINDS[piece]][rotation])
    return pieces, mouths


def solve(puzzle: Conduits, limit: int | None = None) -> Search[Laying]:
    """Lay the board cell by cell, row by row, with what fits above, on the left and at the ports."""
    ports = _port_sides(puzzle)
    stock = [0] * len(SHAPES)
    for piece in PIECES:
        stock[KINDS[piece]] += piece not in puzzle.out
    mouths = [0] * len(CELLS)
    shapes: list[tuple[int, int] | None] = [None] * len(CELLS)
    found: list[Laying] = []
    effort = 0

    def lay(cell: int) -> None:
        nonlocal effort
        if cell == len(CELLS):
            found.append(_named(shapes, puzzle.out))
            return
        known, needed = _demands(cell, mouths, ports, puzzle.blocked)
        if cell in puzzle.blocked:
            if not needed:
                lay(cell + 1)
            return
        for shape in SHAPES:
            if not stock[shape]:
                continue
            for look, rotation in LAID[shape]:
                effort += 1
                if look & known == needed:
                    stock[shape] -= 1
                    mouths[cell], shapes[cell] = look, (shape, rotation)
                    lay(cell + 1)
                    stock[shape] += 1
                    mouths[cell], shapes[cell] = 0, None
                    if limit is not None and len(found) >= limit:
                        return

    lay(0)
    return Search(tuple(found), effort)


def _port_sides(puzzle: Conduits) -> list[int]:
    """Return for each cell the sides with an open port."""
    sides = [0] * len(CELLS)
    for (cell, side), is_open in zip(PORTS, puzzle.ports, strict=True):
        sides[cell] |= side * is_open
    return sides


def _demands(cell: int, mouths: list[int], ports: list[int], blocked: tuple[int, ...]) -> tuple[int, int]:
    """Return on which sides it is settled whether a mouth must be there, and where one must."""
    column, row = cell % SIDE, cell // SIDE
    known, needed = UP | LEFT, ports[cell]
    if row and mouths[cell - SIDE] & DOWN:
        needed |= UP
    if column and mouths[cell - 1] & RIGHT:
        needed |= LEFT
    if column == SIDE - 1 or cell + 1 in blocked:
        known |= RIGHT
    if row == SIDE - 1 or cell + SIDE in blocked:
        known |= DOWN
    return known, needed


def _named(shapes: list[tuple[int, int] | None], out: tuple[int, ...]) -> Laying:
    """Give each shape laid the lowest piece that is free."""
    free = {
        shape: [piece for piece in PIECES if KINDS[piece] == shape and piece not in out] for shape in SHAPES
    }
    return tuple(None if laid is None else (free[laid[0]].pop(0), laid[1]) for laid in shapes)


def difficulty(puzzle: Conduits) -> int:
    return grade(solve(puzzle).effort, EFFORTS)


def generate(seed: str, wanted: int) -> Conduits:
    """Make a puzzle of this difficulty with few solutions, the same for the same seed."""
    luck = Luck(f"conduits/{wanted}/{seed}")
    while True:
        puzzle = _drawn(luck, luck.pick((0, 0, 1, 2)))
        search = solve(puzzle, MOST_SOLUTIONS + 1)
        if len(search.solutions) <= MOST_SOLUTIONS and grade(search.effort, EFFORTS) == wanted:
            return puzzle


def _drawn(luck: Luck, without: int) -> Conduits:
    """Lay pieces at random so that all mouths inside meet, and print the ports by what looks outside."""
    while True:
        blocked = tuple(sorted(luck.shuffled(CELLS)[:without]))
        out = tuple(sorted(luck.shuffled(PIECES)[:without]))
        mouths = _random_laying(luck, blocked, [piece for piece in PIECES if piece not in out])
        if mouths is not None:
            return Conduits(tuple(bool(mouths[cell] & side) for cell, side in PORTS), blocked, out)


def _random_laying(luck: Luck, blocked: tuple[int, ...], pieces: list[int]) -> list[int] | None:
    mouths = [0] * len(CELLS)
    left = luck.shuffled(pieces)
    for cell in CELLS:
        known, needed = _demands(cell, mouths, [0] * len(CELLS), blocked)
        column, row = cell % SIDE, cell // SIDE
        known &= ~(
            UP * (row == 0) | RIGHT * (column == SIDE - 1) | DOWN * (row == SIDE - 1) | LEFT * (column == 0)
        )
        if cell in blocked:
            if needed:
                return None
            continue
        fitting = [
            (piece, look)
            for piece in left
            for look, _ in LAID[KINDS[piece]]
            if look & known == needed & known
        ]
        if not fitting:
            return None
        piece, mouths[cell] = luck.pick(fitting)
        left.remove(piece)
    return mouths


def dump(puzzle: Conduits) -> dict[str, Json]:
    return {
        "ports": "".join("01"[is_open] for is_open in puzzle.ports),
        "blocked": list(puzzle.blocked),
        "out": list(puzzle.out),
    }


def load(document: Document) -> Conduits:
    members = document.members(("ports", "blocked", "out"))
    ports = members["ports"].text(len(PORTS))
    if len(ports) != len(PORTS) or set(ports) - {"0", "1"}:
        raise members["ports"].fail("twelve ports, each 0 or 1, are expected")
    blocked = numbers(members["blocked"], range(3), 0, len(CELLS) - 1)
    out = numbers(members["out"], len(blocked), 0, len(PIECES) - 1)
    for name, listed in (("blocked", blocked), ("out", out)):
        if list(listed) != sorted(set(listed)):
            raise members[name].fail("different numbers in ascending order are expected")
    return Conduits(tuple(port == "1" for port in ports), blocked, out)
