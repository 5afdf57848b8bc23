"""How long a bot takes for a puzzle: as long as a person of its skill might, by type and difficulty.

Bots find solutions in milliseconds. They hold them back for this long, so that a race is one.
"""

from __future__ import annotations

from math import exp
from statistics import NormalDist
from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.enigma.pack import difficulty_named, type_named
from ludoteka.games.enigma.state import Race
from ludoteka.games.enigma.view import View

SECONDS: Final = ((22, 38, 60), (45, 80, 130), (35, 60, 100), (40, 75, 120))
"""By type and difficulty what somebody of middling skill takes more often than not."""

SPREAD: Final = 0.4
"""How much luck there is in it: the standard deviation of the logarithm."""

SLOWEST: Final = 1.7
FASTEST: Final = 0.45
"""What times are multiplied with for those without any skill and for those with all of it."""

SHORTEST: Final = 4.0


def pace(view: View, seat: Seat, skill: float, luck: float) -> float | None:
    """Return the seconds until a claim, None outside of a race. Skill and luck are numbers from 0 to 1."""
    name = view.phase.puzzles[seat] if isinstance(view.phase, Race) else None
    if name is None:
        return None
    usual = SECONDS[type_named(name)][difficulty_named(name) - 1]
    by_skill = SLOWEST + (FASTEST - SLOWEST) * skill
    by_luck = exp(SPREAD * NormalDist().inv_cdf(min(0.999, max(0.001, luck))))
    return max(SHORTEST, usual * by_skill * by_luck)
