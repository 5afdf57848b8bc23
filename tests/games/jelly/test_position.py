"""Positions and views that cannot be are refused with the place; previews and pictures say what is so."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from ludoteka.core.errors import OptionsError, PositionError
from ludoteka.core.game import Seat
from ludoteka.core.options import Options
from ludoteka.games.jelly import JELLY
from tests.games.jelly.positions import POSITIONS
from tests.games.jelly.tables import ADA, racing


def changed(name: str, path: str, value: Any) -> dict[str, Any]:
    """Return a position with the value at `phase/hands/0/left` replaced."""
    document: Any = deepcopy(POSITIONS[name])
    *way, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    into = document
    for step in way:
        into = into[step]
    into[last] = value
    return dict(document)


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_and_their_views_read_back(name: str) -> None:
    state = JELLY.load(POSITIONS[name])
    assert JELLY.dump(state) == POSITIONS[name]
    for viewer in (None, *map(Seat, range(3))):
        view = JELLY.view(state, viewer)
        assert JELLY.load_view(JELLY.dump_view(view)) == view


@pytest.mark.parametrize(
    ("name", "path", "value", "place", "words"),
    [
        ("rolled", "pack", "other", "pack", "another pack"),
        ("rolled", "districts/0", "9g", "districts[0]", "no such board"),
        ("rolled", "districts/0", "2o", "districts[1]", "stands there already"),
        ("rolled", "options/sides", "green", None, None),
        ("either", "options/sides", "green", "districts[0]", "only green"),
        ("rolled", "districts", ["1g", "2g", "3g", "4g"], "zones", "4 entries"),
        ("rolled", "entrances/3", ["d5"], "entrances[3][0]", "written like b5"),
        ("rolled", "entrances/3", ["a6"], "phase.hands[0].left", "are not 7"),
        ("rolled", "entrances/3", ["a6"] * 7, "entrances", "only 7 dice"),
        ("rolled", "phase/hands/0/dice", [1, 4], "phase.hands[0].dice", "3 entries"),
        ("rolled", "phase/hands/0/doing", "resting", "phase.hands[0].dice", "0 entries"),
        ("rolled", "phase/hands/0/rolls", 4, "phase.hands[0].rolls", "a roll for every die"),
        ("rolled", "phase/locks/0", 0, "phase.locks[0]", "placed all dice"),
        ("late", "phase/locks/0", 0, "phase.locks[0]", "one district"),
        ("rolled", "phase/turner", 0, "phase.turner", "turn the glass"),
        ("late", "phase/hands/0/doing", "rolling", "phase.hands[0].doing", "no dice left"),
        ("rolled", "samples/0", [7, 7], "samples", "of a kind"),
        ("rolled", "samples/0", [8], "samples", "of a kind"),
        ("ready", "phase/ready", [True, True, True], "phase.ready", "countdown"),
        ("ready", "zones", [2, 1, 1, 1, 1], "phase", "only in a round"),
        ("ready", "phase", {"name": "opening"}, "phase", "last round"),
        ("ready", "phase", {"name": "dealing"}, "districts", "are dealt until"),
        ("lose", "phase/leaders", [1], "phase.leaders", "do not lead"),
        ("lose", "phase/leaders", None, "phase.leaders", "before the leaders"),
        ("lose", "phase/tasks/0/path", [1], "phase.tasks[0].path", "neighbours"),
        ("lose", "phase/tasks/0/group", [1], "phase.tasks[0].group", "a die left"),
        ("lose", "phase/tasks/0/seats", [], "phase", "where the scoring waits"),
        ("lose", "phase/tasks/0/icon", "A(4; 2)", "phase", "where the scoring waits"),
        ("either", "phase/votes", [[1, "left"]], "phase.votes[0][0]", "does not choose"),
        ("either", "phase/votes", [[0, "left"], [2, "left"]], "phase.votes", "all have chosen"),
        ("give", "phase/district", 6, "phase.leaders", "do not lead"),
    ],
)
def test_what_cannot_be_is_refused_with_the_place(
    name: str, path: str, value: Any, place: str | None, words: str | None
) -> None:
    document = changed(name, path, value)
    if place is None:
        assert JELLY.dump(JELLY.load(document)) == document
        return
    with pytest.raises(PositionError, match=words) as refused:
        JELLY.load(document)
    assert refused.value.place == place


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("samples/1", [2], "samples[1]"),
        ("samples/0", None, "samples[0]"),
        ("sample_counts/0", 3, "samples[0]"),
        ("sample_counts/1", 29, "sample_counts"),
        ("lost", [7], "lost"),
        ("sums/0/0", 6, "sums"),
        ("leaders/0", [0], "leaders"),
        ("stack", 25, "stack"),
        ("rewards/0/0", "7", "rewards"),
        ("facing", [0, 1, 2], "facing"),
        ("viewer", 1, "phase.hands[0].dice"),
    ],
)
def test_a_view_that_cannot_be_is_refused_with_the_place(path: str, value: Any, place: str) -> None:
    document: Any = deepcopy(JELLY.dump_view(JELLY.view(JELLY.load(POSITIONS["rolled"]), ADA)))
    *way, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    into = document
    for step in way:
        into = into[step]
    into[last] = value
    with pytest.raises(PositionError) as refused:
        JELLY.load_view(document)
    assert refused.value.place == place


def test_a_preview_says_what_a_placement_would_do() -> None:
    state = racing("146", "66", "6666", at={0: "b5 c3", 1: "a4"}, rewards=("3 | 6 | 0",))
    view = JELLY.view(state, ADA)
    shown = {text: JELLY.preview(view, JELLY.read_move(text)) for text in (
        "place 6 0", "place 1 0 remove b5", "place 4 0 target in", "place 4 1", "roll",
    )}  # fmt: skip
    assert shown["place 6 0"] == {
        "district": 0, "reward": "3", "sums": [6, 5, 3], "leaders": [0], "cancels": False,
    }  # fmt: skip
    assert shown["place 1 0 remove b5"]["leaders"] == [2]
    assert shown["place 4 0 target in"]["reward"] == "6"
    assert shown["place 4 1"]["cancels"] is True
    assert shown["roll"] == {}


def test_a_picture_shows_what_is_going_on_and_what_the_viewer_knows() -> None:
    state = JELLY.load(POSITIONS["late"])
    assert JELLY.draw(JELLY.view(state, Seat(1))).splitlines() == [
        "round 2  the sand runs, turned by A",
        "  d0 1g  [3]   6    0                       a5 b5 b6  leads B 11",
        "  d1 2g   3   [5]   P                       a6 c4  leads A 6  locked by A",
        "  d2 3g   4    0   [7]                      -",
        "  d3 4g  [P]   3    5                       -",
        "  d4 5g  [A(4; 2)]   6    0                 -",
        "  A  jelly 2  samples 2  in the centre 5  dice 0 resting 9",
        "  B  jelly 3  samples 1  in the centre 4  dice 1 rolled 9",
        "  C  jelly 4  samples 0  returned 1  in the centre 4  dice 2 resting 9",
        "  samples left 26",
        "  B knows: samples die  dice 3",
    ]
    assert JELLY.draw(JELLY.view(JELLY.load(POSITIONS["either"]), None)).splitlines()[0] == (
        "round 2  scoring d0  leaders AC  <> for AC d0  C right"
    )


def test_other_options_are_refused() -> None:
    class Others(Options):
        pass

    with pytest.raises(OptionsError, match="its own options"):
        JELLY.setup(3, Others())


def test_no_match_is_longer_than_promised_even_if_everybody_only_rolls() -> None:
    """As many rolls as fit into the longest round, with all that a round has besides."""
    rolls = (180 + 30) / 0.5
    assert JELLY.max_plies > 4 * 5 * rolls * 3
