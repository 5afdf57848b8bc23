"""A bot without a thought: every legal move is as likely as any other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludoteka.core.game import Game, M, S, Seat, V


@dataclass(frozen=True, slots=True)
class Uniform:
    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        return Random(f"uniform/{seed}").choice(game.legal_moves(game.guess(view, seed), seat))
