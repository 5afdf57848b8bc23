"""Options: read strictly, written back, described for whoever asks for them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.document import Document
from ludoteka.core.errors import OptionsError, PositionError
from ludoteka.core.game import AnyGame
from ludoteka.core.options import (
    Options,
    choice,
    describe_options,
    load_options,
    number,
    read_options,
    switch,
    write_options,
)
from tests.contract.every import every_game, seeds
from tests.contract.nonsense import mutated
from tests.contract.sound import check_refusal
from tests.contract.walk import random_options


@dataclass(frozen=True, slots=True)
class Sample(Options):
    rounds: int = number(2, 1, 3)
    strict: bool = switch(default=False)
    pace: str = choice("slow", "slow", "fast")


def test_what_is_not_given_is_the_default() -> None:
    assert read_options(Sample, {}) == Sample() == Sample(rounds=2, strict=False, pace="slow")
    assert read_options(Sample, {"pace": "fast"}) == Sample(pace="fast")


@pytest.mark.parametrize(
    ("value", "place", "reason"),
    [
        ([], "document", "an object is expected, not a list"),
        ({"rounds": 4}, "rounds", "a number from 1 to 3 is expected, not 4"),
        ({"rounds": 0}, "rounds", "a number from 1 to 3 is expected, not 0"),
        ({"rounds": True}, "rounds", "a whole number is expected"),
        ({"rounds": 2.0}, "rounds", "a whole number is expected"),
        ({"strict": 1}, "strict", "true or false is expected"),
        ({"pace": "Slow"}, "pace", "one of slow, fast is expected, not 'Slow'"),
        ({"pace": None}, "pace", "text is expected, not nothing"),
        ({"Rounds": 2}, "document", "'Rounds' is not known here"),
    ],
)
def test_an_option_outside_its_limits_is_refused(value: Any, place: str, reason: str) -> None:
    with pytest.raises(OptionsError) as refused:
        read_options(Sample, value)
    assert (refused.value.code, refused.value.place) == ("bad-options", place)
    assert refused.value.message.startswith(reason)
    check_refusal(refused.value, value)


def test_options_inside_a_document_are_refused_as_part_of_it() -> None:
    with pytest.raises(PositionError) as refused:
        load_options(Sample, Document({"rounds": 4}, PositionError, "options"))
    assert refused.value.place == "options.rounds"


def test_options_are_described_with_kind_default_and_limits() -> None:
    assert describe_options(Sample) == [
        {"name": "rounds", "default": 2, "kind": "number", "low": 1, "high": 3},
        {"name": "strict", "default": False, "kind": "switch"},
        {"name": "pace", "default": "slow", "kind": "choice", "choices": ("slow", "fast")},
    ]
    assert describe_options(Options) == []


def test_options_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Sample().rounds = 3  # type: ignore[misc]


@every_game
@given(seed=seeds)
def test_options_of_every_game_read_back(game: AnyGame, seed: int) -> None:
    options = random_options(game, seed)
    assert read_options(game.options, write_options(options)) == options
    assert hash(options) == hash(random_options(game, seed))


@every_game
@given(data=st.data(), seed=seeds)
def test_changed_options_are_read_as_written_or_refused(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    value = mutated(write_options(random_options(game, seed)), lambda n: data.draw(st.integers(0, n - 1)))
    try:
        options = read_options(game.options, value)
    except OptionsError as error:
        check_refusal(error, value)
    else:
        assert value.items() <= write_options(options).items()


@every_game
def test_the_defaults_are_within_the_limits(game: AnyGame) -> None:
    assert read_options(game.options, write_options(game.options())) == game.options()
