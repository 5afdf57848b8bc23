"""Tiny builders of positions: what is not said is what it would be on a plain table."""

from __future__ import annotations

from typing import Any

from ludoteka.core.errors import IllegalMoveError
from ludoteka.core.game import Decide, Seat
from ludoteka.core.play import play
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Move
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.state import State

ADA, BOB, CYD, DAN = map(Seat, range(4))


def stack_type(side: int) -> int:
    return (side - 1) // 27


def position(
    *,
    seats: int = 2,
    phase: dict[str, Any] | None = None,
    tiles: list[list[int]] | None = None,
    workers: list[list[int]] | None = None,
    points: list[int] | None = None,
    first: int | None = 0,
    round_: int = 1,
    empty: tuple[int, ...] = (),
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a position: tops are the lowest free tiles, and as many puzzles are spent as must be.

    All tiles of the `empty` stacks that are not elsewhere have left the game.
    """
    phase = phase or {"name": "choosing", "held": [None] * seats}
    laid = [[0, 0, 0, 0], *(tiles or [])]
    held = [side for side in phase.get("held", []) if side is not None]
    used = {*held, *(side for side, *_ in laid)}
    free = [[side for side in range(27 * t + 1, 27 * t + 28) if side not in used] for t in range(4)]
    gone = sorted(side for t in empty for side in free[t])
    tops = [None if t in empty or not free[t] else free[t][0] for t in range(4)]
    shown = [*gone, *(side for side, *_ in laid[1:])]
    shown += held if phase["name"] in ("race", "building") else []
    endless = (options or {}).get("endless", False)
    spent = [0 if endless else sum(stack_type(side) == t for side in shown) for t in range(4)]
    return {
        "options": {"sandglass": "45", "strict": False, "endless": False, **(options or {})},
        "round": round_,
        "first": first,
        "points": points or [0] * seats,
        "tiles": sorted(laid, key=lambda tile: (tile[1], tile[2])),
        "workers": workers or [],
        "tops": tops,
        "gone": gone,
        "spent": {name: list(range(1, spent[t] + 1)) for t, name in enumerate(TYPES)},
        "phase": phase,
    }


def table(**given: Any) -> State:
    return ENIGMA.load(position(**given))


def building(*held: int | None, **given: Any) -> State:
    """A table where these seats have solved and are to build."""
    return table(seats=len(held), phase={"name": "building", "held": list(held)}, **given)


def race(*held: int | None, doing: list[str | None] | None = None, **given: Any) -> State:
    """A table where these seats solve the first puzzle of the type of their tiles."""
    names = [None if side is None else f"{TYPES[stack_type(side)]}-01" for side in held]
    doing = doing or [None if side is None else "solving" for side in held]
    phase = {"name": "race", "held": list(held), "puzzles": names, "doing": doing}
    return table(seats=len(held), phase=phase, **given)


def turn(state: State) -> Seat:
    pending = ENIGMA.pending(state)
    assert isinstance(pending, Decide)
    (seat,) = pending.seats
    return seat


def legal(state: State, seat: Seat | None = None) -> list[str]:
    return [move.notation for move in ENIGMA.legal_moves(state, turn(state) if seat is None else seat)]


def after(state: State, *moves: str) -> State:
    """Let whoever's turn it is make each move, through the checked way in; luck's moves are luck's."""
    for text in moves:
        move: Move = ENIGMA.read_move(text)
        pending = ENIGMA.pending(state)
        if isinstance(pending, Decide):
            state = play(ENIGMA, state, turn(state), move)
        else:
            state = ENIGMA.apply(state, move)
    return state


def refused(state: State, text: str, seat: Seat | None = None) -> tuple[str | None, str]:
    """Return rule and reason of a refusal."""
    try:
        play(ENIGMA, state, turn(state) if seat is None else seat, ENIGMA.read_move(text))
    except IllegalMoveError as error:
        return error.rule, error.reason
    raise AssertionError(f"{text} was allowed")
