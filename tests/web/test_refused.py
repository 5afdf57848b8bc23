"""A move against the rules: the page says which rule, in the reader's language, and nothing changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.house import House
from tests.web.player import Player
from tests.web.visitor import PHONE
from tests.web.words import said

REASONS = {"MIC-2.1": "micropul_no_micropul_touches", "MIC-2.2": "micropul_no_colours_touch"}


def try_where_it_does_not_fit(page: Page, language: str) -> tuple[int, Locator]:
    """Choose a tile and press a free cell where it does not fit; return both."""
    words = said(language, "micropul_cell_never").replace("{place}", "")
    player = Player(page)
    for tile in player.hand:
        player.choose(tile)
        places = page.locator(f'[data-cell][aria-label$="{words}"]').evaluate_all(
            "all => all.map(one => one.dataset.cell)"
        )
        if places:
            player.cell(places[0]).click()
            return tile, player.cell(places[0])
    raise AssertionError("every tile fits everywhere")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_refused_move_names_its_rule(house: House, language: str) -> None:
    page = house.sit(house.table(), locale=language)
    player = Player(page)
    hand, tiles = player.hand, page.locator("[data-cell]").count()
    tile, cell = try_where_it_does_not_fit(page, language)

    toast = page.get_by_role("alert")
    expect(toast).to_be_visible()
    rule = toast.locator(".code").inner_text()
    expect(toast).to_contain_text(said(language, REASONS[rule]))
    assert player.hand == hand
    assert page.locator("[data-cell]").count() == tiles
    expect(page.locator(f'[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".now b")).to_have_text(said(language, "table_your_turn"))

    with page.context.expect_page() as opened:
        toast.get_by_role("link", name=said(language, "table_read_rule")).click()
    book = opened.value
    expect(book).to_have_url(f"{house.server.url}/rules/micropul#{rule}")
    expect(book.locator(f'[id="{rule}"]')).to_be_in_viewport()
    expect(book.locator("html")).to_have_attribute("lang", language)
    book.close()
    assert cell.count() == 1


def test_after_a_refusal_the_match_goes_on(house: House) -> None:
    page = house.sit(house.table())
    try_where_it_does_not_fit(page, "en")
    expect(page.get_by_role("alert")).to_be_visible()
    assert Player(page).lay_any()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_refusal_lets_taps_through_to_the_board(house: House) -> None:
    page = house.sit(house.table(), viewport=PHONE, touch=True)
    try_where_it_does_not_fit(page, "en")
    toast = page.get_by_role("alert")
    expect(toast).to_be_visible()
    assert is_pressed(toast.get_by_role("link"))
    assert not is_pressed(toast.locator(".why"))


def is_pressed(what: Locator) -> bool:
    """Whether a tap in the middle of it is taken by it, or by something in it."""
    pressed: bool = what.evaluate(
        """one => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.closest('.toast').contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    return pressed
