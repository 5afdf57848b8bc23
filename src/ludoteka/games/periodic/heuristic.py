"""What a bot thinks a position is worth: the points each seat may expect, and how likely that wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import COLOURS, FAMILY_OF, GOALS, SIZES, Element, Family, Goal
from ludoteka.games.periodic.movement import APART
from ludoteka.games.periodic.outlook import TILE_WORTH, Outlook, goals_left, outlook
from ludoteka.games.periodic.rules import price
from ludoteka.games.periodic.scoring import LAB, over
from ludoteka.games.periodic.state import CUBES, DECKS, FIRST_SLOT, SLOTS, Board, Phase, State

# In points, or as shares of what is to be had. Others were tried in matches of greedy bots, 20 to 40
# at a time; these won.
ENERGY_WORTH: Final = (0.0, 2.0, 3.4, 4.6, 5.7, 6.7, 7.6, 8.4, 9.1, 9.7, *[10.2] * 15)
"""By tokens held."""

FAMILY_NEAR: Final = (1.2, 0.75, 0.4, 0.2)
"""What is had of a step on the science track by being so many activations from the next family."""

NEAR: Final = (0.0, 0.6, 0.4, 0.2)
"""What is had of the next cube by being so many activations from it; not by standing on its element."""

NEAR_NOW: Final = (0.0, 1.0, 0.5, 0.2)
"""The same for whoever can pay for another activation in this turn."""

DOUBT: Final = 9.0
"""How many points ahead make a win e times as likely, in the beginning."""

SURE: Final = 0.3
"""How much of that doubt is left at the end."""


Holding: TypeAlias = tuple[Element, int, int, int, bool]
"""What changes of a seat while its turn lasts: flask, energy, cubes, tiles; and whether it can still pay."""

Pulls: TypeAlias = list[tuple[list[float], bytes]]
"""For each goal what the next cube is worth by activations, and how many it takes from each element."""


class _Work(NamedTuple):
    """What is still to be done for a goal with some cubes on it."""

    missing: int
    sure: int
    """What the cubes bring if it is never achieved."""

    then: int
    """The same with one cube more."""

    near: bytes
    """For each element, how many activations lead from it to the next cube, none counted as many."""


def heuristic(state: State, seat: Seat) -> float:
    board = state.board
    if board.phase in (Phase.REVEAL, Phase.OVER):
        winners = over(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    if not board.flasks:
        return 1 / len(board.energies)
    return chance(expected_points(state, seat), seat, doubt(board))


def expected_points(state: State, seat: Seat) -> list[float]:
    """Return what each seat may expect, as `seat` sees it: it knows its own task and no other."""
    board = state.board
    return [
        expected(
            board.open,
            outlook(board, Seat(at), state.kept[at] if at == seat else None),
            holding(board, Seat(at)),
        )
        for at in range(len(board.energies))
    ]


def chance(points: Sequence[float], seat: Seat, in_doubt: float) -> float:
    """Return how likely a seat wins where the seats may expect this."""
    own = points[seat]
    return 1 / sum([exp((other - own) / in_doubt) for other in points])


def doubt(board: Board) -> float:
    """Return `DOUBT` as it is by now, as far as goals tell what is still to come."""
    if board.last is not None:
        return DOUBT * SURE
    left = min([left / deck for left, deck in zip(goals_left(board.goals), DECKS, strict=True)])
    return DOUBT * (SURE + (1 - SURE) * left)


def holding(board: Board, seat: Seat) -> Holding:
    energy = board.energies[seat]
    goes_on = bool(board.paid) and seat == board.turn and energy >= price(board)
    return board.flasks[seat], energy, board.cubes[seat], len(board.tiles[seat]), goes_on


def expected(goals: tuple[Goal | None, ...], hopes: Outlook, held: Holding) -> float:
    """Return the points of a seat that hopes for this and holds that, with these goals open."""
    flask, energy, cubes, tiles, goes_on = held
    worth, pulls = research(goals, hopes, cubes, goes_on)
    return worth + luggage(hopes, energy, tiles) + place(hopes, flask, pulls)


def luggage(hopes: Outlook, energy: int, tiles: int) -> float:
    return hopes.use * (ENERGY_WORTH[energy] + TILE_WORTH * tiles)


def research(
    goals: tuple[Goal | None, ...], hopes: Outlook, cubes: int, goes_on: bool
) -> tuple[float, Pulls]:
    """Return what is settled and how far the open goals have come, and where the next cubes draw a flask."""
    worth, to_do = hopes.settled, hopes.to_do
    near = NEAR_NOW if goes_on else NEAR
    can_finish = _is_alive(cubes)
    pulls: Pulls = []
    for colour, goal in enumerate(goals):
        if goal is None:
            continue
        missing, sure, then, nearest = _work(goal, cubes >> FIRST_SLOT[colour] & (1 << SIZES[colour]) - 1)
        whole = hopes.whole[colour]
        if not missing:
            worth += whole
        elif not can_finish:
            worth += sure
        else:
            so_far = sure + (whole - sure) * to_do[missing]
            worth += so_far
            gain = then + (whole - then) * to_do[missing - 1] - so_far
            pulls.append(([gain * share for share in near], nearest))
    return worth, pulls


def place(hopes: Outlook, flask: Element, pulls: Pulls) -> float:
    """Return what it is worth to stand here: for science, and for the one cube most worth having.

    Only one, for a bot that is drawn to all of them at once stays where it is.
    """
    worth = hopes.step * _family(flask, hopes.following, hopes.acting)
    best = 0.0
    for gains, nearest in pulls:
        best = max(best, gains[nearest[flask]])
    return worth + best


@lru_cache(5_000)
def _is_alive(cubes: int) -> bool:
    """Say whether the free cubes suffice for any goal. If not, only what others achieve brings some back."""
    missing = [SIZES[colour] - (cubes & SLOTS[colour]).bit_count() for colour in COLOURS]
    return min(missing) <= CUBES - cubes.bit_count()


@lru_cache(1000)
def _work(goal: Goal, bits: int) -> _Work:
    missing = [element for at, element in enumerate(GOALS[goal].elements) if not bits >> at & 1]
    far = len(NEAR) - 1
    near = bytes(min((min(row[at] or far, far) for at in missing), default=0) for row in APART)
    done = bits.bit_count()
    return _Work(len(missing), LAB[done], LAB[done + 1] if missing else 0, near)


@lru_cache(10_000)
def _family(flask: Element, family: Family, acting: bool) -> float:
    """Return what it is worth to stand so far from the next family; in it only one's own turn's end helps."""
    if FAMILY_OF[flask] == family:
        return FAMILY_NEAR[0] if acting else FAMILY_NEAR[1]
    steps = min(APART[flask][at] for at, other in enumerate(FAMILY_OF) if other == family)
    return FAMILY_NEAR[min(steps, len(FAMILY_NEAR) - 1)]
