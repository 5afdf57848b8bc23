"""Puzzles for one: the same for the same seed, judged as a claim in a match is, and one for each day."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from ludoteka.core.errors import NotationError
from ludoteka.core.exercises import Exercise
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.puzzles import DIFFICULTIES, TYPES, daily, difficulty_of, plain, puzzle_for, solve

EXERCISES = ENIGMA.exercises
assert EXERCISES is not None


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", TYPES)
def test_every_solution_of_an_exercise_is_right(kind: str, difficulty: int) -> None:
    exercise = Exercise(kind, difficulty, "walk")
    puzzle = puzzle_for(kind, difficulty, "walk")
    assert difficulty_of(puzzle) == difficulty
    for found in solve(puzzle).solutions[:20]:
        text = json.dumps(plain(found), separators=(",", ":"))
        assert EXERCISES.wrong(exercise, text) is None


def test_what_is_shown_is_the_puzzle_and_not_its_solution() -> None:
    for kind in EXERCISES.kinds:
        shown = EXERCISES.dump(Exercise(kind, 1, "walk"))
        assert shown == EXERCISES.dump(Exercise(kind, 1, "walk"))
        assert (shown["type"], shown["difficulty"]) == (kind, 1)
        assert "solution" not in shown


@pytest.mark.parametrize("text", ["", "nonsense", "[1] ", "giveup", "[[[1]]]", "[" * 5000])
def test_what_is_no_solution_at_all_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        EXERCISES.wrong(Exercise("weights", 1, "walk"), text)


def test_every_day_has_a_puzzle_and_over_a_year_all_types_and_difficulties_come() -> None:
    days = [(date(2026, 1, 1) + timedelta(days=at)).isoformat() for at in range(365)]
    chosen = [EXERCISES.daily(day) for day in days]
    assert len({one.seed for one in chosen}) == len(days)
    assert {(one.kind, one.difficulty) for one in chosen} == {(k, d) for k in TYPES for d in DIFFICULTIES}
    today = EXERCISES.daily("2026-11-15")
    assert puzzle_for(today.kind, today.difficulty, today.seed) == daily("2026-11-15")
