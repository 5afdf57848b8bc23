"""Records, in every game: they read back, they replay, and a record that is not true is found out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.core.chance import commitment, seed_from
from ludoteka.core.errors import ForgedError, RecordError
from ludoteka.core.game import AnyGame, Chance, Decide, Over, Seat
from ludoteka.core.play import is_legal
from ludoteka.core.record import (
    Entry,
    Record,
    dump_record,
    load_record,
    read_record,
    replay,
    states,
    verify,
    write_record,
)
from tests.contract.every import every_match, every_table, seeds
from tests.contract.nonsense import mutated
from tests.contract.sound import assert_sound_record, check_refusal
from tests.contract.walk import continuations, played, steps, thinned, walk
from tests.toy.game import TOY

MOST = 25
"""So many forgeries are tried in one match in real time; each is replayed from the beginning."""


@every_match(8)
def test_a_record_replays_to_the_same_states(game: AnyGame, seats: int, seed: int) -> None:
    match, record = walk(game, seats, seed), played(game, seats, seed).record()
    moves = [Entry(step.at_ms, step.by, game.write_move(step.move)) for step in match[:-1]]
    assert list(record.entries) == moves
    assert list(states(game, record)) == [step.state for step in match]
    assert replay(game, record) == match[-1].state
    assert verify(game, record) == record.result == game.pending(match[-1].state)


@every_match(5)
def test_a_record_reads_back_as_text_and_as_json(game: AnyGame, seats: int, seed: int) -> None:
    record = replace(played(game, seats, seed).record(), players=("Ирина 🎲", *[""] * (seats - 1)))
    assert read_record(write_record(record)) == record
    assert read_record(write_record(record).encode()) == record
    assert load_record(json.loads(json.dumps(dump_record(record)))) == record


@every_match(3)
def test_an_unfinished_record_replays_but_keeps_its_seed(game: AnyGame, seats: int, seed: int) -> None:
    whole = played(game, seats, seed).record()
    for length in thinned(game, range(0, len(whole.entries), 9), seed, MOST):
        record = replace(whole, entries=whole.entries[:length], seed=None, result=None)
        assert read_record(write_record(record)) == record
        assert not isinstance(game.pending(replay(game, record)), Over)
        with pytest.raises(RecordError, match="not over"):
            verify(game, record)


@every_match(3)
def test_a_match_keeps_its_seed_until_it_is_over(game: AnyGame, seats: int, seed: int) -> None:
    match = played(game, seats, seed)
    assert match.record().seed == seed_from(str(seed))
    match.state = next(steps(game, seats, seed)).state
    assert match.record().seed is None
    assert match.record().result is None
    assert match.record().commitment == commitment(seed_from(str(seed)))


def changed(record: Record, ply: int, **changes: Any) -> Record:
    entry = replace(record.entries[ply], **changes)
    return replace(record, entries=(*record.entries[:ply], entry, *record.entries[ply + 1 :]))


def assert_found_out(game: AnyGame, forged: Record, kind: type[RecordError], place: str) -> None:
    with pytest.raises(RecordError) as found:
        verify(game, forged)
    assert type(found.value) is kind
    assert found.value.place == place
    check_refusal(found.value, dump_record(forged))


@every_match(4)
def test_changed_luck_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    for ply, step in thinned(game, list(enumerate(steps(game, seats, seed)))[::3], seed, MOST):
        pending = game.pending(step.state)
        if isinstance(pending, Chance) and len(pending.outcomes) > 1:
            other = next(move for move, _ in pending.outcomes if move != step.move)
            assert_found_out(
                game, changed(record, ply, move=game.write_move(other)), ForgedError, f"moves[{ply}]"
            )


@every_match(3)
def test_a_changed_seed_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    other = seed_from("another")
    assert_found_out(game, replace(record, seed=other), ForgedError, "seed")
    assert_found_out(game, replace(record, commitment=commitment(other)), ForgedError, "seed")
    with pytest.raises(ForgedError, match="luck brought"):
        verify(game, replace(record, seed=other, commitment=commitment(other)))


@every_match(3)
def test_a_move_that_was_not_allowed_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record, match = played(game, seats, seed).record(), walk(game, seats, seed)
    pool = [move for step in match for move, _ in continuations(game, step.state)]
    for ply, step in thinned(game, list(enumerate(match))[::5], seed, MOST):
        if step.by is not None:
            wrong = next(move for move in pool if not is_legal(game, step.state, step.by, move))
            forged = changed(record, ply, move=game.write_move(wrong))
            assert_found_out(game, forged, RecordError, f"moves[{ply}]")
            nobodys = changed(record, ply, by=None)
            assert_found_out(game, nobodys, RecordError, f"moves[{ply}]")
        elif step.move is not None:
            somebodys = changed(record, ply, by=Seat(0))
            assert_found_out(game, somebodys, RecordError, f"moves[{ply}]")


@every_match(3)
def test_moves_left_out_or_added_are_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    last = len(record.entries)
    assert_found_out(game, replace(record, entries=record.entries[:-1]), ForgedError, "moves")
    added = replace(record, entries=(*record.entries, record.entries[-1]))
    assert_found_out(game, added, RecordError, f"moves[{last}]")
    assert_found_out(game, replace(record, entries=()), ForgedError, "moves")


@every_match(3)
def test_a_changed_result_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    result = record.result
    assert result is not None
    for forged in (
        replace(result, scores=(result.scores[0] + 1, *result.scores[1:])),
        replace(result, winners=() if result.winners else (Seat(0),)),
        replace(result, reason="another"),
    ):
        assert_found_out(game, replace(record, result=forged), ForgedError, "result")


@every_match(4)
def test_a_clock_that_fired_early_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    """Stamps are whole milliseconds, so one early is let pass."""
    record, match = played(game, seats, seed).record(), walk(game, seats, seed)
    fired = [ply for ply, step in enumerate(match) if step.clock and step.at_ms - match[ply - 1].at_ms > 2]
    for ply in thinned(game, fired, seed, MOST):
        before, step = match[ply - 1].at_ms, match[ply]
        assert verify(game, changed(record, ply, at_ms=step.at_ms - 1)) == record.result
        for early in (step.at_ms - 2, before):
            assert_found_out(game, changed(record, ply, at_ms=early), ForgedError, f"moves[{ply}]")


@every_match(4)
def test_what_comes_after_a_clock_has_run_out_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    """Be it a player's move, another clock's or the clock's own: it should have been there before."""
    record = played(game, seats, seed).record()
    started: dict[str, int] = {}
    deadlines: list[tuple[int, int]] = []
    now = 0
    for ply, step in enumerate(steps(game, seats, seed)):
        pending = game.pending(step.state)
        if isinstance(pending, Decide):
            started = {clock.name: started.get(clock.name, now) for clock in pending.clocks}
            due = [started[clock.name] + ceil(clock.seconds * 1000) for clock in pending.clocks]
            deadlines += [(ply, min(due))] if due else []
        now = step.at_ms
    for ply, deadline in thinned(game, deadlines, seed, MOST):
        for late in (deadline + 2, deadline + 5000):
            assert_found_out(game, delayed(record, ply, late), ForgedError, f"moves[{ply}]")


def delayed(record: Record, ply: int, at_ms: int) -> Record:
    """Let a move, and all that follow, come later."""
    by = at_ms - record.entries[ply].at_ms
    later = tuple(replace(entry, at_ms=entry.at_ms + by) for entry in record.entries[ply:])
    return replace(record, entries=(*record.entries[:ply], *later))


@every_match(3)
def test_time_that_runs_backwards_is_found_out(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    after_some_time = [ply for ply, entry in enumerate(record.entries, 1) if entry.at_ms > 0][:-1]
    for ply in thinned(game, after_some_time[::4], seed, MOST):
        forged = changed(record, ply, at_ms=record.entries[ply - 1].at_ms - 1)
        assert_found_out(game, forged, RecordError, f"moves[{ply}]")


@every_match(2)
def test_a_record_of_another_game_or_other_rules_is_refused(game: AnyGame, seats: int, seed: int) -> None:
    record = played(game, seats, seed).record()
    for other, place in (
        (replace(record, game="chess"), "game"),
        (replace(record, game="\ud800" * 900), "game"),
        (replace(record, rules_version=game.rules_version + 1), "rules_version"),
        (replace(record, seats=max(game.seats) + 1), "seats"),
        (replace(record, options={"nonsense": 1}), "options"),
    ):
        assert_found_out(game, other, RecordError, place)


@every_table
@given(data=st.data(), seed=seeds)
@settings(max_examples=25)
def test_a_changed_record_is_refused_with_its_place_or_verified(
    game: AnyGame, seats: int, data: st.DataObject, seed: int
) -> None:
    document = dump_record(played(game, seats, seed).record())
    for _ in range(6):
        assert_sound_record(game, mutated(document, lambda n: data.draw(st.integers(0, n - 1))))


def test_walks_reach_what_these_tests_are_about() -> None:
    """A test that loops over what a match happens to have could be empty; it is not."""
    assert set(_kinds()) == {"player", "luck", "clock", "open move"}


def _kinds() -> Iterator[str]:
    for step in (step for seed in range(5) for step in steps(TOY, 3, seed)):
        if isinstance(step.move, TOY.open_moves):
            yield "open move"
        elif step.move is not None:
            yield "clock" if step.clock else "luck" if step.by is None else "player"
