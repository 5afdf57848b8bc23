"""A bot without a thought: every legal move is as likely as any other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludoteka.core.game import Game, M, S, Seat, V


@dataclass(frozen=True, slots=True)
class Uniform:
    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        state = game.guess(view, seed)
        return Random(f"uniform/{seed}").choice((*game.legal_moves(state, seat), *game.answers(state, seat)))
