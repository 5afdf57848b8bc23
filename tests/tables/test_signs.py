"""Signs of progress: how far one is everybody sees, what it looks like only watchers; nothing is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.errors import LudotekaError
from ludoteka.protocol import Pause, Resign, Sign
from ludoteka.protocol.http import BotSeat, Guest, Me, NewTableBody
from ludoteka.tables.commands import take_sign
from ludoteka.tables.viewer import LONGEST_QUEUE, Viewer
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio

OPTIONS = {"rounds": 1, "dice": 2, "cap": 8}


async def racing(home: House, *, seats: int = 3) -> list[Person]:
    people = await home.table("me", *["guest"] * (seats - 1), game="toy", options=OPTIONS)
    for person in people:
        await person.play("ready")
    await home.time.advance(4)
    for person in people:
        await person.read()
    return people


async def sign(person: Person, done: int, detail: str = "secret") -> str | None:
    """Show how far one is; return the code of a refusal."""
    assert person.viewer is not None
    try:
        take_sign(await person.table(), person.viewer.seat, Sign(done=done, of=9, detail=detail))
    except LudotekaError as wrong:
        return wrong.code
    return None


async def seen(person: Person) -> list[list[dict[str, Any] | None]]:
    """Return the signs somebody was sent since the last reading."""
    return [frame["signs"] for frame in await person.read() if frame["type"] == "signs"]


async def test_everybody_else_sees_how_far_one_is_and_watchers_see_what_it_looks_like(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as home:
        ada, bob, cyd = await racing(home)
        watcher = await home.watcher(ada.id)
        assert await sign(ada, 3) is None
        assert await seen(bob) == await seen(cyd) == [[{"done": 3, "of": 9, "detail": None}, None, None]]
        assert await seen(watcher) == [[{"done": 3, "of": 9, "detail": "secret"}, None, None]]
        assert await seen(ada) == []


async def test_a_sign_is_not_a_move(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home)
        table = await ada.table()
        before = (table.version, table.course)
        await sign(ada, 3)
        assert (table.version, table.course) == before
        assert {frame["type"] for frame in await bob.read()} == {"signs"}


async def test_however_fast_signs_come_the_others_get_the_latest_four_times_a_second(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as home:
        ada, bob, cyd = await racing(home)
        frames = 0
        for number in range(50):
            await sign(ada, number % 9)
            await sign(cyd, 9 - number % 9)
            await home.time.advance(0.02)
            frames += len(await seen(bob))
        assert 4 <= frames <= 5
        await home.time.advance(0.3)
        (last,) = await seen(bob)
        assert [one and one["done"] for one in last] == [49 % 9, None, 9 - 49 % 9]
        await home.time.advance(1)
        assert await seen(bob) == []


async def test_whoever_comes_in_gets_the_signs_that_are_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home)
        assert await seen(await home.watcher(ada.id)) == []
        await sign(ada, 3)
        shown = {"done": 3, "of": 9}
        assert await seen(await home.watcher(ada.id)) == [[{**shown, "detail": "secret"}, None, None]]
        await bob.leave()
        await bob.enter()
        assert await seen(bob) == [[{**shown, "detail": None}, None, None]]


async def test_a_sign_is_gone_when_its_seat_moves(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, cyd = await racing(home)
        await sign(ada, 3)
        await sign(cyd, 4)
        await home.time.advance(0.3)
        await seen(bob)
        legal = [move for move in (await ada.snapshot())["legal"] if move.startswith("place")]
        await ada.play(legal[0])
        await home.time.advance(0.3)
        assert (await seen(bob))[-1] == [None, None, {"done": 4, "of": 9, "detail": None}]


async def test_signs_are_gone_when_the_race_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await racing(home)
        watcher = await home.watcher(people[0].id)
        await sign(people[0], 3)
        await home.time.advance(60)
        assert (await seen(watcher))[-1] == [None, None, None]
        assert await seen(await home.watcher(people[0].id)) == []


async def test_a_sign_needs_a_seat_that_is_waited_for_in_a_race(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, *_ = await racing(home)
        assert await sign(await home.watcher(ada.id), 1) == "not-seated"
        for person in await home.table("me", "guest"):  # micropul, where one moves at a time
            mine = (await person.snapshot())["legal"]
            assert await sign(person, 1) == ("no-race" if mine else "not-your-turn")


async def test_no_sign_before_the_match_has_started_or_while_it_is_paused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        seats: list[Me | Guest | BotSeat] = [Me("Ada"), Guest()]
        made = await home.tables.create(NewTableBody(game="toy", seats=seats))
        early = Person(home, made.table, made.token)
        await early.enter()
        assert await sign(early, 1) == "not-started"
        people = await racing(home)
        for number, person in enumerate(people):
            await person.do(Pause(id=f"p{number}"))
        assert await sign(people[0], 1) == "paused"


async def test_who_resigns_takes_the_sign_along(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home)
        await sign(ada, 3)
        await seen(bob)
        await ada.do(Resign(id="r"))
        await home.time.advance(0.3)
        assert (await seen(bob))[-1] == [None, None, None]


async def test_a_slow_reader_gets_the_latest_and_is_not_dropped_for_it() -> None:
    viewer = Viewer(None, None)
    viewer.offer(b"snapshot")
    for number in range(LONGEST_QUEUE * 2):
        viewer.offer_latest(b"%d" % number)
    assert not viewer.behind
    assert await viewer.take() == [b"snapshot", b"%d" % (LONGEST_QUEUE * 2 - 1)]


async def test_a_reader_who_missed_everything_gets_the_signs_with_the_snapshot(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, bob, _ = await racing(home)
        assert bob.viewer is not None
        for _ in range(LONGEST_QUEUE + 1):
            bob.viewer.offer(b'{"type":"ping","ping":1}')
        await sign(ada, 3)
        assert bob.viewer.behind
        assert await seen(bob) == []
        (await bob.table()).tell_one(bob.viewer)
        assert await seen(bob) == [[{"done": 3, "of": 9, "detail": None}, None, None]]
