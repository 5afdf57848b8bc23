"""SQLite's write-ahead log, brought to the disk by us.

SQLite would wait for the disk inside the commit, with the file locked: every other process would wait for our
disk and then for its own. So a commit only writes the log, and the disk is waited for afterwards, unlocked;
only then is anything acknowledged. One flush brings all of the log to the disk, the others' commits too:
nothing acknowledged rests on something that was not kept.

Moves are one statement, which needs no BEGIN: SQLite then holds its lock while it works, and not while this
thread waits for the interpreter in between. Who finds the file locked sleeps, longer each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import URL, Connection

Flush = Callable[[], None]
"""Returns when the disk has it. Raises OSError."""

to_disk: Final = getattr(os, "fdatasync", os.fsync)


class Log:
    """Of the connection it has taken. Other databases see to theirs."""

    def __init__(self, url: URL) -> None:
        is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
        self._database = url.database if is_file and not url.query and os.name == "posix" else None
        self._is_ours = False

    def take(self, connection: Connection) -> None:
        """From now on `written` brings the commits of this connection to the disk."""
        if self._database is None:
            return
        mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        self._is_ours = mode == "wal"  # some file systems do not allow it: there SQLite waits for the disk
        if self._is_ours:
            connection.exec_driver_sql("PRAGMA synchronous=NORMAL")
        connection.rollback()
        if self._is_ours:
            connection.execution_options(isolation_level="AUTOCOMMIT")

    def begin(self, connection: Connection) -> None:
        """Make what follows one transaction, if it is more than a statement."""
        if self._is_ours:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def written(self) -> Flush:
        """Return what brings all that was committed to the disk, to be called once.

        The file is opened anew: SQLite may have begun another, and each is to hear of a disk that fails.
        """
        if not self._is_ours:
            return no_flush
        try:
            return partial(_flush, os.open(f"{self._database}-wal", os.O_RDONLY))
        except OSError as wrong:
            return partial(_fail, wrong)


def _flush(file: int) -> None:
    try:
        to_disk(file)
    finally:
        os.close(file)


def _fail(wrong: OSError) -> None:
    raise wrong


def no_flush() -> None:
    """The disk has been waited for."""
