"""Tree search: that it thinks ahead, keeps to its limits and does not plan on what it will not know."""

from __future__ import annotations

from time import perf_counter

import pytest

from ludoteka.bots import LEVELS
from ludoteka.bots.search import Search
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Seat
from ludoteka.core.match import Match
from ludoteka.games import GAMES
from tests.bots.tiny import Coin, Nim

MICROPUL = GAMES["micropul"]


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_only_winning_move_many_moves_ahead(left: int) -> None:
    """Nim with two seats is won by leaving a multiple of four."""
    search = Search(simulations=600, worlds=1, curiosity=0.5)
    assert search.choose(Nim(2), (left, 0), Seat(0), "seed") == left % 4


@pytest.mark.parametrize(("left", "best"), [(6, 1), (7, 1), (8, 2)])
def test_every_one_of_three_seats_is_taken_to_want_the_most_for_itself(left: int, best: int) -> None:
    """Worked out by hand. With 4 left the next seat wins. With 5 left a seat cannot win and does not care who
    does: if it is the next, that leaves one chance in three, and two if it is the one after the next.
    """
    search = Search(simulations=600, worlds=1, curiosity=0.5)
    assert search.choose(Nim(3), (left, 0), Seat(0), "seed") == best


@pytest.mark.parametrize("hider", [None, Seat(1)], ids=["luck", "rival"])
def test_it_does_not_plan_on_what_it_will_not_know(hider: Seat | None) -> None:
    search = Search(simulations=200, worlds=16)
    assert search.choose(Coin(hider), ("", ""), Seat(0), "seed") == "sure"


@pytest.mark.parametrize("simulations", [0, 1, 2, 30])
def test_however_little_it_may_think_it_has_an_answer(simulations: int) -> None:
    match = Match(MICROPUL, 2, seed=seed_from("little"))
    seat = match.state.turn
    chosen = Search(simulations).choose(MICROPUL, MICROPUL.view(match.state, seat), seat, "seed")
    assert chosen in MICROPUL.legal_moves(match.state, seat)


@pytest.mark.parametrize("seconds", [0.0, 0.05])
def test_it_answers_when_its_time_is_over(seconds: float) -> None:
    match = Match(MICROPUL, 2, seed=seed_from("time"))
    seat = match.state.turn
    view = MICROPUL.view(match.state, seat)
    began = perf_counter()
    chosen = Search(10**9, seconds=seconds).choose(MICROPUL, view, seat, "seed")
    assert perf_counter() - began < seconds + 2  # far more than one simulation takes on the slowest machine
    assert chosen in MICROPUL.legal_moves(match.state, seat)


def test_no_level_watches_the_time() -> None:
    """So that every level does the same on every machine."""
    for level in LEVELS.values():
        assert not isinstance(level, Search) or level.seconds is None
