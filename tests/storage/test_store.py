"""One suite of promises, kept by every store."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest
from sqlalchemy import event

from ludoteka.storage import (
    ConflictError,
    ListedMatch,
    NewMatch,
    StoredChat,
    StoredMove,
    StoredSeat,
    StoreError,
    open_store,
    writer,
)
from ludoteka.storage.sql import SqlStore

pytestmark = pytest.mark.anyio

OPEN = StoredSeat("open", "", None, None)
ADA = StoredSeat("person", "Ada Лавлейс", None, "ab" * 32)
MATCH = NewMatch(
    id="match-1",
    game="micropul",
    rules_version=1,
    options={"seconds": 10, "strict": True},
    seed="5" * 64,
    public=True,
    created_ms=1_800_000_000_000,
    seats=(ADA, OPEN),
)


def moves(first: int, *texts: str) -> tuple[StoredMove, ...]:
    return tuple(
        StoredMove(first + at, 10 * at, at % 2, text, f"c{first + at}") for at, text in enumerate(texts)
    )


async def test_what_was_created_can_be_loaded_by_another_process(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    await store.append(MATCH.id, moves(0, "first 0", "take"), "live")
    await store.chat(MATCH.id, StoredChat(0, "Привіт!", 5))
    await store.close()
    again = open_store(url)
    loaded = await again.load(MATCH.id)
    await again.close()
    assert loaded is not None
    assert loaded.match == MATCH
    assert loaded.moves == moves(0, "first 0", "take")
    assert loaded.chats == (StoredChat(0, "Привіт!", 5),)
    assert (loaded.status, loaded.rematch) == ("live", None)


async def test_what_is_not_there_is_none(url: str) -> None:
    store = open_store(url)
    assert await store.load("nothing") is None
    await store.close()


async def test_a_ply_is_written_once(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    await store.append(MATCH.id, moves(0, "a", "b"), "live")
    with pytest.raises(ConflictError):
        await store.append(MATCH.id, moves(1, "c", "d"), "live")
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert [move.move for move in loaded.moves] == ["a", "b"]


async def test_one_writers_conflict_is_not_the_others(url: str) -> None:
    """Whatever waits is written in one transaction; one bad apple must not spoil it."""
    store = open_store(url)
    others = [replace(MATCH, id=f"match-{number}") for number in range(2, 30)]
    await asyncio.gather(*(store.create(match) for match in (MATCH, *others)))
    await store.append(MATCH.id, moves(0, "a"), "live")
    results = await asyncio.gather(
        store.append(MATCH.id, moves(0, "again"), "live"),
        *(store.append(match.id, moves(0, "a", "b"), "live") for match in others),
        return_exceptions=True,
    )
    assert isinstance(results[0], ConflictError)
    assert results[1:] == [None] * len(others)
    for match in others:
        loaded = await store.load(match.id)
        assert loaded is not None
        assert len(loaded.moves) == 2
    await store.close()


@pytest.mark.parametrize("together", [0, 1000])
async def test_what_came_after_moves_that_are_not_kept_is_not_kept_either(
    url: str, together: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table goes on before it is answered; there must never be a gap."""
    monkeypatch.setattr(writer, "LARGEST_BATCH", together)
    store = open_store(url)
    assert isinstance(store, SqlStore)
    other = replace(MATCH, id="other")
    await store.create(MATCH)
    await store.create(other)
    await store.append(MATCH.id, moves(0, "a"), "live")
    goes_on = threading.Event()
    results = asyncio.gather(
        store._writer.write(lambda _: goes_on.wait(10)),
        store.append(MATCH.id, moves(0, "again"), "live"),
        store.append(MATCH.id, moves(1, "b"), "live"),
        store.append(MATCH.id, moves(2, "c"), "live"),
        store.append(other.id, moves(0, "a"), "live"),
        return_exceptions=True,
    )
    await asyncio.sleep(0.05)
    goes_on.set()
    _, again, after, last, others = await asyncio.wait_for(results, 10)
    assert isinstance(again, ConflictError)
    assert isinstance(after, StoreError)
    assert isinstance(last, StoreError)
    assert others is None
    await store.append(MATCH.id, moves(1, "b"), "live")
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert [move.move for move in loaded.moves] == ["a", "b"]


async def test_a_seat_is_taken_once(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    boris = StoredSeat("person", "Boris", None, "cd" * 32)
    results = await asyncio.gather(
        store.seat(MATCH.id, 1, OPEN, boris),
        store.seat(MATCH.id, 1, OPEN, replace(boris, name="Clara")),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["ConflictError", "NoneType"]
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert loaded.match.seats[0] == ADA
    assert loaded.match.seats[1].kind == "person"


async def test_there_is_one_rematch(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    await store.rematch(MATCH.id, replace(MATCH, id="next-1"))
    with pytest.raises(ConflictError):
        await store.rematch(MATCH.id, replace(MATCH, id="next-2"))
    first, second = await store.load(MATCH.id), await store.load("next-2")
    await store.close()
    assert first is not None
    assert first.rematch == "next-1"
    assert second is None


async def test_the_public_list_has_what_can_be_joined_or_watched_newest_first(url: str) -> None:
    store = open_store(url)
    for number, (public, status) in enumerate(
        [(True, "open"), (False, "open"), (True, "over"), (True, "live")]
    ):
        match = replace(MATCH, id=f"m{number}", public=public, created_ms=number)
        await store.create(match)
        if status != "open":
            await store.append(match.id, moves(0, "a"), status)
    assert [(one.match.id, one.status) for one in await store.public(10)] == [("m3", "live"), ("m0", "open")]
    assert [one.match.id for one in await store.public(1)] == ["m3"]
    assert await store.counts() == {"live": 1, "open": 2, "over": 1}
    await store.close()


async def test_the_public_list_is_one_query_with_all_seats(url: str) -> None:
    store = open_store(url)
    assert isinstance(store, SqlStore)
    bot = StoredSeat("bot", "hard", "hard", None)
    made = [
        replace(MATCH, id=f"m{number}", created_ms=number % 5, seats=(bot, ADA, OPEN)[: 1 + number % 3])
        for number in range(20)
    ]
    for match in made:
        await store.create(match)
    asked: list[str] = []
    event.listen(store._engine, "before_cursor_execute", lambda *about: asked.append(about[2]))
    listed = await store.public(15)
    await store.close()
    assert len(asked) == 1
    newest = sorted(made, key=lambda match: (-match.created_ms, match.id))[:15]
    assert listed == tuple(ListedMatch(match, "open") for match in newest)


async def test_a_pause_is_kept(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    await store.status(MATCH.id, "paused")
    loaded = await store.load(MATCH.id)
    await store.close()
    assert loaded is not None
    assert loaded.status == "paused"


async def test_closing_writes_what_is_waiting(url: str) -> None:
    store = open_store(url)
    await store.create(MATCH)
    waiting = [asyncio.ensure_future(store.append(MATCH.id, moves(ply, "a"), "live")) for ply in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = open_store(url)
    loaded = await again.load(MATCH.id)
    await again.close()
    assert loaded is not None
    assert [move.ply for move in loaded.moves] == list(range(50))


@pytest.mark.parametrize("bad", ["nonsense", "sqlite:////proc/nowhere/x.db", "postgresql://127.0.0.1:1/none"])
async def test_a_store_that_cannot_be_opened_says_so(bad: str) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(bad)
