"""MIC-5: groups and stones."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

from ludoteka.core.game import Seat
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import State
from tests.games.micropul.pictures import START, after, forbidden_by, legal, position

RING = """
    . o
    1 o

    o o  o o
    x x  2 .
"""
"""The two white corners of tile 26 at 1,-1 touch each other nowhere, but both touch this group."""

DIAGONAL = """
    o o  o +
    x x  1 o
"""
ROUND_A_POINT = """
    1 o  o 1
    o +  o .

    o o
    x x
"""
TWO_GROUPS = """
    1 .
    x o

    x .  o o  . .
    . x  x x  x 1
"""
"""Tile 0 at 0,-1, turned three times, joins the two white groups and closes them."""

JOIN = "lay 0 0,-1 r3"

AROUND_A_BIG_ONE = """
    x +  o o  1 .
    1 x  x x  x +

    . x  X X  x 1
    1 2  X +  x .

         . x  x .
         1 .  . x
"""
CORNERS_OF_THE_BIG_ONE = [[0, 1, corner] for corner in range(4)]


def two_groups(left: str, right: str) -> str:
    """Return the picture with a stone or a blank on each group."""
    return TWO_GROUPS.replace("x o", f"x o{left}").replace("o o  .", f"o{right}o  .")


def without(picture: str, column: int, row: int) -> str:
    """Return a picture with one tile less."""
    lines = [line for line in dedent(picture).splitlines() if line]
    for at in (2 * row, 2 * row + 1):
        lines[at] = lines[at][: 5 * column] + "    " + lines[at][5 * column + 4 :]
    return "\n".join(lines)


def groups(state: State) -> list[dict[str, Any]]:
    found: Any = MICROPUL.dump_view(MICROPUL.view(state, None))["groups"]
    return found  # type: ignore[no-any-return]


def group_at(state: State, x: int, y: int, corner: int) -> dict[str, Any]:
    (found,) = (group for group in groups(state) if [x, y, corner] in group["micropul"])
    return found


def short(state: State) -> list[tuple[str, int]]:
    return [(group["colour"], group["points"]) for group in groups(state)]


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        pytest.param(START, [("white", 2), ("black", 2)], id="within a tile"),
        pytest.param("o o\nx x\nx x\nx x", [("white", 2), ("black", 6)], id="across tiles"),
        pytest.param(DIAGONAL, [("white", 3), ("black", 2), ("white", 1)], id="not diagonally in a tile"),
        pytest.param(ROUND_A_POINT, [("white", 3), ("white", 3), ("black", 2)], id="nor across tiles"),
        pytest.param("o o\nx x\nX X\nX 1", [("white", 2), ("black", 3)], id="a big one counts as one"),
        pytest.param(RING, [("white", 6), ("black", 2)], id="round a corner"),
    ],
)
def test_mic_5_1_groups_are_joined_edge_to_edge(picture: str, expected: list[tuple[str, int]]) -> None:
    assert sorted(short(position(picture))) == sorted(expected)


def test_mic_5_1_two_parts_of_a_tile_are_joined_by_way_of_others() -> None:
    state = after(position(RING, hands=[[26, 0], []]), "lay 26 1,-1 r0")
    assert short(state) == [("white", 8), ("black", 2)]


def test_mic_5_1_a_tile_makes_one_group_of_two() -> None:
    before = position(two_groups(" ", " "), hands=[[0, 6], []])
    assert group_at(before, -1, -1, 2)["micropul"] == [[-1, -1, 2]]
    assert group_at(before, 0, 0, 0)["micropul"] == [[0, 0, 0], [0, 0, 1]]
    joined = group_at(after(before, JOIN), 0, -1, 3)
    assert joined["micropul"] == [[-1, -1, 2], [0, -1, 3], [0, 0, 0], [0, 0, 1]]
    assert joined["points"] == 4


def test_mic_5_1_a_big_micropul_covers_four_corners_and_counts_as_one() -> None:
    joined = group_at(position(AROUND_A_BIG_ONE), 0, 1, 0)
    assert joined["points"] == 10
    assert len(joined["micropul"]) == 13
    assert [spot for spot in joined["micropul"] if spot[:2] == [0, 1]] == CORNERS_OF_THE_BIG_ONE


def test_mic_5_2_a_group_is_closed_when_tiles_lie_all_around_it() -> None:
    """Cells that it meets at a point only may be free, such as 1,-1 here."""
    before = position(two_groups(" ", " "), hands=[[0, 6], []])
    assert not group_at(before, 0, 0, 0)["closed"]
    assert not group_at(before, -1, -1, 2)["closed"]
    state = after(before, JOIN)
    assert [group["closed"] for group in groups(state) if group["colour"] == "white"] == [True]


def test_mic_5_2_a_micropul_may_lie_next_to_anything_in_a_closed_group() -> None:
    """Closed by empty corners, catalysts and its own tile, without another micropul beside it."""
    state = position(
        """
            o o  o 1
            x x  + o

            x .  x o
            o +  o +
        """
    )
    assert group_at(state, 1, 1, 0) | {"micropul": []} == {
        "colour": "black",
        "points": 1,
        "closed": True,
        "seats": [],
        "micropul": [],
    }


@pytest.mark.parametrize(
    ("picture", "corner"),
    [
        pytest.param(". +  o o  1 o\no x  x x  x 1", 0, id="above only"),
        pytest.param("     . 1\n     . o\nx +  o o\n1 x  x x", 0, id="on the right only"),
        pytest.param("x 1  o o  o .\no x  x x  . o", 2, id="below only"),
        pytest.param(". .\no 1\no o  + x\nx x  x o", 0, id="on the left only"),
    ],
)
def test_mic_5_2_one_free_side_keeps_a_group_open(picture: str, corner: int) -> None:
    assert not group_at(position(picture), 0, 0, corner)["closed"]


@pytest.mark.parametrize(
    ("column", "row"),
    [
        pytest.param(0, 1, id="free on the left"),
        pytest.param(2, 1, id="free on the right"),
        pytest.param(1, 2, id="free below"),
    ],
)
def test_mic_5_2_a_big_micropul_borders_four_cells(column: int, row: int) -> None:
    assert group_at(position(AROUND_A_BIG_ONE), 0, 1, 0)["closed"]
    assert not group_at(position(without(AROUND_A_BIG_ONE, column, row)), 0, 1, 0)["closed"]


def test_mic_5_3_a_stone_goes_on_any_micropul_of_a_free_group() -> None:
    state = position("o o  o +\nxAx  1 o", hands=[[0], [1]])
    assert [move for move in legal(state) if move.startswith("stone")] == [
        "stone 0,0 0",
        "stone 0,0 1",
        "stone 1,0 0",
        "stone 1,0 2",
    ]
    for nothing in ("stone 1,0 1", "stone 1,0 3", "stone 5,5 0"):
        assert forbidden_by(state, nothing) == "MIC-5.3"


@pytest.mark.parametrize("owner", ["A", "B"])
def test_mic_5_3_no_stone_goes_on_a_group_that_has_one(owner: str) -> None:
    state = position(f"o{owner}o  o +\nx x  1 o", hands=[[0], [1]])
    for spot in ("0,0 0", "0,0 1", "1,0 0"):
        assert forbidden_by(state, f"stone {spot}") == "MIC-5.3"
    assert forbidden_by(state, "stone 1,0 2") is None


def test_mic_5_3_a_stone_goes_on_closed_groups_too() -> None:
    state = after(position(two_groups(" ", " "), hands=[[0, 6], [1]]), JOIN)
    assert group_at(state, 0, 0, 0)["closed"]
    assert {"stone 0,0 0", "stone 0,0 1", "stone 0,-1 3", "stone -1,-1 2"} <= {*legal(state)}


@pytest.mark.parametrize("corner", range(4))
def test_mic_5_3_every_corner_of_a_big_micropul_will_do(corner: int) -> None:
    state = after(position("o o\nx x\nX X\nX 1", hands=[[0], [1]]), f"stone 0,1 {corner}")
    assert group_at(state, 0, 0, 2)["seats"] == [0]
    assert not {f"stone 0,1 {other}" for other in range(4)} & {*legal(state)}


def test_mic_5_3_stones_never_come_back() -> None:
    """Neither when their group is closed nor when it has become worthless."""
    for left, stones in ((" ", [2, 3]), ("A", [1, 3]), ("B", [2, 2])):
        state = after(position(two_groups(left, "A"), hands=[[0, 6], [1]]), JOIN)
        assert MICROPUL.dump_view(MICROPUL.view(state, None))["stones_left"] == stones


@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        pytest.param(" ", " ", (0, 0), id="no stone"),
        pytest.param(" ", "A", (4, 0), id="one stone"),
        pytest.param("B", " ", (0, 4), id="one stone of the other"),
        pytest.param("A", "B", (0, 0), id="one of each"),
        pytest.param("A", "A", (0, 0), id="two of one player"),
    ],
)
def test_mic_5_4_a_group_with_more_than_one_stone_is_worth_nothing(
    left: str, right: str, points: tuple[int, int]
) -> None:
    before = position(two_groups(left, right), hands=[[0, 6], [1]], supplies=(0, 1))
    state = after(before, JOIN)
    joined = group_at(state, 0, 0, 0)
    assert joined["closed"]
    assert joined["seats"] == sorted("AB".index(stone) for stone in (left + right).replace(" ", ""))
    scores: Any = MICROPUL.dump_view(MICROPUL.view(state, Seat(0)))["scores"]
    hands_and_supplies = (1, 1 + 2)
    assert scores == [one + other for one, other in zip(points, hands_and_supplies, strict=True)]


def test_mic_5_4_no_third_stone_makes_it_worth_something_again() -> None:
    state = after(position(two_groups("A", "B"), hands=[[0, 6], [1]]), JOIN)
    assert forbidden_by(state, "stone 0,0 1", seat=1) == "MIC-5.3"
