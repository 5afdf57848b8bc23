"""Somebody who plays Periodic by mouse, touch or keys, knowing no more of the rules than the page shows."""

from __future__ import annotations

from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

Means = Literal["mouse", "touch", "keys"]
Standing = Literal["mine", "theirs", "over"]

STANDING: Final = """() => {
  const words = [...document.querySelectorAll('.bar button')].map((one) => one.innerText.trim());
  if (words.includes('Result')) return 'over';
  if (document.querySelector('[data-act="wait"]')) return 'theirs';
  return document.querySelector('[data-act]') ? 'mine' : null;
}"""

TRENDS: Final = ("number", "ionization", "radius", "mass+", "mass-")


class Chemist:
    def __init__(self, page: Page, means: Means = "mouse") -> None:
        self.page = page
        self.means = means

    # What is seen.

    def trend(self, name: str) -> Locator:
        return self.page.locator(f'[data-trend="{name}"]')

    def cell(self, symbol: str) -> Locator:
        return self.page.locator(f'[data-cell="{symbol}"]')

    def act(self, name: str) -> Locator:
        return self.page.locator(f'[data-act="{name}"]')

    @property
    def lit(self) -> list[str]:
        """The elements that can be reached, by symbol."""
        symbols: list[str] = self.page.locator("[data-cell].live").evaluate_all(
            "all => all.map((one) => one.dataset.cell)"
        )
        return symbols

    @property
    def strip(self) -> Locator:
        """What the move in mind would do."""
        return self.page.locator(".pv")

    def standing(self) -> Standing:
        standing: Standing = self.page.wait_for_function(STANDING).json_value()
        return standing

    def wait_turn(self) -> Standing:
        """Wait until it is our turn or the match is over."""
        script = f"() => {{ const said = ({STANDING})(); return said && said !== 'theirs' ? said : null; }}"
        standing: Standing = self.page.wait_for_function(script).json_value()
        return standing

    # What is done.

    def press(self, what: Locator) -> None:
        if self.means == "touch":
            what.tap()
        else:
            what.click()

    def choose(self, trend: str) -> None:
        """Choose a trend; its elements light up."""
        if self.means == "keys":
            self.page.keyboard.press(str(TRENDS.index(trend) + 1))
        else:
            self.press(self.trend(trend))
        expect(self.trend(trend)).to_have_attribute("aria-pressed", "true")

    def aim(self, symbol: str) -> None:
        """Look at an element that is lit, without going there."""
        if self.means == "keys":
            self.walk(symbol)
            self.page.keyboard.press("Enter")
        elif self.means == "touch":
            self.page.locator(f'[data-reach="{symbol}"]').tap()
        else:
            self.cell(symbol).click()
        expect(self.cell(symbol)).to_have_attribute("aria-selected", "true")

    def walk(self, symbol: str) -> None:
        """Go to a lit element by the arrow keys."""
        expect(self.page.locator("[data-cell]:focus")).to_have_count(1)
        wanted = self.cell(symbol)
        for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") * 12:
            if wanted.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys never come to {symbol}")

    def go(self, act: Literal["pay", "take"]) -> None:
        """Make the move in mind, and wait until it is made."""
        if self.means == "keys":
            self.page.keyboard.press("Enter" if act == "pay" else "t")
        else:
            self.press(self.act(act))
        expect(self.page.locator('[data-cell][aria-selected="true"]')).to_have_count(0)

    def end(self) -> None:
        if self.means == "keys":
            self.page.keyboard.press("e")
        else:
            self.press(self.act("end"))
        expect(self.page.locator("[data-act=end][aria-disabled=false]")).to_have_count(0)

    def keep_task(self) -> None:
        """Keep the first of the dealt tasks."""
        card = self.page.locator("[data-task]").first
        self.press(card)
        self.press(self.page.get_by_role("button", name="Keep “"))
        expect(self.page.locator("[data-task]")).to_have_count(0)

    def take_turn(self) -> None:
        """Take the energy of the first trend that leads anywhere, go where it leads, end the turn."""
        for trend in TRENDS:
            if self.trend(trend).get_attribute("aria-disabled") == "false":
                break
        else:
            raise AssertionError("no trend is lit")
        self.choose(trend)
        symbol = self.lit[0]
        if self.means == "keys":
            symbol = self.page.locator("[data-cell]:focus").get_attribute("data-cell") or symbol
        self.aim(symbol)
        self.go("take")
        self.end()
