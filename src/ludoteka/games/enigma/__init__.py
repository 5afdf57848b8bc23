"""Enigma by Touko Tahkokallio: puzzles against the sand, then pipes, blocks and workers."""

from __future__ import annotations

from ludoteka.games.enigma.game import Enigma

ENIGMA = Enigma()

__all__ = ["ENIGMA"]
