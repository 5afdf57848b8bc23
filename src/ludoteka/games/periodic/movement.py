"""The table of elements and the ways over it, worked out once: where each trend leads in how many cells.

Sets of elements are bit masks here: element 0 is bit 0.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.periodic.content import (
    ELEMENTS,
    IONIZATION,
    MASS_DOWN,
    MASS_UP,
    NUMBER,
    RADIUS,
    STACK,
    SYMBOLS,
    TREND_NAMES,
    TRENDS,
    Element,
    Trend,
)

STEPS: Final = 5
"""Cells an activation moves at most (PER-3.2)."""

MORE_STEPS: Final = 3
"""Cells a "+3" adds at most (PER-6.1)."""

CHAINS: Final = range(STACK + 1)
"""How many "+3" a movement can have."""

LONGEST: Final = STEPS + MORE_STEPS * STACK

BY_SYMBOL: Final = tuple(sorted(map(Element, range(len(ELEMENTS))), key=SYMBOLS.__getitem__))
"""The elements in the order of notation."""

BY_NAME: Final = tuple(sorted(TRENDS, key=TREND_NAMES.__getitem__))
"""The trends in the order of notation."""

_PLACES: Final = {(card.row, card.column): Element(at) for at, card in enumerate(ELEMENTS)}


def _beside(element: Element, step: int) -> Element | None:
    """Return the next cell of the row; gaps close (PER-2.2)."""
    row = sorted(column for (at, column) in _PLACES if at == ELEMENTS[element].row)
    at = row.index(ELEMENTS[element].column) + step
    return _PLACES[ELEMENTS[element].row, row[at]] if 0 <= at < len(row) else None


def _above(element: Element, step: int) -> Element | None:
    """Return the cell of the same column in the next row, if there is one (PER-2.3)."""
    return _PLACES.get((ELEMENTS[element].row + step, ELEMENTS[element].column))


def _numbered(element: Element, step: int) -> Element | None:
    """Return the next element by atomic number; none after the last (PER-2.4)."""
    return Element(element + step) if 0 <= element + step < len(ELEMENTS) else None


_ALL: Final = tuple(map(Element, range(len(ELEMENTS))))
LEFT: Final = tuple(_beside(element, -1) for element in _ALL)
RIGHT: Final = tuple(_beside(element, 1) for element in _ALL)
UP: Final = tuple(_above(element, -1) for element in _ALL)
DOWN: Final = tuple(_above(element, 1) for element in _ALL)
BEFORE: Final = tuple(_numbered(element, -1) for element in _ALL)
AFTER: Final = tuple(_numbered(element, 1) for element in _ALL)

WAYS: Final[dict[Trend, tuple[tuple[tuple[Element | None, ...], ...], ...]]] = {
    NUMBER: ((BEFORE,), (AFTER,)),
    IONIZATION: ((UP, RIGHT),),
    RADIUS: ((DOWN, LEFT),),
    MASS_UP: ((DOWN, RIGHT),),
    MASS_DOWN: ((UP, LEFT),),
}
"""Each trend as alternatives; the steps of one alternative mix freely, alternatives do not (PER-3.1)."""


def _exact(trend: Trend, start: Element) -> tuple[int, ...]:
    """Return what is reached in exactly 0, 1, 2, … cells."""
    reached = [0] * (LONGEST + 1)
    for steps in WAYS[trend]:
        edge = {start}
        for length in range(LONGEST + 1):
            reached[length] |= sum(1 << element for element in edge)
            edge = {beyond for element in edge for step in steps if (beyond := step[element]) is not None}
    return tuple(reached)


EXACT: Final = tuple(_exact(trend, element) for element in _ALL for trend in TRENDS)
"""For `5 * element + trend`: what is reached in exactly so many cells."""


def _within(exact: tuple[int, ...], cells: int) -> int:
    """Return what is reached in so many cells or fewer, but for staying (PER-3.2)."""
    found = 0
    for reached in exact[1 : cells + 1]:
        found |= reached
    return found


def _reach(exact: tuple[int, ...], chain: int) -> int:
    """Return where so many "+3" lead: one that is not needed to get there is not spent (PER-6.1)."""
    cells = STEPS + MORE_STEPS * chain
    return _within(exact, cells) & ~_within(exact, cells - MORE_STEPS) if chain else _within(exact, cells)


REACH: Final = tuple(tuple(_reach(exact, chain) for exact in EXACT) for chain in CHAINS)
"""For each number of "+3", for `5 * element + trend`: where a movement can end."""


def elements_in(mask: int) -> tuple[Element, ...]:
    """Return the elements of a set in the order of notation."""
    return tuple(element for element in BY_SYMBOL if mask >> element & 1)


ENDS: Final = tuple(tuple(elements_in(mask) for mask in reach) for reach in REACH)
"""`REACH` as lists in the order of notation."""


def _apart() -> tuple[bytes, ...]:
    """Return how many activations lead from each element to each other one."""
    near = [0] * len(_ALL)
    for element in _ALL:
        for trend in TRENDS:
            near[element] |= REACH[0][5 * element + trend]
    rows = []
    for start in _ALL:
        row = bytearray(len(_ALL))
        seen = edge = 1 << start
        distance = 0
        while edge:
            distance += 1
            beyond = 0
            for element in _ALL:
                if edge >> element & 1:
                    beyond |= near[element]
            edge = beyond & ~seen
            seen |= edge
            for element in _ALL:
                if edge >> element & 1:
                    row[element] = distance
        rows.append(bytes(row))
    return tuple(rows)


APART: Final = _apart()
