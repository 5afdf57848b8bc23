"""What happens of itself in an imagined match. It has nothing to do with the luck of the real one."""

from __future__ import annotations

from random import Random

from ludoteka.core.game import Chance, Decide, Game, M, Pending, S, V


def sampled(chance: Chance[M], random: Random) -> M:
    """Return one outcome, each as often as its weight says."""
    at = random.randrange(sum(weight for _, weight in chance.outcomes))
    for move, weight in chance.outcomes:
        at -= weight
        if at < 0:
            return move
    raise AssertionError("a number below the sum of all weights is below the sum of some")


def happening(pending: Pending[M], random: Random) -> M | None:
    """Return what happens before any seat acts, None if nothing does. Clocks wait for seats that can act."""
    if isinstance(pending, Chance):
        return sampled(pending, random)
    if isinstance(pending, Decide) and not pending.seats:
        return min(pending.clocks, key=lambda clock: clock.seconds).move
    return None


def settled(game: Game[S, M, V], state: S, random: Random) -> S:
    """Return the state when the match next waits for a seat or is over."""
    while (move := happening(game.pending(state), random)) is not None:
        state = game.apply(state, move)
    return state
