"""What stays true all through a match, with every number of seats."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise

import pytest

from ludoteka.core.game import Decide, Over, Seat, notation_order
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import COLOUR_OF, COLOURS, FAMILIES, SIZES, STACK, TILE_COLOUR
from ludoteka.games.periodic.moves import Charge, ChooseTask, EndTurn, Free, Goto, Move, Pay, Take
from ludoteka.games.periodic.refresh import ROOM
from ludoteka.games.periodic.state import (
    CUBES,
    DECKS,
    SLOTS,
    TOKENS,
    Board,
    Phase,
    State,
    box,
    deck,
    stack,
    unseen,
)
from tests.games.periodic.walks import walk

MATCHES = [(seats, f"match {number}") for seats in PERIODIC.seats for number in range(2)]
every_match = pytest.mark.parametrize(("seats", "name"), MATCHES)

Step = tuple[State, Move | None, Seat | None]


@cache
def steps(seats: int, name: str) -> tuple[Step, ...]:
    return tuple(walk(seats, name))


@every_match
def test_nothing_is_lost_and_nothing_appears(seats: int, name: str) -> None:
    for state, _, _ in steps(seats, name):
        board = state.board
        assert sum(board.trends) + sum(board.energies) + box(board) == TOKENS
        assert min(*board.trends, *board.energies, box(board)) >= 0
        assert all(cubes.bit_count() <= CUBES and cubes < 1 << sum(SIZES) for cubes in board.cubes)
        assert all(board.discs.count(cell) <= room for cell, room in ROOM.items())
        assert board.phase is Phase.SETUP or sorted(board.circle) == list(FAMILIES)
        _check_goals(board)


def _check_goals(board: Board) -> None:
    taken = [goal for goals in board.goals for goal in goals]
    places = [goal for goal in board.open if goal is not None]
    assert len({*taken, *places}) == len(taken) + len(places)
    for colour in COLOURS:
        place = board.open[colour]
        if board.phase not in (Phase.SETUP, Phase.REFRESH):
            assert place is not None or not unseen(board, colour)
        assert place is None or COLOUR_OF[place] == colour
        assert place is not None or not any(cubes & SLOTS[colour] for cubes in board.cubes)
        won = sum(COLOUR_OF[goal] == colour for goal in taken)
        out = [tile for tiles in (*board.tiles, board.used) for tile in tiles if TILE_COLOUR[tile] == colour]
        assert stack(board, colour) == STACK - len(out)
        assert len(out) == min(STACK, won) or (
            board.phase is Phase.REFRESH and len(out) == min(STACK, won) - 1
        )
        assert deck(board, colour) == max(0, DECKS[colour] - won - (place is not None))


@every_match
def test_a_disc_never_goes_back_and_a_microscope_goes_one_step_at_most(seats: int, name: str) -> None:
    match = steps(seats, name)
    for (state, _, _), (after, _, _) in pairwise(match):
        for seat in range(seats):
            step = (after.board.microscopes[seat] - state.board.microscopes[seat]) % len(FAMILIES)
            assert step in (0, 1)
            assert after.board.discs[seat] - state.board.discs[seat] in (0, step)


@every_match
def test_moves_are_listed_in_order_and_read_back(seats: int, name: str) -> None:
    for state, _, _ in steps(seats, name)[:: len(steps(seats, name)) // 50]:
        pending = PERIODIC.pending(state)
        for seat in pending.seats if isinstance(pending, Decide) else ():
            listed = [PERIODIC.write_move(move) for move in PERIODIC.legal_moves(state, seat)]
            assert listed == sorted(listed, key=notation_order)
            assert len(set(listed)) == len(listed)
            assert all(PERIODIC.write_move(PERIODIC.read_move(text)) == text for text in listed)


@every_match
def test_positions_and_views_read_back(seats: int, name: str) -> None:
    for state, _, _ in steps(seats, name)[:: len(steps(seats, name)) // 25]:
        assert PERIODIC.load(json.loads(json.dumps(PERIODIC.dump(state)))) == state
        for viewer in (None, *map(Seat, range(seats))):
            view = PERIODIC.view(state, viewer)
            assert PERIODIC.load_view(json.loads(json.dumps(PERIODIC.dump_view(view)))) == view
            guessed = PERIODIC.guess(view, name)
            assert PERIODIC.view(guessed, viewer) == view
            assert PERIODIC.load(PERIODIC.dump(guessed)) == guessed


@every_match
def test_every_refusal_has_a_rule(seats: int, name: str) -> None:
    match = steps(seats, name)
    pool = [move for state, move, _ in match[::9] if move is not None]
    for state, _, _ in match[:: len(match) // 30]:
        pending = PERIODIC.pending(state)
        for seat in pending.seats if isinstance(pending, Decide) else ():
            legal = PERIODIC.legal_moves(state, seat)
            for move in pool:
                objection = PERIODIC.objection(state, seat, move)
                assert (objection is None) == (move in legal)
                assert objection is None or objection.rule.startswith("PER-")


@every_match
def test_a_preview_tells_what_happens(seats: int, name: str) -> None:
    for state, move, by in steps(seats, name):
        if by is None or move is None or isinstance(move, ChooseTask):
            continue
        facts = PERIODIC.preview(PERIODIC.view(state, by), move)
        after = PERIODIC.apply(state, move, by).board
        board = state.board
        if isinstance(move, EndTurn):
            assert len(facts["achieves"]) == len(after.goals[by]) - len(board.goals[by])  # type: ignore[arg-type]
            assert (facts["disc"] or board.discs[by]) == after.discs[by]
            assert facts["microscope"] in (None, after.microscopes[by])
        else:
            assert after.energies[by] == board.energies[by] - facts["cost"] + facts["gain"]  # type: ignore[operator]
            assert (facts["research"] is not None) == (after.cubes[by] != board.cubes[by])


def test_walks_reach_every_kind_of_move() -> None:
    """A test that loops over what a match happens to have could be empty; it is not."""
    kinds = {type(move) for match in MATCHES for _, move, _ in steps(*match)}
    assert kinds >= {Pay, Take, Free, Goto, Charge, EndTurn, ChooseTask}
    reasons = {PERIODIC.pending(steps(*match)[-1][0]).reason for match in MATCHES}  # type: ignore[union-attr]
    assert reasons <= {"deck-exhausted", "science-reached"}


@every_match
def test_matches_end_long_before_they_must(seats: int, name: str) -> None:
    match = steps(seats, name)
    assert isinstance(PERIODIC.pending(match[-1][0]), Over)
    assert len(match) < PERIODIC.max_plies
