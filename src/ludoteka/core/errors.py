"""The tree of errors, each with a stable code. A sentence here is for programmers; players read it by code.

LudotekaError                 code           place, rule
├── RulesError                               the player's mistake: sent back, nothing changed
│   ├── NotationError         bad-notation
│   ├── MatchOverError        match-over
│   ├── NotYourTurnError      not-your-turn  rule: where one says that it is too late or too soon
│   └── IllegalMoveError      illegal-move   rule: what forbids it
└── InputError                               a document or argument that cannot be used
    ├── DocumentError         bad-json
    │   ├── PositionError     bad-position   place: where in the document
    │   ├── OptionsError      bad-options
    │   └── RecordError       bad-record
    │       └── ForgedError   forged-record  the record reads well but is not true
    ├── UnknownGameError      unknown-game
    ├── UnknownBotError       unknown-bot
    ├── SeatsError            bad-seats
    ├── SeedError             bad-seed
    └── FileError             bad-file
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a move is not allowed: the rule, and a key a message can be looked up by."""

    rule: str
    reason: str


class LudotekaError(Exception):
    """Anything Ludoteka refuses. `code` never changes; `str()` is one English sentence."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, *, place: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        """Where in a document: `tiles[3][1]`, `moves[12]`."""
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class RulesError(LudotekaError):
    code = "rules"


class NotationError(RulesError):
    code = "bad-notation"


class MatchOverError(RulesError):
    code = "match-over"


class NotYourTurnError(RulesError):
    code = "not-your-turn"

    def __init__(self, message: str, objection: Objection | None = None) -> None:
        super().__init__(message, rule=objection.rule if objection else None)
        self.reason = objection.reason if objection else None


class IllegalMoveError(RulesError):
    code = "illegal-move"

    def __init__(self, move: str, objection: Objection) -> None:
        super().__init__(f"{move}: {objection.reason} ({objection.rule})", rule=objection.rule)
        self.reason = objection.reason


class InputError(LudotekaError):
    code = "bad-input"


class DocumentError(InputError):
    code = "bad-json"


class PositionError(DocumentError):
    code = "bad-position"


class OptionsError(DocumentError):
    code = "bad-options"


class RecordError(DocumentError):
    code = "bad-record"


class ForgedError(RecordError):
    code = "forged-record"


class UnknownGameError(InputError):
    code = "unknown-game"


class UnknownBotError(InputError):
    code = "unknown-bot"


class SeatsError(InputError):
    code = "bad-seats"


class SeedError(InputError):
    code = "bad-seed"


class FileError(InputError):
    code = "bad-file"
