"""Boards and views drawn as text, and pictures read back."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Seat
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.text import draw_board
from tests.games.micropul.pictures import after, position
from tests.games.micropul.walks import walk

WITH_STONES = """
    . o  o oB o 1
    1 .  xAx  + o

         X XA
         X +B
"""


def test_a_view_is_drawn_with_stones_big_micropul_counts_and_the_own_hand() -> None:
    state = position(WITH_STONES, hands=[[5, 36], [44]], supplies=(3, 0), turn=1)
    assert MICROPUL.draw(MICROPUL.view(state, Seat(0))).splitlines() == [
        "     -1    0    1",
        "  0  . o  o oB o 1",
        "     1 .  xAx  + o",
        "  1       X XA",
        "          X +B",
        "",
        "  A  hand 2  supply 3  stones 1  points 8",
        "> B  hand 1  supply 0  stones 1  points 1",
        "  core 38",
        "",
        "  the hand of A",
        "      5   36",
        "     + x  O O",
        "     x o  O +",
    ]


def test_a_spectator_is_shown_no_hand() -> None:
    drawn = MICROPUL.draw(MICROPUL.view(position(hands=[[5, 36], [44]]), None))
    assert drawn.splitlines()[-1] == "  core 34"


def test_luck_and_the_end_are_told() -> None:
    state = position(hands=[[0], [1]])
    drawing = MICROPUL.draw(MICROPUL.view(after(state, "take"), None))
    assert drawing.endswith("\n  core 35\n  a tile is being drawn")
    over = MICROPUL.draw(MICROPUL.view(position(supplies=(5, None), core=0), None))
    assert over.endswith("\n  core 0\n  over: core-empty")
    assert ">" not in over


def test_a_margin_shows_the_coordinates_around() -> None:
    assert draw_board(position().board, margin=1).split("\n") == [
        "     -1    0    1",
        " -1",
        "",
        "  0       o o",
        "          x x",
        "  1",
        "",
    ]


@pytest.mark.parametrize("name", ["duel 20", "rout 38"])
def test_a_board_reads_back_from_its_picture(name: str) -> None:
    """Compared by look: tiles that look alike may have been exchanged."""
    for state, _ in walk(2, name):
        picture = unnumbered(draw_board(state.board))
        assert unnumbered(draw_board(position(picture, supplies=(0, None), core=0).board)) == picture


def unnumbered(drawn: str) -> str:
    _, *lines = drawn.splitlines()
    return "\n".join(line[5:] for line in lines)
