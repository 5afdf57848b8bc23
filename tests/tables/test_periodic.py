"""Periodic at a table: a turn in small steps, each taken back until something is revealed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteka.core.game import Seat
from ludoteka.core.record import verify
from ludoteka.protocol import Preview, Resign, Undo
from ludoteka.tables.bots import think
from tests.tables.house import SHELF, House, Person, house

pytestmark = pytest.mark.anyio


async def begun(home: House, seats: int = 2) -> list[Person]:
    """Make a table where everybody has chosen a task."""
    people = await home.table("me", *["guest"] * (seats - 1), game="periodic")
    for person in people:
        await person.play((await person.snapshot())["legal"][0])
    return people


async def first(person: Person, word: str) -> str:
    """Return the first legal move that begins with a word."""
    legal: list[str] = (await person.snapshot())["legal"]
    return next(move for move in legal if move.startswith(word))


async def until_opened(people: list[Person]) -> tuple[Person, dict[str, Any]]:
    """Let bots choose until a goal is achieved; return by whom, and what it looks like then."""
    while True:
        for seat, person in enumerate(people):
            before = await person.snapshot()
            if before["legal"]:
                view, thoughts = msgspec.json.encode(before["view"]), str(before["version"])
                await person.play(think("periodic", "easy", view, Seat(seat), thoughts))
                after = await person.snapshot()
                if after["view"]["goals"] != before["view"]["goals"]:
                    return person, after


async def test_what_was_paid_is_taken_back_step_by_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        mover, other = await begun(home)
        before = (await mover.snapshot())["view"]
        for _ in range(2):
            await mover.play(await first(mover, "pay"))
            assert (await mover.snapshot())["undo"]
            assert not (await other.snapshot())["undo"]
        for at in range(2):
            assert (await mover.do(Undo(id=f"u{at}")))["type"] == "ack"
        assert (await mover.snapshot())["view"] == before


async def test_a_turn_that_luck_has_answered_stays(tmp_path: Path) -> None:
    """Achieving a goal opens the next one: what was seen cannot be unseen."""
    async with house(tmp_path) as home:
        mover, after = await until_opened(await begun(home))
        assert [entry["move"].split()[0] for entry in after["happened"]][-1] == "open"
        assert not after["undo"]
        assert (await mover.do(Undo(id="u")))["code"] == "nothing-to-undo"


async def test_a_turn_that_revealed_nothing_can_be_taken_up_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        mover, other = await begun(home)
        await mover.play(await first(mover, "take"))
        before = (await mover.snapshot())["view"]
        await mover.play("end")
        assert (await other.snapshot())["legal"]
        assert (await mover.do(Undo(id="u")))["type"] == "ack"
        assert (await mover.snapshot())["view"] == before
        assert not (await other.snapshot())["legal"]


async def test_a_preview_tells_what_a_payment_does(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        mover, other = await begun(home)
        move = await first(mover, "pay")
        facts = (await mover.do(Preview(id="p", move=move)))["facts"]
        assert (facts["cost"], facts["gain"]) == (1, 0)
        assert (await other.do(Preview(id="p2", move=move)))["type"] == "reject"


async def test_who_resigns_among_three_no_longer_sees_the_task(tmp_path: Path) -> None:
    """A bot has the seat now, and the task with it."""
    async with house(tmp_path) as home:
        people = await begun(home, 3)
        assert len((await people[1].snapshot())["view"]["tasks"]["dealt"]) == 3
        await people[1].do(Resign(id="r"))
        seen = (await people[1].snapshot())["view"]["tasks"]
        assert (seen["dealt"], seen["kept"]) == ([], [None] * 3)


async def test_a_duel_ends_when_somebody_resigns(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await begun(home)
        await people[1].do(Resign(id="r"))
        over = (await people[0].snapshot())["over"]
        assert (over["winners"], over["reason"]) == ([0], "resigned")


async def test_a_whole_match_of_five_is_true_and_tells_no_task(tmp_path: Path) -> None:
    luck = Random("tasks")
    async with house(tmp_path) as home:
        people = await home.table("me", *["guest"] * 4, game="periodic")
        while not (await people[0].snapshot())["over"]:
            for person in people:
                snapshot = await person.snapshot()
                if snapshot["legal"]:
                    await person.play(luck.choice(snapshot["legal"]))
        verify(SHELF["periodic"], (await people[0].table()).record())
        for seat, person in enumerate(people):
            for frame in person.frames:
                if frame["type"] == "snapshot" and not frame["over"]:
                    kept = frame["view"]["tasks"]["kept"]
                    assert all(task is None for at, task in enumerate(kept) if at != seat)
