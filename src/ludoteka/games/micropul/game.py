"""micropul as a Game: everything here passes on to the module that does it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.errors import Objection
from ludoteka.core.game import Game, Json, Pending, Seat
from ludoteka.core.options import Options
from ludoteka.games.micropul import heuristic, notation, position, preview, prospects, rules, text, view
from ludoteka.games.micropul.state import HAND_SIZE, STONES, Move, State
from ludoteka.games.micropul.tiles import TILES
from ludoteka.games.micropul.view import View


class Micropul(Game[State, Move, View]):
    name = "micropul"
    title = "micropul"
    rule_prefix = "MIC"
    rules_version = 1
    seats = rules.SEATS
    # A lot for the first seat; each tile but the start is drawn and laid at most once, and taken at most once
    # unless it was dealt; and the stones.
    max_plies = 1 + 2 * (len(TILES) - 1) + (len(TILES) - 1 - HAND_SIZE) + STONES * max(rules.SEATS)

    def setup(self, seats: int, options: Options | None = None) -> State:
        del options  # there are none to choose
        return rules.setup(seats)

    def pending(self, state: State) -> Pending[Move]:
        return rules.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move, by: Seat | None = None) -> State:
        del by  # one seat at a time: the state knows who
        return rules.apply(state, move)

    def objection(self, state: State, seat: Seat, move: Move) -> Objection | None:
        return rules.objection(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, seed: str) -> State:
        return view.guess(view_, seed)

    def show_move(self, move: Move, viewer: Seat | None, by: Seat | None = None) -> str:
        del by
        return view.show_move(move, viewer)

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
