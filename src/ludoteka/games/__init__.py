"""The shelf: one line per game."""

from __future__ import annotations

from ludoteka.core.document import shown
from ludoteka.core.errors import UnknownGameError
from ludoteka.core.game import AnyGame
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.jelly import JELLY
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.periodic import PERIODIC

GAMES: dict[str, AnyGame] = {
    "micropul": MICROPUL,
    "periodic": PERIODIC,
    "jelly": JELLY,
    "enigma": ENIGMA,
}


def game(name: str) -> AnyGame:
    """Return the game of this name. Raises UnknownGameError."""
    if name not in GAMES:
        raise UnknownGameError(f"there is no game {shown(name)}; there are: {', '.join(GAMES)}")
    return GAMES[name]
