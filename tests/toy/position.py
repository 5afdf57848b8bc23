"""Positions and views of the toy as JSON. Reading checks everything."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.core.options import load_options, write_options
from tests.toy.rules import SEATS, bag
from tests.toy.state import (
    BAG,
    BIDS,
    SIDES,
    TARGETS,
    Bidding,
    Closed,
    Doing,
    Drawing,
    GettingReady,
    Hand,
    Naming,
    Opening,
    Phase,
    Race,
    State,
    ToyOptions,
    Values,
)
from tests.toy.view import SeenBidding, SeenHand, SeenPhase, SeenRace, View, guess

OpenPhase: TypeAlias = GettingReady | Drawing | Naming | Opening | Closed
"""A phase without secrets: the same in a position and in a view."""

_BARE: Final[dict[str, OpenPhase]] = {"naming": Naming(), "opening": Opening(), "closed": Closed()}
_PHASES = ("getting-ready", "race", "bidding", "drawing", *_BARE)
_MOST_POINTS = 1000


def dump(state: State) -> dict[str, Json]:
    phase: dict[str, Json]
    match state.phase:
        case Race(target, turned, hands):
            secret: list[Json] = [_dump_hand(one) for one in hands]
            phase = {"name": "race", "target": target, "turned": turned, "hands": secret}
        case Bidding(bids):
            phase = {"name": "bidding", "bids": list(bids)}
        case other:
            phase = _dump_open(other)
    return {
        "options": write_options(state.options),
        "round": state.round,
        "points": list(state.points),
        "samples": [list(own) for own in state.samples],
        "phase": phase,
    }


def load(value: object) -> State:
    members = Document(value, PositionError).members(("options", "round", "points", "samples", "phase"))
    options, round_, points = _load_head(members)
    samples = tuple(_load_samples(item) for item in members["samples"].items(len(points)))
    _check_bag(members["samples"], samples)
    name, open_phase = _load_open(members["phase"], len(points))
    phase: Phase | None = open_phase
    if name == "race":
        race = members["phase"].members(("name", "target", "turned", "hands"))
        target, turned = _load_race(race)
        hands = tuple(_load_hand(item, options, turned=turned) for item in race["hands"].items(len(points)))
        phase = Race(target, turned, hands)
        _check_going_on(race["hands"], hands)
    elif name == "bidding":
        bids = members["phase"].members(("name", "bids"))["bids"].items(len(points))
        phase = Bidding(tuple(_load_bid(bid) for bid in bids))
    assert phase is not None, "every phase is open, a race or bidding"
    state = State(options, round_, points, samples, phase)
    if isinstance(phase, Drawing) and not bag(state):
        raise members["phase"].fail("no sample is left to draw")
    return state


def dump_view(view: View) -> dict[str, Json]:
    phase: dict[str, Json]
    match view.phase:
        case SeenRace(target, turned, hands, dice):
            seen: list[Json] = [_dump_seen(one) for one in hands]
            phase = {"name": "race", "target": target, "turned": turned, "hands": seen, "dice": list(dice)}
        case SeenBidding(has_bid, bid):
            phase = {"name": "bidding", "has_bid": list(has_bid), "bid": bid}
        case other:
            phase = _dump_open(other)
    return {
        "viewer": view.viewer,
        "options": write_options(view.options),
        "round": view.round,
        "points": list(view.points),
        "sample_counts": list(view.sample_counts),
        "samples": [None if own is None else list(own) for own in view.samples],
        "phase": phase,
    }


def load_view(value: object) -> View:
    document = Document(value, PositionError)
    names = ("viewer", "options", "round", "points", "sample_counts", "samples", "phase")
    members = document.members(names)
    options, round_, points = _load_head(members)
    viewer = None if members["viewer"].is_null() else Seat(members["viewer"].integer(0, len(points) - 1))
    counts = tuple(item.integer(0, 6) for item in members["sample_counts"].items(len(points)))
    listed = members["samples"].items(len(points))
    samples = tuple(None if item.is_null() else _load_samples(item) for item in listed)
    name, open_phase = _load_open(members["phase"], len(points))
    phase: SeenPhase | None = open_phase
    for seat, (own, count) in enumerate(zip(samples, counts, strict=True)):
        if (own is not None) != (isinstance(phase, Closed) or seat == viewer):
            raise listed[seat].fail("one sees the own samples, and all when the match is over")
        if own is not None and len(own) != count:
            raise listed[seat].fail("these are not as many as sample_counts says")
    _check_bag(members["samples"], tuple(own for own in samples if own is not None))
    if sum(counts) > sum(count for _, count in BAG):
        raise members["sample_counts"].fail("there are not so many samples")
    if name == "race":
        phase = _load_seen_race(members["phase"], options, len(points), viewer)
    elif name == "bidding":
        phase = _load_seen_bidding(members["phase"], len(points), viewer)
    assert phase is not None, "every phase is open, a race or bidding"
    view = View(viewer, options, round_, points, counts, samples, phase)
    if isinstance(phase, Drawing) and not bag(guess(view, "any")):
        raise members["phase"].fail("no sample is left to draw")
    return view


def _dump_open(phase: OpenPhase) -> dict[str, Json]:
    match phase:
        case GettingReady(ready):
            return {"name": "getting-ready", "ready": list(ready)}
        case Drawing(seat):
            return {"name": "drawing", "seat": seat}
        case _:
            return {"name": next(name for name, bare in _BARE.items() if bare == phase)}


def _load_open(document: Document, seats: int) -> tuple[str, OpenPhase | None]:
    """Read the name of a phase, and the phase itself if it has no secrets."""
    if not isinstance(document.value, dict) or "name" not in document.value:
        raise document.fail("an object with a name is expected")
    name = document.members(("name",), tuple(document.value))["name"].choice(*_PHASES)
    if name == "getting-ready":
        ready = document.members(("name", "ready"))["ready"].items(seats)
        return name, GettingReady(tuple(item.boolean() for item in ready))
    if name == "drawing":
        return name, Drawing(Seat(document.members(("name", "seat"))["seat"].integer(0, seats - 1)))
    if name in _BARE:
        document.members(("name",))
        return name, _BARE[name]
    return name, None


def _load_head(members: dict[str, Document]) -> tuple[ToyOptions, int, tuple[int, ...]]:
    options = load_options(ToyOptions, members["options"])
    points = members["points"].items(SEATS)
    return (
        options,
        members["round"].integer(1, options.rounds),
        tuple(item.integer(-_MOST_POINTS, _MOST_POINTS) for item in points),
    )


def _load_values(document: Document, allowed: range, most: int) -> Values:
    return tuple(sorted(item.integer(min(allowed), max(allowed)) for item in document.items(range(most + 1))))


def _load_samples(document: Document) -> Values:
    return _load_values(document, range(1, 6), 6)


def _check_bag(document: Document, samples: tuple[Values, ...]) -> None:
    held = Counter(value for own in samples for value in own)
    if held - Counter(dict(BAG)):
        raise document.fail("the bag does not hold these samples")


def _load_race(members: dict[str, Document]) -> tuple[int, bool]:
    return members["target"].integer(min(TARGETS), max(TARGETS)), members["turned"].boolean()


def _dump_hand(hand: Hand) -> dict[str, Json]:
    return {**_dump_seen(hand), "dice": list(hand.dice)}


def _dump_seen(hand: Hand | SeenHand) -> dict[str, Json]:
    return {
        "doing": hand.doing.value,
        "left": hand.left,
        "rolls": hand.rolls,
        **({} if isinstance(hand, Hand) else {"landed": hand.landed}),
        "placed": list(hand.placed),
    }


def _load_hand(item: Document, options: ToyOptions, *, turned: bool) -> Hand:
    members = item.members(("doing", "left", "rolls", "dice", "placed"))
    dice = _load_values(members["dice"], SIDES, options.dice)
    seen = _checked_hand(item, members, len(dice), options, turned=turned)
    return Hand(seen.doing, seen.left, seen.rolls, dice, seen.placed)


def _checked_hand(
    item: Document, members: dict[str, Document], landed: int, options: ToyOptions, *, turned: bool
) -> SeenHand:
    doing = Doing(members["doing"].choice(*(one.value for one in Doing)))
    left = members["left"].integer(0, options.dice)
    placed = _load_values(members["placed"], SIDES, options.dice - left)
    possible = {
        Doing.ROLLING: left > 0 and not landed,
        Doing.ROLLED: landed <= left and (left > 0 or not turned),
        Doing.DONE: not left and not landed,
    }
    if not possible[doing]:
        raise item.fail("these dice cannot be there")
    return SeenHand(doing, left, members["rolls"].integer(1, 1000), landed, placed)


def _check_going_on(document: Document, hands: tuple[Hand, ...] | tuple[SeenHand, ...]) -> None:
    if all(hand.doing is Doing.DONE for hand in hands):
        raise document.fail("when all are done the race is over")


def _load_seen_race(document: Document, options: ToyOptions, seats: int, viewer: Seat | None) -> SeenRace:
    race = document.members(("name", "target", "turned", "hands", "dice"))
    target, turned = _load_race(race)
    hands: list[SeenHand] = []
    for item in race["hands"].items(seats):
        members = item.members(("doing", "left", "rolls", "landed", "placed"))
        landed = members["landed"].integer(0, options.dice)
        hands.append(_checked_hand(item, members, landed, options, turned=turned))
    _check_going_on(race["hands"], tuple(hands))
    dice = _load_values(race["dice"], SIDES, options.dice)
    if len(dice) != (0 if viewer is None else hands[viewer].landed):
        raise race["dice"].fail("these are not as many as have landed")
    return SeenRace(target, turned, tuple(hands), dice)


def _load_seen_bidding(document: Document, seats: int, viewer: Seat | None) -> SeenBidding:
    members = document.members(("name", "has_bid", "bid"))
    has_bid = tuple(item.boolean() for item in members["has_bid"].items(seats))
    bid = _load_bid(members["bid"])
    if (bid is not None) != (viewer is not None and has_bid[viewer]):
        raise members["bid"].fail("this does not agree with has_bid")
    return SeenBidding(has_bid, bid)


def _load_bid(document: Document) -> int | None:
    return None if document.is_null() else document.integer(min(BIDS), max(BIDS))
