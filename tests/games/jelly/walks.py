"""Whole matches, each from a seed alone. They are not played by bots, so that better bots change nothing.

Time passes: a move takes a while, and clocks that run out meanwhile make their moves first.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from random import Random
from typing import NamedTuple

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.game import Chance, Decide, Over, Seat
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.moves import Move
from ludoteka.games.jelly.state import JellyOptions, State


class Step(NamedTuple):
    state: State
    at_ms: int
    move: Move | None = None
    by: Seat | None = None


def walk(seats: int, name: str, options: JellyOptions | None = None) -> Iterator[Step]:
    """Yield every state of a match with the move made in it, None at the end."""
    luck, whims = seed_from(name), Random(name)
    state, now = JELLY.setup(seats, options), 0
    due: dict[str, tuple[int, Move]] = {}
    for ply in range(JELLY.max_plies + 1):
        pending = JELLY.pending(state)
        if isinstance(pending, Over):
            yield Step(state, now)
            return
        if isinstance(pending, Chance):
            step = Step(state, now, draw(pending, luck, ply))
        else:
            running = {clock.name: (now + ceil(clock.seconds * 1000), clock.move) for clock in pending.clocks}
            due = {clock: due.get(clock, running[clock]) for clock in running}
            step = _decided(state, pending, due, now, whims)
        yield step
        assert step.move is not None
        now, state = step.at_ms, JELLY.apply(state, step.move, step.by)
    raise AssertionError(f"match {name!r} goes on and on")


def _decided(
    state: State, pending: Decide[Move], due: dict[str, tuple[int, Move]], now: int, whims: Random
) -> Step:
    at_ms = now + whims.choice((150, 300, 700))
    first = min(due.values(), key=lambda clock: clock[0], default=None)
    if pending.seats and (first is None or at_ms < first[0]):
        seat = whims.choice(pending.seats)
        return Step(state, at_ms, _choice(state, seat, whims), seat)
    assert first is not None
    return Step(state, first[0], first[1])


def _choice(state: State, seat: Seat, whims: Random) -> Move:
    """Place most of the time, with an effect if there is one; now and then roll again."""
    moves = JELLY.legal_moves(state, seat)
    effects = [move for move in moves if len(move.notation.split()) > 3]
    if effects and whims.random() < 0.5:
        return whims.choice(effects)
    if len(moves) > 1 and whims.random() < 0.8:
        return whims.choice([move for move in moves if move.notation != "roll"])
    return whims.choice(moves)
