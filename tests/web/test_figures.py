"""How much is loaded, and how soon a press is answered: counted in bytes and frames, never in seconds."""

from __future__ import annotations

import gzip
import json
from typing import Any

from playwright.sync_api import Locator, Page, Response, WebSocketRoute, expect

from tests.web.house import House
from tests.web.player import Player
from tests.web.visitor import PHONE, Visitor

KB = 1_000
HOME_MOST = 100 * KB
TABLE_MOST = 160 * KB

WATCH = """([selector, kind]) => {
  let frame = 1;
  const count = () => { frame += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  document.addEventListener(kind, () => {
    const pressed = frame;
    const look = () => {
      if (document.querySelector(selector)) window.answered ??= 1 + frame - pressed;
      else requestAnimationFrame(look);
    };
    queueMicrotask(look);
  }, { capture: true, once: true });
}"""
"""Count the frames from the next press until something is there to be seen."""


def loaded(page: Page) -> list[Response]:
    """Keep what is loaded by this page from now on."""
    responses: list[Response] = []

    def keep(response: Response) -> None:
        responses.append(response)

    page.on("response", keep)
    return responses


def weight(responses: list[Response]) -> int:
    """Return the bytes of all scripts and styles, as gzip makes them."""
    kinds = ("script", "stylesheet")
    bodies = {
        response.url: response.body() for response in responses if response.request.resource_type in kinds
    }
    assert any(url.endswith(".js") for url in bodies)
    assert any(url.endswith(".css") for url in bodies)
    return sum(len(gzip.compress(body, 9)) for body in bodies.values())


def test_the_first_page_is_light(visitor: Visitor) -> None:
    page = visitor.context().new_page()
    responses = loaded(page)
    page.goto("/", wait_until="networkidle")
    expect(
        page.locator("article.micropul").get_by_role("button", name="Play against a bot now")
    ).to_be_visible()
    assert weight(responses) < HOME_MOST


def test_the_table_with_its_board_is_light(house: House) -> None:
    table = house.table()
    page = house.context(table).new_page()
    responses = loaded(page)
    page.goto(f"/table/{table}")
    expect(page.locator("[data-tile]")).to_have_count(5)
    assert weight(responses) < TABLE_MOST


class Line:
    """A line that can hold back what the server says."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self._kept: list[str | bytes] = []
        self._route: WebSocketRoute | None = None
        self._held = False

    def connect(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()

        def ask(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            self._held = self._held or self.sent[-1]["type"] == "play"
            server.send(message)

        route.on_message(ask)
        server.on_message(lambda message: self._kept.append(message) if self._held else route.send(message))

    def let_go(self) -> None:
        """Let everything through, what was held back first."""
        assert self._route is not None
        self._held = False
        for message in self._kept:
            self._route.send(message)


def hold_back_answers(page: Page) -> Line:
    """Hold back all that the server says once a move is sent."""
    line = Line()
    page.route_web_socket("**/socket", line.connect)
    return line


def fitting(player: Player) -> Locator:
    """Choose a tile that fits a cell as it is; return the cell."""
    for tile in player.hand:
        player.choose(tile)
        cells = player.page.locator('[data-cell][aria-label$="the tile fits"]')
        if cells.count():
            return player.cell(cells.first.get_attribute("data-cell") or "")
    raise AssertionError("no tile fits as it is")


def frames_until(page: Page, selector: str, kind: str) -> None:
    page.evaluate(WATCH, [selector, kind])


def answered(page: Page) -> int:
    frames: int = page.wait_for_function("() => window.answered ?? null").json_value()
    return frames


def test_a_tap_on_a_lit_cell_is_answered_within_a_frame(house: House) -> None:
    page = house.sit(house.table(), viewport=PHONE, touch=True, calm=False)
    page.locator("[data-tile]").first.tap()
    frames_until(page, "[data-ghost]", "click")
    page.locator("[data-cell].live").first.tap()
    assert answered(page) <= 2


def test_a_pressed_cell_holds_its_tile_until_the_server_answers(house: House) -> None:
    """However long the line is, the tile stays where it was laid, and nothing can be pressed twice."""
    table = house.table()
    page = house.context(table, calm=False).new_page()
    line = hold_back_answers(page)
    page.goto(f"/table/{table}")
    player = Player(page)
    assert player.standing() == "mine"
    cell = fitting(player)
    cell.click()
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    expect(page.locator("[data-ghost]")).to_have_count(1)
    cell.click(force=True)
    assert [frame["type"] for frame in line.sent if frame["type"] == "play"] == ["play"]
    line.let_go()
    expect(page.locator("[data-tile]")).to_have_count(4)
