"""One WebSocket: hello, then commands in and frames out. Pongs are read at once, so that lag is true."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from typing import Any, Final, NoReturn

import msgspec

from ludoteka.core.errors import LudotekaError
from ludoteka.protocol import (
    LONGEST_FRAME,
    PROTOCOL,
    Command,
    Goodbye,
    Hello,
    Ping,
    Pong,
    Reject,
    Sign,
    decode,
    encode,
)
from ludoteka.server.direct import DirectProtocol
from ludoteka.server.limits import Bucket
from ludoteka.tables.commands import obey, take_sign
from ludoteka.tables.table import Table
from ludoteka.tables.tables import Tables
from ludoteka.tables.viewer import Viewer

log = logging.getLogger("ludoteka.socket")

HELLO_SECONDS: Final = 10.0
PING_SECONDS: Final = (1.0, 2.0, 5.0)
"""How long to wait after the first ping, after the second, and after every other."""

SILENT_SECONDS: Final = 30.0
"""Who answers no ping for so long is gone, though the line may not know it: a phone in a tunnel."""

WAITING_COMMANDS: Final = 32

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class ClosedError(Exception):
    """The other side has gone."""


class Connection:
    def __init__(
        self,
        tables: Tables,
        receive: Receive,
        send: Send,
        direct: DirectProtocol | None = None,
        *,
        per_second: float,
    ) -> None:
        self._tables = tables
        self._receive = receive
        self._send = send
        self._direct = direct
        now = tables.time.now()
        self._bucket = Bucket.full(per_second * 2, per_second, now)
        self._commands: deque[Command] = deque()
        self._pings: dict[int, float] = {}
        self._heard = now

    async def serve(self, id: str) -> None:
        """Serve a connection to a table until either side ends it."""
        viewer = None
        table = None
        try:
            table, viewer = await self._enter(id)
            if self._direct is not None:
                self._direct.listener = partial(self._take, table, viewer)
                viewer.write_now = self._direct.write_text
            jobs = [
                self._read(table, viewer),
                self._write(table, viewer),
                self._ping(viewer),
            ]
            tasks = [asyncio.ensure_future(job) for job in jobs]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                results = await asyncio.gather(*tasks, return_exceptions=True)
            for wrong in results:
                if isinstance(wrong, Exception) and not isinstance(wrong, ClosedError):
                    raise wrong
        except ClosedError:
            pass
        finally:
            if table is not None and viewer is not None:
                table.leave(viewer)

    async def _enter(self, id: str) -> tuple[Table, Viewer]:
        try:
            hello = decode(await asyncio.wait_for(self._frame(), HELLO_SECONDS))
            if not isinstance(hello, Hello):
                await self._part("hello-first")
            if hello.protocol != PROTOCOL:
                await self._part("wrong-protocol")
            table = await self._tables.open(id)
            return table, table.enter(hello.token, hello.seen)
        except (msgspec.DecodeError, UnicodeDecodeError):
            await self._part("bad-frame")
        except TimeoutError:
            await self._part("hello-first")
        except LudotekaError as wrong:
            await self._part(wrong.code)

    async def _part(self, code: str) -> NoReturn:
        log.info("turned away", extra={"code": code})
        with contextlib.suppress(Exception):
            await self._out(encode(Goodbye(code=code)))
            await self._send({"type": "websocket.close", "code": 1008, "reason": code})
        raise ClosedError

    async def _frame(self) -> bytes:
        event = await self._receive()
        if event["type"] != "websocket.receive":
            raise ClosedError
        text = event.get("text")
        return text.encode() if text is not None else event.get("bytes") or b""

    async def _read(self, table: Table, viewer: Viewer) -> None:
        while True:
            self._take(table, viewer, await self._frame())

    def _take(self, table: Table, viewer: Viewer, data: bytes) -> None:
        self._heard = self._tables.time.now()
        code = self._admit(data, table, viewer)
        if code is not None:
            log.info("refused", extra={"table": table.id, "seat": viewer.seat, "code": code})
            viewer.offer(encode(Reject(id=None, code=code, version=table.version)))

    def _admit(self, data: bytes, table: Table, viewer: Viewer) -> str | None:
        """Take a frame in; return the code of what is wrong with it."""
        if not self._bucket.take(self._tables.time.now()):
            return "too-fast"
        if len(data) > LONGEST_FRAME:
            return "too-large"
        try:
            message = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return "bad-frame"
        if isinstance(message, Pong):
            sent = self._pings.pop(message.ping, None)
            if sent is not None:
                viewer.note_lag(self._tables.time.now() - sent)
            return None
        if isinstance(message, Hello):
            return "hello-once"
        if isinstance(message, Sign):
            try:
                take_sign(table, viewer.seat, message)
            except LudotekaError as wrong:
                return wrong.code
            return None
        if len(self._commands) >= WAITING_COMMANDS:
            return "too-fast"
        self._commands.append(message)
        if len(self._commands) == 1:
            table.whole(self._obey(table, viewer))
        return None

    async def _obey(self, table: Table, viewer: Viewer) -> None:
        """Carry out what is waiting, one after the other; what has been begun is ended, whoever goes away."""
        while self._commands:
            await obey(table, viewer, self._commands[0], self._tables.rematch)
            self._commands.popleft()

    async def _write(self, table: Table, viewer: Viewer) -> None:
        while True:
            frames = await viewer.take()
            for frame in frames:
                await self._out(frame)
            if viewer.behind:
                table.tell_one(viewer)
            elif viewer.closing is not None:
                await self._part(viewer.closing)

    async def _ping(self, viewer: Viewer) -> None:
        for number in count(1):
            if self._tables.time.now() - self._heard > SILENT_SECONDS:
                log.info("silent", extra={"seat": viewer.seat})
                with contextlib.suppress(Exception):
                    await self._send({"type": "websocket.close", "code": 1001})
                raise ClosedError
            self._pings.clear()
            self._pings[number] = self._tables.time.now()
            viewer.offer(encode(Ping(ping=number)))
            await self._tables.time.sleep(PING_SECONDS[min(number, len(PING_SECONDS)) - 1])

    async def _out(self, frame: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "text": frame.decode()})
        except OSError as wrong:
            raise ClosedError from wrong
