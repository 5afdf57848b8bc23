"""What a bot is: it gets a view and answers with a move. It never sees a state, so it cannot cheat."""

from __future__ import annotations

from typing import Protocol

from ludoteka.core.game import Game, M, S, Seat, V


class Bot(Protocol):
    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        """Return a move for `seat`, which the match must be waiting for.

        Same arguments, same move, on every machine, unless the bot was told to watch the time.
        """
