"""What is only read: rule books in three languages, and finished matches through everybody's eyes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from ludoteka import game, seed_from
from ludoteka.bots import bot
from ludoteka.bots.match import play_match
from ludoteka.core.game import Seat
from ludoteka.core.record import dump_record, states
from ludoteka.games import GAMES
from ludoteka.games.rulebook import LANGUAGES, rulebook
from ludoteka.server.app import build_app
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.tables import Tables
from tests.server.matches import finished_record

MICROPUL = game("micropul")
JELLY = game("jelly")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{tmp_path}/read.db"), InlineThinkers())

    with TestClient(build_app(make_tables, ServerSettings(requests_per_second=1000))) as testing:
        yield testing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_rule_book_is_whole_and_says_which_rules_are_rulings(
    client: TestClient[Any], name: str, language: str
) -> None:
    page = client.get(f"/api/games/{name}/rules/{language}").json()
    book = rulebook(game(name), language)
    told = {rule["id"]: (rule["text"], rule["ruling"]) for part in page["parts"] for rule in part["rules"]}
    assert told == {rule.id: (rule.text, rule.ruling) for chapter in book.chapters for rule in chapter.rules}
    assert [part["title"] for part in page["parts"]] == [part.title for part in book.parts]
    assert page["title"] == book.title


@pytest.mark.parametrize("address", ["micropul/rules/de", "chess/rules/en", "MICROPUL/rules/en"])
def test_a_book_that_is_not_there_is_a_clear_answer(client: TestClient[Any], address: str) -> None:
    answer = client.get(f"/api/games/{address}")
    assert (answer.status_code, answer.json()["code"]) in {(400, "bad-request"), (400, "unknown-game")}


def test_a_replay_shows_what_each_seat_saw_after_every_move(client: TestClient[Any]) -> None:
    record = finished_record()
    table = client.post("/api/records", json=dump_record(record)).json()["table"]
    for seat in (None, 0, 1):
        eyes = "" if seat is None else f"&seat={seat}"
        frames: list[Any] = []
        while len(frames) <= len(record.entries):
            page = client.get(f"/api/tables/{table}/replay?first={len(frames)}&count=7{eyes}").json()
            assert page["versions"] == len(record.entries)
            frames += page["frames"]
        viewer = None if seat is None else Seat(seat)
        expected = [
            json.loads(json.dumps(MICROPUL.dump_view(MICROPUL.view(state, viewer))))
            for state in states(MICROPUL, record)
        ]
        assert [frame["view"] for frame in frames] == expected
        assert [frame["version"] for frame in frames] == list(range(len(frames)))
        assert frames[0]["happened"] is None
        for frame, entry in zip(frames[1:], record.entries, strict=True):
            assert frame["happened"] == {
                "by": entry.by,
                "move": MICROPUL.show_move(MICROPUL.read_move(entry.move), viewer, entry.by),
                "at_ms": entry.at_ms,
            }


def test_a_replay_says_which_clocks_ran_and_how_long_they_still_had(client: TestClient[Any]) -> None:
    match, _ = play_match(
        JELLY, [bot("easy", JELLY)] * 3, seed=seed_from("clocks"), thoughts="clocks", skills=[0.9, 0.5, 0.1]
    )
    record = match.record()
    table = client.post("/api/records", json=dump_record(record)).json()["table"]
    frames: list[Any] = []
    while len(frames) <= len(record.entries):
        frames += client.get(f"/api/tables/{table}/replay?first={len(frames)}&count=200").json()["frames"]
    ends: dict[str, int] = {}
    kinds: set[str] = set()
    for frame in frames[1:]:
        at_ms = frame["happened"]["at_ms"]
        now = {clock["name"]: at_ms + clock["left_ms"] for clock in frame["clocks"]}
        assert all(ends.get(name, end) == end for name, end in now.items()), "a clock ends when it was to end"
        ends = now
        kinds |= {name.split()[0] for name in now}
    flipped = next(frame for frame in frames[1:] if frame["happened"]["move"] == "flip")
    assert {"name": "sand 1", "left_ms": 10_000} in flipped["clocks"]
    assert kinds == {"ready", "start", "cap", "roll", "sand", "step"}
    assert frames[-1]["clocks"] == []


def test_a_match_that_goes_on_is_not_replayed(client: TestClient[Any]) -> None:
    """What others hold is hidden until the end, from everybody who asks."""
    wanted = {"game": "micropul", "seats": [{"type": "me", "name": "Ada"}, {"type": "bot"}]}
    table = client.post("/api/tables", json=wanted).json()["table"]
    answer = client.get(f"/api/tables/{table}/replay?seat=1")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


@pytest.mark.parametrize("query", ["seat=2", "seat=-1", "first=-1", "count=0", "count=201", "seat=x"])
def test_a_replay_that_makes_no_sense_is_refused(client: TestClient[Any], query: str) -> None:
    table = client.post("/api/records", json=dump_record(finished_record())).json()["table"]
    answer = client.get(f"/api/tables/{table}/replay?{query}")
    assert (answer.status_code, answer.json()["code"]) in {(400, "bad-request"), (400, "bad-seats")}
