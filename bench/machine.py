"""What the machine itself does meanwhile: when a core stood still for everybody, for a shared one does.

On each core a process naps and notes when it is woken late. Where the system lets it (Linux, as root) it goes
before all others, so that it is late only when the machine below gives the core to somebody else.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable
from multiprocessing.pool import AsyncResult
from time import monotonic, sleep

NAP = 0.005
STILL = 0.005
"""A core stood still when the nap took so much longer, in seconds."""

CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
"""Those we may use: `taskset` may have left us two of many."""

Span = tuple[float, float]


def _nap(core: int, seconds: float) -> tuple[bool, list[Span]]:
    """Return whether we went before all others, and when the core stood still."""
    is_first = False
    if hasattr(os, "sched_setscheduler"):
        os.sched_setaffinity(0, {core})
        try:
            os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
            is_first = True
        except PermissionError:
            pass
    found, until = [], monotonic() + seconds
    while (before := monotonic()) < until:
        sleep(NAP)
        if (after := monotonic()) - before - NAP > STILL:
            found.append((before + NAP, after))
    return is_first, found


class Machine:
    """Watched from `begin` on, for so many seconds."""

    def __init__(self) -> None:
        self._pool = multiprocessing.get_context("spawn").Pool(len(CORES))
        self._watching: list[AsyncResult[tuple[bool, list[Span]]]] = []
        self._still: list[Span] = []
        self._is_first = True

    def begin(self, seconds: float) -> None:
        self._watching = [self._pool.apply_async(_nap, (core, seconds)) for core in CORES]

    def end(self) -> None:
        for core in self._watching:
            is_first, found = core.get(5)
            self._is_first = self._is_first and is_first
            self._still += found
        self._pool.terminate()

    def is_to_blame(self, since: float, until: float) -> bool:
        """Say whether a core stood still then, or shortly before: what had gathered takes as long again."""
        return any(start < until and since < end + (end - start) for start, end in self._still)

    def line(self) -> str:
        lengths = [1000 * (end - start) for start, end in self._still]
        who = "bare processes that go first" if self._is_first else "bare processes"
        return (
            f"{who}, one a core, were held up for {1000 * STILL:.0f} ms or more {len(lengths)} times, "
            f"at most {max(lengths, default=0):.1f} ms, {sum(lengths) / 1000:.2f} s in all"
        )

    def unexplained(self, late: Iterable[tuple[float, float]]) -> list[float]:
        """Return how late those were that no core standing still explains."""
        return [until - since for since, until in late if not self.is_to_blame(since, until)]
