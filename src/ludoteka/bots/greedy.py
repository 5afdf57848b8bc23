"""A bot that looks one move ahead and takes what `heuristic` likes best."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludoteka.bots.luck import settled
from ludoteka.core.game import Game, M, S, Seat, V


@dataclass(frozen=True, slots=True)
class Greedy:
    guesses: int
    """How many guesses at what is hidden, each with luck of its own, a move is judged by."""

    moves: int | None = None
    """How many moves come to its mind, whichever; None for all of them."""

    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        random = Random(f"greedy/{seed}")
        states = [game.guess(view, f"{seed}/{number}") for number in range(self.guesses)]
        moves = game.legal_moves(states[0], seat)
        if self.moves is not None and self.moves < len(moves):
            moves = tuple(random.sample(moves, self.moves))
        worth = [
            sum(
                game.heuristic(settled(game, game.apply(state, move, seat), random), seat) for state in states
            )
            for move in moves
        ]
        best = max(worth)
        return random.choice([move for move, found in zip(moves, worth, strict=True) if found == best])
