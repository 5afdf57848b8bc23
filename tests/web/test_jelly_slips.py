"""A slip in the rush of a race costs nothing that cannot be had back."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.web.racer import Racer, seat_people, sit, start
from tests.web.test_line import forgive
from tests.web.visitor import PHONE, Visitor


def racing(visitor: Visitor) -> tuple[list[Racer], list[dict[str, Any]]]:
    """Return three people in a round, and what the first of them sends from now on."""
    table, tokens = seat_people(visitor)
    racers = [
        sit(visitor, table, 0, tokens[0], "keys"),
        sit(visitor, table, 1, tokens[1], "touch", viewport=PHONE),
        sit(visitor, table, 2, tokens[2]),
    ]
    sent: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(str(frame))))

    racers[0].page.on("websocket", opened)
    racers[0].page.reload()
    start(racers)
    return racers, sent


def moves(sent: list[dict[str, Any]]) -> list[str]:
    return [frame["move"] for frame in sent if frame["type"] == "play"]


def test_presses_while_the_line_is_down_are_not_made_later(visitor: Visitor) -> None:
    (ours, *_), sent = racing(visitor)
    hand = ours.roll()
    ours.pick(hand[0])
    before = moves(sent)
    ours.page.context.set_offline(True)
    expect(ours.page.get_by_text("You are offline.")).to_be_visible()
    for district in range(5):
        ours.district(district).click(force=True)
    ours.act("roll")
    ours.page.context.set_offline(False)
    expect(ours.page.get_by_text("You are offline.")).to_be_hidden()
    expect(ours.page.locator("[data-district][aria-disabled=false]")).to_have_count(5)
    assert moves(sent) == before
    assert ours.look()["hand"] == hand
    forgive(visitor)


def test_the_space_bar_presses_the_district_that_has_the_focus(visitor: Visitor) -> None:
    (ours, *_), sent = racing(visitor)
    value = ours.roll_mover()
    ours.pick(value)
    ours.district(1).focus()
    before = moves(sent)
    ours.page.keyboard.press("Space")
    expect(ours.district(1)).to_have_attribute("aria-pressed", "true")
    ours.page.keyboard.press("Space")
    expect(ours.district(1)).to_have_attribute("aria-label", re.compile("dice: Oksana"))
    assert [move.split()[:3] for move in moves(sent)[len(before) :]] == [["place", str(value), "1"]]


def test_enter_places_the_die_that_has_the_focus_where_it_is_aimed(visitor: Visitor) -> None:
    (ours, *_), _ = racing(visitor)
    value = ours.roll_mover()
    ours.page.locator(f'[data-hand="{value}"]').first.focus()
    ours.page.keyboard.press("Enter")
    ours.aim(2)
    expect(ours.district(2)).to_have_attribute("aria-pressed", "true")
    ours.page.keyboard.press("Enter")
    expect(ours.district(2)).to_have_attribute("aria-label", re.compile("dice: Oksana"))


def test_a_way_that_is_gone_is_not_replaced_under_the_finger(visitor: Visitor) -> None:
    """Somebody moves the marker to the end while one is about to: the other way is not taken instead."""
    (ours, theirs, _), sent = racing(visitor)
    value = ours.roll_mover()
    ours.pick(value)
    ours.aim(3)
    way = ours.page.locator('[data-option="in"]')
    expect(way).to_have_class(re.compile("chosen"))
    keep = ours.page.locator('[data-option="plain"]')
    box = keep.bounding_box()
    for zone in (2, 3):
        theirs.pick(theirs.roll_mover())
        theirs.page.locator(f'[data-zone="3-{zone}"]').tap()
        expect(ours.page.locator(f'[data-target="3-{zone}"]')).to_have_count(1)
    expect(way).to_have_count(0)
    assert keep.bounding_box() == box, "it moved under the finger"
    expect(ours.page.locator("[data-option].chosen")).to_have_count(0)
    before = moves(sent)
    ours.page.keyboard.press("Enter")
    ours.page.keyboard.press("ArrowRight")
    ours.page.keyboard.press("Enter")
    expect(ours.district(3)).to_have_attribute("aria-label", re.compile("dice:.*Oksana"))
    assert moves(sent)[len(before) :] == [f"place {value} 3 target out"]


def test_a_rhythm_of_rolling_does_not_turn_the_glass(visitor: Visitor) -> None:
    """The last die is placed and the bar pressed once more, as after every die before."""
    (ours, *_), sent = racing(visitor)
    while not ours.page.locator('[data-act="flip"]').count():
        hand = ours.look()["hand"]
        if hand:
            ours.place(max(hand), 0)
        ours.page.keyboard.press("Space")
        ours.page.wait_for_timeout(10)
    ours.page.keyboard.press("Space")
    assert "flip" not in moves(sent)
    expect(ours.page.locator('[data-act="flip"][aria-disabled=false]')).to_be_visible()
    ours.page.keyboard.press("Space")
    expect(ours.page.locator("[data-sand=true]")).to_be_visible()
    assert moves(sent)[-1] == "flip"
