"""Tables of what can be listed: one object for each placement and each roll, however often it is listed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from ludoteka.core.game import Seat, Weight
from ludoteka.games.jelly.icons import DICE
from ludoteka.games.jelly.moves import IN, MOST_DISTRICTS, OUT, Fall, Move, Place
from ludoteka.games.jelly.pack import ZONES
from ludoteka.games.jelly.state import FACES, SEATS, Die

REMOVING: Final = (1, 2)
"""Values that remove a die (JEL-2.6)."""

TARGETING: Final = (3, 4)
"""Values that move the target marker (JEL-2.6)."""


class _Removals(dict[tuple[int, int, tuple[Die, ...]], tuple[Place, ...]]):
    """All ways to place a value that removes at a district whose entrance holds these dice."""

    def __missing__(self, key: tuple[int, int, tuple[Die, ...]]) -> tuple[Place, ...]:
        value, district, dice = key
        removals = tuple(REMOVE[value][district][die] for die in dict.fromkeys(dice))
        self[key] = moves = (PLAIN[value][district], *removals)
        return moves


PLAIN: Final = tuple(
    tuple(Place(value, district) for district in range(MOST_DISTRICTS)) for value in range(7)
)
"""By value and district the placement without an effect; there is no value 0."""

REMOVE: Final = tuple(
    tuple(
        tuple(Place(value, district, removed=Die(die)) for die in range(6 * max(SEATS)))
        for district in range(MOST_DISTRICTS)
    )
    for value in range(max(REMOVING) + 1)
)
"""By value, district and die."""

REMOVALS: Final = _Removals()


def _targeting(value: int, district: int, zone: int) -> tuple[Place, ...]:
    steps = [step for step in (IN, OUT) if 0 <= zone + step < ZONES]
    return (PLAIN[value][district], *(Place(value, district, target=step) for step in steps))


TARGETS: Final = {
    (value, district, zone): _targeting(value, district, zone)
    for value in TARGETING
    for district in range(MOST_DISTRICTS)
    for zone in range(ZONES)
}
"""All ways to place a value that moves the marker, by value, district and where the marker stands."""


def _falls(seat: Seat, count: int) -> tuple[tuple[Move, Weight], ...]:
    """Return every way so many dice can fall, as often as it does."""
    return tuple(
        (Fall(seat, dice), factorial(count) // prod(map(factorial, Counter(dice).values())))
        for dice in combinations_with_replacement(FACES, count)
    )


FALLS: Final = tuple(
    tuple(_falls(Seat(seat), count) for count in range(DICE + 1)) for seat in range(max(SEATS))
)
"""By seat and number of dice all outcomes of a roll."""
