"""Tasks are secret (PER-1.11): states that differ only in what a seat may not see look the same to it."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from ludoteka.core.game import Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import ALL_TASKS, Task
from ludoteka.games.periodic.moves import ChooseTask, Deal
from ludoteka.games.periodic.state import Phase, State
from ludoteka.games.periodic.view import View
from tests.games.periodic.walks import walk


def otherwise(state: State, seat: Seat | None, seed: str) -> State:
    """Deal the others' tasks anew and let them choose anew, as luck and they might have."""
    rng = Random(seed)
    own = () if seat is None else state.dealt[seat]
    pool = [task for task in ALL_TASKS if task not in own]
    rng.shuffle(pool)
    dealt, kept = list(state.dealt), list(state.kept)
    for other, tasks in enumerate(state.dealt):
        if other != seat:
            dealt[other] = tuple(sorted(pool.pop() for _ in tasks))
            kept[other] = None if state.kept[other] is None else rng.choice(dealt[other])
    return State(state.board, tuple(dealt), tuple(kept))


def seen(view: View) -> bytes:
    return json.dumps(PERIODIC.dump_view(view)).encode()


@pytest.mark.parametrize("seats", PERIODIC.seats)
def test_per_1_11_others_tasks_show_nowhere_until_the_end(seats: int) -> None:
    match = [state for state, _, _ in walk(seats, "secrets")]
    assert match.pop().board.phase is Phase.OVER
    for number, state in enumerate([*match[:40:3], *match[40:-2:25], *match[-2:]]):
        for viewer in (None, *map(Seat, range(seats))):
            other = otherwise(state, viewer, f"{number}")
            one, two = PERIODIC.view(state, viewer), PERIODIC.view(other, viewer)
            assert one == two
            assert seen(one) == seen(two)
            assert PERIODIC.draw(one) == PERIODIC.draw(two)
            if viewer is not None:
                assert PERIODIC.legal_moves(state, viewer) == PERIODIC.legal_moves(other, viewer)


def test_per_1_11_deals_and_choices_are_shown_to_their_seat_alone() -> None:
    deal, choice = Deal(Seat(1), Task(7)), ChooseTask(Task(7))
    assert PERIODIC.show_move(deal, Seat(1)) == "deal 1 7"
    assert PERIODIC.show_move(deal, Seat(0)) == PERIODIC.show_move(deal, None) == "deal 1 ?"
    assert PERIODIC.show_move(choice, Seat(1), Seat(1)) == "task 7"
    assert PERIODIC.show_move(choice, Seat(0), Seat(1)) == "task ?"
    assert PERIODIC.show_move(choice, None, Seat(1)) == "task ?"


def test_per_1_11_tasks_given_back_stay_unseen_after_the_end() -> None:
    *_, (state, _, _) = walk(3, "given back")
    for viewer in map(Seat, range(3)):
        view = PERIODIC.view(state, viewer)
        assert view.kept == state.kept
        assert view.dealt == state.dealt[viewer]
        other = otherwise(state, viewer, "x")
        given_back = State(state.board, _with_kept(state, other, viewer), state.kept)
        assert seen(PERIODIC.view(given_back, viewer)) == seen(view)


def _with_kept(state: State, other: State, viewer: Seat) -> tuple[tuple[Task, ...], ...]:
    """Return the hands of another deal in which everybody still has what was kept."""
    kept = {task for task in state.kept if task is not None}
    pool = [task for task in ALL_TASKS if task not in kept and task not in state.dealt[viewer]]
    hands = []
    for seat, tasks in enumerate(other.dealt):
        own = state.kept[seat]
        assert own is not None
        more = [pool.pop() for _ in tasks[1:]] if seat != viewer else []
        hands.append(state.dealt[seat] if seat == viewer else tuple(sorted((own, *more))))
    return tuple(hands)


def test_what_luck_will_bring_is_in_no_state() -> None:
    """Decks, spares and rewards have no order until they are drawn, so there is none to see."""
    for (state, move, by), (after, _, _) in pairwise(walk(2, "no order")):
        if by is not None and move is not None:
            assert PERIODIC.apply(state, move, by) == after
    text = json.dumps(PERIODIC.dump(after))
    assert "deck" not in text.replace("deck-exhausted", "")
