"""The worked examples of `scores.txt`, by both programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.core.game import Seat
from ludoteka.games.enigma import ENIGMA
from tests.games.enigma import naive
from tests.games.enigma.tables import after, position

_, *EXAMPLES = (Path(__file__).parent / "scores.txt").read_text(encoding="utf-8").split("\n= ")
PLACE = re.compile(r"place (-?\d+),(-?\d+) r(\d)(?: worker (\d))?")


def rows(text: str) -> list[list[int]]:
    return [[int(word) for word in part.split()] for part in text.split(", ") if part]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_eni_4_4_worked_examples(example: str) -> None:
    _, citation, *lines = example.rstrip().splitlines()
    assert citation.startswith("> ")
    said = {line.partition(" ")[0]: line.partition(" ")[2] for line in lines}
    points = [int(word) for word in said["points"].split()]
    held = [int(said["hand"]), *[None] * (len(points) - 1)]
    start = position(
        seats=len(points),
        tiles=rows(said["tiles"]),
        workers=rows(said["workers"]),
        phase={"name": "building", "held": held},
    )
    move = f"place {said['place']}"
    state = after(ENIGMA.load(start), move)
    assert list(state.points) == points
    assert ENIGMA.dump(state)["workers"] == rows(said["stay"])
    told = ENIGMA.preview(ENIGMA.view(ENIGMA.load(start), Seat(0)), ENIGMA.read_move(move))
    assert told["points"] == points
    found = PLACE.fullmatch(move)
    assert found
    block = None if found[4] is None else int(found[4])
    naively = naive.after_placing(start, int(found[1]), int(found[2]), int(found[3]), block)
    assert (naively["points"], sorted(naively["workers"])) == (points, rows(said["stay"]))
