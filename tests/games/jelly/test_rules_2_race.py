"""JEL-2: rolling, placing, locking and the glass."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import IllegalMoveError
from ludoteka.core.game import Chance, Decide, Seat, seats_of
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.state import (
    Countdown,
    Doing,
    GettingReady,
    JellyOptions,
    Race,
    Scoring,
    write_die,
)
from tests.games.jelly.tables import (
    ADA,
    BOB,
    CYD,
    after,
    city,
    clocks,
    forbidden_by,
    game_of,
    late,
    legal,
    race_of,
    racing,
)


def test_jel_2_1_when_all_are_ready_a_countdown_starts_the_round_for_all_at_once() -> None:
    state = city(phase=GettingReady((False, False, False)))
    for seat in (CYD, ADA):
        state = after(state, seat, "ready")
        assert legal(state, seat) == []
        assert late(state, seat, "ready") == ("JEL-2.1", "ready-already")
    assert forbidden_by(state, BOB, "roll") == ("JEL-2.1", "not-started")
    state = after(state, BOB, "ready")
    assert isinstance(state.phase, Countdown)
    assert seats_of(JELLY, state) == ()
    assert clocks(state) == {"start 1": (3.0, "start")}
    assert late(state, BOB, "roll") == ("JEL-2.1", "not-started")
    state = after(state, None, "start")
    assert seats_of(JELLY, state) == (ADA, BOB, CYD)
    assert forbidden_by(state, BOB, "ready") == ("JEL-2.1", "round-goes-on")


def test_jel_2_2_all_dice_left_are_rolled_and_only_their_owner_sees_them() -> None:
    state = after(racing("...", "66", ""), ADA, "roll")
    assert legal(state, ADA) == []
    state = after(state, None, "land 0")
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    assert {len(move.notation.split()[2]) for move, _ in chance.outcomes} == {3}
    state = after(state, None, "fall 0 145")
    seen = [race_of_view(state, viewer) for viewer in (ADA, BOB, None)]
    assert [race.hands[ADA].dice for race in seen] == [(1, 4, 5), (), ()]
    assert [race.hands[BOB].dice for race in seen] == [(), (6, 6), ()]
    fallen = JELLY.read_move("fall 0 145")
    assert [JELLY.show_move(fallen, viewer) for viewer in (ADA, BOB, None)] == [
        "fall 0 145", "fall 0 ?", "fall 0 ?",
    ]  # fmt: skip


def race_of_view(state: object, viewer: Seat | None) -> Race:
    phase = JELLY.view(state, viewer).phase  # type: ignore[arg-type]
    assert isinstance(phase, Race)
    return phase


def test_jel_2_2_dice_fall_fairly() -> None:
    """Of all 6 x 6 rolls of two dice, two alike come once, two different ones twice."""
    state = after(after(racing("..", "6", "6"), ADA, "roll"), None, "land 0")
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    weights = {move.notation.split()[2]: weight for move, weight in chance.outcomes}
    assert weights == {f"{a}{b}": 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}


def test_jel_2_2_one_die_is_placed_from_a_roll_and_the_rest_must_be_rolled_again() -> None:
    state = after(racing("256", "66", "66"), ADA, "place 5 1")
    assert race_of(state).hands[ADA].left == 2
    assert legal(state, ADA) == ["roll"]
    assert forbidden_by(state, ADA, "place 6 1") == ("JEL-2.2", "not-rolled")


def test_jel_2_2_one_may_place_none_and_roll_again() -> None:
    state = after(racing("256", "66", "66"), ADA, "roll")
    assert race_of(state).hands[ADA].left == 3
    assert race_of(state).hands[ADA].doing is Doing.ROLLING


def test_jel_2_2_only_values_that_were_rolled_can_be_placed() -> None:
    state = racing("255", "66", "")
    assert {move.split()[1] for move in legal(state, ADA) if move != "roll"} == {"2", "5"}
    assert forbidden_by(state, ADA, "place 6 1") == ("JEL-2.2", "no-such-value")
    assert forbidden_by(state, CYD, "place 6 1") == ("JEL-2.2", "no-dice-left")
    assert forbidden_by(state, CYD, "roll") == ("JEL-2.2", "no-dice-left")


@pytest.mark.parametrize(("tenths", "seconds"), [(8, 0.8), (12, 1.2)])
def test_jel_2_3_a_roll_takes_as_long_for_everybody_while_the_others_go_on(
    tenths: int, seconds: float
) -> None:
    state = racing("...", "...", "166", options=JellyOptions(roll=tenths))
    state = after(after(state, ADA, "roll"), BOB, "roll")
    rolling = {name: clock for name, clock in clocks(state).items() if name.startswith("roll")}
    assert rolling == {"roll 0 8": (seconds, "land 0"), "roll 1 8": (seconds, "land 1")}
    assert seats_of(JELLY, state) == (CYD,)
    state = after(state, CYD, "place 1 0")
    assert "roll 0 8" in clocks(state)
    state = after(after(state, None, "land 1"), None, "fall 1 123")
    assert seats_of(JELLY, state) == (BOB, CYD)
    assert "roll 0 8" in clocks(state)


def test_jel_2_3_every_roll_has_a_clock_of_its_own_and_default_is_eight_tenths() -> None:
    state = after(racing("11", "66", "66"), ADA, "roll")
    assert clocks(state)["roll 0 9"] == (0.8, "land 0")
    state = after(after(after(state, None, "land 0"), None, "fall 0 13"), ADA, "roll")
    assert "roll 0 10" in clocks(state)


def test_jel_2_3_nobody_can_roll_for_himself() -> None:
    state = racing("11", "66", "66")
    for text in ("fall 0 66", "land 0", "stop", "draw 0 7", "pay d0 7 +7 0 0", "default 1"):
        assert forbidden_by(state, ADA, text) == ("JEL-2.3", "not-a-players-move")


def test_jel_2_4_a_placed_die_stays_and_no_move_takes_it_back() -> None:
    state = after(racing("5", "66", "66"), ADA, "place 5 1")
    assert [write_die(die) for die in state.entrances[1]] == ["a5"]
    assert {move.split()[0] for move in legal(state, ADA)} == {"flip", "lock"}


def test_jel_2_4_an_effect_is_optional_and_belongs_to_the_placement() -> None:
    state = racing("14", "66", "6666", at={0: "b5"})
    assert {"place 1 0", "place 1 0 remove b5", "place 4 0", "place 4 0 target in"} <= set(legal(state, ADA))
    state = after(state, ADA, "place 1 0")
    assert [write_die(die) for die in state.entrances[0]] == ["a1", "b5"]
    assert legal(state, ADA) == ["roll"]


def test_jel_2_5_no_die_goes_to_a_locked_entrance_and_it_stays_in_hand() -> None:
    state = racing("146", "66", "", locks={2: CYD}, at={2: "b5"})
    assert not [move for move in legal(state, ADA) if move.split()[2:3] == ["2"]]
    for text in ("place 6 2", "place 1 2 remove b5", "place 4 2 target in"):
        assert forbidden_by(state, ADA, text) == ("JEL-2.5", "locked")
        with pytest.raises(IllegalMoveError):
            after(state, ADA, text)
    assert race_of(state).hands[ADA].dice == (1, 4, 6)


@pytest.mark.parametrize("value", [1, 2])
def test_jel_2_6_low_values_remove_any_other_die_at_this_entrance_only(value: int) -> None:
    state = racing(f"{value}5", "66", "666", at={0: "b5 a3 c6 c6", 1: "b1"})
    assert [move for move in legal(state, ADA) if move.startswith(f"place {value} 0")] == [
        f"place {value} 0",
        f"place {value} 0 remove a3",
        f"place {value} 0 remove b5",
        f"place {value} 0 remove c6",
    ]
    assert forbidden_by(state, ADA, f"place {value} 0 remove b1") == ("JEL-2.6", "die-not-there")


def test_jel_2_6_a_removed_die_goes_to_the_centre_and_remains_its_owners() -> None:
    state = racing("25", "66", "6666", at={0: "b5 c6 c6"})
    before = state.centre
    state = after(state, ADA, "place 2 0 remove c6")
    assert [write_die(die) for die in state.entrances[0]] == ["a2", "b5", "c6"]
    assert state.centre == (before[0], before[1], before[2] + 1)


def test_jel_2_6_a_die_placed_now_does_not_remove_itself() -> None:
    state = racing("15", "66", "66")
    assert forbidden_by(state, ADA, "place 1 0 remove a1") == ("JEL-2.6", "die-not-there")
    there = racing("15", "66", "66", at={0: "a1"})
    state = after(there, ADA, "place 1 0 remove a1")
    assert [write_die(die) for die in state.entrances[0]] == ["a1"]
    assert state.centre[ADA] == there.centre[ADA] + 1


@pytest.mark.parametrize("value", [3, 4])
@pytest.mark.parametrize(("zone", "ways"), [(1, ["in"]), (2, ["in", "out"]), (3, ["out"])])
def test_jel_2_6_middle_values_move_the_marker_to_an_adjacent_zone(
    value: int, zone: int, ways: list[str]
) -> None:
    state = racing(f"{value}5", "66", "66", zones={1: zone})
    moves = [move for move in legal(state, ADA) if move.startswith(f"place {value} 1")]
    assert moves == [f"place {value} 1", *(f"place {value} 1 target {way}" for way in ways)]
    for way in ways:
        moved = after(state, ADA, f"place {value} 1 target {way}")
        assert moved.zones[1] + 1 == zone + (1 if way == "in" else -1)
        assert moved.zones[:1] + moved.zones[2:] == (0, 0, 0, 0)
    for way in {"in", "out"} - set(ways):
        found = forbidden_by(state, ADA, f"place {value} 1 target {way}")
        assert found == ("JEL-2.6", "marker-at-the-end")


def test_jel_2_6_high_values_do_nothing() -> None:
    state = racing("56", "66", "66", at={0: "b5"})
    assert legal(state, ADA) == [
        *(f"place {value} {district}" for value in (5, 6) for district in range(5)), "roll",
    ]  # fmt: skip


def test_jel_2_6_there_are_no_districts_but_those_on_the_table() -> None:
    state = racing("56", "66", "")
    assert forbidden_by(state, ADA, "place 5 5") == ("JEL-1.1", "no-such-district")
    assert forbidden_by(state, CYD, "lock 5") == ("JEL-1.1", "no-such-district")


def test_jel_2_3_what_comes_while_the_own_dice_roll_is_too_soon() -> None:
    state = racing("~~~", "66", "")
    assert ADA not in seats_of(JELLY, state)
    for text in ("place 6 0", "roll"):
        assert late(state, ADA, text) == ("JEL-2.3", "still-rolling")
    assert late(state, ADA, "lock 0") == ("JEL-2.7", "dice-left")
    assert late(state, ADA, "flip") == ("JEL-2.8", "dice-left")


def test_jel_2_7_after_the_last_die_one_district_can_be_locked_once() -> None:
    state = racing("", "66", "", locks={3: CYD})
    assert legal(state, ADA) == ["flip", "lock 0", "lock 1", "lock 2", "lock 4"]
    assert forbidden_by(state, ADA, "lock 3") == ("JEL-2.7", "locked-already")
    assert forbidden_by(state, BOB, "lock 1") == ("JEL-2.7", "dice-left")
    state = after(state, ADA, "lock 1")
    assert race_of(state).locks == (None, ADA, None, CYD, None)
    assert legal(state, ADA) == ["flip"]
    assert forbidden_by(state, ADA, "lock 2") == ("JEL-2.7", "screen-used")


def test_jel_2_7_who_locks_and_turns_the_glass_has_nothing_left_to_do() -> None:
    state = after(after(racing("", "66", "6"), ADA, "flip"), ADA, "lock 1")
    assert seats_of(JELLY, state) == (BOB, CYD)
    assert late(state, ADA, "lock 2") == ("JEL-2.7", "screen-used")
    assert late(state, ADA, "flip") == ("JEL-2.8", "glass-turned")
    assert late(state, ADA, "roll") == late(state, ADA, "place 6 0") == ("JEL-2.2", "no-dice-left")


@pytest.mark.parametrize(("glass", "seconds"), [("normal", 10.0), ("relaxed", 30.0)])
def test_jel_2_8_after_the_last_die_the_glass_can_be_turned_once_by_anybody(
    glass: str, seconds: float
) -> None:
    state = racing("", "66", "", options=JellyOptions(glass=glass))
    assert "sand 1" not in clocks(state)
    assert forbidden_by(state, BOB, "flip") == ("JEL-2.8", "dice-left")
    state = after(state, CYD, "flip")
    assert clocks(state) == {"sand 1": (seconds, "stop")}
    assert [race_of_view(state, viewer).turner for viewer in (ADA, BOB, None)] == [CYD] * 3
    for seat in (ADA, CYD):
        assert forbidden_by(state, seat, "flip") == ("JEL-2.8", "glass-turned")


def test_jel_2_9_when_the_sand_is_out_unplaced_dice_do_not_count() -> None:
    state = after(racing("", "66", "~", at={0: "a1 b2"}, turner=ADA), None, "stop")
    assert isinstance(state.phase, Scoring)
    assert [write_die(die) for dice in state.entrances for die in dice] == ["a1", "b2"]
    for text in ("place 6 0", "roll", "lock 1", "flip"):
        assert late(state, BOB, text) == ("JEL-2.9", "time-is-up")
    assert late(state, BOB, "ready") == ("JEL-2.1", "round-goes-on")


def test_jel_2_9_a_round_ends_when_every_die_is_placed() -> None:
    state = racing("", "6", "")
    assert isinstance(after(state, BOB, "place 6 0").phase, Scoring)
    assert isinstance(after(racing("", "6", "6"), BOB, "place 6 0").phase, Race)


@pytest.mark.parametrize("cap", [60, 120])
def test_jel_2_9_a_round_nobody_ends_has_a_cap(cap: int) -> None:
    state = racing("66", "66", "", options=JellyOptions(cap=cap))
    assert clocks(state) == {"cap 1": (float(cap), "stop")}
    assert clocks(after(state, CYD, "flip")).keys() == {"sand 1"}
    assert isinstance(after(state, None, "stop").phase, Scoring)


def test_jel_2_9_what_comes_while_choosing_is_too_late() -> None:
    state = city("-P", at={0: "a1"}, samples=["2 3", "", ""])
    state = after(state, None, "lead d0 a")
    for text in ("roll", "place 6 0", "lock 1", "flip"):
        assert forbidden_by(state, ADA, text) == ("JEL-2.9", "time-is-up")
    pending = game_of(state).pending(state)
    assert isinstance(pending, Decide)


def test_jel_2_10_who_is_silent_holds_up_the_others_for_a_minute_at_most() -> None:
    state = city(phase=GettingReady((False, False, False)), round_=2)
    assert clocks(state) == {}
    state = after(state, CYD, "ready")
    assert clocks(state) == {"ready 2": (60.0, "call")}
    state = after(state, ADA, "ready")
    assert clocks(state) == {"ready 2": (60.0, "call")}
    assert legal(state, BOB) == ["ready"]
    state = after(state, None, "call")
    assert isinstance(state.phase, Countdown)
    assert clocks(state) == {"start 2": (3.0, "start")}
    state = after(state, None, "start")
    assert legal(state, BOB) == ["roll"]
