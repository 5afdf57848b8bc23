"""The board as a field to move about on: by wheel, by dragging, by two fingers, by keys; and back again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.house import House
from tests.web.visitor import PHONE

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.sky > g')).transform).a"
PLACE = """() => {
  const matrix = new DOMMatrix(getComputedStyle(document.querySelector('.sky > g')).transform);
  return [matrix.e, matrix.f];
}"""


@pytest.fixture
def table(house: House) -> Page:
    page = house.sit(house.table())
    page.locator("[data-tile]").first.wait_for()
    return page


def middle(page: Page) -> tuple[float, float]:
    size = page.viewport_size
    assert size is not None
    return size["width"] / 2, size["height"] * 0.4


def grows(page: Page, before: float, *, larger: bool) -> None:
    sign = ">" if larger else "<"
    page.wait_for_function(f"before => ({SCALE})() {sign} before", arg=before)


def test_keys_zoom_pan_and_show_everything_again(table: Page) -> None:
    scale, place = table.evaluate(SCALE), table.evaluate(PLACE)
    table.keyboard.press("+")
    grows(table, scale, larger=True)
    table.keyboard.press("-")
    table.keyboard.press("-")
    grows(table, scale, larger=False)
    before = table.evaluate(PLACE)
    table.keyboard.press("Shift+ArrowRight")
    table.wait_for_function(f"before => ({PLACE})()[0] !== before", arg=before[0])
    table.keyboard.press("0")
    table.wait_for_function(f"before => Math.abs(({SCALE})() - before) < 0.001", arg=scale)
    assert table.evaluate(PLACE) == pytest.approx(place, abs=1)


def test_the_wheel_zooms_where_the_mouse_is_and_a_button_shows_everything_again(table: Page) -> None:
    scale = table.evaluate(SCALE)
    table.mouse.move(*middle(table))
    table.mouse.wheel(0, -240)
    grows(table, scale, larger=True)
    table.get_by_role("button", name="Show the whole board").click()
    table.wait_for_function(f"before => Math.abs(({SCALE})() - before) < 0.001", arg=scale)
    expect(table.get_by_role("button", name="Show the whole board")).to_have_count(0)


def test_dragging_moves_the_board_and_lays_nothing(table: Page) -> None:
    hand = table.locator("[data-tile]").count()
    table.keyboard.press("1")
    x, y = table.evaluate(PLACE)
    start = middle(table)
    table.mouse.move(*start)
    table.mouse.down()
    table.mouse.move(start[0] + 90, start[1] + 40, steps=6)
    table.mouse.up()
    table.wait_for_function(f"before => ({PLACE})()[0] > before + 60", arg=x)
    assert table.evaluate(PLACE)[1] > y
    assert table.locator("[data-tile]").count() == hand


def fingers(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_on_a_phone(house: House) -> None:
    page = house.sit(house.table(), viewport=PHONE, touch=True)
    page.locator("[data-tile]").first.wait_for()
    scale = page.evaluate(SCALE)
    x, y = middle(page)
    session = page.context.new_cdp_session(page)
    fingers(session, "touchStart", (x - 30, y), (x + 30, y))
    for apart in (45, 60, 80, 100):
        fingers(session, "touchMove", (x - apart, y), (x + apart, y))
    fingers(session, "touchEnd")
    grows(page, scale, larger=True)
