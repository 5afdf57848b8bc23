"""The socket: hello, answers to everything, nonsense, strangers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.wire import Wire
from tests.tables.house import House, Person, house

pytestmark = pytest.mark.anyio


async def seated(home: House, *, per_second: float = 1e9) -> tuple[Wire, Wire]:
    """Return the wires of two players of a new match, whoever has to move first."""
    people: list[Person] = await home.table("me", "guest")
    wires = []
    for person in people:
        await person.leave()
        wire = Wire(home.tables, person.id, per_second=per_second)
        wire.send(type="hello", token=person.token)
        wires.append((wire, (await wire.get("snapshot"))["legal"]))
    wires.sort(key=lambda one: not one[1])
    return wires[0][0], wires[1][0]


async def test_a_match_goes_over_the_wire(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        luck = Random(3)
        wires = [Wire(home.tables, person.id) for person in people]
        latest = []
        for wire, person in zip(wires, people, strict=True):
            wire.send(type="hello", token=person.token)
            assert (await wire.get("welcome"))["table"]["id"] == person.id
            latest.append(await wire.get("snapshot"))
        number = 0
        while not latest[0]["over"]:
            at = next(at for at, snapshot in enumerate(latest) if snapshot["legal"])
            number += 1
            wires[at].send(type="play", id=f"{number}", move=luck.choice(latest[at]["legal"]))
            assert (await wires[at].get("ack", "reject"))["type"] == "ack"
            latest = [await wire.get("snapshot") for wire in wires]
        assert latest[0]["over"] == latest[1]["over"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{}", "bad-frame"),
        ("", "bad-frame"),
        ("nonsense", "bad-frame"),
        ("[1,2]", "bad-frame"),
        (b"\xff\xfe\x00", "bad-frame"),
        ('{"type":"play"}', "bad-frame"),
        ('{"type":"play","id":"","move":"take"}', "bad-frame"),
        ('{"type":"play","id":"a b","move":"take"}', "bad-frame"),
        ('{"type":"play","id":"a","move":5}', "bad-frame"),
        ('{"type":"play","id":"a","move":"take","seat":1}', "bad-frame"),
        ('{"type":"fly","id":"a"}', "bad-frame"),
        ('{"type":"hello"}', "hello-once"),
        ('{"type":"chat","id":"a","text":""}', "bad-frame"),
        ('{"type":"play","id":"a","move":"' + "x" * 17_000 + '"}', "too-large"),
        ("[" * 10_000, "bad-frame"),
    ],
)
async def test_nonsense_is_answered_with_a_code_and_changes_nothing(
    tmp_path: Path, frame: str | bytes, code: str
) -> None:
    async with house(tmp_path) as home:
        wire, _ = await seated(home)
        table = next(iter(home.tables))
        before = (table.version, table.course)
        wire.put(frame)
        assert (await wire.get("reject"))["code"] == code
        assert (table.version, table.course) == before
        await wire.hang_up()


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "play", "id": "a", "move": "take"}, "hello-first"),
        ({"type": "hello", "token": "x" * 43}, "bad-token"),
        ({"type": "hello", "token": "short"}, "bad-frame"),
        ({"type": "hello", "protocol": 99}, "wrong-protocol"),
        ({"type": "hello", "seen": -1}, "bad-frame"),
    ],
)
async def test_a_wrong_hello_is_turned_away_with_a_code(
    tmp_path: Path, hello: dict[str, object], code: str
) -> None:
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        wire = Wire(home.tables, people[0].id)
        wire.send(**hello)
        assert (await wire.get("goodbye"))["code"] == code
        await wire.ended()
        assert wire.closed == 1008


async def test_an_unknown_table_is_turned_away(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        wire = Wire(home.tables, "no-such-table-00")
        wire.send(type="hello")
        assert (await wire.get("goodbye"))["code"] == "unknown-table"
        await wire.ended()


async def test_too_many_frames_are_refused_until_time_has_passed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        wire, _ = await seated(home, per_second=5)
        for number in range(15):
            wire.send(type="preview", id=f"{number}", move="take")
        codes = [(await wire.get("reject"))["code"] for _ in range(15)]
        assert codes.count("too-fast") == 5
        await home.time.advance(2)
        wire.send(type="preview", id="later", move="take")
        assert (await wire.get("reject"))["code"] == "illegal-move"


async def test_a_connection_that_breaks_leaves_nothing_half_done(tmp_path: Path) -> None:
    """The move is either kept and known, or neither: also when the player hangs up in the middle of it."""
    for _ in range(5):
        async with house(tmp_path) as home:
            wire, other = await seated(home)
            table = next(iter(home.tables))
            legal = table.game.legal_moves(table.course.state, table.pending().seats[0])
            wire.send(type="play", id="x", move=table.game.write_move(legal[0]))
            await wire.hang_up()
            await home.time.advance(0.1)
            kept = await home.tables.store.load(table.id)
            assert kept is not None
            assert len(kept.moves) == table.version
            await other.hang_up()
