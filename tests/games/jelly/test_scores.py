"""The worked examples of `scores.txt`, by the game and by the naive program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.jelly.naive import City
from tests.games.jelly.tables import city, run
from tests.games.jelly.test_naive import naive

_, *EXAMPLES = (Path(__file__).parent / "scores.txt").read_text(encoding="utf-8").split("\n= ")


def numbers(text: str) -> list[int]:
    return list(map(int, text.split()))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_worked_examples(example: str) -> None:
    _, citation, *lines = example.rstrip().splitlines()
    assert citation.startswith("> Printed, ")
    told = dict(line.split(" ", 1) for line in lines)
    dice = {at: "" if text == "-" else text for at, text in enumerate(told["dice"].split(" / "))}
    before = city(
        *told["rewards"].split(" / "), at=dice, centre=numbers(told["centre"]), jelly=numbers(told["before"])
    )
    by_hand: City = naive(before)
    by_hand.score()
    state, _ = run(before)
    assert list(state.jelly) == by_hand.jelly == numbers(told["jelly"])
    counts = [len(own) for own in state.samples]
    assert counts == [len(own) for own in by_hand.samples] == numbers(told["samples"])
