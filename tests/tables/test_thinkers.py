"""Bots in processes of their own: they answer, are replaced when they die, and tell the log no secrets."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from ludoteka import Match, game, seed_from
from ludoteka.core.game import Decide, Seat
from ludoteka.protocol import encode
from ludoteka.tables.bots import InlineThinkers, Thinkers
from ludoteka.tables.thinkers import GoneError, ProcessThinkers, ThinkingError, _Worker

pytestmark = pytest.mark.anyio
MICROPUL = game("micropul")


@pytest.fixture
async def thinkers() -> AsyncIterator[ProcessThinkers]:
    made = ProcessThinkers(1)
    yield made
    made.close()
    await asyncio.sleep(0.01)


def pid_of(worker: _Worker) -> int:
    assert worker._process.pid is not None
    return worker._process.pid


async def ask(thinkers: Thinkers, seed: str = "1") -> str:
    match = Match(MICROPUL, seats=2, seed=seed_from("thinkers"))
    pending = MICROPUL.pending(match.state)
    assert isinstance(pending, Decide)
    (seat,) = pending.seats
    view = encode(MICROPUL.dump_view(MICROPUL.view(match.state, seat)))
    return await thinkers.choose("micropul", "random", view, seat, seed)


async def test_a_bot_thinks_elsewhere_as_it_does_here(thinkers: ProcessThinkers) -> None:
    for seed in "123":
        assert await ask(thinkers, seed) == await ask(InlineThinkers(), seed)


async def test_a_process_that_dies_is_replaced(thinkers: ProcessThinkers) -> None:
    first = await ask(thinkers)
    (worker,) = thinkers._idle
    os.kill(pid_of(worker), signal.SIGKILL)
    assert await ask(thinkers) == first
    assert thinkers._idle != [worker]


async def test_an_answer_nobody_waits_for_is_not_the_next_ones(thinkers: ProcessThinkers) -> None:
    answers = {seed: await ask(InlineThinkers(), seed) for seed in map(str, range(8))}
    other = next(seed for seed in answers if answers[seed] != answers["0"])
    await ask(thinkers)
    (worker,) = thinkers._idle
    os.kill(pid_of(worker), signal.SIGSTOP)
    leaving = asyncio.ensure_future(ask(thinkers, "0"))
    while thinkers._idle:
        await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    os.kill(pid_of(worker), signal.SIGCONT)
    assert await ask(thinkers, other) == answers[other]


async def test_a_bot_that_fails_tells_where_and_not_what(thinkers: ProcessThinkers) -> None:
    with pytest.raises(ThinkingError) as failed:
        await thinkers.choose("micropul", "easy", b'{"hand": "secret"}', Seat(0), "1")
    assert "PositionError" in str(failed.value)
    assert "secret" not in str(failed.value)
    assert await ask(thinkers)


async def test_closing_ends_the_processes_and_what_they_think() -> None:
    thinkers = ProcessThinkers(1)
    await ask(thinkers)
    (worker,) = thinkers._workers
    asking = asyncio.ensure_future(ask(thinkers))
    await asyncio.sleep(0)
    thinkers.close()
    with pytest.raises(GoneError):
        await asking
    await asyncio.to_thread(worker._process.join, 10)
    assert not worker._process.is_alive()
    assert thinkers._workers == set()
