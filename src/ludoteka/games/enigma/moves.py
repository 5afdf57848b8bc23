"""The moves of Enigma, each with its notation, in the one place where it is spelled."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, column_row
from ludoteka.games.enigma.pack import Name
from ludoteka.games.enigma.puzzles import TYPES, plain
from ludoteka.games.enigma.sides import Side, stack_of


def write_cell(cell: Cell) -> str:
    column, row = column_row(cell)
    return f"{column},{row}"


# What players do. The seat is not in the move: in a race several act at once, so `apply` is told who did.


@dataclass(frozen=True, slots=True)
class Choose:
    """Take the top tile of a stack (ENI-2.1)."""

    type: int

    @property
    def notation(self) -> str:
        return f"choose {TYPES[self.type]}"


@dataclass(frozen=True, slots=True)
class Solve:
    """Claim to have solved the own puzzle: an open move, for solutions cannot be listed (ENI-3.3)."""

    solution: Any
    """Whole numbers and None in tuples, by the form of the type (ENI-7)."""

    @property
    def notation(self) -> str:
        return f"solve {json.dumps(plain(self.solution), separators=(',', ':'))}"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Stop solving (ENI-3.2)."""

    notation: str = field(default="giveup", init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Place:
    """Place the own tile, and maybe a worker on one of its blocks (ENI-4.1, ENI-4.2)."""

    cell: Cell
    rotation: int
    """Quarter turns clockwise."""

    block: int | None
    """Blocks of a tile are counted pipe by pipe, as its side is written."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        worker = "" if self.block is None else f" worker {self.block}"
        object.__setattr__(self, "notation", f"place {write_cell(self.cell)} r{self.rotation}{worker}")


# What the clock does.


@dataclass(frozen=True, slots=True)
class Stop:
    """The sand is out (ENI-3.3)."""

    notation: str = field(default="stop", init=False, repr=False, compare=False)


# What luck does.


@dataclass(frozen=True, slots=True)
class First:
    """`seat` gets the first-player marker (ENI-1.5)."""

    seat: Seat

    @property
    def notation(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Top:
    """This tile lies on top of its stack now, its conduit side up (ENI-1.1)."""

    side: Side

    @property
    def notation(self) -> str:
        return f"top {TYPES[stack_of(self.side)]} {self.side}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The puzzle on the back of the tile `seat` has taken, or a digit of it. Nobody sees it yet."""

    seat: Seat
    number: int

    @property
    def notation(self) -> str:
        return f"draw {self.seat} {self.number}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """All chosen tiles are turned over at the same instant (ENI-3.1)."""

    names: tuple[Name | None, ...]
    """For each seat; None for one that sits out."""

    @property
    def notation(self) -> str:
        return f"reveal {' '.join(name or '-' for name in self.names)}"


Move: TypeAlias = Choose | Solve | GiveUp | Place | Stop | First | Top | Draw | Reveal

GIVE_UP: Final = GiveUp()
STOP: Final = Stop()
CHOICES: Final = tuple(Choose(type_) for type_ in range(len(TYPES)))


class _Places(dict[int, Place]):
    """One object for each placing: the key is the cell, two bits of rotation, three for no block or which."""

    def __missing__(self, key: int) -> Place:
        self[key] = made = Place(Cell(key >> 5), key >> 3 & 3, (key & 7) - 1 if key & 7 else None)
        return made


PLACES: Final = _Places()


def place(cell: Cell, rotation: int, block: int | None) -> Place:
    """Return the one object for this move."""
    return PLACES[cell << 5 | rotation << 3 | (0 if block is None else block + 1)]
