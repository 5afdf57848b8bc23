"""The race on the page: what is refused, what lasts while others act, what stays secret."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import ViewportSize, WebSocket, expect

from tests.web.racer import Racer, seat_people, sit, start
from tests.web.visitor import PHONE, Visitor
from tests.web.words import foreign_words


@pytest.fixture
def race(visitor: Visitor) -> list[Racer]:
    """Three people at the start of a round: by mouse, by touch on a phone, by keyboard."""
    table, tokens = seat_people(visitor)
    racers = [
        sit(visitor, table, 0, tokens[0], "mouse"),
        sit(visitor, table, 1, tokens[1], "touch", viewport=PHONE),
        sit(visitor, table, 2, tokens[2], "keys"),
    ]
    start(racers)
    return racers


def test_a_locked_district_refuses_and_the_die_stays_in_hand(race: list[Racer]) -> None:
    quick, slow, typing = race
    hand = slow.roll()
    typing.place_all()
    typing.aim(2)
    expect(typing.page.get_by_role("button", name="Lock C")).to_be_visible()
    typing.act("lock")
    for racer in race:
        expect(racer.district(2)).to_have_attribute("aria-label", re.compile("locked by Vira"))
    slow.pick(hand[0])
    slow.aim(2, dark=True)
    alert = slow.page.get_by_role("alert")
    expect(alert).to_contain_text("JEL-2.5")
    expect(alert).to_contain_text("This district is locked.")
    assert slow.look()["hand"] == hand

    quick.roll()
    assert typing.look()["acts"] == ["flip"]
    typing.act("flip")
    for racer in race:
        expect(racer.page.locator("[data-sand=true]")).to_be_visible()
    left = float(quick.page.get_by_role("timer", name="Sandglass").last.inner_text())
    assert 0 < left <= 10
    expect(quick.page.get_by_text("Turned by Vira")).to_be_visible()
    slow.page.reload()
    expect(slow.page.locator("[data-sand=true]")).to_be_visible()
    quick.page.reload()
    expect(quick.page.get_by_text("Turned by Vira")).to_be_visible()
    for racer in race:
        expect(racer.page.locator('[data-phase="scoring"]')).to_be_visible()
    expect(slow.page.locator("[data-hand]")).to_have_count(0)


def test_what_is_chosen_lasts_while_others_place_dice(race: list[Racer]) -> None:
    ours, theirs, _ = race
    value = ours.roll_mover()
    ours.pick(value)
    ours.aim(0)
    place = ours.page.locator('[data-act="place"]')
    expect(place).to_be_visible()
    box = place.bounding_box()
    theirs.place(max(theirs.roll()), 3)
    expect(ours.district(3)).to_have_attribute("aria-label", re.compile("dice: Taras"))
    expect(ours.page.locator(f'[data-hand="{value}"][aria-pressed=true]')).to_have_count(1)
    expect(ours.district(0)).to_have_attribute("aria-pressed", "true")
    expect(ours.page.locator("[data-ghost]")).to_have_count(1)
    assert place.bounding_box() == box, "it moved under the finger"
    ours.act("place")
    expect(ours.district(0)).to_have_attribute("aria-label", re.compile("dice: Oksana"))


def test_a_zone_takes_a_die_and_the_target_in_one_press(race: list[Racer]) -> None:
    ours, phone, _ = race
    for racer in (ours, phone):
        racer.pick(racer.roll_mover())
        district = 1 if racer is ours else 3
        zone = racer.page.locator(f'[data-zone="{district}-2"]')
        zone.click() if racer is ours else zone.tap()
        for other in race:
            expect(other.page.locator(f'[data-target="{district}-2"]')).to_have_count(1)


def test_a_reload_in_a_race_brings_back_the_same_dice(race: list[Racer]) -> None:
    _, phone, _ = race
    hand = phone.roll()
    quickest = min(seconds_to_be_back(phone) for _ in range(3))
    assert phone.look()["hand"] == hand
    assert quickest < 1
    phone.place(hand[-1], 1)
    expect(phone.page.locator('[data-act="roll"].go')).to_be_visible()


def seconds_to_be_back(racer: Racer) -> float:
    began = time.monotonic()
    racer.page.reload(wait_until="commit")
    racer.page.locator("[data-hand]").first.wait_for()
    return time.monotonic() - began


def hold_back(racer: Racer) -> None:
    """From now on keep what the server sends from the page: it does not know that anything has happened."""
    racer.page.evaluate("() => { window.heldBack = true; }")


LATE_LINE = """
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  set onmessage(listen) {
    super.onmessage = (event) => {
      const answers = /^{"type":"(ack|reject|ping)"/.test(event.data);
      if (!window.heldBack || answers) listen(event);
    };
  }
};
"""


@pytest.mark.parametrize(
    ("locale", "why"), [("en-GB", "Too late"), ("ru-RU", "Поздно"), ("uk-UA", "Запізно")]
)
def test_who_comes_too_late_is_told_the_rule(visitor: Visitor, locale: str, why: str) -> None:
    """The page still shows the race: the sand was out before the press arrived."""
    table, tokens = seat_people(visitor)
    quick = sit(visitor, table, 0, tokens[0], "keys")
    late = sit(visitor, table, 1, tokens[1], locale=locale)
    third = sit(visitor, table, 2, tokens[2])
    late.page.add_init_script(LATE_LINE)
    late.page.reload()
    start([quick, late, third])
    hand = late.roll()
    quick.place_all()
    hold_back(late)
    quick.act("flip")
    quick.page.locator('[data-phase="scoring"]').wait_for()
    assert late.look()["phase"] == "race"
    late.pick(max(hand))
    late.aim(1)
    if "place" in late.look()["acts"]:
        late.act("place")
    alert = late.page.get_by_role("alert")
    expect(alert).to_contain_text("JEL-2.9")
    expect(alert).to_contain_text(why)
    assert late.look()["hand"] == hand, "the die stays in hand"


def test_dice_of_others_never_cross_the_line(visitor: Visitor) -> None:
    table, tokens = seat_people(visitor)
    racers = [sit(visitor, table, seat, tokens[seat]) for seat in (0, 1, 2)]
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    racers[0].page.on("websocket", opened)
    racers[0].page.reload()
    start(racers)
    for racer in racers:
        racer.place(max(racer.roll()), racer.seat)
        racer.roll()
    views = [frame["view"] for frame in map(json.loads, frames) if frame["type"] == "snapshot"]
    hands = [view["phase"]["hands"] for view in views if view["phase"]["name"] == "race"]
    assert any(own["dice"] for own, *_ in hands)
    assert any(other["doing"] == "rolled" for _, *others in hands for other in others)
    assert not any(other["dice"] for _, *others in hands for other in others)
    falls = [
        happened["move"]
        for frame in map(json.loads, frames)
        for happened in frame.get("happened", ())
        if happened["move"].startswith("fall ")
    ]
    assert {fall for fall in falls if not fall.startswith("fall 0")} == {"fall 1 ?", "fall 2 ?"}
    assert not any(fall.endswith("?") for fall in falls if fall.startswith("fall 0"))


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_a_phone_held_sideways_shows_the_city_and_all_dice(visitor: Visitor, size: tuple[int, int]) -> None:
    width, height = size
    table, tokens = seat_people(visitor)
    sideways = ViewportSize(width=width, height=height)
    racers = [sit(visitor, table, 0, tokens[0], "touch", viewport=sideways)]
    racers += [sit(visitor, table, seat, tokens[seat]) for seat in (1, 2)]
    start(racers)
    hand = racers[0].roll()
    boxes = []
    for one in racers[0].page.locator("[data-district], [data-hand], [data-act]").all():
        box = one.bounding_box()
        assert box is not None
        boxes.append((box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]))
    assert len(boxes) == 5 + len(hand) + 1
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
        for other in boxes[:number]:
            assert right <= other[0] or left >= other[2] or bottom <= other[1] or top >= other[3]
    racers[0].place(max(hand), 4)
    expect(racers[1].district(4)).to_have_attribute("aria-label", re.compile("Oksana"))


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_race_speaks_the_language_of_the_player(visitor: Visitor, language: str) -> None:
    table, tokens = seat_people(visitor)
    locale = {"ru": "ru-RU", "uk": "uk-UA"}[language]
    racers = [sit(visitor, table, seat, tokens[seat], locale=locale) for seat in (0, 1, 2)]
    start(racers)
    racers[0].place(max(racers[0].roll()), 0)
    racers[1].roll()
    known = ("Oksana", "Taras", "Vira")
    words = foreign_words(racers[0].page, language, known)
    assert [word for word in words if word not in "ABCDEFG"] == []
