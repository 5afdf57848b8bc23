"""What the bots think of Periodic: exact at the end, drawn to what pays, and no slower way to the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.bots.greedy import Greedy
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Over, Seat
from ludoteka.core.record import states
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import GOALS_BY_COLOUR, TASKS, Task
from ludoteka.games.periodic.outlook import outlook
from ludoteka.games.periodic.state import End, Phase, State
from tests.games.periodic.tables import PLAIN, achieved, beside, colour_cubes, position, spare, symbols

FIRST, SECOND = Seat(0), Seat(1)


def positions(seats: int) -> list[State]:
    """Every position of a match between bots that look one move ahead."""
    match, _ = play_match(PERIODIC, [Greedy(guesses=1)] * seats, seed=seed_from("bots"), thoughts="bots")
    return list(states(PERIODIC, match.record()))


MATCHES = {seats: positions(seats) for seats in (2, 4)}


def task(*halves: str) -> Task:
    return Task(next(at for at, card in enumerate(TASKS) if card.halves == halves))


@pytest.mark.parametrize("seats", MATCHES)
def test_the_end_is_judged_by_the_result(seats: int) -> None:
    over = PERIODIC.pending(MATCHES[seats][-1])
    assert isinstance(over, Over)
    for seat in map(Seat, range(seats)):
        expected = (seat in over.winners) / len(over.winners)
        assert PERIODIC.heuristic(MATCHES[seats][-1], seat) == expected


@pytest.mark.parametrize("seats", MATCHES)
def test_prospects_are_what_the_moves_lead_to(seats: int) -> None:
    """In matches that go to the end: the contract suite plays blindly and rarely gets there."""
    ended = 0
    for state in (*MATCHES[seats][:-20:3], *MATCHES[seats][-20:]):
        for seat in map(Seat, range(seats)):
            moves = PERIODIC.legal_moves(state, seat)
            made = [PERIODIC.heuristic(PERIODIC.apply(state, move, seat), seat) for move in moves]
            assert PERIODIC.prospects(state, seat, moves) == pytest.approx(made)
            ended += state.board.last is not None and bool(moves)
    assert ended, "the last round was looked at too"


def test_prospects_know_from_whom_a_token_is_taken() -> None:
    """At three seats an empty trend takes from a rival, and that rival is worse off (PER-4.4)."""
    state = position("Na", "Cl", "Fe", trends=(0, 0, 0, 0, 0), energies=(1, 4, 4))
    moves = PERIODIC.legal_moves(state, FIRST)
    made = [PERIODIC.heuristic(PERIODIC.apply(state, move, FIRST), FIRST) for move in moves]
    assert PERIODIC.prospects(state, FIRST, moves) == pytest.approx(made)
    assert any("from 1" in move.notation for move in moves)


def test_more_energy_is_better_while_there_is_time_to_use_it() -> None:
    state = position("Na", "Og", turn=SECOND)
    richer = replace(state, board=state.board._replace(energies=(5, 4)))
    assert PERIODIC.heuristic(richer, FIRST) > PERIODIC.heuristic(state, FIRST)


def test_in_the_last_round_whoever_has_had_the_last_turn_hopes_for_nothing_more() -> None:
    """It is seat 1's last turn, and seat 0 began the round: energy and nearness are no use to it."""
    last = symbols(PLAIN[3])[-1]
    ending = {"end": End.DECK, "last": FIRST, "turn": SECOND}
    goals = (spare(2, 5), ())
    far, near = (
        achieved(position(flask, "Og", cubes=colour_cubes(0, "pink", 2)), *goals, **ending, energies=energies)
        for flask, energies in (("Og", (0, 4)), (beside(last), (9, 4)))
    )
    assert PERIODIC.heuristic(near, FIRST) == pytest.approx(PERIODIC.heuristic(far, FIRST))


def test_a_goal_the_task_pays_for_is_worth_more() -> None:
    board = position("Na", "Og").board
    green, blue = (
        outlook(board, FIRST, kept).whole for kept in (task("level1", "level3"), task("level2", "level3"))
    )
    assert green[0] > blue[0]
    assert green[1] < blue[1]


def test_half_of_a_pair_makes_the_other_half_worth_more() -> None:
    state = position("Na", "Og")
    kept = next(Task(at) for at, card in enumerate(TASKS) if "pair12" in card.halves)
    greens = GOALS_BY_COLOUR[0][-2:]
    before = outlook(state.board, FIRST, kept).whole
    after = outlook(achieved(state, greens, ()).board, FIRST, kept).whole
    assert after[1] - after[0] > before[1] - before[0]


def test_a_bot_keeps_the_task_it_hopes_most_of() -> None:
    choosing = next(state for state in MATCHES[2] if state.board.phase is Phase.TASKS)
    moves = PERIODIC.legal_moves(choosing, FIRST)
    hoped = {move: PERIODIC.heuristic(PERIODIC.apply(choosing, move, FIRST), FIRST) for move in moves}
    assert len(set(hoped.values())) > 1
    view = PERIODIC.view(choosing, FIRST)
    assert hoped[Greedy(guesses=1).choose(PERIODIC, view, FIRST, "seed")] == max(hoped.values())


@pytest.mark.parametrize("seats", MATCHES)
def test_in_the_beginning_the_hopes_of_all_seats_add_up_to_about_one_win(seats: int) -> None:
    """Each knows its own task only and takes those of the others for any, so they need not agree."""
    first = next(state for state in MATCHES[seats] if state.board.phase is Phase.PLAY)
    hopes = [PERIODIC.heuristic(first, Seat(seat)) for seat in range(seats)]
    assert sum(hopes) == pytest.approx(1, rel=0.3)
    assert all(0.5 / seats < hope < 2 / seats for hope in hopes)
