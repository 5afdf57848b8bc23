"""Bots at tables: they think somewhere else, and get a view as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from ludoteka.bots import bot
from ludoteka.core.game import AnyGame, Seat
from ludoteka.games import GAMES, game


class Thinkers(Protocol):
    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        """Return the notation of the move a bot of this level makes, given nothing but its view."""

    def close(self) -> None: ...


def think(name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
    return _think(game(name), level, view, seat, seed)


def _think(playing: AnyGame, level: str, view: bytes, seat: Seat, seed: str) -> str:
    seen = playing.load_view(msgspec.json.decode(view))
    return playing.write_move(bot(level, playing).choose(playing, seen, seat, seed))


class InlineThinkers:
    """Think where they are asked: for tests, also of games that are not on the shelf."""

    def __init__(self, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._games = games

    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        return _think(self._games[name], level, view, seat, seed)

    def close(self) -> None:
        pass
