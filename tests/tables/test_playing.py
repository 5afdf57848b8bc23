"""Whole matches at a table: what is acknowledged, what is told, what is refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ludoteka.core.record import verify
from ludoteka.protocol import Chat, Pause, Play, Preview, Rematch, Resign, Resume, Undo
from tests.tables.house import SHELF, Person, house

pytestmark = pytest.mark.anyio


async def play_out(people: list[Person], seed: str) -> None:
    """Play random legal moves until the match is over."""
    luck = Random(seed)
    while True:
        for person in people:
            snapshot = await person.snapshot()
            if snapshot["over"]:
                return
            if snapshot["legal"]:
                answer = await person.play(luck.choice(snapshot["legal"]))
                assert answer["type"] == "ack"


async def mover_of(people: list[Person]) -> Person:
    """Return who has to move."""
    return [person for person in people if (await person.snapshot())["legal"]][0]  # noqa: RUF015


async def test_two_people_play_a_whole_match_and_its_record_is_true(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        await play_out(people, "whole")
        table = await people[0].table()
        over = verify(SHELF["micropul"], table.record())
        for person in people:
            result = (await person.snapshot())["over"]
            assert tuple(result["scores"]) == over.scores
            assert result["seed"] == table.match.seed


async def test_versions_rise_by_the_moves_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        await play_out(people, "versions")
        for person in people:
            snapshots = [frame for frame in person.frames if frame["type"] == "snapshot"]
            for before, after in pairwise(snapshots):
                assert after["version"] == before["version"] + len(after["happened"])
                assert not after["fresh"]


async def test_a_command_sent_again_is_done_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        command = Play(id="once", move=(await mover.snapshot())["legal"][0])
        first, again = await mover.do(command), await mover.do(command)
        assert first == again
        assert (await mover.table()).version == first["version"]


async def test_a_command_sent_again_after_a_restart_is_done_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        command = Play(id="once", move=(await mover.snapshot())["legal"][0])
        first = await mover.do(command)
    async with house(tmp_path) as home:
        mover.house = home
        await mover.enter()
        assert (await mover.do(command))["type"] == "ack"
        assert (await mover.table()).version == first["version"]


async def test_after_a_restart_the_match_stands_where_it_was(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        for _ in range(6):
            for person in people:
                if legal := (await person.snapshot())["legal"]:
                    await person.play(legal[-1])
        before = [await person.snapshot() for person in people]
    async with house(tmp_path) as home:
        for person, old in zip(people, before, strict=True):
            person.house = home
            await person.enter()
            new = await person.snapshot()
            assert {**new, "happened": []} == {**old, "happened": []}
            assert not new["fresh"]
        await play_out(people, "after the restart")


@pytest.mark.parametrize("move", ["lay 12", "take ", "", "lay 99 0,0 r0", "fly 1,1"])
async def test_nonsense_is_refused_with_a_code(tmp_path: Path, move: str) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        version = (await mover.table()).version
        assert (await mover.play(move))["code"] == "bad-notation"
        assert (await mover.table()).version == version


async def test_a_refused_move_names_its_rule(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        answer = await mover.play("take")
        assert (answer["code"], answer["rule"], answer["reason"]) == (
            "illegal-move",
            "MIC-3.2",
            "supply-empty",
        )


async def test_nobody_acts_for_another_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        other = next(person for person in people if person is not mover)
        watcher = await home.watcher(mover.id)
        move = (await mover.snapshot())["legal"][0]
        assert (await other.play(move))["code"] == "not-your-turn"
        assert (await watcher.play(move))["code"] == "not-seated"
        assert (await watcher.do(Preview(id="look", move=move)))["code"] == "not-seated"
        assert (await watcher.do(Chat(id="say", text="I am one of you")))["code"] == "not-seated"
        for move in ("draw 0 3", "first 0"):
            assert (await mover.play(move))["code"] == "illegal-move"


async def test_a_stale_command_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        snapshot = await mover.snapshot()
        assert (await mover.play(snapshot["legal"][0], version=snapshot["version"] - 1))["code"] == "stale"
        assert (await mover.play(snapshot["legal"][0], version=snapshot["version"]))["type"] == "ack"


async def test_a_laying_can_be_taken_back_a_draw_cannot(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        before = await mover.snapshot()
        assert not before["undo"]
        await mover.play(before["legal"][0])
        assert (await mover.snapshot())["undo"]
        assert (await mover.do(Undo(id="u")))["type"] == "ack"
        after = await mover.snapshot()
        assert (after["view"], after["legal"]) == (before["view"], before["legal"])
        assert after["version"] == before["version"] + 2
        assert (await mover.do(Undo(id="u2")))["code"] == "nothing-to-undo"
        await play_out(people, "undo")
        verify(SHELF["micropul"], (await mover.table()).record())


async def test_resigning_ends_a_match_of_two(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
        assert (await ada.do(Resign(id="r")))["type"] == "ack"
        over = (await boris.snapshot())["over"]
        assert (over["winners"], over["reason"]) == ([1], "resigned")
        assert (await boris.play("take"))["code"] == "match-over"
        verify(SHELF["micropul"], (await ada.table()).record())


async def test_a_pause_needs_everybody_and_survives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
        mover = ada if (await ada.snapshot())["legal"] else boris
        move = (await mover.snapshot())["legal"][0]
        await ada.do(Pause(id="p"))
        assert not (await ada.snapshot())["paused"]
        await boris.do(Pause(id="p"))
        assert (await ada.snapshot())["paused"]
        assert (await mover.play(move))["code"] == "paused"
    async with house(tmp_path) as home:
        for person in (ada, boris):
            person.house = home
            await person.enter()
        assert (await mover.snapshot())["paused"]
        await boris.do(Resume(id="q"))
        assert (await mover.play(move))["type"] == "ack"


async def test_a_rematch_needs_everybody_and_each_keeps_the_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
        assert (await ada.do(Rematch(id="m")))["code"] == "not-over"
        await ada.do(Resign(id="r"))
        await ada.do(Rematch(id="m2"))
        await boris.do(Rematch(id="m2"))
        await ada.read()
        new = next(frame for frame in ada.frames if frame["type"] == "new-table")["table"]
        again = [Person(home, new, person.token) for person in (ada, boris)]
        for person in again:
            await person.enter()
        seats = [(await person.read())[0]["seat"] for person in again]
        assert sorted(seats) == [0, 1]
        await play_out(again, "rematch")


async def test_chat_is_told_to_all_kept_and_limited(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
        codes = [(await ada.do(Chat(id=f"{n}", text=f"Привіт {n}"))).get("code") for n in range(6)]
        assert codes == [None] * 5 + ["too-fast"]
        said = [frame["text"] for frame in await boris.read() if frame["type"] == "said"]
        assert said == [f"Привіт {n}" for n in range(5)]
        await home.time.advance(11)
        assert (await ada.do(Chat(id="late", text="again")))["type"] == "ack"


async def test_a_preview_tells_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        mover = await mover_of(people)
        version = (await mover.table()).version
        answer = await mover.do(Preview(id="p", move=(await mover.snapshot())["legal"][0]))
        assert set(answer["facts"]) == {"draws", "again", "closes", "points", "wakes"}
        assert (await mover.do(Preview(id="p2", move="take")))["code"] == "illegal-move"
        assert (await mover.table()).version == version


async def test_hidden_draws_are_told_as_hidden(tmp_path: Path) -> None:
    """Who comes late is told the whole match so far, with the other's tiles covered."""
    async with house(tmp_path) as home:
        ada, _ = await home.table("me", "guest")
        late = Person(home, ada.id, ada.token)
        late.seen = 0
        await late.enter()
        told = [move["move"] for move in (await late.snapshot())["happened"]]
        assert [move for move in told if move.startswith("draw 1")] == ["draw 1 ?"] * 6
        assert not [move for move in told if move.startswith("draw 0") and move.endswith("?")]
