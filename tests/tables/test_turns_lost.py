"""What cannot be kept takes all that went on from it with it, and nothing else."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from ludoteka.storage import StoredMove, StoreError, log
from ludoteka.storage.writer import Writer
from ludoteka.tables.commands import stop
from tests.tables.disk import any_move, doing, everything, roll, standing_still, until
from tests.tables.house import Person, house
from tests.tables.test_clocks import racing

pytestmark = pytest.mark.anyio


async def test_a_command_that_is_done_is_not_refused_for_what_came_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is sent again before it is kept, and after; the second cannot be kept."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        laptop, tablet = (Person(people[0].house, people[0].id, people[0].token) for _ in range(2))
        await laptop.enter()
        second = await doing(people[1], await any_move(people[1]), "second")
        before = await doing(laptop, "roll", "first")
        disk.goes_on[0].set()
        await everything()
        assert (await before)["type"] == "ack"
        await tablet.enter()
        assert (await (await doing(tablet, "roll", "first")))["type"] == "ack"
        disk.fails = {1}
        await disk.go_on()
        assert (await second)["type"] == "reject"
        for person in (people[0], laptop, tablet):
            await person.read()
            assert not [frame for frame in person.frames if frame["type"] == "reject"]


async def test_a_move_that_fails_before_the_one_before_it_is_kept_leaves_no_gap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk takes its time with the first; the second cannot even be written; then comes a third."""
    is_there = threading.Event()
    asked: list[int] = []
    write = Writer._write

    def first_slowly(file: int) -> None:
        asked.append(file)
        if len(asked) == 1:
            assert is_there.wait(10)

    def not_the_second(self: Writer, jobs: list[Any]) -> list[Any]:
        if any(row[5] == "second" for job in jobs for row in job.rows):
            raise OSError("the disk is full")
        return write(self, jobs)

    async with house(tmp_path) as home:
        people = await racing(home)
        table = await people[0].table()
        monkeypatch.setattr(log, "to_disk", first_slowly)
        monkeypatch.setattr(Writer, "_write", not_the_second)
        first = await doing(people[0], await any_move(people[0]), "first")
        await until(lambda: len(asked) == 1)
        second = await doing(people[1], await any_move(people[1]), "second")
        await until(lambda: table.turns._is_lost)
        third = await doing(people[2], await any_move(people[2]), "third")
        assert [one.done() for one in (first, second, third)] == [False] * 3
        is_there.set()
        assert [(await one)["type"] for one in (first, second, third)] == ["ack", "reject", "ack"]
        stored = await home.tables.store.load(table.id)
    assert stored is not None
    assert [row.ply for row in stored.moves] == list(range(table.version))
    assert {"first", "second", "third"} & {row.command for row in stored.moves} == {"first", "third"}


async def test_a_table_that_stopped_is_read_when_what_it_had_on_its_way_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        stop(table, RuntimeError("our mistake"))
        opening = asyncio.ensure_future(people[1].table())
        await everything()
        assert not opening.done()
        await disk.go_on()
        again = await asyncio.wait_for(opening, 5)
        assert again is not table
        assert again.version == disk.given[0][-1].ply + 1


@pytest.mark.parametrize("fails", [{0}, {0, 1, 2}])
async def test_what_cannot_be_kept_takes_all_that_followed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: set[int]
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        before = table.version, table.standing
        second = await doing(people[1], await any_move(people[1]), "second")
        third = await doing(people[2], "ready", "third")
        disk.fails = fails
        monkeypatch.setattr(disk, "_append", nothing)  # the store refuses what comes after a gap
        await disk.go_on()
        answers = [await second, await third]
        assert [(answer["type"], answer["code"]) for answer in answers] == [("reject", StoreError.code)] * 2
        assert (table.version, table.standing) == before
        assert not table.busy
        monkeypatch.undo()
        assert (await people[1].play(await any_move(people[1])))["type"] == "ack"


async def nothing(_match: str, _moves: tuple[StoredMove, ...], _status: str) -> None:
    """Keep nothing."""


async def test_a_clock_that_could_not_be_kept_runs_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        time = people[0].house.time
        await disk.go_on()
        await roll(people[1], "second")
        version, deadline = table.version, table.turns.ahead.first()
        assert deadline is not None
        disk.fails = {len(disk.given)}
        await time.advance(0.9)
        await everything()
        assert table.version == version
        assert len(disk.given) == max(disk.fails) + 1
        await time.advance(1.1)
        await everything()
        assert len(disk.given) > max(disk.fails) + 1
        assert table.entries[version].at_ms == deadline[0]


async def test_clocks_that_could_not_be_kept_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        driver = people[0].house.tables._drivers[table.id]
        rolling = await doing(people[1], "roll", "second")
        await Person(people[1].house, people[1].id, people[1].token).enter()  # everything is looked at afresh
        ahead, kept = table.turns.ahead.first(), table.clockwork.first()
        assert ahead is not None
        assert kept is not None
        assert driver._clock is not None
        assert ahead[0] == driver._clock[0] < kept[0]
        disk.fails = {0, 1}
        await disk.go_on()
        assert (await rolling)["type"] == "reject"
        assert driver._clock[0] == kept[0]
