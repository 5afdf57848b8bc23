"""`corners` (ENI-7.4): stack four angle pieces so that from above they look like the picture.

A solution is `(piece, orientation, column, row)` for each piece in the order they are dropped: the piece is
turned as `cubes.ORIENTATIONS` says and its box is put over the floor with the top left corner there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import Objection
from ludoteka.core.game import Json
from ludoteka.games.enigma.puzzles.cubes import (
    FALLS,
    JOINED,
    KINDS,
    PIECES,
    PLACES,
    SIDE,
    Fall,
    fall,
    landed,
)
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.search import Search

RULE: Final = "ENI-7.4"
_PARTS: Final = 4
"""Numbers that say how one piece falls."""

MOST_SOLUTIONS: Final = 60
FEWEST: Final = (24, 9)
"""A picture with at least so many solutions is of difficulty 1, 2."""

_EMPTY: Final = "."
_GROUND: Final = (0,) * len(PLACES)

Picture: TypeAlias = tuple[int | None, ...]
"""The piece seen on each place of the floor, None where there is none."""

Stacking: TypeAlias = tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Corners:
    picture: Picture


def wrong(puzzle: Corners, solution: object) -> Objection | None:
    """Say what is wrong with a solution, None if it is right."""
    if not isinstance(solution, tuple) or len(solution) != len(PIECES):
        return Objection(RULE, "corners-not-four")
    heights, seen = _GROUND, list[int | None]([None] * len(PLACES))
    for item in solution:
        if not isinstance(item, tuple) or len(item) != _PARTS or not all(type(part) is int for part in item):
            return Objection(RULE, "corners-not-a-piece")
        piece, orientation, column, row = item
        falling = fall(KINDS[piece], orientation, column, row) if piece in PIECES else None
        if falling is None:
            return Objection(RULE, "corners-not-a-piece")
        after = landed(heights, falling)
        if after is None:
            return Objection(RULE, "corners-hollow")
        heights = after
        for place, _, _ in falling.columns:
            seen[place] = piece
    if {item[0] for item in solution} != {*PIECES}:
        return Objection(RULE, "corners-piece-twice")
    if not JOINED[sum(1 << place for place in PLACES if heights[place])]:
        return Objection(RULE, "corners-apart")
    if _in_corner(tuple(seen)) not in _turned(puzzle.picture):
        return Objection(RULE, "corners-other-picture")
    return None


@cache
def _turned(picture: Picture) -> frozenset[Picture]:
    """Return a picture in all four directions, pushed into the corner of the floor."""
    found = []
    for _ in range(4):
        picture = tuple(picture[SIDE * (SIDE - 1 - place % SIDE) + place // SIDE] for place in PLACES)
        found.append(_in_corner(picture))
    return frozenset(found)


def _in_corner(picture: Picture) -> Picture:
    """Push a picture up and to the left: where on the floor it is makes no difference."""
    while all(picture[place] is None for place in range(SIDE)):
        picture = (*picture[SIDE:], *[None] * SIDE)
    while all(picture[SIDE * row] is None for row in range(SIDE)):
        picture = tuple(None if place % SIDE == SIDE - 1 else picture[place + 1] for place in PLACES)
    return picture


def everywhere(picture: Picture) -> list[Picture]:
    """Return every picture on the floor that counts as this one: turned and moved."""
    found: dict[Picture, None] = {}
    for turned in sorted(_turned(picture), key=_written):
        width = 1 + max(place % SIDE for place in PLACES if turned[place] is not None)
        height = 1 + max(place // SIDE for place in PLACES if turned[place] is not None)
        for down in range(SIDE - height + 1):
            for right in range(SIDE - width + 1):
                moved: list[int | None] = [None] * len(PLACES)
                for place in PLACES:
                    if turned[place] is not None:
                        moved[place + SIDE * down + right] = turned[place]
                found[tuple(moved)] = None
    return list(found)


@cache
def _by_footprint(shape: int) -> dict[int, tuple[Fall, ...]]:
    """Return the ways a shape can fall by the places it covers."""
    found: dict[int, list[Fall]] = {}
    for falling in FALLS[shape]:
        found.setdefault(falling.footprint, []).append(falling)
    return {footprint: tuple(some) for footprint, some in found.items()}


@cache
def _reaching(shape: int) -> tuple[tuple[int, ...], ...]:
    """Return for every set of places the footprints of a shape that hold all of them."""
    return tuple(
        tuple(footprint for footprint in _by_footprint(shape) if not shown & ~footprint)
        for shown in range(1 << len(PLACES))
    )


def solve(puzzle: Corners, limit: int | None = None) -> Search[Stacking]:
    """Find every stacking that looks like the picture as it is printed, each once, whatever the order.

    From the last piece to the first: what is seen of a piece is what it covers and later ones do not.
    Footprints that come to the picture are then tried with all they can mean in space. Pieces that fall side
    by side are taken in one order only.
    """
    shown = [sum(1 << place for place in PLACES if puzzle.picture[place] == piece) for piece in PIECES]
    found: dict[frozenset[tuple[int, ...]], Stacking] = {}
    effort = 0

    def uncover(left: tuple[int, ...], covered: int, order: tuple[tuple[int, int], ...]) -> None:
        """Choose what was dropped before the pieces in `order`, which are given with their footprints."""
        nonlocal effort
        if not left:
            if JOINED[covered]:
                stack(_GROUND, order, ())
            return
        for piece in left:
            for footprint in _reaching(KINDS[piece])[shown[piece]]:
                effort += 1
                if footprint & ~covered != shown[piece]:
                    continue
                if order and piece > order[0][0] and not footprint & order[0][1]:
                    continue
                others = tuple(other for other in left if other != piece)
                uncover(others, covered | footprint, ((piece, footprint), *order))

    def stack(
        heights: tuple[int, ...], order: tuple[tuple[int, int], ...], laid: tuple[tuple[int, int, Fall], ...]
    ) -> None:
        nonlocal effort
        if not order:
            where = frozenset((piece, ground, *way[2:]) for piece, ground, way in laid)
            found.setdefault(where, tuple((piece, *way[2:]) for piece, _, way in laid))
            return
        piece, footprint = order[0]
        for way in _by_footprint(KINDS[piece])[footprint]:
            if limit is not None and len(found) >= limit:
                return
            effort += 1
            after = landed(heights, way)
            if after is not None:
                place, low, _ = way.columns[0]
                stack(after, order[1:], (*laid, (piece, heights[place] - low, way)))

    uncover(tuple(PIECES), 0, ())
    return Search(tuple(found.values()), effort)


def difficulty(puzzle: Corners) -> int:
    return graded(len(solve(puzzle).solutions))


def graded(solutions: int) -> int:
    """The fewer ways there are, the harder it is to find one."""
    return 1 + sum(solutions < fewest for fewest in FEWEST)


def generate(seed: str, wanted: int) -> Corners:
    """Make a puzzle of this difficulty, the same for the same seed."""
    luck = Luck(f"corners/{wanted}/{seed}")
    while True:
        picture = _stacked(luck)
        if picture is None:
            continue
        puzzle = Corners(_in_corner(picture))
        found = len(solve(puzzle, MOST_SOLUTIONS + 1).solutions)
        if found <= MOST_SOLUTIONS and graded(found) == wanted:
            return puzzle


def _stacked(luck: Luck) -> Picture | None:
    """Stack the pieces at random; None if that cannot be done or not all of them can be seen."""
    heights, seen = _GROUND, list[int | None]([None] * len(PLACES))
    for piece in luck.shuffled(PIECES):
        ways = [(way, after) for way in FALLS[KINDS[piece]] if (after := landed(heights, way)) is not None]
        if not ways:
            return None
        way, heights = luck.pick(ways)
        for place, _, _ in way.columns:
            seen[place] = piece
    if set(PIECES) - set(seen) or not JOINED[sum(1 << place for place in PLACES if heights[place])]:
        return None
    return tuple(seen)


def _written(picture: Picture) -> str:
    return "".join(_EMPTY if piece is None else str(piece) for piece in picture)


def dump(puzzle: Corners) -> dict[str, Json]:
    written = _written(puzzle.picture)
    return {"rows": [written[at : at + SIDE] for at in range(0, len(written), SIDE)]}


def load(document: Document) -> Corners:
    given = document.members(("rows",))["rows"]
    lines = [item.text(SIDE) for item in given.items(SIDE)]
    signs = "".join(lines)
    if any(len(line) != SIDE for line in lines) or set(signs) - {_EMPTY, *map(str, PIECES)}:
        raise given.fail("three rows of three pieces, 0 to 3, or dots are expected")
    picture = tuple(None if sign == _EMPTY else int(sign) for sign in signs)
    if set(PIECES) - set(picture) or _in_corner(picture) != picture:
        raise given.fail("a picture that shows all four pieces, pushed into the corner, is expected")
    return Corners(picture)
