"""One move, one spelling, in every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.game import AnyGame
from tests.contract.every import every_game, every_match
from tests.contract.nonsense import careless
from tests.contract.sound import assert_strict
from tests.contract.walk import continuations, every_kind, steps, walk


@every_match(10)
def test_notation_reads_back_exactly(game: AnyGame, seats: int, seed: int) -> None:
    for step in steps(game, seats, seed):
        for move, _ in continuations(game, step.state):
            text = game.write_move(move)
            assert game.read_move(text) == move
            assert game.write_move(game.read_move(text)) == text


@every_match(3)
def test_nothing_careless_is_read_as_a_move(game: AnyGame, seats: int, seed: int) -> None:
    for move in every_kind(game, walk(game, seats, seed), 12):
        for text in careless(game.write_move(move)):
            assert_strict(game, text)


@every_game
@given(text=st.text() | st.from_regex(r"[a-z]+( -?[0-9]+(,-?[0-9]+)?)*( r?[0-9])?"))
def test_any_text_is_a_move_as_it_is_written_or_is_refused(game: AnyGame, text: str) -> None:
    assert_strict(game, text)
