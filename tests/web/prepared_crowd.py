"""A race of the jelly monster at its fullest: nearly all dice placed, many of them at one entrance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from ludoteka import Match, game, seed_from
from ludoteka.core.game import Decide, Seat
from tests.web.prepared import TOKEN, AnyMatch, keep

NAMES: Final = ("Oksana", "Taras", "Vira", "Petro", "Solomiia")
CROWDED: Final = 1
"""The district that gets the share."""

STEP_MS: Final = 100


def prepare_crowd(
    folder: Path,
    id: str,
    seats: int,
    *,
    left: int,
    share: float = 0.4,
    wanted: Callable[[AnyMatch], bool] = lambda _: True,
) -> str:
    """Keep a race where the first seat has rolled `left` dice, the others have none; return its token."""
    matches = (_played(f"crowd {number}", seats, left, share) for number in count())
    keep(folder, id, next(filter(wanted, matches)), NAMES[:seats])
    return TOKEN


def cancels(match: AnyMatch) -> bool:
    """Say whether the first seat has rolled a die with an effect that it has in the crowd already."""
    seen: Any = match.game.dump(match.state)
    crowd = seen["entrances"][CROWDED]
    return any(f"a{value}" in crowd for value in match.state.phase.hands[0].dice if value <= 4)


def _played(seed: str, seats: int, left: int, share: float) -> AnyMatch:
    rules = game("jelly")
    match: AnyMatch = Match(rules, seats=seats, options=rules.options(), seed=seed_from(seed))
    luck = Random(seed)
    for at_ms in count(step=STEP_MS):
        pending = rules.pending(match.state)
        assert isinstance(pending, Decide)
        found = [(seat, _next(match, seat, left if seat == 0 else 0, luck, share)) for seat in pending.seats]
        busy = [(seat, move) for seat, move in found if move]
        if busy:
            seat, move = luck.choice(busy)
            match.play(seat, move, at_ms=at_ms)
        elif pending.clocks[0].name.startswith(("start", "roll")):
            match.fire(pending.clocks[0].name, at_ms=at_ms)
        else:
            break
    return match


def _next(match: AnyMatch, seat: Seat, left: int, luck: Random, share: float) -> Any:
    """Return what the seat does now; None if it is where it should be."""
    rules = match.game
    legal = {rules.write_move(move): move for move in rules.legal_moves(match.state, seat)}
    if "ready" in legal:
        return legal["ready"]
    hand = match.state.phase.hands[seat]
    places = [text for text in legal if text.startswith("place ")]
    if hand.left > left and places:
        there = [f"place {value} {CROWDED}" for value in hand.dice]  # and nothing is removed
        return legal[luck.choice(there if luck.random() < share else places)]
    return legal["roll"] if hand.doing.value == "resting" and hand.left else None
