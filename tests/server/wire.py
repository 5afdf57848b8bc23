"""A socket without a network: what a client would send and get, straight to and from the server's code."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludoteka.server.socket import Connection
from ludoteka.tables.tables import Tables


class Wire:
    def __init__(self, tables: Tables, table: str, *, per_second: float = 1e9) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.raw: list[bytes] = []
        self.closed: int | None = None
        connection = Connection(tables, self._in.get, self._sent, per_second=per_second)
        self._task = asyncio.create_task(connection.serve(table))

    async def _sent(self, event: dict[str, Any]) -> None:
        if event["type"] == "websocket.close":
            self.closed = event["code"]
            return
        data = event["text"].encode()
        self.raw.append(data)
        await self.out.put(msgspec.json.decode(data))

    def put(self, data: str | bytes) -> None:
        """Send a frame as it is."""
        self._in.put_nowait({"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data})

    def send(self, **message: Any) -> None:
        self.put(msgspec.json.encode(message).decode())

    async def get(self, *kinds: str) -> dict[str, Any]:
        """Return the next frame of one of these types."""
        while True:
            frame = await asyncio.wait_for(self.out.get(), 10)
            if frame["type"] in kinds:
                return frame

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, 10)

    async def ended(self) -> None:
        await asyncio.wait_for(self._task, 10)
