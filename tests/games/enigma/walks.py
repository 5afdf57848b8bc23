"""Matches for golden files and comparisons, played without bots, so that better bots change nothing here."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import STOP, Move, Place
from ludoteka.games.enigma.state import EnigmaOptions, Race, State


def walk(
    seats: int, seed: str, *, strict: bool = False, endless: bool = False
) -> Iterator[tuple[State, Move | None, Seat | None]]:
    """Yield each position with what was done in it and by whom; None at the end."""
    random, luck = Random(seed), seed_from(seed)
    state = ENIGMA.setup(seats, EnigmaOptions(strict=strict, endless=endless))
    for ply in range(ENIGMA.max_plies):
        pending = ENIGMA.pending(state)
        by: Seat | None = None
        if isinstance(pending, Chance):
            move: Move = draw(pending, luck, ply)
        elif isinstance(pending, Decide):
            by = random.choice(pending.seats)
            move = _chosen(state, by, random)
            if pending.clocks and random.random() < 0.3:
                move, by = STOP, None
        else:
            break
        yield state, move, by
        state = ENIGMA.apply(state, move, by)
    yield state, None, None


def _chosen(state: State, seat: Seat, random: Random) -> Move:
    """Solve more often than not; of a few placings take the one that brings or promises something."""
    if isinstance(state.phase, Race):
        return random.choice((*ENIGMA.answers(state, seat) * 4, *ENIGMA.legal_moves(state, seat)))
    moves = ENIGMA.legal_moves(state, seat)
    if not isinstance(moves[0], Place):
        return random.choice(moves)
    few = random.sample(moves, min(60, len(moves)))
    return max(few, key=lambda move: _worth(state, move, seat))


def _worth(state: State, move: Move, seat: Seat) -> tuple[int, int]:
    """Points at once, then few open exits around the own workers."""
    after = ENIGMA.apply(state, move, seat)
    exits = sum(
        len(system.exits)
        for system in after.board.systems.values()
        if any(worker.seat == seat for worker in system.workers)
    )
    standing = sum(owner == seat for _, owner in after.board.workers)
    return after.points[seat] - state.points[seat] + 2 * standing, -exits
