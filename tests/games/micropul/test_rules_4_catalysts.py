"""MIC-4: catalysts."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Decide, Seat
from ludoteka.games.micropul import MICROPUL
from tests.games.micropul.pictures import START, after, legal, position

PLUS_ABOVE = """
    o o  o +
    x x  1 o
"""
DOT_ABOVE = """
    o o  o 1
    x x  + o
"""
TWICE = """
    o o  o 1
    x x  x .

    x x
    1 x
"""
"""The upper left corner of the cell 1,1 has black above and to the left."""

ONE_AND_ONE = """
    . o  o o
    1 2  x x

         x x
         x x
"""
FOUR_DOTS = """
    1 x
    o 1

    o o  2 o
    x x  x o
"""
TWO_DOTS_AND_A_PLUS = """
    x 2
    o o

    o o  o x
    x x  1 o
"""
TWO_PLUSES = """
    o o  o x
    x x  x o

    x .
    o +
"""


def gain(picture: str, move: str, core: int = 30) -> tuple[int, bool]:
    """Return how many tiles a lay draws from the core to the supply, and whether it gives another turn."""
    tile = int(move.split()[1])
    before = position(picture, hands=[[tile, 28], [29]], supplies=(3, None), core=core)
    state = after(before, move)
    drawn = state.supplies[0] - before.supplies[0]
    assert before.core - state.core == drawn
    assert state.supplies[1] == before.supplies[1]
    return drawn, state.turn == 0


@pytest.mark.parametrize(
    ("picture", "move", "expected"),
    [
        pytest.param(START, "lay 14 0,-1 r1", (1, False), id="a dot of the new tile by white"),
        pytest.param(START, "lay 9 -1,0 r0", (1, False), id="a dot of the new tile by black"),
        pytest.param(START, "lay 38 0,-1 r1", (0, True), id="a plus of the new tile"),
        pytest.param(PLUS_ABOVE, "lay 14 1,1 r0", (1, False), id="a dot of a neighbour by white"),
        pytest.param(PLUS_ABOVE, "lay 3 1,1 r0", (1, False), id="a dot of a neighbour by black"),
        pytest.param(PLUS_ABOVE, "lay 14 1,-1 r2", (0, True), id="a plus of a neighbour"),
        pytest.param(START, "lay 14 0,-1 r2", (0, False), id="not by corners of its own tile"),
        pytest.param(START, "lay 16 0,-1 r1", (0, False), id="not by corners on both sides of it"),
        pytest.param(PLUS_ABOVE, "lay 0 1,-1 r3", (0, False), id="not by an empty corner"),
        pytest.param(PLUS_ABOVE, "lay 18 1,-1 r3", (0, False), id="not by another catalyst"),
        pytest.param(START, "lay 0 0,-1 r3", (0, False), id="nothing there"),
    ],
)
def test_mic_4_1_a_catalyst_is_activated_by_a_micropul_of_another_tile(
    picture: str, move: str, expected: tuple[int, bool]
) -> None:
    assert gain(picture, move) == expected


def test_mic_4_1_catalysts_elsewhere_are_left_alone() -> None:
    """A dot lies beside black on the right of the start tile; a tile laid on its left does not wake it."""
    assert gain(PLUS_ABOVE, "lay 0 -1,0 r1") == (0, False)


def test_mic_4_1_corners_that_meet_diagonally_activate_nothing() -> None:
    """The dot is the upper left corner of the new tile and meets the black of the start tile at a point."""
    picture = """
        o o  o .
        x x  . o

        x .
        . .
    """
    assert gain(picture, "lay 12 1,1 r1") == (0, False)


def test_mic_4_2_a_catalyst_counts_once_though_two_micropul_touch_it() -> None:
    assert gain(TWICE, "lay 15 1,1 r2") == (1, False)


def test_mic_4_2_a_catalyst_can_count_again_in_another_turn() -> None:
    state = position(DOT_ABOVE, hands=[[14], [16]], supplies=(3, 3))
    state = after(state, "lay 14 1,-1 r2")
    assert state.supplies == (4, 3)
    state = after(state, "lay 16 2,0 r2")
    assert state.supplies == (4, 4)


@pytest.mark.parametrize(
    ("picture", "move", "drawn"),
    [
        pytest.param(START, "lay 14 0,-1 r1", 1, id="one dot"),
        pytest.param(START, "lay 20 0,-1 r3", 2, id="two dots"),
        pytest.param(TWO_DOTS_AND_A_PLUS, "lay 5 1,-1 r3", 2, id="two dots on a neighbour"),
        pytest.param(ONE_AND_ONE, "lay 45 -1,1 r2", 2, id="1 + 1"),
        pytest.param(FOUR_DOTS, "lay 14 1,-1 r2", 4, id="1 + 1 + 2 on three tiles"),
    ],
)
def test_mic_4_3_dots_are_added_up(picture: str, move: str, drawn: int) -> None:
    assert gain(picture, move)[0] == drawn


@pytest.mark.parametrize(("core", "drawn"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_mic_4_3_what_is_left_is_drawn_when_the_core_has_fewer(core: int, drawn: int) -> None:
    assert gain(FOUR_DOTS, "lay 14 1,-1 r2", core=core)[0] == drawn


def test_mic_4_3_drawn_tiles_go_to_the_supply_and_not_to_the_hand() -> None:
    state = after(position(FOUR_DOTS, hands=[[14, 0], [1]], supplies=(0, 5)), "lay 14 1,-1 r2")
    assert (state.hands[0], state.supplies) == ((0,), (4, 5))


@pytest.mark.parametrize(
    ("picture", "move"),
    [
        pytest.param(START, "lay 38 0,-1 r1", id="one plus"),
        pytest.param(TWO_PLUSES, "lay 38 1,1 r3", id="two pluses"),
        pytest.param(TWO_DOTS_AND_A_PLUS, "lay 5 1,-1 r3", id="dots beside it"),
    ],
)
@pytest.mark.parametrize("extra", [("take", "draw 0 24"), ("stone 0,0 1",), ("lay 0 -1,0 r1",)])
def test_mic_4_4_pluses_give_one_more_full_turn(picture: str, move: str, extra: tuple[str, ...]) -> None:
    tile = int(move.split()[1])
    state = after(position(picture, hands=[[tile, 0], [47]]), move)
    assert MICROPUL.pending(state) == Decide((Seat(0),))
    assert {text.split()[0] for text in legal(state)} == {"lay", "stone", "take"}
    assert MICROPUL.pending(after(state, *extra)) == Decide((Seat(1),))


def test_mic_4_4_a_plus_in_an_extra_turn_gives_another() -> None:
    state = position(PLUS_ABOVE, hands=[[14, 16, 18, 0], [47]])
    for move in ("lay 14 1,-1 r2", "lay 16 2,0 r2", "lay 18 -1,0 r1"):
        assert state.turn == 0
        state = after(state, move)
    assert state.turn == 1


@pytest.mark.parametrize(
    ("picture", "move", "expected"),
    [
        pytest.param(START, "lay 43 0,1 r0", (1, False), id="laid against two micropul: once"),
        pytest.param(START, "lay 37 0,1 r3", (0, True), id="laid: a plus"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 0,2 r0", (1, False), id="touched from below, on the left"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 0,2 r1", (1, False), id="touched from below, on the right"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 1,1 r0", (1, False), id="touched from the right, above"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 1,1 r3", (1, False), id="touched from the right, below"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 -1,1 r1", (1, False), id="touched from the left, above"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 1 -1,1 r2", (1, False), id="touched from the left, below"),
        pytest.param("O O\nO 1\no o\nx x", "lay 0 0,-2 r2", (1, False), id="touched from above"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 47 0,2 r0", (1, False), id="touched by two: once"),
        pytest.param("o o\nx x\nX X\nX +", "lay 1 0,2 r0", (0, True), id="touched: a plus"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 15 0,2 r3", (2, False), id="its micropul touch a dot"),
        pytest.param("o o\nx x\nX X\nX 1", "lay 21 -1,1 r2", (3, False), id="its micropul touch two dots"),
    ],
)
def test_mic_4_5_a_big_micropul_acts_as_four(picture: str, move: str, expected: tuple[int, bool]) -> None:
    assert gain(picture, move) == expected
