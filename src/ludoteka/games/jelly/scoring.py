"""Who leads where (JEL-3, JEL-4) and what everybody has. All of it is open but the samples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ludoteka.core.game import Seat
from ludoteka.games.jelly.pack import DIE, Kind
from ludoteka.games.jelly.state import Die


class Count(NamedTuple):
    """What the dice at one entrance come to."""

    cancelled: tuple[Die, ...]
    sums: tuple[int, ...]
    """By seat."""

    counts: tuple[int, ...]
    """By seat its dice that stay."""

    leaders: tuple[Seat, ...]
    seconds: tuple[Seat, ...]
    """Those with the second highest sum, however many lead (JEL-5.8)."""

    others: tuple[Seat, ...]
    """All who have a die left and do not lead (JEL-5.8)."""


@lru_cache(20_000)
def count(dice: tuple[Die, ...], seats: int) -> Count:
    """Return how an entrance is scored."""
    kept = [die for die in dice if dice.count(die) == 1]  # JEL-3.1
    sums, counts = [0] * seats, [0] * seats
    for die in kept:
        sums[die // 6] += die % 6 + 1
        counts[die // 6] += 1
    ranks = sorted({points for points in sums if points}, reverse=True)
    return Count(
        tuple(die for die in dice if dice.count(die) > 1),
        tuple(sums),
        tuple(counts),
        _with(sums, ranks[:1]),  # JEL-3.2
        _with(sums, ranks[1:2]),
        tuple(Seat(seat) for seat, points in enumerate(sums) if 0 < points < ranks[0]),
    )


def most_in_centre(centre: Sequence[int]) -> tuple[Seat, ...]:
    """Return who has most dice in the city centre, nobody when it is empty (JEL-4.1)."""
    return _with(centre, [max(centre)] if any(centre) else [])


def totals(
    jelly: Sequence[int], samples: Sequence[Sequence[Kind]], rolls: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Return each seat's jelly, samples and the dice rolled for them included (JEL-6.2)."""
    return tuple(
        tokens + sum(kind for kind in own if kind != DIE) + sum(rolled)
        for tokens, own, rolled in zip(jelly, samples, rolls, strict=True)
    )


def _with(points: Sequence[int], wanted: list[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, found in enumerate(points) if found in wanted)
