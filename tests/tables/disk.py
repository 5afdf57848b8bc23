"""A disk that stands still when told to, and people who act at a table meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludoteka.protocol import Play
from ludoteka.storage import StoredMove, StoreError
from tests.tables.house import House, Person, house
from tests.tables.test_clocks import racing


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


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(5_000):
        if holds():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("that never came")


async def doing(person: Person, move: str, id: str) -> asyncio.Task[dict[str, Any]]:
    task = asyncio.ensure_future(asyncio.wait_for(person.do(Play(id=id, move=move)), 5))
    await everything()
    return task


async def roll(person: Person, id: str) -> None:
    assert (await (await doing(person, "roll", id)))["type"] == "ack"
