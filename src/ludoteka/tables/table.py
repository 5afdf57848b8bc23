"""One live match and its one writer: check, play, settle, keep, acknowledge, tell; in that order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, TypeVar

from ludoteka.core.chance import commitment
from ludoteka.core.course import MARKS, RESIGN, UNDO, Course, after_mark, after_move, can_undo
from ludoteka.core.errors import MatchOverError
from ludoteka.core.game import AnyGame, Chance, Decide, Over, Pending, Seat
from ludoteka.core.options import read_options
from ludoteka.core.record import Entry, Record
from ludoteka.protocol import Ack, Snapshot, Welcome, encode
from ludoteka.protocol.parts import TableInfo
from ludoteka.storage import Store, StoredMatch, StoredSeat
from ludoteka.tables.clockwork import Clockwork
from ludoteka.tables.company import Company
from ludoteka.tables.draft import Draft
from ludoteka.tables.errors import NothingToUndoError, NotStartedError, PausedError, StoppedError
from ludoteka.tables.listing import table_info
from ludoteka.tables.seats import PLAYS_FOR, Chair
from ludoteka.tables.settings import Settings
from ludoteka.tables.signs import Signs
from ludoteka.tables.telling import Moment, Standing, snapshot
from ludoteka.tables.time import Time
from ludoteka.tables.turns import Turns
from ludoteka.tables.viewer import Viewer

T = TypeVar("T")


class Table(Company):
    """Nothing is told before it is kept."""

    def __init__(
        self, game: AnyGame, stored: StoredMatch, store: Store, time: Time, settings: Settings
    ) -> None:
        match = stored.match
        super().__init__(match.seats, time, settings)
        self.id = match.id
        self.game = game
        self.match = match
        self.store = store
        self.turns = Turns(self)
        self.signs = Signs(self)
        self._unfinished: set[asyncio.Future[Any]] = set()
        self.chats = list(stored.chats)
        self.recent_chats: dict[Seat, deque[float]] = {}
        self.rematch = stored.rematch
        self.fault: str | None = None
        self.commitment = commitment(match.seed)
        self.entries: list[Entry] = []
        self.done: dict[tuple[Seat, str], int] = {}
        """The version each command led to, so that sending one again is safe."""

        self._options = read_options(game.options, match.options)
        self.standing = Standing(game, Course(game.setup(len(match.seats), self._options), len(match.seats)))
        self.clockwork = Clockwork(time, 0, running=False)
        self._replay(stored)

    # What is known of it.

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def course(self) -> Course[Any]:
        return self.standing.course

    @property
    def paused(self) -> bool:
        return not self.clockwork.running and self.started and self.over is None

    @property
    def busy(self) -> bool:
        """Whether something is being done to the match right now."""
        return bool(self._unfinished) or self.turns.busy

    def pending(self) -> Pending[Any]:
        return self.standing.pending

    @property
    def over(self) -> Over | None:
        pending = self.standing.pending
        return pending if isinstance(pending, Over) else None

    @property
    def status(self) -> str:
        if not self.started:
            return "open"
        if self.over is not None:
            return "over"
        return "paused" if self.paused else "live"

    def info(self) -> TableInfo:
        return table_info(self.match, self.commitment, self.status, self.chairs)

    def record(self) -> Record:
        """Return the record so far; the seed is in it only when the match is over."""
        over = self.over
        return Record(
            game=self.match.game,
            rules_version=self.match.rules_version,
            seats=len(self.chairs),
            options=self.match.options,
            players=tuple(chair.stored.name for chair in self.chairs),
            commitment=self.commitment,
            seed=self.match.seed if over else None,
            entries=tuple(self.entries),
            result=over,
        )

    def whole(self, work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Do something to the end, even if whoever waits for it goes away meanwhile.

        A connection that breaks between writing a move and noting it would leave memory and disk at odds.
        """
        task = asyncio.ensure_future(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Future[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, also if nobody waits for it any more

    # What changes the match. Callers are `whole`, and have it alone by `turns`.

    async def start(self) -> None:
        """Let luck begin, now that every seat is taken."""
        if self.started and not self.entries and self.over is None:
            self.clockwork.go()
            draft = self.draft()
            draft.begin()
            await self._keep(draft)

    async def fire_due(self, at_ms: int) -> None:
        """Make the moves of all clocks that had run out by then, in order."""
        draft = self.draft()
        draft.fire_due(at_ms)
        await self._keep(draft)

    async def undo(self, seat: Seat, at_ms: int, command: str) -> None:
        self.check_live()
        if not can_undo(self.course, seat):
            raise NothingToUndoError(
                "only the own last move can be taken back, and only if nothing was revealed"
            )
        await self._mark(UNDO, seat, at_ms, command)

    async def resign(self, seat: Seat, at_ms: int, command: str) -> None:
        """End a match of two or one; in a larger one a bot plays on for good, and who resigned watches."""
        self.check_live()
        if self.over is not None:
            raise MatchOverError("the match is over")
        if len(self.chairs) <= 2:  # noqa: PLR2004
            await self._mark(RESIGN, seat, at_ms, command)
            return
        chair = self.chairs[seat]
        await self.reseat(chair, StoredSeat("bot", chair.stored.name, PLAYS_FOR, None))
        self.done[seat, command] = self.version
        self.acknowledge(seat, command)
        self.signs.follow(self.standing.seats, (seat,))
        for viewer in self.stand_up(chair):
            self._welcome(viewer)
        self.tell_seats()

    async def reseat(self, chair: Chair, after: StoredSeat) -> None:
        """Change who holds a seat. Raises ConflictError if somebody else did first."""
        await self.store.seat(self.id, chair.seat, chair.stored, after)
        chair.stored = after
        self.tell_seats()
        self.on_change()

    def check_live(self) -> None:
        if self.fault is not None:
            raise StoppedError("the table has stopped; its moves are safe")
        if not self.started:
            raise NotStartedError("seats are still open")
        if self.paused:
            raise PausedError("the match is paused")

    async def _mark(self, mark: str, seat: Seat, at_ms: int, command: str) -> None:
        draft = self.draft()
        draft.mark(mark, seat, at_ms, command)
        await self._keep(draft)

    def draft(self) -> Draft:
        """Return one that goes on from what is kept."""
        at_ms = self.entries[-1].at_ms if self.entries else 0
        return Draft(self.standing, self.clockwork, self.version, at_ms, self.match.seed)

    async def _keep(self, draft: Draft) -> None:
        if draft.rows:
            await self.write(draft)
            self.go_on(draft)

    async def write(self, draft: Draft) -> None:
        """Return once it is kept."""
        await self.store.append(self.id, tuple(draft.rows), "over" if draft.is_over else "live")

    def go_on(self, draft: Draft) -> None:
        """Go on from what is kept now, and tell everybody."""
        self.standing = draft.standing
        self.entries.extend(Entry(row.at_ms, row.seat, row.move) for row in draft.rows)  # type: ignore[arg-type]
        self.clockwork.adopt(draft.clockwork)
        if self.agreed_skip and not self.standing.is_showing:
            self.agreed_skip.clear()
            self.tell_seats()
        if draft.is_over:
            self.clockwork.stop()
        self.done.update(draft.done)
        for by, command in draft.done:
            self.acknowledge(by, command)
        self.tell()
        self.signs.follow(draft.standing.seats, draft.moved)
        self.on_change()

    def acknowledge(self, seat: Seat, command: str) -> None:
        """Tell the connections of a seat that a command is done; the others' ids mean nothing to them."""
        frame = encode(Ack(id=command, version=self.done[seat, command]))
        for viewer in self.chairs[seat].viewers:
            viewer.offer(frame)

    def _replay(self, stored: StoredMatch) -> None:
        """Go through the kept moves; they were checked before they were kept."""
        for row in stored.moves:
            seat = None if row.seat is None else Seat(row.seat)
            if row.move in MARKS:
                assert seat is not None
                course = after_mark(self.course, row.move, seat)
            else:
                course = after_move(self.game, self.course, self.game.read_move(row.move), seat)
            self.standing = Standing(self.game, course)
            self.entries.append(Entry(row.at_ms, seat, row.move))
            if seat is not None and row.command is not None:
                self.done[seat, row.command] = row.ply + 1
            pending = self.pending()
            if not isinstance(pending, Chance):
                self.clockwork.follow(pending.clocks if isinstance(pending, Decide) else (), row.at_ms)
        at_ms = self.entries[-1].at_ms if self.entries else 0
        clocks = self.clockwork
        self.clockwork = Clockwork(self.time, at_ms, running=self.over is None and stored.status != "paused")
        self.clockwork.adopt(clocks)

    # What everybody is told.

    def enter(self, token: str | None, seen: int | None) -> Viewer:
        """Let a connection in. Raises FullError, BadTokenError."""
        viewer = self.admit(token, seen)
        self._welcome(viewer)
        self.tell_seats()
        self.on_change()
        return viewer

    def _welcome(self, viewer: Viewer) -> None:
        viewer.offer(encode(Welcome(table=self.info(), seat=viewer.seat)))
        self.tell_one(viewer)

    def tell_one(self, viewer: Viewer) -> None:
        """Send a viewer where the match stands, what it has missed, and how far the others are."""
        was_behind, viewer.behind = viewer.behind, False
        viewer.offer(encode(self._snapshot(viewer.seat, viewer.version)))
        viewer.version = self.version
        self.signs.show(viewer, even_none=was_behind)

    def tell(self) -> None:
        """Send everybody where the match stands; those who saw the same before get the same bytes."""
        made: dict[tuple[Seat | None, int | None], bytes] = {}
        for viewer in self.viewers():
            key = (viewer.seat, viewer.version)
            if key not in made:
                made[key] = encode(self._snapshot(viewer.seat, viewer.version))
            viewer.offer(made[key])
            if not viewer.behind:
                viewer.version = self.version

    def _snapshot(self, seat: Seat | None, seen: int | None) -> Snapshot:
        moment = Moment(self.entries, self.clockwork.left_ms(), self.match.seed, self.paused)
        return snapshot(self.standing, moment, seat, seen)
