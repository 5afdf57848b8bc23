"""How many positions of each kind lie so many plies ahead; a naive program lists and counts the same."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.game import Chance, Decide
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.state import Race, State
from tests.contract.walk import continuations
from tests.games.jelly.naive_race import everything, kind
from tests.games.jelly.positions import POSITIONS

KINDS = ("Decide", "Chance")
ROWS = [
    (words[0], int(words[1]), dict(zip(KINDS, map(int, words[2:]), strict=True)))
    for line in (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
    if (words := line.partition("#")[0].split())
]
RACES = [name for name, position in POSITIONS.items() if position["phase"]["name"] == "race"]  # type: ignore[index, call-overload]
FEW = 3000
"""So many positions the naive program counts in a second or two."""


def count(state: State, depth: int) -> Counter[str]:
    """A round that is over is not looked into: how it is scored is tested elsewhere."""
    pending = JELLY.pending(state)
    if depth == 0 or not isinstance(state.phase, Race):
        return Counter({type(pending).__name__: 1})
    moves = continuations(JELLY, state)
    return sum((count(JELLY.apply(state, move, by), depth - 1) for move, by in moves), Counter())


def naive_count(position: dict[str, Any] | None, depth: int) -> Counter[str]:
    if position is None:
        return Counter({"Decide": 1})
    if depth == 0:
        return Counter({kind(position): 1})
    return sum((naive_count(after, depth - 1) for _, after in everything(position)), Counter())


@pytest.mark.parametrize(("name", "depth", "nodes"), ROWS)
def test_perft(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert count(JELLY.load(POSITIONS[name]), depth) == +Counter(nodes)


@pytest.mark.parametrize(("name", "depth", "nodes"), [row for row in ROWS if sum(row[2].values()) <= FEW])
def test_perft_by_the_naive_program(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert naive_count(POSITIONS[name], depth) == +Counter(nodes)


def test_every_round_is_counted_by_both_programs() -> None:
    assert {name for name, _, nodes in ROWS if sum(nodes.values()) <= FEW} == set(RACES)


@pytest.mark.parametrize("name", RACES)
def test_both_programs_list_the_same_moves_and_come_to_the_same_positions(name: str) -> None:
    state = JELLY.load(POSITIONS[name])
    listed = [(move.notation, JELLY.apply(state, move, by)) for move, by in continuations(JELLY, state)]
    expected = everything(POSITIONS[name])
    assert [move for move, _ in listed] == [move for move, _ in expected]
    for (_, after), (_, document) in zip(listed, expected, strict=True):
        if document is None:
            assert not isinstance(after.phase, Race)
        else:
            assert JELLY.dump(after) == document
    assert isinstance(JELLY.pending(state), Decide | Chance)
