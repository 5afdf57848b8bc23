"""Boards in the terminal, drawn as text."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Board, Scene
from ludoteka.cli.catalogue import catalogue
from ludoteka.core.game import Seat
from ludoteka.games import game
from tests.toy.game import TOY

MICROPUL = game("micropul")
MESSAGES = catalogue("en").of(MICROPUL)
STATE = MICROPUL.load(
    {
        "tiles": [[40, 0, 0, 0], [37, 0, 1, 0], [44, 0, -1, 2]],
        "hands": [[1, 2, 21, 27, 35], [3]],
        "supplies": [2, 0],
        "core": 37,
        "stones": [[0, 0, 1, 0], [0, 1, 3, 1]],
        "turn": 0,
    }
)


def drawn(*pictures: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(*pictures, sep="\n")
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().split("\n"))


def scene(seat: int | None) -> Scene:
    viewer = None if seat is None else Seat(seat)
    legal = () if viewer is None else MICROPUL.legal_moves(STATE, viewer)
    recent = (MICROPUL.read_move("lay 44 0,-1 r2"), MICROPUL.read_move("stone 0,1 3"))
    return Scene(MICROPUL.view(STATE, viewer), ("Ada", "Bob"), Seat(0), legal, recent)


PICTURE = """\
      -1     0     1
 -2         0,-2

 -1  -1,-1> x 1   1,-1
          > 1 o
  0   -1,0  o oA  1,0
            x x
  1   -1,1> X-X   1,1
          > X+XB
  2         0,2


           Hand  Supply  Stones  Points
 > A  Ada     5       2       2       9
   B  Bob     1       0       2       1
   Core: 37 tiles

Your hand
     1      2      21     27     35
     x .    o x    x x    x .    x o
     . .    + .    2 .    . x    o x
"""


def test_a_table_shows_tiles_stones_free_cells_and_the_latest_moves() -> None:
    board = board_of(MICROPUL, MESSAGES, colourful=False)
    assert drawn(*board.picture(scene(0))) == PICTURE


def test_a_spectator_sees_no_hand_and_no_free_cells() -> None:
    shown = drawn(*board_of(MICROPUL, MESSAGES, colourful=False).picture(scene(None)))
    assert "hand" not in shown.replace("Hand", "")
    assert "1,0" not in shown


def test_colours_change_no_width() -> None:
    plain, colourful = (
        drawn(*board_of(MICROPUL, MESSAGES, colourful=colourful).picture(scene(0)))
        for colourful in (False, True)
    )
    signs = str.maketrans("○●·›▸", "ox.>>")
    lowered = plain.replace("X-X", "●-●").replace("X+X", "●+●").translate(signs)
    assert colourful.translate(signs) == lowered


def test_a_piece_is_shown_in_every_rotation() -> None:
    board = board_of(MICROPUL, MESSAGES, colourful=False)
    assert drawn(*board.piece("2")).split("\n") == [
        "     r0     r1     r2     r3",
        "     o x    + o    . +    x .",
        "     + .    . x    x o    o +",
        "",
    ]
    assert board.piece("48") == board.piece("lay") == board.piece("²") == []


def test_a_game_without_a_board_is_drawn_by_itself() -> None:
    view = TOY.view(TOY.setup(2), None)
    board = Board(TOY, catalogue("en"), colourful=False)
    assert drawn(*board.picture(Scene(view, ("Ada", "Bob")))) == f"{TOY.draw(view)}\n"
