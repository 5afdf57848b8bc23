"""What a solver reports: every solution it found, and how hard it had to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from ludoteka.core.document import Document
from ludoteka.core.game import Json

T = TypeVar("T")

DIFFICULTIES: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Search(Generic[T]):
    """Solutions that differ only in which of two equal pieces lies where are counted once."""

    solutions: tuple[T, ...]
    effort: int
    """How many times the solver tried a piece, all solutions found or a limit reached."""


def grade(effort: int, limits: tuple[int, int]) -> int:
    """Return the difficulty, 1 to 3, of a puzzle that takes this effort; limits begin the harder ones."""
    return 1 + sum(effort >= limit for limit in limits)


def plain(solution: object) -> Json:
    """Return a solution as JSON: tuples become lists."""
    if isinstance(solution, tuple):
        return [plain(part) for part in solution]
    assert solution is None or isinstance(solution, int)
    return solution


def numbers(document: Document, length: int | range, low: int, high: int) -> tuple[int, ...]:
    """Read a list of whole numbers."""
    return tuple(item.integer(low, high) for item in document.items(length))
