"""Periodic as a Game: everything here passes on to the module that does it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.errors import Objection
from ludoteka.core.game import Game, Json, Pending, Seat
from ludoteka.core.options import Options
from ludoteka.games.periodic import (
    heuristic,
    notation,
    position,
    preview,
    prospects,
    refusals,
    rules,
    text,
    view,
)
from ludoteka.games.periodic.content import COLOURS, FAMILIES, GOALS, STACK, TASKS
from ludoteka.games.periodic.moves import Move
from ludoteka.games.periodic.state import ROUNDS, SEATS, TOKENS, State
from ludoteka.games.periodic.view import View

ACTIVATIONS = TOKENS // 2
"""Paid in one turn at most: the first costs 1, the others 2 (PER-4.2)."""


class Periodic(Game[State, Move, View]):
    name = "periodic"
    title = "Periodic"
    rule_prefix = "PER"
    rules_version = 1
    seats = SEATS
    # Families laid out, goals opened, tasks dealt and chosen and then revealed; every reward won and used
    # once; and in each turn paid activations or a taking, and its end. ROUNDS bounds the number of turns, but
    # for the last round.
    max_plies = (
        len(FAMILIES)
        + len(GOALS)
        + len(TASKS)
        + max(SEATS)
        + 1
        + 2 * STACK * len(COLOURS)
        + (ROUNDS + 1) * max(SEATS) * (ACTIVATIONS + 1)
    )

    def setup(self, seats: int, options: Options | None = None) -> State:
        del options  # there are none to choose
        return rules.setup(seats)

    def pending(self, state: State) -> Pending[Move]:
        return rules.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move, by: Seat | None = None) -> State:
        return rules.apply(state, move, by)

    def objection(self, state: State, seat: Seat, move: Move) -> Objection | None:
        return refusals.objection(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, seed: str) -> State:
        return view.guess(view_, seed)

    def show_move(self, move: Move, viewer: Seat | None, by: Seat | None = None) -> str:
        return view.show_move(move, viewer, by)

    def write_move(self, move: Move) -> str:
        return move.notation

    def read_move(self, text_: str) -> Move:
        return notation.read_move(text_)

    def dump(self, state: State) -> dict[str, Json]:
        return position.dump(state)

    def load(self, document: object) -> State:
        return position.load(document)

    def dump_view(self, view_: View) -> dict[str, Json]:
        return position.dump_view(view_)

    def load_view(self, document: object) -> View:
        return position.load_view(document)

    def preview(self, view_: View, move: Move) -> dict[str, Json]:
        return preview.preview(view_, move)

    def heuristic(self, state: State, seat: Seat) -> float:
        return heuristic.heuristic(state, seat)

    def prospects(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
        return prospects.prospects(state, seat, moves)

    def draw(self, view_: View) -> str:
        return text.draw(view_)
