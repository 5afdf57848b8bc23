"""The checked way in: who may move, what a refusal says, how luck and clocks are let in."""

from __future__ import annotations

import pytest

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.errors import IllegalMoveError, MatchOverError, NotYourTurnError, SeatsError, SeedError
from ludoteka.core.game import AnyGame, Chance, Decide, Over, Seat, notation_order, seats_of
from ludoteka.core.match import Match
from ludoteka.core.play import fire, is_legal, play, settle
from ludoteka.games.micropul import MICROPUL
from tests.contract.sound import check_refusal
from tests.contract.walk import played, walk
from tests.toy.game import TOY
from tests.toy.state import Claim, Ready, Start, State, ToyOptions

ADA, BOB = Seat(0), Seat(1)
SEED = seed_from("play")


def ready() -> State:
    return TOY.apply(TOY.apply(TOY.setup(2), Ready(), ADA), Ready(), BOB)


def test_nobody_plays_when_the_match_is_over() -> None:
    over = walk(TOY, 2, 1)[-1].state
    with pytest.raises(MatchOverError) as refused:
        play(TOY, over, ADA, Ready())
    assert refused.value.code == "match-over"
    check_refusal(refused.value)


@pytest.mark.parametrize("seat", [ADA, Seat(2), Seat(-1)])
def test_only_a_seat_the_match_waits_for_plays(seat: Seat) -> None:
    state = TOY.apply(TOY.setup(2), Ready(), ADA)
    with pytest.raises(NotYourTurnError) as refused:
        play(TOY, state, seat, Ready())
    assert refused.value.code == "not-your-turn"
    check_refusal(refused.value)


def test_nobody_plays_while_the_match_waits_for_luck() -> None:
    with pytest.raises(NotYourTurnError):
        play(MICROPUL, MICROPUL.setup(2), ADA, MICROPUL.read_move("take"))


def test_a_move_that_is_not_allowed_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        play(TOY, TOY.setup(2), ADA, Start())
    assert (refused.value.code, refused.value.rule) == ("illegal-move", "TOY-1.2")
    assert refused.value.message == "start: not-a-players-move (TOY-1.2)"
    check_refusal(refused.value)


def test_a_game_without_open_moves_judges_none() -> None:
    micropul: AnyGame = MICROPUL
    assert not is_legal(micropul, micropul.setup(2), ADA, Claim((1,)))
    with pytest.raises(TypeError):
        micropul.is_right(micropul.setup(2), ADA, Claim((1,)))


def test_a_clock_makes_its_move_and_no_other_clock_can() -> None:
    state, move = fire(TOY, ready(), "start 1")
    assert move == Start()
    assert state == TOY.apply(ready(), Start())
    for name in ("start 2", "start", ""):
        with pytest.raises(KeyError):
            fire(TOY, ready(), name)
    with pytest.raises(KeyError):
        fire(TOY, state, "start 1")


def test_luck_is_settled_until_somebody_can_decide() -> None:
    state, drawn = settle(MICROPUL, MICROPUL.setup(2), SEED, 0)
    assert len(drawn) == 13
    assert isinstance(MICROPUL.pending(state), Decide)
    assert settle(MICROPUL, state, SEED, 13) == (state, ())
    again = MICROPUL.setup(2)
    for ply, move in enumerate(drawn):
        chance = MICROPUL.pending(again)
        assert isinstance(chance, Chance)
        assert draw(chance, SEED, ply) == move
        again = MICROPUL.apply(again, move)
    assert again == state
    assert settle(MICROPUL, MICROPUL.setup(2), SEED, 1)[1] != drawn


def test_a_match_settles_luck_by_itself_and_writes_everything_down() -> None:
    match = Match(MICROPUL, 2, seed=SEED)
    assert len(match.entries) == 13
    assert {entry.by for entry in match.entries} == {None}
    (seat,) = seats_of(MICROPUL, match.state)
    move = MICROPUL.legal_moves(match.state, seat)[0]
    match.play(seat, move, at_ms=250)
    assert match.entries[13].by == seat
    assert match.entries[13].at_ms == 250
    assert match.over is None


def test_a_refused_move_leaves_a_match_as_it_was() -> None:
    match = Match(MICROPUL, 2, seed=SEED)
    before = match.state, list(match.entries)
    (seat,) = seats_of(MICROPUL, match.state)
    with pytest.raises(IllegalMoveError):
        match.play(seat, MICROPUL.read_move("take"))
    with pytest.raises(NotYourTurnError):
        match.play(Seat(1 - seat), MICROPUL.read_move("take"))
    with pytest.raises(KeyError):
        match.fire("start 1")
    assert (match.state, match.entries) == before


def test_a_match_knows_its_result_when_it_is_over() -> None:
    match = played(TOY, 3, 8)
    assert isinstance(match.over, Over)
    assert match.record().result == match.over


def test_a_match_is_made_of_what_it_was_given() -> None:
    options = ToyOptions(rounds=1, rest=False)
    match = Match(TOY, 3, options, seed=SEED, players=("Ada", "", "bot:easy"))
    record = match.record()
    assert (match.options, record.seats, record.players) == (options, 3, ("Ada", "", "bot:easy"))
    assert record.options == {"rounds": 1, "dice": 2, "cap": 4, "glass": "short", "rest": False}
    assert Match(TOY, 2).seed != Match(TOY, 2).seed
    with pytest.raises(SeedError):
        Match(TOY, 2, seed="short")
    with pytest.raises(SeatsError):
        Match(TOY, 9)
    with pytest.raises(SeatsError):
        Match(TOY, 3, players=("Ada", "Bob"))


@pytest.mark.parametrize(
    ("first", "second"),
    [("lay 2 0,1 r0", "lay 10 0,1 r0"), ("lay 2 -3,1 r0", "lay 2 -2,1 r0"), ("lay 47 0,0 r3", "stone 0,0 0")],
)
def test_notations_are_ordered_with_numbers_as_numbers(first: str, second: str) -> None:
    assert notation_order(first) < notation_order(second)
