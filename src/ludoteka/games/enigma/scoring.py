"""Points: what complete systems bring (ENI-4.4), and who wins (ENI-6.1)."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.core.game import Over, Seat
from ludoteka.games.enigma.board import Board, System
from ludoteka.games.enigma.state import CREW, End


def earned(systems: Iterable[System], seats: int) -> tuple[int, ...]:
    """Return what each seat gets: for each of its workers the blocks of its colour in that system."""
    points = [0] * seats
    for system in systems:
        for worker in system.workers:
            points[worker.seat] += system.blocks[worker.colour]
    return tuple(points)


def on_table(board: Board, seats: int) -> tuple[int, ...]:
    """Return how many workers of each seat stand on blocks."""
    standing = [0] * seats
    for _, seat in board.workers:
        standing[seat] += 1
    return tuple(standing)


def free_workers(board: Board, seat: Seat) -> int:
    return CREW - sum(owner == seat for _, owner in board.workers)


def over(points: tuple[int, ...], board: Board, end: End) -> Over:
    """Most points win; then more workers on the table; then the win is shared."""
    ranked = list(zip(points, on_table(board, len(points)), strict=True))
    return Over(points, tuple(Seat(at) for at, rank in enumerate(ranked) if rank == max(ranked)), end.value)
