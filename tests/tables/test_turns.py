"""Who acts while the disk is waited for goes on at once, and is answered when all before it is kept."""

from __future__ import annotations

import asyncio
import gc
from itertools import pairwise
from pathlib import Path

import pytest

from tests.tables.disk import any_move, doing, everything, roll, standing_still
from tests.tables.house import Person, house
from tests.tables.test_clocks import racing

pytestmark = pytest.mark.anyio


async def test_nobody_waits_for_the_disk_to_act_and_all_wait_for_it_to_be_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        before = table.version, table.standing
        second = await doing(people[1], await any_move(people[1]), "second")
        third = await doing(people[2], await any_move(people[2]), "third")
        assert disk.commands() == [["first"], ["second"], ["third"]]
        assert all(one[-1].ply + 1 == two[0].ply for one, two in pairwise(disk.given))
        assert (second.done(), third.done()) == (False, False)
        assert (table.version, table.standing) == before
        await disk.go_on()
        acks = [await second, await third]
        assert [ack["type"] for ack in acks] == ["ack", "ack"]
        assert acks[0]["version"] < acks[1]["version"] == table.version


async def test_who_is_on_the_disk_first_is_answered_after_who_came_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two threads wait for the disk at once: either may be done first."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        second = await doing(people[1], await any_move(people[1]), "second")
        disk.goes_on[1].set()
        await everything()
        assert not second.done()
        await disk.go_on()
        assert (await second)["type"] == "ack"


async def test_who_wants_the_match_alone_waits_for_what_is_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To pause, resign or take back; and who comes later waits for that."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        second = await doing(people[1], await any_move(people[1]), "second")
        done = asyncio.Event()

        async def version() -> int:
            async with table.turns.alone():
                found = table.version
                await done.wait()
            return found

        found = asyncio.ensure_future(version())
        await everything()
        third = await doing(people[2], await any_move(people[2]), "third")
        await disk.go_on()
        made = (await second)["version"]
        assert table.version == made
        assert disk.commands() == [["first"], ["second"]]
        done.set()
        assert await found == made
        assert (await third)["type"] == "ack"


async def test_one_that_is_refused_is_told_so_when_what_it_met_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        second = await doing(people[1], "ready", "second")
        third = await doing(people[2], await any_move(people[2]), "third")
        assert disk.commands() == [["first"], ["third"]]
        assert not second.done()
        await disk.go_on()
        assert ((await second)["type"], (await third)["type"]) == ("reject", "ack")


async def test_a_refusal_leaves_no_garbage_behind(tmp_path: Path) -> None:
    """Refusals are many in a race, and to look for garbage holds everybody up."""
    async with house(tmp_path) as home:
        people = await racing(home)
        await people[1].play("ready")
        gc.collect()
        gc.disable()
        try:
            for _ in range(100):
                assert (await people[1].play("ready"))["type"] == "reject"
            assert gc.collect() < 100
        finally:
            gc.enable()


async def test_a_command_sent_twice_meanwhile_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        move = await any_move(people[1])
        laptop = Person(people[1].house, people[1].id, people[1].token)
        await laptop.enter()
        once, again = await doing(people[1], move, "once"), await doing(laptop, move, "once")
        await disk.go_on()
        first = await once
        assert first["type"] == "ack"
        assert await again == first
        assert disk.commands() == [["first"], ["once"]]


async def test_a_clock_that_runs_out_does_not_wait_for_the_one_before_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two roll, one a little later; both rolls end in time though the disk stands still by then."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        time = people[0].house.time
        await disk.go_on()
        await roll(people[1], "second")
        await time.advance(0.05)
        await roll(people[2], "third")
        disk.stand_still()
        monkeypatch.setattr(time, "is_idle", lambda: True)  # it would wait for the disk
        given = len(disk.given)
        await time.advance(0.9)
        await everything()
        clocks = [moves for moves in disk.given[given:] if moves[0].seat is None]
        assert len(clocks) == 2
        assert clocks[0][0].at_ms + 50 == clocks[1][0].at_ms
        assert table.turns.ahead.first() != table.clockwork.first()
