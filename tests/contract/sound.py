"""What must be true of whatever a reader is given: refused in one sentence, or accepted and of use."""

from __future__ import annotations

import json
import re
from typing import Any

from ludoteka.core.errors import DocumentError, LudotekaError, NotationError, PositionError, RecordError
from ludoteka.core.game import AnyGame, seats_of
from ludoteka.core.record import load_record, read_record, verify, write_record
from tests.contract.walk import continuations

_STEPS = re.compile(r"\.?([a-z_]+)|\[(\d+)\]")


def check_refusal(error: LudotekaError, document: Any = None) -> None:
    """Fail unless an error is fit to be shown: a code, one short sentence, and a place that is there.

    The place is looked up in the document, where one was refused.
    """
    assert re.fullmatch(r"[a-z]+(-[a-z]+)+", error.code), error.code
    assert error.message, error.code
    assert error.message.isprintable(), error.message
    assert len(error.message) < 200, error.message
    if document is not None:
        assert isinstance(error, DocumentError), error
        assert error.place, error.message
        if error.place != "document":
            _follow(document, error.place)


def _follow(document: Any, place: str) -> None:
    assert re.fullmatch(rf"({_STEPS.pattern})+", place), place
    for name, index in _STEPS.findall(place):
        document = document[name] if name else document[int(index)]


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def assert_strict(game: AnyGame, text: str) -> None:
    try:
        move = game.read_move(text)
    except NotationError as error:
        check_refusal(error)
    else:
        assert game.write_move(move) == text


def assert_sound_position(game: AnyGame, document: Any) -> None:
    """Fail unless a position is refused with its place, or can be played."""
    try:
        state = game.load(document)
    except PositionError as error:
        check_refusal(error, document)
    else:
        assert_playable(game, state)


def assert_sound_view(game: AnyGame, document: Any) -> None:
    """Fail unless a view is refused with its place, or can be thought with."""
    try:
        view = game.load_view(document)
    except PositionError as error:
        check_refusal(error, document)
    else:
        assert game.load_view(game.dump_view(view)) == view
        guessed = game.guess(view, "seed")
        assert game.view(guessed, view.viewer) == view
        assert_playable(game, guessed)


def assert_playable(game: AnyGame, state: Any) -> None:
    """Fail unless a position is sound: it is written and read again, and the match can go on from it."""
    assert game.load(through_json(game.dump(state))) == state
    deciding = seats_of(game, state)
    assert all(game.legal_moves(state, seat) for seat in deciding)
    for viewer in (None, *deciding):
        view = game.view(state, viewer)
        assert game.load_view(through_json(game.dump_view(view))) == view
        assert game.view(game.guess(view, "seed"), viewer) == view
    for move, by in continuations(game, state)[:5]:
        game.pending(game.apply(state, move, by))


def assert_sound_record(game: AnyGame, document: Any) -> None:
    """Fail unless a record is refused with its place, by its form or by its moves, or is true."""
    try:
        record = load_record(document)
        assert read_record(write_record(record).encode()) == record
        verify(game, record)
    except RecordError as error:
        check_refusal(error, document)
