"""JEL-1: boards, markers, the drone, dice and samples."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.pack import DIE, STANDARD
from ludoteka.games.jelly.state import JellyOptions, State
from tests.games.jelly.tables import ADA, BOB, CYD, MIXED, after, city, race_of, run


def dealt(seats: int, options: JellyOptions | None = None) -> State:
    """Deal with the last outcome each time."""
    state = JELLY.setup(seats, options)
    while isinstance(pending := JELLY.pending(state), Chance):
        state = JELLY.apply(state, pending.outcomes[-1][0])
    return state


@pytest.mark.parametrize(("seats", "districts"), [(3, 5), (4, 6), (5, 7)])
def test_jel_1_1_two_districts_more_than_players_stand_there(seats: int, districts: int) -> None:
    state = dealt(seats)
    assert len(state.districts) == len({side // 2 for side in state.districts}) == districts
    assert len(state.zones) == len(state.entrances) == districts


def test_jel_1_1_there_are_eight_boards_and_a_beginner_sees_green_sides_only() -> None:
    chance = JELLY.pending(JELLY.setup(3))
    assert isinstance(chance, Chance)
    assert [(move.notation, weight) for move, weight in chance.outcomes] == [
        (f"district d0 {board}g", 1) for board in range(1, 9)
    ]


def test_jel_1_1_otherwise_luck_chooses_the_side_too() -> None:
    state = JELLY.setup(4, MIXED)
    state = JELLY.apply(state, JELLY.read_move("district d0 3o"))
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    boards = [1, 2, 4, 5, 6, 7, 8]
    assert [move.notation for move, _ in chance.outcomes] == [
        f"district d1 {board}{side}" for board in boards for side in "go"
    ]
    assert {weight for _, weight in chance.outcomes} == {1}


def test_jel_1_2_every_zone_of_a_board_has_another_reward() -> None:
    assert len(STANDARD.sides) == 16
    assert all(len(set(zones)) == len(zones) == 3 for zones in STANDARD.sides)


def test_jel_1_2_markers_start_next_to_the_entrance_and_the_target_reward_is_that_of_their_zone() -> None:
    assert set(dealt(5).zones) == {0}
    for zone, amount in ((1, 4), (2, 0), (3, 7)):
        state, _ = run(city("4 | 0 | 7", at={0: "a5"}, zones={0: zone}))
        assert state.jelly == (amount, 0, 0)


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_jel_1_3_scoring_starts_at_the_drone_and_goes_clockwise_in_every_round(round_: int) -> None:
    _, told = run(city(at={3: "a1", 0: "b2"}, round_=round_))
    assert [line for line in told if not line.startswith("pay")] == [
        "lead d0 b", "lead d1 -", "lead d2 -", "lead d3 a", "lead d4 -", "centre -",
    ]  # fmt: skip


def test_jel_1_4_everybody_has_seven_dice_a_screen_and_two_jelly() -> None:
    state = dealt(3)
    assert state.jelly == (2, 2, 2)
    for seat in (ADA, BOB, CYD):
        state = JELLY.apply(state, JELLY.read_move("ready"), seat)
    state = JELLY.apply(state, JELLY.read_move("start"))
    race = race_of(state)
    assert [hand.left for hand in race.hands] == [7, 7, 7]
    assert set(race.locks) == {None}


def test_jel_1_5_there_are_thirty_samples_of_these_values() -> None:
    assert dict(STANDARD.samples) == {2: 3, 3: 5, 4: 6, 5: 5, 6: 3, 7: 2, DIE: 6}
    assert STANDARD.size == 30


def test_jel_1_5_any_sample_left_is_equally_likely_to_be_drawn() -> None:
    state = city("P", at={0: "a5"}, samples=["2 2", "7", ""], lost=["", "7", "die"])
    state = after(state, None, "lead d0 a")
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    assert Counter({move.notation: weight for move, weight in chance.outcomes}) == Counter(
        {"draw 0 2": 1, "draw 0 3": 5, "draw 0 4": 6, "draw 0 5": 5, "draw 0 6": 3, "draw 0 die": 5}
    )


def test_jel_1_6_jelly_never_runs_out() -> None:
    state, _ = run(city("7", at={0: "a5"}, jelly=(500, 500, 500)))
    assert state.jelly == (507, 500, 500)


def test_jel_1_4_nobody_has_anything_to_do_before_the_boards_stand() -> None:
    state = JELLY.setup(3)
    assert [JELLY.legal_moves(state, Seat(seat)) for seat in range(3)] == [(), (), ()]
    assert isinstance(JELLY.pending(dealt(3)), Decide)
