"""Killed twenty times under load: nothing acknowledged is lost, nothing is done twice, matches go on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from ludoteka.client import Client, RefusedError, make_table, take_seat
from ludoteka.protocol.http import Guest, Me, NewTableBody, Seated
from ludoteka.storage import StoredMatch, open_store
from tests.server.process import ServerProcess, free_port

pytestmark = pytest.mark.anyio

KILLS = 20
TABLES = 6


class Player:
    """Plays at random and remembers what was acknowledged."""

    def __init__(self, server: str, seat: Seated, luck: Random) -> None:
        self.server = server
        self.seat = seat
        self.luck = luck
        self.acknowledged: list[tuple[int, str]] = []
        self.over = False

    async def play(self) -> None:
        async with Client(self.server, self.seat.table, self.seat.token) as client:
            async for snapshot in client.snapshots():
                if snapshot.over:
                    self.over = True
                    return
                if snapshot.legal:
                    move = self.luck.choice(snapshot.legal)
                    try:
                        version = await client.play(move)
                    except RefusedError as refused:
                        # A command sent again after a crash that had been done is acknowledged; one that had
                        # not been done is done now. So only what the match has moved past is refused.
                        if refused.code not in ("illegal-move", "not-your-turn", "match-over"):
                            raise
                        continue
                    self.acknowledged.append((version, move))


async def seats(server: str) -> list[Seated]:
    found = []
    for _ in range(TABLES):
        first = await make_table(server, NewTableBody(game="micropul", seats=[Me("A"), Guest()]))
        found += [first, await take_seat(server, first.table, "B")]
    return found


async def stored(folder: Path, table: str) -> StoredMatch:
    store = open_store(f"sqlite:///{folder}/server.db")
    match = await store.load(table)
    await store.close()
    assert match is not None
    return match


async def test_killed_twenty_times_under_load_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, free_port())
    server.start()
    try:
        await kill_and_compare(server, tmp_path)
    finally:
        server.kill()


async def kill_and_compare(server: ServerProcess, folder: Path) -> None:
    luck = Random("kill")
    players: list[Player] = []
    running: list[asyncio.Task[None]] = []
    for _ in range(KILLS):
        if sum(not player.over for player in players) < TABLES:
            new = [Player(server.url, seat, luck) for seat in await seats(server.url)]
            players += new
            running += [asyncio.create_task(player.play()) for player in new]
        await asyncio.sleep(luck.uniform(0.1, 0.4))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(asyncio.gather(*running), 120)
    assert server.stop() == 0
    total = 0
    for player in players:
        moves = (await stored(folder, player.seat.table)).moves
        own = [move for move in moves if move.seat == player.seat.seat]
        assert len({move.command for move in own}) == len(own), "a command was done twice"
        for version, move in player.acknowledged:
            total += 1
            # The version is the one after the luck that followed, so the move itself lies a little before it.
            assert move in [kept.move for kept in moves[:version] if kept.seat == player.seat.seat], "lost"
        assert player.over
    assert total > 100
