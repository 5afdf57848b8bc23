"""What `heuristic` would say after each of many moves, without making them.

A tile changes the groups around its cell and no others, so what the others are worth is added up only once. That
is several times as fast as making every move, and bots do little else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.core.grid import SIDES, STEP, Cell
from ludoteka.games.micropul.heuristic import (
    MOST_OPENINGS,
    SMALL,
    WEIGHTS,
    Weights,
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

_Part: TypeAlias = tuple[int, int, tuple[Seat, ...]]
"""What matters of a group: its points, its openings and whose stones are on it."""


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
    """A free cell with what is around it."""

    open_sides: int
    """A bit for each."""

    neighbours: tuple[tuple[int, Look], ...]
    """Each side where a tile lies, and its look."""

    touching: tuple[tuple[int, Spot], ...]
    """Each own corner that faces a micropul, and the key of its group."""

    around: dict[Spot, _Part]
    """The groups that have micropul here, without the openings they have here."""

    owned: tuple[_Part, ...]
    """Those of them that a seat has for itself, with the openings."""

    has_free: bool
    """Is there one among them without a stone?"""


class _Sum(NamedTuple):
    """What there is before the tile is laid, but seen with so much left in the core as there will be."""

    weights: Weights
    points: tuple[float, ...]
    """For each seat, what it has in groups and tiles; of the mover's hand one tile is missing, any."""

    free: tuple[tuple[float, Spot], ...]
    """The groups without a stone and what they may bring beyond the smallest, the best first."""


def prospects(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Return `heuristic(apply(state, move), seat)` for each of these moves of `seat`, whose turn it is."""
    outlook = _Outlook(state, seat)
    return [outlook.after(move) for move in moves]


class _Outlook:
    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.rival = Seat((seat + 1) % len(state.hands))
        self.stones = stones_left(state.board, len(state.hands))
        self.rival_acts = self._rival_acts_after_any_lay()
        self.places: dict[Cell, _Place] = {}
        self.sums: dict[int, _Sum] = {}
        self.claims: dict[Spot, float] = {}

    def after(self, move: Move) -> float:
        worth = None
        if isinstance(move, Lay):
            worth = self._after_lay(move)
        elif isinstance(move, Stone):
            key = self.state.board.group_of[move.spot]
            worth = self.claims.get(key)
            if worth is None:
                worth = self.claims[key] = heuristic(apply(self.state, move), self.seat)
        return heuristic(apply(self.state, move), self.seat) if worth is None else worth

    def _after_lay(self, move: Lay) -> float | None:
        """Return None where the match might end or a seat be passed over: then it has to be tried."""
        state, seat, cell = self.state, self.seat, move.cell
        place = self.places.get(cell)
        if place is None:
            place = self.places[cell] = self._place(cell)
        look = LOOKS[move.tile * 4 + move.rotation]
        dots, again = _woken(look, place)
        supply = state.supplies[seat] + dots
        if dots >= state.core or not (supply if again or self.rival == seat else self.rival_acts):
            return None
        core = state.core - dots
        if not supply and len(state.hands[seat]) == 1:
            return None
        found = self.sums.get(core)
        if found is None:
            found = self.sums[core] = self._sum(core)
        weights, points, free = found
        worths = list(points)
        worths[seat] += weights.supply * dots - weights.tile[move.tile]
        point, growth, close = weights.point, weights.growth, weights.close
        for size, openings, owners in place.owned:
            worths[owners[0]] -= size * point[openings] + growth[openings]
        if place.has_free:
            free = [one for one in free if one[1] not in place.around]
        best = free[0][0] if free else 0.0
        second = free[1][0] if len(free) > 1 else 0.0
        for size, openings, owners in _parts(look, place):
            if openings > MOST_OPENINGS:
                openings = MOST_OPENINGS  # noqa: PLW2901
            if not owners:
                if size > SMALL and (worth := size * close[openings] - SMALL) > second:
                    best, second = (worth, best) if worth > best else (best, worth)
            elif len(owners) == 1:
                worths[owners[0]] += size * point[openings] + growth[openings]
        add_stones(worths, weights, self.stones, seat if again else self.rival, best, second)
        return chance(worths, core, seat)

    def _rival_acts_after_any_lay(self) -> bool:
        state, rival = self.state, self.rival
        hand = state.hands[rival]
        if can_take(hand, state.supplies[rival]):
            return True
        fitting = 0
        for around in state.board.frontier.values():
            fits = FITS[around]
            fitting += any([fits[tile] for tile in hand])
        return fitting > _SPOILT_BY_A_TILE

    def _place(self, cell: Cell) -> _Place:
        board = self.state.board
        open_sides = 0
        neighbours: list[tuple[int, Look]] = []
        touching: list[tuple[int, Spot]] = []
        around: dict[Spot, _Part] = {}
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
                    group = board.groups[key]
                    size, openings, owners = around.get(key, (group.points, group.openings, group.seats))
                    around[key] = size, openings - 1, owners
                    touching.append((corner, key))
        groups = [board.groups[key] for key in around]
        owned = [
            (group.points, min(group.openings, MOST_OPENINGS), group.seats)
            for group in groups
            if len(group.seats) == 1
        ]
        free = any(not group.seats for group in groups)
        return _Place(open_sides, tuple(neighbours), tuple(touching), around, tuple(owned), free)

    def _sum(self, core: int) -> _Sum:
        state = self.state
        weights = WEIGHTS[core]
        points = [tiles_worth(weights, *owned) for owned in zip(state.hands, state.supplies, strict=True)]
        hand_size = len(state.hands[self.seat])
        points[self.seat] += weights.hand[hand_size - 1] - weights.hand[hand_size]
        point, growth, close = weights.point, weights.growth, weights.close
        free: list[tuple[float, Spot]] = []
        for key, (_, size, openings, owners, _) in state.board.groups.items():
            if openings > MOST_OPENINGS:
                openings = MOST_OPENINGS  # noqa: PLW2901
            if not owners:
                if size > SMALL and (worth := size * close[openings] - SMALL) > 0:
                    free.append((worth, key))
            elif len(owners) == 1:
                points[owners[0]] += size * point[openings] + growth[openings]
        return _Sum(weights, tuple(points), tuple(sorted(free, reverse=True)))


def _woken(look: Look, place: _Place) -> tuple[int, bool]:
    """Return how many tiles the catalysts draw that are activated there, and whether they give another turn."""
    woken = dots = 0
    plus = False
    for side, other in place.neighbours:
        across = ACROSS[side]
        woken |= look.wakes[side][other.touch[across]]
        if theirs := other.wakes[across][look.touch[side]]:
            dots += other.dots[theirs]
            plus = plus or other.pluses[theirs]
    return dots + look.dots[woken], plus or look.pluses[woken]


def _parts(look: Look, place: _Place) -> list[_Part]:
    """Return what is there of the groups around, and of new ones, when this tile has been laid."""
    opened = _OPENINGS[look.tile * 4 + look.rotation][place.open_sides]
    parts: dict[int, _Part] = {**place.around}
    now: dict[Spot, int] = {}
    """Of what a group around has become part."""

    for number, (_, corners, size) in enumerate(look.clusters):
        openings = opened[number]
        owners: tuple[Seat, ...] = ()
        fresh = -1 - number  # no key of a group is below zero
        for corner, key in place.touching:
            if corner in corners:
                if part := parts.pop(now.get(key, key), None):
                    size += part[0]  # noqa: PLW2901
                    openings += part[1]
                    owners += part[2]
                now[key] = fresh
        parts[fresh] = size, openings, owners
    return list(parts.values())
