"""Matches for tests of the server."""

from __future__ import annotations

from functools import cache

from ludoteka import Match, Record, game, seed_from
from ludoteka.core.game import Decide


@cache
def finished_record() -> Record:
    """Return the record of a whole match."""
    match = Match(game("micropul"), seats=2, seed=seed_from("a finished match"), players=("Ada", "Борис"))
    while match.over is None:
        pending = match.game.pending(match.state)
        assert isinstance(pending, Decide)
        (seat,) = pending.seats
        match.play(seat, match.game.legal_moves(match.state, seat)[-1])
    return match.record()
