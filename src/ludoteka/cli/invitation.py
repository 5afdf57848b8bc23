"""What is decided before a match at the terminal begins."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludoteka.cli.arguments import read_file
from ludoteka.core.document import parse
from ludoteka.core.errors import PositionError, SeatsError
from ludoteka.core.game import AnyGame, Chance, Over, Seat


@dataclass(frozen=True, slots=True)
class Invitation:
    """Everything decided before a match begins."""

    game: AnyGame
    seats: int
    me: Seat
    level: str
    seed: str
    position: Any = None
    """A state to begin with, None for the usual start."""

    save: Path | None = None


def load_position(game: AnyGame, path: str) -> Any:
    """Return the state in a file. Raises FileError, PositionError."""
    return read_file(path, lambda content: game.load(parse(content, PositionError)))


def seats_in(game: AnyGame, state: Any) -> int:
    """Return how many seats a position has: as many as have a score when it has been played out."""
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            state = game.apply(state, pending.outcomes[0][0])
        elif pending.seats:
            seat = pending.seats[0]
            state = game.apply(state, game.legal_moves(state, seat)[0], seat)
        else:
            state = game.apply(state, pending.clocks[0].move)
    return len(pending.scores)


def check_seats(invited: int | None, found: int) -> int:
    """Return how many seats a position has, if that is what was asked for. Raises SeatsError."""
    if invited not in (None, found):
        raise SeatsError(f"this position has {found} seats, not {invited}", place="--seats")
    return found
