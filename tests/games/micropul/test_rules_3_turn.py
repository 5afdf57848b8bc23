"""MIC-3: a turn is one of three actions."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Chance, Decide, Over, Seat
from ludoteka.games.micropul import MICROPUL
from tests.games.micropul.pictures import START, after, document, forbidden_by, lays, legal, position

NO_ROOM_FOR_BLACK = """
    o o  oAo  o o
    o 1  xBx  . 1

    o o  . 2
    o o  o o
"""
"""The only black group is closed, and both groups are claimed: who has black tiles alone can lay nothing."""

BLACK = [1, 7, 13, 15, 17, 19]


def test_mic_3_1_any_tile_of_the_hand_can_be_laid_and_no_other() -> None:
    state = position(hands=[[0, 1, 46], [2, 3]])
    assert {move.split()[1] for move in lays(state)} == {"0", "1", "46"}
    assert forbidden_by(state, "lay 2 0,-1 r3") == "MIC-3.1"
    assert forbidden_by(position(hands=[[], [2]]), "lay 2 0,-1 r3") == "MIC-3.1"


def test_mic_3_1_a_tile_laid_leaves_the_hand_and_ends_the_turn() -> None:
    before = position(hands=[[0, 1, 46], [2, 3]])
    state = after(before, "lay 46 0,-1 r1")
    assert state.hands == ((0, 1), (2, 3))
    assert MICROPUL.dump(state)["tiles"] == [[40, 0, 0, 0], [46, 0, -1, 1]]
    assert (state.supplies, state.core) == (before.supplies, before.core)
    assert MICROPUL.pending(state) == Decide((Seat(1),))


def test_mic_3_1_turns_have_no_other_moves_than_the_three() -> None:
    state = position(hands=[[0, 1, 46], [2, 3]])
    assert {move.split()[0] for move in legal(state)} == {"lay", "take", "stone"}
    for luck in ("draw 0 5", "first 1"):
        assert forbidden_by(state, luck) is not None


@pytest.mark.parametrize(
    ("hand", "supply", "rule"),
    [
        ([], 1, None),
        ([0], 1, None),
        ([0, 1, 2, 3, 4], 9, None),
        ([0, 1, 2, 3, 4, 5], 9, "MIC-3.2"),
        ([0, 1, 2, 3, 4], 0, "MIC-3.2"),
        ([0, 1, 2, 3, 4, 5], 0, "MIC-3.2"),
    ],
)
def test_mic_3_2_a_tile_is_taken_from_the_own_supply_into_a_hand_with_room(
    hand: list[int], supply: int, rule: str | None
) -> None:
    state = position(hands=[hand, [6, 7]], supplies=(supply, 3))
    assert forbidden_by(state, "take") == rule


def test_mic_3_2_luck_says_which_of_the_tiles_nobody_has_seen() -> None:
    state = after(position(NO_ROOM_FOR_BLACK, hands=[[3, 5], [6]], supplies=(2, 9)), "take")
    seen = {3, 5, 6, *(tile.tile for tile in state.board.tiles)}
    assert len(seen) == 8
    pending = MICROPUL.pending(state)
    assert isinstance(pending, Chance)
    outcomes = [(MICROPUL.write_move(move), weight) for move, weight in pending.outcomes]
    assert outcomes == [(f"draw 0 {tile}", 1) for tile in range(48) if tile not in seen]
    assert not any(MICROPUL.legal_moves(state, Seat(seat)) for seat in (0, 1))


def test_mic_3_2_the_tile_goes_from_supply_to_hand_and_ends_the_turn() -> None:
    before = position(hands=[[3, 5], [6]], supplies=(2, 9))
    state = after(before, "take", "draw 0 4")
    assert state.hands == ((3, 4, 5), (6,))
    assert state.supplies == (1, 9)
    assert state.core == before.core
    assert MICROPUL.pending(state) == Decide((Seat(1),))


def test_mic_3_3_one_stone_is_put_on_a_group_and_ends_the_turn() -> None:
    before = position(hands=[[0], [1]])
    state = after(before, "stone 0,0 1")
    assert MICROPUL.dump(state)["stones"] == [[0, 0, 1, 0]]
    assert MICROPUL.dump_view(MICROPUL.view(state, None))["stones_left"] == [2, 3]
    assert (state.hands, state.supplies, state.core) == (before.hands, before.supplies, before.core)
    assert MICROPUL.pending(state) == Decide((Seat(1),))
    state = after(state, "stone 0,0 3")
    assert MICROPUL.dump(state)["stones"] == [[0, 0, 1, 0], [0, 0, 3, 1]]


@pytest.mark.parametrize(
    ("hands", "supplies", "turn", "acting"),
    [
        pytest.param([[1], [0]], (0, 0), 0, 1, id="no tile fits, no supply, no group to claim"),
        pytest.param([[1], [0]], (0, 0), 1, 1, id="the other has his turn anyway"),
        pytest.param([[0], [1]], (0, 0), 1, 0, id="the second seat is passed over too"),
        pytest.param([[1], [0]], (1, 0), 0, 0, id="taking is an action"),
        pytest.param([BLACK, [0]], (7, 0), 0, 1, id="with a full hand it is none"),
        pytest.param([BLACK[:5], [0]], (7, 0), 0, 0, id="five are not a full hand"),
        pytest.param([[0, 1], [6]], (0, 0), 0, 0, id="one tile that fits is enough"),
    ],
)
def test_mic_3_4_who_can_do_nothing_is_passed_over(
    hands: list[list[int]], supplies: tuple[int, int], turn: int, acting: int
) -> None:
    state = position(NO_ROOM_FOR_BLACK, hands=hands, supplies=supplies, turn=turn)
    assert MICROPUL.pending(state) == Decide((Seat(acting),))
    assert legal(state)


@pytest.mark.parametrize(
    ("upper", "lower", "acting"),
    [
        pytest.param("o o  oAo  o o", "o 1  xBx  . 1", 1, id="both groups are claimed"),
        pytest.param("o o  oAo  o o", "o 1  x x  . 1", 0, id="a group is free"),
        pytest.param("o o  oAoA oAo", "o 1  x x  . 1", 1, id="a group is free, but no stone left"),
    ],
)
def test_mic_3_4_putting_a_stone_is_an_action(upper: str, lower: str, acting: int) -> None:
    rest = "o o  . 2\no o  o o"
    picture = "\n".join((upper, lower, rest))
    state = position(picture, hands=[[1], [0]], supplies=(0, 0))
    assert MICROPUL.pending(state) == Decide((Seat(acting),))


def test_mic_3_4_it_can_happen_again_and_again_until_there_is_something_to_do() -> None:
    state = position(NO_ROOM_FOR_BLACK, hands=[[1], [0, 6, 32, 33]], supplies=(0, 0), turn=1)
    seen = []
    for move in ("lay 0 0,-1 r2", "lay 6 2,0 r0", "lay 32 2,-1 r3", "lay 1 3,-1 r0"):
        seen.append(state.turn)
        state = after(state, move)
    assert seen == [1, 1, 1, 0]


def test_mic_3_4_so_can_an_extra_turn_be_passed_over() -> None:
    state = position(NO_ROOM_FOR_BLACK, hands=[[0, 6], [18, 1]], supplies=(0, 0), turn=1)
    state = after(state, "lay 18 0,-1 r3")
    assert MICROPUL.pending(state) == Decide((Seat(0),))


def test_mic_3_4_the_match_ends_and_is_scored_when_both_can_do_nothing() -> None:
    state = position(NO_ROOM_FOR_BLACK, hands=[[1], [0, 7]], supplies=(0, 0), turn=1)
    state = after(state, "lay 0 0,-1 r2")
    assert MICROPUL.pending(state) == Over(scores=(1, 3), winners=(Seat(1),), reason="stuck")
    assert MICROPUL.load(document(NO_ROOM_FOR_BLACK, hands=[[1], [7]], supplies=(0, 0))).end is not None


def test_mic_3_4_a_solo_match_ends_as_soon_as_nothing_can_be_done() -> None:
    state = position(NO_ROOM_FOR_BLACK.replace("B", "A"), hands=[[0, 1, 7]], supplies=(0,))
    state = after(state, "lay 0 0,-1 r2")
    assert MICROPUL.pending(state) == Over(scores=(4,), winners=(Seat(0),), reason="stuck")
    assert position(START, hands=[[0]], supplies=(0,)).end is None
