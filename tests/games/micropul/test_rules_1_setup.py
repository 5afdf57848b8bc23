"""MIC-1: pieces and set-up."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ludoteka.core.chance import seed_from
from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.core.play import settle
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import State
from ludoteka.games.micropul.tiles import LOOKS, TILES, is_big
from tests.games.micropul.golden import tiles_text
from tests.games.micropul.pictures import after, forbidden_by, legal, position

PRINTED = [LOOKS[4 * tile].symbols for tile in TILES]


def dealt(seats: int) -> State:
    """Return a state in which everybody has a hand and somebody is to begin."""
    state, _ = settle(MICROPUL, MICROPUL.setup(seats), seed_from("dealt"), 0)
    return state


def test_mic_1_1_there_are_48_tiles_of_four_corners() -> None:
    assert len(PRINTED) == 48
    assert all(re.fullmatch(r"[WB12+-]{4}|W{4}[12+]|B{4}[12+]", symbols) for symbols in PRINTED)


def test_mic_1_1_four_tiles_are_one_big_micropul_with_a_catalyst() -> None:
    assert {tile: PRINTED[tile] for tile in TILES if is_big(tile)} == {
        36: "WWWW+",
        37: "BBBB+",
        42: "WWWW1",
        43: "BBBB1",
    }


def test_mic_1_1_every_sign_is_there_as_often_as_on_the_printed_tiles() -> None:
    """Counted in the list of tiles made from the official sheet."""
    assert Counter("".join(PRINTED)) == {"W": 58, "B": 58, "-": 34, "1": 30, "2": 6, "+": 10}


def test_mic_1_1_every_tile_is_as_printed() -> None:
    """`golden/tiles.txt` was compared with the list of tiles made from the official sheet."""
    assert (Path(__file__).parent / "golden" / "tiles.txt").read_text(encoding="utf-8") == tiles_text()


def test_mic_1_1_tiles_come_in_pairs_that_differ_in_colour_only() -> None:
    swapped = [symbols.translate(str.maketrans("WB", "BW")) for symbols in PRINTED]
    assert PRINTED[0::2] == swapped[1::2]


@pytest.mark.parametrize("seats", [1, 2])
def test_mic_1_2_the_start_tile_lies_there_and_all_others_are_the_core(seats: int) -> None:
    start = MICROPUL.dump(MICROPUL.setup(seats))
    assert start["tiles"] == [[40, 0, 0, 0]]
    assert start["core"] == 47
    assert start["stones"] == []


def test_mic_1_2_the_start_tile_is_white_above_and_black_below() -> None:
    groups = MICROPUL.dump_view(MICROPUL.view(MICROPUL.setup(2), None))["groups"]
    assert [(group["colour"], group["micropul"]) for group in groups] == [  # type: ignore[union-attr, index, call-overload]
        ("white", [[0, 0, 0], [0, 0, 1]]),
        ("black", [[0, 0, 2], [0, 0, 3]]),
    ]


def test_mic_1_2_every_tile_of_the_core_can_be_dealt_first_and_none_is_likelier() -> None:
    pending = MICROPUL.pending(MICROPUL.setup(2))
    assert isinstance(pending, Chance)
    dealing = [(MICROPUL.write_move(move), weight) for move, weight in pending.outcomes]
    assert dealing == [(f"draw 0 {tile}", 1) for tile in range(48) if tile != 40]


@pytest.mark.parametrize(("seats", "core"), [(1, 41), (2, 35)])
def test_mic_1_3_everybody_draws_six_tiles_from_the_core(seats: int, core: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len({40}.union(*state.hands)) == 6 * seats + 1
    assert state.core == core


@pytest.mark.parametrize("seats", [1, 2])
def test_mic_1_3_supplies_start_empty(seats: int) -> None:
    assert dealt(seats).supplies == (0,) * seats


def test_mic_1_3_everybody_has_three_stones() -> None:
    board = """
        oAo  o +
        xAx  1 oA

        1 x
        o 1
    """
    state = position(board, hands=[[0], [1]])
    assert MICROPUL.dump_view(MICROPUL.view(state, None))["stones_left"] == [0, 3]
    assert not [move for move in legal(state) if move.startswith("stone")]
    assert forbidden_by(state, "stone 0,1 3") == "MIC-1.3"
    assert "stone 0,1 3" in legal(position(board, hands=[[0], [1]], turn=1))


@pytest.mark.parametrize("viewer", [1, None])
def test_mic_1_3_hands_are_hidden_from_the_others(viewer: int | None) -> None:
    one, other = (
        MICROPUL.view(position(hands=[hand, [5]]), None if viewer is None else Seat(viewer))
        for hand in ([1, 2, 3], [20, 21, 22])
    )
    assert one == other
    assert MICROPUL.dump_view(one) == MICROPUL.dump_view(other)
    assert MICROPUL.draw(one) == MICROPUL.draw(other)


@pytest.mark.parametrize(("viewer", "shown"), [(0, "draw 0 17"), (1, "draw 0 ?"), (None, "draw 0 ?")])
def test_mic_1_3_a_drawn_tile_is_seen_by_its_owner_alone(viewer: int | None, shown: str) -> None:
    move = MICROPUL.read_move("draw 0 17")
    assert MICROPUL.show_move(move, None if viewer is None else Seat(viewer)) == shown


def test_mic_1_3_a_supply_is_unknown_to_its_owner_too() -> None:
    """A state holds the number only, so nobody can look; and what is taken may be any tile not yet seen."""
    state = position(hands=[[1, 2], [3]], supplies=(2, 4))
    assert MICROPUL.dump(state)["supplies"] == [2, 4]
    assert MICROPUL.dump_view(MICROPUL.view(state, Seat(0)))["supplies"] == [2, 4]
    pending = MICROPUL.pending(after(state, "take"))
    assert isinstance(pending, Chance)
    assert len(pending.outcomes) == 48 - 1 - 3


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_mic_1_4_all_counts_are_open(viewer: int | None) -> None:
    state = position(
        """
            oAo
            xBx
        """,
        hands=[[1, 2, 3], [5]],
        supplies=(2, 4),
    )
    view = MICROPUL.dump_view(MICROPUL.view(state, None if viewer is None else Seat(viewer)))
    expected = {"hands": [3, 1], "supplies": [2, 4], "stones_left": [2, 2], "core": 37}
    assert {name: view[name] for name in expected} == expected


@pytest.mark.parametrize("seats", [1, 2])
def test_mic_1_4_a_lot_says_who_begins(seats: int) -> None:
    hands = [list(range(6 * seat, 6 * seat + 6)) for seat in range(seats)]
    state = position(hands=hands, supplies=[0] * seats, turn=None)
    pending = MICROPUL.pending(state)
    assert isinstance(pending, Chance)
    lots = [(MICROPUL.write_move(move), weight) for move, weight in pending.outcomes]
    assert lots == [(f"first {seat}", 1) for seat in range(seats)]
    for seat, (lot, _) in enumerate(lots):
        assert MICROPUL.pending(after(state, lot)) == Decide((Seat(seat),))


def test_mic_1_4_then_they_take_turns() -> None:
    state = position(hands=[[26, 28], [27, 29]], turn=1)
    seen = []
    for move in ("lay 27 0,1 r0", "lay 26 0,-1 r0", "take", "draw 1 5", "stone 0,0 0", "stone 0,0 2"):
        seen.append(state.turn)
        state = after(state, move)
    assert seen == [1, 0, 1, 1, 0, 1]


@pytest.mark.parametrize("seats", [0, 3])
def test_mic_1_4_only_one_or_two_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        MICROPUL.setup(seats)
