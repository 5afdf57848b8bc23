"""Acknowledged means on the disk: SQLite's log is brought there after the commit and before the answer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest
from sqlalchemy import Connection, make_url, text

from ludoteka.storage import ConflictError, StoredChat, StoreError, log, open_store, writer
from ludoteka.storage.log import Log
from ludoteka.storage.sql import SqlStore
from tests.storage.test_store import MATCH, moves

COUNT = "SELECT count(*) FROM moves"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "kept.db"


def opened(database: Path) -> SqlStore:
    store = open_store(f"sqlite:///{database}")
    assert isinstance(store, SqlStore)
    return store


def flushed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the files brought to the disk from now on, by the numbers the disk knows them by."""
    kept: list[int] = []

    def note(file: int) -> None:
        kept.append(os.fstat(file).st_ino)
        os.fsync(file)

    monkeypatch.setattr(log, "to_disk", note)
    return kept


@pytest.mark.anyio
async def test_nothing_is_acknowledged_before_it_is_on_the_disk(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that takes its time: what it is asked to keep is committed, and others may write meanwhile."""
    waited_for, is_there = threading.Event(), threading.Event()

    def slowly(file: int) -> None:
        waited_for.set()
        assert is_there.wait(10)
        os.fsync(file)

    store = opened(database)
    await store.create(MATCH)
    monkeypatch.setattr(log, "to_disk", slowly)
    writing = asyncio.ensure_future(store.append(MATCH.id, moves(0, "a"), "live"))
    assert await asyncio.to_thread(waited_for.wait, 10)
    with sqlite3.connect(database, timeout=0) as other:
        assert other.execute(COUNT).fetchone() == (1,)
        other.execute("CREATE TABLE meanwhile (time TEXT)")
    other.close()
    await asyncio.sleep(0.05)
    assert not writing.done()
    is_there.set()
    await asyncio.wait_for(writing, 10)
    await store.close()


@pytest.mark.anyio
async def test_who_comes_while_the_disk_is_waited_for_does_not_wait_for_the_others(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_there = threading.Event()
    asked: list[int] = []

    def first_slowly(file: int) -> None:
        asked.append(file)
        if len(asked) == 1:
            assert is_there.wait(10)
        os.fsync(file)

    store = opened(database)
    other = replace(MATCH, id="other")
    await store.create(MATCH)
    await store.create(other)
    monkeypatch.setattr(log, "to_disk", first_slowly)
    waiting = asyncio.ensure_future(store.append(MATCH.id, moves(0, "a"), "live"))
    while not asked:
        await asyncio.sleep(0.001)
    await asyncio.wait_for(store.append(other.id, moves(0, "a"), "live"), 5)
    assert not waiting.done()
    is_there.set()
    await asyncio.wait_for(waiting, 10)
    await store.close()


@pytest.mark.anyio
async def test_one_that_fails_last_does_not_keep_the_others_from_the_disk(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then they are written one by one, and the last takes its connection with it."""
    store = opened(database)
    await store.create(MATCH)
    await store.append(MATCH.id, moves(0, "a"), "live")
    good = [replace(MATCH, id=f"good-{number}") for number in range(2)]
    for match in good:
        await store.create(match)
    goes_on = threading.Event()
    writing = [
        asyncio.ensure_future(store._writer.write(lambda _: goes_on.wait(10))),
        *(asyncio.ensure_future(store.append(match.id, moves(0, "a"), "live")) for match in good),
        asyncio.ensure_future(store.append(MATCH.id, moves(0, "again"), "live")),
    ]
    await asyncio.sleep(0.05)
    kept = flushed(monkeypatch)
    goes_on.set()
    results = await asyncio.wait_for(asyncio.gather(*writing, return_exceptions=True), 10)
    await store.close()
    assert results[:3] == [True, None, None]
    assert isinstance(results[3], ConflictError)
    assert len(kept) == 3


@pytest.mark.anyio
async def test_a_disk_that_fails_is_an_error_and_writing_goes_on(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move may be kept or not; whoever writes it again is told, and reads the table afresh."""

    def fail(_: int) -> None:
        sleep(0.1)  # by then another thread waits for work
        raise OSError("the disk is gone")

    store = opened(database)
    await store.create(MATCH)
    with monkeypatch.context() as broken:
        broken.setattr(log, "to_disk", fail)
        with pytest.raises(StoreError):
            await asyncio.wait_for(store.append(MATCH.id, moves(0, "a"), "live"), 10)
    with pytest.raises(ConflictError):
        await store.append(MATCH.id, moves(0, "a"), "live")
    await store.append(MATCH.id, moves(1, "b"), "live")
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert [move.move for move in loaded.moves] == ["a", "b"]


@pytest.mark.anyio
async def test_work_that_fails_leaves_nothing_behind(database: Path) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("UPDATE matches SET status = 'over'"))
        raise ConflictError("too late")

    store = opened(database)
    await store.create(MATCH)
    before = await store.load(MATCH.id)
    with pytest.raises(ConflictError):
        await store._writer.write(fail, [(MATCH.id, 0, 0, 0, "a", None)])
    assert await store.load(MATCH.id) == before
    await store.close()


@pytest.mark.anyio
async def test_a_log_that_was_begun_anew_is_the_one_that_is_kept(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite deletes its log with the last connection. The next one is another file of the same name."""
    kept = flushed(monkeypatch)
    monkeypatch.setattr(writer, "IDLE_SECONDS", 0.01)
    store = opened(database)
    await store.create(MATCH)
    while store._writer._held is not None:
        await asyncio.sleep(0.01)
    store._engine.dispose()
    beside = Path(f"{database}-wal")
    assert not beside.exists()
    held_back = open(database.with_name("other"), "wb")  # noqa: SIM115 (so that the number is not given again)
    await store.append(MATCH.id, moves(0, "a"), "live")
    assert kept[-1] == beside.stat().st_ino
    held_back.close()
    await store.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://localhost/ludoteka"])
def test_a_database_that_sees_to_it_itself_is_left_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(log, "to_disk")
    ours = Log(make_url(url))
    ours.take(None)  # type: ignore[arg-type]
    ours.begin(None)  # type: ignore[arg-type]
    ours.written()()


@pytest.mark.anyio
async def test_a_log_that_cannot_be_opened_is_an_error_and_nothing_is_written_twice(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the process has too many files open."""

    def fail(*_: object) -> int:
        raise OSError("too many open files")

    store = opened(database)
    await store.create(MATCH)
    with monkeypatch.context() as short:
        short.setattr(os, "open", fail)
        told = [store.chat(MATCH.id, StoredChat(0, line, 0)) for line in ("one", "two", "three")]
        results = await asyncio.wait_for(asyncio.gather(*told, return_exceptions=True), 10)
    loaded = await store.load(MATCH.id)
    await store.close()
    assert {type(result) for result in results} == {StoreError}
    assert loaded is not None
    assert [chat.text for chat in loaded.chats] == ["one", "two", "three"]


@pytest.mark.anyio
async def test_who_writes_when_it_is_closed_is_told(database: Path) -> None:
    store = opened(database)
    await store.close()
    with pytest.raises(StoreError):
        await asyncio.wait_for(store.create(MATCH), 5)
