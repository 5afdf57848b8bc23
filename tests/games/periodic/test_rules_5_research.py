"""PER-5: research."""

from __future__ import annotations

import pytest

from ludoteka.games.periodic.content import ELEMENT_OF, GOALS, SYMBOLS
from ludoteka.games.periodic.state import CUBES, FIRST_SLOT
from tests.games.periodic.tables import (
    PLAIN,
    SHARED,
    after,
    beside,
    colour_cubes,
    legal,
    position,
    refusal,
    symbols,
)

GREEN = symbols(PLAIN[0])
BLUE = symbols(PLAIN[1])
BOTH = next(symbol for symbol in symbols(SHARED[0]) if symbol in symbols(SHARED[1]))


def bit(goal: int, colour: int, symbol: str) -> int:
    return 1 << FIRST_SLOT[colour] + GOALS[goal].elements.index(ELEMENT_OF[symbol])


@pytest.mark.parametrize("word", ["pay", "take"])
def test_per_5_1_a_movement_that_ends_on_a_token_researches(word: str) -> None:
    state = after(position(beside(GREEN[0]), "Og"), f"{word} number {GREEN[0]}")
    assert state.board.cubes == (bit(PLAIN[0], 0, GREEN[0]), 0)


def test_per_5_1_standing_there_researches_nothing() -> None:
    state = position(GREEN[0], "Og")
    assert state.board.cubes == (0, 0)
    away = after(state, f"pay number {beside(GREEN[0])}")
    assert not away.board.cubes[0] & bit(PLAIN[0], 0, GREEN[0])
    assert after(away, f"pay number {GREEN[0]}").board.cubes[0] & bit(PLAIN[0], 0, GREEN[0])


def test_per_5_1_what_is_passed_over_is_not_researched() -> None:
    """Along number every element between start and end is passed over."""
    wanted = {symbol for goal in PLAIN for symbol in symbols(goal)}
    middle = next(at for at in range(1, 80) if SYMBOLS[at] in wanted and SYMBOLS[at + 1] not in wanted)
    state = after(position(SYMBOLS[middle - 1], "Og"), f"pay number {SYMBOLS[middle + 1]}")
    assert state.board.cubes == (0, 0)


def test_per_5_1_a_goal_is_not_named_where_there_is_none() -> None:
    state = position(beside(GREEN[0]), "Og")
    assert refusal(state, f"pay number {GREEN[0]} blue") == ("PER-5.1", "not-on-goal")


def test_per_5_2_with_one_goal_there_is_nothing_to_choose() -> None:
    state = position(beside(GREEN[0]), "Og")
    assert refusal(state, f"pay number {GREEN[0]} green") == ("PER-5.2", "no-choice-of-goal")


def test_per_5_2_where_two_goals_show_the_element_one_is_chosen() -> None:
    state = position(beside(BOTH), "Og", goals=SHARED)
    assert refusal(state, f"pay number {BOTH}") == ("PER-5.2", "name-a-goal")
    listed = [move for move in legal(state) if move.startswith(f"pay number {BOTH} ")]
    assert listed == [f"pay number {BOTH} blue", f"pay number {BOTH} green"]
    assert after(state, listed[0]).board.cubes[0] == bit(SHARED[1], 1, BOTH)
    assert after(state, listed[1]).board.cubes[0] == bit(SHARED[0], 0, BOTH)


def test_per_5_2_what_was_researched_on_one_goal_is_researched_on_the_other() -> None:
    state = position(beside(BOTH), "Og", goals=SHARED, cubes=[f"0 green {BOTH}"])
    assert refusal(state, f"pay number {BOTH} green") == ("PER-5.3", "researched-already")
    assert after(state, f"pay number {BOTH}").board.cubes[0].bit_count() == 2


def test_per_5_3_several_players_may_research_the_same_element() -> None:
    state = position(beside(GREEN[0]), "Og", cubes=[f"1 green {GREEN[0]}"])
    assert after(state, f"pay number {GREEN[0]}").board.cubes == (bit(PLAIN[0], 0, GREEN[0]),) * 2


def test_per_5_3_a_player_researches_an_element_of_a_goal_once() -> None:
    state = position(beside(GREEN[0]), "Og", cubes=[f"0 green {GREEN[0]}"])
    assert after(state, f"pay number {GREEN[0]}").board.cubes == state.board.cubes


def six_cubes(spared: str) -> list[str]:
    """Put all cubes on three of the goals that share an element, none on the one to be spared."""
    found = []
    for colour, goal in zip(("blue", "purple", "pink"), SHARED[1:], strict=True):
        found += [f"0 {colour} {symbol}" for symbol in symbols(goal) if symbol != spared][:2]
    return found


def test_per_5_4_without_a_free_cube_one_moves_all_the_same() -> None:
    cubes = [cube for colour in ("blue", "purple", "pink") for cube in colour_cubes(0, colour, 2)]
    state = position(beside(GREEN[0]), "Og", cubes=cubes)
    assert state.board.cubes[0].bit_count() == CUBES
    assert after(state, f"pay number {GREEN[0]}").board.cubes == state.board.cubes


def test_per_5_4_without_a_free_cube_there_is_no_choice() -> None:
    state = position(beside(BOTH), "Og", goals=SHARED, cubes=six_cubes(BOTH))
    assert refusal(state, f"pay number {BOTH}") is None
    assert refusal(state, f"pay number {BOTH} green") == ("PER-5.4", "no-free-cube")
