"""The page: what of the client is served, how, and nothing else. With a client of a few made-up files."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from ludoteka.server.app import HEADERS, build_app
from ludoteka.server.page import FOR_A_YEAR, NOT_BUILT
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import InlineThinkers
from ludoteka.tables.tables import Tables

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PAGE = "<!doctype html><title>Ludoteka</title>"
SCRIPT = "console.log('a table');" * 50


@contextmanager
def serving(folder: Path, page: Path, requests_per_second: float = 1000) -> Iterator[TestClient[Any]]:
    def make_tables() -> Tables:
        return Tables(open_store(f"sqlite:///{folder}/page.db"), InlineThinkers())

    settings = ServerSettings(requests_per_second=requests_per_second, page=page)
    with TestClient(build_app(make_tables, settings)) as testing:
        yield testing


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A client of a few files, and a secret beside it."""
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    built = tmp_path / "page"
    files = {
        "index.html": PAGE,
        "sw.js": "self.skipWaiting();",
        "manifest.webmanifest": "{}",
        "icon.svg": "<svg/>",
        "assets/index-abc123.js": SCRIPT,
        "assets/index-abc123.css": "body{}",
    }
    for name, text in files.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_text(text, "utf-8")
    (built / "assets" / "golos-abc123.woff2").write_bytes(b"wOF2")
    (built / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (built / "assets" / "index-abc123.js.br").write_bytes(b"brotli")
    return built


@pytest.fixture
def client(tmp_path: Path, page: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, page) as testing:
        yield testing


@pytest.mark.parametrize(
    "place", ["/", "/table/abc", "/table/abc/", "/replay/x/y", "/new/micropul", "/settings", "/join"]
)
def test_every_place_of_the_client_is_its_one_page(client: TestClient[Any], place: str) -> None:
    answer = client.get(place, headers=HTML)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_first_page_is_shown_to_whoever_asks(client: TestClient[Any]) -> None:
    assert client.get("/", headers={"accept": "*/*"}).text == PAGE


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/assets/index-abc123.js", "text/javascript; charset=utf-8", FOR_A_YEAR),
        ("/assets/index-abc123.css", "text/css; charset=utf-8", FOR_A_YEAR),
        ("/assets/golos-abc123.woff2", "font/woff2", FOR_A_YEAR),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
    ],
)
def test_files_have_their_types_and_are_kept_as_long_as_they_may(
    client: TestClient[Any], page: Path, path: str, kind: str, cache: str
) -> None:
    answer = client.get(path, headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, (page / path[1:]).read_bytes())
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == cache


@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [("gzip", "gzip"), ("gzip, deflate, br", "br"), ("gzip, br;q=0", "gzip"), ("identity", None), ("", None)],
)
def test_the_smallest_form_a_browser_takes_is_sent(
    client: TestClient[Any], page: Path, accepts: str, encoding: str | None
) -> None:
    path = "/assets/index-abc123.js"
    with client.stream("GET", path, headers={"accept-encoding": accepts}) as answer:
        raw = b"".join(answer.iter_raw())
    ending = {"gzip": ".gz", "br": ".br", None: ""}[encoding]
    assert raw == (page / f"{path[1:]}{ending}").read_bytes()
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"


def test_a_page_that_has_not_changed_is_not_sent_again(client: TestClient[Any]) -> None:
    tag = client.get("/", headers=HTML).headers["etag"]
    answer = client.get("/", headers={**HTML, "if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert client.get("/", headers={**HTML, "if-none-match": '"other"'}).status_code == 200


def test_head_says_what_get_would(client: TestClient[Any]) -> None:
    answer = client.head("/", headers=HTML)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(PAGE))


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/assets/index-abc123.js%00.css",
        "/assets/index-abc123.js.gz",
        "/assets/missing.js",
        "/missing.png",
    ],
)
def test_what_is_not_a_file_of_the_client_is_not_there(client: TestClient[Any], path: str) -> None:
    answer = client.request("GET", f"http://testserver.local{path}", headers={"accept": "*/*"})
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"
    assert "secret" not in client.get(path, headers=HTML).text


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/games/x", "/health/x", "/metrics/x"])
def test_addresses_of_the_server_never_show_the_page(client: TestClient[Any], path: str) -> None:
    answer = client.get(path, headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_missing_asset_is_not_the_page_even_for_a_reader(client: TestClient[Any]) -> None:
    assert client.get("/assets/old-123.js", headers=HTML).status_code == 404


@pytest.mark.parametrize("path", ["/", "/table/abc", "/assets/index-abc123.js", "/nothing.png"])
def test_the_page_has_the_security_headers(client: TestClient[Any], path: str) -> None:
    headers = client.get(path, headers=HTML).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS


def test_the_policy_lets_only_our_own_scripts_run() -> None:
    rules = dict(rule.split(maxsplit=1) for rule in HEADERS["Content-Security-Policy"].split("; "))
    assert rules.get("script-src", rules["default-src"]) == "'self'"


def test_opening_the_page_is_not_counted_against_an_address(tmp_path: Path, page: Path) -> None:
    with serving(tmp_path, page, requests_per_second=1) as testing:
        assert {testing.get("/", headers=HTML).status_code for _ in range(30)} == {200}


@pytest.mark.parametrize("place", ["/", "/table/abc"])
def test_a_client_that_was_not_built_is_said_so(tmp_path: Path, place: str) -> None:
    with serving(tmp_path, tmp_path / "nothing") as testing:
        answer = testing.get(place, headers=HTML)
    assert (answer.status_code, answer.text) == (503, NOT_BUILT)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_the_page_is_not_in_the_description_of_the_api(client: TestClient[Any]) -> None:
    paths = client.get("/api/schema/openapi.json").json()["paths"]
    assert [path for path in paths if not path.startswith(("/api/", "/health", "/metrics"))] == []
