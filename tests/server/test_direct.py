"""The short way between tables and sockets: everything WebSockets allow still arrives, whole and in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteka.server.direct import DirectProtocol
from tests.server.network import network

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[ClientConnection]:
    """Sit at a table of one and read until the first ping has come."""
    async with network(folder) as net:
        made = await net.http.post(
            "/api/tables", json={"game": "micropul", "seats": [{"type": "me", "name": "Ada"}]}
        )
        table, token = made.json()["table"], made.json()["token"]
        address = f"ws://127.0.0.1:{net.port}/api/tables/{table}/socket"
        async with connect(address, compression=None, max_size=None) as socket:
            await socket.send(f'{{"type":"hello","token":"{token}"}}')
            await until(socket, "ping")
            yield socket


async def until(socket: ClientConnection, kind: str, id: str | None = None) -> dict[str, object]:
    async with asyncio.timeout(10):
        while True:
            frame: dict[str, object] = msgspec.json.decode(await socket.recv())
            if frame["type"] == kind and (id is None or frame["id"] == id):
                return frame


async def test_a_message_in_pieces_arrives_whole(tmp_path: Path) -> None:
    async with seated(tmp_path) as socket:
        await socket.send(['{"type":"chat",', '"id":"a",', '"text":"in pieces"}'])
        assert (await until(socket, "said"))["text"] == "in pieces"


async def test_bytes_are_taken_like_text(tmp_path: Path) -> None:
    async with seated(tmp_path) as socket:
        await socket.send(b'{"type":"chat","id":"a","text":"as bytes"}')
        assert (await until(socket, "said"))["text"] == "as bytes"


async def test_letters_that_are_none_are_refused_and_the_line_stays(tmp_path: Path) -> None:
    async with seated(tmp_path) as socket:
        await socket.send(b'{"type":"chat","id":"a","text":"\xff\xfe"}', text=True)
        assert (await until(socket, "reject"))["code"] == "bad-frame"
        await socket.send('{"type":"chat","id":"b","text":"still here"}')
        assert (await until(socket, "said"))["text"] == "still here"


async def test_answers_come_in_the_order_of_the_questions(tmp_path: Path) -> None:
    async with seated(tmp_path) as socket:
        for number in range(30):
            await socket.send(f'{{"type":"preview","id":"{number}","move":"nonsense {number}"}}')
        for number in range(30):
            await until(socket, "reject", f"{number}")


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
async def test_every_size_of_frame_is_written_as_websockets_want_it(tmp_path: Path, size: int) -> None:
    written: list[bytes] = []
    original = DirectProtocol.write_text

    def noting(self: DirectProtocol, frame: bytes) -> bool:
        if not written:
            written.append(b"x" * size)
            original(self, written[0])
        return original(self, frame)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DirectProtocol, "write_text", noting)
        async with network(tmp_path) as net:
            made = await net.http.post(
                "/api/tables", json={"game": "micropul", "seats": [{"type": "me", "name": "Ada"}]}
            )
            address = f"ws://127.0.0.1:{net.port}/api/tables/{made.json()['table']}/socket"
            async with connect(address, compression=None, max_size=None) as socket, asyncio.timeout(10):
                await socket.send(f'{{"type":"hello","token":"{made.json()["token"]}"}}')
                got = [await socket.recv() for _ in range(5)]
    assert ("x" * size) in got


async def test_who_does_not_read_is_sent_a_fresh_snapshot_later(tmp_path: Path) -> None:
    """The line fills up; what does not fit is dropped, and a fresh snapshot comes instead."""
    async with network(tmp_path) as net:
        made = await net.http.post(
            "/api/tables", json={"game": "micropul", "seats": [{"type": "me", "name": "Ada"}]}
        )
        table, token = made.json()["table"], made.json()["token"]
        address = f"ws://127.0.0.1:{net.port}/api/tables/{table}/socket"
        async with connect(address, compression=None, max_size=None, max_queue=1) as lazy:
            await lazy.send(f'{{"type":"hello","token":"{token}"}}')
            await until(lazy, "ping")
            live = await net.tables.open(table)
            (viewer,) = live.chairs[0].viewers
            for _ in range(100_000):
                live.tell()
                await asyncio.sleep(0)
                if viewer.behind:
                    break
            assert viewer.behind
            async with asyncio.timeout(20):
                while not (frame := await until(lazy, "snapshot"))["fresh"]:
                    pass
            assert frame["version"] == live.version


async def test_who_answers_no_ping_is_gone_and_who_answers_stays(tmp_path: Path) -> None:
    async with network(tmp_path) as net:
        made = await net.http.post(
            "/api/tables", json={"game": "micropul", "seats": [{"type": "me", "name": "Ada"}]}
        )
        table, token = made.json()["table"], made.json()["token"]
        address = f"ws://127.0.0.1:{net.port}/api/tables/{table}/socket"
        live = await net.tables.open(table)
        async with connect(address) as silent, connect(address) as lively:
            await silent.send('{"type":"hello"}')
            await lively.send(f'{{"type":"hello","token":"{token}"}}')
            for _ in range(10):
                ping = await until(lively, "ping")
                await lively.send(f'{{"type":"pong","ping":{ping["ping"]}}}')
                await lively.send('{"type":"preview","id":"p","move":"x"}')
                await until(lively, "reject", "p")
                await net.time.advance(5)
            assert not live.watchers
            assert live.chairs[0].viewers
            with pytest.raises(ConnectionClosed):
                await until(silent, "nothing of this kind")
