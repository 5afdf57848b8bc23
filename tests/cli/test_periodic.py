"""Periodic in the terminal: its board, its words, and whole matches typed line by line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Board, Scene
from ludoteka.cli.catalogue import catalogue
from ludoteka.core.game import Seat
from ludoteka.core.record import read_record, verify
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import (
    ALL_TASKS,
    FAMILY_NAMES,
    GOALS,
    HALVES,
    SYMBOLS,
    TILES,
    TREND_NAMES,
)
from ludoteka.games.periodic.state import State
from ludoteka.games.periodic.wording import wording
from tests.cli.terminal import LANGUAGES, Learner, run
from tests.games.periodic.tables import PLAIN, after, beside, colour_cubes, legal, position, settled, symbols


def board(language: str = "en", *, colourful: bool = False) -> Board:
    return board_of(PERIODIC, catalogue(language).of(PERIODIC), colourful=colourful)


def drawn(*pictures: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(*pictures, sep="\n")
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().split("\n"))


def scene(state: State, seat: int | None = 0) -> Scene:
    viewer = None if seat is None else Seat(seat)
    return Scene(PERIODIC.view(state, viewer), ("Ada", "Bob"), Seat(0))


STATE = position("Na", "Og", cubes=colour_cubes(1, "green", 1), tiles=("more,noble",), kept=(7, 2))


def test_a_table_shows_flasks_tokens_cubes_and_counts() -> None:
    shown = drawn(*board().picture(scene(STATE)))
    lines = shown.splitlines()
    assert lines[4].startswith("Na  Mg")
    assert lines[5].split()[0].endswith("A")
    assert f"{symbols(PLAIN[0])[0]}:B" in shown
    assert "Energy    number 1   ionization 1   radius 1   mass+ 1   mass- 1   box 12" in shown
    assert "+3 cells, Go to (Noble gases)" in shown
    assert "7  The Experimenter: +5 points for each pair" in shown


def test_the_table_fits_a_terminal_of_80_columns() -> None:
    lines = drawn(*board().picture(scene(STATE))).splitlines()[:14]
    assert max(map(len, lines)) < 80


def test_a_spectator_sees_no_task() -> None:
    assert "Experimenter" not in drawn(*board().picture(scene(STATE, None)))


def test_others_see_no_task() -> None:
    assert "Experimenter" not in drawn(*board().picture(scene(STATE, 1)))


def test_colours_change_no_width() -> None:
    plain, colourful = (
        drawn(*board(colourful=colourful).picture(scene(STATE))).replace("▸", ">")
        for colourful in (False, True)
    )
    assert plain == colourful


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_explained(language: str) -> None:
    words = wording(language)
    for word in (*SYMBOLS, *TREND_NAMES, *FAMILY_NAMES, *map(str, ALL_TASKS)):
        assert board(language).piece(word), word
    assert board(language).piece("12") == board(language).piece("pay") == board(language).piece("²") == []
    assert len(words.elements) == len(SYMBOLS)
    assert len(words.goals) == len(GOALS)
    assert {f"half.{half}" for half in HALVES} <= set(words.labels)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("PAY Radius CA", "pay radius Ca"), ("take  number ne from 1", "take number Ne from 1"), ("End", "end")],
)
def test_letters_may_be_small_or_large(typed: str, meant: str) -> None:
    assert board().spelt(typed) == meant


@pytest.mark.parametrize(
    ("kind", "words", "told"),
    [
        ("pay", ["radius", "Ca", "+3"], ["Atomic radius", "Ca", "+3"]),
        ("family", ["0", "noble"], ["0", "Noble gases"]),
        ("deal", ["1", "7"], ["1", "7 (The Experimenter)"]),
        ("deal", ["1", "?"], ["1", "?"]),
        ("reveal", ["7", "2"], ["7", "2"]),
        ("end", [], []),
    ],
)
def test_keys_are_told_by_their_names(kind: str, words: list[str], told: list[str]) -> None:
    assert board().told(kind, words) == told


def test_every_reward_and_goal_is_told_by_its_name() -> None:
    names = [board().told("reward", [tile.name])[0] for tile in TILES]
    assert len(set(names)) == len(TILES)
    assert [board().told("open", [goal.id])[0] for goal in GOALS] == [
        goal.name for goal in wording("en").goals
    ]


def test_what_a_move_led_to_is_told() -> None:
    last = symbols(PLAIN[0])[-1]
    state = position(beside(last), "Og", cubes=[*colour_cubes(0, "green", 1), *colour_cubes(1, "green", 1)])
    paid = after(state, f"pay number {last}")
    done = settled(after(paid, "end"))
    goal = wording("en").goals[PLAIN[0]].name

    def told(before: State, then: State, move: str, viewer: int) -> list[str]:
        old, new = (PERIODIC.view(position, Seat(viewer)) for position in (before, then))
        name = None if viewer == 0 else "Ada"
        return board().consequences(old, new, Seat(0), PERIODIC.read_move(move), name)

    assert told(state, paid, f"pay number {last}", 0) == [f'You research {last} for "{goal}".']
    assert told(state, paid, f"pay number {last}", 1) == [f'Ada researches {last} for "{goal}".']
    points = GOALS[PLAIN[0]].points
    assert told(paid, done, "end", 0)[:2] == [
        f'You achieve "{goal}": {points} points.',
        "Your reward: +3 cells.",
    ]
    assert "Lab tokens bring you 3 points." in told(paid, done, "end", 1)
    taken = after(position("Na", "Og"), "take number Mg")
    assert told(position("Na", "Og"), taken, "take number Mg", 0) == ["That brings you 1 energy."]


@pytest.mark.parametrize(("language", "seats"), [("en", "2"), ("ru", "3"), ("uk", "2")])
def test_a_whole_match_can_be_typed_and_its_record_is_true(tmp_path: Path, language: str, seats: str) -> None:
    file = tmp_path / "match.json"
    played = run(
        "play", "periodic", "--bot", "easy", "--seats", seats, "--seed", "lesson", "--save", str(file),
        "--lang", language, typed=Learner(),
    )  # fmt: skip
    assert (played.code, played.err) == (0, "")
    over = verify(PERIODIC, read_record(file.read_bytes()))
    assert " : ".join(map(str, sorted(over.scores, reverse=True))) in played.out


def test_a_move_that_could_go_on_is_made_all_the_same(tmp_path: Path) -> None:
    """`take number Al` is a whole move, although `take number Al from none` begins with it."""
    file = tmp_path / "position.json"
    state = position("Na", "Og", energies=(1, 4), trends=(0, 1, 1, 1, 1))
    assert {"take number Al", "take number Al from none"} < {*legal(state)}
    file.write_text(json.dumps(PERIODIC.dump(state)), "utf-8")
    played = run("play", "periodic", "--position", str(file), typed="take number al\nquit\n")
    assert 'You take the energy of "Atomic number" and move to Al.' in played.out
