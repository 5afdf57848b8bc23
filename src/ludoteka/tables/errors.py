"""What a table refuses, beside what the rules refuse.

LudotekaError
└── TableError
    ├── NotSeatedError      not-seated       a watcher cannot do that
    ├── BadTokenError       bad-token        no seat of this table has that secret
    ├── NotStartedError     not-started      seats are still open
    ├── StaleError          stale            the match has moved on
    ├── PausedError         paused
    ├── NothingToUndoError  nothing-to-undo
    ├── NothingToSkipError  nothing-to-skip  somebody has to act, or time to run: it is not only shown
    ├── NoRaceError         no-race          signs of progress are for when several act at once
    ├── NotOverError        not-over
    ├── SeatTakenError      seat-taken
    ├── UnknownTableError   unknown-table
    ├── TooFastError        too-fast
    ├── FullError           full             too many tables or viewers
    └── StoppedError        stopped          the table has stopped after a fault of ours
"""

from __future__ import annotations

from ludoteka.core.errors import LudotekaError


class TableError(LudotekaError):
    code = "table"


class NotSeatedError(TableError):
    code = "not-seated"


class BadTokenError(TableError):
    code = "bad-token"


class NotStartedError(TableError):
    code = "not-started"


class StaleError(TableError):
    code = "stale"


class PausedError(TableError):
    code = "paused"


class NothingToUndoError(TableError):
    code = "nothing-to-undo"


class NothingToSkipError(TableError):
    code = "nothing-to-skip"


class NoRaceError(TableError):
    code = "no-race"


class NotOverError(TableError):
    code = "not-over"


class SeatTakenError(TableError):
    code = "seat-taken"


class UnknownTableError(TableError):
    code = "unknown-table"


class TooFastError(TableError):
    code = "too-fast"


class FullError(TableError):
    code = "full"


class StoppedError(TableError):
    code = "stopped"
