"""How a solution of each type of puzzle gets onto its bench: by mouse, by touch or by keys."""

from __future__ import annotations

from collections import deque
from math import cos, sin
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page

from ludoteka.games.enigma.puzzles import cubes, tangram

How = Literal["mouse", "touch", "keys"]
Point = tuple[float, float]

SHAPES: Final = ("straight", "elbow", "tee", "cross")
PIPES: Final = (0, 0, 1, 1, 1, 1, 2, 2, 3)
"""The shape of each piece of conduits."""

ON_SCREEN: Final = """(svg, [x, y]) => {
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [left, top];
}"""
HELD_SPOT: Final = """(scene) => {
  const { a: scale } = scene.getScreenCTM();
  for (const face of scene.querySelectorAll(".held[data-face]")) {
    const box = face.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (document.elementFromPoint(x, y)?.closest(".held[data-face]")) return { x, y, scale };
  }
  return null;
}"""
YAW, PITCH = -0.42, 0.62
"""From where one looks at the floor of corners at first."""


class Hands:
    """A mouse, a finger or a keyboard on the bench of one page."""

    def __init__(self, page: Page, how: How) -> None:
        self.page = page
        self.how = how
        self.bench = page.locator("[data-puzzle]")

    def enter(self, kind: str, solution: Any) -> None:
        """Put everything where the solution has it."""
        {
            "weights": self._weights,
            "fragments": self._fragments,
            "conduits": self._conduits,
            "corners": self._corners,
        }[kind](solution)

    def press(self, what: Locator) -> None:
        if self.how == "touch":
            what.tap()
        else:
            what.click()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def _tap(self, at: Point) -> None:
        if self.how == "touch":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def _drag(self, what: Locator, to: Point) -> None:
        box = what.bounding_box()
        assert box is not None
        self.carry((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), to)

    def carry(self, start: Point, to: Point) -> None:
        """Drag from one point of the screen to another, by mouse or by finger."""
        if self.how == "mouse":
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(*to, steps=6)
            self.page.mouse.up()
            return
        finger = self.page.context.new_cdp_session(self.page)
        parts = [at / 6 for at in range(7)]
        way = [tuple(a + (b - a) * part for a, b in zip(start, to, strict=True)) for part in parts]
        for kind, spots in (("touchStart", way[:1]), ("touchMove", [*way[1:], way[-1]]), ("touchEnd", [()])):
            self.page.wait_for_timeout(60)  # a finger that rests before it is lifted does not fling
            for spot in spots:
                points = [{"x": spot[0], "y": spot[1]}] if spot else []
                finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        finger.detach()
        self.page.wait_for_timeout(250)  # so soon after a drag a tap would only stop the fling

    def _tool(self, code: str, times: int = 1) -> None:
        for _ in range(times):
            if self.how == "keys":
                self.keys(code)
            else:
                self.press(self.bench.locator(f'[data-tool="{code}"]'))

    def _piece(self, name: int | str) -> Locator:
        return self.bench.locator(f'button[data-piece="{name}"]').first

    def _field(self) -> Locator:
        return self.bench.locator("[role=application] svg").first

    def _on_screen(self, x: float, y: float) -> Point:
        left, top = self._field().evaluate(ON_SCREEN, [x, y])
        return (left, top)

    # The types.

    def _weights(self, counts: tuple[int, ...]) -> None:
        for pan, count in enumerate(counts):
            if self.how == "keys":
                self.keys(*["ArrowUp"] * count, "ArrowRight")
                continue
            number = self.bench.locator(f'[data-pan="{pan}"] .number')
            for at in range(count):
                if self.how == "mouse" and at == 0:
                    box = number.bounding_box()
                    assert box is not None
                    self._drag(self._piece(0), (box["x"] + box["width"] / 2, box["y"]))
                else:
                    self.press(number)

    def _fragments(self, pieces: Any) -> None:
        for piece, x, y, rotation, flip in pieces:
            pose = tangram.posed(tangram.KINDS[piece], rotation, flip)
            middle = (x + pose.width / 2, y + pose.height / 2)
            if self.how == "keys":
                self._piece(piece).focus()
            else:
                self.press(self._piece(piece))
            self._tool("KeyF", flip)
            self._tool("KeyE", rotation)
            if self.how == "mouse":
                self._drag(self._piece(piece), self._on_screen(*middle))
            elif self.how == "touch":
                across, along = zip(*pose.corners, strict=True)
                right, down = x + sum(across) / len(across), y + sum(along) / len(along)
                self._tap(self._on_screen(_near(middle[0], right), _near(middle[1], down)))
            else:
                self._walk_fragment(piece, x, y)

    def _walk_fragment(self, piece: int, x: int, y: int) -> None:
        """Put a piece by its keys: into the middle, to the corner, then to its place."""
        self.keys("Enter", *["ArrowLeft"] * 12, *["ArrowUp"] * 12)
        left, top = self.bench.locator(f'g[data-piece="{piece}"]').evaluate(
            """one => {
              const { m41, m42 } = new DOMMatrix(getComputedStyle(one).transform);
              return [m41, m42];
            }"""
        )
        self.keys(*["ArrowRight"] * (x - round(left)), *["ArrowDown"] * (y - round(top)), "Enter")

    def _conduits(self, cells: Any) -> None:
        for cell, laid in enumerate(cells):
            if laid is None:
                continue
            piece, rotation = laid
            shape = PIPES[piece]
            place = self.bench.locator(f'[data-cell="{cell}"]')
            if self.how == "keys":
                self.keys(
                    *["ArrowLeft", "ArrowUp"] * 2, *["ArrowRight"] * (cell % 3), *["ArrowDown"] * (cell // 3)
                )
                self.keys(f"Digit{shape + 1}", "Enter")
            elif self.how == "mouse":
                self._drag(
                    self._piece(SHAPES[shape]), self._on_screen(cell % 3 * 100 + 50, cell // 3 * 100 + 50)
                )
            else:
                self.press(self._piece(SHAPES[shape]))
                self.press(place)
            for _ in range(rotation):
                if self.how == "keys":
                    self.keys("KeyE")
                else:
                    self.press(place)

    def _corners(self, drops: Any) -> None:
        for piece, orientation, x, y in drops:
            shape = cubes.KINDS[piece]
            if self.how == "keys":
                self._piece(piece).focus()
            else:
                self.press(self._piece(piece))
            for tool in _turning(shape, orientation):
                self._tool(tool)
            if self.how == "keys":
                self.keys(*["ArrowLeft", "ArrowUp"] * 3, *["ArrowRight"] * x, *["ArrowDown"] * y, "Enter")
            else:
                self._hover(-2, -2)  # into the corner of the floor, then to its place
                self._hover(x, y)
                self._drop(piece)

    def _drop(self, piece: int) -> None:
        """Let the piece in hand fall; a tap that comes too soon after a drag is lost, then tap again."""
        for _ in range(5):
            self._tool("Enter")
            self.page.wait_for_timeout(100)
            if self._piece(piece).get_attribute("aria-pressed") != "true":
                return
        raise AssertionError(f"piece {piece} does not fall")

    def _hover(self, right: int, down: int) -> None:
        """Drag the piece in hand over the floor, by so many places."""
        if (right, down) == (0, 0):
            return
        spot = self._field().evaluate(HELD_SPOT)
        assert spot is not None, "the piece in hand cannot be seen"
        x = right * cos(YAW) - down * sin(YAW)
        y = (right * sin(YAW) + down * cos(YAW)) * sin(PITCH)
        start = (spot["x"], spot["y"])
        self.carry(start, (start[0] + x * spot["scale"], start[1] + y * spot["scale"]))


def _near(middle: float, inside: float) -> float:
    """Return what is less than half a cell from the middle of a box, towards that of the piece in it."""
    return middle + max(-0.4, min(0.4, inside - middle))


def _turning(shape: int, wanted: int) -> list[str]:
    """Return the shortest way to turn and tip a piece from how it lies first."""
    known = cubes.ORIENTATIONS[shape]
    ways: dict[int, list[str]] = {0: []}
    ahead = deque([0])
    while wanted not in ways:
        here = ahead.popleft()
        for tool, turn in (("KeyE", _upright), ("KeyF", _tipped)):
            there = known.index(tuple(sorted(_pushed([turn(*cube) for cube in known[here]]))))
            if there not in ways:
                ways[there] = [*ways[here], tool]
                ahead.append(there)
    return ways[wanted]


def _upright(x: int, y: int, z: int) -> tuple[int, int, int]:
    return (-y, x, z)


def _tipped(x: int, y: int, z: int) -> tuple[int, int, int]:
    return (x, -z, y)


def _pushed(some: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    left, top, ground = (min(cube[axis] for cube in some) for axis in range(3))
    return [(x - left, y - top, z - ground) for x, y, z in some]
