"""A view drawn as text: the board with its stones and open cells, and the counts beside it."""

from __future__ import annotations

from ludoteka.core.grid import Cell, cell_at, column_row
from ludoteka.games.micropul.board import Board
from ludoteka.games.micropul.moves import Spot, spot_at
from ludoteka.games.micropul.scoring import scores
from ludoteka.games.micropul.tiles import CENTRE, CORNERS, LOOKS, Look, Tile
from ludoteka.games.micropul.view import View

_SYMBOLS = {"W": "o", "B": "x", "-": "."}
_STONES = "AB"
"""A stone is drawn as the letter of its seat, in the corner it lies on."""


def draw_board(board: Board, *, margin: int = 0) -> str:
    """Draw every tile as two lines of two corners: o white, x black, 1 2 + catalysts, . nothing, A B stones.

    A big micropul is drawn in capitals, O or X, with its catalyst in the lower right corner. The columns are
    numbered above, the rows on the left.
    """
    places = [column_row(cell) for cell in board.looks]
    columns = range(min(c for c, _ in places) - margin, max(c for c, _ in places) + 1 + margin)
    rows = range(min(r for _, r in places) - margin, max(r for _, r in places) + 1 + margin)
    stones = {spot: _STONES[seat] for spot, seat in board.stones}
    lines = ["    " + " ".join(f"{column:>3}" for column in columns)]
    for row in rows:
        for half in (0, 1):
            number = f"{row:>3} " if half == 0 else "    "
            cells = (_half(board, cell_at(column, row), half, stones) for column in columns)
            lines.append((number + " ".join(f"{cell:>3}" for cell in cells)).rstrip())
    return "\n".join(lines)


def draw_tiles(tiles: tuple[Tile, ...]) -> str:
    """Draw tiles of a hand side by side, unturned, their ids above them."""
    looks = [LOOKS[tile * 4] for tile in tiles]
    lines = [
        [f"{tile:>3}" for tile in tiles],
        [f"{_corners(look)[:2]:>3}" for look in looks],
        [f"{_corners(look)[2:]:>3}" for look in looks],
    ]
    return "\n".join(("    " + " ".join(line)).rstrip() for line in lines)


def draw(view: View) -> str:
    points = scores(view.board, view.hand_sizes, view.supplies)
    seats = [
        f"{'>' if seat == view.turn and view.end is None else ' '} {_STONES[seat]}  hand {size}  supply {supply}  "
        f"stones {3 - sum(owner == seat for _, owner in view.board.stones)}  points {points[seat]}"
        for seat, (size, supply) in enumerate(zip(view.hand_sizes, view.supplies, strict=True))
    ]
    parts = [draw_board(view.board), *seats, f"  core {view.core}"]
    if view.end is not None:
        parts.append(f"  over: {view.end.value}")
    if view.viewer is not None:
        parts += [f"  hand of {_STONES[view.viewer]}", draw_tiles(view.hand)]
    return "\n".join(parts)


def _half(board: Board, cell: Cell, half: int, stones: dict[Spot, str]) -> str:
    look = board.looks.get(cell)
    if look is None:
        return ""
    marks = list(_corners(look))
    for corner in CORNERS:
        if stone := stones.get(spot_at(cell, corner)):
            marks[_READING[corner]] = stone
    return "".join(marks[half * 2 : half * 2 + 2])


_READING = (0, 1, 3, 2)
"""Where each corner comes when a tile is read line by line."""


def _corners(look: Look) -> str:
    """Return the four corners line by line."""
    top_left, top_right, bottom_right, bottom_left = look.symbols[:CENTRE]
    text = "".join(
        _SYMBOLS.get(symbol, symbol) for symbol in (top_left, top_right, bottom_left, bottom_right)
    )
    return text[:3].upper() + look.symbols[CENTRE] if look.symbols[CENTRE:] else text
