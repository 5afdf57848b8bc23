"""What a seat of the toy may know, built up field by field, and a state invented from that alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from ludoteka.core.game import Seat
from tests.toy.notation import write_move
from tests.toy.state import (
    BAG,
    BIDS,
    SIDES,
    Bid,
    Bidding,
    Closed,
    Die,
    Doing,
    Drawing,
    GettingReady,
    Hand,
    Move,
    Naming,
    Opening,
    Phase,
    Race,
    Sample,
    State,
    ToyOptions,
    Values,
)


@dataclass(frozen=True, slots=True)
class SeenHand:
    doing: Doing
    left: int
    rolls: int
    landed: int
    """How many dice lie behind the screen."""

    placed: Values


@dataclass(frozen=True, slots=True)
class SeenRace:
    target: int
    turned: bool
    hands: tuple[SeenHand, ...]
    dice: Values
    """The viewer's own."""


@dataclass(frozen=True, slots=True)
class SeenBidding:
    has_bid: tuple[bool, ...]
    bid: int | None
    """The viewer's own."""


SeenPhase: TypeAlias = GettingReady | Naming | SeenRace | SeenBidding | Drawing | Opening | Closed


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    options: ToyOptions
    round: int
    points: tuple[int, ...]
    sample_counts: tuple[int, ...]
    samples: tuple[Values | None, ...]
    """None for those the viewer may not see."""

    phase: SeenPhase


def view(state: State, seat: Seat | None) -> View:
    opened = isinstance(state.phase, Closed)
    return View(
        viewer=seat,
        options=state.options,
        round=state.round,
        points=state.points,
        sample_counts=tuple(map(len, state.samples)),
        samples=tuple(own if opened or at == seat else None for at, own in enumerate(state.samples)),
        phase=_seen(state.phase, seat),
    )


def show_move(move: Move, viewer: Seat | None, by: Seat | None) -> str:
    match move:
        case Die(seat, _) if seat != viewer:
            return f"die {seat} ?"  # TOY-3.2
        case Sample(seat, _) if seat != viewer:
            return f"sample {seat} ?"  # TOY-4.2
        case Bid() if by != viewer:
            return "bid ?"  # TOY-4.1
        case _:
            return write_move(move)


def guess(view: View, seed: str) -> State:
    """Roll the dice, make the bids and draw the samples the viewer has not seen."""
    rng = Random(seed)
    pool = [value for value, count in BAG for _ in range(count)]
    for value in (value for own in view.samples if own is not None for value in own):
        pool.remove(value)
    rng.shuffle(pool)
    samples = tuple(
        tuple(sorted(pool.pop() for _ in range(count))) if own is None else own
        for own, count in zip(view.samples, view.sample_counts, strict=True)
    )
    return State(view.options, view.round, view.points, samples, _guessed(view, rng))


def _seen(phase: Phase, seat: Seat | None) -> SeenPhase:
    match phase:
        case Race(target, turned, hands):
            seen = tuple(SeenHand(one.doing, one.left, one.rolls, len(one.dice), one.placed) for one in hands)
            return SeenRace(target, turned, seen, () if seat is None else hands[seat].dice)
        case Bidding(bids):
            return SeenBidding(tuple(bid is not None for bid in bids), None if seat is None else bids[seat])
        case _:
            return phase


def _guessed(view: View, rng: Random) -> Phase:
    match view.phase:
        case SeenRace(target, turned, hands, dice):
            rolled = [dice if at == view.viewer else _rolled(one, rng) for at, one in enumerate(hands)]
            guessed = [
                Hand(one.doing, one.left, one.rolls, own, one.placed)
                for one, own in zip(hands, rolled, strict=True)
            ]
            return Race(target, turned, tuple(guessed))
        case SeenBidding(has_bid, bid):
            known = [bid if at == view.viewer else rng.choice(BIDS) for at in range(len(has_bid))]
            return Bidding(tuple(amount if has else None for amount, has in zip(known, has_bid, strict=True)))
        case phase:
            return phase


def _rolled(hand: SeenHand, rng: Random) -> Values:
    return tuple(sorted(rng.choice(SIDES) for _ in range(hand.landed)))
