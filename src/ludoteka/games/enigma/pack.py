"""Where puzzles come from: the pack of 108 in `content/puzzles.toml`, or endless ones made from their names.

A puzzle has a name everywhere outside: `weights-07` in the pack, `weights-2-4711` for the one of difficulty 2
made from the seed 4711. Whoever has the name has the puzzle, so names stay secret until the reveal (ENI-3.1).
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NewType

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError
from ludoteka.games.enigma.puzzles import DIFFICULTIES, TYPES, Puzzle, load_puzzle, puzzle_for, solve
from ludoteka.games.enigma.sides import STACK

Name = NewType("Name", str)
"""What a puzzle is called."""

DIGITS: Final = 2
"""An endless puzzle is drawn in so many draws."""

DIGIT: Final = 256
"""Each draw is one of so many."""

_NUMBERS: Final = range(1, STACK + 1)
_PACK: Final = re.compile(rf"({'|'.join(TYPES)})-(\d\d)", re.ASCII)
_ENDLESS: Final = re.compile(rf"({'|'.join(TYPES)})-([1-3])-(0|[1-9]\d{{0,4}})", re.ASCII)


def pack_name(type_: int, number: int) -> Name:
    return Name(f"{TYPES[type_]}-{number:02}")


def endless_name(type_: int, difficulty: int, digits: tuple[int, ...]) -> Name:
    seed = 0
    for digit in digits:
        seed = seed * DIGIT + digit
    return Name(f"{TYPES[type_]}-{difficulty}-{seed}")


def read_name(text: str) -> Name | None:
    """Return the name that is written like this, None if there is no such puzzle."""
    if (found := _PACK.fullmatch(text)) and int(found[2]) in _NUMBERS:
        return Name(text)
    if (found := _ENDLESS.fullmatch(text)) and int(found[3]) < DIGIT**DIGITS:
        return Name(text)
    return None


def type_named(name: Name) -> int:
    return TYPES.index(name.partition("-")[0])


def number_named(name: Name) -> int | None:
    """Return the number of a puzzle in the pack, None for an endless one."""
    found = _PACK.fullmatch(name)
    return None if found is None else int(found[2])


def difficulty_named(name: Name) -> int:
    found = _ENDLESS.fullmatch(name)
    return int(found[2]) if found else _pack()[name][0]


@lru_cache(4096)
def puzzle_named(name: Name) -> Puzzle:
    found = _ENDLESS.fullmatch(name)
    return puzzle_for(found[1], int(found[2]), f"endless/{found[3]}") if found else _pack()[name][1]


@lru_cache(4096)
def answer(name: Name) -> Any:
    """Return one right solution: the first the solver finds."""
    return solve(puzzle_named(name), 1).solutions[0]


@cache
def _pack() -> dict[Name, tuple[int, Puzzle]]:
    """Read the pack: for each name the difficulty and the puzzle. Raises DocumentError, ValueError."""
    text = files("ludoteka.games.enigma").joinpath("content", "puzzles.toml").read_text("utf-8")
    return load_pack(tomllib.loads(text))


def load_pack(document: dict[str, Any]) -> dict[Name, tuple[int, Puzzle]]:
    pack: dict[Name, tuple[int, Puzzle]] = {}
    for type_, type_name in enumerate(TYPES):
        before = 1
        for number, item in enumerate(Document(document[type_name], DocumentError).items(STACK), 1):
            assert isinstance(item.value, dict)
            members = item.members(("id", "difficulty"), tuple(item.value))
            name, difficulty = (
                pack_name(type_, number),
                members["difficulty"].integer(before, DIFFICULTIES[-1]),
            )
            if members["id"].text() != name:
                raise item.fail(f"{name} is expected here")
            content = {key: value for key, value in item.value.items() if key not in ("id", "difficulty")}
            puzzle = load_puzzle(Document({"type": type_name, **content}, DocumentError, item.place))
            pack[name], before = (difficulty, puzzle), difficulty
    return pack
