"""Bots at a live table where thinking takes time: Enigma's race."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.record import verify
from ludoteka.games.enigma import ENIGMA
from tests.tables.house import Person, house

pytestmark = pytest.mark.anyio


async def reveal(person: Person) -> None:
    """Choose first of all, and wait until the puzzles are there."""
    for _ in range(40):
        snapshot = await person.snapshot()
        if snapshot["view"]["phase"]["name"] == "race":
            return
        if snapshot["legal"]:
            await person.play(snapshot["legal"][0])
        await person.house.time.advance(2)
    raise AssertionError("no race has begun")


def doing(snapshot: dict[str, Any], seat: int) -> str | None:
    phase = snapshot["view"]["phase"]
    return phase["doing"][seat] if phase["name"] == "race" else None


async def test_a_bot_takes_its_time_over_a_puzzle(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        (me,) = await here.table("me", "hard", game="enigma")
        await reveal(me)
        await here.time.advance(2.5)
        assert doing(await me.snapshot(), 1) == "solving"
        await here.time.advance(300)
        assert doing(await me.snapshot(), 1) != "solving"


async def test_a_bot_too_late_goes_on_with_the_next_round(tmp_path: Path) -> None:
    """Its time runs for longer than the race: it must not sleep through what comes then."""
    async with house(tmp_path) as here:
        (me,) = await here.table("me", "easy", "easy", game="enigma", options={"sandglass": "30"})
        for _ in range(3):
            await reveal(me)
            await me.play("giveup")
            before = (await me.snapshot())["view"]["round"]
            for _ in range(200):
                snapshot = await me.snapshot()
                if snapshot["view"]["round"] > before or snapshot["legal"]:
                    break
                await here.time.advance(5)
            assert (await me.snapshot())["view"]["round"] > before


async def test_bots_play_a_whole_match_that_is_true(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        (me,) = await here.table("me", "easy", game="enigma")
        for _ in range(400):
            snapshot = await me.snapshot()
            if snapshot["over"]:
                break
            if snapshot["legal"]:
                await me.play(snapshot["legal"][0])
            await here.time.advance(30)
        record = (await me.table()).record()
        assert record.result is not None
        assert verify(ENIGMA, record) == record.result
