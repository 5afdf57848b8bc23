"""Match time and the clocks that run in it.

Match time stands still while a match is paused or not served, and leaps over what nobody wants to see.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.game import Clock
from ludoteka.tables.time import Time

LAG_COMPENSATED: Final = 0.150
"""Seconds of lag made up for, at most."""


class Clockwork:
    def __init__(self, time: Time, at_ms: int, *, running: bool) -> None:
        self._time = time
        self._origin = time.now() - at_ms / 1000
        self._stopped_at: int | None = None if running else at_ms
        self._clocks: dict[str, tuple[int, Clock[Any]]] = {}

    def now_ms(self) -> int:
        """Return the milliseconds this match has been going on."""
        if self._stopped_at is not None:
            return self._stopped_at
        return int((self._time.now() - self._origin) * 1000)

    def stop(self) -> None:
        self._stopped_at = self.now_ms()

    def go(self) -> None:
        if self._stopped_at is not None:
            self._origin = self._time.now() - self._stopped_at / 1000
            self._stopped_at = None

    def leap(self, at_ms: int) -> bool:
        """Go on at a later time as if it had passed; say whether it was later."""
        ahead = at_ms - self.now_ms()
        if not self.running or ahead <= 0:
            return False
        self._origin -= ahead / 1000
        return True

    @property
    def running(self) -> bool:
        return self._stopped_at is None

    def follow(self, clocks: tuple[Clock[Any], ...], at_ms: int) -> None:
        """Start clocks whose name is new, keep those that were there, drop the rest."""
        old = self._clocks
        self._clocks = {
            clock.name: (old[clock.name][0] if clock.name in old else at_ms, clock) for clock in clocks
        }

    def first(self) -> tuple[int, Clock[Any]] | None:
        """Return the clock that runs out first, and when."""
        deadlines = [
            (started + round(clock.seconds * 1000), clock) for started, clock in self._clocks.values()
        ]
        return min(deadlines, key=lambda one: (one[0], one[1].name)) if deadlines else None

    def left_ms(self) -> list[tuple[str, int]]:
        """Return how long each clock has to run, by name."""
        now = self.now_ms()
        return [
            (name, max(0, started + round(clock.seconds * 1000) - now))
            for name, (started, clock) in sorted(self._clocks.items())
        ]

    def adopt(self, other: Clockwork) -> None:
        """Take over the clocks of another clockwork, which was used to replay."""
        self._clocks = other._clocks
