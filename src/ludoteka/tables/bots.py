"""Bots think in processes of their own, so that the event loop never waits. They get a view as JSON."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

import msgspec

from ludoteka.bots import bot
from ludoteka.core.game import AnyGame, Seat
from ludoteka.games import GAMES, game

BACK: Final = 19
"""How far bots stand back, as `nice` counts: their thoughts should delay nobody's move and no clock."""


class Thinkers(Protocol):
    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        """Return the notation of the move a bot of this level makes, given nothing but its view."""

    def close(self) -> None: ...


def think(name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
    return _think(game(name), level, view, seat, seed)


def _think(playing: AnyGame, level: str, view: bytes, seat: Seat, seed: str) -> str:
    seen = playing.load_view(msgspec.json.decode(view))
    return playing.write_move(bot(level, playing).choose(playing, seen, seat, seed))


class ProcessThinkers:
    """A small pool; a process that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), think, name, level, view, seat, seed)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._started(), think, name, level, view, seat, seed)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_stand_back)
        return self._pool


class InlineThinkers:
    """Think where they are asked: for tests, also of games that are not on the shelf."""

    def __init__(self, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._games = games

    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        return _think(self._games[name], level, view, seat, seed)

    def close(self) -> None:
        pass


def _stand_back() -> None:
    """Leave stopping to the server, for a Ctrl-C reaches the whole group; and the processor to people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BACK)
