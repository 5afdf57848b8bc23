"""The first page: it opens, and speaks the language of whoever opens it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitor import Visitor

SENTENCES = {
    "en": "Board games for people at one table, wherever they are.",
    "ru": "Настольные игры для тех, кто за одним столом, где бы они ни были.",
    "uk": "Настільні ігри для тих, хто за одним столом, де б вони не були.",
}


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("ru-RU", "ru"), ("uk-UA", "uk"), ("fr-FR", "en")]
)
def test_it_speaks_the_language_of_the_browser(visitor: Visitor, locale: str, language: str) -> None:
    page = visitor.page(locale=locale)
    expect(page.get_by_text(SENTENCES[language])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_games_of_the_server_are_shown(page: Page) -> None:
    expect(page.get_by_role("listitem").get_by_text("micropul")).to_be_visible()


def test_the_language_can_be_changed_at_any_time_and_stays(page: Page) -> None:
    page.evaluate("window.same = true")
    for language in ("ru", "uk", "en", "ru"):
        page.get_by_role("button", name=language).click()
        expect(page.get_by_text(SENTENCES[language])).to_be_visible()
    assert page.evaluate("window.same"), "the page was loaded again"
    page.reload()
    expect(page.get_by_text(SENTENCES["ru"])).to_be_visible()


def test_every_place_opens_by_its_address(visitor: Visitor) -> None:
    expect(visitor.page("/table/abc").get_by_text(SENTENCES["en"])).to_be_visible()


def test_a_page_that_complains_fails_its_test(visitor: Visitor) -> None:
    page = visitor.page()
    page.evaluate("console.error('a complaint')")
    page.evaluate("setTimeout(() => { throw new Error('a fault') })")
    page.wait_for_timeout(100)
    assert [said.partition(" (")[0] for said in visitor.complaints] == [
        "error: a complaint",
        "error: a fault",
    ]
    visitor.complaints.clear()
