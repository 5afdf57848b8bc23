"""What is drawn and said about Enigma."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import ludoteka.games.enigma
from ludoteka.core.game import Seat
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.pack import Name, puzzle_named
from ludoteka.games.enigma.state import End
from ludoteka.games.enigma.text import draw_puzzle
from tests.games.enigma.positions import POSITIONS

FOLDER = Path(ludoteka.games.enigma.__file__).parent

CLAIMED = """\
       0       1
       a       a
  0 a  0  a a 28  a
       a       a
               a
  1         d 26  b
               c

  system of 0,0 a: 5 open, oogb B on g
  system of 1,1 b: 1 open, g B on g
  system of 1,1 c: 1 open, b
  system of 1,1 d: 1 open, b

* A  points 0  crew 3  tile 98 corners 0123:g
  B  points 0  crew 1
  round 1  building
  weights    26  top 1 02:o 1:o 3:g
  fragments  26  top 29 012:ob 3:o
  conduits   27  top 55 02:o 1:g 3:g
  corners    26  top 82 01:og 2:b 3:g"""


def test_a_table_is_drawn_with_its_pipes_systems_seats_and_stacks() -> None:
    state = ENIGMA.load(POSITIONS["claimed"])
    assert ENIGMA.draw(ENIGMA.view(state, Seat(0))) == CLAIMED


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("weights-01", ["8 14 | 4 5", "***"]),
        ("corners-01", 3),
        ("fragments-01", None),
        ("conduits-01", None),
    ],
)
def test_every_type_of_puzzle_is_drawn(name: str, lines: list[str] | int | None) -> None:
    drawn = draw_puzzle(puzzle_named(Name(name)))
    if isinstance(lines, list):
        assert drawn == lines
    elif lines is not None:
        assert len(drawn) == lines
    assert all(drawn)


def test_every_reason_and_every_end_has_words() -> None:
    reasons = set()
    for path in FOLDER.rglob("*.py"):
        for found in re.finditer(r"Objection\((.*?)\)", path.read_text("utf-8"), re.DOTALL):
            reasons |= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', found[1]))
    assert len(reasons) > 30
    for language in ("en", "ru", "uk"):
        said = tomllib.loads((FOLDER / "content" / f"messages.{language}.toml").read_text("utf-8"))
        assert set(said["objection"]) == reasons
        assert set(said["end"]) == {end.value for end in End}


def test_a_preview_is_for_placings_only() -> None:
    state = ENIGMA.load(POSITIONS["race"])
    assert ENIGMA.preview(ENIGMA.view(state, Seat(0)), ENIGMA.read_move("giveup")) == {}
    building = ENIGMA.load(POSITIONS["claimed"])
    move = ENIGMA.read_move("place 0,1 r0")
    assert ENIGMA.preview(ENIGMA.view(building, None), move) == {}
    told = ENIGMA.preview(ENIGMA.view(building, Seat(0)), move)
    assert (told["merges"], told["completes"], told["gains"]) == (2, [], [0, 0])
