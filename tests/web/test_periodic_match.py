"""Matches of Periodic: opened, begun, finished by people and a bot, looked at again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.chemist import Chemist
from tests.web.laboratory import Laboratory, closing
from tests.web.prepared import AnyMatch
from tests.web.visitor import PHONE, Visitor


def sheet(page: Page) -> tuple[list[list[int]], list[int]]:
    """Read the lines of the score sheet at the end, and the totals."""
    rows = page.get_by_role("dialog").locator("tbody tr:not(.part)").all()
    *lines, total = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    return lines, total


def test_three_people_and_a_bot_finish_a_match(laboratory: Laboratory) -> None:
    """One by mouse, one by touch, one by keys alone; the first begins the last round by science."""
    found: list[str] = []

    def ready(match: AnyMatch) -> bool:
        move = closing(match)
        found.extend([] if move is None else [move])
        return move is not None

    table = laboratory.table(seed="closing", until=ready, bots=(3,))
    mouse = Chemist(laboratory.sit(table, 0))
    touch = Chemist(laboratory.sit(table, 1, viewport=PHONE, touch=True), "touch")
    keys = Chemist(laboratory.sit(table, 2), "keys")

    _, trend, symbol, *_ = found[-1].split(" ")
    assert mouse.wait_turn() == "mine"
    mouse.choose(trend)
    mouse.aim(symbol)
    expect(mouse.strip).to_contain_text("science")
    mouse.go("pay")
    mouse.end()
    for chemist in (touch, keys):
        assert chemist.wait_turn() == "mine"
        chemist.take_turn()

    sheets = []
    for chemist in (mouse, touch, keys):
        expect(chemist.page.get_by_role("dialog").locator("table")).to_be_visible()
        expect(chemist.page.get_by_role("dialog")).to_contain_text("the end of the science track")
        sheets.append(sheet(chemist.page))
    lines, total = sheets[0]
    assert sheets == [sheets[0]] * 3
    assert len(lines) == 5
    assert [sum(seat) for seat in zip(*lines, strict=True)] == total
    tasks = mouse.page.get_by_role("dialog").locator("tr.part", has_text="The ")
    assert tasks.count() >= 4
    scores = [int(text) for text in mouse.page.locator(".seat .pt").all_inner_texts()]
    assert scores == total


def test_from_a_new_table_with_bots_to_the_second_turn(visitor: Visitor) -> None:
    page = visitor.page("/new/periodic")
    page.get_by_label("Your name").fill("Oksana")
    page.get_by_role("radio", name="3 players").check()
    for seat in ("Seat 2", "Seat 3"):
        page.get_by_role("group", name=seat).get_by_role("radio", name="Bot").check()
    page.get_by_role("button", name="Start the match").click()
    chemist = Chemist(page)
    expect(page.get_by_role("heading", name="Keep one of your tasks")).to_be_visible()
    chemist.keep_task()
    expect(page.locator("aside").get_by_text("Your secret task")).to_be_visible()
    assert chemist.wait_turn() == "mine"
    chemist.take_turn()
    assert chemist.wait_turn() == "mine"
    expect(page.get_by_role("region", name="Moves")).to_contain_text(re.compile("Took|Paid"))


def test_an_open_table_shows_the_board_while_it_waits(visitor: Visitor) -> None:
    page = visitor.page("/new/periodic")
    page.get_by_label("Your name").fill("Oksana")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()
    expect(page.locator("[data-cell]")).to_have_count(88)
    expect(page.locator("[data-task]")).to_have_count(0)


def test_a_finished_match_is_shown_again(laboratory: Laboratory) -> None:
    page = laboratory.visitor.page(f"/replay/{laboratory.finished()}?ply=60")
    expect(page.get_by_role("slider")).to_have_value("60")
    flask = page.locator("[data-flask='0']")
    before = flask.get_attribute("style")
    for _ in range(12):
        page.get_by_role("button", name="One move on").click()
    expect(flask).not_to_have_attribute("style", before or "")
    expect(page.locator("[data-act]")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".score")).to_contain_text("Secret task")


def test_a_watcher_sees_the_board_and_nothing_to_press(laboratory: Laboratory) -> None:
    table = laboratory.table()
    player = Chemist(laboratory.sit(table))
    page = laboratory.sit(table, None)
    expect(page.locator("[data-act]")).to_have_count(0)
    expect(page.get_by_text("Your secret task")).to_have_count(0)
    assert player.wait_turn() == "mine"
    player.take_turn()
    expect(page.get_by_role("region", name="Moves")).to_contain_text("Took")


def test_a_move_is_taken_back_within_the_turn(laboratory: Laboratory) -> None:
    def rich(match: AnyMatch) -> bool:
        return bool(match.state.board.fresh and match.state.board.energies[0] > 1)

    page = laboratory.sit(laboratory.table(until=rich))
    chemist = Chemist(page)
    energy = page.locator(".seat").first.locator(".facts b").first
    before = energy.inner_text()
    chemist.choose(first_lit(chemist))
    chemist.aim(chemist.lit[0])
    chemist.go("pay")
    expect(energy).to_have_text(str(int(before) - 1))
    expect(page.locator(".sofar")).to_have_text("Paid this turn: 1; one more costs 2")
    page.get_by_role("button", name="Take back").click()
    expect(energy).to_have_text(before)
    expect(page.locator(".sofar")).to_have_text("Nothing paid yet; a trend costs 1")


def first_lit(chemist: Chemist) -> str:
    """Return the first trend that can be chosen."""
    return chemist.page.locator("[data-trend].lit").first.get_attribute("data-trend") or ""
