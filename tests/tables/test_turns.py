"""Who acts while the disk is waited for goes on at once, and is answered when all before it is kept."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ludoteka.protocol import Play
from ludoteka.storage import StoredMove, StoreError, log
from ludoteka.storage.writer import Writer
from ludoteka.tables.commands import stop
from tests.tables.house import House, Person, house
from tests.tables.test_clocks import racing

pytestmark = pytest.mark.anyio


class Disk:
    """Stands still when told to, and says what it was given."""

    def __init__(self, home: House) -> None:
        self.given: list[tuple[StoredMove, ...]] = []
        self.goes_on: list[asyncio.Event] = []
        """One for each thing it was given."""

        self.fails: set[int] = set()
        """Those it does not take, by their number."""

        self._is_free = False
        self._append = home.tables.store.append

    async def append(self, match: str, moves: tuple[StoredMove, ...], status: str) -> None:
        number = len(self.given)
        self.given.append(moves)
        self.goes_on.append(asyncio.Event())
        if not self._is_free:
            await self.goes_on[number].wait()
        if number in self.fails:
            raise StoreError("the disk is full")
        await self._append(match, moves, status)

    async def go_on(self) -> None:
        """Take all that waits, in order, and from now on what comes."""
        self._is_free = True
        for one in self.goes_on:
            one.set()
            await everything()

    def stand_still(self) -> None:
        self._is_free = False

    def commands(self) -> list[list[str]]:
        return [[row.command for row in moves if row.command] for moves in self.given]


@asynccontextmanager
async def standing_still(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[list[Person], Disk]]:
    """Seat three at a race on a disk that stands still, while the move of the first is on its way to it."""
    async with house(folder) as home:
        people = await racing(home)
        disk = Disk(home)
        monkeypatch.setattr(home.tables.store, "append", disk.append)
        first = await doing(people[0], await any_move(people[0]), "first")
        try:
            assert disk.commands() == [["first"]]
            yield people, disk
        finally:
            await disk.go_on()
        assert (await first)["type"] == ("reject" if 0 in disk.fails else "ack")


async def any_move(person: Person) -> str:
    legal: list[str] = (await person.snapshot())["legal"]
    return legal[0]


async def everything() -> None:
    """Let all that can go on do so, the thread that writes too."""
    for _ in range(20):
        await asyncio.sleep(0.001)


async def doing(person: Person, move: str, id: str) -> asyncio.Task[dict[str, Any]]:
    task = asyncio.ensure_future(asyncio.wait_for(person.do(Play(id=id, move=move)), 5))
    await everything()
    return task


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
        assert table.version == (await second)["version"]
        assert disk.commands() == [["first"], ["second"]]
        done.set()
        assert await found == (await second)["version"]
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
        doings = [
            await doing(person, await any_move(person), id)
            for person, id in zip(people, ("first", "second", "third"), strict=True)
        ]
        assert len(asked) == 1
        assert not any(one.done() for one in doings)
        is_there.set()
        assert [(await one)["type"] for one in doings] == ["ack", "reject", "ack"]
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


async def test_a_clock_that_runs_out_does_not_wait_for_the_one_before_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two roll, one a little later; both rolls end in time though the disk stands still by then."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        time = people[0].house.time
        await disk.go_on()
        assert (await (await doing(people[1], "roll", "second")))["type"] == "ack"
        await time.advance(0.05)
        assert (await (await doing(people[2], "roll", "third")))["type"] == "ack"
        disk.stand_still()
        monkeypatch.setattr(time, "is_idle", lambda: True)  # it would wait for the disk
        given = len(disk.given)
        await time.advance(0.9)
        await everything()
        clocks = [moves for moves in disk.given[given:] if moves[0].seat is None]
        assert len(clocks) == 2
        assert clocks[0][0].at_ms + 50 == clocks[1][0].at_ms
        assert table.turns.ahead.first() != table.clockwork.first()


async def test_a_clock_that_could_not_be_kept_runs_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        time = people[0].house.time
        await disk.go_on()
        assert (await (await doing(people[1], "roll", "second")))["type"] == "ack"
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
