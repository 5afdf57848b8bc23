"""What a seat may know, built up field by field, and a state invented from that alone.

All is open but one thing: which puzzles have been drawn and not yet revealed. Nobody knows those, not even
whose they are (ENI-3.1). A solution is its finder's own until it is claimed; it never comes here before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.enigma.board import Board
from ludoteka.games.enigma.moves import Draw, Move
from ludoteka.games.enigma.pack import DIGIT
from ludoteka.games.enigma.rules import window
from ludoteka.games.enigma.sides import Side, stack_of
from ludoteka.games.enigma.state import (
    Building,
    Choosing,
    Closed,
    Drawing,
    EnigmaOptions,
    Held,
    Phase,
    Race,
    State,
)


@dataclass(frozen=True, slots=True)
class SeenDrawing:
    held: Held
    drawn: tuple[int, ...]
    """For each seat how much has been drawn."""


SeenPhase: TypeAlias = Choosing | SeenDrawing | Race | Building | Closed


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    options: EnigmaOptions
    round: int
    first: Seat | None
    points: tuple[int, ...]
    board: Board
    tops: tuple[Side | None, ...]
    stock: tuple[int, ...]
    spent: tuple[int, ...]
    phase: SeenPhase


def view(state: State, seat: Seat | None) -> View:
    return View(
        viewer=seat,
        options=state.options,
        round=state.round,
        first=state.first,
        points=state.points,
        board=state.board,
        tops=state.tops,
        stock=state.stock,
        spent=state.spent,
        phase=_seen(state.phase),
    )


def show_move(move: Move) -> str:
    match move:
        case Draw(seat, _):
            return f"draw {seat} ?"  # ENI-3.1
        case _:
            return move.notation


def guess(view: View, seed: str) -> State:
    """Draw the puzzles that have been drawn and are not known."""
    return State(
        options=view.options,
        round=view.round,
        first=view.first,
        points=view.points,
        board=view.board,
        tops=view.tops,
        stock=view.stock,
        spent=view.spent,
        phase=_guessed(view, Random(seed)),
    )


def _seen(phase: Phase) -> SeenPhase:
    match phase:
        case Drawing(held, drawn):
            return SeenDrawing(held, tuple(map(len, drawn)))
        case _:
            return phase


def _guessed(view: View, random: Random) -> Phase:
    match view.phase:
        case SeenDrawing(held, counts):
            drawn: list[tuple[int, ...]] = []
            for side, count in zip(held, counts, strict=True):
                numbers: Sequence[int] = range(DIGIT)
                if side is not None and not view.options.endless:
                    numbers = window(view.spent[stack_of(side)])
                drawn.append(tuple(random.choice(numbers) for _ in range(count)))
            return Drawing(held, tuple(drawn))
        case phase:
            return phase
