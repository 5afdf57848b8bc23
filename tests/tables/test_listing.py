"""The public list: told from the store, with what memory knows better, and no match replayed for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteka.protocol import Resign
from ludoteka.protocol.http import BotSeat, Guest, Me, NewTableBody
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio


async def opened(home: House, seat: Guest | BotSeat) -> Person:
    """Return who has made a public table, with a connection to it."""
    await home.time.advance(1)
    made = await home.tables.create(NewTableBody(game="micropul", seats=[Me("Ada"), seat], public=True))
    person = Person(home, made.table, made.token)
    await person.enter()
    return person


async def test_the_list_is_told_without_loading_a_table(tmp_path: Path) -> None:
    """What it says is what the tables would say of themselves if they were loaded."""
    async with house(tmp_path) as home:
        people = [await opened(home, seat) for seat in (Guest(), BotSeat("easy"), Guest())]
        await home.tables.join(people[2].id, "Борис", None)
    async with house(tmp_path) as home:
        told = await home.tables.public(10)
        assert len(home.tables) == 0
        assert [info.id for info in told] == [person.id for person in reversed(people)]
        assert [info.status for info in told] == ["live", "live", "open"]
        assert told == [(await home.tables.open(info.id)).info() for info in told]
        assert told == await home.tables.public(10)


async def test_memory_knows_better_who_is_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada = await opened(home, Guest())
        assert ada.viewer is not None
        ada.viewer.note_lag(0.08)
        (info,) = await home.tables.public(10)
        assert [player.present for player in info.players] == [True, False]
        assert info.players[0].lag_ms == 40
        await ada.leave()
        (info,) = await home.tables.public(10)
        assert not info.players[0].present


async def test_what_is_over_is_not_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada = await opened(home, BotSeat("easy"))
        assert len(await home.tables.public(10)) == 1
        await ada.do(Resign(id="r"))
        assert await home.tables.public(10) == []
