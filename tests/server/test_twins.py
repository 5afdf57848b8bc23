"""Two tables side by side, alike but for what somebody cannot know: over real sockets, byte for byte.

Whole random matches are played. In the twin the hidden tiles are dealt in another way, luck comes from
another seed, and everybody makes the same moves. Whoever cannot see the difference must not get a different
byte: not in a snapshot, an answer, a refusal, after coming back, over HTTP or in the log.
"""

from __future__ import annotations

import json
import logging
from collections import deque
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteka.core.chance import commitment, seed_from
from ludoteka.core.game import Chance, Seat
from ludoteka.games.micropul.state import Move
from ludoteka.server.logs import JsonLines
from tests.server.network import Line, Network, network
from tests.server.twins import Twins, twins

pytestmark = pytest.mark.anyio

SEEDS = (seed_from("one"), seed_from("other"))


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


def load_dice(monkeypatch: pytest.MonkeyPatch, pair: Twins) -> None:
    """Let luck follow the twins' script, by the seed of the table that asks."""
    scripts = {seed: deque(luck) for seed, luck in zip(SEEDS, pair.luck, strict=True)}
    seeds = iter(SEEDS)

    def drawn(chance: Chance[Move], seed: str, _ply: int) -> Move:
        move = scripts[seed].popleft()
        assert move in [outcome for outcome, _ in chance.outcomes]
        return move

    monkeypatch.setattr("ludoteka.core.play.draw", drawn)
    monkeypatch.setattr("ludoteka.tables.tables.new_seed", lambda: next(seeds))


async def opened(net: Network, seats: int) -> list[World]:
    worlds = []
    for seed in SEEDS:
        kinds = [{"type": "me", "name": "Ada"}, *[{"type": "guest"}] * (seats - 1)]
        made = (await net.http.post("/api/tables", json={"game": "micropul", "seats": kinds})).json()
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


async def tried(world: World, viewer: Seat | None, texts: list[str], number: int) -> None:
    """Let the viewer try what it may not, and look at what it may; let the others look at what they have."""
    line = world.line(viewer)
    for at, text in enumerate(texts):
        if text not in line.last["legal"]:
            await line.ask(type="play", id=f"try{number}.{at}", move=text)
        await line.ask(type="preview", id=f"look{number}.{at}", move=text)
    if line.last["legal"]:
        legal, stale = line.last["legal"], line.last["version"] - 1
        await line.ask(type="preview", id=f"own{number}", move=legal[number % len(legal)])
        await line.ask(type="play", id=f"stale{number}", move=legal[0], version=stale)
    for other in world.seats:
        if other is not line and other.last["legal"]:
            await other.ask(type="preview", id=f"hidden{number}", move=other.last["legal"][0])


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize(("seats", "viewer"), [(2, Seat(0)), (2, Seat(1)), (2, None), (1, None)])
async def test_whoever_cannot_see_the_difference_gets_the_same_bytes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seats: int,
    viewer: Seat | None,
    seed: str,
) -> None:
    caplog.set_level(logging.DEBUG, "ludoteka")
    pair = twins(seats, viewer, f"{seed}/{seats}/{viewer}")
    load_dice(monkeypatch, pair)
    luck = Random(seed)
    drawn = [f"draw {seat} {tile}" for seat in range(seats) for tile in (3, 30)]
    pool = [*{text for _, text in pair.moves}, *drawn, "take", "first 0", "!undo", "nonsense"]
    pool.sort()
    pages: list[list[bytes]] = [[], []]
    async with network(tmp_path) as net:
        worlds = await opened(net, seats)
        numbers = count()
        for by, text in pair.moves:
            number = next(numbers)
            texts, seen = luck.sample(pool, 2), luck.choice([None, 0, 5, 10**6, number])
            comes_back, takes_back, chats = (luck.random() < chance for chance in (0.15, 0.3, 0.05))
            for world, read in zip(worlds, pages, strict=True):
                await tried(world, viewer, texts, number)
                if chats:
                    await world.seats[by].ask(type="chat", id=f"chat{number}", text="Привіт!")
                await world.do(by, type="play", id=f"play{number}", move=text)
                if takes_back and world.seats[by].last["undo"]:
                    await world.do(by, type="undo", id=f"undo{number}")
                    await world.do(by, type="play", id=f"again{number}", move=text)
                if comes_back:
                    await world.redial(viewer, seen)
                    await world.redial(None, seen)
                    if not world.watcher.last["over"]:
                        read += [world.masked(page) for page in await world.pages()]
            await net.time.advance(luck.choice([0.2, 1.3, 7]))
        for world in worlds:
            assert world.line(viewer).last["over"]
            await world.redial(viewer, 0)
            await world.line(viewer).ask(type="play", id="late", move="take")
    for eye in {viewer, None}:
        one, other = ([world.masked(data) for data in world.line(eye).frames] for world in worlds)
        assert one == other
    assert pages[0] == pages[1]
    assert logged(caplog, worlds[0]) == logged(caplog, worlds[1])


def logged(caplog: pytest.LogCaptureFixture, world: World) -> list[dict[str, Any]]:
    """Return what the log says of a table, without its name and the time."""
    records = [record for record in caplog.records if getattr(record, "table", None) == world.table]
    lines = [json.loads(JsonLines().format(record)) for record in records]
    return [{name: said for name, said in line.items() if name not in ("at", "table")} for line in lines]


@pytest.mark.parametrize(("seats", "viewer"), [(2, Seat(0)), (2, None), (1, None)])
def test_twins_differ_in_most_positions(seats: int, viewer: Seat | None) -> None:
    """Otherwise there would be nothing to leak."""
    pair = twins(seats, viewer, "differ")
    assert pair.differing > 0.5
    assert pair.luck[0] != pair.luck[1]
    assert len(pair.moves) > 15
