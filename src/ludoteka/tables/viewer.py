"""One connection to a table, as the table sees it: a seat or a watcher, and frames on their way."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from ludoteka.core.game import Seat

LONGEST_QUEUE: Final = 64
"""Frames a reader may lag behind before it is dropped to a resync."""

PINGS_KEPT: Final = 5


class Viewer:
    """Frames are never waited for: a slow reader loses what it has not read, and gets a snapshot instead."""

    def __init__(self, seat: Seat | None, version: int | None) -> None:
        self.seat = seat
        self.version = version
        """The version of the last snapshot offered; None when it needs a fresh one."""

        self.write_now: Callable[[bytes], bool] | None = None
        """A way to send a frame at once, if the line has one; it answers False when the line is not free."""

        self.behind = False
        self.closing: str | None = None
        self._frames: deque[bytes] = deque()
        self._latest: bytes | None = None
        self._ready = asyncio.Event()
        self._sending = False
        self._lags: deque[float] = deque(maxlen=PINGS_KEPT)
        self.lag: float | None = None
        """One way, in seconds: the least of the last few, which a hiccup does not change."""

    def offer(self, frame: bytes) -> None:
        """Send or queue a frame, or drop the reader to a resync."""
        if self.behind:
            return
        if self._write(frame):
            return
        if len(self._frames) >= LONGEST_QUEUE:
            self._frames.clear()
            self._latest = None
            self.behind = True
            self.version = None
        else:
            self._frames.append(frame)
        self._ready.set()

    def offer_latest(self, frame: bytes) -> None:
        """Send a frame of the kind of which only the latest counts; one still waiting is forgotten."""
        if self.behind or self._write(frame):
            return
        self._latest = frame
        self._ready.set()

    def close(self, code: str) -> None:
        """End the connection once what is queued is sent."""
        self.closing = code
        self._ready.set()

    async def take(self) -> list[bytes]:
        """Return the frames to send now; an empty list means resync or close."""
        self._sending = False
        await self._ready.wait()
        self._ready.clear()
        frames = [*self._frames, *([] if self._latest is None else [self._latest])]
        self._frames.clear()
        self._latest = None
        self._sending = True  # what is offered from now on has to come after these
        return frames

    def _write(self, frame: bytes) -> bool:
        """Send a frame at once, if nothing is before it and the line has a way to."""
        is_free = not (self._sending or self._frames or self._latest or self.closing)
        return is_free and self.write_now is not None and self.write_now(frame)

    def note_lag(self, round_trip: float) -> None:
        self._lags.append(round_trip / 2)
        self.lag = min(self._lags)
