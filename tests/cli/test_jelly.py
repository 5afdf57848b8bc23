"""Attack of the Jelly Monster in the terminal: its board, its clocks, and bots for more than two seats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Scene
from ludoteka.cli.catalogue import catalogue
from ludoteka.core.game import Seat
from ludoteka.core.record import read_record, states
from ludoteka.games import game
from tests.cli.terminal import LANGUAGES, run
from tests.cli.test_boards import drawn
from tests.games.jelly.positions import POSITIONS

JELLY = game("jelly")
BOARD = board_of(JELLY, catalogue("en").of(JELLY), colourful=False)
NAMES = ("Ada", "Bob", "Cyd")

PICTURE = """\
 0  [3]         6    0   a5 b5 b6   B 11
 1   3         [5]   P   a6 c4      A 6 (locked by A)
 2   4          0   [7]
 3  [P]         3    5
 4  [A(4; 2)]   6    0

        Jelly  Samples  Dice left  In the centre
A  Ada      2        2          0              5
B  Bob      3        1          1              4
C  Cyd      4        0          2              4
   Round 2 of 4, samples left: 26

Your dice: 3
Your samples: die
"""


def test_a_table_shows_districts_dice_and_what_only_the_viewer_knows() -> None:
    view = JELLY.view(JELLY.load(POSITIONS["late"]), Seat(1))
    assert drawn(*BOARD.picture(Scene(view, NAMES, Seat(1)))) == PICTURE
    watched = drawn(*BOARD.picture(Scene(JELLY.view(JELLY.load(POSITIONS["late"]), None), NAMES)))
    assert "Your" not in watched


def test_what_a_placement_does_besides_is_told() -> None:
    view = JELLY.view(JELLY.load(POSITIONS["rolled"]), Seat(0))
    told = {
        text: BOARD.consequences(view, view, Seat(0), JELLY.read_move(text), None)
        for text in ("place 1 0 remove b5", "place 4 0 target in", "place 6 0")
    }
    assert told == {
        "place 1 0 remove b5": ["The die b5 goes to the city centre."],
        "place 4 0 target in": ["The target of district 0 is now: 6."],
        "place 6 0": [],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_simulated_saved_told_and_verified(tmp_path: Path, language: str) -> None:
    one = ("simulate", "jelly", "--matches", "1", "--seed", "a", "--workers", "1")
    done = run(*one, "--save", str(tmp_path / "kept"))
    assert (done.code, done.err) == (0, "")
    (path,) = (tmp_path / "kept").iterdir()
    assert len(read_record(path.read_text("utf-8")).players) == 3
    assert run("verify", str(path)).code == 0
    told = run("replay", str(path), "--lang", language)
    assert (told.code, told.err) == (0, "")
    record = read_record(path.read_text("utf-8"))
    view = JELLY.view(list(states(JELLY, record))[-1], None)
    tally = drawn(*BOARD.tally(view, NAMES)).split()
    assert record.result is not None
    assert {str(score) for score in record.result.scores} <= set(tally)


def test_clocks_run_out_for_a_person_at_the_terminal() -> None:
    shown = run("play", "jelly", "--seed", "a", typed="ready\nroll\nmoves\nplace 9 9\nquit\n")
    assert shown.code == 0
    assert "Go!" in shown.out
    assert "You have rolled" in shown.out
    assert "not a move of the jelly monster" in shown.out


def test_one_bot_is_compared_with_as_many_rivals_as_a_match_needs() -> None:
    two = ("arena", "jelly", "easy", "random", "--matches", "2", "--seed", "a")
    done = run(*two, "--workers", "1", "--json")
    (result,) = json.loads(done.out)
    assert [standing["level"] for standing in result["standings"]] == ["easy", "random", "random"]
