"""micropul by Jean-François Lassonde: laws for laying, catalysts that draw, stones that claim."""

from __future__ import annotations

from ludoteka.games.micropul.game import Micropul

MICROPUL = Micropul()

__all__ = ["MICROPUL"]
