"""What is heard at a table where everybody acts at once: by a screen reader, and the bell."""

from __future__ import annotations

import re
from itertools import count

from playwright.sync_api import Page, expect

from tests.server.process import ServerProcess
from tests.web.prepared_race import prepare_race
from tests.web.racer import NAMES, seat_people, sit, start
from tests.web.test_keyboard import heard
from tests.web.visitor import Visitor

_numbers = count()

BELL = 660
"""The pitch of the bell, in Hz."""

LISTEN = """
window.pitches = [];
const Real = window.OscillatorNode;
window.OscillatorNode = class extends Real {
  constructor(context, options) {
    super(context, options);
    window.pitches.push(options.frequency);
  }
};
"""


def bells(page: Page) -> int:
    pitches: list[int] = page.evaluate("window.pitches")
    return pitches.count(BELL)


def test_what_was_said_in_a_race_is_not_wiped_out_by_what_others_do(visitor: Visitor) -> None:
    table, tokens = seat_people(visitor)
    racers = [sit(visitor, table, seat, token) for seat, token in enumerate(tokens)]
    start(racers)
    ours, quick, slow = racers
    ours.roll()
    quick.roll()
    slow.roll()
    expect(heard(ours.page)).to_contain_text("Rolled: ")
    quick.place_all()
    quick.act("flip")
    expect(heard(ours.page)).to_contain_text("Taras turned the glass: 10 seconds.")
    expect(heard(ours.page)).to_contain_text("5 seconds left")
    expect(heard(ours.page)).to_contain_text("Time is up.")
    expect(heard(ours.page).get_by_text(re.compile("Taras.*Taras turned"))).to_have_count(0)


def test_who_is_asked_while_scoring_hears_the_bell_and_the_others_do_not(
    visitor: Visitor, server: ServerProcess
) -> None:
    table = f"spoken-{next(_numbers):09d}"
    token = prepare_race(
        server.folder,
        table,
        NAMES,
        lambda legal: any(move.startswith("either ") for move in legal),
        before=5,
        sides="mixed",
        step=40,
    )
    ours, theirs = (sit(visitor, table, seat, own) for seat, own in ((0, token), (1, f"{token}1")))
    for racer in (ours, theirs):
        racer.page.add_init_script(LISTEN)
        racer.page.reload()
        racer.page.get_by_role("button", name="Sound").click()  # it is off; and browsers want a press first
    expect(ours.page.get_by_role("heading", name="Whose reward do you take?")).to_be_visible()
    ours.page.wait_for_timeout(500)  # it rings after the sound of the move
    ours.page.locator("[data-choice]").first.click()
    expect(ours.page.locator("[data-choice]")).to_have_count(0)
    assert (bells(ours.page), bells(theirs.page)) == (1, 0)
