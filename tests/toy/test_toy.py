"""The toy's rules, and through them what clocks, secrets and open moves do in the contract."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.core.chance import seed_from
from ludoteka.core.errors import ForgedError, IllegalMoveError, NotYourTurnError, OptionsError
from ludoteka.core.game import Chance, Clock, Decide, Over, Seat, seats_of
from ludoteka.core.match import Match
from ludoteka.core.options import Options
from ludoteka.core.play import fire
from ludoteka.core.record import Entry, replay, verify
from tests.toy.game import TOY
from tests.toy.state import (
    Bid,
    Bidding,
    Claim,
    Closed,
    Default,
    Die,
    Doing,
    Drawing,
    Flip,
    GettingReady,
    Hand,
    Land,
    Move,
    Opening,
    Place,
    Race,
    Rest,
    Reveal,
    Roll,
    Sample,
    State,
    Stop,
    ToyOptions,
)
from tests.toy.view import SeenRace, View

ADA, BOB, CYD = Seat(0), Seat(1), Seat(2)
QUICK = ToyOptions(rounds=2, dice=2, cap=4, glass="short", rest=True)


def rolled(*dice: int, placed: tuple[int, ...] = ()) -> Hand:
    return Hand(Doing.ROLLED, len(dice), 1, dice, placed)


ROLLING = Hand(Doing.ROLLING, 2, 1, (), ())
DONE = Hand(Doing.DONE, 0, 1, (), ())


def race(*hands: Hand, target: int = 7, turned: bool = False, options: ToyOptions = QUICK) -> State:
    return State(options, 1, (0,) * len(hands), ((),) * len(hands), Race(target, turned, hands))


def bidding(*bids: int | None, samples: tuple[tuple[int, ...], ...] | None = None) -> State:
    return State(QUICK, 1, (0,) * len(bids), samples or ((),) * len(bids), Bidding(bids))


def clocks(state: State) -> dict[str, tuple[float, Move]]:
    pending = TOY.pending(state)
    assert isinstance(pending, Decide)
    return {clock.name: (clock.seconds, clock.move) for clock in pending.clocks}


def notations(state: State, seat: Seat) -> list[str]:
    return [TOY.write_move(move) for move in TOY.legal_moves(state, seat)]


def test_seats_get_ready_in_any_order_and_then_nobody_can_act() -> None:
    state = TOY.setup(3)
    for seat in (CYD, ADA, BOB):
        assert notations(state, seat) == ["ready"]
        state = TOY.apply(state, TOY.read_move("ready"), seat)
        assert notations(state, seat) == []
    assert TOY.pending(state) == Decide((), (Clock("start 1", 3.0, TOY.read_move("start")),))


def test_all_roll_at_once_each_by_a_clock_of_its_own_beside_the_common_one() -> None:
    state = race(ROLLING, rolled(2, 5), ROLLING)
    assert clocks(state) == {
        "roll 0 1": (0.8, Land(ADA)),
        "roll 2 1": (0.8, Land(CYD)),
        "cap 1": (4.0, Stop()),
    }
    assert seats_of(TOY, state) == (BOB,)


def test_a_roll_is_drawn_die_by_die_and_only_its_owner_sees_it() -> None:
    state, _ = fire(TOY, race(ROLLING, ROLLING), "roll 1 1")
    for value in (6, 2):
        pending = TOY.pending(state)
        assert isinstance(pending, Chance)
        assert [move for move, _ in pending.outcomes] == [Die(BOB, side) for side in range(1, 7)]
        state = TOY.apply(state, Die(BOB, value))
    assert notations(state, BOB) == ["place 2", "place 6", "rest", "roll"]
    assert [TOY.show_move(Die(BOB, 6), viewer) for viewer in (None, ADA, BOB)] == [
        "die 1 ?",
        "die 1 ?",
        "die 1 6",
    ]
    assert [dice(TOY.view(state, viewer)) for viewer in (None, ADA, BOB)] == [(), (), (2, 6)]


def dice(view: View) -> tuple[int, ...]:
    assert isinstance(view.phase, SeenRace)
    return view.phase.dice


@pytest.mark.parametrize("move", [Roll(), Place(5)])
def test_every_roll_has_a_clock_under_a_new_name(move: Move) -> None:
    state = TOY.apply(race(rolled(2, 5), ROLLING), move, ADA)
    assert clocks(state) == {
        "roll 0 2": (0.8, Land(ADA)),
        "roll 1 1": (0.8, Land(BOB)),
        "cap 1": (4.0, Stop()),
    }


def test_turning_the_glass_cancels_the_cap_and_starts_the_sand() -> None:
    state = TOY.apply(race(rolled(placed=(3, 4)), ROLLING), Flip(), ADA)
    assert clocks(state) == {"roll 1 1": (0.8, Land(BOB)), "sand 1": (2.0, Stop())}
    slow = replace(QUICK, glass="long")
    assert clocks(TOY.apply(race(rolled(), ROLLING, options=slow), Flip(), ADA))["sand 1"] == (4.0, Stop())


def test_without_dice_one_may_turn_the_glass_unless_it_is_turned() -> None:
    assert notations(race(rolled(), ROLLING), ADA) == ["flip", "rest"]
    assert notations(race(rolled(), ROLLING, options=replace(QUICK, rest=False)), ADA) == ["flip"]
    after = TOY.apply(race(rolled(), rolled(), ROLLING), Flip(), BOB)
    assert seats_of(TOY, after) == ()


def test_the_race_is_over_when_all_are_done_or_a_clock_says_so() -> None:
    all_done = TOY.apply(race(rolled(1, 1, placed=(4,)), DONE), Rest(), ADA)
    by_clock, move = fire(TOY, race(rolled(1, 1, placed=(4,)), rolled(6, 6)), "cap 1")
    assert (all_done.phase, by_clock.phase, move) == (Bidding((None, None)), Bidding((None, None)), Stop())
    assert all_done.points == by_clock.points == (1, 0)


def test_equal_sums_both_score_and_nothing_placed_scores_nothing() -> None:
    both, _ = fire(TOY, race(rolled(1, placed=(2, 3)), rolled(placed=(5,)), ROLLING), "cap 1")
    nobody, _ = fire(TOY, race(ROLLING, ROLLING), "cap 1")
    assert (both.points, nobody.points) == ((1, 1, 0), (0, 0))


def test_a_right_claim_counts_though_it_is_not_listed() -> None:
    match = at(race(rolled(2, 5), ROLLING, target=7))
    assert "claim 2 5" not in notations(match.state, ADA)
    match.play(ADA, Claim((2, 5)))
    assert match.state.points == (5, 0)
    assert match.entries[-1] == Entry(0, ADA, "claim 2 5")
    assert "sand 1" in clocks(match.state)


@pytest.mark.parametrize("values", [(2,), (2, 2, 3), (1, 6), (7,), (2, 5, 5)])
def test_a_wrong_claim_is_refused_with_its_rule_and_costs_nothing(values: tuple[int, ...]) -> None:
    match = at(race(rolled(2, 5), ROLLING, target=7))
    before = match.state
    with pytest.raises(IllegalMoveError) as refused:
        match.play(ADA, Claim(values))
    assert (refused.value.code, refused.value.rule) == ("illegal-move", "TOY-3.4")
    assert (match.state, match.entries) == (before, [])


def test_nobody_claims_for_another_or_while_rolling() -> None:
    match = at(race(rolled(2, 5), ROLLING, target=7))
    with pytest.raises(NotYourTurnError):
        match.play(BOB, Claim((2, 5)))


def test_bids_are_secret_until_all_are_in() -> None:
    state = TOY.apply(bidding(None, None, 1), Bid(2), ADA)
    assert [TOY.show_move(Bid(2), viewer, ADA) for viewer in (None, BOB, ADA)] == ["bid ?", "bid ?", "bid 2"]
    assert clocks(state) == {"bid 1": (5.0, Default(BOB))}
    assert TOY.view(state, BOB) == TOY.view(bidding(0, None, 2), BOB) != TOY.view(bidding(0, None, None), BOB)
    state, move = fire(TOY, state, "bid 1")
    assert move == Default(BOB)
    assert TOY.pending(state) == Chance(((Reveal((2, 0, 1)), 1),))
    assert TOY.show_move(Reveal((2, 0, 1)), None) == "reveal 2 0 1"


def test_who_alone_bids_the_most_draws_a_sample_and_all_pay() -> None:
    drawing = TOY.apply(bidding(2, 0, 1), Reveal((2, 0, 1)))
    assert (drawing.points, drawing.phase) == ((-2, 0, -1), Drawing(ADA))
    assert TOY.pending(drawing) == Chance(((Sample(ADA, 1), 3), (Sample(ADA, 2), 2), (Sample(ADA, 5), 1)))
    shared = TOY.apply(bidding(2, 2, 1), Reveal((2, 2, 1)))
    assert (shared.round, shared.phase) == (2, GettingReady((False,) * 3))
    empty = bidding(2, 0, samples=((1, 1, 1, 2, 2, 5), ()))
    assert TOY.apply(empty, Reveal((2, 0))).phase == GettingReady((False, False))


def test_samples_stay_secret_until_they_are_opened() -> None:
    held = State(QUICK, 2, (3, 1), ((1,), (2,)), Opening())
    assert TOY.view(held, ADA).samples == ((1,), None)
    assert TOY.pending(held) == Chance(((TOY.read_move("open 1/2"), 1),))
    over = TOY.apply(held, TOY.read_move("open 1/2"))
    assert over.phase == Closed()
    assert TOY.view(over, ADA).samples == ((1,), (2,))
    assert TOY.pending(over) == Over((4, 3), (ADA,), "rounds")


def test_options_are_the_toys_own() -> None:
    assert TOY.setup(2).options == ToyOptions()
    with pytest.raises(OptionsError):
        TOY.setup(2, Options())


def at(state: State) -> Match[State, Move, View]:
    """A match that goes on from a position."""
    match: Match[State, Move, View] = Match(TOY, len(state.points), state.options, seed=seed_from("toy"))
    match.state = state
    return match


def two_rounds(second_bid_at: int) -> Match[State, Move, View]:
    """Play a match in which the clock bids for Ada in both rounds; both times it is called `bid 0`."""
    match: Match[State, Move, View] = Match(TOY, 2, QUICK, seed=seed_from("two rounds"))
    start = 0
    for number, bid_at in ((1, 8800), (2, second_bid_at)):
        for seat in (ADA, BOB):
            match.play(seat, TOY.read_move("ready"), at_ms=start)
        match.fire(f"start {number}", at_ms=start + 3000)
        for seat in (ADA, BOB):
            match.fire(f"roll {seat} 1", at_ms=start + 3800)
        for seat in (ADA, BOB):
            match.play(seat, Rest(), at_ms=start + 3800)
        match.play(BOB, Bid(0), at_ms=start + 4000)
        match.fire("bid 0", at_ms=start + bid_at)
        start += 8800
    return match


def test_a_clock_that_comes_back_under_its_old_name_starts_afresh() -> None:
    """And one that keeps its name runs on: Bob's bid gives Ada no new five seconds."""
    record = two_rounds(second_bid_at=8800).record()
    assert verify(TOY, record) == record.result
    early = two_rounds(second_bid_at=8700).record()
    assert isinstance(TOY.pending(replay(TOY, early)), Over)
    with pytest.raises(ForgedError, match="default 0"):
        verify(TOY, early)


@pytest.mark.parametrize(("bid_at", "found"), [(8799, False), (8801, False), (8802, True), (20_000, True)])
def test_who_bids_after_the_clock_is_found_out(bid_at: int, found: bool) -> None:
    """The clock has bid for Ada by then, so what Ada bids cannot count."""
    match = two_rounds(second_bid_at=8800)
    entries = list(match.entries)
    at = next(at for at, entry in enumerate(entries) if entry.move == "default 0")
    entries[at] = Entry(bid_at, ADA, "bid 0")
    entries[at + 1 :] = [replace(entry, at_ms=entry.at_ms + bid_at - 8800) for entry in entries[at + 1 :]]
    record = replace(match.record(), entries=tuple(entries))
    if found:
        with pytest.raises(ForgedError, match="a clock had run out before 'bid 0'"):
            verify(TOY, record)
    else:
        assert verify(TOY, record) == record.result
