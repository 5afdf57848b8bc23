"""Whose turn it is to write, among the processes that share one SQLite file.

SQLite itself lets who comes second sleep, longer each time it finds the file still locked, up to 100 ms. The
system's file lock wakes it at once, and is let go when its holder dies.
"""

from __future__ import annotations

from types import TracebackType
from typing import IO

from sqlalchemy import URL

try:
    import fcntl
except ImportError:  # Windows: there SQLite's own waiting has to do
    fcntl = None  # type: ignore[assignment]


class Turn:
    """Held while writing. Other databases put their writers in order themselves, and need no file."""

    def __init__(self, url: URL) -> None:
        is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
        self._file: IO[bytes] | None = None
        if is_file and not url.query and fcntl is not None:
            self._file = open(f"{url.database}-turn", "ab")  # noqa: SIM115 (closed with the store)

    def __enter__(self) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(
        self, _type: type[BaseException] | None, _wrong: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
