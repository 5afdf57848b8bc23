"""What a game may offer to somebody alone: exercises, made from a seed and judged by the rules.

Not every game has them: `Game.exercises` says. There is no state, no table and no clock in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ludoteka.core.errors import Objection

if TYPE_CHECKING:
    from ludoteka.core.game import Json


@dataclass(frozen=True, slots=True)
class Exercise:
    """Which one: the same three make the same exercise, everywhere and always."""

    kind: str
    difficulty: int
    seed: str


class Exercises(ABC):
    kinds: ClassVar[tuple[str, ...]]
    difficulties: ClassVar[tuple[int, ...]]
    """From easy to hard."""

    @abstractmethod
    def daily(self, date: str) -> Exercise:
        """Return the exercise of a day, written 2026-11-15; its seed is none that somebody could choose."""

    @abstractmethod
    def dump(self, exercise: Exercise) -> dict[str, Json]:
        """Return the exercise as JSON, without its solution."""

    @abstractmethod
    def wrong(self, exercise: Exercise, solution: str) -> Objection | None:
        """Say what is wrong with a solution, None if it is right. Raises NotationError."""
