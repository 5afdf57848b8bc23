"""PER-3: trends and moving."""

from __future__ import annotations

import pytest

from ludoteka.games.periodic.content import ELEMENT_OF, SYMBOLS, TREND_NAMES
from ludoteka.games.periodic.movement import ENDS
from tests.games.periodic import naive
from tests.games.periodic.tables import after, legal, position, refusal

EXAMPLES = {
    "Na number": "C N O F Ne Mg Al Si P S",
    "Na ionization": "H He Li Be B C N Mg Al Si P S",
    "S radius": "Na Mg Al Si P Ca Zn Ga Ge As Se In Sn Sb Te Pb Bi Po Mc Lv",
    "Be mass+": "B C N O F Mg Al Si P S Ca Sc Ti V Ga Ge As Sr Y Zr In Sn Ba Hf Tl Ra",
    "Al mass-": "H Li Be B Na Mg",
}


def ends(symbol: str, trend: str, chain: int = 0) -> set[str]:
    at = 5 * ELEMENT_OF[symbol] + TREND_NAMES.index(trend)
    return {SYMBOLS[element] for element in ENDS[chain][at]}


def test_per_3_1_number_leads_one_way_for_the_whole_movement() -> None:
    """Two steps up and one down would end on Mg, but so does one step up; five and three would end on Al."""
    assert ends("Na", "number") == {*["C", "N", "O", "F", "Ne", "Mg", "Al", "Si", "P", "S"]}
    assert "Na" not in ends("Na", "number")


@pytest.mark.parametrize(
    ("trend", "near", "never"),
    [
        ("ionization", "Cr Tc Mn", "W Nb V Re Ta"),
        ("radius", "W Nb Ta", "Cr Tc Mn V Re"),
        ("mass+", "W Tc Re", "Cr Nb V Mn Ta"),
        ("mass-", "Cr Nb V", "W Tc Re Mn Ta"),
    ],
)
def test_per_3_1_other_trends_mix_two_directions(trend: str, near: str, never: str) -> None:
    """Mo has a neighbour on every side."""
    assert {*near.split()} <= ends("Mo", trend)
    assert not {*never.split()} & ends("Mo", trend)


@pytest.mark.parametrize("trend", TREND_NAMES)
def test_per_3_1_per_3_2_every_element_by_every_trend_as_a_second_program_finds_it(trend: str) -> None:
    for symbol in SYMBOLS:
        assert ends(symbol, trend) == naive.reach(symbol, trend), symbol


def test_per_3_2_a_diagonal_takes_two_cells() -> None:
    assert refusal(position("Na", "H"), "pay ionization Al") is None
    assert refusal(position("K", "H"), "pay ionization P") is None
    assert refusal(position("K", "H"), "pay ionization S") == ("PER-3.2", "too-far")


def test_per_3_2_a_movement_has_one_to_five_cells() -> None:
    state = position("Na", "H")
    assert refusal(state, "pay number S") is None
    assert refusal(state, "pay number Cl") == ("PER-3.2", "too-far")
    assert refusal(state, "pay number Na") == ("PER-3.2", "stands-there")
    assert refusal(state, "pay radius Mg") == ("PER-3.1", "wrong-way")


@pytest.mark.parametrize(
    ("symbol", "trend"), [("He", "ionization"), ("Fr", "radius"), ("Og", "mass+"), ("H", "mass-")]
)
def test_per_3_3_a_trend_without_a_step_cannot_be_activated(symbol: str, trend: str) -> None:
    state = position(symbol, "Li")
    assert refusal(state, f"pay {trend} Cl") == ("PER-3.3", "no-step")
    assert refusal(state, f"take {trend} Cl") == ("PER-3.3", "no-step")
    assert not [move for move in legal(state) if f" {trend} " in move]


def test_per_3_4_flasks_share_a_cell() -> None:
    state = after(position("H", "Li", "Li"), "pay number Li", "end")
    assert [SYMBOLS[flask] for flask in state.board.flasks] == ["Li", "Li", "Li"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_per_3_5_worked_examples(example: str) -> None:
    symbol, trend = example.split()
    state = position(symbol, "Og")
    listed = [move.split()[2] for move in legal(state) if move.startswith(f"pay {trend} ")]
    assert set(listed) == ends(symbol, trend) == {*EXAMPLES[example].split()}
    assert naive.reach(symbol, trend) == {*EXAMPLES[example].split()}
