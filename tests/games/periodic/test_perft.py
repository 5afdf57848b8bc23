"""How many ways there are to go on, within one turn, counted by both programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import SYMBOLS, TREND_NAMES
from ludoteka.games.periodic.state import State
from tests.games.periodic import naive
from tests.games.periodic.positions import POSITIONS
from tests.games.periodic.tables import legal

ROWS = [
    (words[0], int(words[1]), int(words[2]))
    for line in (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
    if (words := line.partition("#")[0].split())
]
PLAIN = [(name, depth, nodes) for name, depth, nodes in ROWS if not POSITIONS[name].board.tiles[0]]
"""Without reward tiles: what the second program knows about."""


def count(state: State, depth: int) -> int:
    if depth == 1:
        return len(legal(state))
    moves = [PERIODIC.read_move(text) for text in legal(state) if text != "end"]
    return legal(state).count("end") + sum(count(PERIODIC.apply(state, move), depth - 1) for move in moves)


def naive_count(state: State, depth: int) -> int:
    board = state.board
    flask, energy = SYMBOLS[board.flasks[0]], board.energies[0]
    richest = [other for other in board.energies[1:] if other == max(board.energies) and other]
    two = len(board.energies) == 2
    box = 24 - sum(board.trends) - sum(board.energies)
    if two:
        ways = 2 if richest and box else 1
    else:
        ways = len(richest) + 1 if richest else 1
    total = 0
    if not board.took and not board.paid:
        for trend, tokens in zip(TREND_NAMES, board.trends, strict=True):
            total += len(naive.reach(flask, trend)) * (1 if tokens else ways)  # then only `end` is left
    return total + _pays(flask, energy, board.paid, depth) * (not board.took) + bool(board.took or board.paid)


def _pays(flask: str, energy: int, paid: int, depth: int) -> int:
    """Count the lines of so many moves that begin with paying, those that end the turn before included."""
    cost = 2 if paid else 1
    if energy < cost:
        return 0
    ends = [end for trend in TREND_NAMES for end in naive.reach(flask, trend)]
    if depth == 1:
        return len(ends)
    return sum(1 + _pays(end, energy - cost, paid + 1, depth - 1) for end in ends)


@pytest.mark.parametrize(("name", "depth", "nodes"), ROWS)
def test_perft(name: str, depth: int, nodes: int) -> None:
    assert count(POSITIONS[name], depth) == nodes


@pytest.mark.parametrize(("name", "depth", "nodes"), PLAIN)
def test_perft_by_the_naive_program(name: str, depth: int, nodes: int) -> None:
    assert naive_count(POSITIONS[name], depth) == nodes


def test_every_position_is_counted() -> None:
    assert {name for name, _, _ in ROWS} == set(POSITIONS)
