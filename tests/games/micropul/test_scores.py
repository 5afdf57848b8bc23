"""The worked examples of `scores.txt`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.games.micropul import MICROPUL
from tests.games.micropul.naive import Naive
from tests.games.micropul.pictures import document, read

SEAT = re.compile(r"[AB] hand (\d+) supply (\d+) points (\d+)")
_, *EXAMPLES = (Path(__file__).parent / "scores.txt").read_text(encoding="utf-8").split("\n= ")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_mic_6_3_worked_examples(example: str) -> None:
    _, citation, *lines = example.rstrip().splitlines()
    assert citation.startswith("> ")
    seats = [tuple(map(int, found.groups())) for line in lines if (found := SEAT.fullmatch(line))]
    picture = "\n".join(line for line in lines if not SEAT.fullmatch(line))
    used = {tile for tile, *_ in read(picture)[0]}
    free = iter([tile for tile in range(48) if tile not in used])
    hands = [[next(free) for _ in range(size)] for size, _, _ in seats]
    position = document(picture, hands=hands, supplies=[supply for _, supply, _ in seats])
    points = [points for _, _, points in seats]
    assert MICROPUL.dump_view(MICROPUL.view(MICROPUL.load(position), None))["scores"] == points
    assert Naive.load(position).scores() == points
