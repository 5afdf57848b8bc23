"""What each viewer is sent: made from the view of its seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import Raw

from ludoteka.core.course import MARKS, Course, can_undo, waiting
from ludoteka.core.game import AnyGame, Decide, Over, Pending, Seat
from ludoteka.core.record import Entry
from ludoteka.protocol import Snapshot, encode
from ludoteka.protocol.parts import Happened, Result, RunningClock

LONGEST_TALE = 500
"""Moves told to a viewer who comes back; of more than that the last."""


class Standing:
    """Where a match stands, secrets included; what follows from that is found out once."""

    def __init__(self, game: AnyGame, course: Course[Any]) -> None:
        self.game = game
        self.course = course
        self.pending: Pending[Any] = waiting(game, course)
        self.seats: tuple[Seat, ...] = self.pending.seats if isinstance(self.pending, Decide) else ()
        """The seats the match waits for."""

        self._legal: dict[Seat, tuple[str, ...]] = {}

    @property
    def is_race(self) -> bool:
        """Say whether seats act at once or against a clock: then order of arrival is corrected for lag."""
        if not isinstance(self.pending, Decide) or self.course.seats == 1:
            return False
        return bool(self.pending.clocks) or len(self.pending.seats) > 1

    @property
    def is_showing(self) -> bool:
        """Say whether there is nothing to do but to look."""
        pending = self.pending
        return isinstance(pending, Decide) and not pending.seats and all(one.shows for one in pending.clocks)

    def legal(self, seat: Seat) -> tuple[str, ...]:
        """Return the notations of all listed moves a seat may make now."""
        if seat not in self.seats:
            return ()
        if seat not in self._legal:
            moves = self.game.legal_moves(self.course.state, seat)
            self._legal[seat] = tuple(map(self.game.write_move, moves))
        return self._legal[seat]


@dataclass(frozen=True, slots=True)
class Moment:
    """What changes at a table besides the standing."""

    entries: list[Entry]
    clocks: list[tuple[str, int]]
    """By name the milliseconds left."""

    seed: str
    paused: bool


def snapshot(standing: Standing, moment: Moment, seat: Seat | None, seen: int | None) -> Snapshot:
    """Return all that a seat, or a watcher, may know now; `seen` is the version it has had before."""
    game, course, entries, paused = standing.game, standing.course, moment.entries, moment.paused
    version = len(entries)
    first = version if seen is None or seen > version else max(seen, version - LONGEST_TALE)
    since = entries[first:]
    pending = standing.pending
    return Snapshot(
        version=version,
        view=Raw(encode(game.dump_view(game.view(course.state, seat)))),
        legal=() if seat is None or paused else standing.legal(seat),
        waiting=standing.seats,
        clocks=tuple([RunningClock(name, left) for name, left in moment.clocks]),
        happened=tuple([happened(game, entry, seat) for entry in since]),
        fresh=first != seen,
        over=result(pending, moment.seed) if isinstance(pending, Over) else None,
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
