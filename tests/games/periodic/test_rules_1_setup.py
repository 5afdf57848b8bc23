"""PER-1: pieces and set-up."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import (
    COLOUR_OF,
    COLOURS,
    FAMILIES,
    FAMILY_NAMES,
    FAMILY_OF,
    GOALS,
    LEVELS,
    SYMBOLS,
    TASKS,
    TILES,
)
from ludoteka.games.periodic.rules import LOWEST
from ludoteka.games.periodic.state import CUBES, SCIENCE, Phase, box, deck, stack, targets
from tests.games.periodic.tables import after, begun, refusal, settled

every_number = pytest.mark.parametrize("seats", PERIODIC.seats)


def test_per_1_1_goals_come_in_four_colours_with_points_and_levels() -> None:
    assert [COLOUR_OF.count(colour) for colour in COLOURS] == [9, 9, 7, 7]
    assert [{len(card.elements) for card in GOALS if card.colour == colour} for colour in COLOURS] == [
        {2}, {3}, {3}, {3},
    ]  # fmt: skip
    assert all(card.points > 0 for card in GOALS)
    assert LEVELS == (1, 2, 3, 3)


@every_number
def test_per_1_2_four_goals_are_open_and_the_decks_hold_the_rest(seats: int) -> None:
    board = begun(seats).board
    assert [COLOUR_OF[goal] for goal in board.open if goal is not None] == list(COLOURS)
    assert [deck(board, colour) for colour in COLOURS] == [5, 5, 4, 4]


def test_per_1_2_any_goal_of_the_colour_may_be_on_top() -> None:
    state = PERIODIC.setup(2)
    for count in (9, 9, 7, 7):
        pending = PERIODIC.pending(state)
        assert isinstance(pending, Chance)
        assert len(pending.outcomes) == count
        assert {weight for _, weight in pending.outcomes} == {1}
        state = PERIODIC.apply(state, pending.outcomes[-1][0])


@every_number
def test_per_1_3_three_rewards_lie_on_each_colour(seats: int) -> None:
    board = begun(seats).board
    assert [stack(board, colour) for colour in COLOURS] == [3, 3, 3, 3]
    assert [tile.copies for tile in TILES] == [3, 3, 1, 1, 1, 1, 1, 1]
    assert all(tile.trend is not None for tile in TILES if tile.colour == 2)
    assert all(tile.family is not None for tile in TILES if tile.colour == 3)


def test_per_1_4_every_element_of_an_open_goal_carries_its_token() -> None:
    board = begun(2).board
    slots = targets(board.open).slots
    for goal in board.open:
        assert goal is not None
        assert all(slots[element] for element in GOALS[goal].elements)
    assert sum(bits.bit_count() for bits in slots) == 2 + 3 + 3 + 3


def test_per_1_5_the_families_form_a_circle_in_any_order() -> None:
    state = PERIODIC.setup(2)
    while state.board.open[-1] is None:
        pending = PERIODIC.pending(state)
        assert isinstance(pending, Chance)
        state = PERIODIC.apply(state, pending.outcomes[0][0])
    for at in range(len(FAMILIES) - 1):
        pending = PERIODIC.pending(state)
        assert isinstance(pending, Chance)
        assert len(pending.outcomes) == len(FAMILIES) - at
        state = PERIODIC.apply(state, pending.outcomes[-1][0])
    assert sorted(state.board.circle) == list(FAMILIES)


@every_number
def test_per_1_6_energy_is_on_the_trends_with_the_players_and_in_the_box(seats: int) -> None:
    board = begun(seats).board
    assert board.trends == (1, 1, 1, 1, 1)
    assert board.energies == (3, 4, 5, 3, 4)[:seats]
    assert box(board) == {2: 12, 3: 7, 4: 4, 5: 0}[seats]


@every_number
def test_per_1_7_everybody_has_six_cubes_and_one_of_the_rest(seats: int) -> None:
    board = begun(seats).board
    assert CUBES == 6
    assert board.cubes == (0,) * seats
    assert len(board.flasks) == len(board.microscopes) == len(board.discs) == seats


@every_number
def test_per_1_8_discs_of_the_fourth_and_fifth_begin_on_2(seats: int) -> None:
    discs = begun(seats).board.discs
    assert [SCIENCE[disc] for disc in discs] == [0, 0, 0, 2, 2][:seats]


@every_number
def test_per_1_9_microscopes_begin_two_families_apart(seats: int) -> None:
    assert begun(seats).board.microscopes == (0, 2, 4, 6, 6)[:seats]


@every_number
def test_per_1_10_flasks_begin_on_the_lowest_element_of_the_family(seats: int) -> None:
    board = begun(seats).board
    for seat in range(seats):
        family = board.circle[board.microscopes[seat]]
        assert board.flasks[seat] == FAMILY_OF.index(family)


def test_per_1_10_the_lowest_of_each_family() -> None:
    lowest = {name: SYMBOLS[LOWEST[family]] for name, family in zip(FAMILY_NAMES, FAMILIES, strict=True)}
    assert lowest == {
        "nonmetal": "H", "halogen": "F", "noble": "He", "alkali": "Li",
        "earth": "Be", "metalloid": "B", "post": "Al", "transition": "Sc",
    }  # fmt: skip


@every_number
def test_per_1_11_three_tasks_are_dealt_two_with_five(seats: int) -> None:
    state = settled(PERIODIC.setup(seats))
    assert [len(tasks) for tasks in state.dealt] == [2 if seats == 5 else 3] * seats
    dealt = [task for tasks in state.dealt for task in tasks]
    assert len(set(dealt)) == len(dealt)
    assert len(TASKS) == 12


def test_per_1_11_all_choose_at_once_and_in_any_order() -> None:
    state = settled(PERIODIC.setup(3))
    assert PERIODIC.pending(state) == Decide((Seat(0), Seat(1), Seat(2)))
    for seat, waiting in ((1, (0, 2)), (2, (0,))):
        state = PERIODIC.apply(state, PERIODIC.legal_moves(state, Seat(seat))[1], Seat(seat))
        assert PERIODIC.pending(state) == Decide(waiting)  # type: ignore[arg-type]
        assert state.board.phase is Phase.TASKS
    state = PERIODIC.apply(state, PERIODIC.legal_moves(state, Seat(0))[2], Seat(0))
    assert PERIODIC.pending(state) == Decide((Seat(0),))
    assert state.kept == (state.dealt[0][2], state.dealt[1][1], state.dealt[2][1])


def test_per_1_11_only_a_task_one_was_dealt_can_be_kept() -> None:
    state = settled(PERIODIC.setup(2))
    strange = state.dealt[1][0]
    assert refusal(state, f"task {strange}", 0) == ("PER-1.11", "not-dealt")
    assert refusal(state, "end", 0) == ("PER-1.11", "choose-task-first")
    assert refusal(begun(2), f"task {state.dealt[0][0]}") == ("PER-1.11", "task-chosen")


def test_per_1_12_the_cells_of_the_science_track() -> None:
    assert SCIENCE == (0, 2, 4, 6, 9, 12, 15, 19, 23, 28)


def test_luck_is_for_nobody_to_make() -> None:
    state = begun(2)
    for move, rule in (
        (f"open {GOALS[0].id}", "PER-7.4"),
        ("family 0 noble", "PER-1.5"),
        ("deal 0 3", "PER-1.11"),
        (f"reward {TILES[-1].name}", "PER-7.3"),
        ("reveal 0 1", "PER-8.3"),
    ):
        assert refusal(state, move) == (rule, "not-a-players-move")


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_only_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(SeatsError):
        PERIODIC.setup(seats)


def test_the_first_seat_begins() -> None:
    assert PERIODIC.pending(begun(4)) == Decide((Seat(0),))
    assert after(begun(2), "take number He", "end").board.turn == 1
