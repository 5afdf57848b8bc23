"""Signs of progress over the socket: bad ones are refused with a code, and no seat gets another's detail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.network import Line, Network, network
from tests.server.wire import Wire
from tests.tables.house import Person, house

pytestmark = pytest.mark.anyio

GOOD: dict[str, Any] = {"type": "sign", "done": 2, "of": 7, "detail": "[[0,1],null]"}


async def line_to(person: Person, *, per_second: float = 1e9) -> Wire:
    wire = Wire(person.house.tables, person.id, per_second=per_second)
    wire.send(type="hello", token=person.token)
    await wire.get("snapshot")
    return wire


async def choose(people: list[Person]) -> None:
    """Let everybody take a tile, until the puzzles are there."""
    for _ in people:
        for person in people:
            legal = [move for move in (await person.snapshot())["legal"] if move.startswith("choose")]
            if legal:
                await person.play(legal[0])
    assert (await people[0].snapshot())["view"]["phase"]["name"] == "race"


@pytest.mark.parametrize(
    "bad",
    [
        {"done": -1},
        {"done": 8},
        {"of": 100},
        {"done": 1.5},
        {"done": None},
        {"done": "2"},
        {"detail": "x" * 401},
        {"detail": None},
        {"seat": 1},
        {"id": "a"},
    ],
)
async def test_a_bad_sign_is_refused_and_goes_nowhere(tmp_path: Path, bad: dict[str, Any]) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="enigma")
        await choose(people)
        wire = await line_to(people[0])
        await people[1].read()
        wire.send(**{**GOOD, **bad})
        refused = await wire.get("reject")
        assert (refused["id"], refused["code"]) == (None, "bad-frame")
        assert not [frame for frame in await people[1].read() if frame["type"] == "signs"]
        wire.send(**GOOD)
        wire.send(type="preview", id="end", move="nothing")
        assert (await wire.get("reject"))["id"] == "end", "a good one is not answered"
        assert [frame for frame in await people[1].read() if frame["type"] == "signs"]
        await wire.hang_up()


async def test_a_sign_out_of_place_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="enigma")
        codes = []
        for person in people:
            wire = await line_to(person)
            wire.send(**GOOD)
            codes.append((await wire.get("reject"))["code"])
            await wire.hang_up()
        assert sorted(codes) == ["no-race", "not-your-turn"]
        watching = await line_to(await home.watcher(people[0].id))
        watching.send(**GOOD)
        assert (await watching.get("reject"))["code"] == "not-seated"
        await watching.hang_up()


async def test_signs_count_as_frames(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest", game="enigma")
        await choose(people)
        wire = await line_to(people[0], per_second=20)
        for _ in range(60):
            wire.send(**GOOD)
        assert (await wire.get("reject"))["code"] == "too-fast"
        await wire.hang_up()


async def lines(net: Network, seats: int) -> list[Line]:
    """Return the lines of all seats of a new table, and last a watcher's."""
    kinds = [{"type": "me", "name": "Ada"}, *[{"type": "guest"}] * (seats - 1)]
    made = (await net.http.post("/api/tables", json={"game": "enigma", "seats": kinds})).json()
    tokens: list[str | None] = [made["token"]]
    for _ in range(seats - 1):
        joined = await net.http.post(f"/api/tables/{made['table']}/join", json={"name": "Boris"})
        tokens.append(joined.json()["token"])
    opened = [Line(net.port, made["table"], token) for token in (*tokens, None)]
    for line in opened:
        await line.dial()
    return opened


async def test_no_seat_is_ever_told_what_the_sign_of_another_looks_like(tmp_path: Path) -> None:
    """Over real sockets: while signs come, to who comes back, and to a second line of the same seat."""
    async with network(tmp_path) as net:
        *seats, watcher = await lines(net, 3)
        for number in range(3):
            chooser = next(line for line in seats if line.last["legal"])
            answer = await chooser.ask(type="play", id=f"c{number}", move=chooser.last["legal"][0])
            for line in (*seats, watcher):
                await line.reach(answer["version"])
        for at, line in enumerate(seats):
            await line.send(type="sign", done=at, of=7, detail=f"arranged by {at}")
            await net.time.advance(0.3)
        for line in seats:
            await line.ask(type="preview", id="now", move="nothing")
        shown = await watcher.until("signs")
        while None in shown["signs"]:
            shown = await watcher.until("signs")
        assert [one["detail"] for one in shown["signs"]] == [f"arranged by {at}" for at in range(3)]
        for line in seats:
            await line.hang_up()
            await line.dial(seen=0)
            assert [one["done"] for one in signs_of(line)[-1]["signs"]] == [0, 1, 2]
            assert not [data for data in line.frames if b"arranged" in data]


def signs_of(line: Line) -> list[dict[str, Any]]:
    frames = [msgspec.json.decode(data) for data in line.frames]
    return [frame for frame in frames if frame["type"] == "signs"]
