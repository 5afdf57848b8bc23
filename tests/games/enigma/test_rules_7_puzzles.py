"""ENI-7: what a right solution is. The checkers and solvers against second programs, near misses included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.games.enigma.puzzles import (
    DIFFICULTIES,
    TYPES,
    Conduits,
    Corners,
    Fragments,
    Puzzle,
    Weights,
    daily,
    difficulty_of,
    puzzle_for,
    solve,
    type_of,
    wrong,
)
from ludoteka.games.enigma.puzzles.cubes import KINDS, ORIENTATIONS
from ludoteka.games.enigma.puzzles.weights import totals
from tests.games.enigma import naive_puzzles as naive

seeds = st.integers(0, 10**6).map(str)
difficulties = st.sampled_from(DIFFICULTIES)


def cubes_of(piece: int, orientation: int) -> Any:
    return ORIENTATIONS[KINDS[piece]][orientation]


def is_right(puzzle: Puzzle, solution: Any) -> bool:
    """Ask the second program."""
    match puzzle:
        case Weights():
            return naive.weights_right(puzzle, solution)
        case Fragments():
            return naive.fragments_right(puzzle, solution)
        case Conduits():
            return naive.conduits_right(puzzle, solution)
        case Corners():
            return naive.corners_right(puzzle, cubes_of, solution)


def reason(puzzle: Puzzle, solution: object) -> tuple[str, str] | None:
    found = wrong(puzzle, solution)
    return None if found is None else (found.rule, found.reason)


def near_miss(solution: Any, random: Random) -> Any:
    """Return a solution with one number changed a little, or two parts exchanged."""
    parts: list[Any] = [list(part) if isinstance(part, tuple) else part for part in solution]
    if random.random() < 0.4:
        one, other = random.sample(range(len(parts)), 2)
        parts[one], parts[other] = parts[other], parts[one]
    else:
        at = random.choice([at for at, part in enumerate(parts) if part is not None])
        if isinstance(parts[at], int):
            parts[at] = max(0, parts[at] + random.choice((-1, 1)))
        else:
            inner = random.randrange(len(parts[at]))
            parts[at][inner] = max(0, parts[at][inner] + random.choice((-1, 1)))
    return tuple(tuple(part) if isinstance(part, list) else part for part in parts)


def possible(puzzle: Puzzle, solution: Any) -> bool:
    """Say whether the second program can be asked: it takes the numbers themselves for granted."""
    match puzzle:
        case Weights():
            return True
        case Fragments():
            return all(p < 7 and r < 4 and f < 2 for p, _, _, r, f in solution)
        case Conduits():
            return all(part is None or (part[0] < 9 and part[1] < 4) for part in solution)
        case Corners():
            return all(p < 4 and o < len(ORIENTATIONS[KINDS[p]]) for p, o, _, _ in solution)


@pytest.mark.rule("ENI-7.5")
@pytest.mark.parametrize("type_", TYPES)
@given(seed=seeds, difficulty=difficulties, shake=st.integers(0, 2**32))
@settings(max_examples=15)
def test_every_solution_found_is_right_and_near_misses_are_judged_alike(
    type_: str, seed: str, difficulty: int, shake: int
) -> None:
    puzzle = puzzle_for(type_, difficulty, seed)
    solutions = solve(puzzle).solutions
    random = Random(shake)
    assert solutions
    assert len(set(solutions)) == len(solutions)
    for solution in random.sample(solutions, min(3, len(solutions))):
        assert wrong(puzzle, solution) is None
        assert is_right(puzzle, solution)
        for _ in range(6):
            missed = near_miss(solution, random)
            if possible(puzzle, missed):
                assert (wrong(puzzle, missed) is None) == is_right(puzzle, missed), missed
            else:
                assert wrong(puzzle, missed) is not None


@pytest.mark.rule("ENI-7.1", "ENI-7.2", "ENI-7.3", "ENI-7.4")
@pytest.mark.parametrize("type_", TYPES)
def test_a_solution_of_another_type_is_refused_with_the_rule_of_this_one(type_: str) -> None:
    puzzle = puzzle_for(type_, 1, "refused")
    rule = f"ENI-7.{TYPES.index(type_) + 1}"
    others = [solve(puzzle_for(other, 1, "refused")).solutions[0] for other in TYPES if other != type_]
    for nonsense in (*others, (), None, "x", ((),) * 4, (None,) * 9, ((0, 0),) * 9, ((1.0,) * 5,) * 7):
        found = wrong(puzzle, nonsense)
        assert found is not None
        assert found.rule == rule


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_puzzle_depends_on_its_seed_alone_and_is_as_hard_as_was_asked_for(
    type_: str, difficulty: int
) -> None:
    made = [puzzle_for(type_, difficulty, str(seed)) for seed in range(12)]
    assert made == [puzzle_for(type_, difficulty, str(seed)) for seed in range(12)]
    assert len(set(made)) > 8
    assert {difficulty_of(puzzle) for puzzle in made} == {difficulty}
    assert {type_of(puzzle) for puzzle in made} == {type_}


def test_the_daily_puzzle_is_the_same_for_everybody_and_another_every_day() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    puzzles = [daily(day) for day in days]
    assert puzzles == [daily(day) for day in days]
    assert len(set(puzzles)) == len(days)
    assert {type_of(puzzle) for puzzle in puzzles} == {*TYPES}


# Weights.

EXAMPLE = Weights((13, 6), (5, 7), 5)


def test_eni_7_1_the_printed_example_has_one_solution() -> None:
    assert solve(EXAMPLE).solutions == ((1, 1, 1, 2),)
    assert totals(EXAMPLE, (1, 1, 1, 2)) == (19, 19)
    assert wrong(EXAMPLE, (1, 1, 1, 2)) is None


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ((1, 1, 1), "weights-not-so-many-pans"),
        ((1, 1, 1, 2, 0), "weights-not-so-many-pans"),
        ((1, 1, 1, -1), "weights-not-a-count"),
        ((1, 1, 1, 1), "weights-left-over"),
        ((1, 1, 1, 3), "weights-too-many"),
        ((2, 1, 1, 1), "weights-left-heavier"),
        ((0, 1, 2, 2), "weights-right-heavier"),
    ],
)
def test_eni_7_1_what_is_wrong_with_weights_is_said(counts: tuple[int, ...], code: str) -> None:
    assert reason(EXAMPLE, counts) == ("ENI-7.1", code)


@given(seed=seeds, difficulty=difficulties)
@settings(max_examples=25)
def test_eni_7_1_every_made_puzzle_has_one_solution_and_light_sides(seed: str, difficulty: int) -> None:
    puzzle = puzzle_for("weights", difficulty, seed)
    assert isinstance(puzzle, Weights)
    (solution,) = solve(puzzle).solutions
    assert naive.weights_solutions(puzzle) == {solution}
    assert totals(puzzle, solution)[0] <= 30
    assert puzzle.count in range(3, 7)
    assert (len(puzzle.left), len(puzzle.right)) in ((2, 2), (3, 2))


@given(
    left=st.tuples(*[st.integers(1, 15)] * 3),
    right=st.tuples(*[st.integers(1, 15)] * 2),
    count=st.integers(3, 6),
)
def test_eni_7_1_the_solver_finds_all_there_is(left: Any, right: Any, count: int) -> None:
    puzzle = Weights(left, right, count)
    assert set(solve(puzzle).solutions) == naive.weights_solutions(puzzle)


# Conduits.


@given(seed=seeds, difficulty=difficulties)
@settings(max_examples=6)
def test_eni_7_3_the_solver_counts_as_the_second_program(seed: str, difficulty: int) -> None:
    puzzle = puzzle_for("conduits", difficulty, seed)
    assert isinstance(puzzle, Conduits)
    solutions = solve(puzzle).solutions
    assert len(solutions) == naive.conduits_count(puzzle) <= 6
    assert all(naive.conduits_right(puzzle, solution) for solution in solutions)


def test_eni_7_3_as_many_cells_are_blocked_as_pieces_crossed_out() -> None:
    made = [
        puzzle_for("conduits", difficulty, str(seed)) for difficulty in DIFFICULTIES for seed in range(20)
    ]
    assert {len(one.blocked) for one in made if isinstance(one, Conduits)} == {0, 1, 2}
    assert all(isinstance(one, Conduits) and len(one.blocked) == len(one.out) for one in made)


def test_eni_7_3_what_is_wrong_with_conduits_is_said() -> None:
    puzzle = puzzle_for("conduits", 1, "blocked 3")
    assert isinstance(puzzle, Conduits)
    assert puzzle.blocked
    solution = list(solve(puzzle).solutions[0])
    laid = [cell for cell, item in enumerate(solution) if item is not None]
    blocked = puzzle.blocked[0]

    def changed(cell: int, item: Any) -> Any:
        return tuple(item if at == cell else one for at, one in enumerate(solution))

    used = {item[0] for item in solution if item is not None}
    first = solution[laid[0]]
    assert first is not None
    assert reason(puzzle, tuple(solution[:8])) == ("ENI-7.3", "conduits-not-a-laying")
    assert reason(puzzle, changed(laid[0], (9, 0))) == ("ENI-7.3", "conduits-not-a-laying")
    assert reason(puzzle, changed(laid[0], solution[laid[1]])) == ("ENI-7.3", "conduits-piece-twice")
    assert reason(puzzle, changed(laid[0], (puzzle.out[0], 0))) == ("ENI-7.3", "conduits-piece-crossed-out")
    assert reason(puzzle, changed(laid[0], None)) == ("ENI-7.3", "conduits-cell-empty")
    moved = list(solution)
    moved[blocked], moved[laid[0]] = moved[laid[0]], None
    assert reason(puzzle, tuple(moved)) == ("ENI-7.3", "conduits-cell-blocked")
    assert len(used) == 9 - len(puzzle.out)


@given(seed=seeds, difficulty=difficulties, port=st.integers(0, 11))
@settings(max_examples=25)
def test_eni_7_3_a_port_that_is_opened_or_closed_is_missed(seed: str, difficulty: int, port: int) -> None:
    puzzle = puzzle_for("conduits", difficulty, seed)
    assert isinstance(puzzle, Conduits)
    ports = tuple(is_open != (at == port) for at, is_open in enumerate(puzzle.ports))
    other = Conduits(ports, puzzle.blocked, puzzle.out)
    code = "conduits-port-closed" if puzzle.ports[port] else "conduits-port-unmet"
    assert reason(other, solve(puzzle).solutions[0]) == ("ENI-7.3", code)


def test_eni_7_3_mouths_inside_must_meet() -> None:
    puzzle = puzzle_for("conduits", 2, "inside")
    solution = solve(puzzle).solutions[0]
    for cell, item in enumerate(solution):
        if item is not None and item[0] != 8:
            turned = tuple(
                (item[0], (item[1] + 1) % 4) if at == cell else one for at, one in enumerate(solution)
            )
            found = wrong(puzzle, turned)
            assert found is not None
            assert found.reason in {"conduits-mouth-unmet", "conduits-port-unmet", "conduits-port-closed"}
    inner = solution[4]
    if inner is not None and inner[0] != 8:
        turned = (*solution[:4], (inner[0], (inner[1] + 1) % 4), *solution[5:])
        assert reason(puzzle, turned) == ("ENI-7.3", "conduits-mouth-unmet")
