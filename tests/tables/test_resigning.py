"""Resigning with three or more: a bot has the seat for good, and whoever resigned only watches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.record import verify
from ludoteka.protocol import Chat, Play, Preview, Resign, Undo
from ludoteka.tables.errors import BadTokenError
from tests.tables.house import SHELF, House, Person, house

pytestmark = pytest.mark.anyio

OPTIONS = {"rounds": 1, "dice": 2, "cap": 8}


async def racing(home: House) -> list[Person]:
    """Return three people in the race, their first dice rolled."""
    people = await home.table("me", "guest", "guest", game="toy", options=OPTIONS)
    for person in people:
        await person.play("ready")
    await home.time.advance(4)
    for person in people:
        await person.read()
    return people


async def play_out(people: list[Person], home: House) -> None:
    """Let people act as they like until the match is over."""
    for _ in range(200):
        for person in people:
            snapshot = await person.snapshot()
            if snapshot["over"]:
                return
            if snapshot["legal"]:
                await person.play(snapshot["legal"][0])
        await home.time.advance(0.5)
    raise AssertionError("the match goes on")


def kinds(frames: list[dict[str, Any]]) -> list[str]:
    """Return who holds the seats by the last frame that says so."""
    players = [frame for frame in frames if frame["type"] == "seats"][-1]["players"]
    return [player["kind"] for player in players]


async def test_a_bot_has_the_seat_and_everybody_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris, clara = await racing(home)
        watcher = await home.watcher(ada.id)
        version = (await ada.table()).version
        assert await ada.do(Resign(id="r")) == {"type": "ack", "id": "r", "version": version}
        for person in (boris, clara, watcher):
            assert kinds(await person.read()) == ["bot", "person", "person"]
        await play_out([boris, clara], home)
        table = await ada.table()
        assert {entry.by for entry in table.entries[version:]} >= {0}
        assert verify(SHELF["toy"], table.record()) == table.over


async def test_who_has_resigned_only_watches(tmp_path: Path) -> None:
    """On every connection that was open: what the bot rolls from now on is the bot's alone to know."""
    async with house(tmp_path) as home:
        ada, boris, clara = await racing(home)
        phone = Person(home, ada.id, ada.token)
        await phone.enter()
        assert (await phone.snapshot())["view"]["phase"]["dice"]
        await ada.do(Resign(id="r"))
        watcher = await home.watcher(ada.id)
        for person in (ada, phone):
            await person.read()
            welcomes = [frame for frame in person.frames if frame["type"] == "welcome"]
            assert [welcome["seat"] for welcome in welcomes] == [0, None]
            told = await person.snapshot()
            assert told["fresh"]
            assert told["view"] == (await watcher.snapshot())["view"]
            assert told["legal"] == []
            for command in (
                Play(id="p", move="rest"),
                Preview(id="q", move="rest"),
                Undo(id="u"),
                Resign(id="s"),
                Chat(id="c", text="!"),
            ):
                assert (await person.do(command))["code"] == "not-seated"
        await play_out([boris, clara], home)
        seen = [(await person.snapshot())["view"] for person in (ada, phone, watcher)]
        assert seen[0] == seen[1] == seen[2]


async def test_a_command_given_before_but_done_after_resigning_is_refused(tmp_path: Path) -> None:
    """The same seat on two connections: one resigns while the move of the other waits for its turn."""
    async with house(tmp_path) as home:
        ada, *_ = await racing(home)
        phone = Person(home, ada.id, ada.token)
        await phone.enter()
        table = await ada.table()
        async with table.turns.alone():
            jobs = [asyncio.ensure_future(ada.do(Resign(id="r"))), asyncio.ensure_future(phone.play("rest"))]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        resigned, played = await asyncio.gather(*jobs)
        assert resigned["type"] == "ack"
        assert played["code"] == "not-seated"


async def test_the_secret_opens_nothing_any_more_also_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris, clara = await racing(home)
        await ada.do(Resign(id="r"))
        with pytest.raises(BadTokenError):
            await Person(home, ada.id, ada.token).enter()
    async with house(tmp_path) as home:
        with pytest.raises(BadTokenError):
            await Person(home, ada.id, ada.token).enter()
        for person in (boris, clara):
            person.house = home
            await person.enter()
        assert kinds(await boris.read()) == ["bot", "person", "person"]
        await play_out([boris, clara], home)
        table = await boris.table()
        assert {entry.by for entry in table.entries} == {None, 0, 1, 2}
        assert verify(SHELF["toy"], table.record()) == table.over
