"""JEL-3 and JEL-4: who leads in a district, and in the city centre."""

from __future__ import annotations

import pytest

from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.state import write_die
from tests.games.jelly.tables import ADA, after, city, clocks, racing, run


@pytest.mark.parametrize(
    ("dice", "cancelled", "leaders"),
    [
        ("a6 a6 b4 c3", "a6 a6", "b"),
        ("a6 a6 a6 b1", "a6 a6 a6", "b"),
        ("a2 b2 c2", "", "abc"),
        ("a5 a5 a4 b3", "a5 a5", "a"),
        ("a1 a1 a3 a3 b2", "a1 a1 a3 a3", "b"),
        ("a6 a6 b5 b5", "a6 a6 b5 b5", "-"),
        ("", "", "-"),
    ],
)
def test_jel_3_1_dice_of_one_colour_with_the_same_value_cancel(
    dice: str, cancelled: str, leaders: str
) -> None:
    before = city("4", at={0: dice})
    state, told = run(before)
    shown = JELLY.dump_view(JELLY.view(before, None))["leaders"]
    assert shown[0] == [seat for seat, letter in enumerate("abc") if letter in leaders]  # type: ignore[index]
    assert told[0] == (f"cancel d0 {cancelled}" if cancelled else f"lead d0 {leaders}")
    assert f"lead d0 {leaders}" in told
    assert {write_die(die) for die in state.entrances[0]} == set(dice.split()) - set(cancelled.split())


def test_jel_3_1_dice_cancel_at_one_entrance_only() -> None:
    _, told = run(city(at={0: "a6", 1: "a6"}))
    assert "lead d0 a" in told
    assert "lead d1 a" in told


def test_jel_3_1_screens_go_back_and_a_locked_district_is_scored_like_the_rest() -> None:
    state = racing("", "6", "", locks={0: ADA}, at={0: "b5"}, rewards=("4",), turner=ADA)
    state, told = run(after(state, None, "stop"))
    assert "lead d0 b" in told
    assert state.jelly == (0, 4, 0)


@pytest.mark.parametrize(
    ("dice", "jelly"),
    [
        ("a6 b3 b4", (0, 4, 0)),
        ("a6 b6 c5", (4, 4, 0)),
        ("a6 b4 b2 c1 c5", (4, 4, 4)),
        ("c1", (0, 0, 4)),
        ("", (0, 0, 0)),
        ("a6 a6 b5 b5 c1 c1", (0, 0, 0)),
    ],
)
def test_jel_3_2_the_highest_sum_gets_the_reward_all_of_them_on_a_tie(
    dice: str, jelly: tuple[int, ...]
) -> None:
    state, _ = run(city("4", at={0: dice}))
    assert state.jelly == jelly


def test_jel_3_3_icons_are_carried_out_once_each_from_left_to_right() -> None:
    state, told = run(city("1 and P and 2xP", at={0: "a6"}, samples=["3", "", ""]), draws=["5"])
    assert told[:4] == ["lead d0 a", "pay d0 1 +1 0 0", "draw 0 5", "pay d0 2xP +4 0 0"]
    assert (state.jelly, state.samples) == ((5, 0, 0), ((3, 5), (), ()))
    state, _ = run(city("2xP and P", at={0: "a6"}, samples=["3", "", ""]))
    assert state.jelly == (2, 0, 0)


def test_jel_3_3_every_step_has_a_clock_of_its_own() -> None:
    state = city("1 and 2", at={0: "a6 b5 b5"})
    names = []
    for text in ("cancel d0 b5 b5", "lead d0 a", "pay d0 1 +1 0 0", "pay d0 2 +2 0 0", "lead d1 -"):
        ((name, (seconds, move)),) = clocks(state).items()
        assert (seconds, move) == (1.5, text)
        names.append(name)
        state = after(state, None, text)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("centre", "drawing"),
    [((2, 1, 0), "a"), ((1, 3, 3), "bc"), ((2, 2, 2), "abc"), ((0, 0, 1), "c"), ((0, 0, 0), "-")],
)
def test_jel_4_1_most_dice_in_the_centre_draw_a_sample(centre: tuple[int, ...], drawing: str) -> None:
    state, told = run(city(centre=centre))
    assert f"centre {drawing}" in told
    assert [len(own) for own in state.samples] == [letter in drawing for letter in "abc"]
    assert told.index(f"centre {drawing}") > told.index("lead d4 -")


ALMOST_ALL = "2 2 2 3 3 3 3 3 4 4 4 4 4 4 5 5 5 5 5 6 6 6 7 7 die die die die"
"""28 of the 30 samples."""


@pytest.mark.parametrize(
    ("rewards", "dice", "centre"),
    [
        (["P"], {0: "a6 b6 c6"}, (0, 0, 0)),
        (["0"], {}, (1, 1, 1)),
        (["B(P; 1)"], {0: "a6 b6 c6"}, (0, 0, 0)),
        (["A(3; P)"], {0: "a6 b5 c5 d5"}, (0, 0, 0, 0)),
        ([">", "P"], {0: "a6 b6 c6"}, (0, 0, 0)),
        (["D(1-2: P, 3+: 1)"], {0: "a6 b6 c6"}, (0, 0, 0)),
    ],
)
def test_jel_4_2_too_few_samples_for_all_are_drawn_by_nobody(
    rewards: list[str], dice: dict[int, str], centre: tuple[int, ...]
) -> None:
    seats = len(centre)
    held = [ALMOST_ALL, *[""] * (seats - 1)]
    state, told = run(city(*rewards, at=dice, centre=centre, seats=seats, samples=held))
    assert any(line.startswith("short ") for line in told)
    assert not any(line.startswith("draw ") for line in told)
    assert [len(own) for own in state.samples] == [28, *[0] * (seats - 1)]


def test_jel_4_2_as_many_samples_as_needed_are_enough() -> None:
    state, told = run(city("P", at={0: "b6 c6"}, samples=[ALMOST_ALL, "", ""]))
    assert [line for line in told if line.startswith("draw")] == ["draw 1 die", "draw 2 die"]
    state, told = run(city("P", "P", at={0: "a6 b6", 1: "a6"}, samples=[ALMOST_ALL, "", ""]))
    assert told.count("short a") == 1
    assert sum(map(len, state.samples)) == 30


def test_jel_4_2_samples_returned_to_the_box_are_not_drawn_again() -> None:
    _, told = run(city("P", at={0: "b6"}, lost=[ALMOST_ALL, "die", "die"]))
    assert "short b" in told
