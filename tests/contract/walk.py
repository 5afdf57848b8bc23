"""Random matches, one position at a time, with clocks that run out when their time has come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from random import Random
from typing import Any, TypeVar

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.game import AnyGame, Chance, Clock, Decide, Over, Seat
from ludoteka.core.match import Match
from ludoteka.core.options import Options, describe_options
from tests.contract.shelf import IN_REAL_TIME, SHELF, claims

T = TypeVar("T")

PACES = (0, 90, 700, 1500, 6000)
"""Milliseconds a player thinks."""

STUBBORN = 300
"""For so many plies somebody stubborn sticks to it in a game in real time: there it could be thousands."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position and what was done in it. `move` is None at the end; `clock` is set when it made the move."""

    state: Any
    at_ms: int
    move: Any = None
    by: Seat | None = None
    clock: str | None = None


def walk(game: AnyGame, seats: int, seed: int) -> list[Step]:
    """Play a match that depends on the seed alone, its options included."""
    return list(steps(game, seats, seed))


def steps(game: AnyGame, seats: int, seed: int) -> Iterator[Step]:
    stubborn_for = (STUBBORN if game.name in IN_REAL_TIME else game.max_plies) if seed % 4 == 0 else 0
    return from_setup(game, game.setup(seats, random_options(game, seed)), seed, stubborn_for)


def from_setup(game: AnyGame, state: Any, seed: int, stubborn_for: int) -> Iterator[Step]:
    """Play on from the setup; for so many plies everybody is stubborn."""
    rng, luck = Random(seed), seed_from(str(seed))
    started: dict[str, int] = {}
    now = 0
    for ply in range(game.max_plies + 1):
        pending = game.pending(state)
        if isinstance(pending, Over):
            yield Step(state, now)
            return
        if isinstance(pending, Chance):
            step = Step(state, now, draw(pending, luck, ply))
        else:
            started = {clock.name: started.get(clock.name, now) for clock in pending.clocks}
            step = _decided(game, state, pending, started, now, None if ply < stubborn_for else rng)
        yield step
        now = step.at_ms
        state = game.apply(state, step.move, step.by)
    raise AssertionError(f"{game.name} goes on after {game.max_plies} moves, seed {seed}")


def _decided(
    game: AnyGame, state: Any, pending: Decide[Any], started: dict[str, int], now: int, rng: Random | None
) -> Step:
    """Let somebody act before the next clock runs out, or let it run out.

    Without `rng` everybody is stubborn: always the same answer and no pause, so that only the rules and the
    clocks end the match.
    """
    due = min(
        ((started[clock.name] + _ms(clock), clock) for clock in pending.clocks), key=_time, default=None
    )
    at_ms = now + rng.choice(PACES) if rng else now
    if pending.seats and (due is None or at_ms < due[0]):
        seat = rng.choice(pending.seats) if rng else pending.seats[-1]
        move = _chosen(game, state, seat, rng) if rng else game.legal_moves(state, seat)[-1]
        return Step(state, at_ms, move, seat)
    assert due is not None, f"nobody can act and no clock runs in {game.dump(state)}"
    return Step(state, due[0], due[1].move, None, due[1].name)


def _chosen(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    """Choose with a little sense: matches played blindly end early and go to few places."""
    open_moves = claims(game, state, seat)
    moves = open_moves if open_moves and rng.random() < 0.5 else game.legal_moves(state, seat)
    few = rng.sample(moves, min(4, len(moves)))
    if rng.random() < 0.3:
        return few[0]
    return max(few, key=lambda move: game.heuristic(game.apply(state, move, seat), seat))


def _ms(clock: Clock[Any]) -> int:
    return ceil(clock.seconds * 1000)


def _time(due: tuple[int, Clock[Any]]) -> int:
    return due[0]


def random_options(game: AnyGame, seed: int) -> Options:
    """Return the defaults for every third seed, and anything allowed for the others."""
    rng = Random(f"options {seed}")
    chosen: dict[str, object] = {}
    for item in describe_options(game.options) if seed % 3 else []:
        match item["kind"]:
            case "number":
                chosen[item["name"]] = rng.randint(item["low"], item["high"])
            case "switch":
                chosen[item["name"]] = rng.random() < 0.5
            case _:
                chosen[item["name"]] = rng.choice(item["choices"])
    return game.options(**chosen)


def some(steps: list[Step], seed: int, most: int) -> list[Step]:
    """Pick a few positions in order, the first and the last among them."""
    inner = Random(seed).sample(range(1, len(steps) - 1), min(most, len(steps)) - 2)
    return [steps[at] for at in (0, *sorted(inner), len(steps) - 1)]


def thinned(game: AnyGame, items: Sequence[T], seed: int, most: int) -> list[T]:
    """Return everything, but of a match in real time every second, third or later thing.

    Each match begins elsewhere, so that many matches together leave nothing out.
    """
    step = len(items) // most + 1 if game.name in IN_REAL_TIME else 1
    return list(items[seed % step :: step])


def every_kind(game: AnyGame, match: list[Step], most: int) -> list[Any]:
    """Pick some moves of every kind from all that could be made anywhere in the match."""
    kinds: dict[type, dict[Any, None]] = {}
    for step in match:
        for move, _ in continuations(game, step.state):
            kinds.setdefault(type(move), {})[move] = None
    return [move for moves in kinds.values() for move in list(moves)[:: ceil(len(moves) / most)]]


def continuations(game: AnyGame, state: Any) -> list[tuple[Any, Seat | None]]:
    """List everything that can happen next and who does it: players, their open moves, clocks, luck."""
    match game.pending(state):
        case Chance(outcomes):
            return [(move, None) for move, _ in outcomes]
        case Decide(seats, clocks):
            players = [
                (move, seat)
                for seat in seats
                for move in (*game.legal_moves(state, seat), *claims(game, state, seat))
            ]
            return [*players, *((clock.move, None) for clock in clocks)]
        case _:
            return []


def viewers(seats: int) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(seats)))


def played(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any]:
    """Play the same match the way an application does: through Match, which draws the luck itself."""
    match = Match(game, seats, random_options(game, seed), seed=seed_from(str(seed)))
    for step in steps(game, seats, seed):
        if step.clock is not None:
            match.fire(step.clock, at_ms=step.at_ms)
        elif step.by is not None:
            match.play(step.by, step.move, at_ms=step.at_ms)
    return match


def fingerprint() -> str:
    """Sum up everything listed in a few matches of every game. Printed by other processes, to be compared."""
    digest = sha256()
    for game in SHELF:
        for seats in game.seats:
            for step in steps(game, seats, seed=7):
                moves = [game.write_move(move) for move, _ in continuations(game, step.state)]
                guessed = game.dump(game.guess(game.view(step.state, Seat(0)), "seed"))
                digest.update(repr((moves, game.dump(step.state), guessed)).encode())
    return digest.hexdigest()
