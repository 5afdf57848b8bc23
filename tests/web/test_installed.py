"""The page as an app: it can be installed, opens without a network, and is never older than the server."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitor import Visitor

PUBLIC = Path(__file__).parents[2] / "web" / "public"


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing of it."""

    def log_message(self, *_arguments: object) -> None:
        pass

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


class Upgraded:
    """A server whose page can be changed under the eyes of whoever has it open."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "assets").mkdir()
        shutil.copy(PUBLIC / "sw.js", folder)
        self.publish("one")
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def publish(self, version: str) -> None:
        for old in (self.folder / "assets").iterdir():
            old.unlink()
        (self.folder / "assets" / f"lazy-{version}.js").write_text(f"export default '{version}'", "utf-8")
        script = f"document.title = '{version}'; window.lazy = () => import('./lazy-{version}.js');"
        (self.folder / "assets" / f"main-{version}.js").write_text(script, "utf-8")
        shell = (
            f'<!doctype html><link rel="icon" href="data:,"><script src="/assets/main-{version}.js"></script>'
        )
        (self.folder / "index.html").write_text(shell, "utf-8")


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[Upgraded]:
    started = Upgraded(tmp_path)
    yield started
    started.server.shutdown()
    started.server.server_close()


def controlled(page: Page) -> None:
    """Wait until the service worker has taken over."""
    page.evaluate(
        """new Promise((done) => {
          const { serviceWorker } = navigator;
          if (serviceWorker.controller) done();
          serviceWorker.addEventListener("controllerchange", () => done());
        })"""
    )


def caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def test_the_manifest_names_icons_that_are_there(page: Page) -> None:
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for icon in (*(icon["src"] for icon in manifest["icons"]), touch):
        assert page.request.get(icon).ok, icon


def test_the_page_opens_without_a_network(visitor: Visitor) -> None:
    page = visitor.page()
    controlled(page)
    page.reload()
    expect(page.locator("article.micropul").get_by_role("link", name="Open a table")).to_be_visible()
    page.context.set_offline(offline=True)
    page.reload()
    expect(page.get_by_text("The server cannot be reached.").first).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.context.close()  # a picture the browser asked for late is complained about late
    assert all("ERR_INTERNET_DISCONNECTED" in said for said in visitor.complaints)
    visitor.complaints.clear()


def test_nothing_of_the_server_is_kept(visitor: Visitor) -> None:
    page = visitor.page()
    controlled(page)
    page.reload()
    expect(page.locator("article.micropul").get_by_role("link", name="Open a table")).to_be_visible()
    kept: list[str] = page.evaluate(
        """async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(stores.map((store) => store.keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept)


def test_an_upgrade_is_seen_at_once_and_old_copies_go(visitor: Visitor, upgraded: Upgraded) -> None:
    page = visitor.context().new_page()
    page.goto(upgraded.url)
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    controlled(page)
    assert len(caches(page)) == 1
    for version in ("two", "three"):
        upgraded.publish(version)
        page.reload()
        expect(page).to_have_title(version)
        page.wait_for_function("async () => (await caches.keys()).length === 2")
    page.wait_for_function("async () => (await caches.match('/assets/lazy-three.js')) !== undefined")
    page.context.set_offline(offline=True)
    page.goto(f"{upgraded.url}any/place")
    expect(page).to_have_title("three")
    assert page.evaluate("window.lazy().then((module) => module.default)") == "three"
