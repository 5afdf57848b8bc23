"""How a match has gone: the state, and what was done to it besides playing: undo and resign.

Such marks stand in a record like moves, so that a record tells the whole truth and replays exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Generic

from ludoteka.core.game import Chance, Decide, Game, M, Over, Pending, S, Seat, V

RESIGN: Final = "!resign"
UNDO: Final = "!undo"

MARKS: Final = (RESIGN, UNDO)
"""No game's notation begins with an exclamation mark."""


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    state: S
    seats: int
    by: Seat | None = None
    """Who made the last move; None for luck, the clock and the beginning."""

    before: Course[S] | None = None
    """What an undo goes back to; None where something was revealed or a clock ran."""

    resigned: Seat | None = None


def waiting(game: Game[S, M, V], course: Course[S]) -> Pending[M]:
    """Say whom the match is waiting for, resigning considered."""
    if course.resigned is None:
        return game.pending(course.state)
    winners = tuple(Seat(seat) for seat in range(course.seats) if seat != course.resigned)
    return Over(scores=(), winners=winners, reason="resigned")


def after_move(game: Game[S, M, V], course: Course[S], move: M, by: Seat | None) -> Course[S]:
    """Return the course after a move that has been checked."""
    state = game.apply(course.state, move, by)
    takes_back = by is not None and _is_quiet(game, course.state) and _is_quiet(game, state)
    return Course(state, course.seats, by, course if takes_back else None)


def after_mark(course: Course[S], mark: str, by: Seat) -> Course[S]:
    """Return the course after a mark; an undo must be allowed by `can_undo`."""
    if mark == UNDO:
        assert course.before is not None
        return course.before
    return replace(course, resigned=by, before=None)


def can_undo(course: Course[S], seat: Seat) -> bool:
    """Only one's own last move can be taken back, and only if nothing was revealed since."""
    return course.before is not None and course.by == seat and course.resigned is None


def _is_quiet(game: Game[S, M, V], state: S) -> bool:
    """Say whether time and luck stand still here."""
    match game.pending(state):
        case Decide(_, clocks):
            return not clocks
        case Chance():
            return False
        case Over():
            return False
