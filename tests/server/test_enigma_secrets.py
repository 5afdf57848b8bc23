"""Enigma on the wire: no puzzle before the reveal, no tile before its time, nobody's arrangement.

Two tables go alike move by move; only their seeds differ, and with them all that is still to come. Whole
random matches are played over real sockets, with claims right and wrong. Nobody may get a different byte.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteka.core.chance import seed_from
from ludoteka.core.game import Chance
from ludoteka.games.enigma.moves import Solve
from ludoteka.games.enigma.pack import Name, answer
from ludoteka.tables.tables import Tables
from tests.server.network import Line, network
from tests.server.worlds import World, logged, opened

pytestmark = pytest.mark.anyio

SEEDS = (seed_from("one"), seed_from("other"))
NAME = re.compile(rb"(?:weights|fragments|conduits|corners)-\d[\d-]*")
EARLY = ["solve [1,1,1]", "solve [null,[0,0]]", "giveup", "choose weights", "place 0,1 r0", "stop"]
"""What somebody may try at the wrong moment."""


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let luck be the same at both tables, whatever their seeds are."""
    seeds = iter(SEEDS)

    def drawn(chance: Chance[Any], _seed: str, ply: int) -> Any:
        return Random(f"luck/{ply}").choice([move for move, _ in chance.outcomes])

    monkeypatch.setattr("ludoteka.core.play.draw", drawn)
    monkeypatch.setattr("ludoteka.tables.tables.new_seed", lambda: next(seeds))


def wish(world: World, seat: int, luck: Random) -> str:
    """Return what a seat the match waits for does now: in a race it mostly solves its puzzle."""
    last = world.seats[seat].last
    name = last["view"]["phase"].get("puzzles", [None] * 4)[seat]
    if name is None or luck.random() < 0.2:
        return str(luck.choice(last["legal"]))
    return Solve(answer(Name(name))).notation


async def tried(world: World, luck: Random, number: int) -> None:
    """Let everybody try something they may not, or ask about it; the others must hear nothing of it."""
    others = [solution for seat in range(len(world.seats)) if (solution := claim(world, seat))]
    for at, line in enumerate(world.seats):
        for kind in ("play", "preview"):
            text = luck.choice([*EARLY, *(one for seat, one in enumerate(others) if seat != at)])
            if text not in line.last["legal"] and text != claim(world, at):
                answered = await line.ask(type=kind, id=f"{kind}{number}.{at}", move=text)
                assert answered["type"] == "reject"


def claim(world: World, seat: int) -> str | None:
    name = world.seats[seat].last["view"]["phase"].get("puzzles", [None] * 4)[seat]
    return None if name is None else Solve(answer(Name(name))).notation


@pytest.mark.parametrize(("seats", "seed"), [(2, "1"), (3, "2"), (4, "3")])
async def test_what_is_to_come_changes_no_byte_for_anybody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seats: int, seed: str
) -> None:
    caplog.set_level(logging.DEBUG, "ludoteka")
    pages: list[list[bytes]] = [[], []]
    async with network(tmp_path) as net:
        worlds = await opened(net, seats, "enigma", SEEDS)
        for number in range(400):
            for world, read in zip(worlds, pages, strict=True):
                luck = Random(f"{seed}/{number}")
                await tried(world, luck, number)
                seat = luck.choice(world.watcher.last["waiting"])
                if len(world.watcher.last["waiting"]) > 1 and luck.random() < 0.5:
                    await world.seats[seat].send(type="sign", done=1, of=7, detail=f"mine {seat}")
                await world.do(seat, type="play", id=f"play{number}", move=wish(world, seat, luck))
                if luck.random() < 0.1 and not world.watcher.last["over"]:
                    await world.redial(luck.choice([None, seat]), luck.choice([None, 0, number]))
                    read += [world.masked(page) for page in await world.pages()]
            if worlds[0].watcher.last["over"]:
                break
            for step in range(Random(f"time/{number}").choice([1, 1, 2, 8])):
                await net.time.advance(6)
                for world in worlds:
                    await caught_up(net.tables, world, f"{number}.{step}")
    assert worlds[0].watcher.last["over"]
    for one, other in zip(worlds[0].lines, worlds[1].lines, strict=True):
        assert list(map(worlds[0].masked, one.frames)) == list(map(worlds[1].masked, other.frames))
    assert pages[0] == pages[1]
    assert logged(caplog, worlds[0]) == logged(caplog, worlds[1])
    for line in worlds[0].lines:
        assert_nothing_early(line, is_watcher=line is worlds[0].watcher)


async def caught_up(tables: Tables, world: World, name: str) -> None:
    """Wait until everybody knows what the clock has done, and has answered the server's pings."""
    version = (await tables.open(world.table)).version
    for line in world.lines:
        await line.reach(version)
        await line.ask(type="preview", id=f"still{name}", move="nothing")


def snapshots(line: Line) -> Iterator[tuple[bytes, dict[str, Any]]]:
    for data in line.frames:
        frame = msgspec.json.decode(data)
        if frame["type"] == "snapshot":
            yield data, frame


def assert_nothing_early(line: Line, *, is_watcher: bool) -> None:
    """A puzzle is named in the snapshot that reveals it and not before; of a draw nothing is told."""
    revealed: set[bytes] = set()
    for data, frame in snapshots(line):
        for happened in frame["happened"]:
            if happened["move"].startswith("reveal"):
                revealed |= set(NAME.findall(happened["move"].encode()))
            assert not re.fullmatch(r"draw \d [^?]+", happened["move"])
        if not frame["fresh"]:
            assert set(NAME.findall(data)) <= revealed
    assert revealed
    assert is_watcher == any(b"mine" in data for data in line.frames)
    assert sum(b'"signs"' in data for data in line.frames)


async def test_the_others_hear_nothing_of_a_claim_that_is_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "ludoteka")
    async with network(tmp_path) as net:
        world, _ = await opened(net, 2, "enigma", SEEDS)
        for number in range(2):
            seat = world.watcher.last["waiting"][0]
            choice = world.seats[seat].last["legal"][0]
            await world.do(seat, type="play", id=f"c{number}", move=choice)
        before = [len(line.frames) for line in (world.seats[1], world.watcher)]
        for number, wrong in enumerate(("solve [9,9,9,9]", "solve [[0,9,9,0,0]]", "solve [8,[7,7],null]")):
            refused = await world.seats[0].ask(type="play", id=f"w{number}", move=wrong)
            assert (refused["code"], refused["rule"][:5]) == ("illegal-move", "ENI-7")
        for line, had in zip((world.seats[1], world.watcher), before, strict=True):
            await line.ask(type="preview", id="end", move="nothing")
            assert len(line.frames) == had + 1, "the answer, and nothing before it"
        said = repr(logged(caplog, world))
    assert "illegal-move" in said
    assert "solve" not in said
