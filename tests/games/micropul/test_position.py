"""What cannot lie on a table is refused, and the refusal says where."""

from __future__ import annotations

import re

import pytest

from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.games.micropul import MICROPUL
from tests.games.micropul.pictures import document

GOOD = document(
    """
        o o  o +
        xAx  1 o
    """,
    hands=[[0, 1], [2]],
    supplies=(3, 4),
)
START = [40, 0, 0, 0]


def test_the_position_that_is_changed_below_is_good() -> None:
    assert MICROPUL.dump(MICROPUL.load(GOOD)) == GOOD


@pytest.mark.parametrize(
    ("change", "place", "sentence"),
    [
        ({"tiles": []}, "tiles", "1 to 48 entries are expected"),
        ({"tiles": [[40, 0, 0]]}, "tiles[0]", "4 entries are expected"),
        ({"tiles": [[40, 1, 0, 0]]}, "tiles", "the start tile 40 must lie at 0,0"),
        ({"tiles": [[41, 0, 0, 0]]}, "tiles", "the start tile 40 must lie at 0,0"),
        ({"tiles": [START, [48, 1, 0, 0]]}, "tiles[1][0]", "a number from 0 to 47"),
        ({"tiles": [START, [38, 1, 0, 4]]}, "tiles[1][3]", "a number from 0 to 3"),
        ({"tiles": [START, [38, 48, 0, 0]]}, "tiles[1][1]", "a number from -47 to 47"),
        ({"tiles": [START, [38, 1, 0, 0], [38, 0, -1, 0]]}, "tiles[2]", "tile 38 lies there twice"),
        ({"tiles": [START, [38, 0, 0, 0]]}, "tiles[1]", "two tiles lie at 0,0"),
        ({"tiles": [START, [46, 1, 0, 0]]}, "tiles", "black and white meet between 0,0 and 1,0"),
        ({"tiles": [START, [46, 1, -1, 0]]}, "tiles", "no micropul joins the tile at 1,-1 to the start"),
        ({"tiles": [START, [6, 0, -1, 0]]}, "tiles", "no micropul joins the tile at 0,-1 to the start"),
        ({"hands": []}, "hands", "1 to 2 entries"),
        ({"hands": [[1], [2], [3]]}, "hands", "1 to 2 entries"),
        ({"hands": [[0, 0], [2]]}, "hands[0]", "a tile is in the hand twice"),
        ({"hands": [[0, 2], [2]]}, "hands", "a tile is in both hands"),
        ({"hands": [[0, 38], [2]]}, "hands[0]", "tile 38 lies on the board"),
        ({"hands": [[0, 1, 2, 3, 4, 5, 6], [7]]}, "hands[0]", "0 to 6 entries"),
        ({"supplies": [3]}, "supplies", "2 entries"),
        ({"supplies": [3, -1]}, "supplies[1]", "a number from 0 to 48"),
        ({"core": 30}, "document", "add up to 42 tiles, not 48"),
        ({"stones": [[1, 0, 1, 0]]}, "stones[0]", "no micropul lies there"),
        ({"stones": [[5, 5, 0, 0]]}, "stones[0]", "no micropul lies there"),
        ({"stones": [[0, 0, 0, 2]]}, "stones[0][3]", "a number from 0 to 1"),
        ({"stones": [[0, 0, 0, 0], [0, 0, 0, 1]]}, "stones[1]", "two stones lie there"),
        ({"stones": [[0, 0, corner, 0] for corner in range(4)]}, "stones[3]", "seat 0 has only 3 stones"),
        ({"turn": 2}, "turn", "a number from 0 to 1"),
        ({"turn": None}, "turn", "only before the first turn"),
        ({"turn": True}, "turn", "a whole number is expected"),
        ({"drawing": True, "supplies": [0, 7]}, "drawing", "needs one in the supply"),
        ({"drawing": 1}, "drawing", "true or false is expected"),
        ({"deck": []}, "document", "'deck' is not known here"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Json], place: str, sentence: str) -> None:
    with pytest.raises(PositionError, match=re.escape(sentence)) as caught:
        MICROPUL.load({**GOOD, **change})
    assert caught.value.place == place


@pytest.mark.parametrize("name", list(GOOD))
def test_nothing_may_be_missing(name: str) -> None:
    with pytest.raises(PositionError, match=f'"{name}" is missing'):
        MICROPUL.load({key: value for key, value in GOOD.items() if key != name})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand", [0]),
        ("hand", [0, 38]),
        ("end", "stuck"),
        ("end", "core-empty"),
        ("scores", [9, 9]),
        ("stones_left", [3, 3]),
        ("rank", "master"),
        ("groups", []),
        ("viewer", 1),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(name: str, value: Json) -> None:
    view = MICROPUL.dump_view(MICROPUL.view(MICROPUL.load(GOOD), Seat(0)))
    assert MICROPUL.dump_view(MICROPUL.load_view(view)) == view
    with pytest.raises(PositionError):
        MICROPUL.load_view({**view, name: value})


def test_the_start_tile_of_a_loaded_position_may_lie_any_way_round() -> None:
    """Our matches start with it unturned; people who set up a table by hand need not know that."""
    base = MICROPUL.dump(MICROPUL.setup(2))
    turned = MICROPUL.load({**base, "tiles": [[40, 0, 0, 1]]})
    assert MICROPUL.dump(turned)["tiles"] == [[40, 0, 0, 1]]
