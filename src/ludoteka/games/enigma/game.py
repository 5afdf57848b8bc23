"""Enigma as a Game: everything here passes on to the module that does it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.errors import Objection, OptionsError
from ludoteka.core.game import Game, Json, Pending, Seat
from ludoteka.core.options import Options
from ludoteka.games.enigma import (
    heuristic,
    notation,
    pace,
    position,
    preview,
    prospects,
    refusals,
    rules,
    seen,
    text,
    view,
)
from ludoteka.games.enigma.exercises import EnigmaExercises
from ludoteka.games.enigma.moves import Move, Solve
from ludoteka.games.enigma.pack import DIGITS, answer
from ludoteka.games.enigma.sides import SIDES
from ludoteka.games.enigma.state import EnigmaOptions, Race, State
from ludoteka.games.enigma.view import View


class Enigma(Game[State, Move, View]):
    name = "enigma"
    title = "Enigma"
    rule_prefix = "ENI"
    rules_version = 1
    seats = rules.SEATS
    # A lot for the first seat. Each tile is seen on top, chosen, drawn for, solved or given up, and placed
    # once; and no round, with its reveal and its sandglass, is without a tile.
    max_plies = 1 + len(SIDES) * (1 + 1 + DIGITS + 1 + 1 + 2)
    options = EnigmaOptions
    open_moves = (Solve,)
    exercises = EnigmaExercises()

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or EnigmaOptions()
        if not isinstance(options, EnigmaOptions):
            raise OptionsError(f"Enigma needs its own options, not {type(options).__name__}")
        return rules.setup(seats, options)

    def pending(self, state: State) -> Pending[Move]:
        return rules.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move, by: Seat | None = None) -> State:
        return rules.apply(state, move, by)

    def objection(self, state: State, seat: Seat, move: Move) -> Objection | None:
        return refusals.objection(state, seat, move)

    def mistimed(self, state: State, seat: Seat, move: Move) -> Objection | None:
        return refusals.mistimed(state, seat, move)

    def is_right(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Solve) and refusals.is_right(state, seat, move)

    def answers(self, state: State, seat: Seat) -> tuple[Move, ...]:
        name = state.phase.puzzles[seat] if isinstance(state.phase, Race) else None
        return () if name is None else (Solve(answer(name)),)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, seed: str) -> State:
        return view.guess(view_, seed)

    def show_move(self, move: Move, viewer: Seat | None, by: Seat | None = None) -> str:
        del viewer, by  # what one may see all may see
        return view.show_move(move)

    def write_move(self, move: Move) -> str:
        return move.notation

    def read_move(self, text_: str) -> Move:
        return notation.read_move(text_)

    def dump(self, state: State) -> dict[str, Json]:
        return position.dump(state)

    def load(self, document: object) -> State:
        return position.load(document)

    def dump_view(self, view_: View) -> dict[str, Json]:
        return seen.dump_view(view_)

    def load_view(self, document: object) -> View:
        return seen.load_view(document)

    def preview(self, view_: View, move: Move) -> dict[str, Json]:
        return preview.preview(view_, move)

    def heuristic(self, state: State, seat: Seat) -> float:
        return heuristic.heuristic(state, seat)

    def prospects(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
        return prospects.prospects(state, seat, moves)

    def pace(self, view_: View, seat: Seat, skill: float, luck: float) -> float | None:
        return pace.pace(view_, seat, skill, luck)

    def draw(self, view_: View) -> str:
        return text.draw(view_)
