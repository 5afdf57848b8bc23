"""axe finds nothing serious where Enigma is played, by day or by night, on a desk or in the hand."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.web.solver import Solver, seat_people, sit
from tests.web.test_access import check
from tests.web.visitor import PHONE, Visitor


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_phase(visitor: Visitor, theme: Literal["light", "dark"]) -> None:
    table, tokens = seat_people(visitor)
    pair = (
        sit(visitor, table, 0, tokens[0], theme=theme),
        sit(visitor, table, 1, tokens[1], "touch", viewport=PHONE, theme=theme),
    )
    for solver in pair if pair[0].is_to_move() else reversed(pair):
        expect(solver.page.locator('[data-stack][aria-disabled="false"]').first).to_be_visible()
        check(solver.page)
        solver.choose(("conduits", "weights")[solver.seat or 0])
    for solver in pair:
        solver.wait_for("race")
        check(solver.page)
    watcher = sit(visitor, table, None, theme=theme)
    watcher.wait_for("race")
    check(watcher.page)
    for solver in pair:
        solver.claim_directly()
    build(*pair)


def build(*pair: Solver) -> None:
    for solver in pair:
        solver.wait_for("building")
    mine = next(solver for solver in pair if solver.is_to_move())
    cell = mine.page.locator(".cell.live").first
    mine.hands.press(cell)
    expect(mine.page.locator('[data-ghost="pinned"]')).to_be_visible()
    expect(mine.page.locator(".pv")).to_be_visible()
    check(mine.page)
