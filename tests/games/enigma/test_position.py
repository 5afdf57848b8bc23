"""What could not lie on a table like this is refused, with its place and a reason."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from ludoteka.core.errors import PositionError
from ludoteka.games.enigma import ENIGMA
from tests.games.enigma.positions import POSITIONS
from tests.games.enigma.tables import position


@pytest.mark.parametrize("name", POSITIONS)
def test_positions_load_and_are_written_alike(name: str) -> None:
    assert ENIGMA.dump(ENIGMA.load(POSITIONS[name])) == POSITIONS[name]


RACE = POSITIONS["race"]
ENDLESS = position(
    options={"endless": True},
    round_=5,
    phase={
        "name": "race",
        "held": [1, 55],
        "puzzles": ["weights-2-7", "conduits-2-65535"],
        "doing": ["solving", "out"],
    },
)
DRAWING = position(phase={"name": "drawing", "held": [1, 55], "drawn": [[4], []]})


@pytest.mark.parametrize(
    ("document", "path", "value", "reason"),
    [
        (RACE, ["first"], None, "only at the very beginning"),
        (RACE, ["points"], [0], "2 to 4 entries"),
        (RACE, ["points"], [15, 0], "the match was over"),
        (RACE, ["tiles"], [[0, 1, 0, 0]], "the start tile must lie"),
        (RACE, ["tiles"], [[0, 0, 0, 1]], "the start tile must lie"),
        (RACE, ["tiles"], [[0, 0, 0, 0], [2, 2, 0, 0]], "lies apart"),
        (RACE, ["tiles"], [[0, 0, 0, 0], [2, 1, 0, 0], [2, 2, 0, 0]], "lies there twice"),
        (RACE, ["tiles"], [[0, 0, 0, 0], [3, 1, 0, 0], [4, 1, 0, 0]], "two tiles lie at 1,0"),
        (RACE, ["workers"], [[0, 0, 0, 0]], "nobody has placed the start tile"),
        (RACE, ["tops"], [28, 29, 56, 82], "in another stack"),
        (RACE, ["gone"], [1], "a tile is in two places"),
        (RACE, ["gone"], [9, 8], "ascending order"),
        (RACE, ["gone"], [9], "2 puzzles of weights have been revealed"),
        (RACE, ["spent", "weights"], [], "1 puzzles of weights have been revealed"),
        (RACE, ["spent", "weights"], [2], "is revealed, so it is spent"),
        (RACE, ["phase", "held"], [1, 2], "each type is chosen only once"),
        (RACE, ["phase", "held"], [1, None], "0 puzzles of conduits"),
        (RACE, ["phase", "doing"], ["solved", "out"], "the race is over"),
        (RACE, ["phase", "doing"], ["solving", None], "whoever has a tile has a puzzle"),
        (RACE, ["phase", "puzzles"], ["corners-01", "conduits-01"], "not on the back of tile 1"),
        (RACE, ["phase", "puzzles"], ["weights-1-5", "conduits-01"], "not on the back of tile 1"),
        (RACE, ["phase", "puzzles"], ["weights-28", "conduits-01"], "no such puzzle"),
        (ENDLESS, ["phase", "puzzles"], ["weights-2-7", "conduits-3-1"], "not as hard as"),
        (ENDLESS, ["phase", "puzzles"], ["weights-2-65536", "conduits-2-1"], "no such puzzle"),
        (DRAWING, ["phase", "drawn"], [[10], []], "cannot be drawn now"),
        (DRAWING, ["phase", "held"], [1, None], "not everybody who can choose"),
        (POSITIONS["choosing"], ["phase", "held"], [5, None, None], "seats choose in turn order"),
        (
            POSITIONS["few-stacks"],
            ["phase", "held"],
            [30, 60, None],
            "nobody can choose",
        ),
        (POSITIONS["first-tile"], ["phase", "held"], [None, None], "0 puzzles of weights"),
        (POSITIONS["claimed"], ["workers"], [[1, 0, 2, 1]], "no such block"),
        (POSITIONS["claimed"], ["workers"], [[1, 0, 0, 1], [1, 0, 0, 0]], "two workers stand there"),
        (POSITIONS["last-gap"], ["workers"], [[1, 0, 0, 1]], "back in their crews"),
        (POSITIONS["choosing"], ["phase"], {"name": "closed", "end": "points"}, "the points do not say so"),
        (POSITIONS["choosing"], ["phase"], {"name": "closed", "end": "tiles"}, "there are tiles left"),
    ],
)
def test_what_cannot_be_is_refused(
    document: dict[str, Any], path: list[str], value: Any, reason: str
) -> None:
    ENIGMA.load(document)
    changed = deepcopy(document)
    into = changed
    for step in path[:-1]:
        into = into[step]
    into[path[-1]] = value
    with pytest.raises(PositionError, match=reason):
        ENIGMA.load(changed)


@pytest.mark.parametrize("name", ["stacks", "crew", "systems", "puzzles"])
def test_a_view_that_says_what_does_not_follow_is_refused(name: str) -> None:
    seen = ENIGMA.dump_view(ENIGMA.view(ENIGMA.load(RACE), None))
    ENIGMA.load_view(seen)
    with pytest.raises(PositionError, match="does not follow"):
        ENIGMA.load_view({**seen, name: []})


def test_a_view_tells_how_much_is_drawn_and_not_what() -> None:
    seen = ENIGMA.dump_view(ENIGMA.view(ENIGMA.load(DRAWING), None))
    assert seen["phase"] == {"name": "drawing", "held": [1, 55], "drawn": [1, 0]}
    assert ENIGMA.dump_view(ENIGMA.load_view(seen)) == seen
