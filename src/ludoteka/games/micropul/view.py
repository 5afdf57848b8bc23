"""What a seat may know, built up field by field, and a state invented from that alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludoteka.core.game import Seat
from ludoteka.games.micropul.board import Board, has_lay
from ludoteka.games.micropul.moves import Draw
from ludoteka.games.micropul.rules import can_act
from ludoteka.games.micropul.state import End, Hand, Move, State
from ludoteka.games.micropul.tiles import TILES, Tile


@dataclass(frozen=True, slots=True)
class View:
    """Everything but the own hand is open (MIC-1.4). The supply is unknown to its owner too (MIC-1.3)."""

    viewer: Seat | None
    board: Board
    hand: Hand
    hand_sizes: tuple[int, ...]
    supplies: tuple[int, ...]
    core: int
    turn: Seat | None
    drawing: bool
    end: End | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        viewer=seat,
        board=state.board,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        supplies=state.supplies,
        core=state.core,
        turn=state.turn,
        drawing=state.drawing,
        end=state.end,
    )


def show_move(move: Move, viewer: Seat | None) -> str:
    match move:
        case Draw(seat, _) if seat != viewer:
            return f"draw {seat} ?"  # MIC-1.3: hands are hidden
        case _:
            return move.notation


def guess(view: View, seed: str) -> State:
    """Deal the tiles the viewer has not seen into the hands he cannot see."""
    known = view.board.laid.union(view.hand)
    pool = [tile for tile in TILES if tile not in known]
    Random(seed).shuffle(pool)
    if view.end is End.STUCK:
        pool.sort(key=lambda tile: has_lay(view.board, (tile,)))  # nobody holds a tile that fits (MIC-3.4)
    hands: list[Hand] = [view.hand] * len(view.hand_sizes)
    # Whose turn it is comes first, while there is a choice of tiles to act with.
    for seat in sorted(map(Seat, range(len(hands))), key=lambda seat: seat != view.turn):
        size = view.hand_sizes[seat]
        if seat == view.viewer:
            continue
        if seat == view.turn and view.end is None and not view.drawing:
            _let_act(view, seat, size, pool)
        hands[seat] = tuple(sorted(pool[:size]))
        del pool[:size]
    return State(
        board=view.board,
        hands=tuple(hands),
        supplies=view.supplies,
        core=view.core,
        turn=view.turn,
        drawing=view.drawing,
        end=view.end,
    )


def _let_act(view: View, seat: Seat, size: int, pool: list[Tile]) -> None:
    """Order the pool so that the seat whose turn it is can act, as the viewer knows it can (MIC-3.4)."""
    if can_act(view.board, tuple(pool[:size]), view.supplies[seat], seat):
        return
    for at in range(size, len(pool)):
        pool[0], pool[at] = pool[at], pool[0]
        if can_act(view.board, tuple(pool[:size]), view.supplies[seat], seat):
            return
