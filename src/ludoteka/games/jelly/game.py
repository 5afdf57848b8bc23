"""Attack of the Jelly Monster as a Game: everything here passes on to the module that does it."""

from __future__ import annotations

from math import ceil

from ludoteka.core.errors import Objection, OptionsError
from ludoteka.core.game import Game, Json, Pending, Seat
from ludoteka.core.options import Options, describe_options
from ludoteka.games.jelly import heuristic, notation, pace, position, preview, refusals, rules, text, view
from ludoteka.games.jelly.icons import DICE
from ludoteka.games.jelly.moves import MOST_DISTRICTS, Move
from ludoteka.games.jelly.pack import SAMPLES, STANDARD, Pack
from ludoteka.games.jelly.state import GLASS, ROUNDS, SEATS, JellyOptions, State
from ludoteka.games.jelly.view import View

_LIMITS = {item["name"]: item for item in describe_options(JellyOptions)}
_ROLLS = ceil((_LIMITS["cap"]["high"] + max(GLASS.values())) * 10 / _LIMITS["roll"]["low"]) + 1
"""There is time for so many rolls in a round."""

_MOST = max(SEATS)
_RACE = 3 + _MOST * (3 + 3 * _ROLLS + DICE)
"""Call, start, stop; each seat gets ready, locks, flips, places, and its rolls begin, land and fall."""

_DISTRICT = 2 + 3 * (MOST_DISTRICTS * (_MOST + 1) + 2 * _MOST)
"""Cancel and lead; of three icons each is led on by arrows all may vote on, then done or chosen about."""


class Jelly(Game[State, Move, View]):
    name = "jelly"
    title = "Attack of the Jelly Monster"
    rule_prefix = "JEL"
    rules_version = 1
    seats = SEATS
    max_plies = MOST_DISTRICTS + ROUNDS * (_RACE + (MOST_DISTRICTS + 1) * _DISTRICT + 1) + 1 + SAMPLES[-1]
    options = JellyOptions
    in_turns = False

    def __init__(self, pack: Pack = STANDARD) -> None:
        self.pack = pack

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or JellyOptions()
        if not isinstance(options, JellyOptions):
            raise OptionsError(f"the jelly monster needs its own options, not {type(options).__name__}")
        return rules.setup(seats, options, self.pack)

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
        return position.load(document, self.pack)

    def dump_view(self, view_: View) -> dict[str, Json]:
        return position.dump_view(view_)

    def load_view(self, document: object) -> View:
        return position.load_view(document, self.pack)

    def preview(self, view_: View, move: Move) -> dict[str, Json]:
        return preview.preview(view_, move)

    def heuristic(self, state: State, seat: Seat) -> float:
        return heuristic.heuristic(state, seat)

    def pace(self, view_: View, seat: Seat, skill: float, luck: float) -> float | None:
        return pace.pace(view_, seat, skill, luck)

    def draw(self, view_: View) -> str:
        return text.draw(view_)
