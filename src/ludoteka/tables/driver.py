"""What moves at a table by itself: clocks that run out, bots, and the bot that plays for who is away.

Nothing runs while nothing is due: `poke` is called after every change and starts what has to be waited for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import sha256
from typing import Any, Final, TypeVar

from ludoteka.bots import SKILLS
from ludoteka.bots.match import pace_luck, takes
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Seat
from ludoteka.protocol import encode
from ludoteka.storage import ConflictError, StoreError
from ludoteka.tables.bots import Thinkers
from ludoteka.tables.clockwork import Clockwork
from ludoteka.tables.draft import Draft
from ludoteka.tables.order import given_at
from ludoteka.tables.seats import Chair
from ludoteka.tables.table import Table
from ludoteka.tables.telling import Standing

T = TypeVar("T")

RETRY_SECONDS: Final = 1.0
"""How long to wait when the store could not write."""

LOOK_SECONDS: Final = 1.0
"""How often a bot that takes its time looks whether it may still act."""


class Driver:
    def __init__(
        self, table: Table, thinkers: Thinkers, on_fault: Callable[[Table, Exception], None]
    ) -> None:
        self._table = table
        self._thinkers = thinkers
        self._on_fault = on_fault
        self._clock: tuple[int, asyncio.Task[None]] | None = None
        """The deadline waited for."""

        self._striking: dict[int, asyncio.Task[None]] = {}
        """Deadlines that have come: their moves are on their way to the disk."""

        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._absent: dict[Seat, asyncio.Task[None]] = {}
        self._is_closed = False
        table.on_change = self.poke

    def poke(self) -> None:
        """Look at the table afresh."""
        table = self._table
        if table.fault is not None:
            self.close()
        if self._is_closed:
            return
        self._cut_short()
        self._wind(table.turns.ahead)
        for chair in table.chairs:
            if chair.seat not in self._thinking and self._is_bots_turn(chair):
                self._thinking[chair.seat] = self._start(self._think, chair)
            if chair.seat not in self._absent and self._is_away(chair):
                self._absent[chair.seat] = self._start(self._replace, chair)

    def close(self) -> None:
        """Stop waiting for anything. What is being written is not cut off: who writes cleans up."""
        self._is_closed = True
        clocks = [*self._striking.values(), *([self._clock[1]] if self._clock else [])]
        for task in [*self._thinking.values(), *self._absent.values(), *clocks]:
            if task is not asyncio.current_task():
                task.cancel()
        self._clock = None
        self._thinking.clear()
        self._absent.clear()
        self._table.signs.close()

    def _start(self, job: Callable[[T], Coroutine[Any, Any, None]], about: T) -> asyncio.Task[None]:
        return asyncio.create_task(self._guarded(job, about))

    async def _guarded(self, job: Callable[[T], Coroutine[Any, Any, None]], about: T) -> None:
        try:
            await job(about)
        except Exception as wrong:  # the table's outer edge: our mistake stops this table, not the server
            self._on_fault(self._table, wrong)

    # Clocks.

    def _wind(self, clockwork: Clockwork) -> None:
        """Wait for the clock that runs out first, unless its move is on its way."""
        if self._is_closed:
            return
        first = clockwork.first() if clockwork.running else None
        deadline = first[0] if first and first[0] not in self._striking else None
        if self._clock is not None:
            if self._clock[0] == deadline:
                return
            self._clock[1].cancel()
            self._clock = None
        if deadline is not None:
            self._clock = (deadline, self._start(self._fire, deadline))

    def _cut_short(self) -> None:
        """Let what is only shown end now, if all who are here have seen enough."""
        table = self._table
        if not table.standing.is_showing or not table.has_seen_enough():
            return
        first = table.clockwork.first()
        if first is not None and table.clockwork.leap(first[0]) and self._clock is not None:
            self._clock[1].cancel()
            self._clock = None

    async def _fire(self, deadline: int) -> None:
        """Wait for the deadline, and as much longer as a command given in time may take to arrive."""
        table = self._table
        while (wait := (deadline - table.clockwork.now_ms()) / 1000 + table.slack()) > 0:
            await table.time.sleep(wait)
        assert self._clock is not None
        self._striking[deadline], self._clock = self._clock[1], None
        try:
            while not await self._strike(deadline):
                await table.time.sleep(RETRY_SECONDS)
        finally:
            self._striking.pop(deadline, None)
        self.poke()

    async def _strike(self, deadline: int) -> bool:
        """Make the moves of all clocks that have run out; say whether they are kept."""
        table = self._table

        def act(draft: Draft) -> None:
            draft.fire_due(deadline)
            self._wind(draft.clockwork)  # the next may run out before this is kept

        try:
            await asyncio.shield(table.whole(table.turns.take(act)))
        except StoreError:
            return False
        return True

    # Bots.

    async def _think(self, chair: Chair) -> None:
        table = self._table
        version = table.version
        started = table.time.now()
        seed = sha256(f"{table.match.seed}/bot/{chair.seat}/{version}".encode()).hexdigest()
        seen = table.game.view(table.course.state, chair.seat)
        luck = pace_luck(table.match.seed, version, chair.seat)
        pace = takes(table.game, seen, chair.seat, SKILLS[chair.level or ""], luck)
        ready = started + table.settings.bot_pace_s * pace
        view = encode(table.game.dump_view(seen))
        move = await self._thinkers.choose(table.game.name, chair.level or "", view, chair.seat, seed)
        while self._is_bots_turn(chair) and (left := ready - table.time.now()) > 0:
            await table.time.sleep(min(left, LOOK_SECONDS))
        at_ms = await given_at(table, chair.seat)
        try:
            act = partial(self._act, chair, move, version, at_ms)
            await asyncio.shield(table.whole(table.turns.take(act)))
        except ConflictError:
            raise
        except StoreError:
            await table.time.sleep(RETRY_SECONDS)
        except LudotekaError:
            if table.version == version:
                raise  # an illegal choice in an unchanged match is a fault of the bot, not of the race
        finally:
            self._thinking.pop(chair.seat, None)
        self.poke()

    def _act(self, chair: Chair, move: str, version: int, at_ms: int, draft: Draft) -> None:
        standing = draft.standing
        if self._is_turn(chair, standing) and (draft.version == version or standing.is_race):
            self._table.check_live()
            draft.fire_due(at_ms)
            draft.play(chair.seat, move, at_ms, None)

    def _is_bots_turn(self, chair: Chair) -> bool:
        return self._is_turn(chair, self._table.standing)

    def _is_turn(self, chair: Chair, standing: Standing) -> bool:
        return chair.level is not None and self._table.clockwork.running and chair.seat in standing.seats

    # Who is away.

    def _is_away(self, chair: Chair) -> bool:
        table = self._table
        return (
            chair.stored.kind == "person"
            and not chair.viewers
            and not chair.playing_for
            and table.clockwork.running
            and bool(table.viewers() or any(other.playing_for for other in table.chairs))
        )

    async def _replace(self, chair: Chair) -> None:
        """Let a bot play for a person who stays away for the grace time."""
        table = self._table
        try:
            while self._is_away(chair):
                left = chair.away_since + table.settings.grace_s - table.time.now()
                if left <= 0:
                    chair.playing_for = True
                    table.tell_seats()
                    break
                await table.time.sleep(left)
        finally:
            self._absent.pop(chair.seat, None)
        self.poke()
