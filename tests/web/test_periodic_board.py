"""The board of Periodic on screens of all sizes: what fits, what a thumb can hit, what is said and how."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludoteka.games.periodic.refresh import ROOM
from ludoteka.games.periodic.state import SCIENCE
from scripts import printed
from tests.web.chemist import Chemist
from tests.web.laboratory import FIVE, Laboratory, may
from tests.web.test_access import Theme, check
from tests.web.test_figures import TABLE_MOST, loaded, weight
from tests.web.visitor import DESKTOP, PHONE
from tests.web.words import all_words, said

SIZES = [
    DESKTOP,
    ViewportSize(width=1440, height=900),
    ViewportSize(width=1920, height=1080),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=768, height=1024),
    PHONE,
    ViewportSize(width=360, height=640),
]

CUT = """(wanted) => [...document.querySelectorAll(wanted)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (box.width === 0) return [];
  const [right, bottom] = [innerWidth + 0.5, innerHeight + 0.5];
  const out = box.left < -0.5 || box.right > right || box.top < -0.5 || box.bottom > bottom;
  return out ? [`${one.className.baseVal ?? one.className} ${Math.round(box.left)}..${Math.round(box.right)},`
    + ` ${Math.round(box.top)}..${Math.round(box.bottom)}`] : [];
})"""
"""What of these lies outside of the window."""

OVER = """(wanted) => {
  const boxes = [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map((b) =>
    `${Math.round(a.left)}..${Math.round(a.right)} and ${Math.round(b.left)}..${Math.round(b.right)}`));
}"""
"""Which of these lie on one another."""


def name_of(symbol: str, language: str) -> str:
    return str(printed.words(language)["elements"][symbol][0])


def size_name(size: ViewportSize) -> str:
    return f"{size['width']}x{size['height']}"


@pytest.mark.parametrize("size", SIZES, ids=size_name)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_five_seats_fit(laboratory: Laboratory, size: ViewportSize, language: str) -> None:
    table = laboratory.table(160, seats=5, until=may("pay"))
    page = laboratory.sit(table, viewport=size, touch=size["width"] < 700, locale=language)
    expect(page.locator(".seat")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT, ".seat, .seat .pt, .goal, [data-trend], [data-cell], [data-act], .sq") == []
    assert page.evaluate(OVER, ".seat, .goal, [data-act], .sq") == []
    assert page.evaluate(OVER, "[data-trend], .track, .tray") == []
    page.locator("[data-trend].lit").first.click()
    page.locator("[data-reach]:visible, [data-cell].live").first.click()
    expect(page.locator(".pv")).to_be_visible()
    assert page.evaluate(CUT, "[data-act], .pv") == []
    assert page.evaluate(OVER, "[data-act], .pv, .goal") == []


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_end_fits_a_phone(laboratory: Laboratory, language: str) -> None:
    page = laboratory.sit(laboratory.finished(), viewport=PHONE, touch=True, locale=language)
    expect(page.get_by_role("dialog").locator("table")).to_be_visible()
    assert page.evaluate(CUT, "dialog, dialog thead th") == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(CUT, ".bar a, .bar button, .seat, .goal, [data-trend], [data-cell], .sq") == []


def test_the_track_is_the_one_of_the_rules(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(until=lambda match: max(match.state.board.discs) < 7))
    assert page.locator(".track .points").all_text_contents() == [str(points) for points in SCIENCE]
    expect(page.locator(".track .free")).to_have_count(sum(ROOM.values()))


def test_everything_printed_has_its_words_in_every_language() -> None:
    pieces = printed.pieces()
    symbols = [element[1] for element in pieces["elements"]]
    assert len(symbols) == 88
    for language in printed.LANGUAGES:
        words = printed.words(language)
        assert list(words["elements"]) == symbols
        assert words["goals"].keys() == pieces["goals"].keys()
        assert len(words["tasks"]) == len(pieces["tasks"])
        assert {half for task in pieces["tasks"] for half in task} <= words["half"].keys()
        assert {element[5] for element in pieces["elements"]} == words["family"].keys()


def test_large_targets_for_a_thumb(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(until=may("pay")), viewport=PHONE, touch=True)
    chemist = Chemist(page, "touch")
    page.locator("[data-trend].lit").first.tap()
    for what in ("[data-reach]", "[data-trend]", ".sq", "[data-act]", "[data-goal]"):
        for box in page.locator(what).evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().toJSON())"
        ):
            assert box["width"] >= 44, what
            assert box["height"] >= 44, what
    page.get_by_role("button", name="Look closer").tap()
    cell = chemist.cell(chemist.lit[0])
    cell.scroll_into_view_if_needed()
    box = cell.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    cell.tap()
    expect(chemist.strip).to_be_visible()
    page.get_by_role("button", name="Show the whole table").tap()
    assert page.evaluate(CUT, "[data-cell]") == []


def test_a_tap_beside_the_light_looks_closer(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(), viewport=PHONE, touch=True)
    page.locator("[data-cell=Og]").tap()
    expect(page.get_by_role("button", name="Show the whole table")).to_be_visible()
    expect(page.locator("[data-cell=Og]")).to_be_in_viewport()


def test_the_card_of_an_element(laboratory: Laboratory) -> None:
    table = laboratory.table()
    page = laboratory.sit(table, locale="uk")
    page.locator("[data-cell=Au]").hover()
    card = page.locator("[data-card=Au]")
    expect(card).to_contain_text(name_of("Au", "uk"))
    expect(card).to_contain_text("Перехідні метали")
    expect(card).to_contain_text("196.97")
    expect(card.locator(".fact")).to_have_text(re.compile("[а-яіїє]{4,} .{20,}"))
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_a_long_press_opens_the_card(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(), viewport=PHONE, touch=True)
    cell = page.locator("[data-cell=Fe]")
    cell.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    dialog = page.get_by_role("dialog", name="Iron")
    expect(dialog).to_contain_text("Transition metals")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_sheets_of_a_phone(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(), viewport=PHONE, touch=True)
    for name, holds in (("Families", "svg.circle"), ("Rewards and task", ".name")):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog").locator(holds).first).to_be_visible()
        page.get_by_role("button", name="Close", exact=True).tap()
    page.locator("[data-goal=blue]").tap()
    expect(page.get_by_role("dialog").locator("li")).to_have_count(3)


def test_the_rule_behind_a_refusal_opens_in_ukrainian(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(until=may("pay mass+")), locale="uk")
    chemist = Chemist(page)
    chemist.choose("mass+")
    flask = page.locator("[data-flask='0']").get_attribute("style")
    outside = "H" if "H" not in chemist.lit else "Og"
    chemist.cell(outside).click()
    toast = page.get_by_role("alert")
    rule = toast.locator(".code").inner_text()
    assert rule in ("PER-3.1", "PER-3.2")
    expect(toast).to_contain_text(re.compile("властивість туди не веде|колба вже стоїть тут|п'ять клітинок"))
    with page.context.expect_page() as opened:
        toast.get_by_role("link", name=said("uk", "table_read_rule")).click()
    book = opened.value
    expect(book).to_have_url(f"{laboratory.server.url}/rules/periodic#{rule}")
    expect(book.locator(f'[id="{rule}"]')).to_be_in_viewport()
    expect(book.locator("html")).to_have_attribute("lang", "uk")
    book.close()
    expect(page.locator("[data-flask='0']")).to_have_attribute("style", flask or "")


SYMBOL = re.compile(r"\b[A-Z][a-z]?\b")
OTHERS = {"ru": re.compile("[іїєґІЇЄҐ]"), "uk": re.compile("[ыэёъЫЭЁЪ]")}


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_word_of_another_language(laboratory: Laboratory, language: str) -> None:
    """Symbols of elements and names of people are the same everywhere."""
    page = laboratory.sit(laboratory.table(160, until=may("pay")), locale=language)
    page.locator("[data-trend].lit").first.click()
    page.locator("[data-cell].live").first.click()
    expect(page.locator(".pv")).to_be_visible()
    names = (*FIVE, "Periodic", "ludoteka", "Ludoteka", "Enter", "Esc")
    for text in all_words(page):
        for name in names:
            text = text.replace(name, "")  # noqa: PLW2901
        assert not re.search("[A-Za-z]", SYMBOL.sub("", text)), text
        assert not OTHERS[language].search(text), text
        assert "periodic_" not in text


def test_only_the_words_of_one_language_are_loaded(laboratory: Laboratory) -> None:
    table = laboratory.table()
    page = laboratory.context(table, locale="uk").new_page()
    responses = loaded(page)
    page.goto(f"/table/{table}")
    expect(page.locator("[data-cell=Au]")).to_have_attribute("aria-label", re.compile(name_of("Au", "uk")))
    assert weight(responses) < TABLE_MOST
    bodies = [response.text() for response in responses if response.url.endswith(".js")]
    assert any(name_of("H", "uk") in body for body in bodies)
    assert not any(name_of("H", other) in body for body in bodies for other in ("en", "ru"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_for_those_who_do_not_see(laboratory: Laboratory, theme: Theme) -> None:
    page = laboratory.sit(laboratory.table(until=may("pay")), theme=theme)
    check(page)
    page.locator("[data-trend].lit").first.click()
    page.locator("[data-cell].live").first.click()
    expect(page.locator(".pv")).to_be_visible()
    check(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_on_a_phone(laboratory: Laboratory, theme: Theme) -> None:
    page = laboratory.sit(laboratory.table(until=may("pay")), theme=theme, viewport=PHONE, touch=True)
    page.locator("[data-trend].lit").first.tap()
    page.locator("[data-reach]").first.tap()
    expect(page.locator(".pv")).to_be_visible()
    check(page)


def test_a_board_of_every_size_says_the_same(laboratory: Laboratory) -> None:
    """The names of the cells do not depend on how large they are."""
    table = laboratory.table()
    spoken = [names(laboratory.sit(table, viewport=size)) for size in (DESKTOP, PHONE)]
    assert spoken[0] == spoken[1]
    assert len(spoken[0]) == 88


def names(page: Page) -> list[str]:
    labels: list[str] = page.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return labels
