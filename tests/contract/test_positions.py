"""Positions and views as JSON, in every game: what is written reads back, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.core.errors import PositionError
from ludoteka.core.game import AnyGame
from tests.contract.every import every_game, every_match, every_table, json_values, seeds
from tests.contract.nonsense import mutated
from tests.contract.sound import assert_sound_position, assert_sound_view, check_refusal, through_json
from tests.contract.walk import continuations, some, viewers, walk


@every_match(5)
def test_a_position_reads_back_and_goes_on_alike(game: AnyGame, seats: int, seed: int) -> None:
    """Equal is not enough: what is worked out from the position must be the same too."""
    for step in some(walk(game, seats, seed), seed, 25):
        loaded = game.load(through_json(game.dump(step.state)))
        assert loaded == step.state
        assert game.pending(loaded) == game.pending(step.state)
        assert continuations(game, loaded) == continuations(game, step.state)
        if step.move is not None:
            went_on, truly = (game.apply(state, step.move, step.by) for state in (loaded, step.state))
            assert went_on == truly
            for viewer in viewers(seats):
                shown, true = (game.dump_view(game.view(state, viewer)) for state in (went_on, truly))
                assert shown == true


@every_match(5)
def test_a_view_reads_back(game: AnyGame, seats: int, seed: int) -> None:
    for step in some(walk(game, seats, seed), seed, 25):
        for viewer in viewers(seats):
            view = game.view(step.state, viewer)
            loaded = game.load_view(through_json(game.dump_view(view)))
            assert loaded == view
            assert game.dump_view(loaded) == game.dump_view(view)
            assert game.draw(loaded) == game.draw(view)


@every_table
@given(data=st.data(), seed=seeds)
@settings(max_examples=25)
def test_a_changed_position_is_refused_with_its_place_or_can_be_played(
    game: AnyGame, seats: int, data: st.DataObject, seed: int
) -> None:
    for step in some(walk(game, seats, seed), seed, 8):
        assert_sound_position(
            game, mutated(game.dump(step.state), lambda n: data.draw(st.integers(0, n - 1)))
        )


@every_table
@given(data=st.data(), seed=seeds)
@settings(max_examples=25)
def test_a_changed_view_is_refused_with_its_place_or_can_be_thought_with(
    game: AnyGame, seats: int, data: st.DataObject, seed: int
) -> None:
    for step in some(walk(game, seats, seed), seed, 8):
        view = game.view(step.state, data.draw(st.sampled_from(viewers(seats))))
        assert_sound_view(game, mutated(game.dump_view(view), lambda n: data.draw(st.integers(0, n - 1))))


@every_match(2)
def test_parts_of_two_positions_make_a_sound_one_or_none(game: AnyGame, seats: int, seed: int) -> None:
    """Every part is good by itself, so this finds what is not checked of the whole."""
    match = some(walk(game, seats, seed), seed, 8)
    for one, other in permutations(match, 2):
        for position in crossed(game.dump(one.state), game.dump(other.state)):
            assert_sound_position(game, position)
        for viewer in viewers(seats):
            views = [game.dump_view(game.view(step.state, viewer)) for step in (one, other)]
            for view in crossed(*views):
                assert_sound_view(game, view)


def crossed(one: dict[str, Any], other: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Put each part of the other into the one."""
    for name, part in other.items():
        if name in one and part != one[name]:
            yield {**one, name: part}


@every_game
@given(value=json_values)
def test_any_json_that_is_no_position_is_refused(game: AnyGame, value: Any) -> None:
    for load in (game.load, game.load_view):
        try:
            load(value)
        except PositionError as error:
            check_refusal(error, value)
        else:
            raise AssertionError(f"{value!r} was read as a position")
