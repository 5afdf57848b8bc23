"""ENI-7.2 and ENI-7.4: shapes. The exact geometry against second programs, and what refusals say."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.games.enigma.puzzles import DIFFICULTIES, Corners, Fragments, Puzzle, puzzle_for, solve, wrong
from ludoteka.games.enigma.puzzles.corners import everywhere
from ludoteka.games.enigma.puzzles.cubes import FALLS, KINDS, ORIENTATIONS, Fall, fall, landed
from ludoteka.games.enigma.puzzles.silhouettes import CONVEX, convex, convex_outline, is_fair
from ludoteka.games.enigma.puzzles.tangram import COVERED, FIELD, inside
from tests.games.enigma import naive_puzzles as naive


def cubes_of(piece: int, orientation: int) -> Any:
    return ORIENTATIONS[KINDS[piece]][orientation]


def reason(puzzle: Puzzle, solution: object) -> tuple[str, str] | None:
    found = wrong(puzzle, solution)
    return None if found is None else (found.rule, found.reason)


# Fragments.


def test_eni_7_2_the_set_covers_64_quarters_and_every_silhouette_as_many() -> None:
    for difficulty in DIFFICULTIES:
        for seed in range(10):
            puzzle = puzzle_for("fragments", difficulty, str(seed))
            assert isinstance(puzzle, Fragments)
            assert puzzle.silhouette.bit_count() == COVERED == 64
            middle = puzzle.silhouette << 4 * (FIELD + 1)
            assert is_fair(middle), "connected, no holes, no tiny notches"
            assert len(solve(puzzle).solutions) <= 12


def test_eni_7_2_there_are_thirteen_convex_shapes_and_all_can_be_made() -> None:
    """Boxes with corners cut off at 45 degrees are all the convex shapes there are on this grid."""
    found = set()
    for width in range(1, 11):
        for height in range(1, width + 1):
            for cuts in cut_corners(width, height):
                if 2 * width * height - sum(cut * cut for cut in cuts) == 32:
                    cut = max(symmetries((width, height, *cuts)))
                    if cut not in found and solve(Fragments(inside(convex_outline(cut))), 1).solutions:
                        found.add(cut)
    assert {max(symmetries(cut)) for cut in CONVEX.values()} == found
    assert len(CONVEX) == 13


def cut_corners(width: int, height: int) -> list[tuple[int, int, int, int]]:
    return [
        (a, b, c, d)
        for a in range(height + 1)
        for b in range(min(width - a, height) + 1)
        for c in range(height - b + 1)
        for d in range(min(width - c, height - a) + 1)
    ]


def symmetries(cut: Any) -> set[Any]:
    width, height, *cuts = cut
    found = set()
    for _ in range(4):
        width, height, cuts = height, width, [cuts[-1], *cuts[:-1]]
        found |= {(width, height, *cuts), (width, height, cuts[1], cuts[0], cuts[3], cuts[2])}
    return found


@pytest.mark.parametrize("name", CONVEX)
def test_eni_7_2_convex_shapes_are_solved_exactly(name: str) -> None:
    for solution in solve(convex(name)).solutions[:3]:
        assert naive.fragments_right(convex(name), solution)


def test_eni_7_2_the_square_has_one_solution_turned_and_flipped_eight_ways() -> None:
    assert len(solve(convex("square")).solutions) == 8


def test_eni_7_2_equal_pieces_may_change_places_and_any_piece_may_be_flipped() -> None:
    solution = solve(convex("square")).solutions[0]
    first, second, medium, *rest = solution
    swapped = ((1, *first[1:]), (0, *second[1:]), medium, *rest)
    assert wrong(convex("square"), swapped) is None
    assert wrong(convex("square"), tuple(reversed(solution))) is None
    flipped = [
        (*solution[:5], (5, *solution[5][1:4], 1), solution[6]),
        *((*solution[:6], (*solution[6][:3], rotation, 1 - solution[6][4])) for rotation in range(4)),
    ]
    for one in flipped:
        assert (wrong(convex("square"), one) is None) == naive.fragments_right(convex("square"), one)
    assert wrong(convex("square"), flipped[0]) is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda s: s[:6], "fragments-not-seven"),
        (lambda s: (*s[:6], (7, 0, 0, 0, 0)), "fragments-not-a-place"),
        (lambda s: (*s[:6], (6, 9, 9, 0, 0)), "fragments-not-a-place"),
        (lambda s: (*s[:6], (6, 0, 0, 4, 0)), "fragments-not-a-place"),
        (lambda s: (*s[:6], (6, *s[5][1:])), "fragments-overlap"),
        (lambda s: (*s[:3], s[3], (3, *s[4][1:]), *s[5:]), "fragments-piece-twice"),
        (lambda s: (*s[:6], (6, 6, 6, 0, 0)), "fragments-sticks-out"),
    ],
)
def test_eni_7_2_what_is_wrong_with_fragments_is_said(change: Any, code: str) -> None:
    assert reason(convex("square"), change(solve(convex("square")).solutions[0])) == ("ENI-7.2", code)


# Corners.


def test_eni_7_4_short_pieces_can_be_turned_twelve_ways_and_long_ones_twenty_four() -> None:
    assert [len(ways) for ways in ORIENTATIONS] == [12, 24]
    assert [len({frozenset(way) for way in ways}) for ways in ORIENTATIONS] == [12, 24]
    assert [len(ways[0]) for ways in ORIENTATIONS] == [3, 4]


@given(shake=st.integers(0, 2**32))
@settings(max_examples=60)
def test_eni_7_4_whatever_can_be_stacked_is_found_by_the_solver(shake: int) -> None:
    random = Random(shake)
    laid: tuple[Any, ...] = ()
    for piece in random.sample(range(4), 4):
        ways = random.sample(FALLS[KINDS[piece]], len(FALLS[KINDS[piece]]))
        fitting = (
            (*laid, (piece, way.orientation, way.column, way.row))
            for way in ways
            if naive.stacked(cubes_of, (*laid, (piece, way.orientation, way.column, way.row))) is not None
        )
        laid = next(fitting, ())
        if not laid:
            return
    space = naive.stacked(cubes_of, laid)
    assert space is not None
    top: list[int | None] = [None] * 9
    for x, y, z in sorted(space, key=lambda cube: cube[2]):
        top[3 * y + x] = space[x, y, z]
    puzzle = Corners(tuple(top))
    is_fine = naive.corners_right(puzzle, cubes_of, laid)
    assert (wrong(puzzle, laid) is None) == is_fine
    if is_fine and {*top} >= {0, 1, 2, 3}:
        assert space in [naive.stacked(cubes_of, solution) for solution in solve(puzzle).solutions]


def test_eni_7_4_a_picture_may_be_turned_and_moved_but_not_mirrored() -> None:
    puzzle = puzzle_for("corners", 2, "mirror 1")
    assert isinstance(puzzle, Corners)
    for picture in everywhere(puzzle.picture):
        for solution in solve(Corners(picture)).solutions:
            assert wrong(puzzle, solution) is None
    mirrored = tuple(puzzle.picture[3 * (at // 3) + 2 - at % 3] for at in range(9))
    assert mirrored not in everywhere(puzzle.picture)
    assert solve(Corners(mirrored)).solutions
    for solution in solve(Corners(mirrored)).solutions:
        assert reason(puzzle, solution) == ("ENI-7.4", "corners-other-picture")


def test_eni_7_4_no_piece_rests_over_a_hollow() -> None:
    """On the bare floor a piece that overhangs leaves one, whichever way it looks."""
    for shape, ways in enumerate(ORIENTATIONS):
        for orientation, cubes in enumerate(ways):
            lowest = {
                place: min(z for x, y, z in cubes if (x, y) == place) for place in {c[:2] for c in cubes}
            }
            falling = fall(shape, orientation, 0, 0)
            assert falling is not None
            assert (landed((0,) * 9, falling) is None) == any(lowest.values())


def test_eni_7_4_a_quarter_turn_is_no_mirror() -> None:
    puzzle = puzzle_for("corners", 2, "mirror 1")
    assert isinstance(puzzle, Corners)
    turned = tuple(puzzle.picture[3 * (2 - at % 3) + at // 3] for at in range(9))
    flipped = tuple(puzzle.picture[3 * (at % 3) + at // 3] for at in range(9))
    assert all(wrong(puzzle, solution) is None for solution in solve(Corners(turned)).solutions)
    for solution in solve(Corners(flipped)).solutions:
        assert reason(puzzle, solution) == ("ENI-7.4", "corners-other-picture")


def test_eni_7_4_made_pictures_show_all_four_pieces() -> None:
    for difficulty in DIFFICULTIES:
        for seed in range(10):
            puzzle = puzzle_for("corners", difficulty, str(seed))
            assert isinstance(puzzle, Corners)
            assert {*puzzle.picture} >= {0, 1, 2, 3}


def test_eni_7_4_what_is_wrong_with_corners_is_said() -> None:
    puzzle = puzzle_for("corners", 1, "said")
    solution = solve(puzzle).solutions[0]
    arch = next(at for at, way in enumerate(ORIENTATIONS[0]) if sorted(z for _, _, z in way) == [0, 1, 1])
    last = solution[3]
    for laid, code in (
        (solution[:3], "corners-not-four"),
        ((*solution[:3], (4, 0, 0, 0)), "corners-not-a-piece"),
        ((*solution[:3], (last[0], 30, 0, 0)), "corners-not-a-piece"),
        ((*solution[:3], (*last[:2], 3, 0)), "corners-not-a-piece"),
        (((0, arch, 0, 0), *solution[1:]), "corners-hollow"),
        (tuple((item[0] or 1, *item[1:]) for item in solution), "corners-piece-twice"),
        (two_towers(), "corners-apart"),
    ):
        assert reason(puzzle, laid) == ("ENI-7.4", code)


def two_towers() -> Any:
    """Stack two pieces in the left column of the floor and two in the right one, without hollows."""
    laid: tuple[Any, ...] = ()
    for pieces, column in (((0, 1), 0), ((2, 3), 2)):
        ways = [[way for way in FALLS[KINDS[piece]] if in_column(way, column)] for piece in pieces]
        both = (
            (
                *laid,
                *(
                    (piece, way.orientation, way.column, way.row)
                    for piece, way in zip(pieces, pair, strict=True)
                ),
            )
            for pair in product(*ways)
        )
        laid = next(some for some in both if naive.stacked(cubes_of, some) is not None)
    return laid


def in_column(way: Fall, column: int) -> bool:
    return all(place % 3 == column for place, _, _ in way.columns)
