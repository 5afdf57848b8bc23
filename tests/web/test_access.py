"""axe finds nothing serious at the table or in the replay, by day or by night."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.house import House
from tests.web.player import Player
from tests.web.visitor import PHONE, Visitor
from tests.web.words import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
FIND = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((one) => one.impact === 'serious' || one.impact === 'critical')
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)"""

Theme = Literal["dark", "light"]


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Theme:
    return "dark" if request.param == "dark" else "light"


def check(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FIND)
    assert found == []


def test_the_table(house: House, theme: Theme) -> None:
    page = house.sit(house.table(), theme=theme)
    player = Player(page)
    player.choose(player.hand[0])
    page.locator('[data-cell][aria-label$="the tile fits"]').first.hover()
    expect(page.locator(".strip")).to_be_visible()
    check(page)
    player.button("Stone").click()
    page.locator("[data-spot]").first.hover()
    check(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


def test_the_table_on_a_phone(house: House, theme: Theme) -> None:
    page = house.sit(house.table(), theme=theme, viewport=PHONE, touch=True)
    page.locator("[data-tile]").first.tap()
    check(page)


def test_the_end_and_the_replay(house: House, theme: Theme) -> None:
    page = house.sit(house.finished(), theme=theme)
    expect(page.get_by_role("dialog").locator("table")).to_be_visible()
    check(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    check(page)


def test_an_invitation(visitor: Visitor, theme: Theme) -> None:
    page = visitor.page("/new/micropul", theme=theme)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()
    check(page)


def test_the_check_finds_what_is_wrong(house: House) -> None:
    page = house.sit(house.table())
    page.evaluate("document.querySelector('.acts').insertAdjacentHTML('beforeend', '<button></button>')")
    with pytest.raises(AssertionError, match="button-name"):
        check(page)
