"""All tables of one server: made, joined, loaded when somebody asks for them, and let go when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from ludoteka.bots import bot
from ludoteka.core.chance import new_seed
from ludoteka.core.errors import SeatsError
from ludoteka.core.game import AnyGame
from ludoteka.core.options import read_options, write_options
from ludoteka.core.record import Record, verify
from ludoteka.games import GAMES, game
from ludoteka.protocol.http import BotSeat, Guest, Me, NewTableBody, Seated
from ludoteka.protocol.parts import TableInfo
from ludoteka.storage import ListedMatch, NewMatch, Store, StoredMove, StoredSeat
from ludoteka.tables.bots import Thinkers
from ludoteka.tables.commands import stop
from ludoteka.tables.driver import Driver
from ludoteka.tables.errors import FullError, SeatTakenError, UnknownTableError
from ludoteka.tables.listing import listed
from ludoteka.tables.seats import new_token, token_hash
from ludoteka.tables.settings import Settings
from ludoteka.tables.share import Share
from ludoteka.tables.table import Table
from ludoteka.tables.time import RealTime, Time

log = logging.getLogger("ludoteka.tables")


class Tables:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        settings: Settings | None = None,
        time: Time | None = None,
        games: Mapping[str, AnyGame] = GAMES,
        share: Share | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings or Settings()
        self.time = time or RealTime()
        self.games = games
        self._share = share or Share()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._drivers: dict[str, Driver] = {}

    @property
    def moves_kept(self) -> int:
        """How many moves the tables in memory have kept."""
        return sum(table.version for table in self)

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Any:
        return iter(list(self._tables.values()))

    async def create(self, body: NewTableBody) -> Seated:
        """Make a table; if every seat is taken its match starts. Raises InputError or TableError."""
        game = self.game(body.game)
        if len(body.seats) not in game.seats:
            raise SeatsError(
                f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {len(body.seats)}"
            )
        options = write_options(read_options(game.options, body.options))
        token = new_token()
        mine = [at for at, seat in enumerate(body.seats) if isinstance(seat, Me)]
        if len(mine) > 1:
            raise SeatsError("only one seat can be mine")
        seats = tuple(_stored(seat, token) for seat in body.seats)
        match = NewMatch(
            id=self._share.new_id(),
            game=game.name,
            rules_version=game.rules_version,
            options=options,
            seed=new_seed(),
            public=body.public,
            created_ms=self.time.wall_ms(),
            seats=seats,
        )
        await self.store.create(match)
        table = await self.open(match.id)
        return Seated(
            table=match.id,
            seat=mine[0] if mine else None,
            token=token if mine else None,
            commitment=table.commitment,
        )

    async def open(self, id: str) -> Table:
        """Return a table, from memory or from the store. Raises UnknownTableError, FullError, StoreError."""
        table = self._tables.get(id)
        if table is not None and table.fault is None:
            return table
        async with self._loading.setdefault(id, asyncio.Lock()):
            table = self._tables.get(id)
            if table is not None and table.fault is None:
                return table
            try:
                return await self._load(id)
            finally:
                self._loading.pop(id, None)

    async def join(self, id: str, name: str, seat: int | None) -> Seated:
        """Take an open seat; when it was the last one the match starts. Raises SeatTakenError."""
        table = await self.open(id)
        return await asyncio.shield(table.whole(self._join(table, name, seat)))

    async def _join(self, table: Table, name: str, seat: int | None) -> Seated:
        async with table.turns.alone():
            free = [chair for chair in table.chairs if chair.stored.kind == "open"]
            chosen = [chair for chair in free if seat is None or chair.seat == seat]
            if not chosen:
                raise SeatTakenError(
                    "that seat is taken" if free or seat is not None else "all seats are taken"
                )
            token = new_token()
            chair = chosen[0]
            await table.reseat(chair, StoredSeat("person", name, None, token_hash(token)))
            await table.start()
        return Seated(table=table.id, seat=chair.seat, token=token, commitment=table.commitment)

    async def public(self, limit: int) -> list[TableInfo]:
        """List public tables that are open or live, newest first. None is loaded for it."""
        return [self._info(stored) for stored in await self.store.public(limit)]

    async def rematch(self, table: Table) -> str:
        """Make the table for the next match of the same players, each one seat further."""
        old = table.match
        seats = tuple(chair.stored for chair in table.chairs)
        following = NewMatch(
            id=self._share.new_id(),
            game=old.game,
            rules_version=table.game.rules_version,
            options=old.options,
            seed=new_seed(),
            public=old.public,
            created_ms=self.time.wall_ms(),
            seats=seats[1:] + seats[:1],
        )
        await self.store.rematch(table.id, following)
        await self.open(following.id)
        return following.id

    async def keep_record(self, record: Record) -> str:
        """Keep a finished match that was played elsewhere, once it is proven true. Raises RecordError."""
        game = self.game(record.game)
        verify(game, record)
        assert record.seed is not None
        match = NewMatch(
            id=self._share.new_id(),
            game=record.game,
            rules_version=record.rules_version,
            options=record.options,
            seed=record.seed,
            public=False,
            created_ms=self.time.wall_ms(),
            seats=tuple(StoredSeat("person", name, None, None) for name in record.players),
        )
        await self.store.create(match)
        moves = tuple(
            StoredMove(ply, entry.at_ms, entry.by, entry.move, None)
            for ply, entry in enumerate(record.entries)
        )
        await self.store.append(match.id, moves, "over")
        return match.id

    async def forget_idle(self) -> None:
        """Let go of tables nobody has watched for a while; they are loaded again when asked for."""
        for table in self:
            idle = self.time.now() - table.idle_since
            if not table.viewers() and idle > self.settings.idle_s and not table.busy:
                self._forget(table.id)

    async def close(self) -> None:
        """Finish what is being written, then stop everything."""
        for table in self:
            for viewer in table.viewers():
                viewer.close("restarting")
            async with table.turns.alone():
                self._forget(table.id)
        self.thinkers.close()
        await self.store.close()

    async def _load(self, id: str) -> Table:
        if len(self._tables) >= self.settings.most_tables:
            await self.forget_idle()
            if len(self._tables) >= self.settings.most_tables:
                raise FullError("the server has too many tables")
        stopped = self._tables.get(id)
        if stopped is not None:
            async with stopped.turns.alone():
                pass  # what it had on its way is kept or lost by now
        stored = await self.store.load(id) if self._share.has(id) else None
        if stored is None:
            raise UnknownTableError("there is no such table")
        self._forget(id)
        table = Table(self.game(stored.match.game), stored, self.store, self.time, self.settings)
        self._tables[id] = table
        async with table.turns.alone():
            await table.start()
        driver = Driver(table, self.thinkers, stop)
        self._drivers[id] = driver
        driver.poke()
        return table

    def _info(self, stored: ListedMatch) -> TableInfo:
        """Say what memory knows of a table, which is who is there too, or else the store."""
        table = self._tables.get(stored.match.id)
        return listed(stored) if table is None or table.fault is not None else table.info()

    def _forget(self, id: str) -> None:
        if id in self._drivers:
            self._drivers.pop(id).close()
        self._tables.pop(id, None)

    def game(self, name: str) -> AnyGame:
        return self.games[name] if name in self.games else game(name)


def _stored(seat: Me | Guest | BotSeat, token: str) -> StoredSeat:
    match seat:
        case Me(name):
            return StoredSeat("person", name, None, token_hash(token))
        case Guest():
            return StoredSeat("open", "", None, None)
        case BotSeat(level):
            bot(level)  # raises UnknownBotError
            return StoredSeat("bot", level, level, None)
