"""PER-2: the table of elements."""

from __future__ import annotations

import pytest

from ludoteka.games.periodic.content import ELEMENT_OF, ELEMENTS, FAMILY_NAMES, FAMILY_OF, NUMBERS, SYMBOLS
from ludoteka.games.periodic.movement import AFTER, BEFORE, DOWN, LEFT, RIGHT, UP
from tests.games.periodic import naive


def name(element: int | None) -> str | None:
    return None if element is None else SYMBOLS[element]


def test_per_2_1_the_table_has_88_elements_without_lanthanides_and_actinides() -> None:
    assert tuple(card.number for card in ELEMENTS) == NUMBERS
    assert len(NUMBERS) == 88
    assert not {*range(57, 72), *range(89, 104)} & {*NUMBERS}
    assert list(SYMBOLS) == naive.SYMBOLS


def test_per_2_1_every_element_has_its_place() -> None:
    """The second program reads the symbols into a picture of the table."""
    assert {card.symbol: (card.row - 1, card.column - 1) for card in ELEMENTS} == naive.PLACES


@pytest.mark.parametrize("pair", ["H He", "Be B", "Mg Al", "Ba Hf", "Ra Rf", "Ca Sc", "Zn Ga"])
def test_per_2_2_gaps_close_along_a_row(pair: str) -> None:
    left, right = (ELEMENT_OF[symbol] for symbol in pair.split())
    assert (RIGHT[left], LEFT[right]) == (right, left)


@pytest.mark.parametrize(
    ("symbol", "above", "below"),
    [("He", None, "Ne"), ("Y", "Sc", None), ("Sc", None, "Y"), ("H", None, "Li"), ("Zr", "Ti", "Hf"),
     ("B", None, "Al"), ("Og", "Rn", None), ("Ra", "Ba", None)],
)  # fmt: skip
def test_per_2_3_above_and_below_is_the_same_column(
    symbol: str, above: str | None, below: str | None
) -> None:
    element = ELEMENT_OF[symbol]
    assert (name(UP[element]), name(DOWN[element])) == (above, below)


def test_per_2_4_rows_end_but_numbers_go_on() -> None:
    assert name(RIGHT[ELEMENT_OF["Ne"]]) is None
    assert name(LEFT[ELEMENT_OF["Na"]]) is None
    for low, high in (("Ne", "Na"), ("Ba", "Hf"), ("Ra", "Rf"), ("He", "Li")):
        assert name(AFTER[ELEMENT_OF[low]]) == high
        assert name(BEFORE[ELEMENT_OF[high]]) == low
    assert name(AFTER[ELEMENT_OF["Og"]]) is None
    assert name(BEFORE[ELEMENT_OF["H"]]) is None


FAMILIES = {
    "nonmetal": "H C N O P S Se",
    "halogen": "F Cl Br I At Ts",
    "noble": "He Ne Ar Kr Xe Rn Og",
    "alkali": "Li Na K Rb Cs Fr",
    "earth": "Be Mg Ca Sr Ba Ra",
    "metalloid": "B Si Ge As Sb Te Po",
    "post": "Al Ga In Sn Tl Pb Bi Nh Fl Mc Lv",
}


def test_per_2_5_families() -> None:
    found: dict[str, list[str]] = {family: [] for family in FAMILY_NAMES}
    for symbol, family in zip(SYMBOLS, FAMILY_OF, strict=True):
        found[FAMILY_NAMES[family]].append(symbol)
    assert len(found.pop("transition")) == 38
    assert found == {family: members.split() for family, members in FAMILIES.items()}
