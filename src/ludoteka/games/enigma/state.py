"""State of Enigma: data only. Nothing in it is secret but what has been drawn and not yet revealed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.core.options import Options, choice, switch
from ludoteka.games.enigma.board import Board
from ludoteka.games.enigma.pack import Name
from ludoteka.games.enigma.sides import Side

CREW: Final = 3
"""Workers of a seat besides the one that counts its points (ENI-1.4)."""

GOAL: Final = 15
"""Points that end the match with the round (ENI-6.1)."""

Held: TypeAlias = tuple[Side | None, ...]
"""For each seat the tile it has taken and not yet placed or lost."""


@dataclass(frozen=True, slots=True)
class EnigmaOptions(Options):
    sandglass: str = choice("45", "30", "45", "60")
    strict: bool = switch(default=False)
    endless: bool = switch(default=False)


class Doing(Enum):
    """What a seat does in a race. One that sits out does nothing."""

    SOLVING = "solving"
    SOLVED = "solved"
    OUT = "out"


class End(Enum):
    """Why a match is over."""

    POINTS = "points"
    TILES = "tiles"


@dataclass(frozen=True, slots=True)
class Choosing:
    held: Held


@dataclass(frozen=True, slots=True)
class Drawing:
    """Luck says what is on the back of the tiles taken. Nobody knows yet."""

    held: Held
    drawn: tuple[tuple[int, ...], ...]
    """For each seat a number in the pack, or the digits of an endless puzzle drawn so far."""


@dataclass(frozen=True, slots=True)
class Race:
    held: Held
    puzzles: tuple[Name | None, ...]
    doing: tuple[Doing | None, ...]

    @property
    def turned(self) -> bool:
        """Does the sand run? The first to solve turns the glass (ENI-3.2)."""
        return Doing.SOLVED in self.doing


@dataclass(frozen=True, slots=True)
class Building:
    held: Held
    """The tiles of those who have solved and not yet built."""


@dataclass(frozen=True, slots=True)
class Closed:
    end: End


Phase: TypeAlias = Choosing | Drawing | Race | Building | Closed


@dataclass(frozen=True, slots=True)
class State:
    options: EnigmaOptions
    round: int
    first: Seat | None
    """Who has the marker; None before luck has said who."""

    points: tuple[int, ...]
    board: Board
    tops: tuple[Side | None, ...]
    """The tile on top of each stack; None where it is still to be seen, or there is none."""

    stock: tuple[int, ...]
    """For each stack the tiles below its top, a bit each: a set, for their order is nobody's until seen."""

    spent: tuple[int, ...]
    """For each type the puzzles of the pack that were revealed, a bit each."""

    phase: Phase
