"""JEL-5: every icon alone, on ties, and reached by arrows."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Chance, seats_of
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.pack import DIE
from tests.games.jelly.tables import (
    ADA,
    BOB,
    CYD,
    after,
    city,
    forbidden_by,
    legal,
    run,
)


def paid(reward: str, dice: str, jelly: tuple[int, ...], **given: object) -> tuple[int, ...]:
    """Return the jelly of all after a district with this reward was scored."""
    state, _ = run(city(reward, at={0: dice}, seats=len(jelly), jelly=jelly, **given))  # type: ignore[arg-type]
    return state.jelly


@pytest.mark.parametrize("amount", range(8))
def test_jel_5_1_a_number_is_so_much_jelly(amount: int) -> None:
    assert paid(str(amount), "a6 b6 c1", (2, 3, 4)) == (2 + amount, 3 + amount, 4)


def test_jel_5_1_a_sample_is_drawn_in_secret() -> None:
    state = after(city("P", at={0: "b6"}), None, "lead d0 b")
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    state = after(state, None, "draw 1 5")
    assert state.samples == ((), (5,), ())
    assert [JELLY.view(state, seat).samples for seat in (ADA, BOB, None)] == [
        ((), None, None), (None, (5,), None), (None, None, None),
    ]  # fmt: skip
    assert JELLY.view(state, ADA).sample_counts == (0, 1, 0)
    drawn = JELLY.read_move("draw 1 5")
    assert [JELLY.show_move(drawn, seat) for seat in (ADA, BOB, None)] == ["draw 1 ?", "draw 1 5", "draw 1 ?"]


def test_jel_5_1_on_a_tie_each_draws_one() -> None:
    state, told = run(city("P", at={0: "a6 c6"}), draws=["2", "die"])
    assert told[1:3] == ["draw 0 2", "draw 2 die"]
    assert state.samples == ((2,), (), (DIE,))


def test_jel_5_2_a_sample_of_ones_choice_goes_back_to_the_box() -> None:
    state, _ = run(city("-P", at={0: "b6"}, samples=["3", "2 5 7", ""]))
    assert seats_of(JELLY, state) == (BOB,)
    assert legal(state, BOB) == ["lose 0", "lose 1", "lose 2"]
    state = after(state, BOB, "lose 1")
    assert (state.samples, state.lost) == (((3,), (2, 7), ()), ((), (5,), ()))
    returned = JELLY.read_move("lose 1")
    assert [JELLY.show_move(returned, seat, BOB) for seat in (ADA, BOB, None)] == [
        "lose ?", "lose 1", "lose ?",
    ]  # fmt: skip
    assert (JELLY.view(state, ADA).lost, JELLY.view(state, BOB).lost) == ((), (5,))


def test_jel_5_2_without_a_sample_nothing_happens_and_a_single_one_needs_no_choice() -> None:
    state, told = run(city("-P", at={0: "b6"}, samples=["3", "", ""]))
    assert told[:2] == ["lead d0 b", "pay d0 -P 0 0 0"]
    assert state.samples == ((3,), (), ())
    state, told = run(city("-P", at={0: "a6 b6"}, samples=["3", "", ""]))
    assert told[:2] == ["lead d0 ab", "default 0"]
    assert (state.samples, state.lost) == (((), (), ()), ((3,), (), ()))


def test_jel_5_2_tied_leaders_choose_each_for_himself_in_any_order() -> None:
    held = city("-P", at={0: "a6 b6"}, samples=["3 4", "5 6", ""])
    state, _ = run(held, (BOB, "lose 1"), (ADA, "lose 0"))
    assert state.samples == ((4,), (5,), ())
    state, _ = run(held, (BOB, "lose 1"))
    assert seats_of(JELLY, state) == (ADA,)
    assert forbidden_by(state, ADA, "lose 2") == ("JEL-5.2", "no-such-choice")
    assert forbidden_by(state, ADA, "either left") == ("JEL-5.4", "nothing-to-choose")


@pytest.mark.parametrize(("samples", "amount"), [("", 0), ("3", 2), ("3 die 7", 6)])
def test_jel_5_3_each_sample_brings_two_jelly(samples: str, amount: int) -> None:
    assert paid("2xP", "a6 b6", (1, 1, 1), samples=[samples, "", "2 2"]) == (1 + amount, 1, 1)


@pytest.mark.parametrize(("arrow", "jelly"), [("<", 7), (">", 3)])
def test_jel_5_4_an_arrow_gives_the_target_reward_of_a_neighbour(arrow: str, jelly: int) -> None:
    state, told = run(city("1", "7", arrow, "3", "2", at={2: "a6 b6"}))
    assert state.jelly == (jelly, jelly, 0)
    assert f"follow d2 d{1 if arrow == '<' else 3}" in told


def test_jel_5_4_right_is_clockwise_and_the_ring_has_no_end() -> None:
    assert run(city("5", "0", "0", "0", ">", at={4: "a6"}))[0].jelly == (5, 0, 0)
    assert run(city("<", "0", "0", "0", "6", at={0: "a6"}))[0].jelly == (6, 0, 0)


def test_jel_5_4_the_neighbours_marker_counts() -> None:
    assert run(city(">", "5 | 2 | 7", at={0: "a6"}, zones={1: 2}))[0].jelly == (2, 0, 0)


@pytest.mark.parametrize(("way", "jelly"), [("left", 6), ("right", 3)])
def test_jel_5_4_with_a_double_arrow_one_chooses(way: str, jelly: int) -> None:
    state, _ = run(city("<>", "3", "0", "0", "6", at={0: "a6"}))
    assert legal(state, ADA) == ["either left", "either right"]
    state, _ = run(state, (ADA, f"either {way}"))
    assert state.jelly == (jelly, 0, 0)


@pytest.mark.parametrize(
    ("ways", "jelly"),
    [
        (("left", "left"), 6),
        (("right", "right"), 3),
        (("left", "right"), 0),
        (("right", "left"), 0),
    ],
)
def test_jel_5_4_tied_leaders_must_choose_the_same(ways: tuple[str, str], jelly: int) -> None:
    state, _ = run(city("<>", "3", "0", "0", "6", at={0: "a6 c6"}))
    assert seats_of(JELLY, state) == (ADA, CYD)
    state = after(state, CYD, f"either {ways[1]}")
    assert legal(state, CYD) == []
    assert seats_of(JELLY, state) == (ADA,)
    state, _ = run(state, (ADA, f"either {ways[0]}"))
    assert state.jelly == (jelly, 0, jelly)


def test_jel_5_4_a_chain_of_arrows_is_followed() -> None:
    state, told = run(city(">", ">", "4 | 5", at={0: "a6"}, zones={2: 2}))
    assert told[:4] == ["lead d0 a", "follow d0 d1", "follow d1 d2", "pay d0 5 +5 0 0"]
    assert state.jelly == (5, 0, 0)


@pytest.mark.parametrize(
    ("rewards", "told"),
    [
        ([">", "<"], ["follow d0 d1", "loop d1 d0"]),
        ([">"] * 5, ["follow d0 d1", "follow d1 d2", "follow d2 d3", "follow d3 d4", "loop d4 d0"]),
        ([">", ">", "<"], ["follow d0 d1", "follow d1 d2", "loop d2 d1"]),
    ],
)
def test_jel_5_4_a_loop_is_worth_nothing(rewards: list[str], told: list[str]) -> None:
    state, steps = run(city(*rewards, at={0: "a6"}))
    assert steps[1 : 1 + len(told)] == told
    assert steps[1 + len(told)] == "lead d1 -"
    assert state.jelly == (0, 0, 0)


def test_jel_5_4_double_arrows_in_a_chain_are_chosen_one_after_the_other_and_can_loop() -> None:
    loop = city("<>", "<>", "4", at={0: "a6"})
    state, told = run(loop, (ADA, "either right"), (ADA, "either left"))
    assert "loop d1 d0" in told
    assert state.jelly == (0, 0, 0)
    assert run(loop, (ADA, "either right"), (ADA, "either right"))[0].jelly == (4, 0, 0)


def test_jel_5_4_after_an_arrow_the_rest_of_the_reward_follows() -> None:
    state, told = run(city("> and 2", "1 and 5", at={0: "a6"}))
    assert [line for line in told if line.startswith("pay")] == [
        "pay d0 1 +1 0 0", "pay d0 5 +5 0 0", "pay d0 2 +2 0 0",
    ]  # fmt: skip
    assert state.jelly == (8, 0, 0)


def test_jel_5_4_a_reward_by_dice_counts_dice_in_the_district_that_was_won() -> None:
    table = "D(1: 7, 2: 4, 3+: 1)"
    assert run(city(">", table, at={0: "a1 a2", 1: "b6"}))[0].jelly == (4, 7, 0)
    assert run(city(">", table, at={0: "a1 a2 b3", 1: "c6"}))[0].jelly == (4, 7, 7)


@pytest.mark.parametrize("podium", ["A(4; 2)", "B(4; 2)"])
def test_jel_5_4_a_podium_reached_by_an_arrow_gives_its_first_place(podium: str) -> None:
    state, _ = run(city(">", podium, at={0: "a6 b5"}))
    assert state.jelly == (4, 0, 0)


@pytest.mark.parametrize(
    ("amount", "dice", "before", "then"),
    [
        (1, "a6", (2, 2, 2), (4, 1, 1)),
        (2, "a6", (2, 5, 3), (6, 3, 1)),
        (2, "a6", (2, 1, 0), (3, 0, 0)),
        (2, "a6 b6", (2, 2, 5), (4, 4, 1)),
        (2, "a6 b6", (2, 2, 3), (4, 3, 0)),
        (2, "a6 b6", (2, 2, 1), (3, 2, 0)),
        (2, "a6 b6 c6", (2, 2, 2), (2, 2, 2)),
        (1, "b6", (0, 0, 0, 9), (0, 1, 0, 8)),
    ],
)
def test_jel_5_5_everybody_else_gives_so_much_or_what_he_has(
    amount: int, dice: str, before: tuple[int, ...], then: tuple[int, ...]
) -> None:
    assert paid(f"S{amount}", dice, before) == then


@pytest.mark.parametrize(
    ("dice", "before", "then"),
    [
        ("a6", (2, 0, 0), (0, 1, 1)),
        ("a6", (5, 1, 0), (3, 2, 1)),
        ("a6", (0, 3, 3), (0, 3, 3)),
        ("a6 b6", (2, 3, 0), (1, 2, 2)),
        ("a6 b6 c6", (2, 2, 2), (2, 2, 2)),
        ("a6 b6", (0, 5, 0, 0), (0, 3, 1, 1)),
    ],
)
def test_jel_5_6_one_jelly_goes_to_everybody_else(
    dice: str, before: tuple[int, ...], then: tuple[int, ...]
) -> None:
    assert paid("G", dice, before) == then


def test_jel_5_6_who_has_too_little_chooses_who_gets_it() -> None:
    state, told = run(city("G", at={0: "b6"}, seats=4, jelly=(0, 2, 0, 0)))
    assert told == ["lead d0 b"]
    assert legal(state, BOB) == ["give 0 2", "give 0 3", "give 2 3"]
    assert forbidden_by(state, BOB, "give 0") == ("JEL-5.6", "no-such-choice")
    assert forbidden_by(state, BOB, "give 0 1") == ("JEL-5.6", "no-such-choice")
    assert after(state, BOB, "give 0 3").jelly == (1, 0, 0, 1)


def test_jel_5_6_of_tied_leaders_those_with_enough_pay_and_the_others_choose() -> None:
    state, told = run(city("G", at={0: "a6 b6"}, seats=4, jelly=(3, 1, 0, 0)))
    assert told[1] == "pay d0 G -2 0 +1 +1"
    assert seats_of(JELLY, state) == (BOB,)
    assert legal(state, BOB) == ["give 2", "give 3"]
    assert after(state, BOB, "give 3").jelly == (1, 0, 1, 2)


@pytest.mark.parametrize(("count", "jelly"), [(1, 7), (2, 4), (3, 1), (4, 1), (5, 1)])
def test_jel_5_7_a_table_says_what_so_many_dice_bring(count: int, jelly: int) -> None:
    dice = " ".join(f"a{value}" for value in range(1, count + 1))
    assert paid("D(1: 7, 2: 4, 3+: 1)", dice, (0, 0, 0)) == (jelly, 0, 0)


def test_jel_5_7_only_dice_that_stayed_count_and_each_leader_has_his_own() -> None:
    table = "D(1-2: 7, 3+: P)"
    assert paid(table, "a6 a5 a5", (0, 0, 0)) == (7, 0, 0)
    state, told = run(city(table, at={0: "a6 b1 b2 b3"}), draws=["3"])
    assert told[1:3] == ["pay d0 7 +7 0 0", "draw 1 3"]
    assert state.jelly == (7, 0, 0)


@pytest.mark.parametrize(
    ("dice", "jelly"),
    [
        ("a6 b5 c4", (4, 2, 0)),
        ("a6 b6 c4", (4, 4, 2)),
        ("a6 b5 c5", (4, 2, 2)),
        ("a6 b6 c6", (4, 4, 4)),
        ("a6", (4, 0, 0)),
        ("a6 b5 b5 c1", (4, 0, 2)),
    ],
)
def test_jel_5_8_the_second_highest_sum_gets_the_second_reward(dice: str, jelly: tuple[int, ...]) -> None:
    assert paid("A(4; 2)", dice, (0, 0, 0)) == jelly


@pytest.mark.parametrize(
    ("dice", "jelly"),
    [
        ("a6 b5 c4", (5, 1, 1, 0)),
        ("a6 b6 c4", (5, 5, 1, 0)),
        ("a6 b5 b5 c1 d2", (5, 0, 1, 1)),
        ("d1", (0, 0, 0, 5)),
    ],
)
def test_jel_5_8_or_every_other_with_a_die_left_does(dice: str, jelly: tuple[int, ...]) -> None:
    assert paid("B(5; 1)", dice, (0, 0, 0, 0)) == jelly


def test_jel_5_8_samples_on_a_podium_are_drawn_first_place_first() -> None:
    _, told = run(city("A(3; P)", at={0: "a6 b5 c5"}), draws=["2", "3"])
    assert told[1:4] == ["pay d0 3 +3 0 0", "draw 1 2", "draw 2 3"]
    _, told = run(city("B(P; 1)", at={0: "a6 b5 c5"}), draws=["2"])
    assert told[1:3] == ["draw 0 2", "pay d0 1 0 +1 +1"]
