"""The scoring on the page: who has to choose is asked, with the time that is left, and only that seat."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from tests.server.process import ServerProcess
from tests.web.prepared_race import prepare_race
from tests.web.racer import NAMES, sit
from tests.web.visitor import DESKTOP, PHONE, Visitor

_numbers = count()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("kind", "question", "told"),
    [
        ("either", "Whose reward do you take?", "Goes "),
        ("lose", "Return one of your samples", "Returned a sample"),
        ("give", "Who gets your jelly?", "Gives 1 jelly to "),
    ],
)
def test_who_has_a_choice_is_asked(
    visitor: Visitor, server: ServerProcess, kind: str, question: str, told: str, viewport: dict[str, int]
) -> None:
    table = f"scoring-{next(_numbers):08d}"
    token = prepare_race(
        server.folder,
        table,
        NAMES,
        lambda legal: any(move.startswith(f"{kind} ") for move in legal),
        sides="mixed",
        step=5,
    )
    ours = sit(visitor, table, 0, token, viewport=viewport)  # type: ignore[arg-type]
    theirs = sit(visitor, table, 1, f"{token}1")
    expect(ours.page.get_by_role("heading", name=question)).to_be_visible()
    expect(theirs.page.get_by_role("heading", name=question)).to_have_count(0)
    choices = ours.look()["choices"]
    assert len(choices) > 1
    assert all(choice.startswith(f"{kind} ") for choice in choices)
    left = int(ours.page.locator(".asked").get_by_role("timer").inner_text())
    assert 0 < left <= 20
    ours.page.locator(f'[data-choice="{choices[-1]}"]').click()
    expect(ours.page.get_by_role("heading", name=question)).to_have_count(0)
    expect(theirs.page.locator(".log")).to_contain_text(told)


def test_the_steps_are_told_and_can_be_skipped(visitor: Visitor, server: ServerProcess) -> None:
    table = f"scoring-{next(_numbers):08d}"
    token = prepare_race(
        server.folder,
        table,
        NAMES,
        lambda legal: any(move.startswith("either ") for move in legal),
        sides="mixed",
        step=20,
    )
    ours, theirs = sit(visitor, table, 0, token), sit(visitor, table, 1, f"{token}1")
    ours.page.locator('[data-choice="either left"]').click()
    expect(ours.page.locator(".story li").last).to_be_visible()
    ours.page.get_by_role("button", name="Skip").click()
    expect(ours.page.locator(".story li")).to_have_count(0)
    expect(ours.page.get_by_role("heading", name="The scoring goes on")).to_be_visible()
    expect(ours.page.locator(".story")).to_contain_text("Waiting for Taras")
    ours.page.get_by_role("button", name="Show the steps").click()
    expect(ours.page.locator(".story li").last).to_be_visible()
    theirs.page.get_by_role("button", name="Skip").click()
    expect(theirs.page.locator(".story")).to_contain_text("Waiting for Oksana")


def test_a_scoring_is_over_at_once_when_all_have_seen_enough(visitor: Visitor, server: ServerProcess) -> None:
    """A step takes four seconds here. Who is not there is not waited for."""
    table = f"scoring-{next(_numbers):08d}"
    token = prepare_race(
        server.folder, table, NAMES, lambda legal: any(move.startswith("either ") for move in legal),
        sides="mixed", step=40,
    )  # fmt: skip
    ours, theirs = sit(visitor, table, 0, token), sit(visitor, table, 1, f"{token}1")
    ours.page.locator('[data-choice="either left"]').click()
    for racer in (ours, theirs):
        racer.page.get_by_role("button", name="Skip").click()
    expect(ours.page.locator('[data-phase="scoring"]')).to_have_count(0)
