"""A real server, a real browser and the built page, for every test of this folder."""

from __future__ import annotations

import fcntl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.process import ServerProcess, free_port
from tests.web.chromium import NoBrowserError, chromium, flags
from tests.web.house import House
from tests.web.laboratory import Laboratory
from tests.web.visitor import PATIENCE, Visitor

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with one_at_a_time():
            path = chromium()
    except NoBrowserError as missing:
        pytest.fail(str(missing), pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=flags())
        yield started
        started.close()


def build_page() -> None:
    """Build the page if it is not as its sources are; `make test` has done so already."""
    command = [sys.executable, str(ROOT / "scripts" / "web.py"), "build"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{done.stdout}{done.stderr}", pytrace=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of its own for each process of tests."""
    build_page()
    started = ServerProcess(tmp_path_factory.mktemp("server"), free_port())
    started.start()
    yield started
    assert started.stop() == 0


@pytest.fixture
def visitor(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    """Opens pages as different people have them; fails the test if any of them complains."""
    opening = Visitor(browser, server.url)
    yield opening
    opening.leave()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """The page of somebody who reads English, on a desktop."""
    return visitor.page()


@pytest.fixture
def house(visitor: Visitor, server: ServerProcess) -> House:
    """Has tables in the middle of a match, and people who sit at them."""
    return House(visitor, server)


@pytest.fixture
def laboratory(visitor: Visitor, server: ServerProcess) -> Laboratory:
    """Has tables of Periodic in the middle of a match."""
    return Laboratory(visitor, server)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock all processes of tests share: only one of them may install a browser."""
    with (Path(tempfile.gettempdir()) / "ludoteka-browser.lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
