"""Attack of the Jelly Monster at live tables: a round for all at once, in virtual time."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest

from ludoteka.core.record import states, verify
from ludoteka.games.jelly import JELLY
from ludoteka.protocol import Pause, Resume
from ludoteka.tables.telling import LONGEST_TALE
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio


async def racing(home: House, *others: str) -> list[Person]:
    """Return people in a round that has just begun."""
    people = await home.table("me", *others, game="jelly")
    for person in people:
        assert (await person.play("ready"))["type"] == "ack"
    await home.time.advance(4 if "guest" in others else 8)
    return people


async def dice(person: Person, seat: int) -> list[int]:
    found: list[int] = (await person.snapshot())["view"]["phase"]["hands"][seat]["dice"]
    return found


async def hammer(home: House, people: list[Person], luck: Random) -> None:
    """Let everybody do something, anything, again and again until the match is over."""
    for _ in range(4000):
        for person in people:
            legal = (await person.snapshot())["legal"]
            if legal and luck.random() < 0.6:
                await person.play(luck.choice(legal[-12:]))
        await home.time.advance(luck.choice((0.1, 0.37, 0.9)))
        if (await people[0].snapshot())["over"]:
            return
    raise AssertionError("the match goes on and on")


async def test_five_people_hammering_away_are_kept_with_their_times_and_replay_exactly(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", *["guest"] * 4, game="jelly")
        await hammer(home, people, Random(5))
        table = await people[0].table()
        record = table.record()
        assert verify(JELLY, record) == record.result
        assert list(states(JELLY, record))[-1] == table.course.state
        assert len(record.entries) > 500
        times = [entry.at_ms for entry in record.entries]
        assert times == sorted(times)
        for seat, person in enumerate(people):
            assert_no_secret(person, seat)
        await assert_over_for_who_comes_late(home, people[0])


async def assert_over_for_who_comes_late(home: House, person: Person) -> None:
    """Who opens a long match again gets its latest moves; no clock runs any more, even after a restart."""
    entries = (await person.table()).entries
    await home.tables.close()
    person.viewer, person.seen = None, 0
    await person.enter()
    told = await person.snapshot()
    assert told["fresh"]
    assert told["clocks"] == []
    assert len(told["happened"]) == LONGEST_TALE
    assert [one["at_ms"] for one in told["happened"]] == [entry.at_ms for entry in entries[-LONGEST_TALE:]]


def assert_no_secret(person: Person, seat: int) -> None:
    """Nobody is told of dice behind another's screen, or of another's samples, before they are opened."""
    told = [frame for frame in person.frames if frame["type"] == "snapshot"]
    assert told
    for frame in told:
        for happened in frame["happened"]:
            found = re.fullmatch(r"(?:fall|draw) (\d) (\S+)", happened["move"])
            if found and int(found[1]) != seat:
                assert found[2] == "?"
            if happened["move"].startswith("lose") and happened["seat"] != seat:
                assert happened["move"] == "lose ?"
        view = frame["view"]
        if view["phase"]["name"] == "race":
            assert not any(hand["dice"] for at, hand in enumerate(view["phase"]["hands"]) if at != seat)
        if view["phase"]["name"] != "closing":
            assert [own for at, own in enumerate(view["samples"]) if at != seat] == [None] * 4


async def test_a_roll_takes_its_time_and_the_others_go_on_meanwhile(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home, "guest", "guest")
        assert (await ada.play("roll"))["type"] == "ack"
        await home.time.advance(0.5)
        assert (await bob.play("roll"))["type"] == "ack"
        soon = await ada.play("place 5 0")
        assert (soon["code"], soon["rule"], soon["reason"]) == ("not-your-turn", "JEL-2.3", "still-rolling")
        await home.time.advance(0.35)
        assert len(await dice(ada, 0)) == 7
        assert await dice(bob, 0) == await dice(bob, 1) == []
        await home.time.advance(0.5)
        assert len(await dice(bob, 1)) == 7


async def test_what_meets_a_locked_district_is_refused_with_the_rule_and_the_die_stays_in_hand(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home, "guest", "guest")
        for _ in range(7):
            await ada.play("roll")
            await home.time.advance(0.9)
            await ada.play(f"place {(await dice(ada, 0))[-1]} 0")
        await bob.play("roll")
        await home.time.advance(0.9)
        held = await dice(bob, 1)
        await ada.play("lock 0")
        refused = await bob.play(f"place {held[0]} 0")
        assert (refused["type"], refused["rule"]) == ("reject", "JEL-2.5")
        assert await dice(bob, 1) == held
        await ada.play("flip")
        await home.time.advance(10.5)
        late = await bob.play(f"place {held[0]} 1")
        assert (late["type"], late["code"]) == ("reject", "not-your-turn")
        assert (late["rule"], late["reason"]) == ("JEL-2.9", "time-is-up")
        view = (await bob.snapshot())["view"]
        assert view["phase"]["name"] == "scoring"
        assert not any(die.startswith("b") for there in view["entrances"] for die in there)


async def test_a_die_that_was_removed_meanwhile_is_not_there_and_nothing_is_placed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, cyd = await racing(home, "guest", "guest")
        await place(home, cyd, 2, "place {} 0", range(1, 7))
        gone = next(die for die in (await ada.snapshot())["view"]["entrances"][0] if die.startswith("c"))
        await rolled(home, ada, 0, (1, 2))
        await rolled(home, bob, 1, (1, 2))
        low = {seat: (await dice(person, seat))[0] for seat, person in ((0, ada), (1, bob))}
        assert (await ada.play(f"place {low[0]} 0 remove {gone}"))["type"] == "ack"
        held = await dice(bob, 1)
        refused = await bob.play(f"place {low[1]} 0 remove {gone}")
        assert (refused["rule"], refused["reason"]) == ("JEL-2.6", "die-not-there")
        assert await dice(bob, 1) == held


async def rolled(home: House, person: Person, seat: int, wanted: Collection[int]) -> int:
    """Roll until one of the wanted values lies there; return the lowest of them."""
    for _ in range(40):
        await person.play("roll")
        await home.time.advance(0.9)
        if found := [value for value in await dice(person, seat) if value in wanted]:
            return found[0]
    raise AssertionError("luck is never so bad")


async def place(home: House, person: Person, seat: int, move: str, wanted: Collection[int]) -> None:
    assert (await person.play(move.format(await rolled(home, person, seat, wanted))))["type"] == "ack"


async def test_who_turned_the_glass_is_known_to_who_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home, "guest", "guest")
        for _ in range(7):
            await place(home, ada, 0, "place {} 0", range(1, 7))
        assert (await bob.snapshot())["view"]["phase"]["turner"] is None
        await ada.play("flip")
        await bob.leave()
        await bob.enter()
        back = await bob.snapshot()
        assert back["view"]["phase"]["turner"] == 0
        assert [clock["name"] for clock in back["clocks"]] == ["sand 1"]


async def test_who_is_silent_holds_up_a_round_for_a_minute_at_most(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, cyd = await home.table("me", "guest", "guest", game="jelly")
        await home.time.advance(300)
        assert (await ada.snapshot())["view"]["phase"]["name"] == "getting-ready"
        for person in (ada, cyd):
            await person.play("ready")
        await home.time.advance(59)
        assert (await bob.snapshot())["legal"] == ["ready"]
        await home.time.advance(1.5)
        assert (await bob.snapshot())["view"]["phase"]["name"] == "countdown"
        late = await bob.play("ready")
        assert (late["rule"], late["reason"]) == ("JEL-2.1", "round-goes-on")
        await home.time.advance(3)
        assert (await bob.snapshot())["legal"] == ["roll"]
        record = (await ada.table()).record()
        called = next(entry for entry in record.entries if entry.move == "call")
        assert called.by is None


async def test_a_pause_stops_the_glass_and_the_dice(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await racing(home, "guest", "guest")
        await people[0].play("roll")
        for number, person in enumerate(people):
            await person.do(Pause(id=f"p{number}"))
        before = (await people[0].snapshot())["version"]
        await home.time.advance(500)
        assert (await people[0].snapshot())["version"] == before
        assert (await people[0].snapshot())["paused"]
        for number, person in enumerate(people):
            await person.do(Resume(id=f"r{number}"))
        await home.time.advance(0.9)
        assert len(await dice(people[0], 0)) == 7


async def test_bots_play_a_whole_match_beside_a_person_who_only_watches_the_clock(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (me,) = await home.table("me", "easy", "normal", game="jelly")
        for _ in range(400):
            if "ready" in (await me.snapshot())["legal"]:
                await me.play("ready")
            await home.time.advance(2)
            if (await me.snapshot())["over"]:
                break
        table = await me.table()
        record = table.record()
        assert verify(JELLY, record) == record.result
        placed = [entry.by for entry in record.entries if entry.move.startswith("place")]
        assert set(placed) == {1, 2}
        assert any(entry.move == "flip" for entry in record.entries)
