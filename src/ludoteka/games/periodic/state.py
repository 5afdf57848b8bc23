"""State of Periodic: data only. All of it is open to everybody but the tasks, so those stand apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    COLOUR_OF,
    COLOURS,
    ELEMENTS,
    GOALS,
    GOALS_BY_COLOUR,
    SIZES,
    STACK,
    TILE_COLOUR,
    Colour,
    Element,
    Family,
    Goal,
    Task,
    Tile,
)

SEATS: Final = range(2, 6)
DECKS: Final = (6, 6, 5, 5)
"""Goals of each colour that form its deck, the open one included (PER-1.2)."""

TOKENS: Final = 24
"""Energy there is (PER-1.6)."""

CUBES: Final = 6
"""Of each player (PER-1.7)."""

SCIENCE: Final = (0, 2, 4, 6, 9, 12, 15, 19, 23, 28)
"""What the cells of the science track are worth (PER-1.12)."""

ROUNDS: Final = 60
"""A match that is not over after so many rounds is scored as it stands.

Not a rule: people would have got up long before. But every match has to end, whoever plays it.
"""

FIRST_SLOT: Final = tuple(sum(SIZES[:colour]) for colour in COLOURS)
"""Cubes are bits: those of a colour begin here, one for each element of its goal."""

SLOTS: Final = tuple((1 << SIZES[colour]) - 1 << FIRST_SLOT[colour] for colour in COLOURS)
"""All the bits of a colour."""

Tasks: TypeAlias = tuple[Task, ...]


class Phase(Enum):
    SETUP = "setup"
    """Luck opens goals, lays out the families and deals the tasks."""

    TASKS = "tasks"
    """Everybody chooses a task."""

    PLAY = "play"
    REFRESH = "refresh"
    """The turn is over, and luck says what was won and is opened."""

    REVEAL = "reveal"
    """The last turn is over, and the tasks are turned over."""

    OVER = "over"


class End(Enum):
    """Why the last round has begun, or the match was cut short."""

    DECK = "deck-exhausted"
    SCIENCE = "science-reached"
    ROUNDS = "rounds-over"


class Board(NamedTuple):
    """All that lies open on the table. Tuples with an entry for each seat are named in the plural."""

    phase: Phase
    circle: tuple[Family, ...]
    """Clockwise from the lower left; shorter than 8 while it is laid out."""

    open: tuple[Goal | None, ...]
    """By colour."""

    trends: tuple[int, ...]
    """Tokens on each trend."""

    energies: tuple[int, ...]
    flasks: tuple[Element, ...]
    """Empty until the circle is laid out."""

    microscopes: tuple[int, ...]
    discs: tuple[int, ...]
    """Places on the science track, counted from 0."""

    cubes: tuple[int, ...]
    """On the open goals, as bits: `SLOTS`."""

    goals: tuple[tuple[Goal, ...], ...]
    """Achieved, in ascending order."""

    labs: tuple[int, ...]
    """Points of lab tokens."""

    tiles: tuple[tuple[Tile, ...], ...]
    """Rewards held, in ascending order."""

    used: tuple[Tile, ...]
    """Rewards that have left the game, in ascending order."""

    turn: Seat | None
    """None before the first turn and after the last."""

    round: int
    paid: int
    """Paid activations of this turn."""

    took: bool
    """This turn is a taking one, and the taking is done."""

    fresh: bool
    """Nothing but "take 2 energy" was done in this turn."""

    end: End | None
    last: Seat | None
    """In whose turn the last round began."""


@dataclass(frozen=True, slots=True)
class State:
    board: Board
    dealt: tuple[Tasks, ...]
    """To each seat, in ascending order."""

    kept: tuple[Task | None, ...]


class Targets(NamedTuple):
    """Where the tokens of the open goals lie (PER-1.4)."""

    slots: tuple[int, ...]
    """For each element, the bits of the cubes that research it."""

    shared: tuple[Element, ...]
    """The elements of more than one open goal."""

    wanted: int
    """The elements of any open goal, as a bit mask."""


@lru_cache(2000)
def targets(goals: tuple[Goal | None, ...]) -> Targets:
    slots = [0] * len(ELEMENTS)
    for goal in goals:
        if goal is not None:
            for at, element in enumerate(GOALS[goal].elements):
                slots[element] |= 1 << FIRST_SLOT[COLOUR_OF[goal]] + at
    shared = tuple(Element(at) for at, bits in enumerate(slots) if bits.bit_count() > 1)
    return Targets(tuple(slots), shared, sum(1 << at for at, bits in enumerate(slots) if bits))


def choices(board: Board, seat: Seat) -> tuple[tuple[Element, tuple[Colour, ...]], ...]:
    """Return the elements where `seat` would have to say which goal it researches, and which (PER-5.2)."""
    slots, shared, _ = targets(board.open)
    cubes = board.cubes[seat]
    if not shared or cubes.bit_count() == CUBES:  # PER-5.4
        return ()
    found = ((element, colours_of(slots[element] & ~cubes)) for element in shared)
    return tuple(choice for choice in found if len(choice[1]) > 1)


def colours_of(slots: int) -> tuple[Colour, ...]:
    """Return the colours these cubes belong to."""
    return tuple([colour for colour in COLOURS if slots & SLOTS[colour]]) if slots else ()


def achieved(board: Board, colour: Colour) -> int:
    """Return how many goals of a colour have been achieved."""
    return sum(COLOUR_OF[goal] == colour for goals in board.goals for goal in goals)


def unseen(board: Board, colour: Colour) -> tuple[Goal, ...]:
    """Return the goals of a colour nobody has seen: in deck and box they are exchangeable (PER-1.2)."""
    gone = {board.open[colour], *(goal for goals in board.goals for goal in goals)}
    return tuple(goal for goal in GOALS_BY_COLOUR[colour] if goal not in gone)


def deck(board: Board, colour: Colour) -> int:
    """Return how many goals of the deck have not been opened yet."""
    return max(0, DECKS[colour] - achieved(board, colour) - (board.open[colour] is not None))


def stack(board: Board, colour: Colour) -> int:
    """Return how many rewards still lie on a colour."""
    gone = sum(TILE_COLOUR[tile] == colour for tiles in (*board.tiles, board.used) for tile in tiles)
    return STACK - gone


def box(board: Board) -> int:
    """Return the energy tokens in the box (PER-1.6)."""
    return TOKENS - sum(board.trends) - sum(board.energies)
