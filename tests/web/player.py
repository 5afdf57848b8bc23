"""Somebody who plays micropul by mouse, knowing no more of the rules than the page shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

Standing = Literal["mine", "theirs", "over"]

STANDING: Final = """() => {
  const words = (what) => [...document.querySelectorAll(what)].map((one) => one.innerText.trim());
  if (words('.bar button').includes('Result')) return 'over';
  const [says] = words('.acts .go');
  return says && (says === 'Not your turn' ? 'theirs' : 'mine');
}"""

CELLS: Final = """() => [...document.querySelectorAll('[data-cell].live')].map((cell) => {
  const box = cell.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [cell.dataset.cell, top?.closest('[data-cell]') === cell];
})"""
"""The lit cells, each with whether a mouse can reach it."""


class Player:
    def __init__(self, page: Page, seed: str = "") -> None:
        self.page = page
        self._luck = Random(seed)

    # What is seen.

    @property
    def hand(self) -> list[int]:
        held = self.page.locator("[data-tile]").evaluate_all("all => all.map(one => one.dataset.tile)")
        return [int(tile) for tile in held]

    @property
    def scores(self) -> list[int]:
        """The points in the panels of the seats."""
        return [int(text) for text in self.page.locator(".seat .pt").all_inner_texts()]

    def standing(self) -> Standing:
        """Say whose turn it is, as the buttons show it."""
        standing: Standing = self.page.wait_for_function(STANDING).json_value()
        return standing

    def wait_turn(self) -> Standing:
        """Wait until it is our turn or the match is over."""
        return "mine" if self._wait("said !== 'theirs'") == "mine" else "over"

    def cell(self, place: str) -> Locator:
        return self.page.locator(f'[data-cell="{place}"]')

    def button(self, name: str) -> Locator:
        return self.page.locator(".acts").get_by_role("button", name=name)

    # What is done.

    def choose(self, tile: int) -> None:
        held = self.page.locator(f'[data-tile="{tile}"]')
        if held.get_attribute("aria-pressed") != "true":
            held.click()

    def lay(self, tile: int, place: str) -> None:
        """Lay a tile where it fits, turned or not."""
        self.choose(tile)
        if "turning" in (self.cell(place).get_attribute("aria-label") or ""):
            self.cell(place).click()
        self.cell(place).click()
        expect(self.page.locator(f'[data-tile="{tile}"]')).to_have_count(0)

    def take(self) -> None:
        held = len(self.hand)
        tiles = self.page.locator("[data-tile]")
        self.button("Take").click()
        expect(tiles).to_have_count(held + 1)

    def set_stone(self) -> None:
        self.button("Stone").click()
        spots = self.page.locator("[data-spot]")
        spots.nth(self._luck.randrange(spots.count())).click()
        expect(spots).to_have_count(0)

    def can(self, name: str) -> bool:
        return self.button(name).get_attribute("aria-disabled") == "false"

    def lay_any(self) -> bool:
        """Lay the first tile that fits anywhere, near the middle: boards that stay small wake more."""
        for tile in self._luck.sample(self.hand, len(self.hand)):
            self.choose(tile)
            places = self._lit()
            if places:
                self.lay(tile, min(places, key=_far))
                return True
        return False

    def move(self) -> None:
        """Make one move: a stone now and then, a tile whenever one fits."""
        if self.can("Stone") and self._luck.random() < 0.3:
            self.set_stone()
        elif not self.lay_any():
            if self.can("Take"):
                self.take()
            else:
                self.set_stone()

    def _lit(self) -> list[str]:
        """Return the lit cells; zoom out if they cannot be reached."""
        lit: list[tuple[str, bool]] = []
        for _ in range(8):
            lit = self.page.evaluate(CELLS)
            reached = [place for place, within in lit if within]
            if reached or not lit:
                return reached
            self.page.keyboard.press("-")
        raise AssertionError(f"none of the lit cells can be reached: {lit}")

    def _wait(self, condition: str) -> Standing:
        script = f"() => {{ const said = ({STANDING})(); return said && {condition} ? said : null; }}"
        standing: Standing = self.page.wait_for_function(script).json_value()
        return standing


def _far(place: str) -> tuple[int, str]:
    column, row = map(int, place.split(","))
    return abs(column) + abs(row), place


def turns(*players: Player) -> Iterator[Player]:
    """Yield whoever is to move, until the match is over. Who is not among them plays alone, as bots do."""
    mover = players[0]
    while mover.standing() == "theirs" and players[-1].standing() == "theirs":
        mover.page.wait_for_timeout(20)  # the tiles are being dealt
    while True:
        # Who has just moved knows best what has come of it.
        if mover.standing() == "theirs":
            mover = next((player for player in players if player is not mover), mover)
        if mover.wait_turn() == "over":
            return
        yield mover


def play_out(*players: Player) -> int:
    """Play a match to its end; return how many moves it took."""
    moves = 0
    for mover in turns(*players):
        mover.move()
        moves += 1
    return moves
