"""The toy as a Game: it has the hard features of Attack of the Jelly Monster, Enigma and Periodic.

Several seats act at once, so `apply` must be told who. Each seat has a clock of its own beside a common one.
A clock is cancelled by a move (the cap by the glass, a bid's by the bid), renewed under a new name (every
roll) and comes back under an old one (bidding, every round). Dice, bids and samples are secret. A claim
cannot be listed. What nobody chose in time the clock chooses. Bids are opened when all are in.
"""

from __future__ import annotations

from math import ceil, exp

from ludoteka.core.errors import Objection, OptionsError
from ludoteka.core.game import Game, Json, Over, Pending, Seat
from ludoteka.core.options import Options
from tests.toy import notation, position, rules, view
from tests.toy.state import GLASS, Claim, Move, State, ToyOptions
from tests.toy.view import View

_LONGEST = ToyOptions(rounds=3, dice=3, cap=8, glass="long")
_ROLLS = ceil((_LONGEST.cap + GLASS[_LONGEST.glass]) / rules.ROLL)


class Toy(Game[State, Move, View]):
    name = "toy"
    title = "The toy"
    rule_prefix = "TOY"
    rules_version = 1
    seats = rules.SEATS
    # Each round a seat gets ready, bids and ends its race; each roll there is time for lands, its dice fall
    # and the seat decides; once: start, target, stop, reveal, sample. And the samples are opened.
    max_plies = 1 + _LONGEST.rounds * (5 + max(rules.SEATS) * (3 + _ROLLS * (2 + _LONGEST.dice)))
    options = ToyOptions
    open_moves = (Claim,)

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or ToyOptions()
        if not isinstance(options, ToyOptions):
            raise OptionsError(f"the toy needs its own options, not {type(options).__name__}")
        return rules.setup(seats, options)

    def pending(self, state: State) -> Pending[Move]:
        return rules.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move, by: Seat | None = None) -> State:
        return rules.apply(state, move, by)

    def objection(self, state: State, seat: Seat, move: Move) -> Objection | None:
        return rules.objection(state, seat, move)

    def is_right(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Claim) and rules.is_right(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, seed: str) -> State:
        return view.guess(view_, seed)

    def show_move(self, move: Move, viewer: Seat | None, by: Seat | None = None) -> str:
        return view.show_move(move, viewer, by)

    def write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        return position.dump(state)

    def load(self, document: object) -> State:
        return position.load(document)

    def dump_view(self, view_: View) -> dict[str, Json]:
        return position.dump_view(view_)

    def load_view(self, document: object) -> View:
        return position.load_view(document)

    def heuristic(self, state: State, seat: Seat) -> float:
        result = rules.pending(state)
        if isinstance(result, Over):
            return 1 / len(result.winners) if seat in result.winners else 0.0
        points = rules.scores(state)
        ahead = points[seat] - max(other for at, other in enumerate(points) if at != seat)
        return 1 / (1 + exp(-ahead / 4))

    def draw(self, view_: View) -> str:
        return f"round {view_.round}  points {view_.points}  samples {view_.samples}\n{view_.phase}"


TOY = Toy()
