"""The whole application behind a real port, in virtual time, and lines to it that keep every byte."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from ludoteka.server.app import build_app
from ludoteka.server.direct import DirectProtocol
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.settings import Settings
from ludoteka.tables.tables import Tables
from ludoteka.tables.time import VirtualTime


@dataclass(frozen=True, slots=True)
class Network:
    tables: Tables
    time: VirtualTime
    port: int
    http: httpx.AsyncClient


@asynccontextmanager
async def network(folder: Path) -> AsyncIterator[Network]:
    """Serve tables from this event loop."""
    time = VirtualTime()
    store = open_store(f"sqlite:///{folder}/network.db")
    tables = Tables(store, InlineThinkers(), settings=Settings(grace_s=1e9), time=time)
    time.is_idle = lambda: not any(table.busy for table in tables)
    limits = ServerSettings(commands_per_second=1e9, requests_per_second=1e9)
    app = build_app(lambda: tables, limits)
    config = uvicorn.Config(app, log_config=None, ws=DirectProtocol, ws_ping_interval=None)
    server = uvicorn.Server(config)
    # Named as TCP, so that asyncio lets small frames go at once.
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            yield Network(tables, time, port, http)
        server.should_exit = True
        await serving


class Line:
    """One connection of somebody; a new one after a `hang_up` goes on with the same list of frames."""

    def __init__(self, port: int, table: str, token: str | None) -> None:
        self._address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self._token = token
        self._socket: ClientConnection | None = None
        self._hellos = 0
        self.frames: list[bytes] = []
        self.last: dict[str, Any] = {}
        """The last snapshot."""

    async def dial(self, seen: int | None = None) -> None:
        """Connect, answer the first ping, and wait until the server has noted the answer."""
        self._hellos += 1
        self._socket = await connect(self._address, compression=None, max_size=None)
        await self.send(type="hello", token=self._token, seen=seen)
        ping = await self.until("ping")
        await self.send(type="pong", ping=ping["ping"])
        await self.ask(type="preview", id=f"hello{self._hellos}", move="anything")

    async def hang_up(self) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def send(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        await self.send(**command)
        answer = await self.until("ack", "reject", "previewed")
        assert answer["id"] == command["id"]
        return answer

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Return the next frame of one of these types."""
        assert self._socket is not None
        while True:
            text = await asyncio.wait_for(self._socket.recv(), 10)
            data = text.encode() if isinstance(text, str) else text
            self.frames.append(data)
            frame: dict[str, Any] = msgspec.json.decode(data)
            if frame["type"] == "snapshot":
                self.last = frame
            if frame["type"] in kinds:
                return frame
            if frame["type"] == "ping":
                await self.send(type="pong", ping=frame["ping"])

    async def reach(self, version: int) -> None:
        """Read until the match stands there."""
        while self.last["version"] < version:
            await self.until("snapshot")
