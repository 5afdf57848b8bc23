"""The first page: it opens in the language of whoever opens it, and leads to a match."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.process import ServerProcess
from tests.web.visitor import Visitor

SENTENCES = {
    "en": "Four tabletop games, with friends or bots, in the browser.",
    "ru": "Четыре настольные игры в браузере, с друзьями или ботами.",
    "uk": "Чотири настільні гри в браузері, з друзями чи ботами.",
}
NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}
TABLE = re.compile(r"/table/[A-Za-z0-9_-]{16}$")


def held(page: Page) -> list[dict[str, Any]]:
    """Return the seats this browser keeps."""
    kept: list[dict[str, Any]] = page.evaluate(
        "JSON.parse(localStorage.getItem('ludoteka') ?? '{}').held ?? []"
    )
    return kept


def make_table(server: ServerProcess, *, public: bool = True, seats: list[dict[str, str]]) -> str:
    body = {"game": "micropul", "public": public, "seats": seats}
    headers = {"Content-Type": "application/json"}
    asked = urllib.request.Request(f"{server.url}/api/tables", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asked, timeout=10) as answer:
        table: str = json.load(answer)["table"]
        return table


@pytest.mark.parametrize(
    ("locale", "language"), [("en-GB", "en"), ("ru-RU", "ru"), ("uk-UA", "uk"), ("fr-FR", "en")]
)
def test_it_speaks_the_language_of_the_browser(visitor: Visitor, locale: str, language: str) -> None:
    page = visitor.page(locale=locale)
    expect(page.get_by_text(SENTENCES[language])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_can_be_changed_at_any_time_and_stays(page: Page) -> None:
    page.evaluate("window.same = true")
    for language in ("ru", "uk", "en", "ru"):
        page.get_by_role("button", name=NAMES[language]).click()
        expect(page.get_by_text(SENTENCES[language])).to_be_visible()
    assert page.evaluate("window.same"), "the page was loaded again"
    page.reload()
    expect(page.get_by_text(SENTENCES["ru"])).to_be_visible()


def test_every_game_of_the_server_can_be_opened(page: Page) -> None:
    titles = {
        "micropul": "micropul",
        "Periodic": "periodic",
        "Enigma": "enigma",
        "Attack of the Jelly Monster": "jelly",
    }
    for title, name in titles.items():
        box = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))
        expect(box.get_by_role("link", name="Open a table")).to_have_attribute("href", f"/new/{name}")
        expect(box.get_by_role("link", name="Rules")).to_have_attribute("href", f"/rules/{name}")
        expect(box.get_by_text("Soon", exact=True)).to_have_count(0)


def test_one_click_leads_to_a_match_against_a_bot(page: Page) -> None:
    page.locator("article.micropul").get_by_role("button", name="Play against a bot now").click()
    page.wait_for_url(TABLE)
    assert [seat["table"] for seat in held(page)] == [page.url.rpartition("/")[2]]
    page.goto("/")
    row = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(row).to_contain_text("Guest, Normal bot")
    row.get_by_role("link", name="Play").click()
    page.wait_for_url(TABLE)


def test_a_seat_at_a_table_that_is_no_more_is_forgotten(visitor: Visitor) -> None:
    page = visitor.page()
    seat = {"table": "0123456789abcdef", "game": "micropul", "seat": 0, "token": "x" * 43, "at": 1}
    page.evaluate("seat => localStorage.setItem('ludoteka', JSON.stringify({ held: [seat] }))", seat)
    page.reload()
    expect(page.get_by_text("No tables yet.")).to_be_visible()
    assert held(page) == []
    assert all("404" in said for said in visitor.complaints)
    visitor.complaints.clear()


def test_open_seats_are_offered_and_matches_can_be_watched(page: Page, server: ServerProcess) -> None:
    waiting = make_table(server, seats=[{"type": "me", "name": "Vira"}, {"type": "guest"}])
    bots = [{"type": "bot", "level": "easy"}, {"type": "me", "name": "Taras"}]
    live = make_table(server, seats=bots)
    hidden = make_table(server, seats=[{"type": "me", "name": "Nobody"}, {"type": "guest"}], public=False)
    page.reload()
    places = page.get_by_role("region", name="Open seats")
    sit = page.locator(f"a[href='/join/{waiting}']")
    expect(sit).to_have_text("Sit down")
    expect(places.get_by_role("listitem").filter(has=sit)).to_contain_text("Vira waits for 1 more")
    watch = places.locator(f"a[href='/table/{live}']")
    expect(watch).to_have_text("Watch")
    expect(places.locator(f"a[href$='{hidden}']")).to_have_count(0)


def test_the_theme_goes_round_and_stays(page: Page) -> None:
    root = page.locator("html")
    button = page.get_by_role("button", name="Theme:")
    for theme in ("light", "dark"):
        button.click()
        expect(root).to_have_attribute("data-theme", theme)
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Theme: Dark").click()
    expect(root).not_to_have_attribute("data-theme", "dark")


def test_an_address_of_nothing_says_so(visitor: Visitor) -> None:
    page = visitor.page("/no/such/place")
    expect(page.get_by_role("heading", name="Nothing on this shelf")).to_be_visible()
    page.get_by_role("link", name="Back to the games").click()
    expect(page.get_by_text(SENTENCES["en"])).to_be_visible()


def test_a_page_that_complains_fails_its_test(visitor: Visitor) -> None:
    page = visitor.page()
    with page.expect_console_message():
        page.evaluate("console.error('a complaint')")
    with page.context.expect_event("weberror"):
        page.evaluate("setTimeout(() => { throw new Error('a fault') })")
    assert [said.partition(" (")[0] for said in visitor.complaints] == [
        "error: a complaint",
        "error: a fault",
    ]
    visitor.complaints.clear()
