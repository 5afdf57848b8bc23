"""The rules of Attack of the Jelly Monster: set-up, getting ready and the end; rounds and scoring pass on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Chance, Clock, Decide, Over, Pending, Seat
from ludoteka.games.jelly import evaluation, race, scoring
from ludoteka.games.jelly.moves import CALL, READY, START, Call, Deal, Move, Open, Ready, Stop, Worth
from ludoteka.games.jelly.pack import DIE, Pack, Side
from ludoteka.games.jelly.state import (
    COUNTDOWN,
    FACES,
    FRESH,
    PATIENCE,
    SEATS,
    START_JELLY,
    Closing,
    Countdown,
    Dealing,
    GettingReady,
    JellyOptions,
    Opening,
    Phase,
    Race,
    Scoring,
    State,
    districts_for,
)

END = "rounds-played"


def setup(seats: int, options: JellyOptions, pack: Pack) -> State:
    if seats not in SEATS:
        raise SeatsError(f"the jelly monster is for 3 to 5 seats, not {seats}")
    return State(
        pack=pack,
        options=options,
        round=1,
        districts=(),
        zones=(),
        entrances=(),
        centre=(0,) * seats,
        jelly=(START_JELLY,) * seats,  # JEL-1.4
        samples=((),) * seats,
        lost=((),) * seats,
        phase=Dealing(),
    )


def pending(state: State) -> Pending[Move]:
    phase = state.phase
    match phase:
        case Race():
            return race.pending(state, phase)
        case Scoring():
            return evaluation.pending(state, phase)
        case GettingReady(ready):
            call: Clock[Move] = Clock(f"ready {state.round}", PATIENCE, CALL)
            waiting = tuple(Seat(seat) for seat, done in enumerate(ready) if not done)
            return Decide(waiting, (call,) if any(ready) else ())  # JEL-2.10
        case Countdown():
            return Decide((), (Clock(f"start {state.round}", COUNTDOWN, START),))  # JEL-2.1
        case Dealing():
            return Chance(tuple((Deal(len(state.districts), side), 1) for side in free_sides(state)))
        case Opening():
            return Chance(((Open(state.samples), 1),))  # JEL-6.2
        case Closing(rolls):
            rolling = next(_still_to_roll(state, rolls), None)
            return over(state, rolls) if rolling is None else Chance(_worths(rolling))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    phase = state.phase
    match phase:
        case Race():
            return race.legal_moves(state, phase, seat)
        case Scoring():
            return evaluation.legal_moves(state, phase, seat)
        case GettingReady(ready):
            return () if ready[seat] else (READY,)
        case _:
            return ()


def apply(state: State, move: Move, by: Seat | None) -> State:
    phase = state.phase
    match phase:
        case Race():
            return race.stopped(state) if isinstance(move, Stop) else race.apply(state, phase, move, by)
        case Scoring():
            return evaluation.apply(state, phase, move, by)
        case GettingReady(ready):
            return replace(state, phase=_readier(ready, move, by))
        case Countdown():
            return replace(state, phase=started(len(state.jelly)))
        case Dealing():
            assert isinstance(move, Deal)
            return _dealt(state, move.side)
        case Opening():
            return replace(state, phase=Closing(((),) * len(state.jelly)))
        case Closing(rolls):
            assert isinstance(move, Worth)
            seat = move.seat
            rolled = (*rolls[:seat], (*rolls[seat], move.value), *rolls[seat + 1 :])
            return replace(state, phase=Closing(rolled))


def free_sides(state: State) -> tuple[Side, ...]:
    """Return the sides of the boards that can still be chosen (JEL-1.1)."""
    taken = {side // 2 for side in state.districts}
    step = 2 if state.options.sides == "green" else 1
    return tuple(Side(at) for at in range(0, len(state.pack.sides), step) if at // 2 not in taken)


def started(seats: int) -> Race:
    """Return a round in which nothing has happened yet."""
    return Race((FRESH,) * seats, (None,) * districts_for(seats), turner=None)


def over(state: State, rolls: tuple[tuple[int, ...], ...]) -> Over:
    """Most jelly wins, and ties share (JEL-6.2)."""
    scores = scoring.totals(state.jelly, state.samples, rolls)
    best = max(scores)
    winners = tuple(Seat(seat) for seat, points in enumerate(scores) if points == best)
    return Over(scores, winners, END)


def _readier(ready: tuple[bool, ...], move: Move, by: Seat | None) -> Phase:
    if isinstance(move, Call):
        return Countdown()
    assert isinstance(move, Ready)
    assert by is not None, "a player's move needs to be somebody's"
    ready = (*ready[:by], True, *ready[by + 1 :])
    return Countdown() if all(ready) else GettingReady(ready)  # JEL-2.1


def _dealt(state: State, side: Side) -> State:
    districts = (*state.districts, side)
    seats = len(state.jelly)
    ready = len(districts) == districts_for(seats)
    return replace(
        state,
        districts=districts,
        zones=(0,) * len(districts),  # JEL-1.2
        entrances=((),) * len(districts),
        phase=GettingReady((False,) * seats) if ready else state.phase,
    )


def _still_to_roll(state: State, rolls: tuple[tuple[int, ...], ...]) -> Iterator[Seat]:
    for seat, (own, rolled) in enumerate(zip(state.samples, rolls, strict=True)):
        if len(rolled) < own.count(DIE):
            yield Seat(seat)


def _worths(seat: Seat) -> tuple[tuple[Move, int], ...]:
    return tuple((Worth(seat, face), 1) for face in FACES)
