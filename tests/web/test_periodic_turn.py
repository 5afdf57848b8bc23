"""A turn of Periodic: what lights up, what a move would do, what is left to choose, what is made of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteka.core.game import Seat
from tests.web.chemist import TRENDS, Chemist
from tests.web.laboratory import Condition, Laboratory, may, written
from tests.web.prepared import AnyMatch
from tests.web.test_keyboard import heard


class Seen:
    """Remembers the position in which a table was set."""

    def __init__(self) -> None:
        self.legal: list[str] = []
        self.view: dict[str, Any] = {}

    def when(self, condition: Condition) -> Condition:
        def look(match: AnyMatch) -> bool:
            if not condition(match):
                return False
            self.legal = written(match)
            self.view = match.game.dump_view(match.game.view(match.state, Seat(0)))
            return True

        return look


@pytest.fixture
def seen() -> Seen:
    return Seen()


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="Moves")


def test_a_trend_lights_what_it_reaches_and_nothing_else(laboratory: Laboratory, seen: Seen) -> None:
    page = laboratory.sit(laboratory.table(until=seen.when(may("pay"))))
    chemist = Chemist(page)
    for trend in TRENDS:
        reached = {
            move.split(" ")[2] for move in seen.legal if re.match(rf"(pay|take) {re.escape(trend)} ", move)
        }
        if not reached:
            expect(chemist.trend(trend)).to_have_attribute("aria-disabled", "true")
            continue
        chemist.choose(trend)
        assert set(chemist.lit) == reached
        page.keyboard.press("Escape")
        expect(page.locator("[data-cell].live")).to_have_count(0)


def test_paying_and_taking_are_both_one_press_away(laboratory: Laboratory, seen: Seen) -> None:
    def both(match: AnyMatch) -> bool:
        board = match.state.board
        return may("pay")(match) and board.trends[1] > 0 and may("take ionization")(match)

    page = laboratory.sit(laboratory.table(until=seen.when(both)))
    chemist = Chemist(page)
    chemist.choose("ionization")
    symbol = chemist.lit[0]
    chemist.aim(symbol)
    expect(chemist.act("pay")).to_contain_text(f"Pay 1: go to {symbol}")
    tokens = seen.view["trends"][1]
    expect(chemist.act("take")).to_contain_text(f"Take {tokens}: go to {symbol}")
    expect(chemist.strip).to_contain_text("1 to ionization")
    chemist.act("take").hover()
    expect(chemist.strip).to_contain_text(f"+{tokens} energy")
    chemist.go("take")
    expect(log(page)).to_contain_text(f"Took ionization: {tokens} energy, to {symbol}")
    expect(page.locator(".sofar")).to_have_text("Energy taken this turn")


def test_a_second_press_on_the_element_goes_there(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(until=may("pay number")))
    chemist = Chemist(page)
    chemist.choose("number")
    symbol = chemist.lit[0]
    chemist.aim(symbol)
    chemist.cell(symbol).click()
    expect(log(page)).to_contain_text(f"Paid for number, to {symbol}")


def test_the_element_researched_is_shown_before_the_move(laboratory: Laboratory) -> None:
    found: list[str] = []

    def look(match: AnyMatch) -> bool:
        view = match.game.view(match.state, Seat(0))
        found[:] = [
            move
            for move in written(match)
            if move.startswith("pay")
            and "+3" not in move
            and match.game.preview(view, match.game.read_move(move))["research"]
        ]
        return bool(found)

    page = laboratory.sit(laboratory.table(until=look))
    chemist = Chemist(page)
    _, trend, symbol, *_ = found[0].split(" ")
    chemist.choose(trend)
    chemist.aim(symbol)
    expect(chemist.strip).to_contain_text(re.compile(rf"{symbol} for “|achieves “"))
    expect(page.locator(".goal .el.lit")).to_have_text(re.compile(symbol))
    cubes = page.locator(".seat").first.locator(".facts b").nth(1)
    free = int(cubes.inner_text())
    chemist.go("pay")
    expect(cubes).to_have_text(str(free - 1))
    expect(log(page)).to_contain_text("researched for “")


def test_a_goal_is_chosen_where_there_are_two(laboratory: Laboratory) -> None:
    found: list[str] = []

    def look(match: AnyMatch) -> bool:
        found[:] = [
            move for move in written(match) if re.fullmatch(r"pay \S+ \S+ (green|blue|purple|pink)", move)
        ]
        return bool(found)

    page = laboratory.sit(laboratory.table(until=look))
    chemist = Chemist(page)
    _, trend, symbol, colour = found[-1].split(" ")
    chemist.choose(trend)
    chemist.aim(symbol)
    chip = page.locator(f'[data-for="{colour}"]')
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    title = chip.inner_text().strip()
    chemist.go("pay")
    expect(log(page)).to_contain_text(f"researched for “{title}”")


def test_whose_token_is_taken_is_chosen(laboratory: Laboratory, seen: Seen) -> None:
    def tie(match: AnyMatch) -> bool:
        return len({move.split(" from ")[1][0] for move in written(match) if " from " in move}) > 2

    page = laboratory.sit(laboratory.table(until=seen.when(tie)))
    chemist = Chemist(page)
    move = next(
        move for move in seen.legal if " from " in move and " from none" not in move and "+3" not in move
    )
    _, trend, symbol, _, seat, *_ = move.split(" ")
    chemist.choose(trend)
    chemist.aim(symbol)
    page.locator(f'[data-from="{seat}"]').click()
    chemist.go("take")
    expect(log(page)).to_contain_text(f"Took 1 energy from {laboratory.players[int(seat)]}")


def test_plus_three_shows_the_wider_reach(laboratory: Laboratory, seen: Seen) -> None:
    page = laboratory.sit(laboratory.table(until=seen.when(may("pay", " +3"))))
    chemist = Chemist(page)
    near = {tuple(move.split(" ")[1:3]) for move in seen.legal if "+3" not in move and move.startswith("pay")}
    trend, symbol = next(
        (trend, symbol)
        for kind, trend, symbol, *rest in (move.split(" ") for move in seen.legal)
        if kind == "pay" and rest == ["+3"] and (trend, symbol) not in near
    )
    chemist.choose(trend)
    expect(chemist.cell(symbol)).to_have_attribute(
        "aria-label", re.compile(r"can be reached with \+3 cells$")
    )
    chemist.aim(symbol)
    expect(chemist.act("pay")).to_contain_text(f"{symbol} (+3)")
    chemist.go("pay")
    expect(log(page)).to_contain_text(f"to {symbol} (+3)")


@pytest.mark.parametrize("kind", ["free", "goto"])
def test_a_reward_moves_the_flask(laboratory: Laboratory, seen: Seen, kind: str) -> None:
    page = laboratory.sit(laboratory.table(until=seen.when(may(kind))))
    chemist = Chemist(page)
    tiles = page.locator("[data-tile].lit:not([data-tile=more], [data-tile=energy])")
    for tile in tiles.all():
        tile.click()
        if chemist.act(kind).count() == 0:
            chemist.aim(chemist.lit[0])
        if chemist.act(kind).count():
            break
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    name = page.locator("[data-tile].chosen").get_attribute("data-tile")
    expect(chemist.act(kind)).to_be_visible()
    chemist.act(kind).click()
    expect(page.locator(f"[data-tile='{name}']")).to_have_count(0)
    expect(log(page)).to_contain_text("Free " if kind == "free" else "By a reward to")
    expect(page.locator(".sofar")).to_have_text("Nothing paid yet; a trend costs 1")


def test_energy_is_taken_by_a_reward_from_the_trends_chosen(laboratory: Laboratory, seen: Seen) -> None:
    page = laboratory.sit(laboratory.table(until=seen.when(may("energy"))))
    chemist = Chemist(page)
    energy = page.locator(".seat").first.locator(".facts b").first
    before = int(energy.inner_text())
    two = next(move for move in seen.legal if move.startswith("energy") and len(move.split(" ")) == 3)
    page.locator("[data-tile=energy]").click()
    for trend in two.split(" ")[1:]:
        chemist.trend(trend).click()
    expect(chemist.act("energy")).to_contain_text("Take 2 energy")
    chemist.act("energy").click()
    expect(energy).to_have_text(str(before + 2))


def test_a_turn_cannot_end_before_anything_is_done_and_says_so(laboratory: Laboratory) -> None:
    page = laboratory.sit(laboratory.table(until=lambda match: match.state.board.fresh))
    chemist = Chemist(page)
    expect(chemist.act("end")).to_have_attribute("aria-disabled", "true")
    expect(chemist.act("end")).to_contain_text("pay or take first")
    page.keyboard.press("e")
    assert chemist.standing() == "mine"


def test_a_whole_turn_by_keys_and_what_is_heard(laboratory: Laboratory, seen: Seen) -> None:
    page = laboratory.sit(laboratory.table(until=seen.when(may("pay number"))))
    chemist = Chemist(page, "keys")
    chemist.choose("number")
    expect(heard(page)).to_contain_text(
        re.compile(r"Atomic number: \d+ elements? can be reached; with goals: ")
    )
    symbol = page.locator("[data-cell]:focus").get_attribute("data-cell") or ""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("i")
    expect(page.locator("[data-card]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-card]")).to_have_count(0)
    chemist.aim(symbol)
    expect(heard(page)).to_contain_text("1 to number")
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text(f"Oksana: Paid for number, to {symbol}")
    chemist.end()
    assert chemist.standing() == "theirs"
