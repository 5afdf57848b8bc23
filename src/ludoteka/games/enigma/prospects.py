"""What `heuristic` says after each placing, without making the boards: only the systems around it change."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.game import Seat
from ludoteka.games.enigma import rules
from ludoteka.games.enigma.board import Joined, Laid, System, joined
from ludoteka.games.enigma.heuristic import HAND, TILE, chance, expected_points, heuristic, promise
from ludoteka.games.enigma.moves import Move, Place
from ludoteka.games.enigma.scoring import on_table
from ludoteka.games.enigma.sides import LOOKS, Side
from ludoteka.games.enigma.state import CREW, GOAL, Building, State


def prospects(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    if not isinstance(state.phase, Building):
        return [heuristic(rules.apply(state, move, seat), seat) for move in moves]
    side = state.phase.held[seat]
    assert side is not None
    return _Placings(state, seat, side).worth(moves)


class _Placings:
    def __init__(self, state: State, seat: Seat, side: Side) -> None:
        assert isinstance(state.phase, Building)
        self.state, self.seat, self.side = state, seat, side
        self.ends_round = sum(held is not None for held in state.phase.held) == 1
        self.before = expected_points(state)
        self.before[seat] -= TILE  # it is placed
        self.standing = on_table(state.board, len(state.points))

    def worth(self, moves: Sequence[Move]) -> list[float]:
        found: dict[tuple[int, int], tuple[Joined, list[float]]] = {}
        worths = []
        for move in moves:
            assert isinstance(move, Place)
            key = (move.cell, move.rotation)
            if key not in found:
                joins = joined(self.state.board, Laid(move.cell, self.side, move.rotation))
                found[key] = joins, self._without(joins)
            worths.append(self._after(move, *found[key]))
        return worths

    def _without(self, joins: Joined) -> list[float]:
        """Return what the seats may expect but for the systems that become part of others."""
        worth = self.before.copy()
        for key in joins.gone:
            system = self.state.board.systems[key]
            for worker in system.workers:
                worth[worker.seat] -= promise(system, worker.colour)
        return worth

    def _after(self, move: Place, joins: Joined, without: list[float]) -> float:
        look = LOOKS[4 * self.side + move.rotation]
        worth, points, standing = without.copy(), list(self.state.points), list(self.standing)
        chosen = None if move.block is None else joins.system_of[look.block_group[move.block]]
        for at, system in enumerate(joins.systems):
            owners = [(worker.seat, worker.colour) for worker in system.workers]
            if at == chosen and move.block is not None:
                owners.append((self.seat, look.block_colour[move.block]))
                standing[self.seat] += 1
            _count(system, owners, worth, points, standing)
        if self.ends_round and (max(points) >= GOAL or not any(self.state.tops)):
            return heuristic(rules.apply(self.state, move, self.seat), self.seat)  # the match ends
        for seat, (now, then) in enumerate(zip(standing, self.standing, strict=True)):
            if now != then:
                worth[seat] += HAND[CREW - now] - HAND[CREW - then]
        return chance(worth, max(points), self.seat)


def _count(
    system: System,
    owners: Sequence[tuple[Seat, int]],
    worth: list[float],
    points: list[int],
    standing: list[int],
) -> None:
    """Add what a system brings or promises to those who stand on it."""
    for seat, colour in owners:
        if system.exits:
            worth[seat] += promise(system, colour)
        else:
            worth[seat] += system.blocks[colour]
            points[seat] += system.blocks[colour]
            standing[seat] -= 1
