"""Who acts while the disk is waited for is not kept alone: all who came meanwhile are kept together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludoteka.protocol import Play
from ludoteka.storage import StoredMove, StoreError
from tests.tables.house import House, Person, house
from tests.tables.test_clocks import racing

pytestmark = pytest.mark.anyio


class Disk:
    """Stands still when told to, and says what it was given at once."""

    def __init__(self, home: House) -> None:
        self.given: list[tuple[StoredMove, ...]] = []
        self.goes_on = asyncio.Event()
        self.fails = False
        self._append = home.tables.store.append

    async def append(self, match: str, moves: tuple[StoredMove, ...], status: str) -> None:
        self.given.append(moves)
        await self.goes_on.wait()
        if self.fails:
            raise StoreError("the disk is full")
        await self._append(match, moves, status)


@asynccontextmanager
async def standing_still(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[list[Person], Disk]]:
    """Seat three at a race on a disk that stands still, while the move of the first is on its way to it."""
    async with house(folder) as home:
        people = await racing(home)
        disk = Disk(home)
        monkeypatch.setattr(home.tables.store, "append", disk.append)
        first = asyncio.ensure_future(people[0].play(await any_move(people[0])))
        await everything()
        assert len(disk.given) == 1
        yield people, disk
        assert (await first)["type"] == ("reject" if disk.fails else "ack")
        monkeypatch.undo()


async def any_move(person: Person) -> str:
    legal: list[str] = (await person.snapshot())["legal"]
    return legal[0]


async def everything() -> None:
    """Let all that can go on do so."""
    for _ in range(50):
        await asyncio.sleep(0)


async def doing(person: Person, move: str, id: str) -> asyncio.Task[dict[str, Any]]:
    task = asyncio.ensure_future(asyncio.wait_for(person.do(Play(id=id, move=move)), 5))
    await everything()
    return task


async def test_all_who_come_while_the_disk_is_waited_for_are_kept_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        second = await doing(people[1], await any_move(people[1]), "second")
        third = await doing(people[2], await any_move(people[2]), "third")
        assert len(disk.given) == 1
        assert not second.done()
        assert not third.done()
        disk.goes_on.set()
        acks = [await second, await third]
        assert [ack["type"] for ack in acks] == ["ack", "ack"]
        assert len(disk.given) == 2
        assert [row.command for row in disk.given[1] if row.command] == ["second", "third"]
        table = await people[0].table()
        assert acks[0]["version"] < acks[1]["version"] == table.version


async def test_who_asks_for_the_table_after_a_move_finds_it_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To pause, resign or take back is done with the table to oneself, when it is one's turn."""
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        second = await doing(people[1], await any_move(people[1]), "second")

        async def version() -> int:
            async with table.lock:
                return table.version

        found = asyncio.ensure_future(version())
        await everything()
        disk.goes_on.set()
        assert await found == (await second)["version"]


async def test_one_that_is_refused_is_not_in_the_others_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        second = await doing(people[1], "ready", "second")
        third = await doing(people[2], await any_move(people[2]), "third")
        disk.goes_on.set()
        assert ((await second)["type"], (await third)["type"]) == ("reject", "ack")


async def test_a_command_sent_twice_meanwhile_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        move = await any_move(people[1])
        laptop = Person(people[1].house, people[1].id, people[1].token)
        await laptop.enter()
        once, again = await doing(people[1], move, "once"), await doing(laptop, move, "once")
        disk.goes_on.set()
        first = await once
        assert first["type"] == "ack"
        assert await again == first
        assert [row.command for row in disk.given[1] if row.command] == ["once"]


async def test_a_disk_that_fails_refuses_all_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing_still(tmp_path, monkeypatch) as (people, disk):
        table = await people[0].table()
        before = table.version, table.standing
        second = await doing(people[1], await any_move(people[1]), "second")
        third = await doing(people[2], await any_move(people[2]), "third")
        disk.fails = True
        disk.goes_on.set()
        answers = [await second, await third]
        assert [(answer["type"], answer["code"]) for answer in answers] == [("reject", StoreError.code)] * 2
        assert (table.version, table.standing) == before
        monkeypatch.undo()
        assert (await people[1].play(await any_move(people[1])))["type"] == "ack"
