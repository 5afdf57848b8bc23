"""A finished match, shown again: step by step, at a speed, through anybody's eyes, from a link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteka.core.record import read_record, verify
from ludoteka.games import game
from tests.web.house import House
from tests.web.player import Player


@pytest.fixture
def table(house: House) -> str:
    return house.finished()


@pytest.fixture
def replay(house: House, table: str) -> Page:
    return open_replay(house, f"/replay/{table}")


def open_replay(house: House, path: str) -> Page:
    """Open it as somebody who never sat there."""
    page = house.visitor.page(path)
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def slider(page: Page) -> Locator:
    return page.get_by_role("slider")


def last(page: Page) -> int:
    return int(slider(page).get_attribute("max") or "")


def tiles(page: Page) -> int:
    """How many tiles lie on the table."""
    return page.locator('[data-cell][aria-label*=": Tile"]').count()


def at(page: Page, ply: int) -> None:
    """It shows this ply, and says so everywhere."""
    expect(slider(page)).to_have_value(str(ply))
    expect(slider(page)).to_have_attribute("aria-valuetext", f"Move {ply} of {last(page)}")
    expect(page).to_have_url(re.compile(rf"\?ply={ply}(&|$)"))
    expect(page.get_by_role("status").first).to_contain_text(f"Move {ply} of ")


def test_steps_go_on_and_back_and_to_both_ends(replay: Page) -> None:
    end = last(replay)
    at(replay, 0)
    assert tiles(replay) == 1
    for name, ply in (
        ("One move on", 1),
        ("One move on", 2),
        ("One move back", 1),
        ("To the end", end),
        ("One move on", end),
        ("One move back", end - 1),
        ("To the beginning", 0),
        ("One move back", 0),
    ):
        replay.get_by_role("button", name=name).click()
        at(replay, ply)


def test_arrow_keys_step_and_the_slider_slides(replay: Page) -> None:
    end = last(replay)
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", end), ("Home", 0)):
        replay.keyboard.press(key)
        at(replay, ply)
    slider(replay).fill("40")
    at(replay, 40)
    seen = tiles(replay)
    assert seen > 1
    slider(replay).fill(str(end))
    at(replay, end)
    assert tiles(replay) > seen


def test_the_end_of_the_replay_is_the_end_of_the_match(house: House, table: str, replay: Page) -> None:
    replay.get_by_role("button", name="To the end").click()
    at(replay, last(replay))
    live = house.sit(table)
    expect(live.get_by_role("dialog")).to_be_visible()
    assert Player(replay).scores == Player(live).scores
    total = live.get_by_role("dialog").locator("tr.sum td").all_inner_texts()
    assert replay.locator(".score tr.sum td").all_inner_texts() == total
    assert tiles(replay) == tiles(live)


def test_it_plays_by_itself_to_the_end(house: House, table: str) -> None:
    page = open_replay(house, f"/replay/{table}")
    end = last(page)
    slider(page).fill(str(end - 3))
    page.get_by_label("Speed").select_option(label="4×")
    page.get_by_role("button", name="Play").click()
    at(page, end)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("button", name="Play").click()  # once more, from the beginning
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert int(slider(page).input_value()) < end


def test_the_same_moment_through_the_eyes_of_each_seat(house: House, table: str) -> None:
    page = open_replay(house, f"/replay/{table}?ply=30")
    expect(page.locator("[data-tile]")).to_have_count(0)
    chosen = page.get_by_label("Seen by").evaluate("one => one.selectedOptions[0]?.text")
    assert chosen == "A watcher"
    hands: list[set[int]] = []
    for seat, name in enumerate(("Oksana", "Taras")):
        page.get_by_label("Seen by").select_option(label=name)
        expect(page).to_have_url(re.compile(rf"\?ply=30&seat={seat}$"))
        counts = page.locator("section.seat").nth(seat).locator(".facts b").first
        expect(page.locator("[data-tile]")).to_have_count(int(counts.inner_text()))
        for tile in hands[-1] if hands else ():
            expect(page.locator(f'[data-tile="{tile}"]')).to_have_count(0)
        hands.append(set(Player(page).hand))
    assert hands[0]
    assert hands[0].isdisjoint(hands[1])
    page.get_by_label("Seen by").select_option(label="A watcher")
    expect(page.locator("[data-tile]")).to_have_count(0)


def test_a_link_leads_to_its_moment_and_its_eyes(house: House, table: str) -> None:
    page = open_replay(house, f"/replay/{table}?ply=33&seat=1")
    at(page, 33)
    expect(page.get_by_label("Seen by")).to_have_value("1")
    expect(page.locator("[data-tile]")).not_to_have_count(0)
    hand = Player(page).hand
    again = open_replay(house, page.url)
    expect(again.locator("[data-tile]")).to_have_count(len(hand))
    assert Player(again).hand == hand


def test_a_line_of_the_log_leads_to_its_move(replay: Page) -> None:
    line = replay.locator(".log li").nth(5)
    ply = int(line.locator(".code").inner_text())
    line.get_by_role("button").click()
    at(replay, ply)
    expect(line.get_by_role("button")).to_have_attribute("aria-current", "step")


def test_the_record_can_be_downloaded_and_is_true(replay: Page, tmp_path: Path) -> None:
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert download.value.suggested_filename.startswith("ludoteka-prepared-")
    record = read_record(file.read_text(encoding="utf-8"))
    verify(game(record.game), record)
    assert len(record.entries) == last(replay)
    assert record.players == ("Oksana", "Taras")


def test_a_match_that_goes_on_cannot_be_replayed(house: House) -> None:
    page = house.visitor.page(f"/replay/{house.table()}")
    expect(page.get_by_text("A match can be replayed once it is over.")).to_be_visible()
    expect(slider(page)).to_have_count(0)
