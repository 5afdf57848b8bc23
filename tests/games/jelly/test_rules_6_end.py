"""JEL-6: the next round, the end, and the time for choices."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Chance, Decide, Over, Seat
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.state import Closing, GettingReady, Opening, State, facing
from tests.games.jelly.tables import ADA, BOB, CYD, DAN, after, city, clocks, game_of, legal, run


def tidied(state: State) -> State:
    return after(run(state)[0], None, "tidy")


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_jel_6_1_everything_returns_and_the_next_round_can_begin(round_: int) -> None:
    before = city("4 | 0", "3", at={0: "a5 b5", 1: "c3"}, zones={0: 2, 3: 3}, centre=(1, 0, 2), round_=round_)
    state = tidied(before)
    assert state.round == round_ + 1
    assert set(state.entrances) == {()}
    assert set(state.zones) == {0}
    assert state.centre == (0, 0, 0)
    assert state.phase == GettingReady((False, False, False))
    assert state.districts == before.districts
    assert state.jelly == (0, 0, 3)
    assert len(state.samples[CYD]) == 1
    for seat in (ADA, BOB, CYD):
        state = after(state, seat, "ready")
    assert clocks(state) == {f"start {round_ + 1}": (3.0, "start")}
    race = after(state, None, "start").phase
    assert [hand.left for hand in race.hands] == [7, 7, 7]  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_jel_6_1_everybody_sees_another_district_in_front_each_round(seats: int) -> None:
    for seat in map(Seat, range(seats)):
        assert len({facing(seat, seats, round_) for round_ in range(1, 5)}) == 4
    for round_ in range(1, 5):
        assert len({facing(Seat(seat), seats, round_) for seat in range(seats)}) == seats


def closed(state: State, *rolled: int) -> State:
    """Open the samples and roll these for those that show a die."""
    state = tidied(state)
    assert isinstance(state.phase, Opening)
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    ((move, _),) = chance.outcomes
    state = JELLY.apply(state, move)
    for value in rolled:
        chance = JELLY.pending(state)
        assert isinstance(chance, Chance)
        assert [weight for _, weight in chance.outcomes] == [1] * 6
        state = JELLY.apply(state, chance.outcomes[value - 1][0])
    return state


def test_jel_6_2_after_the_fourth_round_samples_are_opened_for_all() -> None:
    state = tidied(city(samples=["3 die", "", "7"], lost=["", "5", ""], round_=4))
    assert JELLY.view(state, BOB).samples == (None, (), None)
    chance = JELLY.pending(state)
    assert isinstance(chance, Chance)
    assert [move.notation for move, _ in chance.outcomes] == ["open die,3/-/7"]
    state = JELLY.apply(state, chance.outcomes[0][0])
    assert JELLY.view(state, BOB).samples == state.samples
    assert JELLY.view(state, None).samples == state.samples


def test_jel_6_2_for_each_sample_with_a_die_one_is_rolled() -> None:
    state = closed(city(samples=["3 die die", "", "die"], jelly=(4, 5, 6), round_=4), 6, 1, 2)
    assert state.phase == Closing(((6, 1), (), (2,)))
    assert JELLY.pending(state) == Over((14, 5, 8), (ADA,), "rounds-played")


@pytest.mark.parametrize(
    ("jelly", "samples", "scores", "winners"),
    [
        ((4, 5, 6), ["", "", ""], (4, 5, 6), (CYD,)),
        ((4, 5, 6), ["2 2", "3", ""], (8, 8, 6), (ADA, BOB)),
        ((5, 5, 5), ["", "", ""], (5, 5, 5), (ADA, BOB, CYD)),
        ((0, 0, 9), ["7 4", "", ""], (11, 0, 9), (ADA,)),
    ],
)
def test_jel_6_2_most_jelly_with_samples_wins_and_ties_share(
    jelly: tuple[int, ...], samples: list[str], scores: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    state = closed(city(jelly=jelly, samples=samples, round_=4))
    assert JELLY.pending(state) == Over(scores, winners, "rounds-played")


def test_jel_6_2_what_was_returned_to_the_box_counts_nothing() -> None:
    state = closed(city(jelly=(1, 2, 3), lost=["7 7", "die", ""], round_=4))
    assert JELLY.pending(state) == Over((1, 2, 3), (CYD,), "rounds-played")


@pytest.mark.parametrize(
    ("reward", "seat", "options"),
    [("-P", ADA, ["lose 0", "lose 1"]), ("<>", ADA, ["either left", "either right"])],
)
def test_jel_6_3_a_choice_has_twenty_seconds_and_then_the_first_is_taken(
    reward: str, seat: Seat, options: list[str]
) -> None:
    state, _ = run(city(reward, "1", "0", "0", "5", at={0: "a6 b5"}, samples=["3 4", "", ""]))
    assert legal(state, seat) == options
    ((name, clock),) = clocks(state).items()
    assert clock == (20.0, "default 0")
    assert name.startswith("choice ")
    assert after(state, None, "default 0") == after(state, seat, options[0])


def test_jel_6_3_each_who_chooses_has_a_clock_of_his_own() -> None:
    state, _ = run(city("G", at={0: "a6 d6"}, seats=5, jelly=(1, 0, 0, 2, 0)))
    assert {name.split()[-1]: clock for name, clock in clocks(state).items()} == {
        "0": (20.0, "default 0"),
        "3": (20.0, "default 3"),
    }
    before = clocks(state)
    state = after(state, DAN, "give 1 4")
    assert clocks(state).items() <= before.items()
    assert after(state, None, "default 0").jelly == (0, 2, 0, 0, 1)
    pending = game_of(state).pending(state)
    assert isinstance(pending, Decide)
    assert pending.seats == (ADA,)
