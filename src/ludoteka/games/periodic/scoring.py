"""What everything is worth (PER-8). Tasks are secret, so they are scored apart from what is open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from ludoteka.core.game import Over, Seat
from ludoteka.games.periodic.content import COLOUR_OF, COLOURS, LEVELS, POINTS, TASKS, Goal, Task
from ludoteka.games.periodic.state import SCIENCE, SLOTS, Board, State

LAB: Final = (0, 3, 5, 5)
"""For so many cubes on a goal (PER-7.2); a goal one has all cubes on is achieved at the end of the turn."""

Counts = tuple[int, int, int]
"""Goals of level 1, 2 and 3."""


def cube_points(cubes: int) -> int:
    """Return what the cubes on open goals are worth (PER-8.3)."""
    return sum([LAB[(cubes & SLOTS[colour]).bit_count()] for colour in COLOURS]) if cubes else 0


def tally(board: Board) -> dict[str, list[int]]:
    """Return what each seat's open points are made of, as if the match ended now (PER-8.3)."""
    return {
        "goals": [sum([POINTS[goal] for goal in goals]) for goals in board.goals],
        "lab": list(board.labs),
        "science": [SCIENCE[disc] for disc in board.discs],
        "cubes": [cube_points(cubes) for cubes in board.cubes],
    }


def task_points(task: Task, goals: Sequence[Goal], disc: int) -> int:
    """Return what a task brings with these goals and the disc on this cell (PER-8.4)."""
    levels = [LEVELS[COLOUR_OF[goal]] for goal in goals]
    return _task_points(task, (levels.count(1), levels.count(2), levels.count(3)), disc)


@lru_cache(20_000)
def _task_points(task: Task, counts: Counts, disc: int) -> int:
    """Try every way to share the goals out between the halves (PER-8.5)."""
    halves = TASKS[task].halves
    if len(halves) == 1:
        return half_points(halves[0], counts, disc)
    first, second = halves
    best = 0
    for ones, twos, threes in product(*(range(count + 1) for count in counts)):
        rest = counts[0] - ones, counts[1] - twos, counts[2] - threes
        points = half_points(first, (ones, twos, threes), disc) + half_points(second, rest, disc)
        best = max(best, points)
    return best


def half_points(half: str, counts: Counts, disc: int) -> int:
    """Return what one half of a task brings with the goals given to it (PER-8.4)."""
    one, two, three = counts
    match half:
        case "science":
            return disc
        case "goals":
            return sum(counts)
        case "level1" | "level2" | "level3":
            return 2 * counts[int(half[-1]) - 1]
        case "pair12":
            return 5 * min(one, two)
        case "pair13":
            return 5 * min(one, three)
        case "pair23":
            return 5 * min(two, three)
        case "set":
            return 9 * min(counts)
        case _:
            return 3 * min(disc, sum(counts))


def open_scores(board: Board) -> tuple[int, ...]:
    """Return each seat's points without the task."""
    return tuple(map(sum, zip(*tally(board).values(), strict=True)))


def scores(state: State) -> tuple[int, ...]:
    """Return each seat's points, as if the match ended now (PER-8.3)."""
    return tuple(
        points + (0 if task is None else task_points(task, goals, disc))
        for points, task, goals, disc in zip(
            open_scores(state.board), state.kept, state.board.goals, state.board.discs, strict=True
        )
    )


def over(state: State) -> Over:
    assert state.board.end is not None, "a match that is over has a reason"
    points = scores(state)
    return Over(points, winners(state.board, points), state.board.end.value)


def winners(board: Board, points: Sequence[int]) -> tuple[Seat, ...]:
    """Return who wins: by points, then by the place on the science track, then by energy (PER-8.6)."""
    ranks = list(zip(points, board.discs, board.energies, strict=True))
    best = max(ranks)
    return tuple(Seat(at) for at, rank in enumerate(ranks) if rank == best)
