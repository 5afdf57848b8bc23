"""What a move would do, told before it is made, from what the viewer knows."""

from __future__ import annotations

from ludoteka.core.game import Json, Seat
from ludoteka.games.periodic.content import COLOUR_NAMES, POINTS
from ludoteka.games.periodic.moves import Charge, EndTurn, Free, Goto, Move, Pay, Take
from ludoteka.games.periodic.refresh import advance, finished
from ludoteka.games.periodic.rules import apply, income, price, researched
from ludoteka.games.periodic.state import SCIENCE, Board, State, colours_of
from ludoteka.games.periodic.view import View


def preview(view: View, move: Move) -> dict[str, Json]:
    """Return what the move costs, brings and researches, and what ending the turn after it would bring.

    `achieves` are the goals that have all their cubes then, `points` what those are worth; `microscope` and
    `disc` are where these would stand, null if they stay; `science` is what the disc gains.
    """
    board = view.board
    seat = view.viewer
    if (
        seat is None
        or seat != board.turn
        or not isinstance(move, Pay | Take | Free | Goto | Charge | EndTurn)
    ):
        return {}
    cube = researched(board, seat, move) if isinstance(move, Pay | Take | Free | Goto) else 0
    colour = next((COLOUR_NAMES[colour] for colour in colours_of(cube)), None)
    return {
        "cost": price(board) if isinstance(move, Pay) else 0,
        "gain": _gain(board, seat, move),
        "research": colour,
        **_ending(board if isinstance(move, EndTurn) else _after(board, move), seat),
    }


def _gain(board: Board, seat: Seat, move: Move) -> int:
    if isinstance(move, Take):
        return income(board, seat, move)
    return len(move.trends) if isinstance(move, Charge) else 0


def _after(board: Board, move: Move) -> Board:
    return apply(State(board, (), ()), move, None).board


def _ending(board: Board, seat: Seat) -> dict[str, Json]:
    colours = finished(board, seat)
    step = advance(board, seat)
    microscope, disc = step or (None, board.discs[seat])
    return {
        "achieves": [COLOUR_NAMES[colour] for colour in colours],
        "points": sum(POINTS[goal] for colour in colours if (goal := board.open[colour]) is not None),
        "microscope": microscope,
        "disc": disc if disc != board.discs[seat] else None,
        "science": SCIENCE[disc] - SCIENCE[board.discs[seat]],
    }
