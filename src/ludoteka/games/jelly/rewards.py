"""Rewards icon by icon (JEL-3.3, JEL-5): what each brings whom, and what has to be chosen for it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.jelly import scoring
from ludoteka.games.jelly.icons import (
    NOTHING,
    Arrow,
    ByDice,
    Give,
    Icon,
    Jelly,
    Lose,
    Part,
    PerSample,
    Podium,
    Sample,
    Steal,
)
from ludoteka.games.jelly.moves import VOTES, Follow, GiveTo, Move, Return
from ludoteka.games.jelly.pack import Kind
from ludoteka.games.jelly.state import Scoring, State, Task

EACH_SAMPLE: Final = 2
"""Jelly for each sample one holds (JEL-5.3)."""


def reward_at(state: State, district: int) -> tuple[Icon, ...]:
    """Return the target reward of a district (JEL-1.2)."""
    return state.pack.sides[state.districts[district]][state.zones[district]]


def tasks_of(reward: Iterable[Icon], seats: tuple[Seat, ...], path: tuple[int, ...]) -> tuple[Task, ...]:
    """Return what is to be done to carry out a reward, from left to right (JEL-3.3)."""
    return tuple(Task(icon, seats, seats, path) for icon in reward)


def settled(state: State, tasks: tuple[Task, ...]) -> tuple[Task, ...]:
    """Return the tasks with the first one such that it can be done, or chosen about, as it stands."""
    while tasks:
        task, rest = tasks[0], tasks[1:]
        match task.icon:
            case Podium():
                tasks = (*_podium(state, task.icon, task), *rest)
            case ByDice(parts):
                tasks = (*_by_dice(state, parts, task), *rest)
            case Lose():
                holders = tuple(seat for seat in task.seats if state.samples[seat])
                return (task._replace(seats=holders), *rest)
            case _:
                return tasks
    return ()


def changes(state: State, task: Task) -> tuple[int, ...]:
    """Return how the jelly of each seat changes when nothing has to be chosen any more."""
    gained = [0] * len(state.jelly)
    outside = [seat for seat in range(len(gained)) if seat not in task.group]
    match task.icon:
        case Jelly(amount):  # JEL-5.1
            for seat in task.seats:
                gained[seat] = amount
        case PerSample():  # JEL-5.3
            for seat in task.seats:
                gained[seat] = EACH_SAMPLE * len(state.samples[seat])
        case Steal(amount):  # JEL-5.5: one at a time to each in turn, as long as there is any
            for victim in outside:
                asked = [seat for _ in range(amount) for seat in task.seats]
                for seat in asked[: state.jelly[victim]]:
                    gained[seat] += 1
                    gained[victim] -= 1
        case Give():  # JEL-5.6
            for seat in (seat for seat in task.seats if state.jelly[seat] >= len(outside)):
                gained[seat] -= len(outside)
                for other in outside:
                    gained[other] += 1
    return tuple(gained)


def choosers(state: State, scored: Scoring) -> tuple[Seat, ...]:
    """Return who still has to choose something for the first task (JEL-6.3)."""
    task = scored.tasks[0]
    match task.icon:
        case Lose():
            return task.seats
        case Arrow(0):
            voted = [seat for seat, _ in scored.votes]
            return tuple(seat for seat in task.seats if seat not in voted)
        case Give():
            return () if _can_pay(state, task) else task.seats
    return ()


def short_of_jelly(state: State, task: Task) -> tuple[Seat, ...]:
    """Return who has some jelly to give, but not enough for all (JEL-5.6)."""
    receivers = len(state.jelly) - len(task.group)
    return tuple(seat for seat in task.seats if 0 < state.jelly[seat] < receivers)


def options(state: State, scored: Scoring, seat: Seat) -> tuple[Move, ...]:
    """List what a seat that has to choose can choose; the first is what the clock chooses (JEL-6.3)."""
    task = scored.tasks[0]
    match task.icon:
        case Lose():
            return tuple(map(Return, range(len(state.samples[seat]))))
        case Arrow():
            return VOTES
        case _:
            outside = [Seat(at) for at in range(len(state.jelly)) if at not in task.group]
            return tuple(map(GiveTo, combinations(outside, state.jelly[seat])))


def voted(scored: Scoring, seat: Seat, step: int) -> Scoring:
    """Return the scoring after a vote. When all have chosen the same the arrow leads there (JEL-5.4)."""
    task = scored.tasks[0]
    votes = tuple(sorted((*scored.votes, (seat, step))))
    if len(votes) < len(task.seats):
        return Scoring(scored.step, scored.district, scored.leaders, scored.tasks, votes)
    agreed = len({wanted for _, wanted in votes}) == 1
    decided = task._replace(icon=Arrow(step) if agreed else NOTHING)
    return Scoring(scored.step + 1, scored.district, scored.leaders, (decided, *scored.tasks[1:]), ())


def follow(state: State, task: Task) -> Follow:
    """Return where an arrow leads (JEL-5.4)."""
    assert isinstance(task.icon, Arrow)
    end = (task.path[-1] + task.icon.step) % len(state.districts)
    return Follow(task.path[-1], end, loop=end in task.path)


def stack(state: State) -> dict[Kind, int]:
    """Return the samples nobody has had yet, by kind; kinds that are gone are left out."""
    left = dict(state.pack.samples)
    for own in (*state.samples, *state.lost):
        for kind in own:
            left[kind] -= 1
    return {kind: count for kind, count in left.items() if count}


def is_drawing(state: State, task: Task) -> bool:
    """Say whether there are samples enough for all who are to get one now (JEL-4.2)."""
    gone = sum(map(len, state.samples)) + sum(map(len, state.lost))
    return isinstance(task.icon, Sample) and len(task.seats) <= state.pack.size - gone


def _can_pay(state: State, task: Task) -> bool:
    return not task.seats or len(short_of_jelly(state, task)) < len(task.seats)


def _podium(state: State, podium: Podium, task: Task) -> tuple[Task, ...]:
    """JEL-5.8. Who was led here by an arrow gets what the first place gets (JEL-5.4)."""
    first = task._replace(icon=podium.first)
    if len(task.path) > 1:
        return (first,)
    found = scoring.count(state.entrances[task.path[0]], len(state.jelly))
    below = found.others if podium.others else found.seconds
    return (first, Task(podium.second, below, below, task.path)) if below else (first,)


def _by_dice(state: State, parts: tuple[Part, ...], task: Task) -> tuple[Task, ...]:
    """JEL-5.7. Dice count in the district that was won, wherever an arrow has led (JEL-5.4)."""
    counts = scoring.count(state.entrances[task.path[0]], len(state.jelly)).counts
    found: dict[Icon, list[Seat]] = {part: [] for part in parts}
    for seat in task.seats:
        found[parts[counts[seat] - 1]].append(seat)
    return tuple(Task(part, tuple(seats), tuple(seats), task.path) for part, seats in found.items() if seats)
