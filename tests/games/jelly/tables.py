"""Tiny builders: a city by its rewards, dice as `b5`, a scoring that runs until somebody has to choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import pytest

from ludoteka.core.errors import NotYourTurnError
from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.core.play import check
from ludoteka.games.jelly import Jelly
from ludoteka.games.jelly.icons import read_reward
from ludoteka.games.jelly.moves import Move
from ludoteka.games.jelly.pack import DIE, STANDARD, Kind, Pack, Side
from ludoteka.games.jelly.rules import started
from ludoteka.games.jelly.state import (
    SEAT_LETTERS,
    Die,
    Doing,
    Hand,
    JellyOptions,
    Phase,
    Race,
    Scoring,
    State,
    die_of,
    districts_for,
)

ADA, BOB, CYD, DAN, EVE = map(Seat, range(5))
BEGINNING = Scoring(step=0, district=0, leaders=None, tasks=(), votes=())
MIXED = JellyOptions(sides="mixed")
FILL = ("19", "20")
"""Rewards of zones a test does not speak of."""


def pack_of(*rewards: str) -> Pack:
    """Return a pack whose green sides have these rewards, zone by zone: `4` or `4 | 0 | 7`."""
    sides = []
    for text in rewards:
        zones = [zone.strip() for zone in text.split("|")]
        read = [read_reward(zone) for zone in (*zones, *FILL[: 3 - len(zones)])]
        assert all(read), text
        sides += [tuple(reward or () for reward in read)] * 2
    return Pack("made-up", tuple(sides), STANDARD.samples)


def dice(text: str) -> tuple[Die, ...]:
    return tuple(sorted(die_of(SEAT_LETTERS.index(word[0]), int(word[1])) for word in text.split()))


def kinds(text: str) -> tuple[Kind, ...]:
    return tuple(sorted(DIE if word == "die" else Kind(int(word)) for word in text.split()))


def city(
    *rewards: str,
    at: Mapping[int, str] | None = None,
    seats: int = 3,
    jelly: Sequence[int] | None = None,
    samples: Sequence[str] | None = None,
    lost: Sequence[str] | None = None,
    zones: Mapping[int, int] | None = None,
    centre: Sequence[int] | None = None,
    phase: Phase = BEGINNING,
    round_: int = 1,
    options: JellyOptions | None = None,
) -> State:
    """Return a position; districts without a reward pay 0, `at` says which dice are at which entrance."""
    count = districts_for(seats)
    padded = (*rewards, *["0"] * (count - len(rewards)))
    return State(
        pack=pack_of(*padded),
        options=options or JellyOptions(),
        round=round_,
        districts=tuple(Side(2 * board) for board in range(count)),
        zones=tuple((zones or {}).get(district, 1) - 1 for district in range(count)),
        entrances=tuple(dice((at or {}).get(district, "")) for district in range(count)),
        centre=tuple(centre or (0,) * seats),
        jelly=tuple(jelly or (0,) * seats),
        samples=tuple(map(kinds, samples or [""] * seats)),
        lost=tuple(map(kinds, lost or [""] * seats)),
        phase=phase,
    )


def game_of(state: State) -> Jelly:
    return Jelly(state.pack)


def racing(
    *rolled: str, turner: Seat | None = None, locks: Mapping[int, Seat] | None = None, **given: object
) -> State:
    """Return a round in which each seat has rolled these values, `` for none left, `7` dots for resting dice.

    Dice that are neither in hand nor at an entrance are in the city centre.
    """
    seats = len(rolled)
    state = city(*given.pop("rewards", ()), seats=seats, **given)  # type: ignore[arg-type, misc]
    hands = [_hand(text) for text in rolled]
    placed = [sum(die // 6 == seat for one in state.entrances for die in one) for seat in range(seats)]
    centre = tuple(7 - hand.left - here for hand, here in zip(hands, placed, strict=True))
    phase = started(seats)
    standing = [(locks or {}).get(district) for district in range(len(state.districts))]
    race = Race(tuple(hands), tuple(standing), turner)
    assert len(phase.locks) == len(race.locks)
    return replace(state, centre=centre, phase=race)


def _hand(text: str) -> Hand:
    if set(text) == {"."}:
        return Hand(len(text), 7, Doing.RESTING, ())
    if set(text) == {"~"}:
        return Hand(len(text), 8, Doing.ROLLING, ())
    return Hand(len(text), 8, Doing.ROLLED if text else Doing.RESTING, tuple(sorted(map(int, text))))


def race_of(state: State) -> Race:
    assert isinstance(state.phase, Race)
    return state.phase


def legal(state: State, seat: Seat) -> list[str]:
    return [move.notation for move in game_of(state).legal_moves(state, seat)]


def forbidden_by(state: State, seat: Seat, text: str) -> tuple[str, str] | None:
    """Return the rule that forbids a move and the reason, None if it is allowed."""
    game = game_of(state)
    objection = game.objection(state, seat, game.read_move(text))
    return None if objection is None else (objection.rule, objection.reason)


def late(state: State, seat: Seat, text: str) -> tuple[str, str] | None:
    """Return the rule and the reason a seat is told that the match is not waiting for."""
    game = game_of(state)
    with pytest.raises(NotYourTurnError) as refused:
        check(game, state, seat, game.read_move(text))
    rule, reason = refused.value.rule, refused.value.reason
    return None if rule is None or reason is None else (rule, reason)


def after(state: State, seat: Seat | None, text: str) -> State:
    """Return the state after a move, which must be possible."""
    game = game_of(state)
    move = game.read_move(text)
    if seat is not None:
        check(game, state, seat, move)
    else:
        assert move in nobodys(state), [one.notation for one in nobodys(state)]
    return game.apply(state, move, seat)


def nobodys(state: State) -> list[Move]:
    """List what luck or clocks can do."""
    match game_of(state).pending(state):
        case Chance(outcomes):
            return [move for move, _ in outcomes]
        case Decide(_, clocks):
            return [clock.move for clock in clocks]
    return []


def clocks(state: State) -> dict[str, tuple[float, str]]:
    pending = game_of(state).pending(state)
    assert isinstance(pending, Decide)
    return {clock.name: (clock.seconds, clock.move.notation) for clock in pending.clocks}


def run(state: State, *chosen: tuple[Seat, str], draws: Iterable[str] = ()) -> tuple[State, list[str]]:
    """Score until the choices are used up and somebody has to choose, or all is to be tidied up.

    Return the position then and what nobody did on the way. `draws` are the samples drawn, any if not given.
    """
    game, told, choices, drawn = game_of(state), [], list(chosen), list(draws)
    while True:
        pending = game.pending(state)
        if isinstance(pending, Chance):
            wanted = f"draw {pending.outcomes[0][0].notation.split()[1]} {drawn.pop(0)}" if drawn else None
            move = next(one for one, _ in pending.outcomes if wanted in (None, one.notation))
            told.append(move.notation)
            state = game.apply(state, move)
        elif isinstance(pending, Decide) and pending.seats:
            if not choices:
                return state, told
            seat, text = choices.pop(0)
            state = after(state, seat, text)
        else:
            assert isinstance(pending, Decide)
            (clock, *_) = pending.clocks
            if clock.move.notation == "tidy":
                return state, told
            told.append(clock.move.notation)
            state = game.apply(state, clock.move)
