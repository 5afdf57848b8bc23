"""What a bot thinks a position is worth: points, and what workers and free hands may still bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.enigma.board import System
from ludoteka.games.enigma.scoring import on_table, over
from ludoteka.games.enigma.state import CREW, GOAL, Building, Closed, Doing, Race, State

CLOSING: Final = (1.0, 0.72, 0.5, 0.36, 0.27, 0.2, 0.15, 0.11)
"""How likely a system with so many open exits is to be completed in time."""

GROWTH: Final = 0.25
"""Blocks of a worker's colour that each open exit may still bring."""

HAND: Final = (0.0, 1.1, 1.8, 2.2)
"""What free workers are worth, by their number."""

TILE: Final = 1.2
"""What it is worth to have a tile to place."""

DOUBT: Final = 3.5
"""How many points ahead make a win e times as likely as a loss, at the beginning."""


def heuristic(state: State, seat: Seat) -> float:
    """Return the chance to win."""
    if isinstance(state.phase, Closed):
        winners = over(state.points, state.board, state.phase.end).winners
        return 1 / len(winners) if seat in winners else 0.0
    return chance(expected_points(state), max(state.points), seat)


def chance(worth: Sequence[float], most: int, seat: Seat) -> float:
    """Return how likely a seat wins where the seats may expect this and the leader has so many points."""
    doubt = DOUBT * (0.35 + 0.65 * max(0.0, 1 - most / GOAL))
    own = worth[seat]
    return 1 / sum([exp((points - own) / doubt) for points in worth])


def expected_points(state: State) -> list[float]:
    """Return what each seat may come to."""
    seats = len(state.points)
    standing = on_table(state.board, seats)
    worth = [points + HAND[CREW - there] for points, there in zip(state.points, standing, strict=True)]
    for system in state.board.systems.values():
        for worker in system.workers:
            worth[worker.seat] += promise(system, worker.colour)
    match state.phase:
        case Race(_, _, doing):
            for seat, one in enumerate(doing):
                worth[seat] += TILE if one is Doing.SOLVED else TILE / 2 if one is Doing.SOLVING else 0.0
        case Building(held):
            for seat, side in enumerate(held):
                worth[seat] += TILE if side is not None else 0.0
    return worth


def promise(system: System, colour: int) -> float:
    """Return what a worker on this colour may expect of an open system."""
    openings = len(system.exits)
    likely = CLOSING[openings] if openings < len(CLOSING) else CLOSING[-1]
    return likely * (system.blocks[colour] + GROWTH * openings)
