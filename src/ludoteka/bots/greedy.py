"""A bot that looks one move ahead and takes what `heuristic` likes best."""

from __future__ import annotations

from collections.abc import Sequence
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

    tried: int = 12
    """How many of them are made in thought, with the luck that follows: those that promise most."""

    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        random = Random(f"greedy/{seed}")
        states = [game.guess(view, f"{seed}/{number}") for number in range(self.guesses)]
        moves: Sequence[M] = (*game.legal_moves(states[0], seat), *game.answers(states[0], seat))
        if self.moves is not None and self.moves < len(moves):
            moves = random.sample(moves, self.moves)
        if self.tried < len(moves):
            moves = self._most_promising(game, states[0], seat, moves)
        worth = [
            sum(
                game.heuristic(settled(game, game.apply(state, move, seat), random), seat) for state in states
            )
            for move in moves
        ]
        best = max(worth)
        return random.choice([move for move, found in zip(moves, worth, strict=True) if found == best])

    def _most_promising(self, game: Game[S, M, V], state: S, seat: Seat, moves: Sequence[M]) -> list[M]:
        """Return so many of the best, and those that promise no less. Making every move takes far longer."""
        worth = game.prospects(state, seat, moves)
        enough = sorted(worth, reverse=True)[self.tried - 1]
        return [move for move, found in zip(moves, worth, strict=True) if found >= enough]
