"""Bots for every game. They see views and never a state; what they may not know they have to guess."""

from __future__ import annotations

from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.search import Search
from ludoteka.bots.uniform import Uniform
from ludoteka.core.errors import UnknownBotError
from ludoteka.core.game import AnyGame

LEVELS: Final[dict[str, Bot]] = {
    "random": Uniform(),
    "easy": Greedy(guesses=1, moves=8),
    "normal": Greedy(guesses=2),
    "hard": Search(simulations=240),
}
"""From the weakest to the strongest. The first is no opponent but a measure: everybody should beat it."""

AT_ONCE: Final[dict[str, Bot]] = {
    "random": Uniform(),
    "easy": Greedy(guesses=1, moves=3),
    "normal": Greedy(guesses=1, moves=8),
    "hard": Greedy(guesses=1),
}
"""The same where seats act at once: there a level is how much one sees at a glance. A search that lets all
take turns would imagine another game."""

SKILLS: Final = {"random": 0.2, "easy": 0.3, "normal": 0.6, "hard": 0.9}
"""How good each is where thinking takes time: what `Game.pace` wants to know."""


def bot(level: str, game: AnyGame | None = None) -> Bot:
    """Return the bot of this level, as it plays this game. Raises UnknownBotError."""
    if level not in LEVELS:
        raise UnknownBotError(f"there is no bot {ascii(level)[:40]}; there are: {', '.join(LEVELS)}")
    return (LEVELS if game is None or game.in_turns else AT_ONCE)[level]


__all__ = ["AT_ONCE", "LEVELS", "SKILLS", "Bot", "bot"]
