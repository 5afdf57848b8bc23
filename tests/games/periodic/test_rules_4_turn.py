"""PER-4: pay or take."""

from __future__ import annotations

import pytest

from ludoteka.games.periodic.content import SYMBOLS
from ludoteka.games.periodic.state import box
from tests.games.periodic.tables import after, legal, position, refusal

EMPTY = (0, 1, 1, 1, 1)
"""No token on `number`."""


def test_per_4_1_the_first_pay_or_take_decides() -> None:
    paying = after(position("Na", "H"), "pay number Mg")
    assert refusal(paying, "take number Na") == ("PER-4.1", "paying-turn")
    taking = after(position("Na", "H"), "take number Mg")
    assert refusal(taking, "pay number Na") == ("PER-4.1", "taking-turn")
    assert refusal(taking, "take number Na") == ("PER-4.1", "taken-already")
    assert legal(taking) == ["end"]


def test_per_4_1_a_turn_cannot_end_without_either() -> None:
    state = position("Na", "H")
    assert refusal(state, "end") == ("PER-4.1", "neither-paid-nor-taken")
    assert refusal(after(state, "pay number Mg"), "end") is None


def test_per_4_1_a_reward_alone_is_neither() -> None:
    state = after(position("Na", "H", tiles=("noble",)), "goto He")
    assert refusal(state, "end") == ("PER-4.1", "neither-paid-nor-taken")


def test_per_4_2_the_first_activation_costs_one_and_every_other_two() -> None:
    state = position("Na", "H", energies=(6, 4))
    for number, (move, left) in enumerate([("pay number Mg", 5), ("pay number Al", 3), ("pay radius Mg", 1)]):
        state = after(state, move)
        assert state.board.energies == (left, 4)
        assert state.board.paid == number + 1
    assert state.board.trends == (1 + 1 + 2, 1, 1 + 2, 1, 1)
    assert refusal(state, "pay number Al") == ("PER-4.2", "not-enough-energy")
    assert legal(state) == ["end"]


def test_per_4_2_without_energy_nothing_is_paid() -> None:
    state = position("Na", "H", energies=(0, 4))
    assert refusal(state, "pay number Mg") == ("PER-4.2", "not-enough-energy")
    assert {move.split()[0] for move in legal(state)} == {"take"}


def test_per_4_3_all_tokens_of_a_trend_are_taken() -> None:
    state = after(position("Na", "H", trends=(1, 0, 5, 0, 0)), "take radius K")
    assert state.board.trends == (1, 0, 0, 0, 0)
    assert state.board.energies == (8, 4)
    assert SYMBOLS[state.board.flasks[0]] == "K"


def test_per_4_3_nobody_is_named_where_the_trend_has_tokens() -> None:
    state = position("Na", "H", "H")
    assert refusal(state, "take number Mg from 1") == ("PER-4.3", "trend-has-energy")
    assert refusal(state, "take number Mg from none") == ("PER-4.3", "trend-has-energy")


def sources(energies: tuple[int, ...], seat: int = 0) -> list[str]:
    """Return what can be said when taking from an empty trend."""
    flasks = ["Na"] * len(energies)
    state = position(*flasks, energies=energies, trends=EMPTY, turn=seat)
    return [move.removeprefix("take number Mg").strip() for move in legal(state) if "take number Mg" in move]


@pytest.mark.parametrize(
    ("energies", "allowed"),
    [
        pytest.param((3, 4, 5), ["from 2", "from none"], id="the one with most"),
        pytest.param((3, 5, 5), ["from 1", "from 2", "from none"], id="a tie of others"),
        pytest.param((5, 4, 5), ["from 2", "from none"], id="a tie with oneself"),
        pytest.param((6, 4, 5), [""], id="only oneself: nothing"),
        pytest.param((0, 0, 0), [""], id="nobody has any"),
        pytest.param((1, 4, 4, 2, 4), ["from 1", "from 2", "from 4", "from none"], id="five seats"),
        pytest.param((3, 4), ["", "from none"], id="two seats: the box"),
        pytest.param((4, 4), ["", "from none"], id="two seats, a tie: the box"),
        pytest.param((0, 0), ["", "from none"], id="two seats without energy: the box"),
        pytest.param((5, 4), [""], id="two seats, only oneself: nothing"),
        pytest.param((9, 11), [""], id="two seats and an empty box"),
    ],
)
def test_per_4_4_from_whom_a_token_may_be_taken(energies: tuple[int, ...], allowed: list[str]) -> None:
    assert sources(energies) == allowed


def test_per_4_4_the_token_changes_hands() -> None:
    state = position("Na", "Na", "Na", trends=EMPTY)
    assert after(state, "take number Mg from 2").board.energies == (4, 4, 4)
    assert after(state, "take number Mg from none").board.energies == (3, 4, 5)
    alone = position("Na", "Na", "Na", trends=EMPTY, energies=(6, 4, 5))
    assert after(alone, "take number Mg").board.energies == (6, 4, 5)


def test_per_4_4_with_two_it_comes_from_the_box() -> None:
    state = position("Na", "Na", trends=EMPTY)
    taken = after(state, "take number Mg")
    assert taken.board.energies == (4, 4)
    assert box(taken.board) == box(state.board) - 1
    assert after(state, "take number Mg from none").board.energies == (3, 4)
    ahead = position("Na", "Na", trends=EMPTY, energies=(5, 4))
    assert after(ahead, "take number Mg").board.energies == (5, 4)
    bare = position("Na", "Na", trends=(0, 1, 1, 1, 1), energies=(9, 11))
    assert after(bare, "take number Mg").board.energies == (9, 11)


@pytest.mark.parametrize(
    ("energies", "said", "reason"),
    [
        ((3, 4, 5), "", "say-from-whom"),
        ((3, 4, 5), " from 1", "has-not-the-most"),
        ((3, 4, 5), " from 0", "nothing-to-take"),
        ((6, 4, 5), " from 2", "nothing-to-take"),
        ((6, 4, 5), " from none", "nothing-to-take"),
        ((3, 4), " from 1", "nothing-to-take"),
        ((5, 4), " from none", "nothing-to-take"),
        ((3, 4, 5), " from 4", "has-not-the-most"),
    ],
)
def test_per_4_4_refusals(energies: tuple[int, ...], said: str, reason: str) -> None:
    state = position(*["Na"] * len(energies), energies=energies, trends=EMPTY)
    assert refusal(state, f"take number Mg{said}") == ("PER-4.4", reason)
