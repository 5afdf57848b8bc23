"""What messages are made of: the limits of their fields, and what several of them say."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]
Notation = Annotated[str, Meta(min_length=1, max_length=10_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Token = Annotated[str, Meta(min_length=20, max_length=100)]
Count = Annotated[int, Meta(ge=0, le=99)]


class Happened(Struct, frozen=True):
    """A move as this viewer saw it."""

    by: int | None
    """The seat; null for luck and the clock."""

    move: str
    at_ms: int


class RunningClock(Struct, frozen=True):
    name: str
    left_ms: int
    """How long it has to run from the moment this frame was made."""


class Result(Struct, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    seed: str
    """No longer secret: the match's luck can be checked against its commitment."""


class Player(Struct, frozen=True):
    """Who holds a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    """Of a bot, or of the one that plays for a person who is away."""

    present: bool
    lag_ms: int | None
    playing_for: bool
    """A bot holds the seat until its person is back."""


class Progress(Struct, frozen=True):
    """How far a seat says it is."""

    done: int
    of: int
    detail: str | None
    """What it looks like, in the game's own form; null for everybody who holds a seat."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    public: bool
    commitment: str
    status: Literal["open", "live", "over"]
    players: tuple[Player, ...]
    created_ms: int
