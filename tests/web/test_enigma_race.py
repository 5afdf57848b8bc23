"""The race in the browser: claims that are wrong, lines that break, reloads, giving up, and the sand."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.solver import Solver, seat_people, sit
from tests.web.visitor import PHONE, Visitor


def racers(visitor: Visitor, kinds: tuple[str, str], sandglass: str = "45") -> tuple[Solver, Solver]:
    """Bring two people to the beginning of a race with these puzzles."""
    table, tokens = seat_people(visitor, sandglass=sandglass)
    pair = (sit(visitor, table, 0, tokens[0]), sit(visitor, table, 1, tokens[1]))
    for solver in pair if pair[0].is_to_move() else reversed(pair):
        solver.choose(kinds[solver.seat or 0])
    for solver in pair:
        solver.wait_for("race")
    return pair


def test_a_wrong_claim_says_what_is_wrong_and_nothing_is_lost(visitor: Visitor) -> None:
    mine, _ = racers(visitor, ("weights", "corners"))
    count = mine.view["puzzles"][0]["count"]
    for _ in range(count):  # all weights into one pan
        mine.page.locator('[data-pan="0"] .number').click()
    before = mine.kept()
    assert before is not None
    assert json.loads(before)[0] == count
    mine.claim()
    toast = mine.page.get_by_role("alert")
    expect(toast).to_contain_text("ENI-7.1")
    expect(toast).to_contain_text("The left side is heavier.")
    expect(mine.act("claim")).to_have_text("Claim")
    assert mine.kept() == before
    for _ in range(count):
        mine.page.locator('[data-tool="Backspace"]').click()
    mine.enter()
    mine.claim()
    expect(mine.page.locator(".verdict")).to_contain_text("Solved, and you turned the glass")


def test_a_broken_line_and_a_reload_lose_nothing(visitor: Visitor) -> None:
    mine, other = racers(visitor, ("conduits", "weights"))
    (first, *rest) = enumerate(mine.solution())
    half = [laid if at < 5 else None for at, laid in (first, *rest)]
    mine.hands.enter("conduits", half)
    before = mine.kept()
    assert before is not None
    placed = sum(laid is not None for laid in half)
    total = sum(laid is not None for laid in mine.solution())
    expect(other.page.locator(".seat").first).to_contain_text(f"{placed} of {total} placed")

    mine.page.context.set_offline(True)
    expect(mine.page.get_by_text("You are offline.")).to_be_visible()
    mine.hands.enter("conduits", [None if at < 5 else laid for at, laid in enumerate(mine.solution())])
    mine.page.context.set_offline(False)
    expect(mine.page.get_by_text("You are offline.")).to_be_hidden()
    expect(other.page.locator(".seat").first).to_contain_text(f"{total} of {total} placed")

    after = mine.kept()
    mine.page.reload()
    mine.wait_for("race")
    assert mine.kept() == after
    expect(mine.act("claim")).to_have_text("Claim")
    mine.claim()
    expect(mine.page.locator(".verdict")).to_contain_text("you turned the glass")
    expect(other.page.get_by_role("region", name="Sandglass")).to_contain_text("Oksana turned it")
    visitor.complaints[:] = [
        said
        for said in visitor.complaints
        if "WebSocket connection to" not in said and "ERR_INTERNET_DISCONNECTED" not in said
    ]


def test_giving_up_is_asked_twice_and_ends_the_race_for_one(visitor: Visitor) -> None:
    mine, other = racers(visitor, ("corners", "weights"))
    mine.act("giveup").click()
    expect(mine.act("giveup")).to_have_text("Really give up?")
    assert mine.view["phase"]["doing"] == ["solving", "solving"]
    mine.act("giveup").click()
    expect(mine.page.locator(".verdict")).to_contain_text("You are out of this race")
    expect(other.page.locator(".seat").first).to_contain_text("Gave up")
    other.enter()
    other.claim()
    other.wait_for("building")
    assert other.view["phase"]["held"][0] is None
    expect(mine.page.locator(".tray")).to_contain_text("Taras is building")


def test_when_the_sand_is_out_everybody_stops(visitor: Visitor) -> None:
    mine, other = racers(visitor, ("weights", "corners"), sandglass="30")
    mine.enter()
    mine.claim()
    timer = other.page.get_by_role("timer").first
    expect(timer).to_be_visible()
    assert timer.inner_text() in {"0:30", "0:29", "0:28", "0:27"}
    other.page.locator('[data-phase="building"]').first.wait_for(timeout=45_000)
    assert [tile is None for tile in other.view["phase"]["held"]] == [False, True]


def test_on_a_phone_the_pipes_are_behind_a_switch(visitor: Visitor) -> None:
    table, tokens = seat_people(visitor)
    mine = sit(visitor, table, 0, tokens[0], "touch", viewport=PHONE)
    other = sit(visitor, table, 1, tokens[1])
    for solver in (mine, other) if mine.is_to_move() else (other, mine):
        solver.choose(("weights", "conduits")[solver.seat or 0])
    mine.wait_for("race")
    mine.enter()
    kept = mine.kept()
    mine.page.locator('[data-show="pipes"]').tap()
    expect(mine.page.get_by_text("Your tile if you solve it")).to_be_visible()
    expect(mine.act("claim")).to_have_count(0)
    mine.page.locator('[data-show="puzzle"]').tap()
    assert mine.kept() == kept
    mine.claim()
    expect(mine.page.locator(".verdict")).to_be_visible()
