"""The one statement about coordinates: column first, growing right; row second, growing down; start at 0,0.

In notation and JSON they are written `x,y`. Inside, a cell of a growing board is one small integer, ordered
by column, then row. `SIDES` run clockwise from the top, and so do corners, from the top left.
"""

from __future__ import annotations

from typing import Final, NewType

Cell = NewType("Cell", int)
"""A place for a tile."""

REACH: Final = 127
"""The furthest column or row from the start, either way."""

_ORIGIN: Final = 128
_COLUMN: Final = 256

UP, RIGHT, DOWN, LEFT = SIDES = range(4)

STEP: Final = (-1, _COLUMN, 1, -_COLUMN)
"""What to add to a cell to reach its neighbour over each side."""


def cell_at(column: int, row: int) -> Cell:
    """Return the cell at a column and row, each within REACH."""
    return Cell((column + _ORIGIN) * _COLUMN + row + _ORIGIN)


def column_row(cell: Cell) -> tuple[int, int]:
    """Undo `cell_at`."""
    column, row = divmod(cell, _COLUMN)
    return column - _ORIGIN, row - _ORIGIN


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells next to this one, clockwise from the top."""
    return tuple(Cell(cell + step) for step in STEP)
