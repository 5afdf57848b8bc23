"""The games the contract is held to: all on the shelf, and the toy."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludoteka.core.game import AnyGame, Seat
from ludoteka.games import GAMES
from tests.games.enigma.solver import claims as enigma_claims
from tests.toy import rules as toy_rules
from tests.toy.game import TOY

SHELF: tuple[AnyGame, ...] = (*GAMES.values(), TOY)

IN_REAL_TIME = ("jelly", "enigma")
"""Their matches are long, and what is tried everywhere in other matches is tried here and there in these."""

_SOLVERS: dict[str, Callable[[Any, Seat], tuple[Any, ...]]] = {
    "enigma": enigma_claims,
    "toy": toy_rules.claims,
}
"""For a game with open moves: how a test finds right ones."""


def claims(game: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...]:
    """List right open moves, which `legal_moves` cannot."""
    return _SOLVERS[game.name](state, seat) if game.open_moves else ()


def rule_ids(game: AnyGame) -> set[str]:
    """Read the ids of all rules in the game's rule book."""
    book = Path(inspect.getfile(type(game))).with_name("RULES.en.md").read_text("utf-8")
    return set(re.findall(rf"^- \*\*({game.rule_prefix}-\d+\.\d+)\*\* ", book, re.MULTILINE))
