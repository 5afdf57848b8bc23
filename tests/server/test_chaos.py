"""A line that delays, drops, doubles and reorders frames: all end with one match, nothing is done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from ludoteka.client import Client, RefusedError, make_table, take_seat
from ludoteka.core.record import load_record, verify
from ludoteka.games import game
from ludoteka.protocol.http import Guest, Me, NewTableBody, Seated
from ludoteka.protocol.parts import Result
from tests.server.process import ServerProcess, free_port

pytestmark = pytest.mark.anyio


class BadLine:
    """A proxy between client and server that treats frames badly."""

    def __init__(self, behind: int, luck: Random) -> None:
        self._behind = behind
        self._luck = luck
        self.port = free_port()
        self.mischief = 0

    async def __aenter__(self) -> BadLine:
        self._server = await serve(self._pass_on, "127.0.0.1", self.port, compression=None, max_size=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _pass_on(self, near: ServerConnection) -> None:
        assert near.request is not None
        address = f"ws://127.0.0.1:{self._behind}{near.request.path}"
        async with connect(address, compression=None, max_size=None) as far:
            jobs = [self._carry(near, far, spoil=True), self._carry(far, near, spoil=False)]
            tasks = [asyncio.ensure_future(job) for job in jobs]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: Any, target: Any, *, spoil: bool) -> None:
        """Carry frames; what the client sends is doubled and reordered, and either way the line may break."""
        held: Any = None
        number = 0
        try:
            async for data in source:
                number += 1
                if number > 2 and self._luck.random() < 0.03:
                    self.mischief += 1
                    return  # the line breaks; what was on it is lost
                await asyncio.sleep(self._luck.choice((0, 0, 0.005, 0.02)))
                if spoil and number > 1 and held is None and self._luck.random() < 0.15:
                    self.mischief += 1
                    held = data  # goes after the next one
                    continue
                copies = 2 if spoil and number > 1 and self._luck.random() < 0.2 else 1
                for _ in range(copies):
                    await target.send(data)
                if held is not None:
                    await target.send(held)
                    held = None
        except ConnectionClosed:
            return


async def play(server: str, seat: Seated, luck: Random) -> Result:
    async with Client(server, seat.table, seat.token) as client:
        async for snapshot in client.snapshots():
            if snapshot.over:
                return snapshot.over
            if snapshot.legal:
                try:
                    await asyncio.wait_for(client.play(luck.choice(snapshot.legal)), 2)
                except RefusedError:
                    continue
                except TimeoutError:  # the frame was held back for ever: a person would reload
                    await client.reconnect()
    raise AssertionError("the match did not end")


async def test_all_clients_end_with_the_same_match_on_a_bad_line(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, free_port())
    server.start()
    luck = Random("bad line")
    try:
        async with BadLine(server.port, luck) as line:
            bad = f"http://127.0.0.1:{line.port}"
            jobs, tables = [], []
            for _ in range(4):
                first = await make_table(server.url, NewTableBody(game="micropul", seats=[Me("A"), Guest()]))
                second = await take_seat(server.url, first.table, "B")
                tables.append(first.table)
                jobs += [play(bad, first, luck), play(bad, second, luck)]
            results = await asyncio.wait_for(asyncio.gather(*jobs), 90)
            assert line.mischief > 20
        for at, table in enumerate(tables):
            assert results[2 * at] == results[2 * at + 1]
            record = load_record(await asyncio.to_thread(fetch, f"{server.url}/api/tables/{table}/record"))
            assert verify(game("micropul"), record).scores == results[2 * at].scores
    finally:
        server.stop()


def fetch(url: str) -> Any:
    import json  # noqa: PLC0415
    import urllib.request  # noqa: PLC0415

    with urllib.request.urlopen(url, timeout=10) as answer:
        return json.load(answer)
