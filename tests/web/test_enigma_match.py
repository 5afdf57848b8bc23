"""A whole match of Enigma between two people in two browsers, while a third watches; then its replay."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from ludoteka.games.enigma.puzzles import TYPES
from tests.web.solver import NAMES, Solver, seat_people, sit
from tests.web.visitor import PHONE, Visitor

BY_HAND = 4
"""So many rounds are solved on the bench, so that every type comes up; the rest is claimed over the wire."""

MOST_STEPS = 400


def test_two_people_play_to_the_end_and_one_watches(visitor: Visitor) -> None:
    table, tokens = seat_people(visitor)
    watcher = sit(visitor, table, None)
    players = [
        sit(visitor, table, 0, tokens[0], "mouse"),
        sit(visitor, table, 1, tokens[1], "touch", viewport=PHONE),
    ]
    rounds = 0
    watched: list[str] = []
    for _ in range(MOST_STEPS):
        settled(players)
        phase = players[0].phase
        mine = next((solver for solver in players if solver.is_to_move()), players[0])
        if phase == "closed":
            break
        if phase == "choosing":
            choose(mine)
        elif phase == "race":
            rounds += 1
            race(players, by_hand=rounds <= BY_HAND, watcher=watcher, watched=watched)
        else:
            mine.wait_for("building")
            version = mine.snapshot["version"]
            mine.place(mine.thought())
            moved_on(mine, version)
    assert players[0].phase == "closed"
    assert max(players[0].view["points"]) >= 15
    assert rounds > BY_HAND
    assert set(watched) == set(TYPES), "the watcher did not see every type being solved"

    totals = players[0].view["points"]
    for solver in (*players, watcher):
        dialog = solver.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text("15 points when the round ended")
        expect(solver.page.locator(".seat .pt")).to_have_text([str(points) for points in totals])
    assert_nothing_early(watcher.frames)
    for solver in players:
        assert_nothing_early(solver.frames)
        signs = [
            sign for frame in solver.frames if frame["type"] == "signs" for sign in frame["signs"] if sign
        ]
        assert signs, "nobody's progress was seen"
        assert all(sign["detail"] is None for sign in signs), "a player saw what another has made"
    replayed(visitor, table, totals)


def settled(players: list[Solver]) -> None:
    """Wait until all have been told of the same moves."""
    for _ in range(1_000):
        if len({solver.snapshot["version"] for solver in players}) == 1:
            return
        players[0].page.wait_for_timeout(10)
    raise AssertionError("somebody was not told")


def choose(mine: Solver) -> None:
    """Take a tile; over the rounds every type is taken."""
    at = (2 * mine.view["round"] + (mine.seat or 0)) % len(TYPES)
    stacks = [*TYPES[at:], *TYPES[:at]]
    kind = next(kind for kind in stacks if f"choose {kind}" in mine.snapshot["legal"])
    mine.wait_for("choosing")
    version = mine.snapshot["version"]
    mine.choose(kind)
    moved_on(mine, version)


def race(players: list[Solver], *, by_hand: bool, watcher: Solver, watched: list[str]) -> None:
    for solver in players:
        solver.wait_for("race")
    for solver in players:
        if not by_hand:
            solver.claim_directly()
            continue
        kind = solver.view["puzzles"][solver.seat]["type"]
        solver.enter()
        expect(watcher.page.locator(f'[data-watched="{solver.seat}"]')).to_contain_text("placed")
        watched.append(kind)
        solver.claim()
    for solver in players:
        solver.page.locator('[data-phase="building"]').first.wait_for()


def moved_on(mine: Solver, version: int) -> None:
    """Wait until the match has gone on."""
    for _ in range(1_000):
        if mine.snapshot["version"] > version:
            return
        mine.page.wait_for_timeout(10)
    raise AssertionError("nothing happened")


def assert_nothing_early(frames: list[dict[str, Any]]) -> None:
    """See that no puzzle was named or shown before all tiles were turned over."""
    revealed: set[str] = set()
    for frame in frames:
        if frame["type"] != "snapshot":
            continue
        view = frame["view"]
        names = {name for name in view["phase"].get("puzzles", ()) if name}
        if view["phase"]["name"] != "race":
            assert view["puzzles"] == [None] * len(view["puzzles"])
        fresh = names - revealed
        text = json.dumps([one["move"] for one in frame["happened"]])
        for move in (one["move"] for one in frame["happened"]):
            assert not move.startswith("draw ") or move.endswith(" ?"), "a puzzle was told as it was drawn"
            if move.startswith("reveal "):
                revealed |= set(move.split(" ")[1:])
        assert fresh <= revealed, f"{fresh} was shown before the reveal: {text}"


def replayed(visitor: Visitor, table: str, totals: list[int]) -> None:
    """Step through the match: a solved puzzle is shown solved, and the end is the end."""
    page = visitor.page(f"/replay/{table}")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "")
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.locator(".seat", has_text="Solved first").count():
            break
    expect(page.locator(".seat", has_text="Solved first")).to_have_count(1)
    expect(page.locator("[data-watched]")).to_have_count(2)
    expect(page.locator("[data-watched]", has_text="Solved first")).to_have_count(1)
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.locator(".seat .pt")).to_have_text([str(points) for points in totals])
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    for name in NAMES[:2]:
        expect(page.locator(".seat", has_text=name)).to_be_visible()
