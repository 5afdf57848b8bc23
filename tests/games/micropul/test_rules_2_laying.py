"""MIC-2: the two laws."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import NotationError
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.text import draw_board
from tests.games.micropul.pictures import START, after, forbidden_by, lays, position

ALL_AT_ONCE = """
    o o  o .
    x x  . o

    x .
    . x
"""
"""The cell 1,1 has white above its right half and black beside its lower half."""

WITH_CATALYST = """
    o o
    x x

    x +
    1 x
"""
"""The cell 0,2 has a catalyst above its left half and black above its right."""


@pytest.mark.parametrize(
    ("picture", "move", "rule"),
    [
        pytest.param(START, "lay 0 0,-1 r2", None, id="white on white"),
        pytest.param(START, "lay 1 0,1 r0", None, id="black on black"),
        pytest.param(START, "lay 0 0,-1 r0", "MIC-2.1", id="an empty corner does not join"),
        pytest.param(START, "lay 6 0,-1 r0", "MIC-2.1", id="a catalyst does not join"),
        pytest.param(START, "lay 12 0,-1 r1", "MIC-2.1", id="the micropul is on the far side"),
        pytest.param(START, "lay 46 1,-1 r0", "MIC-2.1", id="touching at a point only"),
        pytest.param(START, "lay 46 0,-2 r0", "MIC-2.1", id="touching nothing"),
        pytest.param(START, "lay 46 30,-30 r0", "MIC-2.1", id="far away"),
        pytest.param(START, "lay 46 0,0 r0", "MIC-2.1", id="on another tile"),
        pytest.param(ALL_AT_ONCE, "lay 1 0,2 r0", "MIC-2.1", id="facing an empty corner"),
        pytest.param(WITH_CATALYST, "lay 1 0,2 r0", "MIC-2.1", id="facing a catalyst"),
        pytest.param(WITH_CATALYST, "lay 1 0,2 r1", None, id="facing the micropul beside it"),
    ],
)
def test_mic_2_1_a_micropul_lies_next_to_a_micropul(picture: str, move: str, rule: str | None) -> None:
    tile = int(move.split()[1])
    assert forbidden_by(position(picture, hands=[[tile], []]), move) == rule


@pytest.mark.parametrize(
    ("picture", "move", "rule"),
    [
        pytest.param(START, "lay 1 0,-1 r2", "MIC-2.2", id="black on white"),
        pytest.param(START, "lay 0 0,1 r0", "MIC-2.2", id="white on black"),
        pytest.param(START, "lay 46 1,0 r0", "MIC-2.2", id="half of one side"),
        pytest.param(START, "lay 42 1,0 r0", "MIC-2.2", id="half of one side, big"),
        pytest.param(START, "lay 41 1,0 r2", None, id="each beside its own"),
        pytest.param(ALL_AT_ONCE, "lay 38 1,1 r1", "MIC-2.2", id="right above, wrong to the left"),
        pytest.param(ALL_AT_ONCE, "lay 39 1,1 r1", "MIC-2.2", id="wrong above, right to the left"),
        pytest.param(ALL_AT_ONCE, "lay 32 1,1 r3", "MIC-2.2", id="wrong on both sides"),
        pytest.param(ALL_AT_ONCE, "lay 32 1,1 r1", None, id="right on both sides"),
    ],
)
def test_mic_2_2_black_and_white_never_touch(picture: str, move: str, rule: str | None) -> None:
    tile = int(move.split()[1])
    assert forbidden_by(position(picture, hands=[[tile], []]), move) == rule


def test_mic_2_2_corners_that_meet_diagonally_do_not_touch() -> None:
    """The lower left corner of the new tile is black, and the start tile is white right across the point."""
    state = position(
        """
            . x
            o 1

            o o
            x x
        """,
        hands=[[15], []],
    )
    assert forbidden_by(state, "lay 15 1,-1 r3") is None


def test_mic_2_2_both_colours_on_one_tile_are_no_matter() -> None:
    assert forbidden_by(position(hands=[[34], []]), "lay 34 0,-1 r0") == "MIC-2.2"
    assert forbidden_by(position(hands=[[2], []]), "lay 2 0,-1 r3") is None


@pytest.mark.parametrize(
    ("picture", "move"),
    [
        pytest.param(START, "lay 14 0,-1 r1", id="catalyst beside white"),
        pytest.param(START, "lay 9 -1,0 r0", id="catalyst beside black"),
        pytest.param(START, "lay 0 0,-1 r2", id="nothing beside white"),
        pytest.param(START, "lay 0 1,0 r0", id="nothing beside black"),
        pytest.param(WITH_CATALYST, "lay 15 0,2 r0", id="micropul beside a catalyst"),
        pytest.param(WITH_CATALYST, "lay 7 0,2 r1", id="nothing beside a catalyst"),
        pytest.param(WITH_CATALYST, "lay 19 0,2 r1", id="catalyst beside a catalyst"),
        pytest.param(ALL_AT_ONCE, "lay 15 0,2 r1", id="nothing beside nothing"),
        pytest.param(ALL_AT_ONCE, "lay 39 0,2 r3", id="catalyst beside nothing"),
    ],
)
def test_mic_2_3_catalysts_and_empty_corners_lie_next_to_anything(picture: str, move: str) -> None:
    tile = int(move.split()[1])
    assert forbidden_by(position(picture, hands=[[tile], []]), move) is None


@pytest.mark.parametrize(
    ("move", "drawn"),
    [
        ("lay 18 1,0 r0", "o o  o 1\nx x  + ."),
        ("lay 18 -1,0 r1", "+ o  o o\n. 1  x x"),
        ("lay 18 0,-1 r2", ". +\n1 o\no o\nx x"),
        ("lay 18 0,-1 r3", "1 .\no +\no o\nx x"),
    ],
)
def test_mic_2_4_turning_goes_clockwise(move: str, drawn: str) -> None:
    """Tile 18 has four different corners; unturned it reads W 1 / + nothing."""
    state = after(position(hands=[[18], []]), move)
    _, *lines = draw_board(state.board).splitlines()
    assert [line[5:] for line in lines] == drawn.splitlines()


def test_mic_2_4_a_turn_can_mend_what_a_law_forbids() -> None:
    """As the printed rules tell of their figure: joined, but black beside white; a quarter turn mends it."""
    state = position(hands=[[11], []])
    assert forbidden_by(state, "lay 11 0,1 r3") == "MIC-2.2"
    assert forbidden_by(state, "lay 11 0,1 r0") is None


def test_mic_2_4_all_four_turns_of_a_tile_that_looks_the_same_are_moves() -> None:
    state = position(hands=[[46], []])
    assert lays(state) == [f"lay 46 0,-1 r{rotation}" for rotation in range(4)]


def test_mic_2_4_no_tile_is_mirrored() -> None:
    """Going round tile 2 clockwise, black comes right after white. No lay turns that about."""
    state = position(hands=[[2], []])
    assert lays(state)
    for move in lays(state):
        looks = after(state, move).board.looks
        symbols = next(look.symbols for look in looks.values() if look.tile == 2)
        assert "WB" in symbols + symbols[0]
    with pytest.raises(NotationError):
        MICROPUL.read_move("lay 2 0,-1 r4")
