"""Two matches of micropul that go alike before somebody's eyes and differ in what is hidden from them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from ludoteka.core.game import Decide, Seat
from ludoteka.core.match import Match
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.moves import TAKE, Draw, Lay, draw
from ludoteka.games.micropul.state import Move, State
from ludoteka.games.micropul.tiles import START, TILES, Tile

TRIES: Final = 200
"""Matches tried: where another deal makes somebody pass it would be seen, and some leave little to hide."""

ENOUGH: Final = 0.6
"""The share of positions in which what is hidden must differ, at least."""

Step = tuple[Seat | None, Move]


@dataclass(frozen=True, slots=True)
class Twins:
    moves: tuple[tuple[Seat, str], ...]
    """What the players do in both matches."""

    luck: tuple[tuple[Move, ...], tuple[Move, ...]]
    """What luck does in the one and in the other."""

    differing: float
    """The share of positions in which what is hidden differs."""


def twins(seats: int, viewer: Seat | None, seed: str) -> Twins:
    """Play a random match, and deal another one that looks the same to a seat, or to a watcher."""
    rng = Random(seed)
    for _ in range(TRIES):
        one = _played(seats, rng)
        other = _dealt_afresh(one, viewer, rng)
        differing = _differing(seats, one, other, viewer)
        if differing is not None and differing > ENOUGH:
            break
    else:
        raise AssertionError(f"no two matches look the same, seed {seed}")
    players = tuple((by, MICROPUL.write_move(move)) for by, move in one if by is not None)
    return Twins(players, (_luck(one), _luck(other)), differing)


def _played(seats: int, rng: Random) -> list[Step]:
    match = Match(MICROPUL, seats, seed=rng.randbytes(32).hex())
    while isinstance(pending := MICROPUL.pending(match.state), Decide):
        (seat,) = pending.seats
        legal = MICROPUL.legal_moves(match.state, seat)
        match.play(seat, TAKE if TAKE in legal and rng.random() < 0.5 else rng.choice(legal))
    return [(entry.by, MICROPUL.read_move(entry.move)) for entry in match.entries]


def _dealt_afresh(one: list[Step], viewer: Seat | None, rng: Random) -> list[Step]:
    """Deal the hidden tiles in another way. What a seat lays it must have drawn before."""
    free = {
        ply: move.seat for ply, (_, move) in enumerate(one) if isinstance(move, Draw) and move.seat != viewer
    }
    dealt: dict[int, Tile] = {}
    seen = {START}
    for at, (by, move) in enumerate(one):
        if isinstance(move, Draw) and move.seat == viewer:
            seen.add(move.tile)
        elif isinstance(move, Lay) and by != viewer:
            # In the order of laying there is always a place left: the first match had one too.
            ply = rng.choice([ply for ply, seat in free.items() if seat == by and ply < at])
            dealt[ply] = move.tile
            del free[ply]
    rest = [tile for tile in TILES if tile not in seen and tile not in dealt.values()]
    dealt |= zip(free, rng.sample(rest, len(free)), strict=True)
    return [
        (by, draw(move.seat, dealt[ply])) if isinstance(move, Draw) and ply in dealt else (by, move)
        for ply, (by, move) in enumerate(one)
    ]


def _differing(seats: int, one: list[Step], other: list[Step], viewer: Seat | None) -> float | None:
    """Return the share of positions that differ, None if the viewer or a watcher sees a difference."""
    first, second = MICROPUL.setup(seats), MICROPUL.setup(seats)
    differing = 0
    for (by, move), (_, twin) in zip(one, other, strict=True):
        first, second = MICROPUL.apply(first, move, by), MICROPUL.apply(second, twin, by)
        if _known(first, viewer) != _known(second, viewer):
            return None
        differing += first != second
    return differing / len(one)


def _known(state: State, viewer: Seat | None) -> object:
    """Return what may be known, without asking the view: that is what is being tested."""
    hand = None if viewer is None else state.hands[viewer]
    sizes = [len(held) for held in state.hands]
    return state.board, hand, sizes, state.supplies, state.core, state.turn, state.drawing, state.end


def _luck(steps: list[Step]) -> tuple[Move, ...]:
    return tuple(move for by, move in steps if by is None)
