"""HTTP: tables made and joined, records in and out, every refusal with a documented code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from ludoteka.core.record import dump_record
from ludoteka.games import GAMES
from ludoteka.server.app import HEADERS, build_app
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.tables import Tables
from tests.server.matches import finished_record

TWO = {"game": "micropul", "seats": [{"type": "me", "name": "Ada"}, {"type": "guest"}]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = ServerSettings(requests_per_second=1000)

    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{tmp_path}/http.db"), InlineThinkers())

    with TestClient(build_app(make_tables, settings)) as testing:
        yield testing


def test_the_games_are_listed_with_their_options(client: TestClient[Any]) -> None:
    listed = {game["name"]: game for game in client.get("/api/games").json()}
    assert list(listed) == list(GAMES)
    assert listed["micropul"]["seats"] == [1, 2]
    assert listed["periodic"]["seats"] == [2, 3, 4, 5]
    assert listed["jelly"]["seats"] == [3, 4, 5]
    assert listed["enigma"]["seats"] == [2, 3, 4]
    assert all({"easy", "normal", "hard"} <= set(game["levels"]) for game in listed.values())


def test_a_table_is_made_shown_and_joined_once(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json=TWO)
    assert made.status_code == 201
    seated = made.json()
    assert seated["seat"] == 0
    page = client.get(f"/api/tables/{seated['table']}").json()
    assert page["table"]["status"] == "open"
    assert page["table"]["commitment"] == seated["commitment"]
    joined = client.post(f"/api/tables/{seated['table']}/join", json={"name": "Борис"}).json()
    assert joined["seat"] == 1
    assert joined["token"] != seated["token"]
    again = client.post(f"/api/tables/{seated['table']}/join", json={"name": "Clara"})
    assert (again.status_code, again.json()["code"]) == (409, "seat-taken")
    text = client.get(f"/api/tables/{seated['table']}").text
    assert seated["token"] not in text
    assert joined["token"] not in text


def test_only_public_tables_are_listed(client: TestClient[Any]) -> None:
    client.post("/api/tables", json=TWO)
    public = client.post("/api/tables", json={**TWO, "public": True}).json()["table"]
    assert [table["id"] for table in client.get("/api/tables").json()] == [public]


def test_a_record_is_kept_and_comes_back_the_same(client: TestClient[Any]) -> None:
    record = dump_record(finished_record())
    kept = client.post("/api/records", json=record)
    assert kept.status_code == 201
    assert client.get(f"/api/tables/{kept.json()['table']}/record").json() == record


def test_a_forged_record_is_refused(client: TestClient[Any]) -> None:
    record = dump_record(finished_record())
    record["commitment"] = "0" * 64
    answer = client.post("/api/records", json=record)
    assert (answer.status_code, answer.json()["code"]) == (400, "forged-record")
    assert answer.json()["place"] == "seed"


def test_the_record_of_a_running_match_is_not_given(client: TestClient[Any]) -> None:
    table = client.post("/api/tables", json=TWO).json()["table"]
    answer = client.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad-request"),
        ({**TWO, "game": "chess"}, "unknown-game"),
        ({**TWO, "seats": []}, "bad-request"),
        ({**TWO, "seats": [{"type": "guest"}] * 3}, "bad-seats"),
        ({**TWO, "seats": [{"type": "me", "name": "A"}] * 2}, "bad-seats"),
        ({**TWO, "seats": [{"type": "bot", "level": "godlike"}]}, "unknown-bot"),
        ({**TWO, "options": {"speed": 3}}, "bad-options"),
        ({**TWO, "extra": 1}, "bad-request"),
        ({**TWO, "seats": [{"type": "me", "name": ""}, {"type": "guest"}]}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient[Any], body: dict[str, Any], code: str) -> None:
    answer = client.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert client.get("/metrics").text.count("ludoteka_matches{") == 0


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/no-such-table-00", 404, "unknown-table"),
        ("GET", "/api/tables/short", 400, "bad-request"),
        ("GET", "/nowhere", 404, "not-found"),
        ("DELETE", "/api/tables", 405, "bad-method"),
    ],
)
def test_what_is_not_there_has_a_code(
    client: TestClient[Any], method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_body_that_is_too_large_is_refused(client: TestClient[Any]) -> None:
    large = b'{"a":"' + b"x" * 1_100_000 + b'"}'
    answer = client.post("/api/records", content=large, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_every_answer_has_the_security_headers(client: TestClient[Any]) -> None:
    for path in ("/api/games", "/nowhere", "/health"):
        headers = client.get(path).headers
        assert {name: headers.get(name) for name in HEADERS} == HEADERS


def test_the_server_is_healthy_and_counts(client: TestClient[Any]) -> None:
    client.post("/api/tables", json=TWO)
    assert client.get("/health").json()["status"] == "ok"
    metrics = client.get("/metrics").text
    assert 'ludoteka_matches{status="open"} 1' in metrics


def test_an_address_that_asks_too_much_is_turned_away(tmp_path: Path) -> None:
    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{tmp_path}/limits.db"), InlineThinkers())

    with TestClient(build_app(make_tables, ServerSettings(requests_per_second=1))) as testing:
        answers = [testing.get("/api/games") for _ in range(15)]
    assert [answer.status_code for answer in answers].count(429) >= 4
    assert answers[-1].json()["code"] == "too-fast"


def test_sockets_of_other_pages_are_refused(client: TestClient[Any]) -> None:
    table = client.post("/api/tables", json=TWO).json()["table"]
    assert first_frame(client, table, "http://testserver.local")["type"] == "welcome"
    with pytest.raises(WebSocketDisconnect):
        first_frame(client, table, "http://evil.example")


def first_frame(client: TestClient[Any], table: str, origin: str) -> Any:
    """Say hello from a page of this origin and return what is answered."""
    path = f"/api/tables/{table}/socket"
    with client.websocket_connect(path, headers={"origin": origin}) as socket:
        socket.send_json({"type": "hello"})
        return socket.receive_json()


def test_every_refusal_is_in_the_api_description(client: TestClient[Any]) -> None:
    paths = client.get("/api/schema/openapi.json").json()["paths"]
    for path, methods in paths.items():
        for name, operation in methods.items():
            assert {"429", "503"} <= set(operation["responses"]), f"{name} {path}"
    assert "409" in paths["/api/tables/{table}/join"]["post"]["responses"]
