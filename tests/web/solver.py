"""Somebody who plays Enigma in the browser: thinks with the library, acts by mouse, touch or keys."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, ViewportSize, WebSocket, expect

from ludoteka import game
from ludoteka.bots import bot
from ludoteka.core.game import Seat
from ludoteka.games.enigma.pack import puzzle_named, read_name
from ludoteka.games.enigma.puzzles import solve
from ludoteka.games.enigma.puzzles.search import plain
from tests.web.benches import Hands, How
from tests.web.visitor import DESKTOP, Visitor

NAMES: Final = ("Oksana", "Taras", "Vira", "Bohdan")
ENIGMA: Final = game("enigma")
PLACE: Final = re.compile(r"place (-?\d+),(-?\d+) r([0-3])(?: worker ([0-3]))?")

CAN_BE_PRESSED: Final = """(one) => {
  const box = one.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return one.contains(there);
}"""
CLAIM: Final = """([table, token, move]) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, seen: 0 }));
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    const command = { type: "play", id: crypto.randomUUID(), move };
    if (frame.type === "welcome") socket.send(JSON.stringify(command));
    if (frame.type === "ack") { socket.close(); done(); }
    if (frame.type === "reject") { socket.close(); fail(new Error(data)); }
  };
})"""


def seat_people(visitor: Visitor, seats: int = 2, **options: object) -> tuple[str, list[str]]:
    """Open a table and let everybody sit down; return it and the secret of each seat."""
    places = [{"type": "me", "name": NAMES[0]}, *({"type": "guest"} for _ in range(seats - 1))]
    made = _ask(visitor, "tables", {"game": "enigma", "seats": places, "options": options})
    table: str = made["table"]
    joined = [
        _ask(visitor, f"tables/{table}/join", {"name": NAMES[seat], "seat": seat})["token"]
        for seat in range(1, seats)
    ]
    return table, [made["token"], *joined]


def sit(
    visitor: Visitor,
    table: str,
    seat: int | None,
    token: str = "",
    how: How = "mouse",
    *,
    viewport: ViewportSize = DESKTOP,
    theme: Literal["dark", "light"] = "light",
    calm: bool = True,
) -> Solver:
    """Open the table in a browser that holds this seat, or only watches."""
    context = visitor.context(viewport=viewport, theme=theme, touch=how == "touch", calm=calm)
    held = [] if seat is None else [{"table": table, "game": "enigma", "seat": seat, "token": token, "at": 1}]
    kept = json.dumps({"name": "" if seat is None else NAMES[seat], "sound": False, "held": held})
    context.add_init_script(f"""if (location.protocol === "http:" && !localStorage.getItem("ludoteka"))
      localStorage.setItem("ludoteka", '{kept}');""")
    solver = Solver(context.new_page(), table, seat, token, how)
    solver.page.goto(f"/table/{table}")
    solver.page.locator("[data-phase]").first.wait_for()
    return solver


class Solver:
    def __init__(self, page: Page, table: str, seat: int | None, token: str, how: How) -> None:
        self.page = page
        self.table = table
        self.seat = seat
        self.token = token
        self.hands = Hands(page, how)
        self.frames: list[dict[str, Any]] = []
        """All that the server has sent to this page."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    @property
    def snapshot(self) -> dict[str, Any]:
        """What the server said of the match last."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "snapshot")

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.snapshot["view"]
        return found

    @property
    def phase(self) -> str:
        name: str = self.view["phase"]["name"]
        return name

    @property
    def points(self) -> list[int]:
        return [int(text) for text in self.page.locator(".seat .pt").all_inner_texts()]

    def act(self, name: str) -> Locator:
        return self.page.locator(f'[data-act="{name}"]')

    def wait_for(self, phase: str) -> None:
        self.page.locator(f'[data-phase="{phase}"]').first.wait_for()

    def is_to_move(self) -> bool:
        return self.seat in self.snapshot["waiting"]

    # Choosing.

    def choose(self, kind: str) -> None:
        stack = self.page.locator(f'[data-stack="{kind}"]')
        expect(stack).to_have_attribute("aria-disabled", "false")
        if self.hands.how == "keys":
            self.hands.keys(f"{1 + ('weights', 'fragments', 'conduits', 'corners').index(kind)}")
            expect(stack).to_have_attribute("aria-pressed", "true")
            self.hands.keys("Enter")
        else:
            self.hands.press(stack)
            self.hands.press(self.act("take"))

    # The race.

    def solution(self) -> Any:
        """Return what the library's solver finds for one's own puzzle."""
        name = read_name(self.view["phase"]["puzzles"][self.seat])
        assert name is not None
        return solve(puzzle_named(name), 1).solutions[0]

    def enter(self) -> None:
        """Put the solution onto the bench, once it has been turned over."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-puzzle]')?.getAnimations().length === 0"
        )
        self.hands.enter(self.view["puzzles"][self.seat]["type"], self.solution())

    def claim(self) -> None:
        claim = self.act("claim")
        expect(claim).to_have_attribute("aria-disabled", "false")
        if self.hands.how == "keys":
            claim.focus()
            self.hands.keys("Enter")
        else:
            self.hands.press(claim)

    def claim_directly(self) -> None:
        """Claim over the wire, as a program of one's own would, without the bench."""
        move = f"solve {json.dumps(plain(self.solution()), separators=(',', ':'))}"
        self.page.evaluate(CLAIM, [self.table, self.token, move])

    def kept(self) -> str | None:
        """Return what the browser remembers of the arrangement."""
        found: str | None = self.page.evaluate(
            "() => { const keys = Object.keys(sessionStorage).filter(key => key.startsWith('enigma:'));"
            " return keys.length ? sessionStorage.getItem(keys.at(-1)) : null; }"
        )
        return found

    # Building.

    def thought(self) -> str:
        """Return what the library's bot would do."""
        assert self.seat is not None
        seen = ENIGMA.load_view(self.view)
        move = bot("normal").choose(ENIGMA, seen, Seat(self.seat), f"{self.table}/{len(self.frames)}")
        return ENIGMA.write_move(move)

    def place(self, move: str) -> None:
        """Put the tile down, turn it in its place, send the worker and confirm."""
        found = PLACE.fullmatch(move)
        assert found is not None, move
        x, y, turns, worker = found.groups()
        cell = self.page.locator(f'[role=grid] [data-cell="{x},{y}"]')
        if self.hands.how == "keys":
            cell.focus()
            self.hands.keys("Enter", *["KeyE"] * int(turns))
            if worker is not None:
                self.hands.keys(f"Digit{int(worker) + 1}")
        else:
            self._pan_to(cell)
            self._put_down(cell)
            for _ in range(int(turns)):
                self.hands.press(self.act("right"))
            if worker is not None:
                self.hands.press(self.page.locator(f'[data-worker="{worker}"]'))
        expect(self.page.locator('[data-ghost="pinned"]')).to_be_visible()
        expect(self.act("place")).to_have_attribute("aria-disabled", "false")
        if self.hands.how == "keys":
            self.hands.keys("Enter")
        else:
            self.hands.press(self.act("place"))

    def _put_down(self, cell: Locator) -> None:
        """Press a cell; a tap that comes too soon after a drag is lost, then tap again."""
        ghost = self.page.locator('[data-ghost="pinned"]')
        for _ in range(4):
            self.hands.press(cell)
            for _ in range(10):
                if ghost.count():
                    return
                self.page.wait_for_timeout(60)
        raise AssertionError("the tile cannot be put down")

    def _pan_to(self, cell: Locator) -> None:
        """Drag the board until a cell can be pressed: on a phone not all of it is seen."""
        field = self.page.get_by_role("region", name="Pipes").bounding_box()
        assert field is not None
        middle = (field["x"] + field["width"] / 2, field["y"] + field["height"] / 2)
        for _ in range(8):
            if cell.evaluate(CAN_BE_PRESSED):
                return
            box = cell.bounding_box()
            assert box is not None
            away = (box["x"] + box["width"] / 2 - middle[0], box["y"] + box["height"] / 2 - middle[1])
            step = [max(-130.0, min(130.0, far)) for far in away]
            self.hands.carry(middle, (middle[0] - step[0], middle[1] - step[1]))
        raise AssertionError("the cell cannot be reached")


def _ask(visitor: Visitor, path: str, body: dict[str, object]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"{visitor.url}/api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
