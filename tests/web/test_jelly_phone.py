"""The race where there is little room: every die is seen whole, and a finger finds what it needs."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.process import ServerProcess
from tests.web.prepared_crowd import CROWDED, cancels, prepare_crowd
from tests.web.racer import Racer, seat_people, sit, start
from tests.web.visitor import DESKTOP, PHONE, Visitor

SMALLEST = 44
_numbers = count()

MEASURE = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = (what, inside = document) => [...inside.querySelectorAll(what)].map(box);
  const city = document.querySelector('[role=group].city');
  return {
    scrolls: city.scrollHeight > city.clientHeight,
    city: box(city),
    cards: all('.card'),
    entrances: [...document.querySelectorAll('[data-district]')].map((one) => ({
      ...box(one), dice: all('[data-die] svg:not(.crop)', one), labels: all('.letter, .leads', one),
    })),
    tray: box(document.querySelector('footer.tray')),
    hand: all('[data-hand]'),
    pile: all('[data-centre] .own'),
    centre: box(document.querySelector('[data-centre]')),
  };
}"""

TRAY = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const pieces = [...document.querySelectorAll('[data-hand], .acts .btn, .mid > *')].map(box);
  return { tray: box(document.querySelector('footer.tray')), pieces };
}"""

PARTS = """() => Object.fromEntries(['.tray', '.options', '.acts', '.hand', '.pv'].map((what) => {
  const { left, top, right, bottom } = document.querySelector(what).getBoundingClientRect();
  return [what, { left, top, right, bottom }];
}))"""

WHOLE = """() => {
  const strip = document.querySelector('.pv');
  return strip.scrollHeight <= strip.clientHeight && strip.scrollWidth <= strip.clientWidth;
}"""

Box = dict[str, Any]


def inside(one: Box, other: Box, slack: float = 0.5) -> bool:
    return bool(
        one["left"] >= other["left"] - slack
        and one["top"] >= other["top"] - slack
        and one["right"] <= other["right"] + slack
        and one["bottom"] <= other["bottom"] + slack
    )


def apart(one: Box, other: Box) -> bool:
    return bool(
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


def crowd(
    visitor: Visitor, server: ServerProcess, seats: int, viewport: ViewportSize, locale: str = "en-GB"
) -> Racer:
    table = f"crowd-{next(_numbers):010d}"
    token = prepare_crowd(server.folder, table, seats, left=7)
    racer = sit(visitor, table, 0, token, "touch", viewport=viewport, locale=locale)
    expect(racer.page.locator("[data-hand]")).to_have_count(7)
    return racer


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (390, 844), (844, 390)], ids=str)
def test_every_die_is_seen_whole_and_a_finger_finds_everything(
    visitor: Visitor, server: ServerProcess, seats: int, size: tuple[int, int]
) -> None:
    racer = crowd(visitor, server, seats, ViewportSize(width=size[0], height=size[1]))
    seen = racer.page.evaluate(MEASURE)
    assert not seen["scrolls"]
    assert len(seen["cards"]) == seats + 2
    for card in seen["cards"]:
        assert inside(card, seen["city"])
        assert card["bottom"] - card["top"] >= SMALLEST
    dice = 0
    for entrance in seen["entrances"]:
        for die in entrance["dice"]:
            dice += 1
            assert inside(die, entrance)
            assert all(apart(die, label) for label in entrance["labels"])
    assert dice + len(seen["pile"]) >= 7 * (seats - 1) - 5  # many in the centre are counted
    assert all(inside(die, seen["centre"]) for die in seen["pile"])
    for die in seen["hand"]:
        assert inside(die, seen["tray"])
        assert die["right"] - die["left"] >= SMALLEST
        assert die["bottom"] - die["top"] >= SMALLEST


@pytest.mark.parametrize("size", [(744, 1133), (820, 1180), (1024, 768), (1280, 800)], ids=str)
def test_seven_dice_and_the_buttons_go_into_the_tray_of_a_tablet(
    visitor: Visitor, server: ServerProcess, size: tuple[int, int]
) -> None:
    racer = crowd(visitor, server, 5, ViewportSize(width=size[0], height=size[1]), locale="ru-RU")
    seen = racer.page.evaluate(TRAY)
    for one in seen["pieces"]:
        assert inside(one, seen["tray"])
        assert one["right"] - one["left"] >= SMALLEST - 4
        assert one["bottom"] - one["top"] >= SMALLEST
    assert all(apart(one, other) for at, one in enumerate(seen["pieces"]) for other in seen["pieces"][:at])


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "uk-UA"])
@pytest.mark.parametrize("size", [(844, 390), (820, 1180), (1280, 800), (1440, 900)], ids=str)
def test_what_a_placement_does_is_told_in_the_tray(
    visitor: Visitor, server: ServerProcess, size: tuple[int, int], locale: str
) -> None:
    """Under the hand and the buttons nobody could read it, and nothing may move when it comes."""
    viewport = ViewportSize(width=size[0], height=size[1])
    table = f"crowd-{next(_numbers):010d}"
    token = prepare_crowd(server.folder, table, 3, left=3, share=0.6, wanted=cancels)
    racer = sit(visitor, table, 0, token, viewport=viewport, locale=locale)
    page = racer.page
    page.locator("[data-hand]").first.wait_for()
    told = []
    for value in sorted({value for value in racer.look()["hand"] if value <= 4}):
        racer.pick(value)
        racer.aim(CROWDED)
        before = page.locator(".options").bounding_box()
        page.locator(".pv").wait_for()
        assert page.locator(".options").bounding_box() == before, "it moved under the finger"
        parts = page.evaluate(PARTS)
        told.append(page.locator(".pv > span").count())
        assert page.evaluate(WHOLE), "some of it is cut off"
        assert inside(parts[".pv"], parts[".tray"])
        assert all(apart(parts[".pv"], parts[other]) for other in (".options", ".acts", ".hand"))
        page.keyboard.press("Escape")
        expect(page.locator(".pv")).to_have_count(0)
    assert max(told) == 3


def test_of_equal_dice_the_tapped_one_is_lifted(visitor: Visitor, server: ServerProcess) -> None:
    """Seven dice have six values: two are equal."""
    racer = crowd(visitor, server, 3, PHONE)
    hand = racer.look()["hand"]
    value = next(value for value in hand if hand.count(value) > 1)
    equal = racer.page.locator(f'[data-hand="{value}"]')
    lifted = racer.page.locator("[data-hand][aria-pressed=true]")
    for at in (1, 0):
        equal.nth(at).tap()
        expect(equal.nth(at)).to_have_attribute("aria-pressed", "true")
        expect(lifted).to_have_count(1)
    equal.nth(0).tap()
    expect(lifted).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_another_has_placed_last_is_marked(visitor: Visitor, viewport: ViewportSize) -> None:
    table, tokens = seat_people(visitor)
    ours = sit(visitor, table, 0, tokens[0], "touch", viewport=viewport)
    others = [sit(visitor, table, seat, tokens[seat]) for seat in (1, 2)]
    start([ours, *others])
    fresh = ours.page.locator("[data-fresh]")
    expect(fresh).to_have_count(0)
    for district, racer in enumerate(others):
        racer.place(max(racer.roll()), district)
        expect(ours.page.locator(f'[data-die="{district}-0"] [data-fresh]')).to_have_count(1)
        expect(fresh).to_have_count(1)
    ours.place(max(ours.roll()), 3)
    expect(ours.page.locator('[data-die="3-0"]')).to_have_count(1)
    expect(ours.page.locator('[data-die="1-0"] [data-fresh]')).to_have_count(1)
    expect(fresh).to_have_count(1)
