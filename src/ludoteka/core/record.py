"""The written moves of a match: its JSON form, replaying it, and checking that it is true.

{"format": "ludoteka-record", "version": 1, "game": "micropul", "rules_version": 1, "seats": 2, "options": {},
 "players": ["Ada", "bot:hard"], "commitment": "<sha-256 of the seed>", "seed": "<hex>" | null,
 "moves": [[at_ms, seat | null, "notation"], ...], "result": {"scores", "winners", "reason"} | null}
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

from ludoteka.core.chance import commitment, draw
from ludoteka.core.course import MARKS, UNDO, Course, after_mark, after_move, can_undo, waiting
from ludoteka.core.document import Document, parse, shown
from ludoteka.core.errors import ForgedError, LudotekaError, MatchOverError, RecordError
from ludoteka.core.game import AnyGame, Chance, Clock, Decide, Json, Over, Seat
from ludoteka.core.options import load_options
from ludoteka.core.play import check

FORMAT = "ludoteka-record"
VERSION = 1
LATEST_MS = 10**15
MOST_SEATS = 16
LARGEST = 10**9
HEX_64 = 64


@dataclass(frozen=True, slots=True)
class Entry:
    """One move as it was made. `at_ms` counts from the match's start; `by` is None for luck and the clock."""

    at_ms: int
    by: Seat | None
    move: str


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    """A name for each seat, empty for none."""

    commitment: str
    seed: str | None
    """Secret until the match is over."""

    entries: tuple[Entry, ...]
    result: Over | None


def dump_record(record: Record) -> dict[str, Json]:
    """Return the record in its JSON form."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules_version": record.rules_version,
        "seats": record.seats,
        "options": record.options,
        "players": list(record.players),
        "commitment": record.commitment,
        "seed": record.seed,
        "moves": [[entry.at_ms, entry.by, entry.move] for entry in record.entries],
        "result": None if record.result is None else _dump_result(record.result),
    }


def write_record(record: Record) -> str:
    """Return the record as text, one move a line."""
    head = dump_record(record)
    moves = head.pop("moves")
    assert isinstance(moves, list)
    lines = ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in moves)
    rest = json.dumps(head, ensure_ascii=False, indent=1)
    return rest.removesuffix("\n}") + f',\n "moves": [\n{lines}\n ]\n}}\n'


def read_record(text: str | bytes) -> Record:
    """Undo `write_record`. Raises RecordError; whether the moves make sense is for `replay`."""
    return load_record(parse(text, RecordError))


def load_record(value: object) -> Record:
    """Undo `dump_record`. Raises RecordError."""
    document = Document(value, RecordError)
    names = (
        "format",
        "version",
        "game",
        "rules_version",
        "seats",
        "options",
        "players",
        "commitment",
        "seed",
    )
    members = document.members((*names, "moves", "result"))
    members["format"].choice(FORMAT)
    members["version"].integer(VERSION, VERSION)
    seats = members["seats"].integer(1, MOST_SEATS)
    return Record(
        game=members["game"].text(),
        rules_version=members["rules_version"].integer(1, 10**6),
        seats=seats,
        options=_options(members["options"]),
        players=tuple(name.text() for name in members["players"].items(seats)),
        commitment=_hex(members["commitment"]),
        seed=None if members["seed"].is_null() else _hex(members["seed"]),
        entries=tuple(_entry(item, seats) for item in members["moves"].items()),
        result=None if members["result"].is_null() else _result(members["result"], seats),
    )


def courses(game: AnyGame, record: Record) -> Iterator[Course[Any]]:
    """Walk through the match: how it stood before the first move, then after each entry.

    Raises RecordError at the first move that could not have been made.
    """
    if record.game != game.name:
        raise RecordError(f"this is a record of {shown(record.game)}, not of {game.name}", place="game")
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"played under version {record.rules_version} of the rules, here is version {game.rules_version}",
            place="rules_version",
        )
    options = load_options(game.options, Document(record.options, RecordError, "options"))
    course: Course[Any] = Course(_told(RecordError, "seats", game.setup, record.seats, options), record.seats)
    yield course
    before = 0
    for ply, entry in enumerate(record.entries):
        place = f"moves[{ply}]"
        if entry.at_ms < before:
            raise RecordError("this move was made before the one in front of it", place=place)
        before = entry.at_ms
        course = _told(RecordError, place, _step, game, course, entry)
        yield course


def states(game: AnyGame, record: Record) -> Iterator[Any]:
    """Walk through the states of the match. Raises RecordError as `courses` does."""
    return (course.state for course in courses(game, record))


def replay(game: AnyGame, record: Record) -> Any:
    """Return the state the record leads to. Raises RecordError."""
    state = None
    for state in states(game, record):  # noqa: B007
        pass
    return state


def verify(game: AnyGame, record: Record) -> Over:
    """Check a finished match: moves legal and in time, all luck from the committed seed, the result right.

    Return the result. Raises RecordError if the record is broken, ForgedError if it is not true.
    """
    if record.seed is None or record.result is None:
        raise RecordError("the match is not over, so its luck cannot be checked yet", place="seed")
    if commitment(record.seed) != record.commitment:
        raise ForgedError("the seed is not the one committed to", place="seed")
    walked = courses(game, record)
    course = next(walked)
    started: dict[str, int] = {}
    now = 0
    for ply, (entry, after) in enumerate(zip(record.entries, walked, strict=True)):
        pending = waiting(game, course)
        if isinstance(pending, Chance):  # luck takes no time: clocks run on through it
            drawn = game.write_move(draw(pending, record.seed, ply))
            if entry.move != drawn:
                raise ForgedError(f"luck brought {drawn!r}, not {entry.move!r}", place=f"moves[{ply}]")
        elif isinstance(pending, Decide):
            started = {clock.name: started.get(clock.name, now) for clock in pending.clocks}
            _check_not_late(entry, pending.clocks, started, now, f"moves[{ply}]")
            if entry.by is None:
                _check_not_early(game, entry, pending.clocks, started, f"moves[{ply}]")
        now, course = entry.at_ms, after
    over = waiting(game, course)
    if not isinstance(over, Over):
        raise ForgedError("the moves do not lead to the end of the match", place="moves")
    if over != record.result:
        raise ForgedError("the moves lead to another result", place="result")
    return over


def _step(game: AnyGame, course: Course[Any], entry: Entry) -> Course[Any]:
    if course.resigned is not None:
        raise MatchOverError("the match is over")
    if entry.move in MARKS:
        return _mark(game, course, entry)
    move = game.read_move(entry.move)
    if entry.by is not None:
        check(game, course.state, entry.by, move)
        return after_move(game, course, move, entry.by)
    match game.pending(course.state):
        case Chance(outcomes) if any(move == outcome for outcome, _ in outcomes):
            return after_move(game, course, move, None)
        case Decide(_, clocks) if any(move == clock.move for clock in clocks):
            return after_move(game, course, move, None)
    raise RecordError(f"neither luck nor a clock can do {shown(entry.move)} here")


def _mark(game: AnyGame, course: Course[Any], entry: Entry) -> Course[Any]:
    if entry.by is None:
        raise RecordError(f"{entry.move} is somebody's doing")
    if isinstance(game.pending(course.state), Over):
        raise MatchOverError("the match is over")
    if entry.move == UNDO and not can_undo(course, entry.by):
        raise RecordError("this move could not be taken back")
    return after_mark(course, entry.move, entry.by)


def _check_not_late(
    entry: Entry, clocks: tuple[Clock[Any], ...], started: dict[str, int], now: int, place: str
) -> None:
    """A clock that has run out moves first. Stamps are whole milliseconds, so one more is let pass."""
    if any(entry.at_ms > max(now, started[clock.name] + ceil(clock.seconds * 1000) + 1) for clock in clocks):
        raise ForgedError(f"a clock had run out before {entry.move!r}", place=place)


def _check_not_early(
    game: AnyGame, entry: Entry, clocks: tuple[Clock[Any], ...], started: dict[str, int], place: str
) -> None:
    """Stamps are whole milliseconds, so a clock may seem one early."""
    ran = [
        entry.at_ms - started[clock.name] + 1 >= clock.seconds * 1000
        for clock in clocks
        if game.write_move(clock.move) == entry.move
    ]
    if not any(ran):
        raise ForgedError(f"the clock had not run out for {entry.move!r}", place=place)


def _told(error: type[RecordError], place: str, step: Any, *arguments: Any) -> Any:
    """Do a step; if it is refused, say so as a broken record, with the place."""
    try:
        return step(*arguments)
    except LudotekaError as wrong:
        raise error(wrong.message, place=wrong.place or place, rule=wrong.rule) from wrong


def _options(document: Document) -> dict[str, Any]:
    """Read switches, numbers and words by name. Whether the game has them is for `states` to say."""
    if not isinstance(document.value, dict):
        raise document.fail("an object is expected")
    for part in (*document.value, *document.value.values()):
        item = Document(part, document.error, document.place)
        if isinstance(part, int) and not isinstance(part, bool):
            item.integer(-LARGEST, LARGEST)
        elif not isinstance(part, bool):
            item.text()
    return document.value


def _entry(item: Document, seats: int) -> Entry:
    at_ms, by, move = item.items(3)
    return Entry(
        at_ms=at_ms.integer(0, LATEST_MS),
        by=None if by.is_null() else Seat(by.integer(0, seats - 1)),
        move=move.text(longest=10_000),
    )


def _dump_result(over: Over) -> dict[str, Json]:
    return {"scores": list(over.scores), "winners": list(over.winners), "reason": over.reason}


def _result(document: Document, seats: int) -> Over:
    members = document.members(("scores", "winners", "reason"))
    scored = seats if members["scores"].value else 0  # a match somebody resigned is not scored
    return Over(
        scores=tuple(item.integer(-LARGEST, LARGEST) for item in members["scores"].items(scored)),
        winners=tuple(
            Seat(item.integer(0, seats - 1)) for item in members["winners"].items(range(seats + 1))
        ),
        reason=members["reason"].text(),
    )


def _hex(document: Document) -> str:
    text = document.text()
    if len(text) != HEX_64 or any(digit not in "0123456789abcdef" for digit in text):
        raise document.fail("64 hexadecimal digits in lower case are expected")
    return text
