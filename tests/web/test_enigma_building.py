"""Building in the browser: the ghost, turning, workers, what a placing would do, and what it brings."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.process import ServerProcess
from tests.web.benches import How
from tests.web.prepared import TOKEN
from tests.web.prepared_pipes import PLAYERS, prepare_building
from tests.web.solver import PLACE, Solver, sit
from tests.web.visitor import DESKTOP, PHONE, Visitor

_numbers = count()


def seated(
    visitor: Visitor, server: ServerProcess, how: How, *, calm: bool = True
) -> tuple[Solver, str, dict[str, Any]]:
    """Sit down where a system can be completed; return who sits there, the move and what it would do."""
    table = f"pipes-{next(_numbers):010d}"
    move, facts = prepare_building(server.folder, table)
    viewport = PHONE if how == "touch" else DESKTOP
    return sit(visitor, table, 0, TOKEN, how, viewport=viewport, calm=calm), move, facts


def assert_told(mine: Solver, gains: list[int]) -> None:
    """See that all points are told, worker by worker."""
    told: list[int] = []
    for _ in range(300):
        lines = mine.page.locator(".story li").all_inner_texts()
        told = [
            sum(int(line.rpartition("+")[2]) for line in lines if line.strip().startswith(name))
            for name in PLAYERS
        ]
        if told == gains:
            return
        mine.page.wait_for_timeout(20)
    raise AssertionError(f"{told} was told, not {gains}")


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_system_is_completed_and_paid(visitor: Visitor, server: ServerProcess, how: How) -> None:
    mine, move, facts = seated(visitor, server, how)
    mine.place(move)
    assert_told(mine, facts["gains"])
    expect(mine.page.locator(".seat .pt").first).to_have_text(str(facts["points"][0]))
    wheel = mine.page.get_by_role("img", name="Points: ")
    said = ", ".join(f"{name}: {points}" for name, points in zip(PLAYERS, facts["points"], strict=True))
    expect(wheel).to_have_attribute("aria-label", f"Points: {said}")


def test_what_a_placing_would_do_is_said_before_it_is_made(visitor: Visitor, server: ServerProcess) -> None:
    mine, move, facts = seated(visitor, server, "mouse")
    found = PLACE.fullmatch(move)
    assert found is not None
    x, y, turns, worker = found.groups()
    ghost = mine.page.locator("[data-ghost]")
    cell = mine.page.locator(f'[role=grid] [data-cell="{x},{y}"]')
    cell.hover()
    expect(ghost).to_have_attribute("data-ghost", "held")
    expect(mine.act("place")).to_have_attribute("aria-disabled", "true")
    cell.click(position={"x": 6, "y": 6})
    expect(ghost).to_have_attribute("data-ghost", "pinned")
    for _ in range(int(turns)):
        cell.click(position={"x": 6, "y": 6})  # pressed again it turns
    mine.page.locator(f'[data-worker="{worker}"]').click()
    strip = mine.page.locator(".pv")
    expect(strip).to_contain_text(f"you +{facts['gains'][0]}")
    expect(strip).to_contain_text(f"completes {len(facts['completes'])}")
    mine.page.keyboard.press("Escape")
    expect(mine.page.locator('[data-worker="none"]')).to_have_attribute("aria-pressed", "true")
    mine.page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)


def test_a_system_lights_up_under_the_pointer_and_has_a_spoken_name(
    visitor: Visitor, server: ServerProcess
) -> None:
    mine, _, _ = seated(visitor, server, "mouse")
    start = mine.page.locator('[role=grid] [data-cell="0,0"]')
    start.hover()
    expect(mine.page.locator(".chip")).to_be_visible()
    assert mine.page.locator("path.light").count() >= 1
    label = start.get_attribute("aria-label") or ""
    assert "system of" in label or "complete pipe with" in label


def test_a_closing_system_is_celebrated_step_by_step(visitor: Visitor, server: ServerProcess) -> None:
    mine, move, facts = seated(visitor, server, "mouse", calm=False)
    wheel = mine.page.get_by_role("img", name="Points: ")
    mine.place(move)
    expect(mine.page.locator("path.pulse").first).to_be_attached()
    assert_told(mine, facts["gains"])
    expect(mine.page.locator("path.pulse")).to_have_count(0)
    assert f"Oksana: {facts['points'][0]}" in (wheel.get_attribute("aria-label") or "")
