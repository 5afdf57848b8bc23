"""Marks that run a test on every game, on every number of seats, on many matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.shelf import SHELF

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


def every_match(examples: int) -> Callable[[Test], Test]:
    """Run a test on so many matches of every game with every number of seats; on more in a deeper profile."""
    deeper = max(1, settings().max_examples // 60)

    def wrapped(test: Test) -> Test:
        tried: Test = every_table(given(seed=seeds)(settings(max_examples=examples * deeper)(test)))
        return tried

    return wrapped
