"""Marks that run a test on every game, on every number of seats, on many matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.core.game import AnyGame
from tests.contract.shelf import SHELF
from tests.contract.walk import walk

Test = TypeVar("Test", bound=Callable[..., None])

TABLES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in SHELF for seats in game.seats]

every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
seeds = st.integers(0, 2**32)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


LONG = 300
"""A match of more plies than this has as many positions as several short ones."""


@cache
def is_long(game: AnyGame, seats: int) -> bool:
    return len(walk(game, seats, 1)) > LONG


def every_match(examples: int) -> Callable[[Test], Callable[..., None]]:
    """Run a test on so many matches of every game with every number of seats; on more in a deeper profile.

    Of long matches a third will do, and never less than two.
    """
    deeper = max(1, settings().max_examples // 60)

    def wrapped(test: Test) -> Callable[..., None]:
        def on_matches(game: AnyGame, seats: int) -> None:
            few = max(2, examples // 3) if is_long(game, seats) else examples

            @settings(max_examples=few * deeper)
            @given(seed=seeds)
            def on_match(seed: int) -> None:
                test(game, seats, seed)

            on_match()

        on_matches.__name__, on_matches.__doc__ = test.__name__, test.__doc__
        return every_table(on_matches)

    return wrapped
