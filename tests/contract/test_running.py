"""How a match runs, in every game: somebody can act, moves are listed in order, nothing changes by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from ludoteka.core.errors import SeatsError
from ludoteka.core.game import AnyGame, Chance, Decide, Over, Seat, notation_order, seats_of
from tests.contract.every import every_game, every_match, every_table
from tests.contract.walk import (
    continuations,
    fingerprint,
    from_setup,
    random_options,
    some,
    steps,
    viewers,
    walk,
)

ROOT = Path(__file__).parents[2]


@every_match(25)
def test_somebody_can_always_act_until_the_end(game: AnyGame, seats: int, seed: int) -> None:
    """`steps` also fails when a match is longer than `max_plies`."""
    for step in steps(game, seats, seed):
        pending = game.pending(step.state)
        deciding: tuple[Seat, ...] = ()
        if isinstance(pending, Decide):
            deciding = pending.seats
            assert deciding or pending.clocks
            assert list(deciding) == sorted(set(deciding))
            assert len({clock.name for clock in pending.clocks}) == len(pending.clocks)
            assert all(clock.seconds > 0 for clock in pending.clocks)
        elif isinstance(pending, Chance):
            assert pending.outcomes
            assert all(type(weight) is int for _, weight in pending.outcomes)
            assert all(weight > 0 for _, weight in pending.outcomes)
            assert len({move for move, _ in pending.outcomes}) == len(pending.outcomes)
        for seat in map(Seat, range(seats)):
            assert bool(game.legal_moves(step.state, seat)) == (seat in deciding)


@every_table
def test_who_never_gives_in_does_not_keep_a_match_from_ending(game: AnyGame, seats: int) -> None:
    """`from_setup` fails when it is longer than `max_plies`. In a race it is a match of nothing but rolls."""
    setup = game.setup(seats, random_options(game, seed=1))
    *_, last = from_setup(game, setup, seed=1, stubborn_for=game.max_plies)
    assert isinstance(game.pending(last.state), Over)


@every_match(8)
def test_the_result_names_every_seat_and_the_winners_among_them(game: AnyGame, seats: int, seed: int) -> None:
    over = game.pending(walk(game, seats, seed)[-1].state)
    assert isinstance(over, Over)
    assert len(over.scores) == seats
    assert list(over.winners) == sorted({seat for seat in over.winners if seat in range(seats)})
    assert over.reason


@every_match(15)
def test_moves_are_listed_once_and_in_the_order_of_their_notation(
    game: AnyGame, seats: int, seed: int
) -> None:
    for step in steps(game, seats, seed):
        for seat in map(Seat, range(seats)):
            listed = [game.write_move(move) for move in game.legal_moves(step.state, seat)]
            assert listed == sorted(listed, key=notation_order)
            assert len(set(listed)) == len(listed)


def test_matches_are_the_same_in_every_process() -> None:
    """Sets and dicts of strings change order with the hash seed; rules must not notice."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", "from tests.contract.walk import fingerprint; print(fingerprint())"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("0", "1", "2", "3")
    ]
    assert {process.communicate()[0].strip() for process in running} == {fingerprint()}


@every_match(4)
def test_a_move_changes_nothing_but_what_it_returns(game: AnyGame, seats: int, seed: int) -> None:
    """All that can be asked of a position is asked before and after its continuations are tried.

    A copy nothing was tried on then leads to the same positions: tables that states share are whole.
    """

    def everything(state: Any) -> tuple[Any, ...]:
        shown = [game.dump_view(game.view(state, viewer)) for viewer in viewers(seats)]
        return hash(state), game.dump(state), game.pending(state), continuations(game, state), shown

    for step in some(walk(game, seats, seed), seed, 15):
        before = everything(step.state)
        for move, by in before[3]:
            after = game.apply(step.state, move, by)
            assert after == game.apply(step.state, move, by)
        assert everything(step.state) == before
        for move, by in before[3][:: len(before[3]) // 4 + 1]:
            fresh = game.apply(game.load(game.dump(step.state)), move, by)
            assert everything(game.apply(step.state, move, by)) == everything(fresh)


@every_match(4)
def test_states_views_and_moves_are_frozen_through_and_through(game: AnyGame, seats: int, seed: int) -> None:
    for step in some(walk(game, seats, seed), seed, 15):
        moves = [move for move, _ in continuations(game, step.state)]
        seen = [game.view(step.state, viewer) for viewer in viewers(seats)]
        for thing in (step.state, *moves, *seen):
            assert_frozen(thing)
            assert {thing: "found"}[thing] == "found"


def assert_frozen(thing: Any) -> None:
    """What is left out of comparisons is a table worked out from the rest, and may be a dict."""
    if isinstance(thing, tuple | frozenset):
        for item in thing:
            assert_frozen(item)
    elif is_dataclass(thing):
        assert not hasattr(thing, "__dict__"), f"{type(thing)} has no slots"
        for field in fields(thing):
            value = getattr(thing, field.name)
            with pytest.raises(FrozenInstanceError):
                setattr(thing, field.name, value)
            if field.compare:
                assert_frozen(value)
    else:
        assert thing is None or isinstance(thing, bool | int | float | str | Enum), type(thing)


@every_match(10)
def test_what_a_bot_thinks_of_a_position_is_a_chance_to_win(game: AnyGame, seats: int, seed: int) -> None:
    for step in steps(game, seats, seed):
        for seat in map(Seat, range(seats)):
            assert 0 <= game.heuristic(step.state, seat) <= 1
    over = game.pending(step.state)
    assert isinstance(over, Over)
    for seat in map(Seat, range(seats)):
        assert (game.heuristic(step.state, seat) > 0) == (seat in over.winners)


@every_match(2)
def test_a_faster_way_to_think_comes_to_the_same(game: AnyGame, seats: int, seed: int) -> None:
    for step in some(walk(game, seats, seed), seed, 12):
        for seat in seats_of(game, step.state):
            moves = game.legal_moves(step.state, seat)
            slowly = [game.heuristic(game.apply(step.state, move, seat), seat) for move in moves]
            assert game.prospects(step.state, seat, moves) == pytest.approx(slowly)
            assert game.prospects(step.state, seat, moves[:1]) == pytest.approx(slowly[:1])


@every_game
def test_a_match_starts_only_with_as_many_seats_as_the_game_has(game: AnyGame) -> None:
    for seats in (-1, 0, min(game.seats) - 1, max(game.seats) + 1, 10**6):
        with pytest.raises(SeatsError) as refused:
            game.setup(seats)
        assert refused.value.code == "bad-seats"
    for seats in game.seats:
        assert game.setup(seats) == game.setup(seats, game.options())
