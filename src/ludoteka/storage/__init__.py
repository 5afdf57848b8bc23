"""Where matches are kept: one port, SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from ludoteka.storage.port import (
    ConflictError,
    ListedMatch,
    NewMatch,
    Store,
    StoredChat,
    StoredMatch,
    StoredMove,
    StoredSeat,
    StoreError,
)
from ludoteka.storage.sql import open_store

__all__ = [
    "ConflictError",
    "ListedMatch",
    "NewMatch",
    "Store",
    "StoreError",
    "StoredChat",
    "StoredMatch",
    "StoredMove",
    "StoredSeat",
    "open_store",
]
