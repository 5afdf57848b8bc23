"""A whole match between bots, in memory. Each gets what its seat may know and nothing else.

Time is simulated: a bot decides by what it sees, and acts when its reaction time has passed. In a race the
world may have changed by then, as it does for people; what is not possible any more is thought over again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from time import perf_counter
from typing import Final, Generic

from ludoteka.bots.bot import Bot
from ludoteka.core.game import Clock, Decide, Game, M, S, Seat, V
from ludoteka.core.match import Match
from ludoteka.core.play import is_legal

REACTION_MS: Final = 1000
"""How long a move takes by the clocks of the match when nothing else is said."""

FORCED: Final = 0.4
"""How much of its reaction time a bot needs when there is nothing to choose."""


class _Players(Generic[S, M, V]):
    """Bots at their seats, and how quick they are."""

    def __init__(
        self, game: Game[S, M, V], bots: Sequence[Bot], thoughts: str, reactions: Sequence[int]
    ) -> None:
        self.game = game
        self.bots = bots
        self.thoughts = thoughts
        self.reactions = reactions
        self.seconds: list[list[float]] = [[] for _ in bots]

    def plan(self, state: S, seat: Seat, now: int, ply: int) -> tuple[int, M]:
        """Return what a seat will do, and when."""
        seed = f"{self.thoughts}/{ply}/{seat}"
        began = perf_counter()
        move = self.bots[seat].choose(self.game, self.game.view(state, seat), seat, seed)
        self.seconds[seat].append(perf_counter() - began)
        forced = FORCED if len(self.game.legal_moves(state, seat)) == 1 else 1.0
        return now + ceil(self.reactions[seat] * pace(seed) * forced), move


def pace(seed: str) -> float:
    """Return how much longer or shorter than usual somebody takes this time."""
    return Random(f"pace/{seed}").uniform(0.6, 1.4)


def play_match(
    game: Game[S, M, V],
    bots: Sequence[Bot],
    *,
    seed: str,
    thoughts: str,
    players: tuple[str, ...] = (),
    reactions: Sequence[int] | None = None,
) -> tuple[Match[S, M, V], list[list[float]]]:
    """Return a match that is over, and for each seat the seconds its moves took to think of.

    `thoughts` is the seed of what the bots imagine. The luck of the match must not follow from it.
    `reactions` are milliseconds by seat.
    """
    match = Match(game, len(bots), seed=seed, players=players)
    sitting = _Players(game, bots, thoughts, reactions or [REACTION_MS] * len(bots))
    plans: dict[Seat, tuple[int, M]] = {}
    due: dict[str, int] = {}
    now = 0
    while isinstance(pending := game.pending(match.state), Decide):
        due = {clock.name: due.get(clock.name, now + _ms(clock)) for clock in pending.clocks}
        plans = {seat: plans[seat] for seat in pending.seats if seat in plans}
        for seat in pending.seats:
            if seat not in plans:
                plans[seat] = sitting.plan(match.state, seat, now, len(match.entries))
        first = min(plans, key=lambda seat: plans[seat][0], default=None)
        if first is not None and all(plans[first][0] < at for at in due.values()):
            now, move = plans.pop(first)
            if is_legal(game, match.state, first, move):
                match.play(first, move, at_ms=now)
        else:
            name = min(due, key=lambda name: due[name])
            now = max(now, due[name])
            match.fire(name, at_ms=now)
    return match, sitting.seconds


def next_seat(pending: Decide[M], last: Seat) -> Seat:
    """Return who acts of those who may, where seats that decide at once are taken to take turns."""
    return next((seat for seat in pending.seats if seat > last), pending.seats[0])


def _ms(clock: Clock[M]) -> int:
    return ceil(clock.seconds * 1000)
