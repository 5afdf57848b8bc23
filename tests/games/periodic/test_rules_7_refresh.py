"""PER-7: the refresh at the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.game import Chance
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import COLOURS, GOALS, GOALS_BY_COLOUR, PINK, PURPLE, TILES, Goal
from ludoteka.games.periodic.state import SCIENCE, SLOTS, End, Phase, State, deck, stack, targets
from tests.games.periodic.tables import (
    PLAIN,
    achieved,
    after,
    beside,
    colour_cubes,
    family,
    legal,
    position,
    refusal,
    settled,
    spare,
    symbols,
)

GREEN, BLUE, LILAC, ROSE = (symbols(goal) for goal in PLAIN)


def finishing(*others: str, seats: int = 3, colour: str = "blue", goals: tuple[Goal, ...] = PLAIN) -> State:
    """Return a position in which seat 0 is a step from the last element of a goal, its turn not ended."""
    last = symbols(goals[("green", "blue", "purple", "pink").index(colour)])[-1]
    count = 1 if colour == "green" else 2
    state = position(
        beside(last),
        *["Og"] * (seats - 1),
        goals=goals,
        cubes=[*colour_cubes(0, colour, count, goals), *others],
    )
    return after(state, f"pay number {last}")


def test_per_7_1_a_goal_with_all_cubes_is_achieved_at_the_end_of_the_turn() -> None:
    state = finishing()
    assert state.board.goals == ((), (), ())
    done = after(state, "end")
    assert done.board.goals == ((PLAIN[1],), (), ())


def test_per_7_1_several_goals_may_be_achieved_in_one_turn() -> None:
    cubes = [*colour_cubes(0, "green"), *colour_cubes(0, "blue")]
    state = position("Na", "Og", cubes=cubes, fresh=False, paid=1)
    done = settled(after(state, "end"))
    assert done.board.goals == ((PLAIN[0], PLAIN[1]), ())
    assert [TILES[tile].name for tile in done.board.tiles[0]] == ["more", "energy"]


def test_per_7_1_a_goal_that_lacks_a_cube_stays() -> None:
    state = position("Tc", "Og", cubes=colour_cubes(0, "blue", 2))
    done = after(state, "take number Ru", "end")
    assert done.board.goals == ((), ())
    assert done.board.open == PLAIN


def test_per_7_2_others_get_their_cubes_back_and_lab_tokens() -> None:
    state = finishing(f"1 blue {BLUE[0]}", f"1 green {GREEN[0]}", f"2 blue {BLUE[0]}", f"2 blue {BLUE[1]}")
    done = after(state, "end").board
    assert done.labs == (0, 3, 5)
    assert [bool(cubes & SLOTS[1]) for cubes in done.cubes] == [False, False, False]
    assert done.cubes[1].bit_count() == 1


def test_per_7_3_the_achiever_takes_goal_cubes_and_reward_and_no_lab_tokens() -> None:
    done = after(finishing(), "end").board
    assert done.goals[0] == (PLAIN[1],)
    assert done.cubes[0] == 0
    assert [TILES[tile].name for tile in done.tiles[0]] == ["energy"]
    assert done.labs[0] == 0
    assert stack(done, COLOURS[1]) == 2


@pytest.mark.parametrize(("colour", "number"), [("purple", PURPLE), ("pink", PINK)])
def test_per_7_3_luck_says_which_of_the_named_rewards_was_on_top(colour: str, number: int) -> None:
    done = after(finishing(colour=colour), "end")
    pending = PERIODIC.pending(done)
    assert isinstance(pending, Chance)
    names = [tile.name for tile in TILES if tile.colour == number]
    assert [PERIODIC.write_move(move) for move, _ in pending.outcomes] == [f"reward {name}" for name in names]
    won = after(done, f"reward {names[1]}")
    assert [TILES[tile].name for tile in won.board.tiles[0]] == [names[1]]
    assert won.board.phase is Phase.REFRESH


def test_per_7_3_without_rewards_left_there_is_none() -> None:
    state = achieved(finishing(), (), spare(1, 3), ())
    done = after(state, "end").board
    assert done.tiles == ((), (), ())
    assert len(done.used) == 3


def test_per_7_3_the_last_reward_needs_no_luck() -> None:
    state = achieved(finishing(colour="pink"), (), spare(3, 2), ())
    done = after(state, "end").board
    assert len(done.tiles[0]) == 1


def test_per_7_4_the_next_goal_is_opened_and_its_tokens_placed() -> None:
    done = after(finishing(), "end")
    assert done.board.open[1] is None
    pending = PERIODIC.pending(done)
    assert isinstance(pending, Chance)
    assert len(pending.outcomes) == 8
    fresh = GOALS_BY_COLOUR[1][-1]
    opened = after(done, f"open {GOALS[fresh].id}").board
    assert opened.open[1] == fresh
    assert all(targets(opened.open).slots[element] & SLOTS[1] for element in GOALS[fresh].elements)
    assert deck(opened, COLOURS[1]) == 4
    assert (opened.turn, opened.phase) == (1, Phase.PLAY)


def test_per_7_4_from_an_empty_deck_a_spare_is_drawn() -> None:
    state = achieved(finishing(colour="pink"), (), spare(3, 4), ())
    assert deck(state.board, PINK) == 0
    done = settled(after(state, "end"))
    assert done.board.open[3] is not None
    assert deck(done.board, PINK) == 0


def test_per_7_4_without_spares_the_place_stays_empty() -> None:
    state = achieved(finishing(colour="pink"), (), spare(3, 6), (), end=End.DECK, last=1)
    done = settled(after(state, "end"))
    assert done.board.open[3] is None
    assert done.board.phase is Phase.OVER


def circle_position(flask: str, microscope: int, discs: tuple[int, ...] = (0, 0), **changes: Any) -> State:
    microscopes = (microscope, *[0] * (len(discs) - 1))
    return position(
        flask,
        *["Og"] * (len(discs) - 1),
        microscopes=microscopes,
        discs=discs,
        paid=1,
        fresh=False,
        **changes,
    )


def test_per_7_5_the_microscope_moves_to_the_next_family_if_the_flask_stands_there() -> None:
    """The circle is in the order of families here: nonmetal 0, halogen 1, noble 2 and so on."""
    assert after(circle_position("Cl", 0), "end").board.microscopes[0] == 1
    assert after(circle_position("Cl", 1), "end").board.microscopes[0] == 1
    assert after(circle_position("He", 0), "end").board.microscopes[0] == 0
    assert after(circle_position("H", 7), "end").board.microscopes[0] == 0
    assert family("halogen") == 1


def test_per_7_5_only_the_end_of_the_turn_counts_and_one_step_at_most() -> None:
    state = position("Na", "Og", energies=(6, 4), microscopes=(0, 2))
    moved = after(state, "pay number Ne", "pay number F", "pay number Ne")
    assert after(moved, "end").board.microscopes[0] == 0
    stepped = after(position("Ne", "Og", microscopes=(0, 2)), "pay number F", "end")
    assert stepped.board.microscopes[0] == 1


def test_per_7_6_each_step_of_the_microscope_moves_the_disc() -> None:
    assert after(circle_position("Cl", 0, (3, 0)), "end").board.discs == (4, 0)
    assert after(circle_position("Cl", 1, (3, 0)), "end").board.discs == (3, 0)


@pytest.mark.parametrize(
    ("discs", "after_it"),
    [
        ((6, 7, 7, 0), 7),
        ((6, 7, 7, 7), 6),
        ((7, 8, 0, 0), 8),
        ((7, 8, 8, 0), 7),
        ((8, 9, 0, 0), 8),
        ((8, 0, 0, 0), 9),
        ((9, 0, 0, 0), 9),
    ],
)
def test_per_7_6_the_last_cells_hold_three_two_and_one(discs: tuple[int, ...], after_it: int) -> None:
    near_end = sum(disc >= 8 for disc in discs) > 1
    changes = {"end": End.SCIENCE, "last": 2} if near_end else {}
    done = after(circle_position("Cl", 0, discs, **changes), "end").board
    assert done.discs[0] == after_it
    assert done.microscopes[0] == 1
    assert len(SCIENCE) == 10


def test_the_turn_begins_afresh_for_the_next() -> None:
    done = after(finishing(seats=2), "end")
    board = settled(done).board
    assert (board.turn, board.paid, board.took, board.fresh) == (1, 0, False, True)
    assert refusal(settled(done), "end") == ("PER-4.1", "neither-paid-nor-taken")
    assert legal(settled(done), 0) == []
