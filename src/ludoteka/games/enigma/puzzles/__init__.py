"""The four types of puzzles (ENI-7): each is made from a seed, checked exactly and solved completely.

For practice a puzzle is `puzzle_for(type, difficulty, seed)`; the daily one is `daily(date)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import Objection
from ludoteka.core.game import Json
from ludoteka.games.enigma.puzzles import conduits, corners, fragments, silhouettes, weights
from ludoteka.games.enigma.puzzles.conduits import Conduits
from ludoteka.games.enigma.puzzles.corners import Corners
from ludoteka.games.enigma.puzzles.fragments import Fragments
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.search import DIFFICULTIES, Search, plain
from ludoteka.games.enigma.puzzles.weights import Weights

Puzzle: TypeAlias = Weights | Fragments | Conduits | Corners

TYPES: Final = ("weights", "fragments", "conduits", "corners")
"""In the order of ENI-1.1, which is the order of ENI-7."""

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class _Type(NamedTuple):
    kind: type
    generate: Callable[[str, int], Any]
    wrong: Callable[[Any, object], Objection | None]
    solve: Callable[[Any, int | None], Search[Any]]
    difficulty: Callable[[Any], int]
    dump: Callable[[Any], dict[str, Json]]
    load: Callable[[Document], Any]


_TYPES: Final = {
    name: _Type(kind, generate, module.wrong, module.solve, module.difficulty, module.dump, module.load)
    for name, kind, generate, module in (
        ("weights", Weights, weights.generate, weights),
        ("fragments", Fragments, silhouettes.generate, fragments),
        ("conduits", Conduits, conduits.generate, conduits),
        ("corners", Corners, corners.generate, corners),
    )
}


def type_of(puzzle: Puzzle) -> str:
    return next(name for name, one in _TYPES.items() if isinstance(puzzle, one.kind))


def puzzle_for(type_: str, difficulty: int, seed: str) -> Puzzle:
    """Make a puzzle of this type and difficulty, 1 to 3, that is proven solvable; same seed, same puzzle."""
    assert difficulty in DIFFICULTIES
    made: Puzzle = _TYPES[type_].generate(seed, difficulty)
    return made


def daily_choice(date: str) -> tuple[str, int, str]:
    """Return type, difficulty and seed of the puzzle of a day. A date is written 2026-11-15."""
    assert _DATE.fullmatch(date), date
    luck = Luck(f"daily/{date}")
    return luck.pick(TYPES), luck.pick(DIFFICULTIES), f"daily/{date}"


def daily(date: str) -> Puzzle:
    """Return the puzzle of a day, the same for everybody."""
    return puzzle_for(*daily_choice(date))


def wrong(puzzle: Puzzle, solution: object) -> Objection | None:
    """Say what is wrong with a solution by rule and code, None if it is right (ENI-7.5)."""
    return _TYPES[type_of(puzzle)].wrong(puzzle, solution)


def solve(puzzle: Puzzle, limit: int | None = None) -> Search[Any]:
    """Find every solution, or so many, and say what it took."""
    return _TYPES[type_of(puzzle)].solve(puzzle, limit)


def difficulty_of(puzzle: Puzzle) -> int:
    return _TYPES[type_of(puzzle)].difficulty(puzzle)


def dump_puzzle(puzzle: Puzzle) -> dict[str, Json]:
    return {"type": type_of(puzzle), **_TYPES[type_of(puzzle)].dump(puzzle)}


def load_puzzle(document: Document) -> Puzzle:
    """Undo `dump_puzzle`. Raises the document's kind of error; says nothing of solutions."""
    if not isinstance(document.value, dict) or "type" not in document.value:
        raise document.fail("an object with a type is expected")
    name = document.members(("type",), tuple(document.value))["type"].choice(*TYPES)
    rest = {key: value for key, value in document.value.items() if key != "type"}
    loaded: Puzzle = _TYPES[name].load(Document(rest, document.error, document.place))
    return loaded


__all__ = [
    "DIFFICULTIES",
    "TYPES",
    "Conduits",
    "Corners",
    "Fragments",
    "Puzzle",
    "Search",
    "Weights",
    "daily",
    "daily_choice",
    "difficulty_of",
    "dump_puzzle",
    "load_puzzle",
    "plain",
    "puzzle_for",
    "solve",
    "type_of",
    "wrong",
]
