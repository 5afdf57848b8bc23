"""What a seat has and hopes for, as far as its turn does not change that: time, science, its task."""

from __future__ import annotations

from functools import lru_cache
from math import factorial
from typing import Final, NamedTuple, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    ALL_TASKS,
    COLOUR_OF,
    COLOURS,
    GOALS_BY_COLOUR,
    LEVELS,
    POINTS,
    Family,
    Goal,
    Task,
)
from ludoteka.games.periodic.refresh import NEAR_END
from ludoteka.games.periodic.scoring import Counts, task_points
from ludoteka.games.periodic.state import DECKS, SCIENCE, Board, Phase

# In points, or as shares of them.
TILE_WORTH: Final = 2.0
TO_DO: Final = (1.0, 0.42, 0.2, 0.1)
"""What is left of a goal's worth with so many of its elements still to be researched."""

# In turns, and roughly as matches of greedy bots go.
PACE: Final = 1.4
"""Activations in a turn."""

LONG: Final = 4.0
"""With so many turns to come energy and tiles can all be put to use."""

GOAL_TURNS: Final = 3.3
"""How many turns everybody has for each goal of the colour that runs out first."""

STEP_TURNS: Final = 2.5
"""The same for each step on the science track."""

GOALS_A_ROUND: Final = 0.66
"""What all seats together achieve."""

STEPS_A_TURN: Final = 0.22
MOST_HOPED: Final = 6
"""Goals to come: more of them are not looked at."""

Owned: TypeAlias = tuple[tuple[Goal, ...], ...]

_OF_LEVEL: Final = tuple(GOALS_BY_COLOUR[LEVELS.index(level)] for level in (1, 2, 3))
"""Goals to count with: for a task only their levels matter."""


class Time(NamedTuple):
    """What time a seat has: turns after this one, shared with so many seats, and whether it is its turn."""

    turns: float
    seats: int
    acting: bool


class ToCome(NamedTuple):
    """What a seat may still achieve, roughly."""

    goals: int
    steps: int


class Outlook(NamedTuple):
    settled: float
    """Points the seat has whatever it does; of the task, those it may hope for."""

    use: float
    """What share of energy and tiles it can still put to use."""

    step: float
    """What a step on the science track brings."""

    following: Family
    acting: bool
    whole: tuple[float, ...]
    """What each open goal brings when it is achieved, its reward and the task included; by colour."""

    to_do: tuple[float, ...]
    """`TO_DO`, with the time there is for it."""


def outlook(board: Board, seat: Seat, task: Task | None) -> Outlook:
    """None stands for a task that is not known: it is taken to be any."""
    return _outlook(
        board.goals[seat],
        board.discs[seat],
        board.labs[seat],
        board.circle[(board.microscopes[seat] + 1) % len(board.circle)],
        board.open,
        Time(turns_left(board, seat), len(board.energies), seat == board.turn and board.phase is Phase.PLAY),
        task,
    )


@lru_cache(5000)
def _outlook(  # noqa: PLR0913, PLR0917
    goals: tuple[Goal, ...],
    disc: int,
    labs: int,
    following: Family,
    places: tuple[Goal | None, ...],
    time: Time,
    task: Task | None,
) -> Outlook:
    turns, seats, acting = time
    to_come = ToCome(min(MOST_HOPED, round(GOALS_A_ROUND * turns / seats)), round(STEPS_A_TURN * turns))
    settled, step, bonus = _standing(goals, disc, task, to_come)
    return Outlook(
        settled=settled + labs,
        use=min(1.0, turns / LONG),
        step=step if turns or acting else 0.0,
        following=following,
        acting=acting,
        whole=tuple([0.0 if goal is None else POINTS[goal] + bonus[COLOUR_OF[goal]] for goal in places]),
        to_do=_to_do(turns),
    )


def turns_left(board: Board, seat: Seat) -> float:
    """Return how many turns a seat may have after the one it is in."""
    if board.last is None:
        return _turns(board.goals, board.discs)
    if board.turn is None or board.turn == seat:
        return 0.0
    seats = len(board.energies)
    return float((seat - board.last) % seats > (board.turn - board.last) % seats)


@lru_cache(5000)
def _turns(goals: Owned, discs: tuple[int, ...]) -> float:
    """Return how many rounds there may be before the last one begins (PER-8.1)."""
    steps = max(1, NEAR_END - sorted(discs)[-2])
    return min(GOAL_TURNS * min(goals_left(goals)), STEP_TURNS * steps)


@lru_cache(5000)
def goals_left(goals: Owned) -> tuple[int, ...]:
    """Return how many goals of each colour can be achieved before the last round begins."""
    colours = [COLOUR_OF[goal] for own in goals for goal in own]
    return tuple(DECKS[colour] - colours.count(colour) for colour in COLOURS)


@lru_cache(200)
def _to_do(turns: float) -> tuple[float, ...]:
    return tuple(
        share * min(1.0, PACE * turns / missing) if missing else share for missing, share in enumerate(TO_DO)
    )


@lru_cache(20_000)
def _standing(
    goals: tuple[Goal, ...], disc: int, task: Task | None, to_come: ToCome
) -> tuple[float, float, tuple[float, ...]]:
    """Return points for goals, science and task, and what a step and a goal of each colour would add."""
    worth = float(SCIENCE[disc] + sum(POINTS[goal] for goal in goals))
    step = float(SCIENCE[disc + 1] - SCIENCE[disc]) if disc < len(SCIENCE) - 1 else 0.0
    levels = [LEVELS[COLOUR_OF[goal]] for goal in goals]
    one, two, three = (levels.count(level) for level in (1, 2, 3))
    tasks = ALL_TASKS if task is None else (task,)

    def hoped(counts: Counts, cell: int) -> float:
        return sum(_hoped(each, counts, cell, to_come) for each in tasks) / len(tasks)

    now = hoped((one, two, three), disc)
    after = (
        hoped((one + 1, two, three), disc),
        hoped((one, two + 1, three), disc),
        hoped((one, two, three + 1), disc),
    )
    if disc < len(SCIENCE) - 1:
        step += hoped((one, two, three), disc + 1) - now
    return worth + now, step, tuple(TILE_WORTH + after[LEVELS[colour] - 1] - now for colour in COLOURS)


@lru_cache(50_000)
def _hoped(task: Task, counts: Counts, disc: int, to_come: ToCome) -> float:
    """Return what a task brings in the end, on average over the levels of the goals to come."""
    cell = min(len(SCIENCE) - 1, disc + to_come.steps)
    total = 0
    for ones, twos, threes in _shares(to_come.goals):
        ways = factorial(to_come.goals) // (factorial(ones) * factorial(twos) * factorial(threes))
        total += ways * _points(task, (counts[0] + ones, counts[1] + twos, counts[2] + threes), cell)
    return float(total / 3**to_come.goals)


def _shares(goals: int) -> list[Counts]:
    """Return every way so many goals can be of the three levels."""
    return [
        (ones, twos, goals - ones - twos) for ones in range(goals + 1) for twos in range(goals + 1 - ones)
    ]


def _points(task: Task, counts: Counts, disc: int) -> int:
    goals = [goal for some, count in zip(_OF_LEVEL, counts, strict=True) for goal in some[:1] * count]
    return task_points(task, goals, disc)
