"""Tables of Periodic, each in a position worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Final

from ludoteka.core.game import Seat
from tests.web.house import House
from tests.web.prepared import AnyMatch, keep, played

FIVE: Final = ("Oksana", "Taras", "Vira", "Petro", "Hanna")
_numbers = count()

Condition = Callable[[AnyMatch], bool]
"""Looks at a match in which the first seat is to move."""


def _always(_: AnyMatch) -> bool:
    return True


def _never(_: AnyMatch) -> bool:
    return False


class Laboratory(House):
    game = "periodic"
    players = FIVE

    def table(
        self,
        moves: int = 60,
        *,
        seed: str = "",
        seats: int = 4,
        until: Condition = _always,
        bots: tuple[int, ...] = (),
    ) -> str:
        """Set a table where the first seat is to move, after so many moves and once `until` says so.

        Random players come there in the end: seeds are tried until one match does.
        """
        for attempt in count():
            match = played(
                self.game,
                seats,
                f"{seed}{attempt}",
                until=lambda match: len(match.entries) >= moves and until(match),
                level="random",
            )
            if not match.over:
                return self.keep(match, bots)
        raise AssertionError("count never ends")

    def keep(self, match: AnyMatch, bots: tuple[int, ...] = ()) -> str:
        id = f"per-{next(_numbers):012d}"
        keep(self.server.folder, id, match, self.players[: match.seats], bots=bots)
        return id

    def finished(self) -> str:
        return self.keep(played(self.game, 4, "over", until=_never, level="random"))


def written(match: AnyMatch) -> list[str]:
    """Return what the first seat may do, as it is written."""
    return [match.game.write_move(move) for move in match.game.legal_moves(match.state, Seat(0))]


def may(begins: str = "", holds: str = "") -> Condition:
    """Return a condition: the first seat may make a move that begins with this and holds that."""

    def look(match: AnyMatch) -> bool:
        return any(move.startswith(begins) and holds in f"{move} " for move in written(match))

    return look


def closing(match: AnyMatch) -> str | None:
    """Return a move by which the first seat begins the last round, by science, as soon as its turn ends."""
    board = match.state.board
    others = [disc for seat, disc in enumerate(board.discs) if seat != 0]
    if board.last is not None or not board.fresh or max(others) < 8:
        return None
    view = match.game.view(match.state, Seat(0))
    for move in match.game.legal_moves(match.state, Seat(0)):
        facts: dict[str, Any] = match.game.preview(view, move)
        text = match.game.write_move(move)
        if text.startswith("pay") and " +3" not in text and (facts.get("disc") or 0) >= 8:
            return text
    return None
