"""A hundred thousand frames of nonsense: every one answered with a code, nothing changed, nothing broken.

LUDOTEKA_FUZZ_FRAMES asks for more.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.wire import Wire
from tests.tables.house import house

pytestmark = pytest.mark.anyio

FRAMES = int(os.environ.get("LUDOTEKA_FUZZ_FRAMES", "100000"))
BATCH = 500

KNOWN: list[dict[str, object]] = [
    {"type": "play", "id": "a", "move": "lay 5 0,1 r2"},
    {"type": "play", "id": "b", "move": "take", "version": 3},
    {"type": "preview", "id": "c", "move": "stone 0,0 1"},
    {"type": "undo", "id": "d"},
    {"type": "rematch", "id": "e"},
    {"type": "hello", "token": "x" * 43, "seen": 3},
    {"type": "sign", "done": 2, "of": 9, "detail": "[[0,1],null]"},
    {"type": "pong", "ping": 99},
]
VALUES: list[object] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "\x00",
    "💥",
    "a" * 300,
    [],
    {},
    [[]],
    {"type": "play"},
    "draw 0 3",
    "first 1",
]


def nonsense(luck: Random) -> str | bytes:
    """Return a frame that is almost, or not at all, a frame."""
    kind = luck.random()
    if kind < 0.1:
        return luck.randbytes(luck.randrange(40))
    frame = dict(luck.choice(KNOWN))
    for _ in range(luck.randrange(3)):
        name = luck.choice([*frame, "extra", "seat", "token"]) if frame else "type"
        if luck.random() < 0.3:
            frame.pop(name, None)
        else:
            frame[name] = luck.choice(VALUES)
    text = msgspec.json.encode(frame).decode()
    if kind < 0.4:
        at = luck.randrange(len(text) + 1)
        text = (
            text[:at]
            + luck.choice(["", "{", '"', "\\", ",", "\u2028", "9" * 20])
            + text[at + luck.randrange(3) :]
        )
    return text


async def test_nonsense_on_the_socket_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    """The frames go to a watcher, who may do nothing, and to a player who is not to move."""
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        snapshots = [await person.snapshot() for person in people]
        waiting = next(p for p, snapshot in zip(people, snapshots, strict=True) if not snapshot["legal"])
        table = await waiting.table()
        before = (table.version, table.course, table.over)
        luck = Random("nonsense")
        answered = 0
        for token in (None, waiting.token):
            wire = Wire(home.tables, waiting.id)
            wire.send(type="hello", token=token)
            await wire.get("snapshot")
            sent = 0
            while sent < FRAMES // 2:
                for _ in range(BATCH // 20):
                    wire.put(nonsense(luck))
                    sent += 1
                wire.send(type="preview", id=f"end-{sent}", move="nothing")
                while True:
                    frame = await wire.get("reject", "ack", "previewed", "goodbye")
                    assert frame["type"] == "reject", frame
                    assert frame["code"]
                    answered += 1
                    if frame["id"] == f"end-{sent}":
                        break
            await wire.hang_up()
        assert (table.version, table.course, table.over) == before
        assert table.fault is None
        assert (
            answered > FRAMES * 0.8
        )  # all but pongs, which need no answer, and those dropped with a full queue
