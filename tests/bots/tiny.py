"""Two games small enough to know what is best, with as little of the contract as a bot needs."""

from __future__ import annotations

from typing import Any, TypeAlias

from ludoteka.core.errors import Objection
from ludoteka.core.game import Chance, Decide, Game, Json, Over, Pending, Seat
from ludoteka.core.options import Options

Pile: TypeAlias = tuple[int, int]
"""How many matches are left, and whose turn it is."""


class _Tiny(Game[Any, Any, Any]):
    rule_prefix = "TNY"
    rules_version = 1
    max_plies = 30

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state

    def guess(self, view: Any, seed: str) -> Any:
        return view

    def objection(self, state: Any, seat: Seat, move: Any) -> Objection | None:
        return Objection("TNY-1", "no")

    def show_move(self, move: Any, viewer: Seat | None, by: Seat | None = None) -> str:
        return str(move)

    def write_move(self, move: Any) -> str:
        return str(move)

    def read_move(self, text: str) -> Any:
        raise NotImplementedError

    def dump(self, state: Any) -> dict[str, Json]:
        raise NotImplementedError

    def load(self, position: object) -> Any:
        raise NotImplementedError

    def dump_view(self, view: Any) -> dict[str, Json]:
        raise NotImplementedError

    def load_view(self, document: object) -> Any:
        raise NotImplementedError

    def draw(self, view: Any) -> str:
        raise NotImplementedError


class Nim(_Tiny):
    """Take one to three matches in turn; who takes the last one wins. Nobody knows more until it is over."""

    name = title = "nim"
    seats = range(2, 4)

    def __init__(self, players: int) -> None:
        self.players = players

    def setup(self, seats: int, options: Options | None = None) -> Pile:
        return 10, 0

    def pending(self, state: Pile) -> Pending[int]:
        left, turn = state
        if left:
            return Decide((Seat(turn),))
        return Over((0,) * self.players, (Seat((turn - 1) % self.players),), "empty")

    def legal_moves(self, state: Pile, seat: Seat) -> tuple[int, ...]:
        return tuple(range(1, min(3, state[0]) + 1)) if seat == state[1] else ()

    def apply(self, state: Pile, move: int, by: Seat | None = None) -> Pile:
        return state[0] - move, (state[1] + 1) % self.players

    def heuristic(self, state: Pile, seat: Seat) -> float:
        pending = self.pending(state)
        return float(seat in pending.winners) if isinstance(pending, Over) else 1 / self.players


class Coin(_Tiny):
    """Take what is sure, or wait until a coin has been hidden and name its side: all or nothing.

    Who could see the coin would wait, and a bot that decides in each world for itself thinks it can.
    """

    name = title = "coin"
    seats = range(2, 3)

    def __init__(self, hider: Seat | None) -> None:
        self.hider = hider

    def setup(self, seats: int, options: Options | None = None) -> tuple[str, str]:
        return "", ""

    def pending(self, state: tuple[str, str]) -> Pending[str]:
        coin, done = state
        if done == "":
            return Decide((Seat(0),))
        if done != "wait":
            return Over((0, 0), (), done)
        if coin:
            return Decide((Seat(0),))
        return Chance((("heads", 1), ("tails", 1))) if self.hider is None else Decide((self.hider,))

    def legal_moves(self, state: tuple[str, str], seat: Seat) -> tuple[str, ...]:
        return ("heads", "tails") if state[1] else ("sure", "wait")

    def apply(self, state: tuple[str, str], move: str, by: Seat | None = None) -> tuple[str, str]:
        coin, done = state
        return (move, done) if done and not coin else (coin, move)

    def show_move(self, move: str, viewer: Seat | None, by: Seat | None = None) -> str:
        return "hidden" if by == self.hider != viewer else move

    def heuristic(self, state: tuple[str, str], seat: Seat) -> float:
        coin, done = state
        if seat:
            return 0.5
        return {"": 0.5, "wait": 0.8, "sure": 0.7, coin: 1.0}.get(done, 0.0)
