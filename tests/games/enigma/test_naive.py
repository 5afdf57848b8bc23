"""Building by the second program: the same placings, the same systems, the same points."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteka.core.grid import column_row
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.board import build
from ludoteka.games.enigma.moves import Place
from ludoteka.games.enigma.sides import LETTERS
from ludoteka.games.enigma.state import Building
from tests.games.enigma import naive
from tests.games.enigma.walks import walk


def steps(seats: int, seed: str, **options: bool) -> list[Any]:
    return [step for step in walk(seats, seed, **options) if isinstance(step[0].phase, Building)]


@pytest.mark.rule("ENI-4.1", "ENI-4.2", "ENI-4.5")
@pytest.mark.parametrize(("seats", "strict"), [(2, False), (4, False), (3, True)])
def test_both_programs_allow_the_same_placings(seats: int, strict: bool) -> None:
    match = steps(seats, f"placings {seats}", strict=strict)
    assert len(match) > 15
    for state, _, seat in match[:: len(match) // 12]:
        listed = ENIGMA.legal_moves(state, seat)
        allowed = [(*column_row(m.cell), m.rotation, m.block) for m in listed if isinstance(m, Place)]
        assert allowed == naive.places(ENIGMA.dump(state))


@pytest.mark.rule("ENI-4.3", "ENI-4.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_programs_come_to_the_same_systems_workers_and_points(seats: int) -> None:
    for state, move, seat in steps(seats, f"systems {seats}"):
        position = naive.after_placing(ENIGMA.dump(state), *column_row(move.cell), move.rotation, move.block)
        after = ENIGMA.apply(state, move, seat)
        assert list(after.points) == position["points"]
        seen = ENIGMA.dump_view(ENIGMA.view(after, None))
        assert seen["workers"] == sorted(position["workers"])
        expected = [system for system in naive.systems(position) if system["open"]]
        assert shown(seen["systems"]) == sorted(
            (sorted(map(list, one["pipes"])), one["open"], one["blocks"], sorted(one["workers"]))
            for one in expected
        )


def shown(systems: Any) -> list[Any]:
    return sorted(
        (
            one["pipes"],
            one["open"],
            Counter({letter: n for letter, n in zip(LETTERS, one["blocks"].values(), strict=True) if n}),
            one["workers"],
        )
        for one in systems
    )


def test_a_board_built_at_once_is_the_one_built_tile_by_tile() -> None:
    for state, _, _ in steps(3, "built"):
        board, at_once = state.board, build(state.board.tiles)
        assert (at_once.free, at_once.cells, at_once.system_at) == (board.free, board.cells, board.system_at)
        for key, system in board.systems.items():
            other = at_once.systems[key]
            assert sorted(other.exits) == sorted(system.exits)
            assert sorted(other.pipes) == sorted(system.pipes)
            assert other.blocks == system.blocks
