"""Whole matches, each from a seed alone, played with a little sense so that they get somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.game import Chance, Over, Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.moves import Move
from ludoteka.games.periodic.state import State


def walk(seats: int, name: str) -> Iterator[tuple[State, Move | None, Seat | None]]:
    """Yield every state of a match with the move made in it and by whom; None at the end."""
    luck, whims = seed_from(name), Random(name)
    state = PERIODIC.setup(seats)
    for ply in range(PERIODIC.max_plies + 1):
        pending = PERIODIC.pending(state)
        if isinstance(pending, Over):
            yield state, None, None
            return
        if isinstance(pending, Chance):
            move, by = draw(pending, luck, ply), None
        else:
            by = whims.choice(pending.seats)
            move = _choice(state, by, whims)
        yield state, move, by
        state = PERIODIC.apply(state, move, by)
    raise AssertionError(f"match {name!r} goes on and on")


def _choice(state: State, seat: Seat, whims: Random) -> Move:
    """Research where it can be done, then end the turn; one move in five is any move.

    No bot is asked: better ones, and other points, must not change these matches.
    """
    moves = PERIODIC.legal_moves(state, seat)
    few = whims.sample(moves, min(40, len(moves)))
    if whims.random() < 0.2:
        return few[0]
    view = PERIODIC.view(state, seat)
    return max([*few, *moves[:1]], key=lambda move: _use(PERIODIC.preview(view, move)))


def _use(facts: dict[str, Any]) -> tuple[int, bool, bool]:
    if not facts:
        return 0, False, False
    return len(facts["achieves"]), facts["research"] is not None, facts["microscope"] is not None
