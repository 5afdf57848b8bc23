"""Signs of progress while several act at once: passed on and forgotten, never kept with the match.

How far somebody is everybody may see. What it looks like only those see who play no part in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from math import inf
from typing import Final

from ludoteka.core.game import Seat
from ludoteka.protocol import Sign, encode
from ludoteka.protocol import Signs as Frame
from ludoteka.protocol.parts import Progress
from ludoteka.tables.company import Company
from ludoteka.tables.viewer import Viewer

SPACING: Final = 0.25
"""Seconds between two frames at least: however fast signs come, four times a second the latest are told."""


class Signs:
    def __init__(self, company: Company) -> None:
        self._company = company
        self._given: list[Sign | None] = [None] * len(company.chairs)
        self._untold: set[Seat] = set()
        self._told_at = -inf
        self._later: asyncio.Task[None] | None = None

    def has(self, seat: Seat) -> bool:
        return self._given[seat] is not None

    def give(self, seat: Seat, sign: Sign) -> None:
        """Take a sign in the place of the one before, and pass it on soon."""
        self._put(seat, sign)

    def follow(self, waiting: Collection[Seat], moved: Collection[Seat]) -> None:
        """Drop the signs of whoever has acted upon them, or can do so no longer."""
        for seat in map(Seat, range(len(self._given))):
            if self.has(seat) and (seat in moved or seat not in waiting):
                self._put(seat, None)

    def show(self, viewer: Viewer, *, even_none: bool) -> None:
        """Send the present signs to one who comes, or has missed something."""
        if even_none or any(self._given):
            viewer.offer_latest(self._frame(is_watcher=viewer.seat is None))

    def close(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _put(self, seat: Seat, sign: Sign | None) -> None:
        self._given[seat] = sign
        self._untold.add(seat)
        if self._later is None:
            wait = self._told_at + SPACING - self._company.time.now()
            if wait > 0:
                self._later = asyncio.create_task(self._tell_later(wait))
            else:
                self._tell()

    async def _tell_later(self, seconds: float) -> None:
        await self._company.time.sleep(seconds)
        self._later = None
        self._tell()

    def _tell(self) -> None:
        """Send what has changed to all but those who alone have changed it."""
        frames = {is_watcher: self._frame(is_watcher=is_watcher) for is_watcher in (True, False)}
        for viewer in self._company.viewers():
            if self._untold - {viewer.seat}:
                viewer.offer_latest(frames[viewer.seat is None])
        self._untold.clear()
        self._told_at = self._company.time.now()

    def _frame(self, *, is_watcher: bool) -> bytes:
        return encode(Frame(signs=tuple(_shown(sign, is_watcher=is_watcher) for sign in self._given)))


def _shown(sign: Sign | None, *, is_watcher: bool) -> Progress | None:
    return None if sign is None else Progress(sign.done, sign.of, sign.detail if is_watcher else None)
