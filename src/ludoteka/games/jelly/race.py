"""A round in real time (JEL-2): rolling, placing, locking and the glass, for all at once.

A roll is three moves: a seat says `roll`, after 0.8 s a clock of its own lets the dice land, and luck says
how they fell. Until then everybody else goes on.
"""

from __future__ import annotations

from functools import lru_cache

from ludoteka.core.game import Chance, Clock, Decide, Pending, Seat
from ludoteka.games.jelly.listing import FALLS, PLAIN, REMOVALS, REMOVING, TARGETING, TARGETS
from ludoteka.games.jelly.moves import (
    FLIP,
    LANDS,
    LOCKS,
    ROLL,
    STOP,
    Fall,
    Flip,
    Land,
    Lock,
    Move,
    Place,
    Roll,
)
from ludoteka.games.jelly.state import GLASS, Doing, Hand, Race, Scoring, State, die_of


def pending(state: State, race: Race) -> Pending[Move]:
    clocks: list[Clock[Move]] = []
    seats: list[Seat] = []
    for at, hand in enumerate(race.hands):
        doing = hand.doing
        if doing is Doing.LANDING:
            return Chance(FALLS[at][hand.left])  # JEL-2.3
        if doing is Doing.ROLLING:
            clocks.append(_roll_clock(at, hand.rolls, state.options.roll))
        elif hand.left or race.turner is None or at not in race.locks:
            seats.append(Seat(at))
    options = state.options
    turned = race.turner is not None
    clocks.append(_sand(state.round, options.glass) if turned else _cap(state.round, options.cap))
    return Decide(tuple(seats), tuple(clocks))


def legal_moves(state: State, race: Race, seat: Seat) -> tuple[Move, ...]:
    hand = race.hands[seat]
    if hand.doing in (Doing.ROLLING, Doing.LANDING) or any(one.doing is Doing.LANDING for one in race.hands):
        return ()
    if not hand.left:
        return _last_moves(race, seat)
    if hand.doing is Doing.RESTING:
        return (ROLL,)
    moves: list[Move] = []
    free = [district for district, lock in enumerate(race.locks) if lock is None]  # JEL-2.5
    before = 0
    for value in hand.dice:
        if value == before:
            continue
        before = value
        if value in REMOVING:
            for district in free:
                moves += REMOVALS[value, district, state.entrances[district]]
        elif value in TARGETING:
            for district in free:
                moves += TARGETS[value, district, state.zones[district]]
        else:
            plain = PLAIN[value]
            moves += [plain[district] for district in free]
    moves.append(ROLL)
    return tuple(moves)


def apply(state: State, race: Race, move: Move, by: Seat | None) -> State:
    seat = move.seat if isinstance(move, Land | Fall) else by
    assert seat is not None, "a player's move needs to be somebody's"
    hand = race.hands[seat]
    match move:
        case Roll():
            return _with_hand(state, race, seat, Hand(hand.left, hand.rolls + 1, Doing.ROLLING, ()))
        case Land():
            return _with_hand(state, race, seat, Hand(hand.left, hand.rolls, Doing.LANDING, ()))
        case Fall(_, dice):
            return _with_hand(state, race, seat, Hand(hand.left, hand.rolls, Doing.ROLLED, dice))
        case Place():
            return _placed(state, race, move, seat)
        case Lock(district):  # JEL-2.7
            locks = (*race.locks[:district], seat, *race.locks[district + 1 :])
            return _with_phase(state, Race(race.hands, locks, race.turner))
        case Flip():  # JEL-2.8
            return _with_phase(state, Race(race.hands, race.locks, turner=seat))
    raise AssertionError(f"{move.notation} is not made in a round")


def stopped(state: State) -> State:
    """All stop, and the screens go back: what is not placed does not count (JEL-2.9)."""
    return _with_phase(state, Scoring(step=0, district=0, leaders=None, tasks=(), votes=()))


def _last_moves(race: Race, seat: Seat) -> tuple[Move, ...]:
    """Who has placed his last die may turn the glass and lock a district."""
    moves: list[Move] = [FLIP] if race.turner is None else []  # JEL-2.8
    if seat not in race.locks:  # JEL-2.7
        moves += [LOCKS[district] for district, lock in enumerate(race.locks) if lock is None]
    return tuple(moves)


def _placed(state: State, race: Race, move: Place, seat: Seat) -> State:
    """Placing and its effect are one act (JEL-2.4)."""
    district, zones, centre = move.district, state.zones, state.centre
    dice = list(state.entrances[district])
    if move.removed is not None:  # JEL-2.6
        dice.remove(move.removed)
        of = move.removed // 6
        centre = (*centre[:of], centre[of] + 1, *centre[of + 1 :])
    if move.target is not None:  # JEL-2.6
        zones = (*zones[:district], zones[district] + move.target, *zones[district + 1 :])
    dice.append(die_of(seat, move.value))
    dice.sort()
    entrances = (*state.entrances[:district], tuple(dice), *state.entrances[district + 1 :])
    hand = race.hands[seat]
    # JEL-2.2: one placement from one roll, then all that are left are rolled again
    hands = (*race.hands[:seat], Hand(hand.left - 1, hand.rolls, Doing.RESTING, ()), *race.hands[seat + 1 :])
    after = State(
        state.pack,
        state.options,
        state.round,
        state.districts,
        zones,
        entrances,
        centre,
        state.jelly,
        state.samples,
        state.lost,
        Race(hands, race.locks, race.turner),
    )
    return after if any(one.left for one in hands) else stopped(after)  # JEL-2.9


def _with_hand(state: State, race: Race, seat: Seat, hand: Hand) -> State:
    hands = (*race.hands[:seat], hand, *race.hands[seat + 1 :])
    return _with_phase(state, Race(hands, race.locks, race.turner))


def _with_phase(state: State, phase: Race | Scoring) -> State:
    """What `replace` does, in a third of the time."""
    return State(
        state.pack,
        state.options,
        state.round,
        state.districts,
        state.zones,
        state.entrances,
        state.centre,
        state.jelly,
        state.samples,
        state.lost,
        phase,
    )


@lru_cache(10_000)
def _roll_clock(seat: int, rolls: int, tenths: int) -> Clock[Move]:
    return Clock(f"roll {seat} {rolls}", tenths / 10, LANDS[seat])  # JEL-2.3


@lru_cache
def _sand(round_: int, glass: str) -> Clock[Move]:
    return Clock(f"sand {round_}", GLASS[glass], STOP)  # JEL-2.8


@lru_cache(1000)
def _cap(round_: int, seconds: int) -> Clock[Move]:
    return Clock(f"cap {round_}", float(seconds), STOP)  # JEL-2.9
