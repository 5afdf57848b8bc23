"""How a game looks in the terminal. A game without a board of its own is shown as its `draw` draws it."""

from __future__ import annotations

from ludoteka.cli.boards.board import Board
from ludoteka.cli.boards.enigma import EnigmaBoard
from ludoteka.cli.boards.jelly import JellyBoard
from ludoteka.cli.boards.micropul import MicropulBoard
from ludoteka.cli.boards.periodic import PeriodicBoard
from ludoteka.cli.catalogue import Catalogue
from ludoteka.core.game import AnyGame

_BOARDS: dict[str, type[Board]] = {
    "enigma": EnigmaBoard,
    "jelly": JellyBoard,
    "micropul": MicropulBoard,
    "periodic": PeriodicBoard,
}


def board_of(game: AnyGame, messages: Catalogue, *, colourful: bool) -> Board:
    """Return the board of a game; `messages` are those of the game."""
    return _BOARDS.get(game.name, Board)(game, messages, colourful=colourful)


__all__ = ["Board", "board_of"]
