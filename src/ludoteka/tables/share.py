"""Which of several processes has a table: reckoned from its id alone, so nobody has to be asked."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from zlib import crc32


def owner(id: str, processes: int) -> int:
    """Return the number of the process that has the table of this id."""
    return crc32(id.encode()) % processes


@dataclass(frozen=True, slots=True)
class Share:
    """The tables of process `number` among so many; the only one has them all."""

    number: int = 0
    processes: int = 1

    def has(self, id: str) -> bool:
        return owner(id, self.processes) == self.number

    def new_id(self) -> str:
        """Return an id nobody can guess, for a table that stays in this process."""
        while not self.has(id := secrets.token_urlsafe(12)):
            pass
        return id
