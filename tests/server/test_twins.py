"""Two tables side by side, alike but for what somebody cannot know: over real sockets, byte for byte.

Whole random matches are played. In the twin the hidden tiles are dealt in another way, luck comes from
another seed, and everybody makes the same moves. Whoever cannot see the difference must not get a different
byte: not in a snapshot, an answer, a refusal, after coming back, over HTTP or in the log.
"""

from __future__ import annotations

import logging
from collections import deque
from itertools import count
from pathlib import Path
from random import Random

import pytest

from ludoteka.core.chance import seed_from
from ludoteka.core.game import Chance, Seat
from ludoteka.games.micropul.state import Move
from tests.server.network import network
from tests.server.twins import Twins, twins
from tests.server.worlds import World, logged, opened

pytestmark = pytest.mark.anyio

SEEDS = (seed_from("one"), seed_from("other"))


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
        worlds = await opened(net, seats, "micropul", SEEDS)
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


@pytest.mark.parametrize(("seats", "viewer"), [(2, Seat(0)), (2, None), (1, None)])
def test_twins_differ_in_most_positions(seats: int, viewer: Seat | None) -> None:
    """Otherwise there would be nothing to leak."""
    pair = twins(seats, viewer, "differ")
    assert pair.differing > 0.5
    assert pair.luck[0] != pair.luck[1]
    assert len(pair.moves) > 15
