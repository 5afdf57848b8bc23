"""A whole match between bots, in memory. Each gets what its seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from time import perf_counter
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.core.game import Clock, Decide, Game, M, S, Seat, V
from ludoteka.core.match import Match

MOVE_MS: Final = 1000
"""How long a move takes by the clocks of the match, however long the bot thought: so it can be repeated."""


def play_match(
    game: Game[S, M, V], bots: Sequence[Bot], *, seed: str, thoughts: str, players: tuple[str, ...] = ()
) -> tuple[Match[S, M, V], list[list[float]]]:
    """Return a match that is over, and for each seat the seconds its moves took.

    `thoughts` is the seed of what the bots imagine. The luck of the match must not follow from it.
    """
    match = Match(game, len(bots), seed=seed, players=players)
    seconds: list[list[float]] = [[] for _ in bots]
    due: dict[str, int] = {}
    now, last = 0, Seat(len(bots) - 1)
    while isinstance(pending := game.pending(match.state), Decide):
        due = {clock.name: due.get(clock.name, now + _ms(clock)) for clock in pending.clocks}
        if pending.seats and all(now + MOVE_MS < at for at in due.values()):
            seat = next_seat(pending, last)
            view = game.view(match.state, seat)
            began = perf_counter()
            move = bots[seat].choose(game, view, seat, f"{thoughts}/{len(match.entries)}/{seat}")
            seconds[seat].append(perf_counter() - began)
            now, last = now + MOVE_MS, seat
            match.play(seat, move, at_ms=now)
        else:
            name = min(due, key=lambda name: due[name])
            now = max(now, due[name])
            match.fire(name, at_ms=now)
    return match, seconds


def next_seat(pending: Decide[M], last: Seat) -> Seat:
    """Return who acts of those who may: they take turns."""
    return next((seat for seat in pending.seats if seat > last), pending.seats[0])


def _ms(clock: Clock[M]) -> int:
    return ceil(clock.seconds * 1000)
