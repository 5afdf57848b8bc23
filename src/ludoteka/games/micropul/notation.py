"""Reading notations, strictly: whatever is accepted here is the `notation` of the move that comes out."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ludoteka.core.document import shown
from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, cell_at
from ludoteka.games.micropul.moves import (
    STONE_AT,
    TAKE,
    First,
    draw,
    lay,
    spot_at,
)
from ludoteka.games.micropul.state import Move
from ludoteka.games.micropul.tiles import TILES, Tile

FURTHEST: Final = len(TILES) - 1
"""No tile can lie further from the start in any direction."""

_NUMBER = r"(0|[1-9]\d?)"
_PLACE = r"(0|-?[1-9]\d?),(0|-?[1-9]\d?)"
_LAY = re.compile(rf"lay {_NUMBER} {_PLACE} r([0-3])", re.ASCII)
_STONE = re.compile(rf"stone {_PLACE} ([0-3])", re.ASCII)
_DRAW = re.compile(rf"draw ([01]) {_NUMBER}", re.ASCII)
_FIRST = re.compile(r"first ([01])", re.ASCII)


@lru_cache(10_000)  # a move is read when it is made and again for each who is told of it
def read_move(text: str) -> Move:
    if text == "take":
        return TAKE
    if found := _LAY.fullmatch(text):
        tile, column, row, rotation = map(int, found.groups())
        if tile in TILES:
            return lay(Tile(tile), _cell(column, row, text), rotation)
    elif found := _STONE.fullmatch(text):
        column, row, corner = map(int, found.groups())
        return STONE_AT[spot_at(_cell(column, row, text), corner)]
    elif found := _DRAW.fullmatch(text):
        seat, tile = map(int, found.groups())
        if tile in TILES:
            return draw(Seat(seat), Tile(tile))
    elif found := _FIRST.fullmatch(text):
        return First(Seat(int(found[1])))
    raise _wrong(text)


def _cell(column: int, row: int, text: str) -> Cell:
    if max(abs(column), abs(row)) > FURTHEST:
        raise _wrong(text)
    return cell_at(column, row)


def _wrong(text: str) -> NotationError:
    examples = "moves look like 'lay 12 0,-1 r2', 'take' or 'stone 0,0 1'"
    return NotationError(f"not a micropul move: {shown(text)}; {examples}")
