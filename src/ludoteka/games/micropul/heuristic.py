"""What a bot thinks a position is worth: the points each seat may expect at the end, and how sure that is.

The weights are no opinions. They are a regression of the final margin on the positions of some 3,000 matches
between greedy bots that used the weights fitted before, four times over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.micropul.board import Board
from ludoteka.games.micropul.rules import over
from ludoteka.games.micropul.state import HAND_SIZE, STONES, Hand, State
from ludoteka.games.micropul.tiles import LOOKS, TILES, Tile

SOLO_BEST: Final = 120
"""Points of a solo match that count as certain success; a master has 100 (MIC-6.5)."""

SMALL: Final = 2
"""A group without a stone is worth a thought when it may bring more points than this."""

_DEALT: Final = len(TILES) - 1 - 2 * HAND_SIZE
"""What is in the core when two seats have been dealt their hands."""

_EDGES: Final = 8 * len(TILES)
"""No group has more openings than there are edges of corners."""

Part: TypeAlias = tuple[int, int, tuple[Seat, ...]]
"""What matters of a group: its points, its openings, and whose stones are on it."""


class Weights(NamedTuple):
    """What things are worth, in points, with so much left in the core. Tables by openings begin with none."""

    supply: float
    hand: tuple[float, ...]
    """By the number of tiles in hand, whatever they are."""

    tile: tuple[float, ...]
    """On top of that, by tile."""

    mean_tile: float
    stone: float
    point: tuple[float, ...]
    """A point in a group with a stone, by openings."""

    growth: tuple[float, ...]
    """What such a group has to come, by openings."""

    close: tuple[float, ...]
    """How much of a group without a stone may be had, by openings."""

    claim: float
    """Each point that may be had in a group that is free to claim."""

    turn: float
    doubt: float
    """How many points ahead make a win e times as likely as a loss."""


def _weights(core: int) -> Weights:
    left = min(1.0, core / _DEALT)
    early = sqrt(left)
    dot, plus, micropul = 0.12 + 1.6 * early, 0.74 * early, 0.09 + 0.51 * early

    def worth(tile: Tile) -> float:
        symbols, colours = LOOKS[tile * 4].symbols, LOOKS[tile * 4].colours
        dots = symbols.count("1") + 2 * symbols.count("2")
        return dot * dots + plus * symbols.count("+") + micropul * sum(map(bool, colours))

    tiles = tuple(worth(tile) for tile in TILES)
    first, further = 1.41 + 0.14 * early, 0.71 + 0.13 * early
    points = ((1.2, 0.0), (0.0, 1.1), (-0.15, 1.14), (-0.17, 0.85), (-0.18, 0.88), (-0.1, 0.34))
    growths = ((0.0, 0.0), (0.0, 0.0), (0.25, 0.0), (-0.4, 1.5), (-0.9, 1.2), (-0.6, 2.0))
    fading = 0.12 + 0.9 * (1 - left) ** 2
    return Weights(
        supply=2.25 + 0.32 * early,
        hand=(0.0, *(first + further * more for more in range(HAND_SIZE))),
        tile=tiles,
        mean_tile=sum(tiles) / len(tiles),
        stone=1.2 - 0.2 * early,
        point=_for_any_openings(late + extra * early for late, extra in points),
        growth=_for_any_openings(late + extra * early for late, extra in growths),
        close=_for_any_openings(exp(-fading * openings) for openings in range(len(points))),
        claim=0.83 + 0.56 * early,
        turn=0.37 + 0.15 * early,
        doubt=1.2 + 5.7 * early,
    )


def _for_any_openings(worths: Iterable[float]) -> tuple[float, ...]:
    """Say the same of more openings as of the most listed. A long table is faster than a comparison."""
    listed = tuple(worths)
    return listed + listed[-1:] * (_EDGES - len(listed))


WEIGHTS: Final = tuple(_weights(core) for core in range(len(TILES)))


def heuristic(state: State, seat: Seat) -> float:
    """Return the chance to win; alone, the share of SOLO_BEST."""
    if state.end is None:
        return chance(expected_points(state), state.core, seat)
    result = over(state, state.end)
    if seat not in result.winners:
        return 0.0
    return 1 / len(result.winners) if len(state.hands) > 1 else min(1.0, result.scores[0] / SOLO_BEST)


def chance(points: Sequence[float], core: int, seat: Seat) -> float:
    """Return how likely a seat wins where the seats may expect this."""
    if len(points) == 1:
        return min(1.0, max(0.0, (points[0] + core) / SOLO_BEST))
    return 1 / (1 + exp((points[1 - seat] - points[seat]) / WEIGHTS[core].doubt))


def expected_points(state: State) -> list[float]:
    """Return what each seat may expect, but for what both may expect alike."""
    weights = WEIGHTS[state.core]
    points = [tiles_worth(weights, *owned) for owned in zip(state.hands, state.supplies, strict=True)]
    free = add_groups(points, weights, [group[1:4] for group in state.board.groups.values()])
    turn = state.turn
    if turn is not None and state.drawing:
        points[turn] += _drawing_worth(weights, len(state.hands[turn]))
        turn = Seat((turn + 1) % len(points))
    add_stones(points, weights, stones_left(state.board, len(points)), turn, free)
    return points


def tiles_worth(weights: Weights, hand: Hand, supply: int) -> float:
    tile_worth = weights.tile
    return weights.supply * supply + weights.hand[len(hand)] + sum([tile_worth[tile] for tile in hand])


def _drawing_worth(weights: Weights, hand_size: int) -> float:
    """Return what it is worth to have a tile in hand that was in the supply."""
    return weights.hand[hand_size + 1] - weights.hand[hand_size] + weights.mean_tile - weights.supply


def add_groups(
    points: list[float], weights: Weights, groups: Iterable[Part], free: tuple[float, float] = (0.0, 0.0)
) -> tuple[float, float]:
    """Add what groups bring the seats that have them.

    Return what the two best without a stone may bring beyond the smallest, `free` among them.
    """
    point, growth, close = weights.point, weights.growth, weights.close
    best, second = free
    for size, openings, owners in groups:
        if not owners:
            if size > SMALL and (worth := size * close[openings] - SMALL) > second:
                best, second = (worth, best) if worth > best else (best, worth)
        elif len(owners) == 1:
            points[owners[0]] += size * point[openings] + growth[openings]
    return best, second


def stones_left(board: Board, seats: int) -> list[int]:
    left = [STONES] * seats
    for _, owner in board.stones:
        left[owner] -= 1
    return left


def add_stones(
    points: list[float], weights: Weights, stones: Sequence[int], turn: Seat | None, free: tuple[float, float]
) -> None:
    """Add what the turn and the stones in hand are worth, with the two best groups that are free to claim.

    Of the seats that have a stone the first to act gets the best, the next the other.
    """
    for seat, left in enumerate(stones):
        points[seat] += weights.stone * left
    if turn is None:
        return
    points[turn] += weights.turn
    if free[0]:
        rival = (turn + 1) % len(points)
        first = turn if stones[turn] else rival
        if stones[first]:
            points[first] += weights.claim * free[0]
            points[rival if stones[rival] else first] += weights.claim * free[1]
