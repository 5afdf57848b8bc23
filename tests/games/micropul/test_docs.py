"""What `docs/games/micropul.md` shows is true."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ludoteka.core.game import Seat
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import End
from tests.games.micropul.naive import ROOT

PAGE = (ROOT / "docs" / "games" / "micropul.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"the page shows no {kind}"
    return found


def position() -> dict[str, Any]:
    """Return the position the page looks at from all sides."""
    found: dict[str, Any] = json.loads(blocks("json position")[0])
    return found


def test_every_block_is_looked_at() -> None:
    kinds = re.findall(r"^```(.+)$", PAGE, re.MULTILINE)
    assert set(kinds) == {"json position", "json view", "text"}


@pytest.mark.parametrize("block", blocks("json position"))
def test_positions_load(block: str) -> None:
    assert MICROPUL.dump(MICROPUL.load(json.loads(block))) == json.loads(block)


def test_the_view_is_that_of_the_first_position() -> None:
    (block,) = blocks("json view")
    view = MICROPUL.view(MICROPUL.load(position()), Seat(0))
    assert MICROPUL.dump_view(view) == json.loads(block)
    assert MICROPUL.load_view(json.loads(block)) == view


def test_the_text_is_that_of_the_same_view() -> None:
    (block,) = blocks("text")
    assert MICROPUL.draw(MICROPUL.view(MICROPUL.load(position()), Seat(0))) + "\n" == block


def test_the_notation_reads() -> None:
    moves = re.findall(r"^\| `([^`]+)` \| (?:a player|luck) \|", PAGE, re.MULTILINE)
    assert [move.split()[0] for move in moves] == ["lay", "take", "stone", "draw", "first"]
    for move in moves:
        assert MICROPUL.write_move(MICROPUL.read_move(move)) == move


def test_every_end_is_told() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \| MIC-\d\.\d \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(end.value for end in End)


def test_seats_options_and_version_are_told() -> None:
    assert list(MICROPUL.seats) == [1, 2]
    assert f"Seats: 1 or 2. Options: none (`{{}}`). Rules version: {MICROPUL.rules_version}." in PAGE
