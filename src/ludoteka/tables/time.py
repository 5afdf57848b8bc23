"""Time as tables see it: real when serving, virtual in tests, so that a test of a minute takes no time."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count
from typing import Protocol


class Time(Protocol):
    def now(self) -> float:
        """Return seconds from an arbitrary start; never goes back."""

    def wall_ms(self) -> int:
        """Return milliseconds since 1970, for people."""

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    def now(self) -> float:
        return time.monotonic()

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


class VirtualTime:
    """Stands still until `advance` is called, which wakes sleepers in order."""

    def __init__(self) -> None:
        self._now = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = count()
        self.is_idle: Callable[[], bool] = lambda: True
        """Asked before time goes on: what is being written has to be finished first."""

    def now(self) -> float:
        return self._now

    def wall_ms(self) -> int:
        return int(self._now * 1000)

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._number), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Let time pass, and everything that was waiting for it happen."""
        until = self._now + seconds
        await self._let_run()
        while self._sleepers and self._sleepers[0][0] <= until:
            at, _, woken = heapq.heappop(self._sleepers)
            if woken.done():
                continue
            self._now = max(self._now, at)
            woken.set_result(None)
            await self._let_run()
        self._now = until
        await self._let_run()

    async def _let_run(self) -> None:
        """Give every task the chance to go on, and wait for those that write."""
        while True:
            for _ in range(20):
                await asyncio.sleep(0)
            if self.is_idle():
                return
            await asyncio.sleep(0.0005)
