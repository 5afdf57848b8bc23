"""The fast rules and the naive ones agree on everything, at every ply of random matches."""

from __future__ import annotations

import pytest

from ludoteka.core.game import Chance, Decide, Over, Pending
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.moves import Lay
from ludoteka.games.micropul.state import Move, State
from tests.games.micropul.naive import Naive, points_of
from tests.games.micropul.walks import walk

MATCHES = [
    *((2, f"duel {number}") for number in (*range(10), 15, 20, 21, 52)),
    *((2, f"rout {number}") for number in (13, 22, 38, 58)),
    *((1, f"solo {number}") for number in (0, 2, 4, 19, 20, 26)),
]
"""Some are chosen for what happens in them: groups that merge, a draw, a match lost with more points."""


@pytest.mark.parametrize(("seats", "name"), MATCHES)
def test_a_naive_program_agrees_at_every_ply(seats: int, name: str) -> None:
    naive = Naive(seats)
    for state, move in walk(seats, name):
        pending = MICROPUL.pending(state)
        assert type(pending).__name__ == naive.kind()
        assert continuations(state, pending) == naive.moves()
        assert what_is_known(state) == what_is_expected(naive)
        if isinstance(pending, Over):
            assert [*pending.scores] == naive.scores()
            assert [*pending.winners] == naive.winners()
            assert pending.reason == naive.end
        assert (move is None) == isinstance(pending, Over)
        if move is not None:
            naive = naive.after(MICROPUL.write_move(move))


def test_the_random_matches_see_every_kind_of_position() -> None:
    """Else the agreement above would mean little."""
    ends, groups, extra_turns = set(), set(), 0
    for seats, name in MATCHES:
        acted = None
        for state, move in walk(seats, name):
            pending = MICROPUL.pending(state)
            if isinstance(pending, Over):
                ends.add((pending.reason, len(pending.winners)))
            groups |= {(group.closed, group.seats) for group in state.board.groups.values()}
            extra_turns += seats == 2 and acted == state.turn and isinstance(pending, Decide)
            acted = state.turn if isinstance(move, Lay) else None
    # To be stuck is rarer still: the tests of MIC-3.4 and perft see to it.
    assert ends == {("core-empty", 1), ("core-empty", 2), ("out-of-tiles", 1), ("out-of-tiles", 0)}
    assert {(closed, seats) for closed in (True, False) for seats in ((), (0,), (1,))} <= groups
    assert any(len(seats) > 1 for _, seats in groups)
    assert extra_turns > 50


def continuations(state: State, pending: Pending[Move]) -> set[str]:
    moves: list[Move] = []
    if isinstance(pending, Chance):
        moves = [move for move, _ in pending.outcomes]
    if isinstance(pending, Decide):
        moves = [move for seat in pending.seats for move in MICROPUL.legal_moves(state, seat)]
    return {MICROPUL.write_move(move) for move in moves}


def what_is_known(state: State) -> dict[str, object]:
    """Return the spectator's view with its groups in no order, and the hands."""
    document = MICROPUL.dump_view(MICROPUL.view(state, None))
    assert isinstance(document["groups"], list)
    document["groups"] = sorted(document["groups"], key=str)
    names = ("supplies", "core", "turn", "drawing", "end", "stones_left", "scores", "groups")
    return {name: document[name] for name in names} | {"hands": [set(hand) for hand in state.hands]}


def what_is_expected(naive: Naive) -> dict[str, object]:
    corners = {
        point: [*square, corner] for square in naive.tiles for corner, point in enumerate(points_of(square))
    }
    groups = [
        {
            "colour": group.colour,
            "points": group.points,
            "closed": group.closed,
            "seats": group.seats,
            "micropul": sorted(corners[point] for point in group.corners),
        }
        for group in naive.groups()
    ]
    return {
        "hands": naive.hands,
        "supplies": naive.supplies,
        "core": naive.core,
        "turn": naive.turn,
        "drawing": naive.drawing,
        "end": naive.end,
        "stones_left": [3 - list(naive.stones.values()).count(seat) for seat in range(len(naive.hands))],
        "scores": naive.scores(),
        "groups": sorted(groups, key=str),
    }
