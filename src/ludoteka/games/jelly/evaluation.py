"""The scoring of a round, step by step (JEL-3 to JEL-6): each step is a clock's move, so all see it in peace.

A match waits for the clock, for whoever has to choose something, or for luck when a sample is drawn.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from ludoteka.core.game import Chance, Clock, Decide, Pending, Seat
from ludoteka.games.jelly import rewards, scoring
from ludoteka.games.jelly.icons import SAMPLE, Arrow, Give, Lose, Sample
from ludoteka.games.jelly.moves import (
    TIDY,
    Cancel,
    Centre,
    Default,
    Draw,
    Follow,
    GiveTo,
    Lead,
    Move,
    Pay,
    Return,
    Short,
    Tidy,
    Vote,
)
from ludoteka.games.jelly.pack import Kind
from ludoteka.games.jelly.state import CHOICE, ROUNDS, GettingReady, Opening, Scoring, State, Task

Kinds: TypeAlias = tuple[Kind, ...]


def pending(state: State, phase: Scoring) -> Pending[Move]:
    if phase.leaders is None:
        return _step(state, phase, _next_step(state, phase))
    task = phase.tasks[0]
    if rewards.is_drawing(state, task):
        seat = task.seats[0]
        return Chance(tuple((Draw(seat, kind), count) for kind, count in rewards.stack(state).items()))
    choosers = rewards.choosers(state, phase)
    if choosers:
        clocks = tuple(_choice_clock(state, phase, seat) for seat in choosers)
        return Decide(tuple(seat for seat in choosers if _has_choice(state, task, seat)), clocks)
    return _step(state, phase, _carried_out(state, task))


def legal_moves(state: State, phase: Scoring, seat: Seat) -> tuple[Move, ...]:
    if not phase.tasks or seat not in rewards.choosers(state, phase):
        return ()
    return rewards.options(state, phase, seat) if _has_choice(state, phase.tasks[0], seat) else ()


def apply(state: State, phase: Scoring, move: Move, by: Seat | None) -> State:
    if isinstance(move, Default):  # JEL-6.3
        by = move.seat
        move = rewards.options(state, phase, by)[0]
    match move:
        case Cancel(district, dice):  # JEL-3.1
            kept = tuple(die for die in state.entrances[district] if die not in dice)
            entrances = (*state.entrances[:district], kept, *state.entrances[district + 1 :])
            return replace(state, entrances=entrances, phase=replace(phase, step=phase.step + 1))
        case Lead(district, seats):  # JEL-3.2
            tasks = rewards.tasks_of(rewards.reward_at(state, district), seats, (district,))
            return _advanced(state, replace(phase, leaders=seats, tasks=tasks if seats else ()))
        case Centre(seats):  # JEL-4.1
            tasks = rewards.tasks_of((SAMPLE,), seats, ())
            return _advanced(state, replace(phase, leaders=seats, tasks=tasks if seats else ()))
        case Pay(_, _, changes):
            return _after_pay(state, phase, changes)
        case Follow(_, end, loop):  # JEL-5.4
            task = phase.tasks[0]
            further = rewards.tasks_of(rewards.reward_at(state, end), task.seats, (*task.path, end))
            return _advanced(state, replace(phase, tasks=(() if loop else further) + phase.tasks[1:]))
        case Short():  # JEL-4.2
            return _advanced(state, replace(phase, tasks=phase.tasks[1:]))
        case Draw(seat, kind):  # JEL-5.1
            samples = _put(state.samples, seat, tuple(sorted((*state.samples[seat], kind))))
            return _served(replace(state, samples=samples), phase, seat)
        case Return(at):  # JEL-5.2
            assert by is not None, "a choice is somebody's"
            return _returned(state, phase, by, at)
        case Vote(step):  # JEL-5.4
            assert by is not None, "a choice is somebody's"
            return replace(state, phase=rewards.voted(phase, by, step))
        case GiveTo(seats):  # JEL-5.6
            assert by is not None, "a choice is somebody's"
            jelly = tuple(
                had + (at in seats) - (len(seats) if at == by else 0) for at, had in enumerate(state.jelly)
            )
            return _served(replace(state, jelly=jelly), phase, by)
        case Tidy():
            return _tidied(state)
    raise AssertionError(f"{move.notation} is not made while scoring")


def settled(state: State) -> State:
    """Return the same position with nothing left to be worked out before somebody acts."""
    phase = state.phase
    if not isinstance(phase, Scoring) or phase.leaders is None:
        return state
    tasks = rewards.settled(state, phase.tasks)
    if tasks:
        return replace(state, phase=replace(phase, tasks=tasks))
    return replace(state, phase=Scoring(phase.step, phase.district + 1, None, (), ()))


def _next_step(state: State, phase: Scoring) -> Move:
    district = phase.district
    if district < len(state.districts):
        found = scoring.count(state.entrances[district], len(state.jelly))
        return Cancel(district, found.cancelled) if found.cancelled else Lead(district, found.leaders)
    return Centre(scoring.most_in_centre(state.centre)) if district == len(state.districts) else TIDY


def _carried_out(state: State, task: Task) -> Move:
    """Return the step that carries out a task nobody has to choose about."""
    match task.icon:
        case Sample():
            return Short(task.seats)
        case Arrow():
            return rewards.follow(state, task)
        case _:
            return Pay(task.path[0], task.icon.text, rewards.changes(state, task))


def _step(state: State, phase: Scoring, move: Move) -> Decide[Move]:
    return Decide((), (Clock(f"step {state.round} {phase.step}", state.options.step / 10, move, shows=True),))


def _choice_clock(state: State, phase: Scoring, seat: Seat) -> Clock[Move]:
    """What leaves no choice waits only as long as a step does."""
    shows = not _has_choice(state, phase.tasks[0], seat)
    seconds = state.options.step / 10 if shows else CHOICE
    return Clock(f"choice {state.round} {phase.step} {seat}", seconds, _default(seat), shows)


@lru_cache
def _default(seat: Seat) -> Default:
    return Default(seat)


def _has_choice(state: State, task: Task, seat: Seat) -> bool:
    """Who has one sample to lose has nothing to choose. Whether several are alike is his secret."""
    return not isinstance(task.icon, Lose) or len(state.samples[seat]) > 1


def _after_pay(state: State, phase: Scoring, changes: tuple[int, ...]) -> State:
    task, rest = phase.tasks[0], phase.tasks[1:]
    jelly = tuple(had + change for had, change in zip(state.jelly, changes, strict=True))
    still = rewards.short_of_jelly(state, task) if isinstance(task.icon, Give) else ()
    tasks = (task._replace(seats=still), *rest) if still else rest
    return _advanced(replace(state, jelly=jelly), replace(phase, tasks=tasks))


def _returned(state: State, phase: Scoring, seat: Seat, at: int) -> State:
    own = state.samples[seat]
    samples = _put(state.samples, seat, own[:at] + own[at + 1 :])
    lost = _put(state.lost, seat, tuple(sorted((*state.lost[seat], own[at]))))
    return _served(replace(state, samples=samples, lost=lost), phase, seat)


def _served(state: State, phase: Scoring, seat: Seat) -> State:
    """A seat has had its part of the first task; when all have, the next one comes."""
    task = phase.tasks[0]
    seats = tuple(other for other in task.seats if other != seat)
    if seats:
        tasks = (task._replace(seats=seats), *phase.tasks[1:])
        return replace(state, phase=replace(phase, tasks=tasks))
    return _advanced(state, replace(phase, tasks=phase.tasks[1:]))


def _advanced(state: State, phase: Scoring) -> State:
    """Go on to the next step."""
    return settled(replace(state, phase=replace(phase, step=phase.step + 1)))


def _tidied(state: State) -> State:
    """Return all dice, set the markers back, and go on (JEL-6.1)."""
    seats, districts = len(state.jelly), len(state.districts)
    last = state.round == ROUNDS
    return replace(
        state,
        round=state.round + (not last),
        zones=(0,) * districts,
        entrances=((),) * districts,
        centre=(0,) * seats,
        phase=Opening() if last else GettingReady((False,) * seats),
    )


def _put(items: tuple[Kinds, ...], seat: Seat, item: Kinds) -> tuple[Kinds, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
