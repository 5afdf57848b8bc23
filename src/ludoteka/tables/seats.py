"""Who holds the seats of a table, and the secrets they are claimed with."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field
from hashlib import sha256

from ludoteka.core.game import Seat
from ludoteka.protocol.parts import Player
from ludoteka.storage import StoredSeat
from ludoteka.tables.viewer import Viewer

PLAYS_FOR: str = "normal"
"""The bot that plays for a person who is away."""


def new_token() -> str:
    """Return a secret nobody can guess."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """Return what is kept of a token. It has 256 bits of its own, so it needs no salt."""
    return sha256(token.encode()).hexdigest()


@dataclass
class Chair:
    """A seat and who is on it now."""

    seat: Seat
    stored: StoredSeat
    away_since: float
    """When the last viewer left, or the table was loaded."""

    viewers: set[Viewer] = field(default_factory=set)
    playing_for: bool = False

    @property
    def level(self) -> str | None:
        """The bot that decides here, if one does."""
        if self.stored.kind == "bot":
            return self.stored.level
        return PLAYS_FOR if self.playing_for else None

    @property
    def lag(self) -> float:
        """The lag of the best connection, in seconds."""
        return min((viewer.lag for viewer in self.viewers if viewer.lag is not None), default=0.0)

    def player(self) -> Player:
        known = [viewer.lag for viewer in self.viewers if viewer.lag is not None]
        return Player(
            seat=self.seat,
            kind=self.stored.kind,  # type: ignore[arg-type]
            name=self.stored.name,
            level=self.level,
            present=bool(self.viewers) or self.stored.kind == "bot",
            lag_ms=round(min(known) * 1000) if known else None,
            playing_for=self.playing_for,
        )


def chair_of(chairs: list[Chair], token: str) -> Chair | None:
    """Return the chair this token opens. Compares with all of them, each in constant time."""
    given = token_hash(token)
    found = None
    for chair in chairs:
        if chair.stored.token_hash is not None and hmac.compare_digest(chair.stored.token_hash, given):
            found = chair
    return found
