"""ENI-3: the puzzle race. What is hidden until the reveal, the sandglass, claims right and wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteka.core.chance import seed_from
from ludoteka.core.errors import IllegalMoveError, NotYourTurnError
from ludoteka.core.game import Chance, Clock, Decide, Seat
from ludoteka.core.match import Match
from ludoteka.core.play import fire, play
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import STOP, Draw, Reveal, Solve
from ludoteka.games.enigma.pack import Name, answer, puzzle_named
from ludoteka.games.enigma.puzzles import TYPES, solve
from ludoteka.games.enigma.sides import Side
from ludoteka.games.enigma.state import Building, Choosing, Race, State
from tests.games.enigma.tables import ADA, BOB, CYD, after, legal, race, refused, table


def solved(state: State, seat: Seat) -> State:
    assert isinstance(state.phase, Race)
    name = state.phase.puzzles[seat]
    assert name is not None
    return play(ENIGMA, state, seat, Solve(answer(name)))


@pytest.mark.parametrize("endless", [False, True])
def test_eni_3_1_no_view_and_no_move_tells_a_puzzle_before_the_reveal(endless: bool) -> None:
    state = table(seats=2, options={"endless": endless})
    state = after(state, "choose weights", "top weights 2", "choose corners", "top corners 83")
    other = state
    while isinstance(pending := ENIGMA.pending(state), Chance) and isinstance(pending.outcomes[0][0], Draw):
        first, last = pending.outcomes[0][0], pending.outcomes[-1][0]
        for viewer in (None, ADA, BOB):
            assert ENIGMA.show_move(first, viewer) == ENIGMA.show_move(last, viewer)
            assert ENIGMA.show_move(first, viewer).endswith("?")
        state, other = ENIGMA.apply(state, first), ENIGMA.apply(other, last)
        for viewer in (None, ADA, BOB):
            seen = ENIGMA.view(state, viewer)
            assert seen == ENIGMA.view(other, viewer)
            assert ENIGMA.dump_view(seen) == ENIGMA.dump_view(ENIGMA.view(other, viewer))
            told = json.dumps(ENIGMA.dump_view(seen)) + ENIGMA.draw(seen)
            assert not any(f"{name}-" in told for name in TYPES)
    assert state != other


def test_eni_3_1_all_tiles_are_turned_over_by_one_move() -> None:
    state = after(
        table(), "choose weights", "top weights 2", "choose corners", "top corners 83", "draw 0 3", "draw 1 4"
    )
    reveal = Reveal((Name("weights-03"), Name("corners-04")))
    assert ENIGMA.pending(state) == Chance(((reveal, 1),))
    after_it = ENIGMA.apply(state, reveal)
    for viewer in (None, ADA, BOB):
        puzzles = ENIGMA.dump_view(ENIGMA.view(after_it, viewer))["puzzles"]
        assert isinstance(puzzles, list)
        assert [puzzle["id"] for puzzle in puzzles if isinstance(puzzle, dict)] == [
            "weights-03",
            "corners-04",
        ]
    assert ENIGMA.pending(after_it) == Decide((ADA, BOB))


def test_eni_3_1_upcoming_tiles_and_puzzles_are_not_in_the_state() -> None:
    """The order of a stack is nobody's: any tile below the top may come next, any of nine puzzles too."""
    state = after(table(), "choose weights")
    pending = ENIGMA.pending(state)
    assert isinstance(pending, Chance)
    assert len(pending.outcomes) == 26
    puzzles = after(state, "top weights 2", "choose corners", "top corners 83")
    pending = ENIGMA.pending(puzzles)
    assert isinstance(pending, Chance)
    assert len(pending.outcomes) == 9


@pytest.mark.parametrize("seconds", ["30", "45", "60"])
def test_eni_3_2_the_first_to_solve_turns_the_sandglass(seconds: str) -> None:
    state = race(1, 28, 55, options={"sandglass": seconds}, round_=4)
    assert ENIGMA.pending(state) == Decide((ADA, BOB, CYD))
    state = solved(state, BOB)
    assert ENIGMA.pending(state) == Decide((ADA, CYD), (Clock("sand 4", float(seconds), STOP),))
    assert ENIGMA.pending(solved(state, CYD)) == Decide((ADA,), (Clock("sand 4", float(seconds), STOP),))


def test_eni_3_2_one_may_give_up_and_the_race_is_over_when_nobody_is_left() -> None:
    state = race(1, 28, 55)
    assert legal(state, CYD) == ["giveup"]
    state = play(ENIGMA, state, CYD, ENIGMA.read_move("giveup"))
    assert ENIGMA.pending(state) == Decide((ADA, BOB))
    state = play(ENIGMA, state, ADA, ENIGMA.read_move("giveup"))
    nobody = play(ENIGMA, state, BOB, ENIGMA.read_move("giveup"))
    assert (nobody.phase, nobody.round) == (Choosing((None,) * 3), 2)
    assert ENIGMA.dump(nobody)["gone"] == [1, 28, 55]
    assert isinstance(solved(state, BOB).phase, Building)
    assert refused(table(), "giveup") == ("ENI-3.2", "no-race")
    assert refused(table(), "solve [1,1,1,2]") == ("ENI-3.2", "no-race")


def test_eni_3_3_when_the_sand_is_out_everybody_stops() -> None:
    state, move = fire(ENIGMA, solved(race(1, 28, 55), BOB), "sand 1")
    assert move == STOP
    assert state.phase == Building((None, Side(28), None))
    assert ENIGMA.dump(state)["gone"] == [1, 55]


def test_eni_3_3_a_claim_that_comes_too_late_says_so() -> None:
    running = solved(race(1, 28, 55), BOB)
    out, _ = fire(ENIGMA, running, "sand 1")
    claim = Solve(answer(Name("weights-01")))
    for state, seat, why in (
        (out, ADA, ("ENI-3.3", "no-race")),
        (running, BOB, ("ENI-3.2", "puzzle-done")),
    ):
        with pytest.raises(NotYourTurnError) as found:
            play(ENIGMA, state, seat, claim)
        assert (found.value.rule, found.value.reason) == why
    with pytest.raises(NotYourTurnError) as found:
        play(ENIGMA, running, BOB, ENIGMA.read_move("place 0,1 r0"))
    assert (found.value.rule, found.value.reason) == (None, None)


def test_eni_3_3_a_wrong_claim_is_refused_with_the_reason_and_costs_nothing() -> None:
    match: Match[Any, Any, Any] = Match(ENIGMA, 2, seed=seed_from("wrong"))
    match.state = race(1, 28)
    before, entries = match.state, list(match.entries)
    for text, rule, reason in (
        ("solve [0,0,0,0]", "ENI-7.1", "weights-left-over"),
        ("solve [3,0,0,0]", "ENI-7.1", "weights-left-heavier"),
        ("solve [1,1,1]", "ENI-7.1", "weights-not-so-many-pans"),
    ):
        with pytest.raises(IllegalMoveError) as found:
            match.play(ADA, ENIGMA.read_move(text))
        assert (found.value.rule, found.value.reason) == (rule, reason)
    assert (match.state, match.entries) == (before, entries)
    match.play(ADA, Solve(answer(Name("weights-01"))))
    assert match.entries[-1].by == ADA


@pytest.mark.parametrize("type_", range(4))
def test_eni_3_3_every_right_claim_counts_whatever_the_type(type_: int) -> None:
    side = 27 * type_ + 1
    state = race(side, 27 * ((type_ + 1) % 4) + 1)
    assert isinstance(state.phase, Race)
    name = state.phase.puzzles[0]
    assert name is not None
    for solution in solve(puzzle_named(name)).solutions[:5]:
        move = ENIGMA.read_move(Solve(solution).notation)
        assert "sand 1" in [clock.name for clock in clocks(play(ENIGMA, state, ADA, move))]


def clocks(state: State) -> tuple[Clock[Any], ...]:
    pending = ENIGMA.pending(state)
    assert isinstance(pending, Decide)
    return pending.clocks


def test_eni_3_4_a_claim_is_for_the_own_puzzle_only() -> None:
    state = race(1, 28)
    with pytest.raises(IllegalMoveError):
        play(ENIGMA, state, BOB, Solve(answer(Name("weights-01"))))
    done = solved(state, ADA)
    with pytest.raises(NotYourTurnError):
        play(ENIGMA, done, ADA, Solve(answer(Name("weights-01"))))


def test_eni_3_4_everybody_may_watch_and_sees_the_same() -> None:
    state = solved(race(1, 28, 55), CYD)
    seen = [ENIGMA.dump_view(ENIGMA.view(state, viewer)) for viewer in (None, ADA, BOB, CYD)]
    assert all({**one, "viewer": None} == seen[0] for one in seen)
    claim = Solve(answer(Name("conduits-01")))
    assert {ENIGMA.show_move(claim, viewer, CYD) for viewer in (None, ADA, BOB, CYD)} == {claim.notation}
