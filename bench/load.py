"""Players for the benchmarks: WebSockets without a library, so that they leave the cores to the servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, cast

import msgspec

decode = msgspec.json.Decoder().decode

TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = 126
NO_MASK: Final = bytes(4)
"""A mask of zeros changes nothing, and servers take it like any other."""


class Tally:
    """When each move was sent and answered."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.started = self.ended = perf_counter()

    def begin(self) -> None:
        """Count from now on."""
        self.answered.clear()
        self.started = self.ended = perf_counter()

    def note(self, sent: float) -> None:
        self.ended = perf_counter()
        self.answered.append(self.ended - sent)

    def rank(self, share: float) -> float:
        """Return within how many milliseconds so many were answered."""
        times = sorted(self.answered)
        return times[int(share * (len(times) - 1))] * 1000

    def line(self, name: str) -> str:
        half, most = self.rank(0.5), self.rank(0.99)
        speeds = f"{self.speed:>9,.0f} moves/s{half:>9.1f} ms p50{most:>9.1f} ms p99"
        return f"  {name:<24}{speeds}{len(self.answered):>9,} moves"

    @property
    def speed(self) -> float:
        return len(self.answered) / (self.ended - self.started)


class Socket(asyncio.Protocol):
    """A WebSocket's client end: `hear` is called with every text, and `opened` once it may speak."""

    def __init__(self, port: int, path: str, origin: str | None = None) -> None:
        self._head = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket"]
        self._head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'A' * 22}=="]
        self._head += [f"Origin: {origin}"] if origin else []
        self._rest = b""
        self._is_open = False
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the player has nothing more to do, or broken when the line was."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write("\r\n".join([*self._head, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_exception(exc or ConnectionError("the server closed the line"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        at = 0
        if not self._is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            if b" 101 " not in data[:20]:
                self.over.set_exception(ConnectionError(f"no socket: {data[:200]!r}"))
                return
            self._is_open = True
            self.opened()
        while len(data) - at >= 2:
            size, head = data[at + 1], 2
            if size >= SHORT:
                wide = 2 if size == SHORT else 8
                size, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), 2 + wide
            end = at + head + size
            if end > len(data):
                break
            if data[at] == TEXT:
                self.hear(data[at + head : end])
            at = end
        self._rest = data[at:]

    def say(self, text: str) -> None:
        data = text.encode()
        size = len(data)
        head = (
            bytes((TEXT, MASKED | size))
            if size < SHORT
            else bytes((TEXT, MASKED | SHORT, size >> 8, size & 255))
        )
        self._transport.write(head + NO_MASK + data)

    def leave(self) -> None:
        if not self.over.done():
            self.over.set_result(None)
        self._transport.close()

    def opened(self) -> None:
        raise NotImplementedError

    def hear(self, text: bytes) -> None:
        raise NotImplementedError


async def play(players: Sequence[Callable[[], Socket]], port: int) -> None:
    """Let all play until each has left."""
    loop = asyncio.get_running_loop()

    async def seat(player: Socket) -> None:
        await loop.create_connection(lambda: player, "127.0.0.1", port)
        await player.over

    await asyncio.gather(*(seat(make()) for make in players))
