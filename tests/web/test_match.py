"""Whole matches, from the first click to the rematch: two people by link, and one person with a bot."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player, play_out, turns
from tests.web.visitor import Visitor


def sheet(table: Locator) -> list[list[int]]:
    """Read a score sheet: a row of points for each of its lines, the parts of lines left out."""
    rows = table.locator("tbody tr:not(.part)").all()
    return [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]


def check_end(player: Player) -> list[int]:
    """The dialog at the end adds up, and agrees with the panels. Return the total of each seat."""
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    *lines, total = sheet(dialog.locator("table"))
    assert len(lines) == 3
    assert [sum(seat) for seat in zip(*lines, strict=True)] == total
    assert player.scores == total
    parts = dialog.locator("tr.part td").all_inner_texts()
    assert sum(int(points) for points in parts if points) == sum(lines[0])
    return total


def test_two_people_play_a_whole_match_by_link_and_then_another(visitor: Visitor) -> None:
    ada = visitor.page("/new/micropul")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.get_by_role("textbox", name="The link to this table").input_value()

    bert = visitor.page(link)
    expect(bert.get_by_text("Ada")).to_be_visible()
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Sit down").click()

    players = Player(ada, "ada"), Player(bert, "bert")
    assert play_out(*players) >= 12
    first, second = (check_end(player) for player in players)
    assert first == second

    won = {page.get_by_role("dialog").get_by_role("heading").inner_text() for page in (ada, bert)}
    assert won in ({"You have won!", "Ada has won"}, {"You have won!", "Bert has won"}, {"A draw"})

    old = ada.url
    ada.get_by_role("button", name="Play again").click()
    expect(bert.get_by_text("Ready to play again: Ada")).to_be_visible()
    bert.get_by_role("button", name="Play again").click()
    for page in (ada, bert):
        expect(page).not_to_have_url(old)
        expect(page.locator("[data-tile]")).to_have_count(6)
        for name in ("Ada", "Bert"):
            expect(page.locator(".seats").get_by_text(name)).to_be_visible()
    assert ada.url == bert.url
    next(turns(*players)).move()


def test_one_person_plays_a_whole_match_against_a_bot(page: Page) -> None:
    box = page.get_by_role("article").filter(has=page.get_by_role("heading", name="micropul"))
    box.get_by_role("button", name="Play against a bot now").click()
    player = Player(page, "cleo")
    play_out(player)
    check_end(player)
    expect(page.get_by_role("dialog").get_by_role("columnheader")).to_contain_text(["Guest", "Bot, normal"])
    expect(page.get_by_role("region", name="Moves")).to_contain_text("Laid a tile")
