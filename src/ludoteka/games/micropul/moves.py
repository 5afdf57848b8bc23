"""The moves of micropul, each with its notation, in the one place where it is spelled.

There is one object for each move that can be listed, however often it is listed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NewType

from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, column_row
from ludoteka.games.micropul.tiles import CORNERS, ROTATIONS, TILES, Tile

Spot = NewType("Spot", int)
"""A corner of a cell: `4 * cell + corner`, so ordered by column, row and corner."""


def write_cell(cell: Cell) -> str:
    column, row = column_row(cell)
    return f"{column},{row}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile from the hand (MIC-3.1)."""

    tile: Tile
    cell: Cell
    rotation: int
    """Quarter turns clockwise."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"lay {self.tile} {write_cell(self.cell)} r{self.rotation}")


@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile from the own supply into the hand (MIC-3.2). Luck says which: a Draw follows."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", "take")


@dataclass(frozen=True, slots=True)
class Stone:
    """Put a stone on a group (MIC-3.3)."""

    spot: Spot
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"stone {write_cell(Cell(self.spot >> 2))} {self.spot & 3}")


@dataclass(frozen=True, slots=True)
class Draw:
    """Luck's move: `seat` gets `tile` into the hand."""

    seat: Seat
    tile: Tile
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"draw {self.seat} {self.tile}")


@dataclass(frozen=True, slots=True)
class First:
    """Luck's move: `seat` begins (MIC-1.4)."""

    seat: Seat
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"first {self.seat}")


TAKE: Final = Take()


class _Lays(dict[int, tuple[Lay, ...]]):
    """All ways to lay one tile: the key is `cell << 4` plus a bit for each rotation that fits."""

    def __init__(self, tile: Tile) -> None:
        super().__init__()
        self.tile = tile

    def __missing__(self, key: int) -> tuple[Lay, ...]:
        cell, fits = Cell(key >> 4), key & 15
        rotations = [rotation for rotation in ROTATIONS if fits >> rotation & 1]
        self[key] = moves = (
            (Lay(self.tile, cell, rotations[0]),)
            if len(rotations) == 1
            else tuple(lay(self.tile, cell, rotation) for rotation in rotations)
        )
        return moves


class _Stones(dict[Spot, Stone]):
    def __missing__(self, spot: Spot) -> Stone:
        self[spot] = Stone(spot)
        return self[spot]


LAYS: Final = tuple(_Lays(tile) for tile in TILES)
STONE_AT: Final = _Stones()
DRAWS: Final = tuple(tuple((Draw(Seat(seat), tile), 1) for tile in TILES) for seat in range(2))
"""Every draw of each seat as an outcome of luck, all equally likely."""


def lay(tile: Tile, cell: Cell, rotation: int) -> Lay:
    """Return the one object for this move."""
    return LAYS[tile][cell << 4 | 1 << rotation][0]


def draw(seat: Seat, tile: Tile) -> Draw:
    """Return the one object for this move."""
    return DRAWS[seat][tile][0]


def spot_at(cell: Cell, corner: int) -> Spot:
    assert corner in CORNERS
    return Spot(cell * 4 + corner)


def cell_corner(spot: Spot) -> tuple[Cell, int]:
    """Undo `spot_at`."""
    return Cell(spot >> 2), spot & 3
