"""What the machine itself does meanwhile: when it stood still for everybody, for a shared one does.

On each core a process naps and notes when it is woken late; one more writes a page now and then and notes
when the disk took long. Where the system lets them (Linux, as root) they go before all others, so that they
are late only when the machine below is somebody else's. How much of the cores it gave away, in pieces too
short to be noticed by naps as well, Linux counts as stolen.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable
from multiprocessing.pool import AsyncResult
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep

NAP = 0.005
WRITE_EVERY = 0.020
STILL = 0.005
"""The machine stood still when a nap or a write took so much longer, in seconds."""

PAGE = bytes(4096)
STOLEN = 8
"""Where a core's line in `/proc/stat` has what was stolen from it."""

CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
"""Those we may use: `taskset` may have left us two of many."""

Span = tuple[float, float]
Watched = tuple[bool, list[Span]]
"""Whether who watched went before all others, and when the machine stood still."""


def _go_first() -> bool:
    """Go before all others, if the system lets us."""
    if not hasattr(os, "sched_setscheduler"):
        return False
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except PermissionError:
        return False
    return True


def _nap(core: int, seconds: float) -> Watched:
    """Return when a core stood still."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    is_first = _go_first()
    still, until = [], monotonic() + seconds
    while (before := monotonic()) < until:
        sleep(NAP)
        if (after := monotonic()) - before - NAP > STILL:
            still.append((before + NAP, after))
    return is_first, still


def _write(seconds: float) -> Watched:
    """Return when a page was long on its way to the disk: the one the servers here write to."""
    is_first = _go_first()
    still, until = [], monotonic() + seconds
    with TemporaryFile(buffering=0) as file:
        while (before := monotonic()) < until:
            file.seek(0)
            file.write(PAGE)
            os.fsync(file.fileno())
            if (after := monotonic()) - before > STILL:
                still.append((before, after))
            sleep(WRITE_EVERY)
    return is_first, still


def _stolen() -> float:
    """Return for how many seconds our cores were somebody else's so far; 0 where nobody counts."""
    try:
        lines = Path("/proc/stat").read_text("ascii").splitlines()
    except FileNotFoundError:
        return 0.0
    ours = [line.split() for line in lines if line.startswith(tuple(f"cpu{core} " for core in CORES))]
    return sum(int(core[STOLEN]) for core in ours) / os.sysconf("SC_CLK_TCK")


class Machine:
    """Watched from `begin` on, for so many seconds."""

    def __init__(self) -> None:
        self._pool = multiprocessing.get_context("spawn").Pool(len(CORES) + 1)
        self._naps: list[AsyncResult[Watched]] = []
        self._cores: list[Span] = []
        self._disk: list[Span] = []
        self._stolen = 0.0
        self._went_first = True

    def begin(self, seconds: float) -> None:
        self._naps = [self._pool.apply_async(_nap, (core, seconds)) for core in CORES]
        self._writes = self._pool.apply_async(_write, (seconds,))
        self._stolen = _stolen()

    def end(self) -> None:
        self._stolen = _stolen() - self._stolen
        naps = [core.get(5) for core in self._naps]
        is_first, self._disk = self._writes.get(5)
        self._cores = [span for _, still in naps for span in still]
        self._went_first = is_first and all(first for first, _ in naps)
        self._pool.terminate()

    def stood_still(self, since: float, until: float) -> float:
        """Return for how long it did, in seconds, then or up to as long before.

        Never, if who watched had to wait for the load like everybody.
        """
        still = sorted(self._cores + self._disk) if self._went_first else []
        seconds, at = 0.0, since - (until - since)
        for start, end in still:
            seconds += max(0.0, min(end, until) - max(start, at))
            at = max(at, end)
        return seconds

    def line(self) -> str:
        parts = (
            _told("naps", self._cores),
            _told("writes", self._disk),
            f"cores stolen {self._stolen:.2f} s",
        )
        return "; ".join(parts) + ("" if self._went_first else "; seen by some who did not go first")

    def without(self, late: Iterable[Span]) -> list[float]:
        """Return how late each was but for twice that: what gathered takes as long again."""
        return [max(0.0, until - since - 2 * self.stood_still(since, until)) for since, until in late]


def _told(what: str, still: list[Span]) -> str:
    longest = max((end - start for start, end in still), default=0.0)
    return f"{what} over {1000 * STILL:.0f} ms late {len(still)}, at most {1000 * longest:.1f} ms"
