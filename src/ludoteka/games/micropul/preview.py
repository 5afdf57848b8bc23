"""What a move would do, told before it is made, from what the viewer knows."""

from __future__ import annotations

from ludoteka.core.game import Json, Seat
from ludoteka.core.grid import column_row
from ludoteka.games.micropul.board import Board, after_laying, after_stone, woken
from ludoteka.games.micropul.moves import Lay, Stone
from ludoteka.games.micropul.position import dump_groups
from ludoteka.games.micropul.scoring import scores
from ludoteka.games.micropul.state import Move
from ludoteka.games.micropul.view import View


def preview(view: View, move: Move) -> dict[str, Json]:
    """Return what would be drawn, if another turn follows, what closes and wakes, and the points then."""
    seat = view.viewer or Seat(0)
    match move:
        case Lay():
            board, dots, plus = after_laying(view.board, move)
            draws = min(dots, view.core)  # MIC-4.3
            points = _points(view, board, seat, hand=-1, supply=draws)
            again = plus and draws < view.core  # MIC-6.1: the end takes the extra turn
            wakes: list[Json] = [[*column_row(cell), place] for cell, place in woken(view.board, move)]
            closes = _closed(view.board, board)
            return {"draws": draws, "again": again, "closes": closes, "points": points, "wakes": wakes}
        case Stone(spot):
            board = after_stone(view.board, spot, seat)
            points = _points(view, board, seat, hand=0, supply=0)
            return {"draws": 0, "again": False, "closes": [], "points": points, "wakes": []}
        case _:
            points = _points(view, view.board, seat, hand=1, supply=-1)
            return {"draws": 0, "again": False, "closes": [], "points": points, "wakes": []}


def _points(view: View, board: Board, seat: Seat, *, hand: int, supply: int) -> int:
    sizes = [size + hand if at == seat else size for at, size in enumerate(view.hand_sizes)]
    supplies = [held + supply if at == seat else held for at, held in enumerate(view.supplies)]
    return scores(board, tuple(sizes), tuple(supplies))[seat]


def _closed(before: Board, after: Board) -> list[Json]:
    """Return the groups that are closed now and were open, or not there, before."""
    old = {spot for group in before.groups.values() if group.closed for spot in group.spots}
    closed = [group for group in after.groups.values() if group.closed]
    return dump_groups(group for group in closed if not old & {*group.spots})
