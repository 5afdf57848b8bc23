"""ENI-1: what lies on the table, and what is printed on it."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from ludoteka.core.errors import DocumentError, OptionsError
from ludoteka.core.game import Chance, Seat
from ludoteka.core.options import Options
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Draw, First, Reveal, Top
from ludoteka.games.enigma.pack import Name, difficulty_named, load_pack, puzzle_named
from ludoteka.games.enigma.puzzles import TYPES, difficulty_of, solve, type_of
from ludoteka.games.enigma.sides import KINDS, PRINTED, SIDES, alike, kind, load_sides, read_side, stack
from ludoteka.games.enigma.state import EnigmaOptions
from tests.games.enigma.tables import ADA, BOB, after, building, legal, table

CONTENT = files("ludoteka.games.enigma").joinpath("content")
PACK = [Name(f"{name}-{number:02}") for name in TYPES for number in range(1, 28)]


def outcomes(state: Any) -> list[Any]:
    pending = ENIGMA.pending(state)
    assert isinstance(pending, Chance)
    assert {weight for _, weight in pending.outcomes} == {1}
    return [move for move, _ in pending.outcomes]


def dealt(seats: int) -> Any:
    return after(
        ENIGMA.setup(seats),
        "first 0",
        "top weights 5",
        "top fragments 30",
        "top conduits 60",
        "top corners 108",
    )


def test_eni_1_1_there_are_four_stacks_of_27_with_the_conduit_side_up() -> None:
    state = after(ENIGMA.setup(2), "first 1")
    for type_, top in enumerate(("top weights 5", "top fragments 30", "top conduits 60", "top corners 108")):
        assert outcomes(state) == [Top(side) for side in stack(type_)]
        state = after(state, top)
    seen = ENIGMA.dump_view(ENIGMA.view(state, None))
    assert (seen["stacks"], seen["tops"]) == ([27] * 4, [5, 30, 60, 108])
    assert seen["puzzles"] == [None, None]
    chosen = after(state, "choose weights")
    assert outcomes(chosen) == [Top(side) for side in stack(0) if side != 5]


def test_eni_1_1_the_back_of_a_tile_is_one_of_the_nine_easiest_left() -> None:
    state = after(dealt(2), "choose weights", "top weights 1", "choose corners", "top corners 82")
    assert outcomes(state) == [Draw(ADA, number) for number in range(1, 10)]
    later = table(tiles=[[7, 1, 0, 0], [8, 2, 0, 0], [9, 3, 0, 0]])
    assert outcomes(after(later, "choose weights", "top weights 2", "choose corners", "top corners 83")) == [
        Draw(ADA, number) for number in range(4, 13)
    ]


def test_eni_1_1_endless_puzzles_are_made_by_luck_and_get_harder() -> None:
    for round_, difficulty in ((1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (30, 3)):
        state = table(round_=round_, options={"endless": True})
        state = after(state, "choose weights", "top weights 2", "choose corners", "top corners 83")
        assert outcomes(state) == [Draw(ADA, digit) for digit in range(256)]
        state = after(state, "draw 0 18", "draw 0 103", "draw 1 0", "draw 1 7")
        names = (Name(f"weights-{difficulty}-4711"), Name(f"corners-{difficulty}-7"))
        assert outcomes(state) == [Reveal(names)]


def test_eni_1_1_the_pack_has_27_puzzles_of_each_type_from_easy_to_hard() -> None:
    assert len({puzzle_named(name) for name in PACK}) == 108
    for type_, name in enumerate(TYPES):
        own = PACK[27 * type_ : 27 * type_ + 27]
        assert {type_of(puzzle_named(one)) for one in own} == {name}
        assert [difficulty_named(one) for one in own] == [1] * 9 + [2] * 9 + [3] * 9
        assert [difficulty_of(puzzle_named(one)) for one in own] == [1] * 9 + [2] * 9 + [3] * 9
        assert all(solve(puzzle_named(one), 1).solutions for one in own)


def test_eni_1_1_a_pack_out_of_order_is_refused() -> None:
    document = tomllib.loads(CONTENT.joinpath("puzzles.toml").read_text("utf-8"))
    assert list(load_pack(document)) == PACK
    weights = document["weights"]
    for wrong in (weights[:-1], [*weights[1:], weights[0]], [{**weights[0], "difficulty": 3}, *weights[1:]]):
        with pytest.raises(DocumentError, match="expected"):
            load_pack({**document, "weights": wrong})


def test_eni_1_2_every_conduit_side_is_possible_and_no_two_are_equal() -> None:
    assert len(SIDES) == 108
    for side in SIDES:
        groups = PRINTED[side]
        assert sorted(exit_ for group in groups for exit_ in group.exits) == [0, 1, 2, 3]
        assert all(len(group.blocks) in (1, 2) for group in groups)
        assert all(len(group.exits) > 1 for group in groups if len(group.blocks) > 1)
        assert kind(groups) in KINDS
    assert len({alike(PRINTED[side]) for side in SIDES}) == 108
    assert any(len(group.blocks) == 2 for side in SIDES for group in PRINTED[side])


def test_eni_1_2_kinds_and_colours_are_spread_as_the_rules_say() -> None:
    kinds = Counter(kind(PRINTED[side]) for side in SIDES)
    assert [kinds[name] for name in KINDS] == [9, 22, 22, 22, 22, 11]
    for type_ in range(4):
        colours = Counter(block for side in stack(type_) for group in PRINTED[side] for block in group.blocks)
        assert max(colours.values()) - min(colours.values()) <= 4
        assert {kind(PRINTED[side]) for side in stack(type_)} == {*KINDS}


@pytest.mark.parametrize(
    "text",
    ["", "0123", "0123:ogb", "012:o", "01:o 12:g 3:b", "02:o 13:g", "0:og 123:b", "10:o 2:g 3:b", "0123:go"],
)
def test_eni_1_2_what_could_not_be_printed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"conduit side|written in order|two exits|one exit|cross"):
        read_side(text)


def test_eni_1_2_stacks_that_are_not_as_they_should_be_are_refused() -> None:
    document = tomllib.loads(CONTENT.joinpath("sides.toml").read_text("utf-8"))
    assert load_sides(document) == PRINTED
    weights = document["weights"]
    for wrong in (
        {**document, "weights": weights[:-1]},
        {**document, "start": "012:o 3:g"},
        {**document, "start": "0123:og"},
        {**document, "weights": ["03:o 1:g 2:b", *weights[1:]]},
    ):
        with pytest.raises(ValueError, match=r"start tile|equal but for turning"):
            load_sides(wrong)


def test_eni_1_3_the_start_tile_is_one_pipe_with_four_exits_and_a_block() -> None:
    seen = ENIGMA.dump_view(ENIGMA.view(dealt(3), None))
    assert seen["tiles"] == [[0, 0, 0, 0]]
    assert seen["systems"] == [
        {"pipes": [[0, 0, 0]], "open": 4, "blocks": {"orange": 1, "green": 0, "blue": 0}, "workers": []}
    ]


def test_eni_1_4_three_workers_are_the_crew_and_points_go_on_past_25() -> None:
    assert ENIGMA.dump_view(ENIGMA.view(dealt(4), None))["crew"] == [3, 3, 3, 3]
    state = building(54, None, tiles=FULL, workers=[[1, 0, 1, 0]], points=[25, 0])
    assert after(state, "place 2,0 r2").points[0] == 26


FULL = [[108, 1, 0, 0], [51, 1, -1, 0], [95, 1, 1, 0], [27, 2, -1, 0], [47, 2, 1, 0]]
"""Tiles of four single pipes each around the place 2,0."""


def test_eni_1_5_a_lot_decides_who_has_the_marker() -> None:
    for seats in ENIGMA.seats:
        assert outcomes(ENIGMA.setup(seats)) == [First(Seat(seat)) for seat in range(seats)]
    assert legal(after(dealt(2))) == [
        "choose conduits",
        "choose corners",
        "choose fragments",
        "choose weights",
    ]
    assert ENIGMA.dump_view(ENIGMA.view(after(ENIGMA.setup(2), "first 1"), None))["first"] == BOB


def test_options_are_enigmas_own() -> None:
    assert ENIGMA.setup(2).options == EnigmaOptions()
    with pytest.raises(OptionsError):
        ENIGMA.setup(2, Options())
