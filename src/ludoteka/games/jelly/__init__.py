"""Attack of the Jelly Monster by Antonin Boccara: all roll at once and place dice to win districts."""

from __future__ import annotations

from ludoteka.games.jelly.game import Jelly

JELLY = Jelly()

__all__ = ["JELLY", "Jelly"]
