"""Puzzles of Enigma for one: any type and difficulty, as many as one likes, and one a day for everybody."""

from __future__ import annotations

from functools import lru_cache

from ludoteka.core.errors import Objection
from ludoteka.core.exercises import Exercise, Exercises
from ludoteka.core.game import Json
from ludoteka.games.enigma.moves import Solve
from ludoteka.games.enigma.notation import read_move
from ludoteka.games.enigma.puzzles import (
    DIFFICULTIES,
    TYPES,
    Puzzle,
    daily_choice,
    dump_puzzle,
    puzzle_for,
    wrong,
)


class EnigmaExercises(Exercises):
    kinds = TYPES
    difficulties = tuple(DIFFICULTIES)

    def daily(self, date: str) -> Exercise:
        return Exercise(*daily_choice(date))

    def dump(self, exercise: Exercise) -> dict[str, Json]:
        name = f"{exercise.kind}-{exercise.difficulty}-{exercise.seed}"
        return {"id": name, "difficulty": exercise.difficulty, **dump_puzzle(_made(exercise))}

    def wrong(self, exercise: Exercise, solution: str) -> Objection | None:
        move = read_move(f"solve {solution}")
        assert isinstance(move, Solve)
        return wrong(_made(exercise), move.solution)


@lru_cache(1024)
def _made(exercise: Exercise) -> Puzzle:
    return puzzle_for(exercise.kind, exercise.difficulty, exercise.seed)
