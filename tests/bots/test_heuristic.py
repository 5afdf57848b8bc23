"""What the bots think of micropul: that it is consistent, exact at the end and no slower way to the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.bots.greedy import Greedy
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Chance, Over, Seat
from ludoteka.core.record import states
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import State


def positions(seats: int, seed: str) -> list[State]:
    """Every position of a match between bots that look one move ahead."""
    match, _ = play_match(MICROPUL, [Greedy(guesses=1)] * seats, seed=seed_from(seed), thoughts=seed)
    return list(states(MICROPUL, match.record()))


MATCHES = [positions(2, "heuristic 0"), positions(2, "heuristic 1")]


def test_what_one_seat_hopes_for_the_other_fears() -> None:
    for state in [state for match in MATCHES for state in match]:
        assert sum(MICROPUL.heuristic(state, Seat(seat)) for seat in range(2)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_is_judged_by_the_result(seats: int) -> None:
    state = positions(seats, "end")[-1]
    over = MICROPUL.pending(state)
    assert isinstance(over, Over)
    expected = [over.scores[0] / 120] if seats == 1 else [float(seat in over.winners) for seat in range(2)]
    assert [MICROPUL.heuristic(state, Seat(seat)) for seat in range(seats)] == expected


def test_more_tiles_in_the_supply_are_better() -> None:
    for state in [state for match in MATCHES for state in match if state.end is None]:
        richer = replace(state, supplies=(state.supplies[0] + 1, state.supplies[1]))
        assert MICROPUL.heuristic(richer, Seat(0)) > MICROPUL.heuristic(state, Seat(0))


def test_a_draw_is_judged_about_as_its_outcomes_are() -> None:
    """Before luck has said which tile it is, the mean of all tiles stands for those that are left."""
    takes = 0
    for state in [state for match in MATCHES for state in match]:
        chance = MICROPUL.pending(state)
        if state.turn is None or not isinstance(chance, Chance):
            continue
        takes += 1
        outcomes = [
            MICROPUL.heuristic(MICROPUL.apply(state, move), state.turn) for move, _ in chance.outcomes
        ]
        mean = sum(outcomes) / len(outcomes)
        assert MICROPUL.heuristic(state, state.turn) == pytest.approx(mean, abs=0.06)
    assert takes


@pytest.mark.parametrize("seats", [1, 2])
def test_prospects_are_what_the_moves_lead_to(seats: int) -> None:
    """In matches that go to the end: the contract suite plays blindly and rarely gets there."""
    for state in positions(seats, "prospects"):
        if state.turn is None:
            continue
        moves = MICROPUL.legal_moves(state, state.turn)
        made = [MICROPUL.heuristic(MICROPUL.apply(state, move), state.turn) for move in moves]
        assert MICROPUL.prospects(state, state.turn, moves) == pytest.approx(made)
