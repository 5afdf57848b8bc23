"""The rules of micropul a second time, slow and obvious, to check the fast ones against.

Nothing is kept that can be worked out: the table is a grid of corners, two by two for each tile, and groups
are flooded from scratch whenever somebody asks. It shares nothing with the package but the file of tiles.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[3]
TILES: list[str] = tomllib.loads(
    (ROOT / "src/ludoteka/games/micropul/content/tiles.toml").read_text(encoding="utf-8")
)["tiles"]

Square: TypeAlias = tuple[int, int]
"""Where a tile lies, x and y."""

Point: TypeAlias = tuple[int, int]
"""Where a corner lies: x and y on a grid twice as fine as that of the tiles."""

IN_TILE = [(0, 0), (1, 0), (1, 1), (0, 1)]
"""Where each corner is inside its tile, clockwise from the top left."""


def turned(tile: int, rotation: int) -> str:
    """Return the four corners of a tile after some quarter turns clockwise."""
    corners = TILES[tile][:4]
    for _ in range(rotation):
        corners = corners[3] + corners[:3]
    return corners


def centre(tile: int) -> str | None:
    """Return the catalyst in the middle of a big micropul."""
    return TILES[tile][5] if "/" in TILES[tile] else None


def points_of(square: Square) -> list[Point]:
    return [(2 * square[0] + dx, 2 * square[1] + dy) for dx, dy in IN_TILE]


def around(place: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = place
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def square_of(point: Point) -> Square:
    return point[0] // 2, point[1] // 2


@dataclass
class Group:
    colour: str
    points: int
    closed: bool
    seats: list[int]
    corners: set[Point]


class Naive:
    """A match at some moment. `after` gives another one and leaves this one alone."""

    def __init__(self, seats: int) -> None:
        self.tiles: dict[Square, int] = {}
        self.corners: dict[Point, str] = {}
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.supplies = [0] * seats
        self.core = 47
        self.stones: dict[Point, int] = {}
        self.turn: int | None = None
        self.drawing = False
        self.end: str | None = None
        self._put_down(40, (0, 0), 0)

    @classmethod
    def load(cls, document: dict[str, Any]) -> Naive:
        """Read a position in the documented form."""
        match = cls(len(document["hands"]))
        for tile, x, y, rotation in document["tiles"]:
            match._put_down(tile, (x, y), rotation)
        match.hands = [set(hand) for hand in document["hands"]]
        match.supplies = list(document["supplies"])
        match.core = document["core"]
        match.stones = {points_of((x, y))[corner]: seat for x, y, corner, seat in document["stones"]}
        match.drawing = document.get("drawing", False)
        match.turn = document["turn"]
        if match.turn is not None and not match.drawing:
            match._go_on(match.turn)
        return match

    def kind(self) -> str:
        if self.end is not None:
            return "Over"
        return "Chance" if self.turn is None or self.drawing else "Decide"

    def moves(self) -> set[str]:
        """Everything that can happen next, by a player or by luck."""
        if self.end is not None:
            return set()
        if self.turn is None:
            for seat, hand in enumerate(self.hands):
                if len(hand) < 6:
                    return {f"draw {seat} {tile}" for tile in self.unseen()}
            return {f"first {seat}" for seat in range(len(self.hands))}
        if self.drawing:
            return {f"draw {self.turn} {tile}" for tile in self.unseen()}
        return self.actions(self.turn)

    def unseen(self) -> set[int]:
        return set(range(48)) - set(self.tiles.values()) - set().union(*self.hands)

    def actions(self, seat: int) -> set[str]:
        """What a seat could do if it were its turn."""
        found = {
            f"lay {tile} {x},{y} r{rotation}"
            for tile in self.hands[seat]
            for rotation in range(4)
            for x, y in self.free_squares()
            if self.fits(tile, (x, y), rotation)
        }
        if self.supplies[seat] > 0 and len(self.hands[seat]) < 6:
            found.add("take")
        if list(self.stones.values()).count(seat) < 3:
            for group in self.groups():
                if not group.seats:
                    for point in group.corners:
                        x, y = square_of(point)
                        found.add(f"stone {x},{y} {points_of((x, y)).index(point)}")
        return found

    def free_squares(self) -> set[Square]:
        """Every square next to a tile: on any other no micropul could touch."""
        return {square for tile in self.tiles for square in around(tile)} - set(self.tiles)

    def fits(self, tile: int, square: Square, rotation: int) -> bool:
        touching = {
            (colour, other)
            for point, colour in zip(points_of(square), turned(tile, rotation), strict=True)
            for beyond in around(point)
            if colour in "WB" and (other := self.corners.get(beyond, "-")) in "WB"
        }
        return bool(touching) and all(colour == other for colour, other in touching)

    def activated(self, square: Square) -> str:
        """Return the catalysts that the tile just laid there sets off, each once."""
        found: dict[tuple[Square, int], str] = {}
        for one, other in self._touching(square):
            for catalyst, cause in ((one, other), (other, one)):
                if self.corners[cause] not in "WB":
                    continue
                at = square_of(catalyst)
                middle = centre(self.tiles[at])
                if middle is not None:
                    found[at, 4] = middle
                elif self.corners[catalyst] in "12+":
                    found[at, points_of(at).index(catalyst)] = self.corners[catalyst]
        return "".join(found.values())

    def groups(self) -> list[Group]:
        found: list[Group] = []
        seen: set[Point] = set()
        for start, colour in self.corners.items():
            if colour not in "WB" or start in seen:
                continue
            corners = {start}
            ahead = [start]
            while ahead:
                for beyond in around(ahead.pop()):
                    if self.corners.get(beyond) == colour and beyond not in corners:
                        corners.add(beyond)
                        ahead.append(beyond)
            seen |= corners
            big = {square_of(point) for point in corners if centre(self.tiles[square_of(point)]) is not None}
            small = {point for point in corners if square_of(point) not in big}
            found.append(
                Group(
                    colour="white" if colour == "W" else "black",
                    points=len(small) + len(big),
                    closed=all(beyond in self.corners for point in corners for beyond in around(point)),
                    seats=sorted(seat for point, seat in self.stones.items() if point in corners),
                    corners=corners,
                )
            )
        return found

    def scores(self) -> list[int]:
        groups = self.groups()
        return [
            sum(group.points for group in groups if group.closed and group.seats == [seat])
            + 2 * self.supplies[seat]
            + len(self.hands[seat])
            for seat in range(len(self.hands))
        ]

    def winners(self) -> list[int]:
        if self.end == "out-of-tiles":
            return [seat for seat in range(len(self.hands)) if self.hands[seat] or self.supplies[seat]]
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def after(self, move: str) -> Naive:
        match = deepcopy(self)
        match._make(move.replace(",", " ").replace(" r", " ").split())
        return match

    def _make(self, words: list[str]) -> None:
        numbers = [int(word) for word in words[1:]]
        seat = self.turn
        match words[0]:
            case "draw":
                drawer, tile = numbers
                self.hands[drawer].add(tile)
                self.drawing = False
                if seat is None:
                    self.core -= 1
                    return
                self.supplies[drawer] -= 1
            case "first":
                self._go_on(numbers[0])
                return
            case "take":
                self.drawing = True
                return
        assert seat is not None
        again = False
        if words[0] == "stone":
            x, y, corner = numbers
            self.stones[points_of((x, y))[corner]] = seat
        if words[0] == "lay":
            tile, x, y, rotation = numbers
            self.hands[seat].remove(tile)
            self._put_down(tile, (x, y), rotation)
            catalysts = self.activated((x, y))
            dots = min(catalysts.count("1") + 2 * catalysts.count("2"), self.core)
            self.core -= dots
            self.supplies[seat] += dots
            again = "+" in catalysts
        self._go_on(seat if again else (seat + 1) % len(self.hands), acted=seat)

    def _go_on(self, seat: int, acted: int | None = None) -> None:
        """Find out whose turn it is when it should be `seat`'s; after the end it stays who acted last."""
        order = [seat, *(other for other in range(len(self.hands)) if other != seat)]
        self.turn = seat if acted is None else acted
        if self.core == 0:
            self.end = "core-empty"
        elif any(not self.hands[one] and not self.supplies[one] for one in order):
            self.end = "out-of-tiles"
        elif not any(self.actions(one) for one in order):
            self.end = "stuck"
        else:
            self.turn = next(one for one in order if self.actions(one))

    def _put_down(self, tile: int, square: Square, rotation: int) -> None:
        self.tiles[square] = tile
        self.corners.update(zip(points_of(square), turned(tile, rotation), strict=True))

    def _touching(self, square: Square) -> Iterator[tuple[Point, Point]]:
        """Yield each corner of a tile with each corner of another tile it lies edge to edge with."""
        for point in points_of(square):
            for beyond in around(point):
                if beyond in self.corners and square_of(beyond) != square:
                    yield point, beyond
