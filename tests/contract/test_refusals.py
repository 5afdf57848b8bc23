"""Every refusal cites a rule, in every game."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import IllegalMoveError, MatchOverError, NotYourTurnError
from ludoteka.core.game import AnyGame, Seat, seats_of
from ludoteka.core.play import is_legal, play
from tests.contract.every import every_game, every_match
from tests.contract.shelf import claims, rule_ids
from tests.contract.walk import every_kind, some, thinned, walk


@every_game
def test_the_rule_book_numbers_its_rules(game: AnyGame) -> None:
    assert len(rule_ids(game)) > 10


@every_match(6)
def test_a_move_is_objected_to_exactly_when_it_is_not_allowed(game: AnyGame, seats: int, seed: int) -> None:
    """What can be done anywhere in the match is tried everywhere in it."""
    match = walk(game, seats, seed)
    rules = rule_ids(game)
    pool = every_kind(game, match, 12)
    for step in thinned(game, match, seed, 150):
        for seat in seats_of(game, step.state):
            allowed = {*game.legal_moves(step.state, seat), *claims(game, step.state, seat)}
            for move in pool:
                objection = game.objection(step.state, seat, move)
                assert (objection is None) == (move in allowed) == is_legal(game, step.state, seat, move)
                assert objection is None or (objection.rule in rules and objection.reason), move


@every_match(3)
def test_a_refused_move_says_why_and_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    match = walk(game, seats, seed)
    rules = rule_ids(game)
    pool = every_kind(game, match, 6)
    for step in some(match, seed, 12):
        before = game.dump(step.state)
        deciding = seats_of(game, step.state)
        for seat in map(Seat, range(seats)):
            for move in pool:
                if seat in deciding and is_legal(game, step.state, seat, move):
                    assert play(game, step.state, seat, move) == game.apply(step.state, move, seat)
                elif seat in deciding:
                    with pytest.raises(IllegalMoveError) as refused:
                        play(game, step.state, seat, move)
                    objection = game.objection(step.state, seat, move)
                    assert objection is not None
                    assert (refused.value.rule, refused.value.reason) == (objection.rule, objection.reason)
                elif step.move is None:
                    with pytest.raises(MatchOverError):
                        play(game, step.state, seat, move)
                else:
                    with pytest.raises(NotYourTurnError) as untimely:
                        play(game, step.state, seat, move)
                    said = untimely.value
                    assert (said.rule is None) == (said.reason is None)
                    assert said.rule is None or said.rule in rules
        assert game.dump(step.state) == before
