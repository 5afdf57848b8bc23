"""Every right claim in a race, for the contract: what the solver finds, and stackings turned and moved."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.enigma.moves import Solve
from ludoteka.games.enigma.pack import Name, puzzle_named
from ludoteka.games.enigma.puzzles import Corners, solve
from ludoteka.games.enigma.puzzles.cubes import KINDS, ORIENTATIONS, fall
from ludoteka.games.enigma.state import Doing, Race, State

Stacking: TypeAlias = tuple[tuple[int, int, int, int], ...]


def claims(state: State, seat: Seat) -> tuple[Solve, ...]:
    if not isinstance(state.phase, Race) or state.phase.doing[seat] is not Doing.SOLVING:
        return ()
    name = state.phase.puzzles[seat]
    assert name is not None
    return _claims(name)


@lru_cache(4096)
def _claims(name: Name) -> tuple[Solve, ...]:
    puzzle = puzzle_named(name)
    solutions = solve(puzzle).solutions
    if isinstance(puzzle, Corners):
        solutions = tuple({one: None for solution in solutions for one in everywhere(solution)})
    return tuple(Solve(solution) for solution in solutions)


def everywhere(solution: Stacking) -> list[Stacking]:
    """Return a stacking turned four ways and moved wherever it fits onto the floor."""
    found = []
    for _ in range(4):
        solution = tuple(turned(*item) for item in solution)
        for right in range(-2, 3):
            for down in range(-2, 3):
                moved = tuple((piece, way, x + right, y + down) for piece, way, x, y in solution)
                if all(fall(KINDS[piece], way, x, y) for piece, way, x, y in moved):
                    found.append(moved)
    return found


@cache
def turned(piece: int, orientation: int, column: int, row: int) -> tuple[int, int, int, int]:
    """Turn a piece about the middle of the floor."""
    cubes = [(2 - y - row, x + column, z) for x, y, z in ORIENTATIONS[KINDS[piece]][orientation]]
    left, top = min(x for x, _, _ in cubes), min(y for _, y, _ in cubes)
    pushed = tuple(sorted((x - left, y - top, z) for x, y, z in cubes))
    return piece, ORIENTATIONS[KINDS[piece]].index(pushed), left, top
