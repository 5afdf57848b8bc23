"""Somebody who races in Attack of the Jelly Monster, by mouse, touch or keyboard, by what the page shows."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, expect

from tests.web.visitor import DESKTOP, Visitor

How = Literal["mouse", "touch", "keys"]
NAMES: Final = ("Oksana", "Taras", "Vira")
FAST: Final = {"roll": 5, "step": 5}
"""Half a second for a roll and for each step of the scoring."""

LOOK: Final = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    phase: document.querySelector('[data-phase]')?.dataset.phase ?? null,
    hand: all('[data-hand]').map((one) => Number(one.dataset.hand)),
    acts: all('[data-act]').filter((one) => one.ariaDisabled !== 'true').map((one) => one.dataset.act),
    lit: all('[data-district][aria-disabled=false]').map((one) => Number(one.dataset.district)),
    choices: all('[data-choice]').map((one) => one.dataset.choice),
    screens: all('[data-screen]').length,
    over: all('.bar button').some((one) => one.innerText.trim() === 'Result'),
  };
}"""


def seat_people(visitor: Visitor, options: dict[str, object] | None = None) -> tuple[str, list[str]]:
    """Open a table for three and let them all sit down; return it and the secret of each seat."""
    seats = [{"type": "me", "name": NAMES[0]}, {"type": "guest"}, {"type": "guest"}]
    body: dict[str, object] = {"game": "jelly", "seats": seats, "options": {**FAST, **(options or {})}}
    made = _ask(visitor, "tables", body)
    table: str = made["table"]
    joined = [
        _ask(visitor, f"tables/{table}/join", {"name": NAMES[seat], "seat": seat})["token"] for seat in (1, 2)
    ]
    return table, [made["token"], *joined]


def sit(
    visitor: Visitor,
    table: str,
    seat: int,
    token: str,
    how: How = "mouse",
    *,
    viewport: ViewportSize = DESKTOP,
    locale: str = "en-GB",
    calm: bool = True,
) -> Racer:
    """Open the table in a browser that holds this seat."""
    context = visitor.context(viewport=viewport, touch=how == "touch", locale=locale, calm=calm)
    held = [{"table": table, "game": "jelly", "seat": seat, "token": token, "at": 1}]
    kept = json.dumps({"name": NAMES[seat], "sound": False, "held": held})
    context.add_init_script(f"""if (location.protocol === "http:" && !localStorage.getItem("ludoteka"))
      localStorage.setItem("ludoteka", '{kept}');""")
    page = context.new_page()
    page.goto(f"/table/{table}")
    page.locator("[data-district]").first.wait_for()
    return Racer(page, seat, how)


class Racer:
    def __init__(self, page: Page, seat: int, how: How) -> None:
        self.page = page
        self.seat = seat
        self.how = how
        self.placed = 0
        self.missed = 0
        """Presses that came too late: the round had stopped under them."""
        self._luck = Random(f"racer {seat}")

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    @property
    def scores(self) -> list[int]:
        return [int(text) for text in self.page.locator(".seat .pt").all_inner_texts()]

    def district(self, number: int) -> Locator:
        return self.page.locator(f'[data-district="{number}"]')

    def act(self, name: str) -> None:
        """Do what a button says, in one's own way."""
        if self.how == "keys":
            self.page.keyboard.press("Enter" if name in ("place", "lock") else "Space")
        else:
            self._press(self.page.locator(f'[data-act="{name}"]'))

    def pick(self, value: int) -> None:
        if self.how == "keys":
            self.page.keyboard.press(str(value))
        else:
            self._press(self.page.locator(f'[data-hand="{value}"]').first)

    def aim(self, district: int, *, dark: bool = False) -> None:
        """Press a district; `dark`: though it is not lit."""
        if self.how == "keys":
            self.page.keyboard.press("abcdefg"[district])
        else:
            self._press(self.district(district), force=dark)

    def place(self, value: int, district: int) -> None:
        """Place a die: at once if there is nothing to choose, else with what is offered first."""
        self.pick(value)
        self.aim(district)
        if value <= 4 and "place" in self.look()["acts"]:
            self.act("place")
        self.placed += 1

    def step(self) -> bool:
        """Do the next thing there is to do. Say whether the match still goes on."""
        seen = self.look()
        if seen["over"]:
            return False
        try:
            self._step(seen)
        except TimeoutError:
            self.missed += 1
        return True

    def _step(self, seen: dict[str, Any]) -> None:
        if seen["choices"]:
            self.page.locator(f'[data-choice="{seen["choices"][0]}"]').click(timeout=2_000)
        elif seen["hand"]:
            self.place(self._luck.choice(seen["hand"]), self._luck.randrange(5))
        elif "ready" in seen["acts"]:
            self.act("ready")
        elif "roll" in seen["acts"]:
            self.act("roll")
        else:
            self.page.wait_for_timeout(20)

    def roll(self) -> list[int]:
        """Roll and wait until the dice lie there."""
        self.act("roll")
        self.page.locator("[data-hand]").first.wait_for()
        hand: list[int] = self.look()["hand"]
        return hand

    def roll_mover(self) -> int:
        """Roll until a die can move a target marker; return its value."""
        hand = self.roll()
        while not {3, 4} & set(hand):
            self.act("roll")
            expect(self.page.locator("[data-hand]")).to_have_count(0)
            self.page.locator("[data-hand]").first.wait_for()
            hand = self.look()["hand"]
        return 3 if 3 in hand else 4

    def place_all(self) -> None:
        """Place every die, as fast as it goes."""
        while True:
            seen = self.look()
            if "flip" in seen["acts"] or seen["phase"] != "race":
                return
            self.step()
            if seen["hand"]:
                self._wait_for_another(seen["hand"])

    def _wait_for_another(self, hand: list[int]) -> None:
        """Else the next keys could be meant for a die that is placed by then."""
        for _ in range(100):
            if self.look()["hand"] != hand:
                return
            self.page.wait_for_timeout(20)

    def _press(self, what: Locator, *, force: bool = False) -> None:
        if self.how == "touch":
            what.tap(timeout=2_000, force=force)
        else:
            what.click(timeout=2_000, force=force)


def start(racers: Sequence[Racer]) -> None:
    """Say that all are ready, and wait until the round has begun for everybody."""
    for racer in racers:
        racer.page.locator('[data-act="ready"]').wait_for()
        racer.act("ready")
    for racer in racers:
        racer.page.locator('[data-phase="race"]').wait_for()


def _ask(visitor: Visitor, path: str, body: dict[str, object]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"{visitor.url}/api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
