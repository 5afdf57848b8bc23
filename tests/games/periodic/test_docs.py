"""What `docs/games/periodic.md` shows is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ludoteka.core.game import Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.state import ROUNDS, End

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "periodic.md").read_text(encoding="utf-8")


def block(kind: str) -> dict[str, Any]:
    (found,) = re.findall(rf"^```json {kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    document: dict[str, Any] = json.loads(found)
    return document


def test_every_block_is_looked_at() -> None:
    kinds = re.findall(r"^```(.+)$", PAGE, re.MULTILINE)
    assert set(kinds) == {"json position", "json view"}


def test_the_position_loads() -> None:
    assert PERIODIC.dump(PERIODIC.load(block("position"))) == block("position")


def test_the_view_is_that_of_the_position() -> None:
    view = PERIODIC.view(PERIODIC.load(block("position")), Seat(0))
    assert PERIODIC.dump_view(view) == block("view")
    assert PERIODIC.load_view(block("view")) == view


def test_every_member_is_told() -> None:
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    position, view = block("position"), block("view")
    assert {*position, *position["seats"][0], *view, *view["tasks"]} - {"viewer"} <= told


def test_every_fact_of_a_preview_is_told() -> None:
    view = PERIODIC.view(PERIODIC.load(block("position")), Seat(0))
    facts = PERIODIC.preview(view, PERIODIC.read_move("end"))
    assert facts
    assert set(facts) <= set(re.findall(r"`([a-z_]+)`", PAGE))


def test_the_notation_reads() -> None:
    moves = re.findall(r"^\| `([^`]+)` \| (?:a player|luck) \|", PAGE, re.MULTILINE)
    kinds = "task pay take free goto energy end open family deal reward reveal"
    assert [move.split()[0] for move in moves] == kinds.split()
    for move in moves:
        assert PERIODIC.write_move(PERIODIC.read_move(move)) == move


def test_every_end_is_told() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \| (?:PER-\d\.\d|none) \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(end.value for end in End)
    assert f"lasted {ROUNDS} rounds" in PAGE


def test_seats_options_and_version_are_told() -> None:
    assert list(PERIODIC.seats) == [2, 3, 4, 5]
    assert f"Seats: 2 to 5. Options: none (`{{}}`). Rules version: {PERIODIC.rules_version}." in PAGE
