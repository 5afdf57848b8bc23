"""The pages around the table: making and joining one, the rules, the settings; for everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.server.process import ServerProcess
from tests.web.test_home import NAMES, TABLE, held, make_table
from tests.web.visitor import PHONE, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROW = ViewportSize(width=360, height=740)
PLACES = (
    "/",
    "/new/micropul",
    "/join",
    "/join/{table}",
    "/rules/micropul",
    "/practice/enigma",
    "/settings",
    "/nowhere",
)
KNOWN = re.compile(
    r"ludoteka?|micropul|MIC(-\d(\.\d)?)?|Enigma|Periodic|Vira|Taras|Ada|Jean-François Lassonde",
    re.IGNORECASE,
)

VISIBLE_TEXT = """() => {
  const texts = [document.title];
  const foreign = (element) => {
    const marked = element.closest("[lang]");
    return marked.lang !== document.documentElement.lang;
  };
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || foreign(element)) continue;
    if (element.closest("code")) continue;
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
  }
  return texts.join("\\n");
}"""


@pytest.fixture(scope="module")
def waiting(server: ServerProcess) -> str:
    """Return a table where somebody waits for one more."""
    return make_table(server, seats=[{"type": "me", "name": "Vira"}, {"type": "guest"}])


def settled(page: Page) -> None:
    """Wait until the page has its heading and has asked what it asks."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(
    visitor: Visitor, waiting: str, place: str, theme: Literal["dark", "light"]
) -> None:
    page = visitor.page(place.format(table=waiting), theme=theme)
    settled(page)
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(({ violations }) => violations)")
    grave = [
        (one["id"], node["html"])
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
    assert grave == []


@pytest.mark.parametrize("place", PLACES)
def test_no_word_is_left_untranslated(visitor: Visitor, waiting: str, place: str) -> None:
    page = visitor.page(place.format(table=waiting))
    settled(page)
    for language in ("ru", "uk"):
        chooser = page.get_by_role("button", name=NAMES[language])
        (chooser if place != "/settings" else chooser.first).click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        settled(page)
        text = KNOWN.sub("", page.evaluate(VISIBLE_TEXT))
        assert re.findall(r"[A-Za-z]{2,}", text) == []


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
def test_a_narrow_phone_shows_everything_without_scrolling_sideways(
    visitor: Visitor, waiting: str, locale: str
) -> None:
    page = visitor.page(locale=locale, viewport=NARROW)
    for place in PLACES:
        page.goto(place.format(table=waiting))
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, place


@pytest.mark.parametrize("place", PLACES)
def test_everything_to_press_is_large_enough(visitor: Visitor, waiting: str, place: str) -> None:
    page = visitor.page(place.format(table=waiting), viewport=PHONE)
    settled(page)
    small: list[str] = page.evaluate(
        """[...document.querySelectorAll("a[href], button, label:has(input), input[type=text], summary")]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
          .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_the_keyboard_alone_makes_a_table(visitor: Visitor) -> None:
    page = visitor.page("/new/micropul")
    settled(page)
    chosen = "document.activeElement.closest('label')?.innerText ?? document.activeElement.innerText"
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate(chosen) == "A friend by link":
            break
    page.keyboard.press("ArrowRight")
    assert page.evaluate(chosen) == "Bot"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(chosen) == "Easy"
    page.keyboard.press("Tab")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)
    assert len(held(page)) == 1


def test_a_table_is_made_and_a_friend_joins_by_its_link(visitor: Visitor) -> None:
    host = visitor.page("/new/micropul")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(TABLE)
    table = host.url.rpartition("/")[2]
    assert [(seat["table"], seat["seat"]) for seat in held(host)] == [(table, 0)]

    friend = visitor.page("/join")
    field = friend.get_by_label("Link or code")
    field.fill("not a link")
    friend.get_by_role("button", name="Find the table").click()
    expect(friend.get_by_role("alert")).to_contain_text("16 characters")
    field.fill(f"{visitor.url}/join/{table}")
    field.press("Enter")
    friend.wait_for_url(f"**/join/{table}")
    expect(friend.get_by_role("listitem").filter(has_text="Ada")).to_be_visible()
    friend.get_by_label("Your name").fill("Taras")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(TABLE)
    assert [(seat["table"], seat["seat"]) for seat in held(friend)] == [(table, 1)]

    friend.goto(f"/join/{table}")
    friend.wait_for_url(f"**/table/{table}")
    late = visitor.page(f"/join/{table}")
    expect(late.get_by_text("All seats are taken.")).to_be_visible()
    expect(late.get_by_role("link", name="Just watch")).to_have_attribute("href", f"/table/{table}")


def test_solo_and_bots_need_no_friend(visitor: Visitor) -> None:
    page = visitor.page("/new/micropul")
    page.get_by_role("radio", name="1, solo").check()
    expect(page.get_by_text("A friend by link")).to_have_count(0)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url(TABLE)
    assert len(held(page)) == 1


@pytest.mark.parametrize("table", ["0123456789abcdef", "too-short"])
def test_a_table_that_is_not_there_is_said_to_be_gone(visitor: Visitor, table: str) -> None:
    page = visitor.page(f"/join/{table}")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    expect(page.get_by_role("link", name="Another link")).to_be_visible()
    assert all("404" in said for said in visitor.complaints)
    visitor.complaints.clear()


def test_a_game_that_is_not_there_is_said_to_be_missing(visitor: Visitor) -> None:
    page = visitor.page("/new/chess")
    expect(page.get_by_role("alert")).to_contain_text("does not have this game")


def test_the_address_of_a_rule_leads_to_it(visitor: Visitor) -> None:
    page = visitor.page("/rules/micropul#MIC-5.4")
    rule = page.locator("[id='MIC-5.4']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("aimed"))
    page.get_by_role("link", name="Link to rule MIC-5.3").click()
    expect(page.locator("[id='MIC-5.3']")).to_be_focused()
    expect(page).to_have_url(re.compile("#MIC-5.3$"))
    page.go_back()
    expect(rule).to_be_focused()


def test_another_language_keeps_the_place_in_the_rules(visitor: Visitor) -> None:
    page = visitor.page("/rules/micropul")
    rule = page.locator("[id='MIC-4.4']")
    rule.evaluate("rule => window.scrollBy(0, rule.getBoundingClientRect().top - 60)")
    page.evaluate(
        """[...document.querySelectorAll("button[lang=uk]")].find((one) => one.checkVisibility()).click()"""
    )
    expect(rule).to_contain_text("додатковий хід")
    assert abs(rule.bounding_box()["y"] - 60) < 4  # type: ignore[index]


def test_the_rules_say_what_language_they_are_in_until_the_other_comes(visitor: Visitor) -> None:
    page = visitor.context().new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/rules/ru", hold)
    page.goto("/rules/micropul")
    settled(page)
    page.get_by_role("button", name=NAMES["ru"]).click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")
    chapter = page.locator("section").filter(has=page.locator("[id='MIC-4.4']"))
    expect(chapter).to_have_attribute("lang", "en")
    for _ in range(500):
        if held:
            break
        page.wait_for_timeout(10)
    held[0].continue_()
    settled(page)
    expect(chapter).to_have_attribute("lang", "ru")


def test_rules_are_found_by_words(visitor: Visitor) -> None:
    page = visitor.page("/rules/micropul")
    search = page.get_by_label("Search the rules")
    search.fill("extra turn plus")
    expect(page.get_by_role("status").filter(has_text="rule")).to_contain_text("1 rule found")
    expect(page.locator("[id='MIC-4.4']")).to_be_visible()
    expect(page.locator("[id='MIC-1.1']")).to_have_count(0)
    search.fill("dragon")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    page.get_by_role("button", name="Clear the search").click()
    expect(page.locator("[id='MIC-1.1']")).to_be_visible()


def test_settings_are_kept(visitor: Visitor) -> None:
    page = visitor.page("/settings")
    expect(page.get_by_text("Ludoteka, version")).to_be_visible()
    page.get_by_label("Your name").fill("Ада")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_label("Sounds at the table").uncheck()
    page.get_by_role("radio", name="Українська").check()
    page.reload()
    expect(page.get_by_label("Ваше ім’я")).to_have_value("Ада")
    expect(page.get_by_role("radio", name="Темне")).to_be_checked()
    expect(page.get_by_label("Звуки за столом")).not_to_be_checked()
    page.goto("/new/micropul")
    expect(page.get_by_label("Ваше ім’я")).to_have_value("Ада")


def test_seats_can_be_forgotten(visitor: Visitor) -> None:
    page = visitor.page()
    page.locator("article.micropul").get_by_role("button", name="Play against a bot now").click()
    page.wait_for_url(TABLE)
    page.goto("/settings")
    page.get_by_role("button", name="Forget the seats").click()
    expect(page.get_by_role("button", name="No, keep them")).to_be_focused()
    page.get_by_role("button", name="Yes, forget").click()
    expect(page.get_by_text("This browser keeps no seats.").first).to_be_visible()
    assert held(page) == []
