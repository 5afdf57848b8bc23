"""A house with tables for tests: a real store in a folder, virtual time, players who read their frames."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.core.game import AnyGame
from ludoteka.games import GAMES
from ludoteka.protocol import Command, Play
from ludoteka.protocol.http import BotSeat, Guest, Me, NewTableBody
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.commands import obey
from ludoteka.tables.settings import Settings
from ludoteka.tables.table import Table
from ludoteka.tables.tables import Tables
from ludoteka.tables.time import VirtualTime
from ludoteka.tables.viewer import Viewer
from tests.toy.game import TOY

SHELF: dict[str, AnyGame] = {**GAMES, TOY.name: TOY}


class House:
    def __init__(self, tables: Tables, time: VirtualTime) -> None:
        self.tables = tables
        self.time = time

    async def table(
        self, *seats: str, game: str = "micropul", options: dict[str, Any] | None = None
    ) -> list[Person]:
        """Make a table; `me` and `guest` sit down, anything else is a bot of that level."""
        kinds = [Me("P0") if s == "me" else Guest() if s == "guest" else BotSeat(s) for s in seats]
        made = await self.tables.create(NewTableBody(game=game, seats=kinds, options=options or {}))
        people = [Person(self, made.table, made.token)] if made.token else []
        for at, seat in enumerate(seats):
            if seat == "guest":
                joined = await self.tables.join(made.table, f"P{at}", at)
                people.append(Person(self, made.table, joined.token))
        for person in people:
            await person.enter()
        return people

    async def watcher(self, table: str) -> Person:
        person = Person(self, table, None)
        await person.enter()
        return person


class Person:
    """Somebody with a connection, who keeps every frame."""

    def __init__(self, house: House, table: str, token: str | None) -> None:
        self.house = house
        self.id = table
        self.token = token
        self.frames: list[dict[str, Any]] = []
        self.viewer: Viewer | None = None
        self.seen: int | None = None
        self._numbers = count()

    async def enter(self) -> None:
        self.viewer = (await self.table()).enter(self.token, self.seen)

    async def leave(self) -> None:
        assert self.viewer is not None
        (await self.table()).leave(self.viewer)
        self.viewer = None

    async def table(self) -> Table:
        return await self.house.tables.open(self.id)

    async def read(self) -> list[dict[str, Any]]:
        """Return the frames that have come since the last reading."""
        assert self.viewer is not None
        new: list[dict[str, Any]] = []
        if self.viewer._ready.is_set():
            new = [msgspec.json.decode(frame) for frame in await self.viewer.take()]
        self.frames += new
        for frame in new:
            if frame["type"] == "snapshot":
                self.seen = frame["version"]
        return new

    async def do(self, command: Command) -> dict[str, Any]:
        """Send a command and return its answer."""
        assert self.viewer is not None
        table = await self.table()
        await obey(table, self.viewer, command, self.house.tables.rematch)
        for frame in (await self.read())[::-1]:
            if frame["type"] in ("ack", "reject", "previewed") and frame["id"] == command.id:
                return frame
        raise AssertionError(f"{command} was not answered")

    async def play(self, move: str, **more: Any) -> dict[str, Any]:
        return await self.do(Play(id=f"c{next(self._numbers)}", move=move, **more))

    async def snapshot(self) -> dict[str, Any]:
        """Return the last snapshot."""
        await self.read()
        return next(frame for frame in reversed(self.frames) if frame["type"] == "snapshot")


@asynccontextmanager
async def house(folder: Path, *, time: VirtualTime | None = None, **settings: Any) -> AsyncIterator[House]:
    time = time or VirtualTime()
    store = open_store(f"sqlite:///{folder}/ludoteka.db")
    tables = Tables(store, InlineThinkers(SHELF), settings=Settings(**settings), time=time, games=SHELF)
    time.is_idle = lambda: not any(table.busy for table in tables)
    try:
        yield House(tables, time)
    finally:
        await tables.close()
