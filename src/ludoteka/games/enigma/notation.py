"""Reading notations, strictly: whatever is accepted here is the `notation` of the move that comes out."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final

from ludoteka.core.document import shown
from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from ludoteka.core.grid import cell_at
from ludoteka.games.enigma.moves import (
    CHOICES,
    GIVE_UP,
    STOP,
    Draw,
    First,
    Move,
    Reveal,
    Solve,
    Top,
    place,
)
from ludoteka.games.enigma.pack import DIGIT, Name, read_name
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.sides import SIDES, Side, stack

FURTHEST: Final = len(SIDES)
"""No tile can lie further from the start in any direction."""

LONGEST: Final = 200
"""Characters of a solution."""

_BARE: Final[dict[str, Move]] = {
    GIVE_UP.notation: GIVE_UP,
    STOP.notation: STOP,
    **{choice.notation: choice for choice in CHOICES},
}
_NUMBER: Final = r"(0|[1-9]\d{0,2})"
_COUNT: Final = r"(?:0|[1-9]\d?)"
_PLACE: Final = re.compile(
    r"place (0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2}) r([0-3])(?: worker ([0-3]))?", re.ASCII
)
_FIRST: Final = re.compile(r"first ([0-3])", re.ASCII)
_TOP: Final = re.compile(rf"top ({'|'.join(TYPES)}) {_NUMBER}", re.ASCII)
_DRAW: Final = re.compile(rf"draw ([0-3]) {_NUMBER}", re.ASCII)
_REVEAL: Final = re.compile(
    rf"reveal ((?:-|[a-z0-9-]+)(?: (?:-|[a-z0-9-]+)){{1,{len(TYPES) - 1}}})", re.ASCII
)
_PART: Final = rf"(?:null|{_COUNT}|\[{_COUNT}(?:,{_COUNT}){{0,4}}\])"
_SOLVE: Final = re.compile(rf"solve (\[{_PART}(?:,{_PART}){{0,8}}\])", re.ASCII)


@lru_cache(10_000)  # a move is read when it is made and again for each who is told of it
def read_move(text: str) -> Move:
    if text in _BARE:
        return _BARE[text]
    move: Move | None = None
    if found := _PLACE.fullmatch(text):
        column, row, rotation = int(found[1]), int(found[2]), int(found[3])
        if max(abs(column), abs(row)) <= FURTHEST:
            move = place(cell_at(column, row), rotation, None if found[4] is None else int(found[4]))
    elif len(text) <= LONGEST and (found := _SOLVE.fullmatch(text)):
        move = Solve(_frozen(json.loads(found[1])))
    elif found := _TOP.fullmatch(text):
        side = Side(int(found[2]))
        move = Top(side) if side in stack(TYPES.index(found[1])) else None
    elif found := _DRAW.fullmatch(text):
        move = Draw(Seat(int(found[1])), int(found[2])) if int(found[2]) < DIGIT else None
    elif found := _FIRST.fullmatch(text):
        move = First(Seat(int(found[1])))
    elif found := _REVEAL.fullmatch(text):
        move = _revealed(found[1].split(" "))
    if move is None:
        examples = "moves look like 'choose weights', 'solve [1,1,1,2]', 'giveup' or 'place 0,-1 r2 worker 0'"
        raise NotationError(f"not a move of Enigma: {shown(text)}; {examples}")
    return move


def _revealed(words: list[str]) -> Reveal | None:
    names: list[Name | None] = []
    for word in words:
        name = read_name(word)
        if word != "-" and name is None:
            return None
        names.append(name)
    return Reveal(tuple(names)) if any(names) else None


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
