"""What whoever runs the tables may choose."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    grace_s: float = 60.0
    """How long a person may be away before a bot plays on."""

    bot_pace_s: float = 1.0
    """How long a bot takes over a move, about; thinking included."""

    bot_workers: int = 1
    """Processes in which bots think."""

    most_tables: int = 20_000
    """Tables held in memory at once."""

    most_viewers: int = 200
    """Connections to one table."""

    idle_s: float = 600.0
    """How long a table nobody watches stays in memory."""
