"""Everything by keys alone, from the first page through a match; and what a screen reader is told."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.house import House
from tests.web.player import Player

MOST_TABS = 60


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is there; it must be seen on the way."""
    for _ in range(MOST_TABS):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError("the Tab key never comes there")


def heard(page: Page) -> Locator:
    return page.locator("div.unseen[role=status]")


def focused(page: Page) -> str:
    """Return what the focus is on, in its own words."""
    name: str = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''")
    return name


def choose_laid_by_keys(page: Page) -> int:
    """Choose tiles by digits until the grid has a lit cell, go there by arrows; return the tile."""
    for digit, tile in enumerate(Player(page).hand, start=1):
        page.keyboard.press(str(digit))
        expect(page.locator(f'[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
        if page.locator("[data-cell].live").count():
            return tile
    raise AssertionError("no tile fits")


def lay_by_keys(page: Page) -> None:
    """Choose a tile, go to a cell that is lit, lay it there; where it must be turned Enter turns it first."""
    tile = choose_laid_by_keys(page)
    tab_to(page, page.locator('[data-cell][tabindex="0"]'))
    here = page.locator(":focus")
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft") * 10:
        if "fits" in focused(page):
            break
        page.keyboard.press(key)
    if focused(page).endswith("fits after turning"):
        page.keyboard.press("Enter")
        expect(here).to_have_attribute("aria-label", re.compile("the tile fits$"))
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-tile="{tile}"]')).to_have_count(0)


def test_from_the_first_page_to_a_match_against_a_bot(page: Page) -> None:
    start = page.locator("article.micropul").get_by_role("button", name="Play against a bot now")
    expect(start).to_be_visible()
    tab_to(page, start)
    page.keyboard.press("Enter")
    player = Player(page)
    for _ in range(3):
        assert player.wait_turn() == "mine"
        lay_by_keys(page)
    expect(heard(page)).to_contain_text(re.compile("Your turn|extra turn"))
    expect(page.get_by_role("region", name="Moves")).to_contain_text("Laid a tile")


def test_a_tile_is_chosen_turned_moved_and_laid_by_keys(house: House) -> None:
    page = house.sit(house.table())
    tile = choose_laid_by_keys(page)
    held = page.locator(f'[data-tile="{tile}"]')
    expect(heard(page)).to_contain_text(f"Chosen: Tile {tile}")
    straight = held.get_attribute("aria-label") or ""
    page.keyboard.press("e")
    expect(held).not_to_have_attribute("aria-label", straight)
    expect(heard(page)).to_contain_text("Turned: ")
    page.keyboard.press("q")
    expect(held).to_have_attribute("aria-label", straight)

    tab_to(page, page.locator('[data-cell][tabindex="0"]'))
    visited = {page.locator(":focus").get_attribute("data-cell")}
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        visited.add(page.locator(":focus").get_attribute("data-cell"))
    assert len(visited) > 2, "arrow keys lead over the cells"
    assert None not in visited

    page.keyboard.press("Escape")  # from the cell, then from the tile
    page.keyboard.press("Escape")
    expect(held).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-cell].live")).to_have_count(0)
    lay_by_keys(page)
    expect(heard(page)).to_contain_text("Oksana: Laid a tile")


def test_a_move_is_taken_back_by_its_key(house: House) -> None:
    page = house.sit(house.table())
    lay_by_keys(page)
    expect(page.locator("[data-tile]")).to_have_count(4)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("[data-tile]")).to_have_count(5)
    expect(heard(page)).to_contain_text("Took the move back")
    expect(page.locator(".now b")).to_have_text("Your turn.")


def test_a_tile_is_taken_by_keys(house: House) -> None:
    page = house.sit(house.table())
    tab_to(page, page.get_by_role("button", name="Take", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator("[data-tile]")).to_have_count(6)
    expect(heard(page)).to_contain_text("Took a tile from the supply")


def test_a_stone_is_set_by_keys(house: House) -> None:
    page = house.sit(house.table())
    tab_to(page, page.get_by_role("button", name="Stone", exact=True))
    page.keyboard.press("Enter")
    spots = page.locator("[data-spot]")
    expect(spots).not_to_have_count(0)
    expect(heard(page)).to_contain_text("Choose a disc for your stone")
    page.keyboard.press("Escape")
    expect(spots).to_have_count(0)

    tab_to(page, page.get_by_role("button", name="Stone", exact=True))
    page.keyboard.press("Enter")
    tab_to(page, page.locator('[data-spot][tabindex="0"]'), "Shift+Tab")
    names = {focused(page)}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        names.add(focused(page))
    assert len(names) > 1, "arrow keys lead over the discs"
    assert all("group" in name for name in names)
    page.keyboard.press("Enter")
    expect(spots).to_have_count(0)
    expect(heard(page)).to_contain_text("Oksana: Stone on ")


def test_what_the_others_do_is_heard_and_that_it_is_our_turn(house: House) -> None:
    table = house.table()
    ours, theirs = house.sit(table, 0), house.sit(table, 1)
    Player(ours).take()
    expect(heard(theirs)).to_contain_text("Oksana: Took a tile from the supply. Your turn.")
    Player(theirs).lay_any()
    expect(heard(ours)).to_contain_text(re.compile(r"Taras: Laid a tile.* Your turn\.|extra turn"))


def test_dialogs_hold_the_focus_and_give_it_back(house: House) -> None:
    page = house.sit(house.table())
    menu = page.get_by_role("button", name="Menu")
    tab_to(page, menu)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement.closest('dialog') || document.activeElement.tagName == 'BODY'"
        )
    page.keyboard.press("1")  # a key of the game does nothing behind it
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
    expect(page.locator('[data-tile][aria-pressed="true"]')).to_have_count(0)


def test_keys_do_nothing_behind_a_dialog_that_has_lost_the_focus(house: House) -> None:
    page = house.sit(house.table())
    Player(page).lay_any()
    expect(page.locator("[data-tile]")).to_have_count(4)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("u")  # takes the move back
    page.keyboard.press("1")  # chooses a tile
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator('[data-tile][aria-pressed="true"]')).to_have_count(0)
    expect(page.locator("[data-tile]")).to_have_count(4)
