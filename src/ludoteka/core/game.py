"""The contract every game fulfils: rules as pure functions over an immutable state. Read this first.

`pending` is the heart of it: a match waits for players, for luck, or for nobody. Luck and the clock make
moves like everybody else, so a record replays exactly, without a seed and without waiting.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NewType, TypeAlias, TypeVar

from ludoteka.core.errors import Objection
from ludoteka.core.exercises import Exercises
from ludoteka.core.options import Options

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. Not a person: people come and go, seats stay."""

Weight: TypeAlias = int
"""A relative chance. Whole numbers, so that probabilities add up exactly."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)
V = TypeVar("V", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Clock(Generic[M]):
    """If `seconds` pass while a clock of this name keeps being there, `move` happens, made by nobody.

    Whoever runs the match starts it when the name first appears and drops it when the name is gone, so a
    clock that must start afresh needs a fresh name. Rules never read time.
    """

    name: str
    seconds: float
    move: M
    shows: bool = False
    """It only gives time to look at what has happened: it may be cut short when everybody has seen enough."""


@dataclass(frozen=True, slots=True)
class Decide(Generic[M]):
    """The match waits for players. Several seats may be listed; they act in any order."""

    seats: tuple[Seat, ...]
    clocks: tuple[Clock[M], ...] = ()


@dataclass(frozen=True, slots=True)
class Chance(Generic[M]):
    """The match waits for luck: a die, a shuffle, a draw."""

    outcomes: tuple[tuple[M, Weight], ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The match waits for nobody."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Several seats share a win; none in a match everybody lost."""

    reason: str
    """A stable key: why it ended."""


Pending: TypeAlias = Decide[M] | Chance[M] | Over


class Game(ABC, Generic[S, M, V]):
    """One game. Every method is pure: same arguments, same answer, nothing changed."""

    name: ClassVar[str]
    title: ClassVar[str]

    rule_prefix: ClassVar[str]
    """What the ids of its rules begin with: MIC for micropul."""

    rules_version: ClassVar[int]
    """Raised when the same record could lead elsewhere. Records keep the one they were played under."""

    seats: ClassVar[range]
    """How many can play."""

    max_plies: ClassVar[int]
    """No match has more moves than this, luck's and the clock's included. A promise the tests hold to."""

    options: ClassVar[type[Options]] = Options
    """What can be chosen before a match; a frozen dataclass with a default for every field."""

    in_turns: ClassVar[bool] = True
    """Whether a bot that looks ahead may take it that seats take turns. Where all act at once it may not."""

    open_moves: ClassVar[tuple[type, ...]] = ()
    """Kinds of moves that cannot be listed, such as a solved puzzle. `is_right` judges them."""

    exercises: ClassVar[Exercises | None] = None
    """What somebody can practise alone, if the game has something."""

    # How a match runs.

    @abstractmethod
    def setup(self, seats: int, options: Options | None = None) -> S:
        """Return the state before anything has happened, luck included. Raises SeatsError, OptionsError."""

    @abstractmethod
    def pending(self, state: S) -> Pending[M]:
        """Say whom the match is waiting for. The only source of turn order and of the end."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """List what `seat` may do now, each once, in `notation_order`; open moves are not listed.

        Empty exactly for a seat the match is not waiting for.
        """

    @abstractmethod
    def apply(self, state: S, move: M, by: Seat | None = None) -> S:
        """Return the state after `move`, which must be legal for `by`, a chance outcome or a clock's move.

        Unchecked: `core.play.play` is the checked way in. `by` is None for luck and the clock, and may be
        left out in games where only one seat decides at a time.
        """

    @abstractmethod
    def objection(self, state: S, seat: Seat, move: M) -> Objection | None:
        """Name the rule that forbids `move`, None for a legal one. Asked only of a seat that may decide."""

    def mistimed(self, state: S, seat: Seat, move: M) -> Objection | None:
        """Name the rule by which a seat the match is not waiting for cannot do this; None if turns say all.

        In a race nobody has a turn to wait for: one comes too late, or too soon.
        """
        return None

    def is_right(self, state: S, seat: Seat, move: M) -> bool:
        """Judge an open move."""
        raise TypeError(
            f"{self.name} has no open moves, so {move!r} for seat {seat} cannot be judged in {state!r}"
        )

    def answers(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Return right open moves that `seat` could find with some thought, for bots; maybe not all."""
        return ()

    # What may be known.

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return all that `seat` may know; `None` is a spectator."""

    @abstractmethod
    def guess(self, view: V, seed: str) -> S:
        """Invent a state that would look exactly like `view`. Bots think with this."""

    @abstractmethod
    def show_move(self, move: M, viewer: Seat | None, by: Seat | None = None) -> str:
        """Return what `viewer` sees of `move`, made by `by`.

        Of the moves a seat, or nobody, could make, those that look alike to a viewer leave it with the same
        view, and those that leave it with the same view of different states look alike. Only whom the match
        waits for next may tell more: that a seat is passed over, say.
        """

    # One spelling each.

    @abstractmethod
    def write_move(self, move: M) -> str:
        """Return the notation of `move`, for records, tests and the wire."""

    @abstractmethod
    def read_move(self, text: str) -> M:
        """Undo `write_move`, strictly. Raises NotationError."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """Return the position as JSON, in the form documented in `docs/games/`."""

    @abstractmethod
    def load(self, position: object) -> S:
        """Undo `dump`; checks everything. Raises PositionError."""

    @abstractmethod
    def dump_view(self, view: V) -> dict[str, Json]:
        """Return the view as JSON, for reading only: what the web client and bots in other languages see."""

    @abstractmethod
    def load_view(self, document: object) -> V:
        """Undo `dump_view`; checks everything. Raises PositionError."""

    # For people and bots.

    @abstractmethod
    def heuristic(self, state: S, seat: Seat) -> float:
        """Return what a bot thinks the match is worth to `seat`: 0 lost, 1 won, 1/seats an even one."""

    def preview(self, view: V, move: M) -> dict[str, Json]:
        """Return what a legal move would do, as far as the viewer can know: keys and figures only."""
        return {}

    def prospects(self, state: S, seat: Seat, moves: Sequence[M]) -> list[float]:
        """Return what `heuristic` says to `seat` after each of these moves of its own.

        A game that knows a faster way than making them all may say so here.
        """
        return [self.heuristic(self.apply(state, move, seat), seat) for move in moves]

    def pace(self, view: V, seat: Seat, skill: float, luck: float) -> float | None:
        """Return how many seconds a player of this skill would take for what `seat` is to decide now.

        Skill and luck are numbers from 0 to 1. None where time is no matter, so that a bot may act at once.
        """
        return None

    @abstractmethod
    def draw(self, view: V) -> str:
        """Return the view as text, for the terminal, golden matches and tests."""


AnyGame: TypeAlias = Game[Any, Any, Any]

_NUMBER = re.compile(r"(-?\d+)")


def notation_order(text: str) -> tuple[str | int, ...]:
    """Return the key legal moves are sorted by: their notation, with numbers compared as numbers."""
    return tuple(int(part) if at % 2 else part for at, part in enumerate(_NUMBER.split(text)))


def seats_of(game: AnyGame, state: Hashable) -> tuple[Seat, ...]:
    """Return the seats the match is waiting for, none while it waits for luck or is over."""
    pending = game.pending(state)
    return pending.seats if isinstance(pending, Decide) else ()
