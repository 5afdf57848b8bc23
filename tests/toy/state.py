"""State and moves of the toy: data only. Its rules are in `RULES.en.md` beside this file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.core.options import Options, choice, number, switch

SIDES: Final = range(1, 7)
TARGETS: Final = range(2, 9)
BIDS: Final = range(3)
BAG: Final = ((1, 3), (2, 2), (5, 1))
"""Each value of a sample and how many there are."""

GLASS: Final = {"short": 2.0, "long": 4.0}
"""Seconds the sand runs."""

Values: TypeAlias = tuple[int, ...]
"""Dice or samples, in ascending order."""


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    rounds: int = number(2, 1, 3)
    dice: int = number(2, 1, 3)
    cap: int = number(4, 3, 8)
    glass: str = choice("short", *GLASS)
    rest: bool = switch(default=True)


class Doing(Enum):
    ROLLING = "rolling"
    ROLLED = "rolled"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat has and does in a race."""

    doing: Doing
    left: int
    """How many dice are not yet placed, whether rolled or not."""

    rolls: int
    """How many rolls were begun: a new roll is a new clock."""

    dice: Values
    """What has been rolled, secretly."""

    placed: Values


@dataclass(frozen=True, slots=True)
class GettingReady:
    ready: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Naming:
    """Luck is about to name the target."""


@dataclass(frozen=True, slots=True)
class Race:
    target: int
    turned: bool
    """Does the sand run?"""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Bidding:
    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """The samples are about to be opened."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The match is over."""


Phase: TypeAlias = GettingReady | Naming | Race | Bidding | Drawing | Opening | Closed


@dataclass(frozen=True, slots=True)
class State:
    options: ToyOptions
    round: int
    points: tuple[int, ...]
    samples: tuple[Values, ...]
    phase: Phase


# What players do. The seat is not in the move: several may act at once, so `apply` is told who did.


@dataclass(frozen=True, slots=True)
class Ready:
    pass


@dataclass(frozen=True, slots=True)
class Roll:
    pass


@dataclass(frozen=True, slots=True)
class Place:
    value: int


@dataclass(frozen=True, slots=True)
class Claim:
    """An open move: nobody lists all the ways to add up dice."""

    values: Values


@dataclass(frozen=True, slots=True)
class Flip:
    pass


@dataclass(frozen=True, slots=True)
class Rest:
    pass


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


# What clocks do.


@dataclass(frozen=True, slots=True)
class Start:
    pass


@dataclass(frozen=True, slots=True)
class Land:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    pass


@dataclass(frozen=True, slots=True)
class Default:
    seat: Seat


# What luck does. To reveal a secret is a move too, with one outcome: so what becomes known is always shown.


@dataclass(frozen=True, slots=True)
class Target:
    value: int


@dataclass(frozen=True, slots=True)
class Die:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Reveal:
    bids: Values


@dataclass(frozen=True, slots=True)
class Sample:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Open:
    samples: tuple[Values, ...]


Move: TypeAlias = (
    Ready | Roll | Place | Claim | Flip | Rest | Bid | Start | Land | Stop | Default
    | Target | Die | Reveal | Sample | Open
)  # fmt: skip
