"""Why a move is refused: the rule and a key for the words. Whether it is, `legal_moves` and checkers say."""

from __future__ import annotations

from ludoteka.core.errors import Objection
from ludoteka.core.game import Seat
from ludoteka.games.enigma import building
from ludoteka.games.enigma.moves import Choose, GiveUp, Move, Place, Solve
from ludoteka.games.enigma.pack import puzzle_named
from ludoteka.games.enigma.puzzles import wrong
from ludoteka.games.enigma.rules import legal_moves
from ludoteka.games.enigma.sides import stack_of
from ludoteka.games.enigma.state import Building, Choosing, Race, State


def objection(state: State, seat: Seat, move: Move) -> Objection | None:
    """Explain a refusal. Legality itself is for `legal_moves` and the checkers of puzzles alone to say."""
    match move, state.phase:
        case Solve(solution), Race(_, puzzles, _):
            name = puzzles[seat]
            assert name is not None, "who sits out does not decide"
            return wrong(puzzle_named(name), solution)  # ENI-3.3
        case (Choose(), Choosing()) | (GiveUp(), Race()) | (Place(), Building()):
            return None if move in legal_moves(state, seat) else _reason(state, seat, move)
        case _:
            return _reason(state, seat, move)


def _reason(state: State, seat: Seat, move: Move) -> Objection:
    """Say why a move that is not allowed is not."""
    match move, state.phase:
        case Choose(type_), Choosing(held):
            if type_ in {stack_of(side) for side in held if side is not None}:
                return Objection("ENI-2.1", "type-taken")
            return Objection("ENI-2.2", "stack-empty")
        case Choose(), _:
            return Objection("ENI-2.1", "not-choosing")
        case ((Solve() | GiveUp()), _):
            return Objection("ENI-3.2", "no-race")
        case Place(), Building(held):
            side = held[seat]
            assert side is not None, "who has no tile does not decide"
            return building.objection(state.board, side, seat, move, strict=state.options.strict)
        case Place(), _:
            return Objection("ENI-4.1", "not-building")
        case _:
            return Objection("ENI-3.1", "not-a-players-move")


def mistimed(state: State, seat: Seat, move: Move) -> Objection | None:
    """Say why who is not asked cannot do this in a race, or after it; None where turns say all."""
    if not isinstance(move, Solve | GiveUp):
        return None
    solving = isinstance(state.phase, Race) and state.phase.puzzles[seat] is not None
    return Objection("ENI-3.2", "puzzle-done") if solving else Objection("ENI-3.3", "no-race")


def is_right(state: State, seat: Seat, move: Solve) -> bool:
    return isinstance(state.phase, Race) and objection(state, seat, move) is None
