"""The arena: the same matches however the work is shared, and figures that can be trusted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ludoteka.bots.arena import Played, Result, Standing, Times, arena, summary, wilson
from ludoteka.core.chance import commitment
from ludoteka.core.errors import SeatsError, UnknownBotError
from ludoteka.core.game import Over, Seat
from ludoteka.core.record import Record, verify
from ludoteka.games import GAMES
from tests.toy.game import TOY

MICROPUL = GAMES["micropul"]
SEED = "0" * 64


@pytest.mark.parametrize(
    ("wins", "decided", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, table I, method 3: each to four places.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, decided: int, low: float, high: float) -> None:
    assert wilson(wins, decided) == pytest.approx((low, high), abs=5e-5)
    assert wilson(decided - wins, decided) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def without_times(result: Result) -> Result:
    none = Times(0.0, 0.0, 0.0)
    return replace(result, standings=tuple(replace(one, times=none) for one in result.standings))


def test_the_result_does_not_depend_on_how_many_processes_work() -> None:
    alone, shared = (
        arena(MICROPUL, ["easy", "random"], matches=6, seed=SEED, workers=workers) for workers in (1, 3)
    )
    assert without_times(alone) == without_times(shared)


def test_another_seed_brings_other_matches() -> None:
    one, other = (arena(MICROPUL, ["random", "random"], matches=4, seed=seed) for seed in ("a", "b"))
    assert without_times(replace(one, seed="")) != without_times(replace(other, seed=""))


def test_every_match_is_told_in_order_and_its_record_is_true() -> None:
    told: list[Played] = []
    arena(MICROPUL, ["easy", "random"], matches=4, seed=SEED, on_match=told.append)
    assert [one.number for one in told] == [0, 1, 2, 3]
    assert [one.seats for one in told] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    for one in told:
        assert verify(MICROPUL, one.record) == one.result
        assert one.record.players == (("bot:easy", "bot:random"), ("bot:random", "bot:easy"))[one.number % 2]


def test_three_entrants_go_round_the_seats_of_a_game_with_clocks() -> None:
    told: list[Played] = []
    result = arena(TOY, ["easy", "random", "easy"], matches=3, seed=SEED, on_match=told.append)
    assert [one.seats for one in told] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert all(verify(TOY, one.record) == one.result for one in told)
    assert sum(one.wins for one in result.standings) <= 3


def test_the_figures_can_be_written_as_json() -> None:
    result = arena(MICROPUL, ["easy", "random"], matches=2, seed=SEED)
    figures = json.loads(json.dumps(result.dump()))
    assert figures["matches"] == 2
    assert [one["level"] for one in figures["standings"]] == ["easy", "random"]


def test_unknown_levels_and_wrong_numbers_of_seats_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBotError):
        arena(MICROPUL, ["easy", "genius"], matches=1, seed=SEED)
    with pytest.raises(SeatsError):
        arena(MICROPUL, ["easy"] * 3, matches=1, seed=SEED)


def ended(number: int, scores: tuple[int, ...], winners: tuple[int, ...], *seconds: float) -> Played:
    """A match of which only the end is known; the entrants sit as they were named in even ones."""
    result = Over(scores, tuple(map(Seat, winners)), "end")
    record = Record("micropul", 1, 2, {}, ("", ""), commitment(SEED), SEED, (), result)
    seats = (0, 1) if number % 2 == 0 else (1, 0)
    return Played(number, seats, record, result, (seconds, ()))


def test_wins_draws_and_times_are_counted_by_entrant_and_not_by_seat() -> None:
    played = [
        ended(0, (10, 4), (0,), 0.1, 0.5),
        ended(1, (10, 4), (0,), 0.2),
        ended(2, (7, 7), (0, 1), 0.3),
        ended(3, (0, 0), ()),
        ended(4, (3, 2), (0,), 0.4),
    ]
    first, second = summary(MICROPUL, ["hard", "easy"], SEED, played).standings
    assert first == Standing(
        "hard", 2, 2, 1, 2 / 3, wilson(2, 3), mean_score=24 / 5, times=Times(0.3, 0.5, 0.5)
    )
    assert second == Standing("easy", 1, 2, 2, 1 / 3, wilson(1, 3), 23 / 5, Times(0.0, 0.0, 0.0))


def test_a_share_of_nothing_is_unknown() -> None:
    (first, _) = summary(MICROPUL, ["hard", "easy"], SEED, [ended(0, (7, 7), (0, 1))]).standings
    assert first.share is None
    assert first.interval == (0.0, 1.0)
