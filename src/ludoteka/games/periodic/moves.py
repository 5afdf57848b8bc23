"""The moves of Periodic, each with its notation, in the one place where it is spelled.

There is one object for each move, however often it is listed: the functions in small letters return it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    FAMILY_NAMES,
    GOALS,
    SYMBOLS,
    TILES,
    TREND_NAMES,
    Colour,
    Element,
    Family,
    Goal,
    Task,
    Tile,
    Trend,
)


class Declined(Enum):
    """A token that could be had and is not wanted (PER-4.4)."""

    DECLINED = "none"


DECLINED: Final = Declined.DECLINED

Source: TypeAlias = Seat | Declined | None
"""Whose token is taken where the trend has none; None where there is no choice."""


def _goal(goal: Colour | None) -> str:
    return "" if goal is None else f" {COLOUR_NAMES[goal]}"


def _way(word: str, trend: Trend, element: Element, chain: int) -> str:
    return f"{word} {TREND_NAMES[trend]} {SYMBOLS[element]}{' +3' * chain}"


def _from(source: Source) -> str:
    if source is None:
        return ""
    return f" from {source.value if isinstance(source, Declined) else source}"


@dataclass(frozen=True, slots=True)
class ChooseTask:
    """Keep a task of those dealt (PER-1.11)."""

    task: Task
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"task {self.task}")


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay for a trend and move by it (PER-4.2)."""

    trend: Trend
    element: Element
    chain: int = 0
    """How many "+3" extend the movement (PER-6.1)."""

    goal: Colour | None = None
    """On which goal the element is researched, where there is a choice (PER-5.2)."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        way = _way("pay", self.trend, self.element, self.chain)
        object.__setattr__(self, "notation", f"{way}{_goal(self.goal)}")


@dataclass(frozen=True, slots=True)
class Take:
    """Take the tokens of a trend and move by it (PER-4.3)."""

    trend: Trend
    element: Element
    chain: int = 0
    source: Source = None
    goal: Colour | None = None
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        way = _way("take", self.trend, self.element, self.chain)
        object.__setattr__(self, "notation", f"{way}{_from(self.source)}{_goal(self.goal)}")


@dataclass(frozen=True, slots=True)
class Free:
    """Use a "free trend" (PER-6.2)."""

    trend: Trend
    element: Element
    chain: int = 0
    goal: Colour | None = None
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        way = _way("free", self.trend, self.element, self.chain)
        object.__setattr__(self, "notation", f"{way}{_goal(self.goal)}")


@dataclass(frozen=True, slots=True)
class Goto:
    """Use the "go to" of the element's family (PER-6.3)."""

    element: Element
    goal: Colour | None = None
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"goto {SYMBOLS[self.element]}{_goal(self.goal)}")


@dataclass(frozen=True, slots=True)
class Charge:
    """Use a "take 2 energy": a token from each trend named, one or two (PER-6.4)."""

    trends: tuple[Trend, ...]
    """In the order of the rule book; the same twice for two tokens of one trend."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = " ".join(TREND_NAMES[trend] for trend in self.trends)
        object.__setattr__(self, "notation", f"energy {names}")


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: the refresh follows (PER-7)."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", "end")


@dataclass(frozen=True, slots=True)
class Open:
    """Luck's move: this goal is opened (PER-1.2, PER-7.4)."""

    goal: Goal
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"open {GOALS[self.goal].id}")


@dataclass(frozen=True, slots=True)
class Place:
    """Luck's move: this family is the next of the circle (PER-1.5)."""

    at: int
    family: Family
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"family {self.at} {FAMILY_NAMES[self.family]}")


@dataclass(frozen=True, slots=True)
class Deal:
    """Luck's move: `seat` is dealt a task (PER-1.11)."""

    seat: Seat
    task: Task
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"deal {self.seat} {self.task}")


@dataclass(frozen=True, slots=True)
class Win:
    """Luck's move: this reward was on top (PER-7.3)."""

    tile: Tile
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"reward {TILES[self.tile].name}")


@dataclass(frozen=True, slots=True)
class Reveal:
    """Nobody's move: the tasks kept are turned over, in the order of seats (PER-8.3)."""

    tasks: tuple[Task, ...]
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"reveal {' '.join(map(str, self.tasks))}")


Activation: TypeAlias = Pay | Take | Free
Move: TypeAlias = ChooseTask | Activation | Goto | Charge | EndTurn | Open | Place | Deal | Win | Reveal

END: Final = EndTurn()

pay = cache(Pay)
take = cache(Take)
free = cache(Free)
goto = cache(Goto)
charge = cache(Charge)
choose_task = cache(ChooseTask)
deal = cache(Deal)
opened = cache(Open)
won = cache(Win)
placed = cache(Place)
