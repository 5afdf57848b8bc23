"""A second program for each type of puzzle, slow and plain, that shares no tables with the first."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, TypeAlias

from ludoteka.games.enigma.puzzles import Conduits, Corners, Fragments, Weights
from ludoteka.games.enigma.puzzles.fragments import rows

Point: TypeAlias = tuple[int, int]
"""In sixths of a cell."""


def weights_right(puzzle: Weights, counts: Any) -> bool:
    numbers = [*puzzle.left, *[-number for number in puzzle.right]]
    return (
        len(counts) == len(numbers)
        and min(counts) >= 0
        and sum(counts) == puzzle.count
        and sum(number * count for number, count in zip(numbers, counts, strict=True)) == 0
    )


def weights_solutions(puzzle: Weights) -> set[tuple[int, ...]]:
    pans = len(puzzle.left) + len(puzzle.right)
    every = product(range(puzzle.count + 1), repeat=pans)
    return {counts for counts in every if weights_right(puzzle, counts)}


TANGRAM = (
    [(0, 0), (4, 0), (2, 2)],
    [(0, 0), (4, 0), (2, 2)],
    [(0, 0), (2, 0), (0, 2)],
    [(0, 0), (2, 0), (1, 1)],
    [(0, 0), (2, 0), (1, 1)],
    [(1, 0), (2, 1), (1, 2), (0, 1)],
    [(0, 0), (2, 0), (3, 1), (1, 1)],
)


def middles() -> list[tuple[int, int, int, Point]]:
    """List the middle of every quarter on a field of ten by ten."""
    return [
        (column, row, quarter, (6 * column + 3 + 2 * right, 6 * row + 3 + 2 * down))
        for row, column in product(range(10), repeat=2)
        for quarter, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0)))
    ]


MIDDLES = middles()


def tangram_corners(piece: int, column: int, row: int, rotation: int, flip: int) -> list[tuple[int, int]]:
    corners = [(-x if flip else x, y) for x, y in TANGRAM[piece]]
    for _ in range(rotation):
        corners = [(-y, x) for x, y in corners]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return [(x - left + column, y - top + row) for x, y in corners]


def is_within(point: Point, corners: list[tuple[int, int]]) -> bool:
    """All pieces are convex: a point inside has every edge on the same hand."""
    turns = set()
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        turns.add((x2 - x1) * (point[1] - 6 * y1) - (y2 - y1) * (point[0] - 6 * x1) > 0)
    return len(turns) == 1


def fragments_right(puzzle: Fragments, laid: Any) -> bool:
    """Every quarter of the silhouette is covered by one piece, every other by none, and nothing is off it."""
    if sorted(item[0] for item in laid) != list(range(7)):
        return False
    pieces = [tangram_corners(*item) for item in laid]
    if any(x not in range(11) or y not in range(11) for corners in pieces for x, y in corners):
        return False
    picture = rows(puzzle.silhouette)
    for column, row, quarter, middle in MIDDLES:
        is_black = (
            row < len(picture) and column < len(picture[0]) and int(picture[row][column], 16) >> quarter & 1
        )
        if sum(is_within(middle, corners) for corners in pieces) != is_black:
            return False
    return True


PIPES = ("13", "13", "01", "01", "01", "01", "012", "012", "0123")
"""The mouths of each of the nine pieces, clockwise from the top; a straight lies across."""


def pipe_mouths(piece: int, rotation: int) -> set[int]:
    unturned = "02" if piece in (0, 1) else PIPES[piece]
    return {(int(mouth) + rotation) % 4 for mouth in unturned}


def conduits_right(puzzle: Conduits, laid: Any) -> bool:
    """Walk along every edge of every cell and look at both sides of it."""
    used = [item[0] for item in laid if item is not None]
    if len(set(used)) < len(used) or {*used} != {*range(9)} - {*puzzle.out}:
        return False
    if any((item is None) != (cell in puzzle.blocked) for cell, item in enumerate(laid)):
        return False
    mouths = {
        (cell % 3, cell // 3): set() if item is None else pipe_mouths(*item) for cell, item in enumerate(laid)
    }
    outside = border(puzzle)
    for (column, row), mine in mouths.items():
        for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            beyond = (column + right, row + down)
            meets = (side + 2) % 4 in mouths[beyond] if beyond in mouths else outside[beyond]
            if (side in mine) != meets:
                return False
    return True


def border(puzzle: Conduits) -> dict[tuple[int, int], bool]:
    """Return for each place around the board whether the port there is open."""
    around = [
        *((column, -1) for column in (0, 1, 2)),
        *((3, row) for row in (0, 1, 2)),
        *((column, 3) for column in (2, 1, 0)),
        *((-1, row) for row in (2, 1, 0)),
    ]
    return dict(zip(around, puzzle.ports, strict=True))


def conduits_count(puzzle: Conduits) -> int:
    """Count the ways to open and close the twelve edges inside that leave every cell a piece of the set."""
    kinds = Counter(
        _kind({int(mouth) for mouth in PIPES[piece]}) for piece in range(9) if piece not in puzzle.out
    )
    outside = border(puzzle)
    inner = [((c, r), (c + 1, r)) for c in (0, 1) for r in (0, 1, 2)]
    inner += [((c, r), (c, r + 1)) for c in (0, 1, 2) for r in (0, 1)]
    found = 0
    for opened in product((False, True), repeat=len(inner)):
        edges = dict(zip(inner, opened, strict=True))
        cells = []
        for cell, (column, row) in enumerate((c, r) for r in range(3) for c in range(3)):
            mouths = set()
            for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                here, there = (column, row), (column + right, row + down)
                is_open = outside.get(there) or edges.get((here, there)) or edges.get((there, here))
                mouths |= {side} if is_open else set()
            if cell in puzzle.blocked:
                cells.append("blocked" if not mouths else "spoilt")
            else:
                cells.append(_kind(mouths))
        found += Counter(cells) == kinds + Counter({"blocked": len(puzzle.blocked)})
    return found


def _kind(mouths: set[int]) -> str:
    if len(mouths) == 2:
        return "straight" if len({mouth % 2 for mouth in mouths}) == 1 else "elbow"
    return {3: "tee", 4: "cross"}.get(len(mouths), "nothing")


Cube: TypeAlias = tuple[int, int, int]


def stacked(cubes_of: Any, laid: Any) -> dict[Cube, int] | None:
    """Let every piece sink cube by cube until it would touch; None for a hollow or what leaves the floor."""
    space: dict[Cube, int] = {}
    for piece, orientation, column, row in laid:
        turned = cubes_of(piece, orientation)
        cubes = [(x + column, y + row, z + 20) for x, y, z in turned]
        if any(x not in range(3) or y not in range(3) for x, y, _ in cubes):
            return None
        while all(z > 0 and (x, y, z - 1) not in space for x, y, z in cubes):
            cubes = [(x, y, z - 1) for x, y, z in cubes]
        for cube in cubes:
            space[cube] = piece
        if any(z > 0 and (x, y, z - 1) not in space for x, y, z in cubes):
            return None
    return space


def corners_right(puzzle: Corners, cubes_of: Any, laid: Any) -> bool:
    if sorted(item[0] for item in laid) != [0, 1, 2, 3]:
        return False
    space = stacked(cubes_of, laid)
    if space is None:
        return False
    top = {(x, y): space[x, y, max(z for a, b, z in space if (a, b) == (x, y))] for x, y, _ in space}
    reached, ahead = set(), [next(iter(top))]
    while ahead:
        x, y = ahead.pop()
        if (x, y) in top and (x, y) not in reached:
            reached.add((x, y))
            ahead += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    if reached != {*top}:
        return False
    wanted = {(at % 3, at // 3): piece for at, piece in enumerate(puzzle.picture) if piece is not None}
    for _ in range(4):
        wanted = {(-y, x): piece for (x, y), piece in wanted.items()}
        if _moved(wanted) == _moved(top):
            return True
    return False


def _moved(seen: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    left, up = min(x for x, _ in seen), min(y for _, y in seen)
    return {(x - left, y - up): piece for (x, y), piece in seen.items()}
