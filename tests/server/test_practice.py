"""Exercises over HTTP: made, judged, one a day for everybody; what is wrong is answered with a code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError
from ludoteka.games import GAMES
from ludoteka.games.enigma.puzzles import DIFFICULTIES, TYPES, daily, load_puzzle, plain, solve
from ludoteka.server.app import build_app
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.tables import Tables
from ludoteka.tables.time import VirtualTime

PLACE = "/api/games/enigma/exercise"


class Calendar(VirtualTime):
    """Noon of the 15th of November 2026, until it is set otherwise."""

    ms = 1_794_744_000_000

    def wall_ms(self) -> int:
        return self.ms


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def client(tmp_path: Path, calendar: Calendar) -> Iterator[TestClient[Any]]:
    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{tmp_path}/http.db"), InlineThinkers(), time=calendar)

    with TestClient(build_app(make_tables, ServerSettings(requests_per_second=1000))) as testing:
        yield testing


def solved(page: dict[str, Any]) -> str:
    """Return a right solution of an exercise, found from what the server says of it and nothing else."""
    content = {key: value for key, value in page["exercise"].items() if key not in ("id", "difficulty")}
    puzzle = load_puzzle(Document(content, DocumentError))
    return json.dumps(plain(solve(puzzle, 1).solutions[0]))


def attempt(page: dict[str, Any], solution: str) -> dict[str, Any]:
    return {**{key: page[key] for key in ("kind", "difficulty", "seed")}, "solution": solution}


def test_the_list_of_games_says_what_can_be_practised(client: TestClient[Any]) -> None:
    listed = {game["name"]: game["exercises"] for game in client.get("/api/games").json()}
    assert listed.pop("enigma") == {"kinds": list(TYPES), "difficulties": list(DIFFICULTIES)}
    assert set(listed.values()) == {None}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", TYPES)
def test_an_exercise_is_shown_and_its_solution_is_right(
    client: TestClient[Any], kind: str, difficulty: int
) -> None:
    asked: dict[str, Any] = {"kind": kind, "difficulty": difficulty, "seed": "walk7"}
    page = client.get(PLACE, params=asked).json()
    assert {key: page[key] for key in asked} == asked
    assert (page["exercise"]["type"], page["exercise"]["difficulty"]) == (kind, difficulty)
    assert client.get(PLACE, params=asked).json() == page
    assert client.get(PLACE, params={**asked, "seed": "walk8"}).json()["exercise"] != page["exercise"]
    right = solved(page).replace(" ", "")
    answer = client.post(PLACE, json=attempt(page, right))
    assert (answer.status_code, answer.json()) == (200, {"right": True, "rule": None, "reason": None})


@pytest.mark.parametrize(("kind", "rule"), [(kind, f"ENI-7.{at}") for at, kind in enumerate(TYPES, 1)])
def test_a_wrong_solution_is_told_what_is_wrong_with_it(
    client: TestClient[Any], kind: str, rule: str
) -> None:
    page = client.get(PLACE, params={"kind": kind, "difficulty": 1, "seed": "a"}).json()
    verdict = client.post(PLACE, json=attempt(page, "[7,[1,2]]")).json()
    assert (verdict["right"], verdict["rule"]) == (False, rule)
    assert verdict["reason"].startswith(kind)


def test_the_exercise_of_the_day_is_the_same_for_everybody_and_another_tomorrow(
    client: TestClient[Any], calendar: Calendar
) -> None:
    today = client.get(f"{PLACE}/daily").json()
    assert (today["date"], today["next_ms"]) == ("2026-11-15", 12 * 3_600_000)
    assert client.get(f"{PLACE}/daily").json() == today
    puzzle = {
        key: value for key, value in today["page"]["exercise"].items() if key not in ("id", "difficulty")
    }
    assert load_puzzle(Document(puzzle, DocumentError)) == daily("2026-11-15")
    right = solved(today["page"]).replace(" ", "")
    assert client.post(PLACE, json=attempt(today["page"], right)).json()["right"]
    calendar.ms += 12 * 3_600_000
    tomorrow = client.get(f"{PLACE}/daily").json()
    assert tomorrow["date"] == "2026-11-16"
    assert tomorrow["page"]["exercise"] != today["page"]["exercise"]


def test_nobody_can_look_at_the_day_after(client: TestClient[Any]) -> None:
    asked: dict[str, Any] = {"kind": "weights", "difficulty": 1, "seed": "daily/2026-11-16"}
    answer = client.get(PLACE, params=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"kind": "chess"}, "unknown-exercise"),
        ({"kind": ""}, "bad-request"),
        ({"kind": None}, "bad-request"),
        ({"difficulty": 4}, "unknown-exercise"),
        ({"difficulty": 0}, "bad-request"),
        ({"difficulty": "x"}, "bad-request"),
        ({"seed": ""}, "bad-request"),
        ({"seed": "a" * 41}, "bad-request"),
        ({"seed": "a b"}, "bad-request"),
        ({"seed": "../daily"}, "bad-request"),
    ],
)
def test_an_exercise_that_is_none_is_refused(
    client: TestClient[Any], change: dict[str, Any], code: str
) -> None:
    asked = {"kind": "weights", "difficulty": 1, "seed": "a", **change}
    asked = {key: value for key, value in asked.items() if value is not None}
    answer = client.get(PLACE, params=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    sent = client.post(PLACE, json={**asked, "solution": "[1]"})
    assert (sent.status_code, sent.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("solution", "code"),
    [
        ("nonsense", "bad-notation"),
        ("[1", "bad-notation"),
        ("[1] giveup", "bad-notation"),
        ("[" * 900, "bad-notation"),
        ("", "bad-request"),
        ("1" * 1001, "bad-request"),
        (None, "bad-request"),
        ([1, 1], "bad-request"),
    ],
)
def test_a_solution_that_cannot_be_read_is_refused(
    client: TestClient[Any], solution: object, code: str
) -> None:
    body = {"kind": "weights", "difficulty": 1, "seed": "a", "solution": solution}
    answer = client.post(PLACE, json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].exercises is None])
def test_a_game_without_exercises_says_so(client: TestClient[Any], name: str) -> None:
    for answer in (
        client.get(f"/api/games/{name}/exercise/daily"),
        client.get(f"/api/games/{name}/exercise", params={"kind": "a", "difficulty": 1, "seed": "a"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown-exercise")


def test_too_many_exercises_in_a_short_time_are_refused(tmp_path: Path) -> None:
    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{tmp_path}/http.db"), InlineThinkers())

    with TestClient(build_app(make_tables, ServerSettings(requests_per_second=1))) as client:
        codes = [client.get(f"{PLACE}/daily").status_code for _ in range(15)]
    assert codes[0] == 200
    assert codes[-1] == 429
