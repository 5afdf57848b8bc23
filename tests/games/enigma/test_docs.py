"""What `docs/games/enigma.md` shows is true."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ludoteka.core.game import Seat
from ludoteka.core.options import describe_options
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.state import End
from tests.games.enigma.naive import ROOT

PAGE = (ROOT / "docs" / "games" / "enigma.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"the page shows no {kind}"
    return found


def position() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(blocks("json position")[0])
    return found


def test_every_block_is_looked_at() -> None:
    assert set(re.findall(r"^```(.+)$", PAGE, re.MULTILINE)) == {
        "json position",
        "json view",
        "text",
        "python",
    }


@pytest.mark.parametrize("block", blocks("python"))
def test_examples_run(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(block, {})
    assert "weights" in capsys.readouterr().out


@pytest.mark.parametrize("block", blocks("json position"))
def test_positions_load(block: str) -> None:
    assert ENIGMA.dump(ENIGMA.load(json.loads(block))) == json.loads(block)


def test_the_view_and_the_text_are_those_of_the_first_position() -> None:
    (block,), (text,) = blocks("json view"), blocks("text")
    view = ENIGMA.view(ENIGMA.load(position()), Seat(0))
    assert ENIGMA.dump_view(view) == json.loads(block)
    assert ENIGMA.load_view(json.loads(block)) == view
    assert ENIGMA.draw(view) + "\n" == text


def test_the_notation_reads() -> None:
    moves = re.findall(r"^\| `([^`]+)` \| (?:a player|the clock|luck) \|", PAGE, re.MULTILINE)
    words = [move.split()[0] for move in moves]
    assert words == ["choose", "solve", "giveup", "place", "stop", "first", "top", "draw", "reveal"]
    for move in moves:
        assert ENIGMA.write_move(ENIGMA.read_move(move)) == move


def test_every_end_option_and_type_is_told() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \| ENI-\d\.\d \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(end.value for end in End)
    for item in describe_options(ENIGMA.options):
        assert re.search(
            rf"^\| `{item['name']}` \| .* \| `{json.dumps(item['default'])}` \|$", PAGE, re.MULTILINE
        )
    assert [name for name in TYPES if not re.search(rf"^\| `{name}` \| `", PAGE, re.MULTILINE)] == []
    assert list(ENIGMA.seats) == [2, 3, 4]
    assert f"Seats: 2, 3 or 4. Rules version: {ENIGMA.rules_version}." in PAGE
