"""How long a bot takes over a move in a round: about as long as a person does who plays like it."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.jelly import rules
from ludoteka.games.jelly.state import Race
from ludoteka.games.jelly.view import View, guess

SLOWEST: Final = 1.75
FASTEST: Final = 0.92
"""Seconds over a move for those without any skill and for those with all of it."""

SPREAD: Final = 0.4
"""How much of that luck may add or take."""

FORCED: Final = 0.4
"""How much of it is needed where there is nothing to choose."""


def pace(view: View, seat: Seat, skill: float, luck: float) -> float | None:
    """Return the seconds until a move, None outside of a round. Skill and luck are numbers from 0 to 1."""
    if not isinstance(view.phase, Race):
        return None
    usual = SLOWEST + (FASTEST - SLOWEST) * skill
    forced = FORCED if len(rules.legal_moves(guess(view, ""), seat)) == 1 else 1.0
    return usual * (1 - SPREAD + 2 * SPREAD * luck) * forced
