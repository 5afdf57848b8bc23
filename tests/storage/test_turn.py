"""Processes that share a SQLite file write in turns, and none sleeps longer than it has to."""

from __future__ import annotations

import asyncio
import fcntl
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url

from ludoteka.storage import StoreError, open_store
from ludoteka.storage.sql import SqlStore
from ludoteka.storage.turn import Turn
from tests.storage.test_store import MATCH

HOLD = """
import sys
from sqlalchemy import make_url
from ludoteka.storage.turn import Turn
with Turn(make_url(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def is_held(database: Path) -> bool:
    with open(f"{database}-turn", "ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@pytest.mark.anyio
async def test_who_writes_has_the_turn_and_gives_it_back(tmp_path: Path) -> None:
    database = tmp_path / "shared.db"
    store = open_store(f"sqlite:///{database}")
    assert isinstance(store, SqlStore)
    await store.create(MATCH)
    assert await store._writer.write(lambda _: is_held(database))
    assert not is_held(database)
    await store.close()


@pytest.mark.anyio
async def test_a_lock_that_cannot_be_had_is_an_error_and_writing_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    store = open_store(f"sqlite:///{tmp_path}/shared.db")
    with monkeypatch.context() as broken:
        broken.setattr(fcntl, "flock", refuse)
        with pytest.raises(StoreError):
            await asyncio.wait_for(store.create(MATCH), 5)
    await asyncio.wait_for(store.create(MATCH), 5)
    await store.close()


def test_the_turn_of_a_process_that_is_killed_is_free(tmp_path: Path) -> None:
    database = tmp_path / "shared.db"
    url = f"sqlite:///{database}"
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        assert is_held(database)
        other.kill()
        other.wait()
    turn = Turn(make_url(url))
    with turn:
        assert is_held(database)
    turn.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://localhost/ludoteka"])
def test_a_database_with_one_writer_or_an_order_of_its_own_needs_no_file(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    turn = Turn(make_url(url))
    with turn:
        assert list(tmp_path.iterdir()) == []
    turn.close()
