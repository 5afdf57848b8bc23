"""Whatever a table goes through, its record says of every move that it came in time, and can be verified."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from ludoteka.core.record import verify
from ludoteka.protocol import Command, Pause, Resume
from ludoteka.storage import StoredMove
from ludoteka.tables.time import VirtualTime
from tests.tables.house import SHELF, House, Person, house

pytestmark = pytest.mark.anyio

OPTIONS = {"rounds": 2, "dice": 3, "cap": 5}


async def race(people: list[Person], home: House, luck: Random, turns: int) -> bool:
    """Let everybody act at odd moments, over lines of all lengths; say whether the match is over."""
    jobs: set[asyncio.Task[object]] = set()
    for _ in range(turns):
        for person in people:
            snapshot = await person.snapshot()
            if snapshot["over"]:
                await home.time.advance(0.5)
                await asyncio.gather(*jobs)
                return True
            if snapshot["legal"] and luck.random() < 0.4:
                jobs.add(asyncio.ensure_future(person.play(luck.choice(snapshot["legal"]))))
        await home.time.advance(luck.choice([0.003, 0.05, 0.149, 0.3, 0.8, 1.7]))
    await home.time.advance(0.5)
    await asyncio.gather(*jobs)
    return False


async def asked(person: Person, command: Command) -> None:
    """Give a command and the time its lag is made up for in."""
    answer = asyncio.ensure_future(person.do(command))
    await person.house.time.advance(0.2)
    await answer


@pytest.mark.parametrize("seed", range(6))
async def test_lag_pauses_and_outages_leave_a_true_record(tmp_path: Path, seed: int) -> None:
    luck = Random(seed)
    async with house(tmp_path, grace_s=1e9) as home:
        people = await home.table("me", "guest", "guest", game="toy", options=OPTIONS)
        for person in people:
            await person.leave()
    for _ in range(100):
        async with house(tmp_path, grace_s=1e9) as home:
            for person in people:
                person.house = home
                await person.enter()
                assert person.viewer is not None
                person.viewer.note_lag(luck.choice([0.0, 0.04, 0.2, 0.3, 0.9]))
            if await race(people, home, luck, turns=12):
                break
            for person in people:
                await asked(person, Pause(id=f"p{luck.random()}"))
            await home.time.advance(luck.choice([0.1, 30]))
            await asked(people[0], Resume(id=f"r{luck.random()}"))
            await race(people, home, luck, turns=3)
    async with house(tmp_path) as home:
        record = (await home.tables.open(people[0].id)).record()
    assert verify(SHELF["toy"], record) == record.result
    assert {entry.by for entry in record.entries} == {None, 0, 1, 2}


@pytest.mark.parametrize("seed", range(10))
async def test_a_slow_disk_leaves_a_true_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Clocks run out while moves are being written, and wait for who is far away; bots act meanwhile."""
    luck = Random(seed)
    time = VirtualTime()
    writing = 0
    async with house(tmp_path, time=time, bot_pace_s=0.4) as home:
        append, idle = home.tables.store.append, time.is_idle

        async def slowly(match: str, moves: tuple[StoredMove, ...], status: str) -> None:
            nonlocal writing
            writing += 1
            await time.sleep(luck.choice([0.05, 0.3, 0.6]))
            writing -= 1
            await append(match, moves, status)

        (person,) = await home.table("me", "easy", "easy", "easy", game="toy", options=OPTIONS)
        assert person.viewer is not None
        person.viewer.note_lag(0.3)
        monkeypatch.setattr(home.tables.store, "append", slowly)
        time.is_idle = lambda: writing > 0 or idle()
        for _ in range(400):
            snapshot = await person.snapshot()
            if snapshot["over"]:
                break
            if snapshot["legal"]:
                doing = asyncio.ensure_future(person.play(snapshot["legal"][0]))
                while not doing.done():
                    await time.advance(0.3)
            await time.advance(0.23)
        record = (await person.table()).record()
    assert verify(SHELF["toy"], record) == record.result
