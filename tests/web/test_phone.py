"""The table on a phone: everything by taps, in one hand, nothing that scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.process import ServerProcess
from tests.web.house import House
from tests.web.player import Player
from tests.web.prepared_race import prepare_finished_race
from tests.web.racer import NAMES, Racer, seat_people, sit
from tests.web.visitor import PHONE, Visitor

SMALLEST = 44

BUTTONS = """() => [...document.querySelectorAll('button, a[href], select, input')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen')) return [];
  return [[one.ariaLabel ?? one.innerText, Math.round(box.width), Math.round(box.height)]];
})"""


@pytest.fixture
def phone(house: House) -> Page:
    return house.sit(house.table(), viewport=PHONE, touch=True)


def lit(page: Page, words: str) -> tuple[int, Locator]:
    """Tap tiles until one has a cell of this kind that a finger can reach; return the tile and the cell."""
    for tile in Player(page).hand:
        page.locator(f'[data-tile="{tile}"]').tap()
        for cell in page.locator(f'[data-cell][aria-label$="{words}"]').all():
            box = cell.bounding_box()
            assert box is not None
            middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            found = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell", middle
            )
            if found == cell.get_attribute("data-cell"):
                return tile, page.locator(f'[data-cell="{found}"]')
    raise AssertionError(f"no cell says {words!r}")


def check_sizes(page: Page) -> None:
    """Nothing scrolls sideways, and a finger finds every button."""
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    sizes: list[tuple[str, int, int]] = page.evaluate(BUTTONS)
    assert sizes
    small = [(name, wide, high) for name, wide, high in sizes if min(wide, high) < SMALLEST]
    assert not small


def test_the_first_tap_shows_a_move_and_the_second_makes_it(phone: Page) -> None:
    tile, cell = lit(phone, ", the tile fits")
    held = phone.locator(f'[data-tile="{tile}"]')
    moves = phone.locator(".log li").count()
    cell.tap()
    expect(phone.locator("[data-ghost]")).to_have_count(1)
    expect(phone.locator(".strip")).to_be_visible()
    expect(phone.get_by_role("button", name="Lay here")).to_be_enabled()
    expect(held).to_have_count(1)
    assert phone.locator(".log li").count() == moves
    cell.tap()
    expect(held).to_have_count(0)


def test_the_button_makes_the_move_that_is_shown(phone: Page) -> None:
    tile, cell = lit(phone, ", the tile fits")
    cell.tap()
    phone.get_by_role("button", name="Lay here").tap()
    expect(phone.locator(f'[data-tile="{tile}"]')).to_have_count(0)


def test_a_second_tap_on_a_tile_turns_it(phone: Page) -> None:
    held = phone.locator("[data-tile]").first
    held.tap()
    expect(held).to_have_attribute("aria-pressed", "true")
    names = [held.get_attribute("aria-label")]
    for _ in range(3):
        held.tap()
        expect(held).not_to_have_attribute("aria-label", names[-1] or "")
        names.append(held.get_attribute("aria-label"))
    held.tap()
    expect(held).to_have_attribute("aria-label", names[0] or "")


def test_a_tile_that_must_be_turned_turns_where_it_is_put(phone: Page) -> None:
    tile, cell = lit(phone, ", fits after turning")
    cell.tap()
    expect(phone.locator("[data-ghost]")).to_have_count(1)
    expect(phone.locator(f'[data-tile="{tile}"]')).to_have_count(1)
    cell.tap()
    expect(phone.locator(f'[data-tile="{tile}"]')).to_have_count(0)


def test_a_stone_is_set_by_two_taps(phone: Page) -> None:
    phone.get_by_role("button", name="Stone").tap()
    spots = phone.locator("[data-spot]")
    expect(spots).not_to_have_count(0)
    phone.get_by_role("button", name="Back").tap()
    expect(spots).to_have_count(0)
    phone.get_by_role("button", name="Stone").tap()
    place = spots.first.get_attribute("data-spot")
    spot = phone.locator(f'[data-spot="{place}"]')
    spot.tap()
    expect(spot).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".strip")).to_be_visible()
    spot.tap()
    expect(spots).to_have_count(0)
    expect(phone.get_by_role("button", name="Not your turn")).to_be_visible()


def test_sheets_open_from_the_menu_and_close(phone: Page) -> None:
    check_sizes(phone)
    for choice, inside in (
        ("Moves", "Took a tile"),
        ("Chat", "Nobody has said"),
        ("If it ended now", "Total"),
        ("Invite a friend", "Send this link"),
    ):
        phone.get_by_role("button", name="Menu").tap()
        menu = phone.get_by_role("dialog", name="Menu")
        expect(menu).to_be_visible()
        check_sizes(phone)
        menu.get_by_role("button", name=choice).tap()
        sheet = phone.get_by_role("dialog", name=choice)
        expect(sheet.get_by_text(inside).first).to_be_visible()
        check_sizes(phone)
        sheet.get_by_role("button", name="Close").tap()
        expect(phone.get_by_role("dialog")).to_have_count(0)
    phone.get_by_role("button", name="Menu").tap()
    phone.touchscreen.tap(200, 20)
    expect(phone.get_by_role("dialog")).to_have_count(0)


def test_the_end_and_the_replay_fit_on_a_phone(house: House) -> None:
    table = house.finished()
    page = house.sit(table, viewport=PHONE, touch=True)
    expect(page.get_by_role("dialog").locator("table")).to_be_visible()
    check_sizes(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").tap()
    expect(page.get_by_role("slider")).to_be_visible()
    check_sizes(page)


@pytest.fixture
def racers(visitor: Visitor) -> list[Racer]:
    """Three people who have not yet said that they are ready, the first of them on a phone."""
    table, tokens = seat_people(visitor)
    return [
        sit(visitor, table, 0, tokens[0], "touch", viewport=PHONE),
        *(sit(visitor, table, seat, tokens[seat]) for seat in (1, 2)),
    ]


def open_sheet(page: Page, choice: str) -> Locator:
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=choice).tap()
    sheet = page.get_by_role("dialog", name=choice)
    expect(sheet).to_be_visible()
    return sheet


@pytest.mark.parametrize("writing", [False, True], ids=["reading", "writing"])
def test_a_sheet_goes_when_a_race_begins_unless_one_is_writing(racers: list[Racer], writing: bool) -> None:
    phone, *others = racers
    phone.act("ready")
    sheet = open_sheet(phone.page, "Chat")
    if writing:
        sheet.get_by_label("Say something").fill("good lu")
    for racer in others:
        racer.act("ready")
    phone.page.locator('[data-phase="race"]').wait_for()
    if writing:
        expect(sheet.get_by_label("Say something")).to_have_value("good lu")
    else:
        expect(sheet).to_have_count(0)
        assert phone.roll()


def test_the_replay_of_a_race_shows_its_clock(visitor: Visitor, server: ServerProcess) -> None:
    moves = prepare_finished_race(server.folder, "replayed-race-00", NAMES)
    page = visitor.page(f"/replay/replayed-race-00?ply={moves.index('start') + 4}", viewport=PHONE)
    expect(page.locator(".bar").get_by_role("timer")).to_have_text("120")
    check_sizes(page)


def test_a_friend_is_invited_on_a_phone(visitor: Visitor) -> None:
    page = visitor.context(viewport=PHONE, touch=True).new_page()
    page.goto("/new/micropul")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("region", name="Invite a friend")).to_be_visible()
    check_sizes(page)
    page.get_by_role("button", name="Copy the link").tap()
