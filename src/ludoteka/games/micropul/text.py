"""A view drawn as text: the board with its stones, the counts beside it, the own hand below."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, cell_at, column_row
from ludoteka.games.micropul.board import Board
from ludoteka.games.micropul.moves import Spot, spot_at
from ludoteka.games.micropul.rules import stones_left
from ludoteka.games.micropul.scoring import scores
from ludoteka.games.micropul.tiles import CENTRE, LOOKS, Look, Tile
from ludoteka.games.micropul.view import View

_SIGNS: Final = {"W": "o", "B": "x", "-": "."}
_SEATS: Final = "AB"
"""The letter of each seat and of its stones."""

_LINES: Final = ((0, 1), (3, 2))
"""The corners of a tile line by line."""

_WIDTH: Final = 5
"""Of a tile: a sign and a place for a stone for each of two corners, and a gap."""

_MARGIN: Final = 5


def draw_board(board: Board, *, margin: int = 0) -> str:
    """Draw every tile as two lines of two corners: o white, x black, 1 2 + catalysts, . nothing.

    A stone is the letter of its seat, A or B, right of what it lies on. A big micropul is drawn in capitals,
    O or X, with its catalyst in the lower right corner. Columns are numbered above, rows on the left.
    """
    places = [column_row(cell) for cell in board.looks]
    columns = range(min(c for c, _ in places) - margin, max(c for c, _ in places) + 1 + margin)
    rows = range(min(r for _, r in places) - margin, max(r for _, r in places) + 1 + margin)
    stones = {spot: _SEATS[seat] for spot, seat in board.stones}
    lines = [_line("", [f"{column:>2}" for column in columns])]
    for row in rows:
        cells = [_tile(board, cell_at(column, row), stones) for column in columns]
        lines += [_line(f"{row:>3}", [upper for upper, _ in cells]), _line("", [lower for _, lower in cells])]
    return "\n".join(lines)


def draw_tiles(tiles: tuple[Tile, ...]) -> str:
    """Draw tiles side by side, unturned, their ids above them."""
    drawn = [_signs(LOOKS[tile * 4]) for tile in tiles]
    halves = [[" ".join(signs[corner] for corner in line) for signs in drawn] for line in _LINES]
    return "\n".join(_line("", cells) for cells in ([f"{tile:>2}" for tile in tiles], *halves))


def draw(view: View) -> str:
    points = scores(view.board, view.hand_sizes, view.supplies)
    lines = [draw_board(view.board), ""]
    for at, letter in enumerate(_SEATS[: len(view.hand_sizes)]):
        seat = Seat(at)
        turn = ">" if seat == view.turn and view.end is None else " "
        lines.append(
            f"{turn} {letter}  hand {view.hand_sizes[seat]}  supply {view.supplies[seat]}  "
            f"stones {stones_left(view.board, seat)}  points {points[seat]}"
        )
    lines.append(f"  core {view.core}")
    if view.drawing:
        lines.append("  a tile is being drawn")
    if view.end is not None:
        lines.append(f"  over: {view.end.value}")
    if view.hand and view.viewer is not None:
        lines += ["", f"  the hand of {_SEATS[view.viewer]}", draw_tiles(view.hand)]
    return "\n".join(lines)


def _tile(board: Board, cell: Cell, stones: dict[Spot, str]) -> tuple[str, str]:
    """Return the two lines of what lies on a cell."""
    look = board.looks.get(cell)
    if look is None:
        return "", ""
    marks = [sign + stones.get(spot_at(cell, corner), " ") for corner, sign in enumerate(_signs(look))]
    upper, lower = ("".join(marks[corner] for corner in line) for line in _LINES)
    return upper, lower


def _signs(look: Look) -> list[str]:
    signs = [_SIGNS.get(symbol, symbol) for symbol in look.symbols]
    if look.symbols[CENTRE:]:
        signs = [sign.upper() for sign in signs]
        signs[2] = signs.pop()
    return signs


def _line(margin: str, cells: list[str]) -> str:
    return (f"{margin:<{_MARGIN}}" + "".join(f"{cell:<{_WIDTH}}" for cell in cells)).rstrip()
