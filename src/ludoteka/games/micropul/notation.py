"""One move, one spelling. Reading is strict: whatever it accepts, writing would have written."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, assert_never

from ludoteka.core.document import shown
from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, cell_at, column_row
from ludoteka.games.micropul.moves import (
    STONE_AT,
    TAKE,
    Draw,
    First,
    Lay,
    Stone,
    Take,
    cell_corner,
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


@cache
def write_move(move: Move) -> str:
    match move:
        case Lay(tile, cell, rotation):
            return f"lay {tile} {write_cell(cell)} r{rotation}"
        case Take():
            return "take"
        case Stone(spot):
            cell, corner = cell_corner(spot)
            return f"stone {write_cell(cell)} {corner}"
        case Draw(seat, tile):
            return f"draw {seat} {tile}"
        case First(seat):
            return f"first {seat}"
    assert_never(move)


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


def write_cell(cell: Cell) -> str:
    column, row = column_row(cell)
    return f"{column},{row}"


def _cell(column: int, row: int, text: str) -> Cell:
    if max(abs(column), abs(row)) > FURTHEST:
        raise _wrong(text)
    return cell_at(column, row)


def _wrong(text: str) -> NotationError:
    examples = "moves look like 'lay 12 0,-1 r2', 'take' or 'stone 0,0 1'"
    return NotationError(f"not a micropul move: {shown(text)}; {examples}")
