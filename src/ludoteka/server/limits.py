"""How much one client may ask for."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

MOST_ADDRESSES: Final = 10_000
"""Addresses remembered; the one heard of longest ago is forgotten first."""


@dataclass(slots=True)
class Bucket:
    """So many at once, and so many a second after that."""

    size: float
    per_second: float
    left: float
    at: float

    @classmethod
    def full(cls, size: float, per_second: float, now: float) -> Bucket:
        return cls(size, per_second, size, now)

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.left = min(self.size, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """A bucket for each address."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size = size
        self._per_second = per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket.full(self._size, self._per_second, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now)
