"""Bots for every game. They see views and never a state; what they may not know they have to guess."""

from __future__ import annotations

from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.search import Search
from ludoteka.bots.uniform import Uniform
from ludoteka.core.errors import UnknownBotError

LEVELS: Final[dict[str, Bot]] = {
    "random": Uniform(),
    "easy": Greedy(guesses=1, moves=8),
    "normal": Greedy(guesses=2),
    "hard": Search(simulations=240),
}
"""From the weakest to the strongest. The first is no opponent but a measure: everybody should beat it."""


def bot(level: str) -> Bot:
    """Return the bot of this level. Raises UnknownBotError."""
    if level not in LEVELS:
        raise UnknownBotError(f"there is no bot {ascii(level)[:40]}; there are: {', '.join(LEVELS)}")
    return LEVELS[level]


__all__ = ["LEVELS", "Bot", "bot"]
