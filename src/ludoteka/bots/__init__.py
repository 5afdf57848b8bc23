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

RACES: Final[dict[str, dict[str, Bot]]] = {
    "jelly": {
        "easy": Greedy(guesses=1, moves=3),
        "normal": Greedy(guesses=1, moves=8),
        "hard": Greedy(guesses=1),
    },
}
"""Games in real time. There a level is how much one sees at a glance: a search that lets all take turns
would imagine another game."""

REACTIONS: Final = {"random": 1.4, "easy": 1.5, "normal": 1.2, "hard": 1.0}
"""Seconds a bot of each level takes over a move in a race, about: as long as people do who play like it."""


def bot(level: str, game: str = "") -> Bot:
    """Return the bot of this level, as it plays this game. Raises UnknownBotError."""
    if level not in LEVELS:
        raise UnknownBotError(f"there is no bot {ascii(level)[:40]}; there are: {', '.join(LEVELS)}")
    return RACES.get(game, LEVELS).get(level, LEVELS[level])


__all__ = ["LEVELS", "RACES", "REACTIONS", "Bot", "bot"]
