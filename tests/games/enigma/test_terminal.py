"""Enigma in the terminal: everything said is said in the language of the player."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Scene
from ludoteka.cli.catalogue import catalogue
from ludoteka.core.game import Seat
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.puzzles import TYPES
from tests.games.enigma.positions import POSITIONS


def drawn(name: str, language: str) -> str:
    state = ENIGMA.load(POSITIONS[name])
    board = board_of(ENIGMA, catalogue(language).of(ENIGMA), colourful=False)
    console = Console(file=io.StringIO(), width=100)
    names = ("Ада", "Бо", "Си", "Дан")[: len(state.points)]
    console.print(*board.picture(Scene(ENIGMA.view(state, Seat(0)), names)), *board.legend(), sep="\n")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_is_said_in_english_to_others(name: str, language: str) -> None:
    words = set(re.findall(r"[A-Za-z]{4,}", drawn(name, language)))
    assert words - {*TYPES, "ogbb", "oogb"} == set()


def test_the_table_shows_systems_seats_stacks_and_puzzles() -> None:
    claimed, race = drawn("claimed", "en"), drawn("race", "en")
    assert "  System of 0,0 a: oogb, open exits 5 B:g" in claimed
    assert "* A Ада: points 0, free workers 3  0123:g" in claimed
    assert "  weights    26  02:o 1:o 3:g" in claimed
    assert "  A weights, difficulty 1\n    8 14 | 4 5\n    ***" in race
    assert "has solved it" in race


def test_what_a_tile_brings_is_told_to_whom_it_brings_it() -> None:
    state = ENIGMA.load(POSITIONS["last-gap"])
    move = ENIGMA.read_move("place 2,0 r0")
    after = ENIGMA.apply(state, move, Seat(1))
    board = board_of(ENIGMA, catalogue("en").of(ENIGMA), colourful=False)
    old, new = (ENIGMA.view(one, Seat(1)) for one in (state, after))
    assert board.consequences(old, new, Seat(1), move, None) == [
        "That brings you 2 points.",
        "Other workers there bring 2 points.",
    ]
