"""The client for bot writers takes no notice of what it does not know, and can show how far it is."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.server import ServerConnection, serve

from ludoteka.client import Client

pytestmark = pytest.mark.anyio

SNAPSHOT = {
    "type": "snapshot",
    "version": 3,
    "view": {},
    "legal": ["take"],
    "waiting": [0],
    "clocks": [],
    "happened": [],
    "fresh": True,
    "over": None,
    "paused": False,
    "undo": False,
}
TABLE = {
    "id": "t",
    "game": "g",
    "rules_version": 1,
    "options": {},
    "public": False,
    "commitment": "",
    "status": "live",
    "players": [],
    "created_ms": 0,
}


async def test_new_kinds_of_frames_and_signs_are_passed_over_and_a_sign_can_be_sent() -> None:
    heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()

    async def server(line: ServerConnection) -> None:
        await line.recv()
        frames = (
            {"type": "fireworks", "colour": "green"},
            {"type": "welcome", "table": TABLE, "seat": 0, "protocol": 1},
            {"type": "signs", "signs": [None, {"done": 1, "of": 2, "detail": None}]},
            SNAPSHOT,
        )
        for frame in frames:
            await line.send(json.dumps(frame))
        async for data in line:
            await heard.put(json.loads(data))

    async with serve(server, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        async with Client(f"http://127.0.0.1:{port}", "t", "secret") as client, asyncio.timeout(10):
            async for snapshot in client.snapshots():
                assert snapshot.version == 3
                break
            await client.sign(2, 7, "[1]")
            assert await heard.get() == {"type": "sign", "done": 2, "of": 7, "detail": "[1]"}
