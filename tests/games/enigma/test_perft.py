"""How many positions of each kind lie so many placings ahead."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.game import Over, seats_of
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.state import Building, State
from tests.games.enigma import naive
from tests.games.enigma.positions import POSITIONS

KINDS = ("Decide", "Over")
ROWS = [
    (words[0], int(words[1]), dict(zip(KINDS, map(int, words[2:]), strict=True)))
    for line in (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
    if (words := line.partition("#")[0].split())
]
FEW = 400
"""So many positions the naive program counts in a second or two."""


def count(state: State, depth: int) -> Counter[str]:
    pending = ENIGMA.pending(state)
    if depth == 0 or isinstance(pending, Over) or not isinstance(state.phase, Building):
        return Counter({type(pending).__name__: 1})
    (seat,) = seats_of(ENIGMA, state)
    moves = ENIGMA.legal_moves(state, seat)
    return sum((count(ENIGMA.apply(state, move, seat), depth - 1) for move in moves), Counter())


def naive_count(position: dict[str, Any], depth: int) -> Counter[str]:
    if depth == 0 or not any(position["phase"]["held"]):
        return Counter({naive.kind_after(position): 1})
    after = (naive.after_placing(position, *place) for place in naive.places(position))
    return sum((naive_count(one, depth - 1) for one in after), Counter())


@pytest.mark.parametrize(("name", "depth", "nodes"), ROWS)
def test_perft(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert count(ENIGMA.load(POSITIONS[name]), depth) == +Counter(nodes)


@pytest.mark.parametrize(("name", "depth", "nodes"), [row for row in ROWS if sum(row[2].values()) <= FEW])
def test_perft_by_the_naive_program(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert naive_count(POSITIONS[name], depth) == +Counter(nodes)


def test_every_building_position_is_counted_by_both_programs() -> None:
    buildings = {name for name, position in POSITIONS.items() if position["phase"]["name"] == "building"}
    assert {name for name, _, nodes in ROWS if sum(nodes.values()) <= FEW} == buildings
