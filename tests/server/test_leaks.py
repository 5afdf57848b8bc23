"""Nothing a seat may not know is told to it: not in a frame, an error, a preview, a log line or a figure.

Two states that differ only in what a viewer cannot know must give that viewer the same bytes. Such a state is
invented from the view alone, at every ply of whole random matches.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludoteka.core.course import Course, after_move, waiting
from ludoteka.core.errors import IllegalMoveError, LudotekaError, NotYourTurnError
from ludoteka.core.game import AnyGame, Chance, Decide, Over, Seat
from ludoteka.core.play import check
from ludoteka.core.record import Entry
from ludoteka.protocol import Reject, encode
from ludoteka.server.logs import JsonLines
from ludoteka.server.metrics import figures_of, metrics_text
from ludoteka.tables.telling import Moment, Standing, snapshot
from tests.server.wire import Wire
from tests.tables.house import SHELF, house


def walk(game: AnyGame, seats: int, seed: str) -> list[tuple[Course[Any], list[Entry]]]:
    """Return every position of a random match, with the entries that led to it."""
    luck = Random(seed)
    course: Course[Any] = Course(game.setup(seats), seats)
    entries: list[Entry] = []
    walked: list[tuple[Course[Any], list[Entry]]] = [(course, [])]
    while not isinstance(pending := waiting(game, course), Over):
        by: Seat | None = None
        if isinstance(pending, Chance):
            (move,) = luck.choices([m for m, _ in pending.outcomes], [w for _, w in pending.outcomes])
        elif pending.seats and (not pending.clocks or luck.random() < 0.7):
            by = luck.choice(pending.seats)
            found = game.answers(course.state, by)
            move = luck.choice(found if found and luck.random() < 0.7 else game.legal_moves(course.state, by))
        else:
            move = luck.choice(pending.clocks).move
        course = after_move(game, course, move, by)
        entries = [*entries, Entry(len(entries), by, game.write_move(move))]
        walked.append((course, entries))
    return walked


def told(game: AnyGame, course: Course[Any], entries: list[Entry], seat: Seat | None) -> bytes:
    """Return the snapshot a viewer gets after the last move."""
    seen = max(0, len(entries) - 1)
    moment = Moment(entries, clocks=[], seed="secret", paused=False)
    return encode(snapshot(Standing(game, course), moment, seat, seen))


def answer(game: AnyGame, course: Course[Any], seat: Seat, text: str) -> bytes:
    """Return what a seat is answered when it tries or previews a move."""
    try:
        move = game.read_move(text)
        check(game, course.state, seat, move)
        return encode(game.preview(game.view(course.state, seat), move))
    except LudotekaError as wrong:
        reason = wrong.reason if isinstance(wrong, IllegalMoveError | NotYourTurnError) else None
        return encode(Reject(id="x", code=wrong.code, version=0, rule=wrong.rule, reason=reason))


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_what_a_viewer_cannot_know_does_not_change_what_it_gets(name: str, seed: str) -> None:
    game = SHELF[name]
    luck = Random(seed)
    for seats in game.seats:
        walked = walk(game, seats, seed)
        texts = [entry.move for entry in walked[-1][1]]
        for course, entries in walked[:: 1 + len(walked) // 80]:
            for viewer in (None, *map(Seat, range(seats))):
                guessed = game.guess(game.view(course.state, viewer), f"{seed}/{len(entries)}")
                other = replace(course, state=guessed)
                assert told(game, other, entries, viewer) == told(game, course, entries, viewer)
                if viewer is not None:
                    for text in luck.sample(texts, 3):
                        assert answer(game, other, viewer, text) == answer(game, course, viewer, text)


@pytest.mark.anyio
async def test_logs_and_figures_name_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with house(tmp_path) as home:
        people = await home.table("me", "guest")
        wires = []
        for person in people:
            wire = Wire(home.tables, person.id)
            wire.send(type="hello", token=person.token)
            await wire.get("snapshot")
            for move in ("take", "lay 3 0,1 r0", "nonsense", "stone 0,0 0"):
                wire.send(type="play", id=move[:3], move=move)
                await wire.get("ack", "reject")
            wires.append(wire)
        table = await people[0].table()
        figures = metrics_text(figures_of(home.tables, 2), await home.tables.store.counts())
        lines = "\n".join(
            JsonLines().format(record) for record in caplog.records if record.name.startswith("ludoteka")
        )
        assert '"code"' in lines
        for text in (lines, figures):
            assert table.match.seed not in text
            assert "lay 3" not in text
            for person in people:
                assert person.token is not None
                assert person.token not in text
        for wire in wires:
            await wire.hang_up()


def test_the_seed_is_told_only_when_the_match_is_over() -> None:
    game = SHELF["micropul"]
    for course, entries in walk(game, 2, "seed"):
        over = isinstance(waiting(game, course), Over)
        assert (b"secret" in told(game, course, entries, None)) == over


def test_a_decide_needs_no_seed() -> None:
    """The helper above walks clocks and luck as well as players."""
    kinds = {type(waiting(SHELF["toy"], course)) for course, _ in walk(SHELF["toy"], 3, "kinds")}
    assert kinds == {Decide, Chance, Over}
