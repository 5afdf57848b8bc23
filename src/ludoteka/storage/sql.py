"""The store on SQL: the same statements for SQLite and PostgreSQL, through SQLAlchemy Core."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, MetaData, create_engine, event, func, select, text
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludoteka.storage.port import (
    ConflictError,
    ListedMatch,
    NewMatch,
    Store,
    StoredChat,
    StoredMatch,
    StoredMove,
    StoredSeat,
    StoreError,
)
from ludoteka.storage.writer import MoveRow, Writer

T = TypeVar("T")
MIGRATIONS: Final = ("0001",)

PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "temp_store=MEMORY",
)


def open_store(url: str) -> Store:
    """Open or create the store at a database URL, and bring its schema up to date. Raises StoreError."""
    try:
        return SqlStore(_engine(url))
    except (SQLAlchemyError, ArgumentError, OSError) as wrong:
        raise StoreError(
            f"the database cannot be opened: {type(wrong).__name__}; check its URL and rights"
        ) from wrong


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def _configure(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Apply the migrations this database has not seen yet, each in one transaction."""
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)"))
        seen = set(connection.execute(text("SELECT name FROM migrations")).scalars())
    for name in MIGRATIONS:
        if name in seen:
            continue
        script = files("ludoteka.storage").joinpath(f"migrations/{name}.sql").read_text("utf-8")
        with engine.begin() as connection:
            for statement in filter(str.strip, script.split(";")):
                connection.execute(text(statement))
            connection.execute(text("INSERT INTO migrations (name) VALUES (:name)"), {"name": name})


class SqlStore:
    def __init__(self, engine: Engine) -> None:
        migrate(engine)
        schema = MetaData()
        schema.reflect(engine)
        self._matches: SqlTable = schema.tables["matches"]
        self._seats: SqlTable = schema.tables["seats"]
        self._moves: SqlTable = schema.tables["moves"]
        self._chats: SqlTable = schema.tables["chats"]
        self._engine = engine
        self._writer = Writer(engine)

    async def create(self, match: NewMatch) -> None:
        await self._writer.write(lambda connection: self._insert(connection, match))

    async def seat(self, match: str, seat: int, before: StoredSeat, after: StoredSeat) -> None:
        seats = self._seats

        def work(connection: Connection) -> None:
            changed = connection.execute(
                seats.update()
                .where(seats.c.match == match, seats.c.seat == seat, seats.c.kind == before.kind)
                .where(seats.c.name == before.name)
                .values(kind=after.kind, name=after.name, level=after.level, token_hash=after.token_hash)
            )
            if changed.rowcount != 1:
                raise ConflictError("the seat is not held as it was")

        await self._writer.write(work)

    async def append(self, match: str, moves: tuple[StoredMove, ...], status: str) -> None:
        rows: list[MoveRow] = [(match, m.ply, m.at_ms, m.seat, m.move, m.command) for m in moves]
        matches = self._matches

        def note(connection: Connection) -> None:
            connection.execute(matches.update().where(matches.c.id == match).values(status=status))

        changes = status != "live" or moves[0].ply == 0
        await self._writer.write(note if changes else None, rows)

    async def status(self, match: str, status: str) -> None:
        matches = self._matches
        change = matches.update().where(matches.c.id == match).values(status=status)
        await self._writer.write(lambda connection: connection.execute(change))

    async def chat(self, match: str, chat: StoredChat) -> None:
        chats = self._chats

        def work(connection: Connection) -> None:
            number = connection.execute(
                select(func.count()).select_from(chats).where(chats.c.match == match)
            ).scalar_one()
            row = {
                "match": match,
                "number": number,
                "seat": chat.seat,
                "text": chat.text,
                "at_ms": chat.at_ms,
            }
            connection.execute(chats.insert(), row)

        await self._writer.write(work)

    async def rematch(self, match: str, following: NewMatch) -> None:
        matches = self._matches

        def work(connection: Connection) -> None:
            noted = connection.execute(
                matches.update()
                .where(matches.c.id == match, matches.c.rematch.is_(None))
                .values(rematch=following.id)
            )
            if noted.rowcount != 1:
                raise ConflictError("there is a rematch already")
            self._insert(connection, following)

        await self._writer.write(work)

    async def load(self, match: str) -> StoredMatch | None:
        return await self._read(lambda connection: self._load(connection, match))

    async def public(self, limit: int) -> tuple[ListedMatch, ...]:
        matches, seats = self._matches, self._seats
        newest = (
            select(matches)
            .where(matches.c.public == 1, matches.c.status.in_(("open", "live")))
            .order_by(matches.c.created_ms.desc(), matches.c.id)
            .limit(limit)
            .subquery()
        )
        query = (
            select(newest, seats)
            .join(seats, seats.c.match == newest.c.id)
            .order_by(newest.c.created_ms.desc(), newest.c.id, seats.c.seat)
        )

        def work(connection: Connection) -> tuple[ListedMatch, ...]:
            rows = groupby(connection.execute(query), key=lambda row: row.id)
            return tuple(_listed(list(held)) for _, held in rows)

        return await self._read(work)

    async def counts(self) -> dict[str, int]:
        query = select(self._matches.c.status, func.count()).group_by(self._matches.c.status)
        return await self._read(lambda connection: dict(connection.execute(query).all()))

    async def ping(self) -> None:
        await self._writer.write(lambda connection: connection.execute(text("SELECT 1")))

    async def close(self) -> None:
        await self._writer.close()
        self._engine.dispose()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(read)
        except SQLAlchemyError as wrong:
            raise StoreError("the store cannot be read now") from wrong

    def _insert(self, connection: Connection, match: NewMatch) -> None:
        connection.execute(
            self._matches.insert(),
            {
                "id": match.id,
                "game": match.game,
                "rules_version": match.rules_version,
                "options": json.dumps(match.options),
                "seed": match.seed,
                "public": int(match.public),
                "created_ms": match.created_ms,
                "status": "open",
            },
        )
        connection.execute(self._seats.insert(), _seat_rows(match.id, match.seats))

    def _load(self, connection: Connection, match: str) -> StoredMatch | None:
        head = connection.execute(select(self._matches).where(self._matches.c.id == match)).one_or_none()
        if head is None:
            return None
        seats = select(self._seats).where(self._seats.c.match == match).order_by(self._seats.c.seat)
        moves = select(self._moves).where(self._moves.c.match == match).order_by(self._moves.c.ply)
        chats = select(self._chats).where(self._chats.c.match == match).order_by(self._chats.c.number)
        return StoredMatch(
            match=_match(head, connection.execute(seats)),
            status=head.status,
            moves=tuple(
                StoredMove(row.ply, row.at_ms, row.seat, row.move, row.command)
                for row in connection.execute(moves)
            ),
            chats=tuple(StoredChat(row.seat, row.text, row.at_ms) for row in connection.execute(chats)),
            rematch=head.rematch,
        )


def _match(head: Any, seats: Iterable[Any]) -> NewMatch:
    """Read a match from its row and those of its seats, in order."""
    return NewMatch(
        id=head.id,
        game=head.game,
        rules_version=head.rules_version,
        options=json.loads(head.options),
        seed=head.seed,
        public=bool(head.public),
        created_ms=head.created_ms,
        seats=tuple(StoredSeat(row.kind, row.name, row.level, row.token_hash) for row in seats),
    )


def _listed(rows: list[Any]) -> ListedMatch:
    """Read a match from rows that each hold it and one of its seats."""
    return ListedMatch(_match(rows[0], rows), rows[0].status)


def _seat_rows(match: str, seats: Iterable[StoredSeat]) -> list[dict[str, Any]]:
    return [
        {
            "match": match,
            "seat": at,
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "token_hash": seat.token_hash,
        }
        for at, seat in enumerate(seats)
    ]
