"""Enigma at live tables: the race, who was first, the sandglass, bots that take their time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludoteka.bots import SKILLS
from ludoteka.bots.match import pace_luck
from ludoteka.core.game import Seat
from ludoteka.core.record import verify
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Solve
from ludoteka.games.enigma.pack import answer
from ludoteka.protocol import Pause, Resume
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio


async def racing(home: House, *seats: str, **options: Any) -> list[Person]:
    """Return people in a race that has just begun."""
    people = await home.table(*seats, game="enigma", options=options)
    for _ in range(40):
        if await phase(people[0]) == "race":
            return people
        for person in people:
            choices = [move for move in (await person.snapshot())["legal"] if move.startswith("choose")]
            if choices:
                await person.play(choices[0])
        await home.time.advance(0.5)
    raise AssertionError("no race has begun")


async def phase(person: Person) -> str:
    name: str = (await person.snapshot())["view"]["phase"]["name"]
    return name


async def doing(person: Person) -> list[str]:
    found: list[str] = (await person.snapshot())["view"]["phase"]["doing"]
    return found


async def claim(person: Person, seat: int) -> str:
    """Return a right claim for the puzzle of a seat."""
    return Solve(answer((await person.snapshot())["view"]["phase"]["puzzles"][seat])).notation


@pytest.mark.parametrize("lag", [0.02, 0.05, 0.15])
async def test_of_two_claims_the_one_given_first_is_first_though_it_arrives_later(
    tmp_path: Path, lag: float
) -> None:
    """Before the first claim no clock runs: it is a race all the same."""
    async with house(tmp_path) as home:
        slow, quick = await racing(home, "me", "guest")
        assert slow.viewer is not None
        assert quick.viewer is not None
        slow.viewer.note_lag(2 * lag)
        quick.viewer.note_lag(0.002)
        slow_claim, quick_claim = await claim(slow, 0), await claim(quick, 1)
        table = await slow.table()
        assert not table.clockwork.left_ms()
        before = table.version
        await home.time.advance(lag - 0.01)
        jobs = [asyncio.ensure_future(quick.play(quick_claim))]
        await home.time.advance(0.009)
        jobs.append(asyncio.ensure_future(slow.play(slow_claim)))
        await home.time.advance(0.4)
        assert [(await job)["type"] for job in jobs] == ["ack", "ack"]
        claims = [entry for entry in table.entries[before:] if entry.by is not None]
        assert [entry.by for entry in claims] == [0, 1]
        assert claims[0].at_ms < claims[1].at_ms


async def test_a_claim_made_in_time_counts_though_the_sand_is_out_when_it_arrives(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        quick, slow = await racing(home, "me", "guest")
        assert slow.viewer is not None
        slow.viewer.note_lag(0.2)
        late = await claim(slow, 1)
        job = asyncio.ensure_future(quick.play(await claim(quick, 0)))
        await home.time.advance(0.2)
        await job
        ((_, left),) = (await slow.table()).clockwork.left_ms()
        await home.time.advance(left / 1000 + 0.05)  # given 50 ms before the end, on its way for 100
        job = asyncio.ensure_future(slow.play(late))
        await home.time.advance(0.2)
        assert (await job)["type"] == "ack"


async def test_a_wrong_claim_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob = await racing(home, "me", "guest")
        table = await ada.table()
        before = (table.version, table.course)
        others = await claim(bob, 1)
        for wrong in (others, "solve [null]", "solve [1,1,1]"):
            refused = await ada.play(wrong)
            assert (refused["type"], refused["code"]) == ("reject", "illegal-move")
            assert refused["rule"].startswith("ENI-7.")
            assert refused["reason"]
        assert (table.version, table.course) == before
        assert not table.clockwork.left_ms()
        assert (await ada.play(await claim(ada, 0)))["type"] == "ack"


@pytest.mark.parametrize("sandglass", ["30", "45", "60"])
async def test_the_first_claim_turns_the_glass_that_was_agreed_on(tmp_path: Path, sandglass: str) -> None:
    async with house(tmp_path) as home:
        ada, bob = await racing(home, "me", "guest", sandglass=sandglass)
        assert (await bob.snapshot())["clocks"] == []
        await ada.play(await claim(ada, 0))
        (clock,) = (await bob.snapshot())["clocks"]
        assert clock["left_ms"] == int(sandglass) * 1000
        await home.time.advance(int(sandglass) - 0.1)
        assert await phase(bob) == "race"
        await home.time.advance(0.2)
        assert await phase(bob) == "building"
        assert (await bob.play("giveup"))["code"] == "not-your-turn"


async def test_a_bot_claims_when_its_pace_says_and_not_before(tmp_path: Path) -> None:
    async with house(tmp_path, bot_pace_s=1.0) as home:
        (me,) = await racing(home, "me", "hard")
        table = await me.table()
        revealed = table.entries[-1].at_ms
        luck = pace_luck(table.match.seed, table.version, Seat(1))
        view = ENIGMA.view(table.course.state, Seat(1))
        takes = ENIGMA.pace(view, Seat(1), SKILLS["hard"], luck)
        assert takes is not None
        assert takes > 4
        await home.time.advance(takes - 1.5)
        assert (await doing(me))[1] == "solving"
        await home.time.advance(2)
        assert (await doing(me))[1] in ("solved", "out")  # even the best gives up now and then
        assert abs(table.entries[-1].at_ms - revealed - takes * 1000) < 1100


async def test_bots_stop_when_the_sand_is_out(tmp_path: Path) -> None:
    """The person is quicker than any bot: whoever is not done in time builds nothing."""
    late = 0
    for number in range(4):
        (tmp_path / str(number)).mkdir()
        async with house(tmp_path / str(number)) as home:
            (me,) = await racing(home, "me", "easy", "easy", "easy", sandglass="30")
            await me.play(await claim(me, 0))
            began = (await me.table()).version
            await home.time.advance(29.8)
            if await phase(me) != "race":
                continue  # all were quick enough
            still = [seat for seat, one in enumerate(await doing(me)) if one == "solving"]
            await home.time.advance(0.4)
            late += len(still)
            entries = (await me.table()).entries[began:]
            stopped = next(at for at, entry in enumerate(entries) if entry.move == "stop")
            assert not [entry for entry in entries[stopped:] if entry.move.startswith("solve")]
            held = (await me.snapshot())["view"]["phase"]["held"]
            assert all(held[seat] is None for seat in still)
    assert late


async def test_a_lost_connection_in_the_race_costs_nothing_but_time(tmp_path: Path) -> None:
    async with house(tmp_path, grace_s=60) as home:
        ada, bob = await racing(home, "me", "guest")
        name = (await bob.snapshot())["view"]["phase"]["puzzles"][1]
        await bob.leave()
        await home.time.advance(20)
        assert await doing(ada) == ["solving", "solving"]
        await ada.play(await claim(ada, 0))
        await home.time.advance(15)
        await bob.enter()
        snapshot = await bob.snapshot()
        assert snapshot["view"]["phase"]["puzzles"][1] == name
        assert snapshot["clocks"][0]["left_ms"] == 30_000
        assert (await bob.play(await claim(bob, 1)))["type"] == "ack"


async def test_a_pause_stops_the_sand_and_the_bots(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (me,) = await racing(home, "me", "hard")
        await me.do(Pause(id="p"))
        await home.time.advance(3600)
        assert await doing(me) == ["solving", "solving"]
        await me.do(Resume(id="r"))
        await home.time.advance(400)
        assert await phase(me) != "race" or (await doing(me))[1] == "solved"


async def test_four_people_play_a_whole_match_that_is_true(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", "guest", "guest", game="enigma")
        for _ in range(600):
            if (await people[0].snapshot())["over"]:
                break
            for seat, person in enumerate(people):
                snapshot = await person.snapshot()
                if seat in snapshot["waiting"]:
                    is_race = snapshot["view"]["phase"]["name"] == "race"
                    await person.play(await claim(person, seat) if is_race else snapshot["legal"][-1])
                await home.time.advance(0.3)
        record = (await people[0].table()).record()
        assert record.result is not None
        assert verify(ENIGMA, record) == record.result
