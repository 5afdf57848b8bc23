"""Clocks, lag and several seats at once, with the toy real-time game and no waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from ludoteka.core.record import verify
from ludoteka.protocol import Pause, Resume
from tests.tables.house import SHELF, House, Person, house

pytestmark = pytest.mark.anyio

OPTIONS = {"rounds": 1, "dice": 2, "cap": 8}


async def racing(home: House, *, seats: int = 3) -> list[Person]:
    """Return people in the race, their first dice rolled."""
    people = await home.table("me", *["guest"] * (seats - 1), game="toy", options=OPTIONS)
    for person in people:
        assert (await person.play("ready"))["type"] == "ack"
    await home.time.advance(3.1)
    await home.time.advance(0.9)
    return people


async def names(person: Person) -> list[str]:
    return [clock["name"] for clock in (await person.snapshot())["clocks"]]


async def test_a_clock_makes_its_move_when_it_runs_out_and_not_before(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="toy", options=OPTIONS)
        for person in people:
            await person.play("ready")
        version = (await people[0].table()).version
        await home.time.advance(2.9)
        assert (await people[0].table()).version == version
        await home.time.advance(0.2)
        moves = [move["move"] for move in (await people[0].snapshot())["happened"]]
        assert moves[0] == "start"


async def test_a_whole_real_time_match_is_kept_with_its_times(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", "guest", game="toy", options={"rounds": 3, "dice": 3})
        luck = Random(7)
        for _ in range(400):
            for person in people:
                snapshot = await person.snapshot()
                if snapshot["legal"] and luck.random() < 0.5:
                    await person.play(luck.choice(snapshot["legal"]))
            await home.time.advance(0.21)
            if (await people[0].snapshot())["over"]:
                break
        record = (await people[0].table()).record()
        assert verify(SHELF["toy"], record) == record.result
        assert record.entries[-1].at_ms > 3000


async def test_a_command_given_in_time_counts_though_it_arrives_late(tmp_path: Path) -> None:
    """100 ms of lag: what arrives 60 ms after the cap was given 40 ms before it."""
    async with house(tmp_path) as home:
        people = await racing(home)
        slow = people[0]
        assert slow.viewer is not None
        slow.viewer.note_lag(0.2)
        table = await slow.table()
        first = table.clockwork.first()
        assert first is not None
        assert first[1].name.startswith("cap")
        left = (first[0] - table.clockwork.now_ms()) / 1000
        await home.time.advance(left + 0.06)
        legal = [move for move in (await slow.snapshot())["legal"] if move.startswith("place")]
        answer = asyncio.ensure_future(slow.play(legal[0]))
        await home.time.advance(0.2)
        assert (await answer)["type"] == "ack"


async def test_a_command_given_too_late_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await racing(home)
        slow = people[0]
        assert slow.viewer is not None
        slow.viewer.note_lag(0.2)
        table = await slow.table()
        first = table.clockwork.first()
        assert first is not None
        legal = [move for move in (await slow.snapshot())["legal"] if move.startswith("place")]
        await home.time.advance((first[0] - table.clockwork.now_ms()) / 1000 + 0.25)
        answer = asyncio.ensure_future(slow.play(legal[0]))
        await home.time.advance(0.2)
        assert (await answer)["code"] in ("illegal-move", "not-your-turn")


@pytest.mark.parametrize("lag", [0.02, 0.05, 0.15])
async def test_order_is_the_order_of_giving_not_of_arriving(tmp_path: Path, lag: float) -> None:
    """The slow one flips 10 ms earlier and arrives later; the glass is the slow one's all the same."""
    async with house(tmp_path) as home:
        people = await racing(home, seats=2)
        slow, quick = people
        assert slow.viewer is not None
        assert quick.viewer is not None
        slow.viewer.note_lag(2 * lag)
        quick.viewer.note_lag(0.002)
        started = (await slow.table()).version

        async def place(person: Person) -> None:
            legal = [move for move in (await person.snapshot())["legal"] if move.startswith("place")]
            await person.play(legal[0])

        now = home.time.now()
        jobs = []
        await home.time.advance(
            lag - 0.01
        )  # the quick one acts at now + lag - 0.01; the slow one acted at now - 0.01
        jobs.append(asyncio.ensure_future(place(quick)))
        await home.time.advance(0.009)
        jobs.append(asyncio.ensure_future(place(slow)))
        await home.time.advance(0.4)
        await asyncio.gather(*jobs)
        order = [entry.by for entry in (await slow.table()).entries[started:] if entry.by is not None]
        assert order == [0, 1]
        assert home.time.now() > now


async def test_after_a_restart_running_clocks_get_their_outage_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="toy", options=OPTIONS)
        for person in people:
            await person.play("ready")
        await home.time.advance(2.0)
    async with house(tmp_path) as home:
        await home.time.advance(1000)
        for person in people:
            person.house = home
            await person.enter()
        (clock,) = (await people[0].snapshot())["clocks"]
        assert clock["left_ms"] == 3000  # nothing was kept since the clock started, so nothing of it is lost
        await home.time.advance(2.9)
        assert (await names(people[0])) == ["start 1"]
        await home.time.advance(0.2)
        assert (await names(people[0])) != ["start 1"]


async def test_clocks_stand_still_in_a_pause(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="toy", options=OPTIONS)
        for person in people:
            await person.play("ready")
        await home.time.advance(1.0)
        for person in people:
            await person.do(Pause(id="p"))
        await home.time.advance(60)
        (clock,) = (await people[0].snapshot())["clocks"]
        assert clock["left_ms"] == 2000
        await people[0].do(Resume(id="r"))
        await home.time.advance(1.9)
        assert (await names(people[0])) == ["start 1"]
        await home.time.advance(0.2)
        assert (await names(people[0])) != ["start 1"]


async def test_bots_race_along_and_the_record_is_true(tmp_path: Path) -> None:
    async with house(tmp_path, bot_pace_s=0.3) as home:
        (person,) = await home.table("me", "easy", "easy", game="toy", options=OPTIONS)
        for _ in range(200):
            snapshot = await person.snapshot()
            if snapshot["over"]:
                break
            if snapshot["legal"]:
                await person.play(snapshot["legal"][0])
            await home.time.advance(0.2)
        record = (await person.table()).record()
        assert verify(SHELF["toy"], record) == record.result
        assert {entry.by for entry in record.entries} >= {0, 1, 2}
