"""A small client for bot writers: sit down, read snapshots, answer with moves. It reconnects by itself.

seat = await take_seat("http://127.0.0.1:8000", "<table>", "My bot")
async with Client("http://127.0.0.1:8000", seat.table, seat.token) as client:
    async for snapshot in client.snapshots():
        if snapshot.over:
            break
        if snapshot.legal:
            await client.play(choose(snapshot))
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ludoteka.core.errors import LudotekaError
from ludoteka.protocol import (
    Ack,
    Chat,
    Frame,
    Goodbye,
    Hello,
    Ping,
    Play,
    Pong,
    Preview,
    Previewed,
    Reject,
    Sign,
    Snapshot,
    Welcome,
    encode,
)
from ludoteka.protocol.http import Join, NewTableBody, Problem, Seated

_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
FIRST_WAIT = 0.2
LONGEST_WAIT = 5.0


class RefusedError(LudotekaError):
    """The server refused; `code` is the server's."""

    code = "refused"

    def __init__(self, code: str, detail: str = "", rule: str | None = None) -> None:
        super().__init__(detail or code, rule=rule)
        self.code = code  # type: ignore[misc]


async def make_table(server: str, body: NewTableBody) -> Seated:
    """Make a table. Raises RefusedError."""
    return msgspec.convert(await _post(f"{server}/api/tables", body), Seated)


async def take_seat(server: str, table: str, name: str, seat: int | None = None) -> Seated:
    """Take an open seat of a table. Raises RefusedError."""
    return msgspec.convert(
        await _post(f"{server}/api/tables/{table}/join", Join(name=name, seat=seat)), Seated
    )


class Client:
    """One seat, or with no token a watcher. After a reconnection what was not answered is sent again."""

    def __init__(self, server: str, table: str, token: str | None = None) -> None:
        address = server.replace("http", "ws", 1)
        self._url = f"{address}/api/tables/{table}/socket"
        self._token = token
        self._seen: int | None = None
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._snapshots: asyncio.Queue[Snapshot | RefusedError] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self.seat: int | None = None

    async def __aenter__(self) -> Client:
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def snapshots(self) -> AsyncIterator[Snapshot]:
        """Yield where the match stands, whenever it changes. Raises RefusedError if we are turned away."""
        while True:
            item = await self._snapshots.get()
            if isinstance(item, RefusedError):
                raise item
            yield item

    async def play(self, move: str) -> int:
        """Make a move; return the version it led to, once it is on the server's disk. Raises RefusedError."""
        return (await self._ask(lambda command: Play(id=command, move=move))).version  # type: ignore[no-any-return]

    async def preview(self, move: str) -> dict[str, Any]:
        """Return what a move would do. Raises RefusedError."""
        return (await self._ask(lambda command: Preview(id=command, move=move))).facts  # type: ignore[no-any-return]

    async def say(self, text: str) -> None:
        """Write a line of chat. Raises RefusedError."""
        await self._ask(lambda command: Chat(id=command, text=text))

    async def sign(self, done: int, of: int, detail: str = "") -> None:
        """Show how far one is, while several act at once; `detail` is for watchers. Never answered."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(encode(Sign(done=done, of=of, detail=detail)).decode())

    async def reconnect(self) -> None:
        """Drop the connection; it comes back by itself, and what was not answered is sent again."""
        if self._socket is not None:
            await self._socket.close()

    async def _ask(self, make: Any) -> Any:
        command = secrets.token_hex(8)
        frame = encode(make(command))
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._unanswered[command] = (frame, answer)
        try:
            if self._socket is not None:
                await self._socket.send(frame.decode())
        except ConnectionClosed:
            pass  # it is sent again when the connection is back
        return await answer

    async def _read(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with connect(self._url, compression=None, max_size=None) as socket:
                    await socket.send(encode(Hello(token=self._token, seen=self._seen)).decode())
                    async for data in socket:
                        wait = FIRST_WAIT
                        if await self._take(socket, _read_frame(data)):
                            return
            except (OSError, EOFError, TimeoutError, WebSocketException):
                pass  # gone, or not there yet: try again
            self._socket = None
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)

    async def _take(self, socket: ClientConnection, frame: Any) -> bool:
        """Act on a frame; return whether the connection is over for good."""
        match frame:
            case Welcome():
                self.seat = frame.seat
                self._socket = socket
                for again, _ in list(self._unanswered.values()):
                    await socket.send(again.decode())
            case Snapshot():
                self._seen = frame.version
                await self._snapshots.put(frame)
            case Ack() | Previewed():
                self._answer(frame.id, frame)
            case Reject() if frame.id is not None:
                self._answer(frame.id, RefusedError(frame.code, frame.reason or "", frame.rule))
            case Ping():
                await socket.send(encode(Pong(ping=frame.ping)).decode())
            case Goodbye() if frame.code not in ("restarting", "stopped"):
                await self._snapshots.put(RefusedError(frame.code))
                return True
        return False

    def _answer(self, command: str, answer: Any) -> None:
        _, waiting = self._unanswered.pop(command, (b"", None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, RefusedError):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)


def _read_frame(data: str | bytes) -> Frame | None:
    """Return what the server has said; None for a kind of frame newer than this client."""
    try:
        return _frames.decode(data)
    except msgspec.ValidationError:
        return None


async def _post(url: str, body: Any) -> Any:
    def post() -> Any:
        request = urllib.request.Request(
            url, data=encode(body), method="POST", headers={"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as wrong:
            problem = msgspec.json.decode(wrong.read(), type=Problem)
            raise RefusedError(problem.code, problem.detail) from wrong

    return await asyncio.to_thread(post)
