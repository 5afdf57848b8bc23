"""What everything is worth (MIC-6). All of it is open, so a view can be scored as well as a state."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.micropul.board import Board, Group

SUPPLY_POINTS: Final = 2
HAND_POINTS: Final = 1

RANKS: Final = ((100, "master"), (90, "expert"), (80, "advanced"), (60, "normal"), (0, "beginner"))
"""MIC-6.5: from how many points on a solo match has which rank."""


def worth(group: Group, seat: Seat) -> int:
    """Return what a group brings a seat: its points if it is closed and his alone (MIC-5.4, MIC-6.3)."""
    return group.points if group.closed and group.seats == (seat,) else 0


def tally(board: Board, hand_sizes: tuple[int, ...], supplies: tuple[int, ...]) -> dict[str, list[int]]:
    """Return what each seat's points are made of, as if the match ended now (MIC-6.3)."""
    groups = [0] * len(hand_sizes)
    for group in board.groups.values():
        if group.seats:
            first = group.seats[0]
            groups[first] += worth(group, first)
    return {
        "groups": groups,
        "supply": [SUPPLY_POINTS * supply for supply in supplies],
        "hand": [HAND_POINTS * hand for hand in hand_sizes],
    }


def scores(board: Board, hand_sizes: tuple[int, ...], supplies: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's points, as if the match ended now (MIC-6.3)."""
    return total(tally(board, hand_sizes, supplies))


def total(tally: dict[str, list[int]]) -> tuple[int, ...]:
    """Return each seat's sum."""
    return tuple(map(sum, zip(*tally.values(), strict=True)))


def rank(points: int) -> str:
    """Return the rank of a solo match (MIC-6.5)."""
    return next(name for least, name in RANKS if points >= least)
