"""Positions that could not lie on a table are refused, with the place that is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from ludoteka.core.errors import PositionError
from ludoteka.core.game import Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import GOALS
from tests.games.periodic.tables import PLAIN, begun, position, symbols

GREEN = GOALS[PLAIN[0]].id


def put(document: Any, place: str, value: object) -> Any:
    """Return a copy with another value at a place such as `seats.0.energy`."""
    changed = copy.deepcopy(document)
    *way, last = [int(step) if step.isdigit() else step for step in place.split(".")]
    into = changed
    for step in way:
        into = into[step]
    into[last] = value
    return changed


@pytest.mark.parametrize(
    ("at", "value", "place"),
    [
        ("phase", "later", "phase"),
        ("phase", "refresh", "phase"),
        ("phase", "tasks", "phase"),
        ("phase", "over", "turn"),
        ("circle.0", "halogen", "circle"),
        ("circle", [], "circle"),
        ("goals.green", None, "goals"),
        ("goals.blue", GREEN, "goals.blue"),
        ("trends.0", 20, "trends"),
        ("trends", [1, 1, 1, 1], "trends"),
        ("seats.0.energy", -1, "seats[0].energy"),
        ("seats.0.flask", "La", "seats[0].flask"),
        ("seats.0.flask", None, "seats"),
        ("seats.0.disc", 10, "seats[0].disc"),
        ("seats.0.goals", [GREEN], "seats"),
        ("seats.0.goals", ["x" * 500], "seats[0].goals[0]"),
        ("seats.0.lab", 4, "seats[0].lab"),
        ("seats.0.rewards", ["more"], "used"),
        ("seats.0.cubes.green", symbols(PLAIN[0]), "seats"),
        ("seats.0.cubes.green", ["Tc"], "seats[0].cubes.green[0]"),
        ("used", ["noble", "noble"], "used"),
        ("turn", None, "turn"),
        ("turn", 2, "turn"),
        ("round", 0, "round"),
        ("paid", 1, "fresh"),
        ("last", 1, "last"),
        ("end", "deck-exhausted", "end"),
        ("tasks.0.kept", None, "tasks"),
        ("tasks.0.kept", 11, "tasks[0].kept"),
        ("tasks.0.dealt", [0, 1], "tasks"),
        ("tasks.0.dealt", [0, 1, 3], "tasks"),
    ],
)
def test_a_position_that_cannot_be_is_refused(at: str, value: object, place: str) -> None:
    document = PERIODIC.dump(position("Na", "Og"))
    assert PERIODIC.load(document) == position("Na", "Og")
    with pytest.raises(PositionError) as refused:
        PERIODIC.load(put(document, at, value))
    assert refused.value.place == place


@pytest.mark.parametrize(
    ("at", "value", "place"),
    [
        ("box", 11, "box"),
        ("scores", [1, 1], "scores"),
        ("decks.green", 3, "decks"),
        ("tasks.kept", [0, 3], "tasks.kept"),
        ("tasks.dealt", [], "tasks.dealt"),
        ("viewer", 1, "tasks.kept"),
    ],
)
def test_a_view_that_cannot_be_is_refused(at: str, value: object, place: str) -> None:
    document = PERIODIC.dump_view(PERIODIC.view(begun(2), Seat(0)))
    with pytest.raises(PositionError) as refused:
        PERIODIC.load_view(put(document, at, value))
    assert refused.value.place == place
