"""Whole matches, each from a seed alone. They are not played by bots, so that better bots change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.game import Chance, Over, Seat
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import Move, State


def walk(seats: int, name: str) -> Iterator[tuple[State, Move | None]]:
    """Yield every state of a match with the move made in it, None at the end."""
    luck = seed_from(name)
    whims = Random(name)
    state = MICROPUL.setup(seats)
    for ply in range(MICROPUL.max_plies + 1):
        pending = MICROPUL.pending(state)
        if isinstance(pending, Over):
            yield state, None
            return
        if isinstance(pending, Chance):
            move = draw(pending, luck, ply)
        else:
            move = _choice(state, pending.seats[0], whims)
        yield state, move
        state = MICROPUL.apply(state, move)
    raise AssertionError(f"match {name!r} goes on and on")


def _choice(state: State, seat: Seat, whims: Random) -> Move:
    """Take half of the time, so that hands stay full; now and then put a stone; else lay what draws most.

    Without that care nearly every match ends early, with somebody out of tiles.
    """
    moves = {MICROPUL.write_move(move): move for move in MICROPUL.legal_moves(state, seat)}
    lays = [text for text in moves if text.startswith("lay")]
    stones = [text for text in moves if text.startswith("stone")]
    if "take" in moves and (whims.random() < 0.5 or not lays):
        return moves["take"]
    if stones and (whims.random() < 0.2 or not lays):
        return moves[whims.choice(stones)]
    some = whims.sample(lays, min(3, len(lays)))
    return moves[max(some, key=lambda text: MICROPUL.apply(state, moves[text]).supplies[seat])]
