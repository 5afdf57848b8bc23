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
from ludoteka.core.play import check, settle
from ludoteka.core.record import Entry, Record
from ludoteka.protocol import Ack, Snapshot, Welcome, encode
from ludoteka.protocol.parts import TableInfo
from ludoteka.storage import Store, StoredMatch, StoredMove, StoredSeat
from ludoteka.tables.clockwork import Clockwork
from ludoteka.tables.company import Company
from ludoteka.tables.errors import NothingToUndoError, NotStartedError, PausedError, StoppedError
from ludoteka.tables.listing import table_info
from ludoteka.tables.seats import PLAYS_FOR, Chair
from ludoteka.tables.settings import Settings
from ludoteka.tables.signs import Signs
from ludoteka.tables.telling import Moment, Standing, snapshot
from ludoteka.tables.time import Time
from ludoteka.tables.viewer import Viewer

T = TypeVar("T")


class Table(Company):
    """Everything that changes the match holds `lock`. Nothing is told before it is kept."""

    def __init__(
        self, game: AnyGame, stored: StoredMatch, store: Store, time: Time, settings: Settings
    ) -> None:
        match = stored.match
        super().__init__(match.seats, time, settings)
        self.id = match.id
        self.game = game
        self.match = match
        self.store = store
        self.lock = asyncio.Lock()
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
        self._standing = Standing(game, Course(game.setup(len(match.seats), self._options), len(match.seats)))
        self.clockwork = Clockwork(time, 0, running=False)
        self._replay(stored)

    # What is known of it.

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def course(self) -> Course[Any]:
        return self._standing.course

    @property
    def paused(self) -> bool:
        return not self.clockwork.running and self.started and self.over is None

    @property
    def busy(self) -> bool:
        """Whether something is being done to the match right now."""
        return bool(self._unfinished) or self.lock.locked()

    def pending(self) -> Pending[Any]:
        return self._standing.pending

    @property
    def over(self) -> Over | None:
        pending = self._standing.pending
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

    def is_race(self) -> bool:
        """Say whether seats act at once or against a clock: then order of arrival is corrected for lag."""
        pending = self.pending()
        if not isinstance(pending, Decide) or len(self.chairs) == 1:
            return False
        return bool(pending.clocks) or len(pending.seats) > 1

    def legal(self, seat: Seat) -> tuple[str, ...]:
        """Return the notations of all listed moves a seat may make now."""
        return self._standing.legal(seat)

    def whole(self, work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Do something to the end, even if whoever waits for it goes away meanwhile.

        A connection that breaks between writing a move and noting it would leave memory and disk at odds.
        """
        task = asyncio.ensure_future(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return task

    # What changes the match. Callers hold the lock and are `whole`.

    async def start(self) -> None:
        """Let luck begin, now that every seat is taken."""
        if self.started and not self.entries and self.over is None:
            self.clockwork.go()
            await self._keep(self.course, [], 0, None)

    async def play(self, seat: Seat, text: str, at_ms: int, command: str | None) -> None:
        """Make a move and all luck that follows.

        Raises RulesError, TableError or StoreError; then nothing has changed.
        """
        self.check_live()
        if self.over is not None:
            raise MatchOverError("the match is over")
        move = self.game.read_move(text)
        if text not in self._standing.legal(seat):
            check(self.game, self.course.state, seat, move)
        course = after_move(self.game, self.course, move, seat)
        await self._keep(course, [(seat, text, command)], at_ms, seat)

    async def fire(self, move: Any, at_ms: int) -> None:
        """Make a clock's move."""
        course = after_move(self.game, self.course, move, None)
        await self._keep(course, [(None, self.game.write_move(move), None)], at_ms, None)

    async def undo(self, seat: Seat, at_ms: int, command: str) -> None:
        self.check_live()
        if not can_undo(self.course, seat):
            raise NothingToUndoError(
                "only the own last move can be taken back, and only if nothing was revealed"
            )
        await self._keep(after_mark(self.course, UNDO, seat), [(seat, UNDO, command)], at_ms, seat)

    async def resign(self, seat: Seat, at_ms: int, command: str) -> None:
        """End a match of two or one; in a larger one a bot plays on for good, and who resigned watches."""
        self.check_live()
        if self.over is not None:
            raise MatchOverError("the match is over")
        if len(self.chairs) <= 2:  # noqa: PLR2004
            await self._keep(after_mark(self.course, RESIGN, seat), [(seat, RESIGN, command)], at_ms, seat)
            return
        chair = self.chairs[seat]
        await self.reseat(chair, StoredSeat("bot", chair.stored.name, PLAYS_FOR, None))
        self.done[seat, command] = self.version
        self.acknowledge(seat, command)
        self.signs.follow(self._standing.seats, seat)
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

    async def _keep(
        self,
        course: Course[Any],
        moves: list[tuple[Seat | None, str, str | None]],
        at_ms: int,
        by: Seat | None,
    ) -> None:
        """Write moves and the luck that follows, then go on from there."""
        at_ms = max(at_ms, self.entries[-1].at_ms if self.entries else 0)
        ply = len(self.entries)
        if course.resigned is None:
            state, drawn = settle(self.game, course.state, self.match.seed, ply + len(moves))
            moves = moves + [(None, self.game.write_move(move), None) for move in drawn]
            if drawn:
                course = Course(state, course.seats)
        if not moves:
            return
        rows = tuple(
            StoredMove(ply + at, at_ms, seat, text, command) for at, (seat, text, command) in enumerate(moves)
        )
        standing = Standing(self.game, course)
        over = isinstance(standing.pending, Over)
        await self.store.append(self.id, rows, "over" if over else "live")
        self._standing = standing
        self.entries.extend(Entry(row.at_ms, row.seat, row.move) for row in rows)  # type: ignore[arg-type]
        self._follow(at_ms)
        command = rows[0].command
        if by is not None and command is not None:
            self.done[by, command] = self.version
            self.acknowledge(by, command)
        self.tell()
        self.signs.follow(standing.seats, by)
        self.on_change()

    def acknowledge(self, seat: Seat, command: str) -> None:
        """Tell the connections of a seat that a command is done; the others' ids mean nothing to them."""
        frame = encode(Ack(id=command, version=self.done[seat, command]))
        for viewer in self.chairs[seat].viewers:
            viewer.offer(frame)

    def _follow(self, at_ms: int) -> None:
        pending = self.pending()
        self.clockwork.follow(pending.clocks if isinstance(pending, Decide) else (), at_ms)
        if isinstance(pending, Over):
            self.clockwork.stop()

    def _replay(self, stored: StoredMatch) -> None:
        """Go through the kept moves; they were checked before they were kept."""
        for row in stored.moves:
            seat = None if row.seat is None else Seat(row.seat)
            if row.move in MARKS:
                assert seat is not None
                course = after_mark(self.course, row.move, seat)
            else:
                course = after_move(self.game, self.course, self.game.read_move(row.move), seat)
            self._standing = Standing(self.game, course)
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
        return snapshot(self._standing, moment, seat, seen)
