"""Errors: each has a code of its own, and the tree drawn in `errors.py` is the tree there is."""

from __future__ import annotations

import re

import pytest

from ludoteka.core import errors
from ludoteka.core.errors import IllegalMoveError, LudotekaError, NotationError, Objection, RecordError
from ludoteka.games import GAMES, game
from tests.contract.sound import check_refusal


def family(kind: type[LudotekaError]) -> set[type[LudotekaError]]:
    return {kind}.union(*(family(child) for child in kind.__subclasses__()))


def test_the_tree_drawn_on_top_is_the_tree_there_is() -> None:
    assert errors.__doc__ is not None
    drawn: list[tuple[int, str]] = []
    for found in re.finditer(r"^([ │├└─]*)(\w+Error)\b +([a-z]+(?:-[a-z]+)+)?", errors.__doc__, re.MULTILINE):
        indent, name, code = found.groups()
        kind = getattr(errors, name)
        assert code is None or kind.code == code
        while drawn and drawn[-1][0] >= len(indent):
            drawn.pop()
        if drawn:
            assert kind.__base__.__name__ == drawn[-1][1]
        drawn.append((len(indent), name))
    named = set(re.findall(r"\w+Error\b", errors.__doc__))
    assert named == {kind.__name__ for kind in family(LudotekaError) if kind.__module__ == errors.__name__}


def test_codes_are_unique() -> None:
    codes = [kind.code for kind in family(LudotekaError)]
    assert len(set(codes)) == len(codes)


def test_an_error_is_one_sentence_with_its_place_in_front() -> None:
    assert str(NotationError("not a move")) == "not a move"
    assert str(RecordError("not a number", place="moves[3][0]")) == "moves[3][0]: not a number"
    illegal = IllegalMoveError("take", Objection("MIC-3.2", "supply-empty"))
    assert str(illegal) == "take: supply-empty (MIC-3.2)"
    assert (illegal.rule, illegal.reason, illegal.place) == ("MIC-3.2", "supply-empty", None)


def test_a_game_is_found_by_its_name() -> None:
    assert {name: game(name) for name in GAMES} == GAMES
    assert all(one.name == name for name, one in GAMES.items())


@pytest.mark.parametrize("name", ["", "Micropul", "micropul ", "\ud800", "x" * 5000])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(errors.UnknownGameError) as refused:
        game(name)
    check_refusal(refused.value)
