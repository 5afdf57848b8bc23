"""The rules of micropul, in the order of the rule book."""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from ludoteka.core.errors import Objection, SeatsError
from ludoteka.core.game import Chance, Decide, Over, Pending, Seat
from ludoteka.games.micropul import scoring
from ludoteka.games.micropul.board import (
    START_BOARD,
    Board,
    after_laying,
    after_stone,
    has_lay,
    lays,
    stones_on,
)
from ludoteka.games.micropul.moves import DRAWS, TAKE, Draw, First, Lay, Stone, Take
from ludoteka.games.micropul.state import HAND_SIZE, STONES, End, Hand, Move, State
from ludoteka.games.micropul.tiles import LOOKS, TILES, Tile, meets

SEATS: Final = range(1, 3)
WAITING: Final[tuple[Decide[Move], ...]] = tuple(Decide((Seat(seat),)) for seat in range(2))
"""For each seat that the match waits for it, made once."""

T = TypeVar("T")


def setup(seats: int) -> State:
    if seats not in SEATS:
        raise SeatsError(f"micropul is for 1 or 2 seats, not {seats}")
    return State(
        board=START_BOARD,  # MIC-1.2
        hands=((),) * seats,
        supplies=(0,) * seats,
        core=len(TILES) - 1,
        turn=None,
        drawing=False,
        end=None,
    )


def pending(state: State) -> Pending[Move]:
    if state.end is not None:
        return over(state, state.end)
    if state.turn is None:
        short = next((seat for seat, hand in enumerate(state.hands) if len(hand) < HAND_SIZE), None)
        if short is None:
            return Chance(tuple((First(Seat(seat)), 1) for seat in range(len(state.hands))))  # MIC-1.4
        return _drawing(state, Seat(short))  # MIC-1.3
    if state.drawing:
        return _drawing(state, state.turn)  # MIC-3.2
    return WAITING[state.turn]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.turn != seat or state.drawing or state.end is not None:
        return ()
    moves: list[Move] = [*lays(state.board, state.hands[seat])]  # MIC-3.1
    if stones_left(state.board, seat):
        moves += stones_on(state.board)  # MIC-3.3
    if can_take(state.hands[seat], state.supplies[seat]):
        moves.append(TAKE)  # MIC-3.2
    return tuple(moves)


def apply(state: State, move: Move) -> State:
    match move:
        case Lay():
            seat = _mover(state)
            board, dots, plus = after_laying(state.board, move)
            drawn = min(dots, state.core)  # MIC-4.3
            hand = tuple([tile for tile in state.hands[seat] if tile != move.tile])
            return _next(
                board,
                _put(state.hands, seat, hand),
                _put(state.supplies, seat, state.supplies[seat] + drawn),
                state.core - drawn,
                seat,
                again=plus,  # MIC-4.4
            )
        case Take():
            return State(state.board, state.hands, state.supplies, state.core, state.turn, True, None)
        case Stone(spot):
            seat = _mover(state)
            return _next(
                after_stone(state.board, spot, seat),
                state.hands,
                state.supplies,
                state.core,
                seat,
                again=False,
            )
        case Draw(seat, tile):
            hands = _put(state.hands, seat, tuple(sorted((*state.hands[seat], tile))))
            if state.turn is None:
                return State(state.board, hands, state.supplies, state.core - 1, None, False, None)
            supplies = _put(state.supplies, seat, state.supplies[seat] - 1)
            return _next(state.board, hands, supplies, state.core, seat, again=False)
        case First(seat):
            return _next(state.board, state.hands, state.supplies, state.core, seat, again=True)
    assert_never(move)


def objection(state: State, seat: Seat, move: Move) -> Objection | None:
    """Explain a refusal. Legality itself is for `legal_moves` alone to say."""
    if move in legal_moves(state, seat):
        return None
    match move:
        case Lay(tile, cell, rotation):
            around = state.board.frontier.get(cell)
            if tile not in state.hands[seat]:
                return Objection("MIC-3.1", "not-in-hand")
            if cell in state.board.looks:
                return Objection("MIC-2.1", "cell-taken")
            if around is None or not meets(LOOKS[tile * 4 + rotation], around):
                return Objection("MIC-2.1", "no-micropul-touches")
            return Objection("MIC-2.2", "colours-touch")
        case Take():
            if not state.supplies[seat]:
                return Objection("MIC-3.2", "supply-empty")
            return Objection("MIC-3.2", "hand-full")
        case Stone(spot):
            if not stones_left(state.board, seat):
                return Objection("MIC-1.3", "no-stones-left")
            if spot not in state.board.group_of:
                return Objection("MIC-5.3", "no-micropul-there")
            return Objection("MIC-5.3", "group-has-stone")
        case Draw() | First():
            return Objection("MIC-3.1", "not-a-players-move")
    assert_never(move)


def over(state: State, end: End) -> Over:
    sizes = tuple(map(len, state.hands))
    scores = scoring.scores(state.board, sizes, state.supplies)
    return Over(scores, winners(sizes, state.supplies, scores, end), end.value)


def winners(
    hand_sizes: tuple[int, ...], supplies: tuple[int, ...], scores: tuple[int, ...], end: End
) -> tuple[Seat, ...]:
    if end is End.OUT_OF_TILES:  # MIC-6.2
        return tuple(
            Seat(at) for at, owned in enumerate(zip(hand_sizes, supplies, strict=True)) if any(owned)
        )
    best = max(scores)
    return tuple(Seat(at) for at, points in enumerate(scores) if points == best)  # MIC-6.4


def stones_left(board: Board, seat: Seat) -> int:
    return STONES - [owner for _, owner in board.stones].count(seat)  # MIC-1.3


def can_take(hand: Hand, supply: int) -> bool:
    return supply > 0 and len(hand) < HAND_SIZE  # MIC-3.2


def can_act(board: Board, hand: Hand, supply: int, seat: Seat) -> bool:
    """Say whether a seat has any of the three actions."""
    return (
        can_take(hand, supply)
        or has_lay(board, hand)
        or (stones_left(board, seat) > 0 and any(not group.seats for group in board.groups.values()))
    )


def unseen(state: State) -> list[Tile]:
    """Return the tiles that are neither on the board nor in a hand, in ascending order."""
    known = state.board.laid.union(*state.hands)
    return [tile for tile in TILES if tile not in known]


def settled(
    board: Board, hands: tuple[Hand, ...], supplies: tuple[int, ...], core: int, seat: Seat
) -> tuple[Seat, End | None]:
    """Say who acts when it would be `seat`'s turn, or why the match is over."""
    if not core:
        return seat, End.CORE_EMPTY  # MIC-6.1
    for hand, supply in zip(hands, supplies, strict=True):
        if not hand and not supply:
            return seat, End.OUT_OF_TILES  # MIC-6.2
    if can_act(board, hands[seat], supplies[seat], seat):
        return seat, None
    for step in range(1, len(hands)):  # MIC-3.4
        able = Seat((seat + step) % len(hands))
        if can_act(board, hands[able], supplies[able], able):
            return able, None
    return seat, End.STUCK


def _next(
    board: Board, hands: tuple[Hand, ...], supplies: tuple[int, ...], core: int, seat: Seat, *, again: bool
) -> State:
    """Return the state after a full action of `seat`."""
    following = seat if again else Seat((seat + 1) % len(hands))
    turn, end = settled(board, hands, supplies, core, following)
    return State(board, hands, supplies, core, seat if end else turn, False, end)


def _drawing(state: State, seat: Seat) -> Chance[Move]:
    return Chance(tuple([DRAWS[seat][tile] for tile in unseen(state)]))


def _mover(state: State) -> Seat:
    assert state.turn is not None, "a player's move needs somebody's turn"
    return state.turn


def _put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[seat] = item
    return tuple(changed)
