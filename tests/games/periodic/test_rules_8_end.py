"""PER-8: the end and the score."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteka.core.game import Chance, Over, Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import GOALS_BY_COLOUR, HALVES, LEVELS, POINTS, TASKS, Goal, Task
from ludoteka.games.periodic.scoring import half_points, open_scores, scores, task_points, winners
from ludoteka.games.periodic.state import ROUNDS, End, Phase, State
from tests.games.periodic import naive
from tests.games.periodic.tables import (
    PLAIN,
    achieved,
    after,
    beside,
    colour_cubes,
    legal,
    position,
    settled,
    spare,
    symbols,
)


def pass_by(state: State) -> State:
    """Let whoever's turn it is take and end."""
    move = next(move for move in legal(state) if move.startswith("take"))
    return settled(after(state, move, "end"))


def last_goal(seats: int) -> State:
    """Return a position where seat 0 achieves the last goal of the pink deck at the end of its turn."""
    last = symbols(PLAIN[3])[-1]
    cubes = colour_cubes(0, "pink", 2)
    state = achieved(
        position(beside(last), *["Og"] * (seats - 1), cubes=cubes), (), spare(3, 4), *[()] * (seats - 2)
    )
    return after(state, f"pay number {last}")


def test_per_8_1_an_exhausted_deck_starts_the_last_round() -> None:
    state = last_goal(3)
    assert state.board.last is None
    done = settled(after(state, "end")).board
    assert (done.end, done.last) == (End.DECK, 0)


def test_per_8_1_a_deck_whose_last_card_lies_open_is_not_exhausted() -> None:
    last = symbols(PLAIN[3])[-1]
    state = achieved(position(beside(last), "Og", cubes=colour_cubes(0, "pink", 2)), (), spare(3, 3))
    done = settled(after(state, f"pay number {last}", "end")).board
    assert (done.end, done.last) == (None, None)


@pytest.mark.parametrize(
    ("discs", "begins"), [((7, 8), True), ((7, 9), True), ((8, 7), False), ((7, 7), False), ((6, 8), False)]
)
def test_per_8_1_two_discs_on_the_last_two_cells_start_it(discs: tuple[int, int], begins: bool) -> None:
    state = position("Cl", "Og", discs=discs, microscopes=(0, 2), paid=1, fresh=False)
    done = after(state, "end").board
    assert (done.end, done.last) == ((End.SCIENCE, 0) if begins else (None, None))


@pytest.mark.parametrize("seats", PERIODIC.seats)
def test_per_8_2_every_other_player_has_one_more_turn(seats: int) -> None:
    state = settled(after(last_goal(seats), "end"))
    turns = []
    while state.board.turn is not None:
        turns.append(state.board.turn)
        state = pass_by(state)
    assert turns == list(range(1, seats))
    assert isinstance(PERIODIC.pending(state), Over)


def test_per_8_2_a_second_reason_changes_nothing() -> None:
    state = position("Cl", "Cl", "Og", discs=(8, 8, 0), microscopes=(0, 0, 2), end=End.SCIENCE, last=Seat(2))
    done = pass_by(state).board
    assert (done.end, done.last) == (End.SCIENCE, 2)


def test_per_8_3_the_score_adds_everything_up() -> None:
    blue, green = spare(1, 1)[0], spare(0, 1)[0]
    cubes = [*colour_cubes(0, "green", 1), *colour_cubes(0, "pink", 2), *colour_cubes(1, "blue", 1)]
    state = position("Na", "Og", cubes=cubes, discs=(4, 0), labs=(8, 0), kept=(0, 1))
    state = achieved(state, (green, blue), ())
    assert open_scores(state.board) == (POINTS[green] + POINTS[blue] + 8 + 9 + 3 + 5, 3)
    assert scores(state)[0] == open_scores(state.board)[0] + task_points(Task(0), (green, blue), 4)


def test_per_8_3_tasks_are_revealed_by_a_move_of_nobodys() -> None:
    state = last_goal(2)
    state = settled(after(state, "end"))
    move = next(move for move in legal(state) if move.startswith("take"))
    state = after(state, move, "end")
    assert state.board.phase is Phase.REVEAL
    pending = PERIODIC.pending(state)
    assert isinstance(pending, Chance)
    ((reveal, _),) = pending.outcomes
    assert PERIODIC.write_move(reveal) == f"reveal {state.kept[0]} {state.kept[1]}"
    assert isinstance(PERIODIC.pending(PERIODIC.apply(state, reveal)), Over)


@pytest.mark.parametrize(
    ("half", "counts", "disc", "points"),
    [
        ("science", (9, 9, 9), 7, 7),
        ("goals", (1, 2, 3), 7, 6),
        ("level1", (2, 1, 0), 0, 4),
        ("level2", (2, 1, 0), 0, 2),
        ("level3", (2, 1, 0), 0, 0),
        ("pair12", (2, 3, 0), 0, 10),
        ("pair13", (2, 3, 1), 0, 5),
        ("pair23", (2, 3, 0), 0, 0),
        ("set", (2, 3, 2), 0, 18),
        ("balance", (2, 1, 0), 5, 9),
        ("balance", (2, 4, 0), 5, 15),
    ],
)
def test_per_8_4_what_each_half_brings(
    half: str, counts: tuple[int, int, int], disc: int, points: int
) -> None:
    assert half_points(half, counts, disc) == points
    levels = [level for level, count in zip((1, 2, 3), counts, strict=True) for _ in range(count)]
    assert naive.half(half, levels, disc) == points


def test_per_8_4_twelve_different_combinations() -> None:
    assert len({frozenset(task.halves) for task in TASKS}) == len(TASKS) == 12
    assert {half for task in TASKS for half in task.halves} <= {*HALVES}


def test_per_8_4_cells_are_counted_from_0_for_the_fourth_player_too() -> None:
    """The disc of seat 3 begins one cell past 0, and that cell counts."""
    science = next(Task(at) for at, task in enumerate(TASKS) if "science" in task.halves)
    state = position("H", "H", "H", "H", kept=(*[task for task in range(12) if task != science][:3], science))
    assert scores(state)[3] - open_scores(state.board)[3] == 1


def some_goals(ones: int, twos: int, threes: int) -> list[Goal]:
    return [
        *GOALS_BY_COLOUR[0][:ones],
        *GOALS_BY_COLOUR[1][:twos],
        *(*GOALS_BY_COLOUR[2], *GOALS_BY_COLOUR[3])[:threes],
    ]


@pytest.mark.parametrize("task", range(12))
def test_per_8_5_the_best_assignment_counts_as_a_second_program_finds_it(task: int) -> None:
    for counts in product((0, 1, 3), (0, 1, 2), (0, 2, 3)):
        goals = some_goals(*counts)
        levels = [level for level, count in zip((1, 2, 3), counts, strict=True) for _ in range(count)]
        for disc in (0, 3, 9):
            assert task_points(Task(task), goals, disc) == naive.task(TASKS[task].halves, levels, disc)


def test_per_8_5_a_goal_does_not_count_twice() -> None:
    """With pairs and single goals of the same levels, a goal in a pair is gone for the other half."""
    task = next(Task(at) for at, card in enumerate(TASKS) if {*card.halves} == {"pair13", "goals"})
    assert task_points(task, some_goals(1, 0, 1), 0) == 5
    assert task_points(task, some_goals(2, 1, 1), 0) == 5 + 2
    assert LEVELS[0] == 1


@pytest.mark.parametrize(
    ("points", "discs", "energies", "best"),
    [
        ((30, 40, 20), (0, 0, 0), (1, 1, 1), (1,)),
        ((40, 40, 20), (3, 2, 9), (1, 5, 9), (0,)),
        ((40, 40, 20), (3, 3, 9), (1, 5, 9), (1,)),
        ((40, 40, 40), (3, 3, 3), (5, 1, 5), (0, 2)),
    ],
)
def test_per_8_6_ties_go_to_science_then_to_energy_then_are_shared(
    points: tuple[int, ...], discs: tuple[int, ...], energies: tuple[int, ...], best: tuple[int, ...]
) -> None:
    board = position("H", "H", "H").board._replace(discs=discs, energies=energies)
    assert winners(board, points) == best


def test_a_match_that_goes_on_and_on_is_scored_as_it_stands() -> None:
    """Not a rule of the game: the program lets no match run for ever."""
    state = pass_by(position("Na", "Og", round=ROUNDS))
    assert (state.board.turn, state.board.round) == (1, ROUNDS)
    over = PERIODIC.pending(pass_by(state))
    assert isinstance(over, Over)
    assert over.reason == "rounds-over"


def test_per_8_2_a_last_round_that_has_begun_is_played_to_its_end() -> None:
    """Even if the match has then lasted longer than matches may: everybody has their last turn."""
    state = last_goal(3)
    late = State(
        state.board._replace(round=ROUNDS, turn=Seat(2), flasks=state.board.flasks[::-1]),
        state.dealt,
        state.kept,
    )
    cubes = late.board.cubes[::-1]
    late = State(late.board._replace(cubes=cubes, energies=late.board.energies[::-1]), late.dealt, late.kept)
    turns: list[int | None] = []
    state = settled(after(late, "end"))
    while state.board.turn is not None and len(turns) < 3:
        turns.append(state.board.turn)
        assert PERIODIC.load(PERIODIC.dump(state)) == state
        state = pass_by(state)
    assert turns == [0, 1]
    over = PERIODIC.pending(state)
    assert isinstance(over, Over)
    assert over.reason == "deck-exhausted"
