"""Luck for making puzzles: the same seed makes the same puzzle, whatever Python made it.

A record of an endless match names its puzzles by their seeds, so they must be made again exactly. Of `random`
only the sequence of `random()` is promised to stay as it is; everything here is built on that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Luck:
    def __init__(self, seed: str) -> None:
        digest = sha256(f"enigma/{seed}".encode()).digest()
        self._next = Random(int.from_bytes(digest, "big")).random

    def below(self, size: int) -> int:
        """Return a number in `range(size)`."""
        return int(self._next() * size)

    def between(self, low: int, high: int) -> int:
        """Return a number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in another order."""
        mixed = list(items)
        for at in range(len(mixed) - 1, 0, -1):
            other = self.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        return mixed
