"""What a seat may know, built up field by field, and a state invented from that alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.jelly.moves import Draw, Fall, Move, Return
from ludoteka.games.jelly.pack import Kind, Pack, Side
from ludoteka.games.jelly.state import (
    FACES,
    Closing,
    Die,
    Doing,
    Hand,
    JellyOptions,
    Phase,
    Race,
    State,
)

Kinds: TypeAlias = tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Dice behind screens and samples are secret; everything else is open."""

    viewer: Seat | None
    pack: Pack = field(compare=False, repr=False)
    options: JellyOptions
    round: int
    districts: tuple[Side, ...]
    zones: tuple[int, ...]
    entrances: tuple[tuple[Die, ...], ...]
    centre: tuple[int, ...]
    jelly: tuple[int, ...]
    sample_counts: tuple[int, ...]
    samples: tuple[Kinds | None, ...]
    """None for those the viewer may not see."""

    lost_counts: tuple[int, ...]
    lost: Kinds
    """What the viewer has returned to the box."""

    phase: Phase
    """In a round the dice in other hands are left out."""


def view(state: State, seat: Seat | None) -> View:
    opened = isinstance(state.phase, Closing)  # JEL-6.2
    return View(
        viewer=seat,
        pack=state.pack,
        options=state.options,
        round=state.round,
        districts=state.districts,
        zones=state.zones,
        entrances=state.entrances,
        centre=state.centre,
        jelly=state.jelly,
        sample_counts=tuple(map(len, state.samples)),
        samples=tuple([own if opened or at == seat else None for at, own in enumerate(state.samples)]),
        lost_counts=tuple(map(len, state.lost)),
        lost=() if seat is None else state.lost[seat],
        phase=_seen(state.phase, seat),
    )


def show_move(move: Move, viewer: Seat | None, by: Seat | None) -> str:
    match move:
        case Fall(seat, _) if seat != viewer:
            return f"fall {seat} ?"  # JEL-2.2
        case Draw(seat, _) if seat != viewer:
            return f"draw {seat} ?"  # JEL-5.1
        case Return() if by != viewer:
            return "lose ?"  # JEL-5.2
        case _:
            return move.notation


def guess(view: View, seed: str) -> State:
    """Roll the dice and draw the samples the viewer has not seen."""
    rng = Random(seed)
    pool = [kind for kind, count in view.pack.samples for _ in range(count)]
    for kind in (*view.lost, *(kind for own in view.samples if own is not None for kind in own)):
        pool.remove(kind)
    rng.shuffle(pool)

    def drawn(count: int) -> Kinds:
        return tuple(sorted(pool.pop() for _ in range(count)))

    samples = [
        drawn(count) if own is None else own
        for own, count in zip(view.samples, view.sample_counts, strict=True)
    ]
    lost = [view.lost if at == view.viewer else drawn(count) for at, count in enumerate(view.lost_counts)]
    return State(
        pack=view.pack,
        options=view.options,
        round=view.round,
        districts=view.districts,
        zones=view.zones,
        entrances=view.entrances,
        centre=view.centre,
        jelly=view.jelly,
        samples=tuple(samples),
        lost=tuple(lost),
        phase=_guessed(view, rng),
    )


def _seen(phase: Phase, seat: Seat | None) -> Phase:
    if not isinstance(phase, Race):
        return phase
    hands = [
        Hand(hand.left, hand.rolls, hand.doing, hand.dice if at == seat else ())
        for at, hand in enumerate(phase.hands)
    ]
    return Race(tuple(hands), phase.locks, phase.turner)


def _guessed(view: View, rng: Random) -> Phase:
    phase = view.phase
    if not isinstance(phase, Race):
        return phase
    hands = [
        Hand(hand.left, hand.rolls, hand.doing, _rolled(hand, rng)) if at != view.viewer else hand
        for at, hand in enumerate(phase.hands)
    ]
    return Race(tuple(hands), phase.locks, phase.turner)


def _rolled(hand: Hand, rng: Random) -> tuple[int, ...]:
    if hand.doing is not Doing.ROLLED:
        return ()
    return tuple(sorted(rng.choices(FACES, k=hand.left)))
