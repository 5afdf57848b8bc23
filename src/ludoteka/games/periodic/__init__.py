"""Periodic by John Coveyou and Paul Salomon: trends to move by, elements to research, families to follow."""

from __future__ import annotations

from ludoteka.games.periodic.game import Periodic

PERIODIC = Periodic()

__all__ = ["PERIODIC"]
