"""Who is there: watchers, absent players and the bots that play for them, slow readers, wrong secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteka.tables import telling
from ludoteka.tables.errors import BadTokenError, FullError, SeatTakenError, UnknownTableError
from ludoteka.tables.viewer import LONGEST_QUEUE
from tests.tables.house import Person, house

pytestmark = pytest.mark.anyio


async def test_a_bot_answers_at_a_human_pace(tmp_path: Path) -> None:
    async with house(tmp_path, bot_pace_s=1.0) as home:
        (person,) = await home.table("me", "easy")
        while not (await person.snapshot())["legal"]:
            await home.time.advance(2)
        legal = (await person.snapshot())["legal"]
        stone = next(move for move in legal if move.startswith("stone"))  # never gives another turn
        await person.play(stone)
        version = (await person.table()).version
        await home.time.advance(0.5)
        assert (await person.table()).version == version
        await home.time.advance(1.5)
        assert (await person.table()).version > version


async def test_a_bot_plays_for_who_is_away_and_hands_back(tmp_path: Path) -> None:
    async with house(tmp_path, grace_s=60, bot_pace_s=1) as home:
        ada, boris = await home.table("me", "guest")
        away = ada if (await ada.snapshot())["legal"] else boris
        stays = boris if away is ada else ada
        version = (await ada.table()).version
        await away.leave()
        await home.time.advance(59)
        assert (await ada.table()).version == version
        await home.time.advance(4)
        assert (await ada.table()).version > version
        seats = [frame for frame in await stays.read() if frame["type"] == "seats"]
        assert any(player["playing_for"] for player in seats[-1]["players"])
        await away.enter()
        seats = [frame for frame in await stays.read() if frame["type"] == "seats"]
        assert not any(player["playing_for"] for player in seats[-1]["players"])


async def test_who_comes_back_is_told_what_was_missed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
        away, mover = (boris, ada) if (await ada.snapshot())["legal"] else (ada, boris)
        await away.read()
        seen = away.seen
        await away.leave()
        stone = next(move for move in (await mover.snapshot())["legal"] if move.startswith("stone"))
        await mover.play(stone)
        await away.enter()
        snapshot = await away.snapshot()
        assert [move["move"] for move in snapshot["happened"]] == [stone]
        assert not snapshot["fresh"]
        assert snapshot["version"] == (seen or 0) + 1


async def test_of_a_long_match_the_last_moves_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "LONGEST_TALE", 3)
    async with house(tmp_path) as home:
        ada, _ = await home.table("me", "guest")
        late = Person(home, ada.id, ada.token)
        late.seen = 0
        await late.enter()
        snapshot = await late.snapshot()
        entries = (await ada.table()).entries
        assert snapshot["fresh"]
        assert [move["at_ms"] for move in snapshot["happened"]] == [entry.at_ms for entry in entries[-3:]]
        assert len(entries) > len(snapshot["happened"]) == 3


async def test_a_slow_reader_is_dropped_to_a_resync_and_nobody_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, _ = await home.table("me", "guest")
        lazy = await home.watcher(ada.id)
        assert lazy.viewer is not None
        table = await ada.table()
        for _ in range(LONGEST_QUEUE + 5):
            table.tell_seats()
        assert lazy.viewer.behind
        assert await lazy.viewer.take() == []
        table.tell_one(lazy.viewer)
        snapshot = await lazy.snapshot()
        assert snapshot["fresh"]
        assert snapshot["version"] == table.version


async def test_wrong_secrets_and_wrong_tables_open_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, most_viewers=3) as home:
        ada, _ = await home.table("me", "guest")
        table = await ada.table()
        with pytest.raises(BadTokenError):
            table.enter("x" * 43, None)
        with pytest.raises(UnknownTableError):
            await home.tables.open("no-such-table-00")
        with pytest.raises(SeatTakenError):
            await home.tables.join(ada.id, "Clara", None)
        await home.watcher(ada.id)
        with pytest.raises(FullError):
            table.enter(None, None)


async def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ada, boris = await home.table("me", "guest")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for person in (ada, boris):
        assert person.token is not None
        assert person.token.encode() not in kept


async def test_idle_tables_are_forgotten_and_come_back(tmp_path: Path) -> None:
    async with house(tmp_path, idle_s=100) as home:
        people = await home.table("me", "guest")
        version = (await people[0].table()).version
        for person in people:
            await person.leave()
        await home.time.advance(101)
        await home.tables.forget_idle()
        assert len(home.tables) == 0
        again = Person(home, people[0].id, people[0].token)
        await again.enter()
        assert (await again.snapshot())["version"] == version
