"""State and moves of micropul: data only. Moves that can be listed are shared objects, made once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.micropul.board import Board
from ludoteka.games.micropul.moves import Draw, First, Lay, Stone, Take
from ludoteka.games.micropul.tiles import Tile

HAND_SIZE: Final = 6
STONES: Final = 3

Hand: TypeAlias = tuple[Tile, ...]
"""Tiles in ascending order."""


class End(Enum):
    """Why a match is over."""

    CORE_EMPTY = "core-empty"
    OUT_OF_TILES = "out-of-tiles"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class State:
    board: Board
    hands: tuple[Hand, ...]
    supplies: tuple[int, ...]
    """Tiles in supplies and core are exchangeable until drawn, so only their number is state."""

    core: int
    turn: Seat | None
    """Who acts; None while the match is being set up. After the end, who acted last."""

    drawing: bool
    """Whose turn it is has chosen to take a tile, and luck has not yet said which."""

    end: End | None


Move: TypeAlias = Lay | Take | Stone | Draw | First
