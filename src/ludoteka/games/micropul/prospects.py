"""What `heuristic` would say after each of many moves, without making them.

A tile changes the groups around its cell and no others, so what the others are worth is added up only once.
That is more than twice as fast as making every move, and bots do little else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ludoteka.core.game import Seat
from ludoteka.core.grid import SIDES, STEP, Cell
from ludoteka.games.micropul.heuristic import (
    SMALL,
    WEIGHTS,
    Part,
    Weights,
    add_groups,
    add_stones,
    chance,
    heuristic,
    stones_left,
    tiles_worth,
)
from ludoteka.games.micropul.moves import Lay, Spot, Stone
from ludoteka.games.micropul.rules import apply, can_take
from ludoteka.games.micropul.state import Move, State
from ludoteka.games.micropul.tiles import ACROSS, FACING, FITS, LOOKS, Look

_SPOILT_BY_A_TILE: Final = 5
"""On how many cells other tiles may no longer fit: its own and those around."""

_OPENINGS: Final = tuple(
    tuple(
        tuple(
            sum(look.edges[side].count(number) for side in SIDES if sides >> side & 1)
            for number in range(len(look.clusters))
        )
        for sides in range(1 << len(SIDES))
    )
    for look in LOOKS
)
"""For each look and set of sides, how many edges each of its clusters has there."""


class _Place(NamedTuple):
    """A free cell and what is around it."""

    open_sides: int
    """A bit for each."""

    neighbours: tuple[tuple[int, Look], ...]
    """Each side where a tile lies, and its look."""

    touching: tuple[tuple[int, Spot], ...]
    """Each corner here that faces a micropul, and the key of the group that one belongs to."""

    around: dict[Spot, Part]
    """Those groups, without the openings they have here."""

    owned: tuple[Part, ...]
    """Those of them that have one stone, with the openings."""

    free: frozenset[Spot]
    """Those of them that have none and are not small."""


class _Sum(NamedTuple):
    """What there is before a tile is laid, but worth what it will be with so much left in the core."""

    weights: Weights
    points: tuple[float, ...]
    """What each seat has in groups and tiles. The mover's hand is one tile smaller: any one."""

    free: tuple[float, float]


def prospects(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Return `heuristic(apply(state, move), seat)` for each of these moves of `seat`, whose turn it is."""
    outlook = _Outlook(state, seat)
    return [outlook.after(move) for move in moves]


class _Outlook:
    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.rival = Seat((seat + 1) % len(state.hands))
        self.rival_acts = self._rival_acts_after_any_lay()
        self.stones = stones_left(state.board, len(state.hands))
        self.free_groups = sum([not group.seats for group in state.board.groups.values()])
        self.places: dict[Cell, _Place] = {}
        self.sums: dict[tuple[int, frozenset[Spot]], _Sum] = {}
        self.claims: dict[Spot, float] = {}

    def after(self, move: Move) -> float:
        worth = None
        if isinstance(move, Lay):
            worth = self._after_lay(move)
        elif isinstance(move, Stone):  # on any micropul of the group it is worth the same
            key = self.state.board.group_of[move.spot]
            worth = self.claims.get(key)
            if worth is None:
                worth = self.claims[key] = self._tried(move)
        return self._tried(move) if worth is None else worth

    def _tried(self, move: Move) -> float:
        return heuristic(apply(self.state, move), self.seat)

    def _after_lay(self, move: Lay) -> float | None:
        """Return None where the match might end or a seat be passed over: that has to be tried."""
        state, seat = self.state, self.seat
        place = self.places.get(move.cell)
        if place is None:
            place = self.places[move.cell] = self._place(move.cell)
        look = LOOKS[move.tile * 4 + move.rotation]
        dots, again = _woken(look, place)
        core, supply = state.core - dots, state.supplies[seat] + dots
        turn = seat if again else self.rival
        acts = supply if turn == seat else self.rival_acts
        can_claim = self.stones[turn] and self.free_groups > len(place.around)
        if core <= 0 or not (acts or can_claim) or not (supply or len(state.hands[seat]) > 1):
            return None
        found = self.sums.get((core, place.free))
        if found is None:
            found = self.sums[core, place.free] = self._sum(core, place.free)
        weights, before, free = found
        points = list(before)
        points[seat] += weights.supply * dots - weights.tile[move.tile]
        for size, openings, owners in place.owned:
            points[owners[0]] -= size * weights.point[openings] + weights.growth[openings]
        free = add_groups(points, weights, _joined(look, place), free)
        add_stones(points, weights, self.stones, turn, free)
        return chance(points, core, seat)

    def _rival_acts_after_any_lay(self) -> bool:
        """Say whether that is certain. It may be so all the same."""
        state, rival = self.state, self.rival
        hand = state.hands[rival]
        if can_take(hand, state.supplies[rival]):
            return True
        fits = [FITS[around] for around in state.board.frontier.values()]
        return sum(any(fitting[tile] for tile in hand) for fitting in fits) > _SPOILT_BY_A_TILE

    def _place(self, cell: Cell) -> _Place:
        board = self.state.board
        open_sides = 0
        neighbours: list[tuple[int, Look]] = []
        touching: list[tuple[int, Spot]] = []
        around: dict[Spot, Part] = {}
        for side in SIDES:
            beyond = Cell(cell + STEP[side])
            other = board.looks.get(beyond)
            if other is None:
                open_sides |= 1 << side
                continue
            neighbours.append((side, other))
            for corner, facing in FACING[side]:
                if other.colours[facing]:
                    key = board.group_of[Spot(beyond * 4 + facing)]
                    size, openings, owners = around.get(key) or board.groups[key][1:4]
                    around[key] = size, openings - 1, owners
                    touching.append((corner, key))
        groups = [(key, board.groups[key]) for key in around]
        return _Place(
            open_sides,
            tuple(neighbours),
            tuple(touching),
            around,
            owned=tuple(group[1:4] for _, group in groups if len(group.seats) == 1),
            free=frozenset(key for key, group in groups if not group.seats and group.points > SMALL),
        )

    def _sum(self, core: int, without: frozenset[Spot]) -> _Sum:
        state, weights = self.state, WEIGHTS[core]
        points = [tiles_worth(weights, *owned) for owned in zip(state.hands, state.supplies, strict=True)]
        hand_size = len(state.hands[self.seat])
        points[self.seat] += weights.hand[hand_size - 1] - weights.hand[hand_size]
        groups = [group[1:4] for key, group in state.board.groups.items() if key not in without]
        free = add_groups(points, weights, groups)
        return _Sum(weights, tuple(points), free)


def _woken(look: Look, place: _Place) -> tuple[int, bool]:
    """Return how many tiles the catalysts activated there draw, and whether they give another turn."""
    woken = dots = 0
    plus = False
    for side, other in place.neighbours:
        across = ACROSS[side]
        woken |= look.wakes[side][other.touch[across]]
        if theirs := other.wakes[across][look.touch[side]]:
            dots += other.dots[theirs]
            plus = plus or other.pluses[theirs]
    return dots + look.dots[woken], plus or look.pluses[woken]


def _joined(look: Look, place: _Place) -> Iterable[Part]:
    """Return what the groups around become when this tile has been laid, and its own."""
    parts = place.around.copy()
    now: dict[Spot, Spot] = {}
    """Where to find what a group has become part of."""

    fresh = Spot(0)
    for (_, corners, size), openings in zip(
        look.clusters, _OPENINGS[look.tile * 4 + look.rotation][place.open_sides], strict=True
    ):
        fresh = Spot(fresh - 1)  # no key of a group is below zero
        owners: tuple[Seat, ...] = ()
        for corner, key in place.touching:
            if corner in corners:
                if part := parts.pop(now.get(key, key), None):
                    size += part[0]  # noqa: PLW2901
                    openings += part[1]  # noqa: PLW2901
                    owners += part[2]
                now[key] = fresh
        parts[fresh] = size, openings, owners
    return parts.values()
