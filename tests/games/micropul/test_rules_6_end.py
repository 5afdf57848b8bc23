"""MIC-6: end and score."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import MatchOverError
from ludoteka.core.game import Decide, Over, Seat
from ludoteka.core.play import play
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.scoring import rank
from tests.games.micropul.pictures import START, after, legal, position

TWO_DOTS_AND_A_PLUS = """
    x 2
    o o

    o o  o x
    x x  1 o
"""
"""Tile 5 at 1,-1, turned three times, activates both the two dots and its own plus."""

CLOSING = """
    1 .
    x o

    x .  oAo  . .
    . x  x x  x 1
"""
"""Tile 0 at 0,-1, turned three times, closes a group of four for A."""


@pytest.mark.parametrize("core", [1, 2])
def test_mic_6_1_the_match_ends_at_once_when_the_core_is_empty(core: int) -> None:
    state = position(TWO_DOTS_AND_A_PLUS, hands=[[5, 0], [1]], supplies=(None, 9), core=core)
    supply = state.supplies[0] + core
    state = after(state, "lay 5 1,-1 r3")
    assert MICROPUL.pending(state) == Over(
        scores=(2 * supply + 1, 2 * 9 + 1), winners=(Seat(0),), reason="core-empty"
    )
    assert not any(MICROPUL.legal_moves(state, Seat(seat)) for seat in (0, 1))
    with pytest.raises(MatchOverError):
        play(MICROPUL, state, Seat(0), MICROPUL.read_move("stone 0,0 0"))


def test_mic_6_1_with_a_tile_left_in_the_core_the_extra_turn_is_played() -> None:
    state = position(TWO_DOTS_AND_A_PLUS, hands=[[5, 0], [1]], supplies=(None, 9), core=3)
    assert MICROPUL.pending(after(state, "lay 5 1,-1 r3")) == Decide((Seat(0),))


def test_mic_6_1_supplies_are_not_the_core() -> None:
    """Taking the last tile of a supply does not end the match."""
    state = after(position(hands=[[0], [1]], supplies=(1, 9)), "take", "draw 0 5")
    assert state.supplies == (0, 9)
    assert MICROPUL.pending(state) == Decide((Seat(1),))


@pytest.mark.parametrize(
    ("picture", "tile", "move"),
    [
        pytest.param(START, 0, "lay 0 0,-1 r2", id="nothing drawn"),
        pytest.param(START, 38, "lay 38 0,-1 r1", id="an extra turn does not save him"),
        pytest.param(CLOSING, 0, "lay 0 0,-1 r3", id="nor do points"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_mic_6_2_who_has_no_tile_after_his_action_loses_at_once(
    picture: str, tile: int, move: str, seat: int
) -> None:
    other = 1 - seat
    hands: list[list[int]] = [[], []]
    supplies = [1, 1]
    hands[seat], supplies[seat] = [tile], 0
    state = after(position(picture, hands=hands, supplies=supplies, turn=seat), move)
    over = MICROPUL.pending(state)
    assert isinstance(over, Over)
    assert (over.winners, over.reason) == ((Seat(other),), "out-of-tiles")


def test_mic_6_2_the_points_are_told_though_they_do_not_matter() -> None:
    state = after(position(CLOSING, hands=[[0], []], supplies=(0, 1)), "lay 0 0,-1 r3")
    assert MICROPUL.pending(state) == Over(scores=(4, 2), winners=(Seat(1),), reason="out-of-tiles")


@pytest.mark.parametrize(
    ("hand", "supply", "moves"),
    [
        pytest.param([14], 0, ["lay 14 0,-1 r1"], id="a tile drawn by this action saves him"),
        pytest.param([0], 1, ["lay 0 0,-1 r2"], id="so does one in the supply"),
        pytest.param([0, 1], 0, ["lay 0 0,-1 r2"], id="or one in the hand"),
        pytest.param([], 1, ["take", "draw 0 5"], id="or the last one taken into it"),
        pytest.param([], 1, ["stone 0,0 0"], id="no hand, but a supply, after a stone"),
    ],
)
def test_mic_6_2_who_has_a_tile_anywhere_plays_on(hand: list[int], supply: int, moves: list[str]) -> None:
    state = after(position(hands=[hand, [47]], supplies=(supply, 1)), *moves)
    assert MICROPUL.pending(state) == Decide((Seat(1),))


def test_mic_6_2_a_solo_match_is_lost() -> None:
    state = after(position(hands=[[0]], supplies=(0,)), "lay 0 0,-1 r2")
    assert MICROPUL.pending(state) == Over(scores=(0,), winners=(), reason="out-of-tiles")


@pytest.mark.parametrize(
    ("picture", "hand", "supply", "points"),
    [
        pytest.param(START, [], 1, 2, id="two for a tile in the supply"),
        pytest.param(START, [0, 1, 2], 0, 3, id="one for a tile in the hand"),
        pytest.param(START, [0, 1, 2], 4, 3 + 8, id="for both"),
        pytest.param("oAo\nxAx", [0], 1, 3, id="nothing for open groups"),
    ],
)
def test_mic_6_3_tiles_count_and_open_groups_do_not(
    picture: str, hand: list[int], supply: int, points: int
) -> None:
    """What closed groups bring is in `scores.txt` and in the table of MIC-5.4."""
    over = MICROPUL.pending(position(picture, hands=[hand, []], supplies=(supply, None), core=0))
    assert isinstance(over, Over)
    assert over.scores[0] == points


@pytest.mark.parametrize(
    ("supplies", "scores", "winners"),
    [((21, 22), (45, 45), (0, 1)), ((20, 23), (43, 47), (1,)), ((22, 21), (47, 43), (0,))],
)
def test_mic_6_4_most_points_win_and_a_tie_is_a_draw(
    supplies: tuple[int, int], scores: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = after(position(hands=[[14, 0], [1]], supplies=supplies), "lay 14 0,-1 r1")
    assert MICROPUL.pending(state) == Over(scores, tuple(map(Seat, winners)), "core-empty")


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (0, "beginner"),
        (59, "beginner"),
        (60, "normal"),
        (79, "normal"),
        (80, "advanced"),
        (89, "advanced"),
        (90, "expert"),
        (99, "expert"),
        (100, "master"),
        (150, "master"),
    ],
)
def test_mic_6_5_points_of_a_solo_match_give_a_rank(points: int, expected: str) -> None:
    assert rank(points) == expected


def test_mic_6_5_one_player_has_turn_after_turn() -> None:
    state = position(hands=[[0, 14]], supplies=(2,))
    for move in ("lay 0 0,-1 r2", "take", "draw 0 5", "stone 0,0 2", "lay 14 -1,0 r0"):
        assert move.startswith("draw") or move in legal(state)
        state = after(state, move)
    assert MICROPUL.pending(state) == Decide((Seat(0),))


@pytest.mark.parametrize(
    ("hand", "supply", "core", "expected"),
    [
        pytest.param([0, 1, 2, 3], 43, 0, "expert", id="90 points"),
        pytest.param([0, 1, 2, 3, 4], 42, 0, "advanced", id="89 points"),
        pytest.param([0, 1, 2, 3, 4], 41, 1, None, id="not over yet"),
        pytest.param([], 0, 47, None, id="lost"),
    ],
)
def test_mic_6_5_the_rank_is_told_when_a_solo_match_is_over(
    hand: list[int], supply: int, core: int, expected: str | None
) -> None:
    state = position(hands=[hand], supplies=(supply,), core=core)
    assert MICROPUL.dump_view(MICROPUL.view(state, Seat(0)))["rank"] == expected


def test_mic_6_5_two_players_have_no_rank() -> None:
    state = position(hands=[[0], []], supplies=(40, 6), core=0)
    assert MICROPUL.dump_view(MICROPUL.view(state, Seat(0)))["rank"] is None
