"""How many positions of each kind lie so many plies ahead."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ludoteka.core.game import Chance, Over
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import State
from tests.games.micropul.naive import Naive
from tests.games.micropul.positions import POSITIONS

KINDS = ("Decide", "Chance", "Over")
ROWS = [
    (words[0], int(words[1]), dict(zip(KINDS, map(int, words[2:]), strict=True)))
    for line in (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
    if (words := line.partition("#")[0].split())
]
FEW = 1500
"""So many positions the naive program counts in a second or two."""


def count(state: State, depth: int) -> Counter[str]:
    pending = MICROPUL.pending(state)
    if depth == 0 or isinstance(pending, Over):
        return Counter({type(pending).__name__: 1})
    if isinstance(pending, Chance):
        moves = [move for move, _ in pending.outcomes]
    else:
        moves = [move for seat in pending.seats for move in MICROPUL.legal_moves(state, seat)]
    return sum((count(MICROPUL.apply(state, move), depth - 1) for move in moves), Counter())


def naive_count(match: Naive, depth: int) -> Counter[str]:
    if depth == 0 or match.kind() == "Over":
        return Counter({match.kind(): 1})
    return sum((naive_count(match.after(move), depth - 1) for move in match.moves()), Counter())


@pytest.mark.parametrize(("name", "depth", "nodes"), ROWS)
def test_perft(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert count(MICROPUL.load(POSITIONS[name]), depth) == Counter(nodes)


@pytest.mark.parametrize(("name", "depth", "nodes"), [row for row in ROWS if sum(row[2].values()) <= FEW])
def test_perft_by_the_naive_program(name: str, depth: int, nodes: dict[str, int]) -> None:
    assert naive_count(Naive.load(POSITIONS[name]), depth) == Counter(nodes)


def test_every_position_is_counted_by_both_programs() -> None:
    assert {name for name, _, nodes in ROWS if sum(nodes.values()) <= FEW} == set(POSITIONS)
