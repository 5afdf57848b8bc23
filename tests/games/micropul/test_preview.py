"""What a move would do, told before it is made."""

from __future__ import annotations

from random import Random

import pytest

from ludoteka import Match, seed_from
from ludoteka.core.game import Decide
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.board import after_laying, woken
from ludoteka.games.micropul.moves import Lay
from ludoteka.games.micropul.tiles import LOOKS

DOTS = {"1": 1, "2": 2, "+": 0}


@pytest.mark.parametrize("seed", range(5))
def test_mic_4_1_the_catalysts_said_to_wake_bring_what_the_laying_brings(seed: int) -> None:
    luck = Random(seed)
    match = Match(MICROPUL, seats=2, seed=seed_from(f"preview {seed}"))
    while isinstance(pending := MICROPUL.pending(match.state), Decide):
        board = match.state.board
        moves = MICROPUL.legal_moves(match.state, pending.seats[0])
        for move in moves:
            if isinstance(move, Lay):
                looks = {**board.looks, move.cell: LOOKS[move.tile * 4 + move.rotation]}
                signs = [looks[cell].symbols[place] for cell, place in woken(board, move)]
                laid = after_laying(board, move)
                assert (sum(DOTS[sign] for sign in signs), "+" in signs) == (laid.dots, laid.plus)
        match.play(pending.seats[0], luck.choice(moves))


def test_a_preview_says_where_catalysts_wake() -> None:
    state = MICROPUL.load(
        {
            "tiles": [[40, 0, 0, 0], [38, 1, 0, 0]],
            "hands": [[0, 36], [2]],
            "supplies": [0, 0],
            "core": 43,
            "stones": [],
            "turn": 0,
        }
    )
    view = MICROPUL.view(state, MICROPUL.pending(state).seats[0])  # type: ignore[union-attr]
    facts = MICROPUL.preview(view, MICROPUL.read_move("lay 36 1,-1 r0"))
    assert facts["wakes"] == [[1, -1, 4], [1, 0, 1]]
    assert facts["again"] is True
