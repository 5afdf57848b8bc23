"""Every type of puzzle, solved by mouse, by touch and by keyboard, and claimed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludoteka.games.enigma.puzzles import TYPES
from tests.web.benches import How
from tests.web.solver import seat_people, sit
from tests.web.visitor import DESKTOP, PHONE, Visitor

WAYS: tuple[How, ...] = ("mouse", "touch", "keys")


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("kind", TYPES)
def test_a_puzzle_is_solved_and_claimed(visitor: Visitor, kind: str, how: How) -> None:
    table, tokens = seat_people(visitor)
    mine = sit(visitor, table, 0, tokens[0], how, viewport=PHONE if how == "touch" else DESKTOP)
    other = sit(visitor, table, 1, tokens[1], "keys")
    kinds = [kind, next(another for another in TYPES if another != kind)]
    order = (mine, other) if mine.is_to_move() else (other, mine)
    for solver in order:
        solver.choose(kinds[solver.seat or 0])
    mine.wait_for("race")
    expect(mine.act("claim")).to_contain_text("to go")
    mine.enter()
    mine.claim()
    verdict = mine.page.locator(".verdict")
    expect(verdict).to_contain_text("Solved, and you turned the glass")
    expect(other.page.get_by_role("timer").first).to_be_visible()
    expect(other.page.locator(".seat").first).to_contain_text("Solved first")
