"""Why a move is not allowed: the first rule, in the order of a turn, that forbids it.

Legality itself is for `rules.legal_moves` alone to say; here it is only explained.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final, assert_never

from ludoteka.core.errors import Objection
from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import ENERGY, FAMILY_OF, MORE, TILES
from ludoteka.games.periodic.listing import can_charge, sources
from ludoteka.games.periodic.movement import EXACT, REACH, STEPS
from ludoteka.games.periodic.moves import (
    DECLINED,
    Activation,
    Charge,
    ChooseTask,
    Deal,
    EndTurn,
    Free,
    Goto,
    Move,
    Open,
    Pay,
    Place,
    Reveal,
    Take,
    Win,
)
from ludoteka.games.periodic.rules import legal_moves, price
from ludoteka.games.periodic.state import CUBES, SLOTS, Board, Phase, State, colours_of, targets

_LUCK: Final[dict[type, str]] = {
    Open: "PER-7.4",
    Place: "PER-1.5",
    Deal: "PER-1.11",
    Win: "PER-7.3",
    Reveal: "PER-8.3",
}
"""The rule that leaves a move to luck."""


def objection(state: State, seat: Seat, move: Move) -> Objection | None:
    if move.notation in map(attrgetter("notation"), legal_moves(state, seat)):  # quicker than comparing moves
        return None
    board = state.board
    match move:
        case Open() | Place() | Deal() | Win() | Reveal():
            return Objection(_LUCK[type(move)], "not-a-players-move")
        case ChooseTask():
            return Objection("PER-1.11", "not-dealt" if board.phase is Phase.TASKS else "task-chosen")
        case _ if board.phase is Phase.TASKS:
            return Objection("PER-1.11", "choose-task-first")
        case Pay():
            return _paying(board, seat) or _moving(board, seat, move)
        case Take():
            return _taking(board) or _moving(board, seat, move) or _source(board, seat, move)
        case Free():
            return _freeing(board, seat, move) or _moving(board, seat, move)
        case Goto():
            return _going(board, seat, move) or _researching(board, seat, move)
        case Charge():
            return _charging(board, seat, move)
        case EndTurn():
            return Objection("PER-4.1", "neither-paid-nor-taken")
    assert_never(move)


def _paying(board: Board, seat: Seat) -> Objection | None:
    if board.took:
        return Objection("PER-4.1", "taking-turn")
    if board.energies[seat] < price(board):
        return Objection("PER-4.2", "not-enough-energy")
    return None


def _taking(board: Board) -> Objection | None:
    if board.took:
        return Objection("PER-4.1", "taken-already")
    return Objection("PER-4.1", "paying-turn") if board.paid else None


def _moving(board: Board, seat: Seat, move: Activation) -> Objection | None:
    """Object to a way that does not lead there (PER-3, PER-6.1)."""
    flask = board.flasks[seat]
    at = 5 * flask + move.trend
    exact = EXACT[at]
    if move.chain > board.tiles[seat].count(MORE):
        return Objection("PER-6.1", "no-such-tile")
    if not exact[1]:
        return Objection("PER-3.3", "no-step")
    if REACH[move.chain][at] >> move.element & 1:
        return _researching(board, seat, move)
    if move.element == flask:
        return Objection("PER-3.2", "stands-there")
    if not any(reached >> move.element & 1 for reached in exact[1:]):
        return Objection("PER-3.1", "wrong-way")
    if move.chain:
        near = any(REACH[fewer][at] >> move.element & 1 for fewer in range(move.chain))
        return Objection("PER-6.1", "too-near" if near else "too-far")
    assert not any(reached >> move.element & 1 for reached in exact[1 : STEPS + 1])
    return Objection("PER-3.2", "too-far")


def _researching(board: Board, seat: Seat, move: Activation | Goto) -> Objection | None:
    """Object to a goal that is named without need, or not named (PER-5)."""
    cubes = board.cubes[seat]
    slots = targets(board.open).slots[move.element]
    open_to = colours_of(slots & ~cubes)
    if move.goal is None:
        named = len(open_to) > 1 and cubes.bit_count() < CUBES
        return Objection("PER-5.2", "name-a-goal") if named else None
    if not slots & SLOTS[move.goal]:
        return Objection("PER-5.1", "not-on-goal")
    if move.goal not in open_to:
        return Objection("PER-5.3", "researched-already")
    if cubes.bit_count() == CUBES:
        return Objection("PER-5.4", "no-free-cube")
    return Objection("PER-5.2", "no-choice-of-goal") if len(open_to) == 1 else None


def _source(board: Board, seat: Seat, move: Take) -> Objection | None:
    if board.trends[move.trend]:
        return Objection("PER-4.3", "trend-has-energy")
    allowed = sources(board, seat)
    if move.source is None:
        return Objection("PER-4.4", "say-from-whom")
    if move.source is DECLINED or move.source == seat or not isinstance(allowed[0], int):
        return Objection("PER-4.4", "nothing-to-take")
    return Objection("PER-4.4", "has-not-the-most")


def _freeing(board: Board, seat: Seat, move: Free) -> Objection | None:
    has_tile = any(TILES[tile].trend == move.trend for tile in board.tiles[seat])
    return None if has_tile else Objection("PER-6.2", "no-such-tile")


def _going(board: Board, seat: Seat, move: Goto) -> Objection | None:
    if not any(TILES[tile].family == FAMILY_OF[move.element] for tile in board.tiles[seat]):
        return Objection("PER-6.3", "no-such-tile")
    return Objection("PER-6.3", "stands-there") if board.flasks[seat] == move.element else None


def _charging(board: Board, seat: Seat, move: Charge) -> Objection | None:
    if ENERGY not in board.tiles[seat]:
        return Objection("PER-6.4", "no-such-tile")
    if not board.fresh:
        return Objection("PER-6.4", "only-at-the-start")
    return None if can_charge(board, move) else Objection("PER-6.4", "not-enough-tokens")
