"""The checked way in: legality, clocks and luck, once for all games."""

from __future__ import annotations

from ludoteka.core.chance import draw
from ludoteka.core.errors import IllegalMoveError, MatchOverError, NotYourTurnError
from ludoteka.core.game import Chance, Decide, Game, M, Over, S, Seat, V


def is_legal(game: Game[S, M, V], state: S, seat: Seat, move: M) -> bool:
    """Say whether a seat that may decide may do this."""
    if isinstance(move, game.open_moves):
        return game.is_right(state, seat, move)
    return move in game.legal_moves(state, seat)


def check(game: Game[S, M, V], state: S, seat: Seat, move: M) -> None:
    """Raise MatchOverError, NotYourTurnError or IllegalMoveError unless `seat` may do this now."""
    match game.pending(state):
        case Over():
            raise MatchOverError("the match is over")
        case Decide(seats) if seat in seats:
            pass
        case _:
            objection = game.mistimed(state, seat, move)
            raise NotYourTurnError(f"the match is not waiting for seat {seat}", objection)
    if not is_legal(game, state, seat, move):
        objection = game.objection(state, seat, move)
        assert objection is not None, "an illegal move has an objection: the contract suite holds games to it"
        raise IllegalMoveError(game.write_move(move), objection)


def play(game: Game[S, M, V], state: S, seat: Seat, move: M) -> S:
    """Apply `move` for `seat`, or raise as `check` does and change nothing."""
    check(game, state, seat, move)
    return game.apply(state, move, seat)


def fire(game: Game[S, M, V], state: S, clock: str) -> tuple[S, M]:
    """Let the clock of this name make its move; return what it was. Raises KeyError if there is none."""
    pending = game.pending(state)
    for running in pending.clocks if isinstance(pending, Decide) else ():
        if running.name == clock:
            return game.apply(state, running.move), running.move
    raise KeyError(f"no clock {clock!r} is running")


def settle(game: Game[S, M, V], state: S, seed: str, ply: int) -> tuple[S, tuple[M, ...]]:
    """Resolve luck until the match waits for a player or ends; return what was drawn."""
    drawn: list[M] = []
    while isinstance(chance := game.pending(state), Chance):
        move = draw(chance, seed, ply + len(drawn))
        state = game.apply(state, move)
        drawn.append(move)
    return state, tuple(drawn)
