"""The rules of the toy, in the order of the rule book."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Final, TypeVar, assert_never

from ludoteka.core.errors import Objection, SeatsError
from ludoteka.core.game import Chance, Clock, Decide, Over, Pending, Seat, notation_order
from tests.toy.notation import write_move
from tests.toy.state import (
    BAG,
    BIDS,
    GLASS,
    SIDES,
    TARGETS,
    Bid,
    Bidding,
    Claim,
    Closed,
    Default,
    Die,
    Doing,
    Drawing,
    Flip,
    GettingReady,
    Hand,
    Land,
    Move,
    Naming,
    Open,
    Opening,
    Place,
    Race,
    Ready,
    Rest,
    Reveal,
    Roll,
    Sample,
    Start,
    State,
    Stop,
    Target,
    ToyOptions,
)

SEATS: Final = range(2, 5)
COUNTDOWN: Final = 3.0
ROLL: Final = 0.8
TO_BID: Final = 5.0
CLAIMED: Final = 5

T = TypeVar("T")


def setup(seats: int, options: ToyOptions) -> State:
    if seats not in SEATS:
        raise SeatsError(f"the toy is for 2 to 4 seats, not {seats}")
    return State(options, 1, (0,) * seats, ((),) * seats, GettingReady((False,) * seats))


def pending(state: State) -> Pending[Move]:
    seats = tuple(Seat(seat) for seat in range(len(state.points)))
    match state.phase:
        case GettingReady(ready):
            if all(ready):
                return Decide((), (Clock(f"start {state.round}", COUNTDOWN, Start()),))  # TOY-2.2
            return Decide(tuple(seat for seat in seats if not ready[seat]))  # TOY-2.1
        case Naming():
            return Chance(tuple((Target(value), 1) for value in TARGETS))  # TOY-3.1
        case Race(_, _, hands) as race:
            for seat in seats:
                if hands[seat].doing is Doing.ROLLED and len(hands[seat].dice) < hands[seat].left:
                    return Chance(tuple((Die(seat, value), 1) for value in SIDES))  # TOY-3.2
            return Decide(tuple(seat for seat in seats if _can_act(hands[seat])), _race_clocks(state, race))
        case Bidding(bids):
            if None not in bids:
                return Chance(((Reveal(tuple(bid for bid in bids if bid is not None)), 1),))  # TOY-4.2
            waiting = tuple(seat for seat in seats if bids[seat] is None)
            return Decide(waiting, tuple(Clock(f"bid {seat}", TO_BID, Default(seat)) for seat in waiting))
        case Drawing(seat):
            return Chance(tuple((Sample(seat, value), count) for value, count in bag(state)))
        case Opening():
            return Chance(((Open(state.samples), 1),))  # TOY-5.1
        case Closed():
            best = max(scores(state))
            return Over(scores(state), tuple(seat for seat in seats if scores(state)[seat] == best), "rounds")
    assert_never(state.phase)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    waiting = pending(state)
    if not isinstance(waiting, Decide) or seat not in waiting.seats:
        return ()
    moves: list[Move] = []
    match state.phase:
        case GettingReady():
            moves = [Ready()]
        case Race(_, _, hands):
            moves = [Place(value) for value in {*hands[seat].dice}]  # TOY-3.3
            moves += [Roll()] if hands[seat].left else [Flip()]  # TOY-3.5: who can still act may turn it
            moves += [Rest()] if state.options.rest else []  # TOY-3.6
        case Bidding():
            moves = [Bid(amount) for amount in BIDS]  # TOY-4.1
    return tuple(sorted(moves, key=lambda move: notation_order(write_move(move))))


def is_right(state: State, seat: Seat, claim: Claim) -> bool:
    race = state.phase
    return (
        isinstance(race, Race)
        and not Counter(claim.values) - Counter(race.hands[seat].dice)
        and sum(claim.values) == race.target  # TOY-3.4
    )


def claims(state: State, seat: Seat) -> tuple[Claim, ...]:
    """Find every right claim, for tests: a real game could not."""
    dice = state.phase.hands[seat].dice if isinstance(state.phase, Race) else ()
    found = {Claim(some) for size in range(1, len(dice) + 1) for some in combinations(dice, size)}
    return tuple(sorted((claim for claim in found if is_right(state, seat, claim)), key=write_move))


def apply(state: State, move: Move, by: Seat | None) -> State:
    match move, state.phase:
        case Ready(), GettingReady(ready):
            return replace(state, phase=GettingReady(put(ready, by, True)))
        case Start(), _:
            return replace(state, phase=Naming())
        case Target(value), _:
            fresh = Hand(Doing.ROLLING, state.options.dice, 1, (), ())
            return replace(state, phase=Race(value, False, (fresh,) * len(state.points)))
        case Bid(amount), Bidding(bids):
            return replace(state, phase=Bidding(put(bids, by, amount)))
        case Default(seat), Bidding(bids):
            return replace(state, phase=Bidding(put(bids, seat, 0)))
        case Reveal(bids), _:
            points = tuple(had - bid for had, bid in zip(state.points, bids, strict=True))
            paid = replace(state, points=points)
            alone = bids.count(max(bids)) == 1 and bag(state)
            return replace(paid, phase=Drawing(Seat(bids.index(max(bids))))) if alone else _next_round(paid)
        case Sample(seat, value), _:
            own = tuple(sorted((*state.samples[seat], value)))
            return _next_round(replace(state, samples=put(state.samples, seat, own)))
        case Open(), _:
            return replace(state, phase=Closed())
        case Stop(), Race() as race:
            return _after_race(state, race)
        case _, Race() as race:
            return _in_race(state, race, move, by)
    raise AssertionError(f"{move} in {state.phase}")


def objection(state: State, seat: Seat, move: Move) -> Objection | None:
    if is_right(state, seat, move) if isinstance(move, Claim) else move in legal_moves(state, seat):
        return None
    match move:
        case Ready():
            return Objection("TOY-2.1", "not-now")
        case Place() | Roll():
            return Objection("TOY-3.3", "not-rolled")
        case Claim():
            return Objection("TOY-3.4", "wrong-claim")
        case Flip():
            return Objection("TOY-3.5", "dice-left")
        case Rest():
            return Objection("TOY-3.6", "no-rest")
        case Bid():
            return Objection("TOY-4.1", "not-now")
        case _:
            return Objection("TOY-1.2", "not-a-players-move")


def bag(state: State) -> tuple[tuple[int, int], ...]:
    """Return the samples nobody holds, by value and number."""
    held = Counter(value for values in state.samples for value in values)
    return tuple((value, count - held[value]) for value, count in BAG if count > held[value])


def scores(state: State) -> tuple[int, ...]:
    return tuple(points + sum(own) for points, own in zip(state.points, state.samples, strict=True))


def put(items: tuple[T, ...], seat: Seat | None, item: T) -> tuple[T, ...]:
    assert seat is not None, "a player's move needs to be somebody's"
    return (*items[:seat], item, *items[seat + 1 :])


def _can_act(hand: Hand) -> bool:
    return hand.doing is Doing.ROLLED and len(hand.dice) == hand.left


def _race_clocks(state: State, race: Race) -> tuple[Clock[Move], ...]:
    rolling: list[Clock[Move]] = [
        Clock(f"roll {seat} {hand.rolls}", ROLL, Land(Seat(seat)))  # TOY-3.2
        for seat, hand in enumerate(race.hands)
        if hand.doing is Doing.ROLLING
    ]
    if race.turned:
        return (*rolling, Clock(f"sand {state.round}", GLASS[state.options.glass], Stop()))  # TOY-3.7
    return (*rolling, Clock(f"cap {state.round}", float(state.options.cap), Stop()))


def _in_race(state: State, race: Race, move: Move, by: Seat | None) -> State:
    seat = move.seat if isinstance(move, Land | Die) else by
    assert seat is not None, "a player's move needs to be somebody's"
    hand, points, turned = race.hands[seat], state.points, race.turned
    done = replace(hand, doing=Doing.DONE, left=0, dice=())
    match move:
        case Land():
            hand = replace(hand, doing=Doing.ROLLED)
        case Die(_, value):
            hand = replace(hand, dice=tuple(sorted((*hand.dice, value))))
        case Roll():
            hand = replace(hand, doing=Doing.ROLLING, rolls=hand.rolls + 1, dice=())
        case Place(value):
            placed = tuple(sorted((*hand.placed, value)))
            left = hand.left - 1
            hand = Hand(Doing.ROLLING if left else Doing.ROLLED, left, hand.rolls + bool(left), (), placed)
        case Claim(values):
            hand, turned = replace(done, placed=tuple(sorted((*hand.placed, *values)))), True
            points = put(points, seat, points[seat] + CLAIMED)
        case Flip():
            hand, turned = done, True
        case Rest():
            hand = done
    hands = put(race.hands, seat, hand)
    if turned:  # who could only have turned the glass has nothing left to do
        hands = tuple(one if one.left else replace(one, doing=Doing.DONE) for one in hands)
    after, going_on = Race(race.target, turned, hands), replace(state, points=points)
    if all(one.doing is Doing.DONE for one in hands):
        return _after_race(going_on, after)
    return replace(going_on, phase=after)


def _after_race(state: State, race: Race) -> State:
    sums = [sum(hand.placed) for hand in race.hands]
    best = max(sums)
    points = tuple(had + (0 < best == own) for had, own in zip(state.points, sums, strict=True))  # TOY-3.8
    return replace(state, points=points, phase=Bidding((None,) * len(points)))


def _next_round(state: State) -> State:
    if state.round == state.options.rounds:
        return replace(state, phase=Opening())
    return replace(state, round=state.round + 1, phase=GettingReady((False,) * len(state.points)))
