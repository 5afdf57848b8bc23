"""What is only shown ends at once when everybody who is here has seen enough; what is decided does not."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ludoteka.core.course import Course
from ludoteka.core.record import verify
from ludoteka.games.jelly import JELLY
from ludoteka.protocol import Pause, Resume, Skip
from ludoteka.tables.telling import Standing
from tests.games.jelly.tables import city, run
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio

MOMENT = 0.01
"""Much shorter than any step, as long as the machine takes."""


async def phase(person: Person) -> str:
    name: str = (await person.snapshot())["view"]["phase"]["name"]
    return name


async def scoring(home: House, *seats: str) -> list[Person]:
    """Return people at the beginning of the first scoring: nobody has placed anything until the cap."""
    people = await home.table(*seats, game="jelly", options={"cap": 60})
    for person in people:
        await person.play("ready")
    await home.time.advance(3.5)
    while await phase(people[0]) != "scoring":
        await home.time.advance(0.5)
    return people


async def look_on(home: House, people: list[Person]) -> int:
    """Let so little time pass that only what is cut short goes on; return how often it did."""
    before = (await people[0].table()).version
    for _ in range(60):
        await home.time.advance(MOMENT)
    return (await people[0].table()).version - before


async def test_when_all_have_seen_enough_the_scoring_ends_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "guest", "guest")
        for person in people[:2]:
            assert (await person.do(Skip(id="s")))["type"] == "ack"
        assert await look_on(home, people) == 0, "one has not seen enough"
        assert (await people[2].do(Skip(id="s")))["type"] == "ack"
        assert await look_on(home, people) > 3
        assert await phase(people[0]) == "getting-ready"
        table = await people[0].table()
        assert not table.agreed_skip, "it is for one showing"


async def test_who_wants_to_look_after_all_can(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "guest", "guest")
        for person in people[:2]:
            await person.do(Skip(id="s"))
        assert (await people[0].do(Skip(id="t", enough=False)))["type"] == "ack"
        await people[2].do(Skip(id="s"))
        assert await look_on(home, people) == 0
        await people[0].do(Skip(id="u"))
        assert await look_on(home, people) > 3


async def test_each_is_told_who_has_seen_enough(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "guest", "guest")
        await people[1].do(Skip(id="s"))
        told = [frame for frame in await people[2].read() if frame["type"] == "seats"]
        assert told[-1]["skip"] == [1]
        for person in (people[0], people[2]):
            await person.do(Skip(id="s"))
        await look_on(home, people)
        told = [frame for frame in await people[2].read() if frame["type"] == "seats"]
        assert told[-1]["skip"] == []


async def test_the_record_keeps_every_step_its_time(tmp_path: Path) -> None:
    """So it can be verified, and the replay shows it as if nobody had been in a hurry."""
    async with house(tmp_path, bot_pace_s=0.2) as home:
        people = await scoring(home, "me", "easy", "easy")
        (me,) = people
        started = (await me.table()).version
        began = home.time.now()
        for number in range(4000):
            snapshot = await me.snapshot()
            if snapshot["over"]:
                break
            if snapshot["legal"]:
                await me.play(snapshot["legal"][-1])
            elif snapshot["view"]["phase"]["name"] in ("scoring", "opening", "closing"):
                await me.do(Skip(id=f"s{number}"))
            await home.time.advance(0.2)
        table = await me.table()
        record = table.record()
        assert record.result is not None
        assert verify(JELLY, record) == record.result
        steps = [entry for entry in record.entries[started:] if entry.move.startswith(("lead", "pay"))]
        assert {later.at_ms - sooner.at_ms for sooner, later in pairwise(steps)} >= {1500}
        assert (record.entries[-1].at_ms - record.entries[started].at_ms) / 1000 > home.time.now() - began


async def test_bots_and_who_is_not_here_are_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "guest", "easy")
        await people[0].do(Skip(id="s"))
        assert await look_on(home, people) == 0
        await people[1].leave()
        assert await look_on(home, people[:1]) > 3


@pytest.mark.parametrize("moment", ["getting-ready", "countdown", "race"])
async def test_only_what_is_shown_can_be_skipped(tmp_path: Path, moment: str) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", "guest", game="jelly")
        if moment != "getting-ready":
            for person in people:
                await person.play("ready")
        if moment == "race":
            await home.time.advance(3.5)
        assert await phase(people[0]) == moment
        for person in people:
            answer = await person.do(Skip(id="s"))
            assert (answer["type"], answer["code"]) == ("reject", "nothing-to-skip")
        assert await phase(people[0]) == moment
        assert not (await people[0].table()).agreed_skip


async def test_a_pause_holds_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "easy", "easy")
        (me,) = people
        await me.do(Pause(id="p"))
        answer = await me.do(Skip(id="s"))
        assert (answer["type"], answer["code"]) == ("reject", "paused")
        assert await look_on(home, people) == 0
        await me.do(Resume(id="r"))
        await me.do(Skip(id="t"))
        assert await look_on(home, people) > 3


async def test_after_a_restart_in_the_middle_time_goes_on_where_it_had_leapt_to(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await scoring(home, "me", "easy", "easy")
        (me,) = people
        assert me.viewer is not None
        await me.do(Skip(id="s"))
        me.viewer.note_lag(0.2)  # every step waits for it
        await home.time.advance(0.25)
        assert await phase(me) == "scoring"
        before = list((await me.table()).entries)
        leapt = before[-1].at_ms / 1000 - home.time.now()
        assert leapt > 2
    async with house(tmp_path) as home:
        me.house, me.viewer = home, None
        await me.enter()
        table = await me.table()
        assert table.entries == before
        await home.time.advance(1.6)
        assert table.entries[len(before)].at_ms == before[-1].at_ms + 1500


@pytest.mark.parametrize(
    ("samples", "shows"),
    [(["3 4", "5 6", ""], False), (["3", "5 6", ""], False), (["3", "5", ""], True)],
    ids=["two choose", "one chooses", "nothing to choose"],
)
def test_jel_6_3_a_choice_is_not_cut_short(samples: list[str], shows: bool) -> None:
    state, _ = run(city("-P", at={0: "a6 b6"}, samples=samples))
    assert Standing(JELLY, Course(state, 3)).is_showing == shows
