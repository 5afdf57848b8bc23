"""Bots stand in the same line as people: in a race they too wait for what was given before, far away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoteka.core.game import Seat
from ludoteka.core.record import verify
from ludoteka.tables.bots import InlineThinkers
from tests.tables.house import SHELF, House, Person, house

pytestmark = pytest.mark.anyio

OPTIONS = {"rounds": 1, "dice": 2, "cap": 8}
LAG = 0.1


async def racing(home: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, asyncio.Event]:
    """Return a person far away with rolled dice, and what lets the bot act, whose dice are rolled too."""
    go = asyncio.Event()
    choose = InlineThinkers.choose

    async def when_told(
        self: InlineThinkers, name: str, level: str, view: bytes, seat: Seat, seed: str
    ) -> str:
        move = await choose(self, name, level, view, seat, seed)
        if move != "ready":
            await go.wait()
        return move

    monkeypatch.setattr(InlineThinkers, "choose", when_told)
    (person,) = await home.table("me", "easy", game="toy", options=OPTIONS)
    assert (await person.play("ready"))["type"] == "ack"
    await home.time.advance(3.1)
    await home.time.advance(0.9)
    assert person.viewer is not None
    person.viewer.note_lag(2 * LAG)
    return person, go


async def place(person: Person) -> dict[str, object]:
    """Place a die: it arrives now, and was given earlier by the lag."""
    legal = [move for move in (await person.snapshot())["legal"] if move.startswith("place")]
    answer = asyncio.ensure_future(person.play(legal[0]))
    await person.house.time.advance(2 * LAG)
    return await answer


async def after_the_cap(person: Person) -> int:
    """Let time pass until 20 ms after the end of the race; return when it should end."""
    clockwork = (await person.table()).clockwork
    first = clockwork.first()
    assert first is not None
    assert first[1].name.startswith("cap")
    await person.house.time.advance((first[0] - clockwork.now_ms()) / 1000 + 0.02)
    return first[0]


async def test_a_bot_does_not_end_a_race_before_what_was_given_in_time_arrives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot acts 20 ms after the cap; what arrives 30 ms later was given 50 ms before the cap."""
    async with house(tmp_path, bot_pace_s=0) as home:
        person, go = await racing(home, monkeypatch)
        await after_the_cap(person)
        go.set()
        await home.time.advance(0.03)
        assert (await place(person))["type"] == "ack"


async def test_a_bot_does_not_overtake_who_acted_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person acts 10 ms before the bot, 100 ms away."""
    async with house(tmp_path, bot_pace_s=0) as home:
        person, go = await racing(home, monkeypatch)
        started = (await person.table()).version
        go.set()
        await home.time.advance(LAG - 0.01)
        assert (await place(person))["type"] == "ack"
        entries = (await person.table()).entries[started:]
        assert [entry.by for entry in entries if entry.by is not None][:2] == [0, 1]


async def test_a_bot_acts_at_the_moment_it_decided_though_it_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, bot_pace_s=0) as home:
        person, go = await racing(home, monkeypatch)
        table = await person.table()
        started, now = table.version, table.clockwork.now_ms()
        go.set()
        await home.time.advance(LAG - 0.01)
        assert table.version == started
        await home.time.advance(0.02)
        acted = table.entries[started]
        assert (acted.by, acted.at_ms) == (1, now)
        await home.time.advance(60)
        record = table.record()
        assert verify(SHELF["toy"], record) == record.result


async def test_a_bot_does_not_act_after_the_end_though_its_clock_still_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cap waits for one far away, who leaves; the bot decides 20 ms after it and need not wait."""
    async with house(tmp_path, bot_pace_s=0) as home:
        person, go = await racing(home, monkeypatch)
        table = await person.table()
        cap = await after_the_cap(person)
        started = table.version
        await person.leave()
        go.set()
        await home.time.advance(0.001)
        assert [(entry.by, entry.at_ms) for entry in table.entries[started:]][:1] == [(None, cap)]
        await home.time.advance(60)
        record = table.record()
        assert verify(SHELF["toy"], record) == record.result
