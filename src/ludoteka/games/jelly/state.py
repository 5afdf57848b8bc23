"""State and options of Attack of the Jelly Monster: data only.

Districts are counted clockwise from the drone (JEL-1.3), zones from the entrance, both from 0. A die on the
board is a code, six to a seat, so that codes ascend by owner and then by value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple, NewType, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.core.options import Options, choice, number
from ludoteka.games.jelly.icons import DICE, Icon
from ludoteka.games.jelly.pack import Kind, Pack, Side

SEATS: Final = range(3, 6)
EXTRA_DISTRICTS: Final = 2
"""There are so many districts more than players (JEL-1.1)."""

ROUNDS: Final = 4
FACES: Final = range(1, 7)
START_JELLY: Final = 2
COUNTDOWN: Final = 3.0
PATIENCE: Final = 60.0
"""Seconds the others wait from when the first is ready (JEL-2.10)."""

GLASS: Final = {"normal": 10.0, "relaxed": 30.0}
"""Seconds the sand runs (JEL-2.8)."""

CHOICE: Final = 20.0
"""Seconds for a choice while scoring (JEL-6.3)."""

SEAT_LETTERS: Final = "abcde"
"""The colour of each seat, in the notation of dice."""

Die = NewType("Die", int)
"""A die on the board: `6 * owner + value - 1`."""


@dataclass(frozen=True, slots=True)
class JellyOptions(Options):
    sides: str = choice("green", "green", "mixed")
    """Only green sides, for a first match, or any (JEL-1.1)."""

    glass: str = choice("normal", *GLASS)
    cap: int = number(120, 60, 180)
    """Seconds a round lasts when nobody turns the glass (JEL-2.9)."""

    roll: int = number(8, 5, 20)
    """Tenths of a second a roll takes (JEL-2.3)."""

    step: int = number(15, 5, 40)
    """Tenths of a second each step of the scoring is shown."""


class Doing(Enum):
    """What a seat does with its dice."""

    RESTING = "resting"
    """They lie there and have not been rolled since the last placement."""

    ROLLING = "rolling"
    LANDING = "landing"
    """They have been rolled long enough, and luck is about to say how they fell."""

    ROLLED = "rolled"


class Hand(NamedTuple):
    """What one seat has behind its screen."""

    left: int
    """Dice not yet placed."""

    rolls: int
    """How many rolls were begun in this round: a new roll is a new clock."""

    doing: Doing
    dice: tuple[int, ...]
    """The values rolled, in ascending order; nothing unless they have been rolled."""


FRESH: Final = Hand(DICE, 0, Doing.RESTING, ())


@dataclass(frozen=True, slots=True)
class Dealing:
    """Luck chooses the districts, one after the other."""


@dataclass(frozen=True, slots=True)
class GettingReady:
    ready: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Countdown:
    """All are ready, and nobody can do anything yet."""


@dataclass(frozen=True, slots=True)
class Race:
    hands: tuple[Hand, ...]
    locks: tuple[Seat | None, ...]
    """By district whose screen stands there."""

    turner: Seat | None
    """Who has turned the glass; the sand runs from then on."""


class Task(NamedTuple):
    """One icon that is still to be carried out."""

    icon: Icon
    group: tuple[Seat, ...]
    """Who gets it together: they neither steal from nor give to each other."""

    seats: tuple[Seat, ...]
    """Those of the group who have not had it."""

    path: tuple[int, ...]
    """The districts arrows have led through, the one that was won first."""


@dataclass(frozen=True, slots=True)
class Scoring:
    step: int
    """How many steps there were in this scoring: a new step is a new clock."""

    district: int
    """What is being scored; the city centre comes after the last district, the tidying up after that."""

    leaders: tuple[Seat, ...] | None
    """None until they are found."""

    tasks: tuple[Task, ...]
    votes: tuple[tuple[Seat, int], ...]
    """Which way those who have chosen want to go."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The samples are about to be opened."""


@dataclass(frozen=True, slots=True)
class Closing:
    """The samples are open, and dice are rolled for those that show one."""

    rolls: tuple[tuple[int, ...], ...]


Phase: TypeAlias = Dealing | GettingReady | Countdown | Race | Scoring | Opening | Closing


@dataclass(frozen=True, slots=True)
class State:
    pack: Pack = field(compare=False, repr=False)
    options: JellyOptions
    round: int
    districts: tuple[Side, ...]
    """Clockwise from the drone's."""

    zones: tuple[int, ...]
    """By district where its target marker stands."""

    entrances: tuple[tuple[Die, ...], ...]
    """By district the dice at its entrance, in ascending order."""

    centre: tuple[int, ...]
    """By seat its dice in the city centre."""

    jelly: tuple[int, ...]
    samples: tuple[tuple[Kind, ...], ...]
    """By seat, in ascending order."""

    lost: tuple[tuple[Kind, ...], ...]
    """By seat the samples it has returned to the box."""

    phase: Phase


def die_of(seat: int, value: int) -> Die:
    return Die(seat * 6 + value - 1)


def owner(die: Die) -> Seat:
    return Seat(die // 6)


def value(die: Die) -> int:
    return die % 6 + 1


def write_die(die: Die) -> str:
    return f"{SEAT_LETTERS[die // 6]}{die % 6 + 1}"


def districts_for(seats: int) -> int:
    """Return how many districts stand around the centre (JEL-1.1)."""
    return seats + EXTRA_DISTRICTS


def facing(seat: Seat, seats: int, round_: int) -> int:
    """Return the district in front of a seat: the centre turns by one district every round (JEL-6.1)."""
    count = districts_for(seats)
    return (seat * count // seats + round_ - 1) % count
