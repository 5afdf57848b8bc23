"""A whole match of the jelly monster: by mouse, by touch on a phone and by keyboard, with a broken line."""

from __future__ import annotations

import json
import re
import time
import urllib.request

from playwright.sync_api import Page, expect

from tests.web.racer import NAMES, Racer, seat_people, sit
from tests.web.visitor import PHONE, Visitor

SECONDS_SEEN = 25
AFTER_SCORING = ", ".join(f'[data-phase="{phase}"]' for phase in ("getting-ready", "countdown", "race"))


def totals(page: Page) -> list[int]:
    """Read the sums at the end, and see that they add up."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    rows = [
        [int(cell) for cell in row.locator("td").all_inner_texts()]
        for row in dialog.locator("tbody tr:not(.part)").all()
    ]
    *lines, total = rows
    assert len(lines) == 2
    assert [sum(seat) for seat in zip(*lines, strict=True)] == total
    return total


def cut_and_mend(racer: Racer, others: list[Racer]) -> None:
    """Lose the line in the middle of a round, while the others go on, and come back to the same round."""
    racer.page.context.set_offline(True)
    expect(racer.page.get_by_text("You are offline.")).to_be_visible()
    for other in others:
        other.step()
        other.step()
    racer.page.context.set_offline(False)
    expect(racer.page.get_by_text("You are offline.")).to_be_hidden()


def test_three_people_play_four_rounds_and_see_them_again(visitor: Visitor) -> None:
    table, tokens = seat_people(visitor)
    racers = [
        sit(visitor, table, 0, tokens[0], "mouse"),
        sit(visitor, table, 1, tokens[1], "touch", viewport=PHONE),
        sit(visitor, table, 2, tokens[2], "keys", calm=False),
    ]
    rounds: list[str] = []
    while racers:
        going = [racer.step() for racer in racers]
        if not any(going):
            break
        told = racers[0].page.locator(".now b").inner_text()
        if re.fullmatch(r"Round \d of 4", told) and told not in rounds:
            rounds.append(told)
            if told == "Round 2 of 4":
                for racer in racers:
                    racer.page.locator(AFTER_SCORING).wait_for()  # others may have made all ready by now
                    if "ready" in racer.look()["acts"]:
                        racer.act("ready")
                racers[2].page.locator('[data-phase="race"]').wait_for()
                racers[2].act("roll")
                cut_and_mend(racers[2], racers[:2])
    assert rounds == [f"Round {number} of 4" for number in (1, 2, 3, 4)]
    for racer in racers:
        assert racer.placed >= 20, "somebody hardly played"
        assert racer.missed <= 12

    first, *others = (totals(racer.page) for racer in racers)
    assert all(other == first for other in others)
    assert all(racer.scores == first for racer in racers)
    won = racers[0].page.get_by_role("dialog").get_by_role("heading").inner_text()
    named = [name for name in NAMES if name in won]
    said = f"{', '.join(named)} {'has won' if len(named) == 1 else 'share the win'}"
    assert won in ("You have won!", said)
    visitor.complaints[:] = [
        said
        for said in visitor.complaints
        if "WebSocket connection to" not in said and "ERR_INTERNET_DISCONNECTED" not in said
    ]

    replay = visitor.page(f"/replay/{table}")
    slider = replay.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "")
    for _ in range(8):
        replay.keyboard.press("ArrowRight")
    expect(slider).to_have_value("8")
    replay.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(replay.locator(".seat .pt")).to_have_text([str(points) for points in first])
    replay.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    replay.keyboard.press("ArrowRight")
    stepwise = Racer(replay, 0, "mouse").scores
    assert stepwise == first
    assert played_on(visitor, table, last) == stepwise


def played_on(visitor: Visitor, table: str, last: int) -> list[int]:
    """Replay the end of a round and its scoring as they were played; return the scores at the end."""
    with urllib.request.urlopen(f"{visitor.url}/api/tables/{table}/record") as answer:
        times = [at_ms for at_ms, _, _ in json.load(answer)["moves"]]
    assert len(times) == last
    start = next(ply for ply, at_ms in enumerate(times, 1) if times[-1] - at_ms < SECONDS_SEEN * 1000)
    page = visitor.page(f"/replay/{table}?ply={start}")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value(str(start))
    expect(page.get_by_label("Speed")).to_have_value("true")
    began = time.monotonic()
    page.get_by_role("button", name="Play").click()
    expect(slider).to_have_value(str(last), timeout=3_000 * SECONDS_SEEN)
    took = time.monotonic() - began
    recorded = (times[-1] - times[start - 1]) / 1000
    assert recorded - 0.5 < took < recorded + 3, f"{took:.1f} s for what took {recorded:.1f} s"
    return Racer(page, 0, "mouse").scores
