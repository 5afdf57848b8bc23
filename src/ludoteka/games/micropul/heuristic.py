"""What a bot thinks a position is worth."""

from __future__ import annotations

from math import exp

from ludoteka.core.game import Seat
from ludoteka.games.micropul.rules import over
from ludoteka.games.micropul.scoring import scores
from ludoteka.games.micropul.state import State


def heuristic(state: State, seat: Seat) -> float:
    """Return the chance to win as it seems from the points so far."""
    if state.end is not None:
        result = over(state, state.end)
        return 1 / len(result.winners) if seat in result.winners else 0.0
    points = scores(state.board, tuple(map(len, state.hands)), state.supplies)
    ahead = points[seat] - max((other for at, other in enumerate(points) if at != seat), default=60)
    return 1 / (1 + exp(-ahead / 8))
