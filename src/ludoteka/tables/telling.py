"""What each viewer is sent: made from the view of its seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import Raw

from ludoteka.core.course import MARKS, Course, can_undo, waiting
from ludoteka.core.game import AnyGame, Decide, Over, Seat
from ludoteka.core.record import Entry
from ludoteka.protocol import Snapshot, encode
from ludoteka.protocol.parts import Happened, Result, RunningClock

LONGEST_TALE = 500
"""Moves told to a viewer who comes back; more than that and only the snapshot is sent."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, secrets included."""

    course: Course[Any]
    entries: list[Entry]
    clocks: list[tuple[str, int]]
    """By name the milliseconds left."""

    seed: str
    paused: bool


def snapshot(game: AnyGame, standing: Standing, seat: Seat | None, seen: int | None) -> Snapshot:
    """Return all that a seat, or a watcher, may know now; `seen` is the version it has had before."""
    course, entries, paused = standing.course, standing.entries, standing.paused
    version = len(entries)
    told = seen is not None and version - LONGEST_TALE <= seen <= version
    since = entries[seen:] if told else []
    pending = waiting(game, course)
    seats = pending.seats if isinstance(pending, Decide) else ()
    legal = game.legal_moves(course.state, seat) if seat in seats and not paused else ()
    return Snapshot(
        version=version,
        view=Raw(encode(game.dump_view(game.view(course.state, seat)))),
        legal=tuple([game.write_move(move) for move in legal]),
        waiting=seats,
        clocks=tuple(RunningClock(name, left) for name, left in standing.clocks),
        happened=tuple(happened(game, entry, seat) for entry in since),
        fresh=not told,
        over=result(pending, standing.seed) if isinstance(pending, Over) else None,
        paused=paused,
        undo=seat is not None and can_undo(course, seat),
    )


def happened(game: AnyGame, entry: Entry, viewer: Seat | None) -> Happened:
    """Return a move as a viewer saw it."""
    if entry.move in MARKS:
        return Happened(entry.by, entry.move, entry.at_ms)
    return Happened(entry.by, game.show_move(game.read_move(entry.move), viewer, entry.by), entry.at_ms)


def result(over: Over, seed: str) -> Result:
    return Result(over.scores, over.winners, over.reason, seed)
