"""What tables need of a store. A promise kept only when it returns: what was written is on disk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ludoteka.core.errors import LudotekaError


class StoreError(LudotekaError):
    """The disk is full, the database is gone: nothing was written, try again later."""

    code = "storage-unavailable"


class ConflictError(LudotekaError):
    """Somebody else wrote there first: the fence against two writers."""

    code = "conflict"


@dataclass(frozen=True, slots=True)
class StoredSeat:
    kind: str
    """person, bot or open"""

    name: str
    level: str | None
    token_hash: str | None


@dataclass(frozen=True, slots=True)
class NewMatch:
    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: str
    public: bool
    created_ms: int
    seats: tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class StoredMove:
    ply: int
    at_ms: int
    seat: int | None
    move: str
    command: str | None
    """The id of the client's command, so that sending it again after a crash is safe."""


@dataclass(frozen=True, slots=True)
class StoredChat:
    seat: int
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class StoredMatch:
    match: NewMatch
    status: str
    moves: tuple[StoredMove, ...]
    chats: tuple[StoredChat, ...]
    rematch: str | None


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match without its moves, as a list of tables needs it."""

    match: NewMatch
    status: str


class Store(Protocol):
    """Every writing method returns after the commit. All raise StoreError when the world is against it."""

    async def create(self, match: NewMatch) -> None: ...

    async def seat(self, match: str, seat: int, before: StoredSeat, after: StoredSeat) -> None:
        """Change who holds a seat, if it is still held as said. Raises ConflictError."""

    async def append(self, match: str, moves: tuple[StoredMove, ...], status: str) -> None:
        """Write moves and the status they lead to. Raises ConflictError if a ply is taken.

        More may be given before it returns: if it fails, so do they.
        """

    async def status(self, match: str, status: str) -> None: ...

    async def chat(self, match: str, chat: StoredChat) -> None: ...

    async def rematch(self, match: str, following: NewMatch) -> None:
        """Create the match that follows and note it. Raises ConflictError if there is one already."""

    async def load(self, match: str) -> StoredMatch | None: ...

    async def public(self, limit: int) -> tuple[ListedMatch, ...]:
        """Return public matches that are open or live, newest first, in one query."""

    async def counts(self) -> dict[str, int]:
        """Return how many matches there are by status."""

    async def ping(self) -> None:
        """Return if the store can write."""

    async def close(self) -> None:
        """Write what is waiting, then let go of everything."""
