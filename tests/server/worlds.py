"""Tables that are alike but for what somebody cannot know, and everybody's line to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ludoteka.core.chance import commitment
from ludoteka.core.game import Seat
from ludoteka.server.logs import JsonLines
from tests.server.network import Line, Network


class World:
    """One of the two tables, and everybody's line to it."""

    def __init__(self, net: Network, seed: str, tokens: list[str], table: str) -> None:
        self.seed = seed
        self.table = table
        self.seats = [Line(net.port, table, token) for token in tokens]
        self.watcher = Line(net.port, table, None)
        self.lines = [*self.seats, self.watcher]
        self._net = net

    def line(self, viewer: Seat | None) -> Line:
        return self.watcher if viewer is None else self.seats[viewer]

    async def do(self, by: Seat, **command: Any) -> None:
        """Let a seat change the match, and everybody hear of it."""
        answer = await self.seats[by].ask(**command)
        assert answer["type"] == "ack", answer
        for line in self.lines:
            await line.reach(answer["version"])

    async def redial(self, viewer: Seat | None, seen: int | None) -> None:
        """Let somebody go and come back; the others are told so both times."""
        await self.line(viewer).hang_up()
        others = [line for line in self.lines if line is not self.line(viewer)]
        for line in others:
            await line.until("seats")
        await self.line(viewer).dial(seen)
        for line in others:
            await line.until("seats")

    async def pages(self) -> list[bytes]:
        paths = (f"/api/tables/{self.table}", f"/api/tables/{self.table}/record")
        answers = [await self._net.http.get(path) for path in paths]
        assert answers[1].status_code == 409, "a record is told once the match is over"
        return [answer.content for answer in answers]

    def masked(self, data: bytes) -> bytes:
        """Take away what tells the tables apart and may: names, and the seed once the match is over."""
        data = data.replace(self.table.encode(), b"TABLE").replace(commitment(self.seed).encode(), b"PROMISE")
        frame = msgspec.json.decode(data)
        return data.replace(self.seed.encode(), b"SEED") if frame.get("over") else data


async def opened(net: Network, seats: int, game: str, seeds: Sequence[str]) -> list[World]:
    """Make tables that are alike but for their seeds, with everybody there."""
    worlds = []
    for seed in seeds:
        kinds = [{"type": "me", "name": "Ada"}, *[{"type": "guest"}] * (seats - 1)]
        made = (await net.http.post("/api/tables", json={"game": game, "seats": kinds})).json()
        tokens = [made["token"]]
        for _ in range(seats - 1):
            joined = await net.http.post(f"/api/tables/{made['table']}/join", json={"name": "Boris"})
            tokens.append(joined.json()["token"])
        world = World(net, seed, tokens, made["table"])
        for at, line in enumerate(world.lines):
            await line.dial()
            for earlier in world.lines[:at]:
                await earlier.until("seats")
        worlds.append(world)
    return worlds


def logged(caplog: pytest.LogCaptureFixture, world: World) -> list[dict[str, Any]]:
    """Return what the log says of a table, without its name and the time."""
    records = [record for record in caplog.records if getattr(record, "table", None) == world.table]
    lines = [json.loads(JsonLines().format(record)) for record in records]
    return [{name: said for name, said in line.items() if name not in ("at", "table")} for line in lines]
