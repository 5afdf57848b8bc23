"""The table and the replay in three languages, without one word of another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.house import PLAYERS, House
from tests.web.player import Player
from tests.web.test_refused import try_where_it_does_not_fit
from tests.web.visitor import PHONE, Visitor
from tests.web.words import foreign_words, messages, said

LANGUAGES = ("en", "ru", "uk")
NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}

Check = Callable[[Page], None]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def check(language: str) -> Check:
    def pure(page: Page) -> None:
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert foreign_words(page, language, PLAYERS) == []

    return pure


def press(page: Page, language: str, key: str) -> None:
    page.get_by_role("button", name=said(language, key), exact=True).first.click()


def test_a_match(house: House, language: str, check: Check) -> None:
    table = house.table()
    page = house.sit(table, locale=language)
    other = house.sit(table, 1, locale=language)
    check(page)  # our turn
    check(other)  # somebody else's
    player = Player(page)
    player.choose(player.hand[0])
    check(page)  # a tile is chosen, its cells lit
    page.locator("[data-cell].live").first.hover()
    check(page)
    try_where_it_does_not_fit(page, language)
    expect(page.get_by_role("alert")).to_be_visible()
    check(page)
    press(page, language, "micropul_stone")
    page.locator("[data-spot]").first.hover()
    expect(page.locator(".strip")).to_be_visible()
    check(page)
    page.locator("[data-spot]").first.click()
    expect(page.locator("[data-spot]")).to_have_count(0)
    check(page)  # somebody else's turn, and a move to take back
    check(other)


def test_the_sheets(house: House, language: str, check: Check) -> None:
    page = house.sit(house.table(), locale=language, viewport=PHONE)
    for key in ("table_moves", "chat_title", "table_if_ended", "invite_title", "table_resign"):
        press(page, language, "table_menu")
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        press(page, language, key)
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_line_and_a_pause(house: House, language: str, check: Check) -> None:
    table = house.table()
    page = house.sit(table, locale=language)
    other = house.sit(table, 1, locale=language)
    press(page, language, "table_menu")
    press(page, language, "table_pause")
    press(other, language, "table_agree")
    expect(page.locator(".now b")).to_have_text(said(language, "table_paused"))
    check(page)
    page.context.set_offline(True)
    expect(page.get_by_text(said(language, "table_offline"))).to_be_visible()
    check(page)
    page.context.set_offline(False)
    expect(page.get_by_text(said(language, "table_offline"))).to_be_hidden()


def test_an_invitation(visitor: Visitor, language: str, check: Check) -> None:
    page = visitor.page("/new/micropul", locale=language)
    press(page, language, "new_open")
    expect(page.get_by_role("heading", name=said(language, "invite_title"))).to_be_visible()
    expect(page.get_by_role("img", name=said(language, "invite_qr"))).to_be_visible()
    check(page)


def test_the_end_and_the_replay(house: House, language: str, check: Check) -> None:
    table = house.finished()
    page = house.sit(table, locale=language)
    expect(page.get_by_role("dialog").locator("table")).to_be_visible()
    check(page)
    page.get_by_role("dialog").get_by_role("link", name=said(language, "end_replay")).click()
    expect(page.get_by_role("slider")).to_be_visible()
    for key in ("replay_next", "replay_last", "replay_back"):
        press(page, language, key)
        check(page)


def test_another_language_at_the_table_changes_every_word_and_nothing_else(house: House) -> None:
    page = house.sit(house.table())
    player = Player(page)
    tile = player.hand[1]
    player.choose(tile)
    held = page.locator(f'[data-tile="{tile}"]')
    page.keyboard.press("e")
    lit = page.locator("[data-cell].live").count()
    before = "en"
    for language in ("ru", "uk", "en"):
        press(page, before, "table_menu")
        page.get_by_role("button", name=NAMES[language]).click()
        expect(page.get_by_role("dialog", name=said(language, "table_menu"))).to_be_visible()
        assert foreign_words(page, language, PLAYERS) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(held).to_have_attribute("aria-pressed", "true")
        assert page.locator("[data-cell].live").count() == lit
        before = language


def test_the_check_finds_what_does_not_belong(page: Page) -> None:
    """A word, a label, a key and a letter of the wrong language are each found; our own names are not."""
    page.evaluate(
        """() => {
          document.documentElement.lang = 'ru';
          document.title = 'Ludoteka';
          document.body.innerHTML = `<p>Ход Oksana</p><p>Your ход</p><button aria-label="Close">×</button>
            <i>table_menu</i><b>її</b><span lang="en">English</span>`;
        }"""
    )
    assert foreign_words(page, "ru", PLAYERS) == ["Your", "Close", "table_menu", "table", "menu", "її"]
    assert messages("ru").keys() == messages("uk").keys() == messages("en").keys()
