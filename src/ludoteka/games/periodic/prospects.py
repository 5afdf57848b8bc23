"""What `heuristic` would say after each of many moves, without making them.

Until a turn ends little changes: what the seat holds whose turn it is, and the energy of whom it takes from.
So all the rest is judged once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import Task
from ludoteka.games.periodic.heuristic import (
    Holding,
    Pulls,
    doubt,
    expected,
    heuristic,
    holding,
    luggage,
    place,
    research,
)
from ludoteka.games.periodic.moves import END, Charge, ChooseTask, Free, Goto, Move, Pay, Take
from ludoteka.games.periodic.outlook import outlook
from ludoteka.games.periodic.rules import apply, income, price, researched
from ludoteka.games.periodic.state import Board, State


def prospects(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Return `heuristic(apply(state, move, seat), seat)` for each of these moves of `seat`."""
    if not moves or isinstance(moves[0], ChooseTask):
        return [heuristic(apply(state, move, seat), seat) for move in moves]
    turn = _Turn(state.board, seat, state.kept[seat])
    return [
        heuristic(apply(state, move, seat), seat)
        if move is END
        else turn.after(move)  # luck may follow an end
        for move in moves
    ]


class _Turn:
    def __init__(self, board: Board, seat: Seat, task: Task | None) -> None:
        self.board, self.seat = board, seat
        self.own = outlook(board, seat, task)
        self.held = holding(board, seat)
        self.price, self.further = price(board), price(board._replace(paid=board.paid + 1))
        self.doubt = doubt(board)
        self.rivals = {
            at: expected(board.open, outlook(board, at, None), holding(board, at))
            for at in map(Seat, range(len(board.energies)))
            if at != seat
        }
        self.against = self._weight(self.rivals)
        self.researched: dict[tuple[int, bool], tuple[float, Pulls]] = {}

    def after(self, move: Move) -> float:
        flask, energy, cubes, tiles, goes_on = self._held(move)
        found = self.researched.get((cubes, goes_on))
        if found is None:
            found = self.researched[cubes, goes_on] = research(self.board.open, self.own, cubes, goes_on)
        worth, pulls = found
        own = worth + luggage(self.own, energy, tiles) + place(self.own, flask, pulls)
        against = self.against
        if isinstance(move, Take) and isinstance(move.source, int):
            against = self._weight({**self.rivals, move.source: self._poorer(move.source)})
        return 1 / (1 + against * exp(-own / self.doubt))

    def _weight(self, rivals: dict[Seat, float]) -> float:
        return sum([exp(points / self.doubt) for points in rivals.values()])

    def _poorer(self, rival: Seat) -> float:
        """Return what a rival may expect who has lost a token (PER-4.4)."""
        flask, energy, cubes, tiles, goes_on = holding(self.board, rival)
        poorer = flask, energy - 1, cubes, tiles, goes_on
        return expected(self.board.open, outlook(self.board, rival, None), poorer)

    def _held(self, move: Move) -> Holding:
        """Return what the seat holds after a move that does not end its turn."""
        flask, energy, cubes, tiles, goes_on = self.held
        match move:
            case Pay():
                energy -= self.price
                goes_on = energy >= self.further
                tiles -= move.chain
            case Take():
                energy += income(self.board, self.seat, move)
                tiles -= move.chain
            case Free():
                tiles -= 1 + move.chain
            case Goto():
                tiles -= 1
            case Charge():
                return flask, energy + len(move.trends), cubes, tiles - 1, goes_on
            case _:
                raise AssertionError(f"{move} is not made in a turn")
        return move.element, energy, cubes | researched(self.board, self.seat, move), tiles, goes_on
