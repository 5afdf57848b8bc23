"""Several processes behind one address: every table is in one of them, and nobody outside notices."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from ludoteka.client import Client, make_table, take_seat
from ludoteka.protocol.http import Guest, Me, NewTableBody, Seated
from ludoteka.server.door import MOST_WAITING, TABLE
from ludoteka.storage import open_store
from ludoteka.tables.share import Share, owner
from tests.server.process import ServerProcess, free_port

pytestmark = pytest.mark.anyio

PROCESSES = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = several(tmp_path_factory.mktemp("door"))
    yield running
    running.kill()


def several(folder: Path) -> ServerProcess:
    """Start a server of several processes."""
    server = ServerProcess(folder, free_port(), "--processes", f"{PROCESSES}")
    server.start()
    return server


async def table_of(server: ServerProcess, process: int) -> tuple[Seated, Seated]:
    """Make a table that this process has, and sit down twice."""
    for _ in range(100):
        first = await make_table(
            server.url, NewTableBody(game="micropul", seats=[Me("A"), Guest()], public=True)
        )
        if owner(first.table, PROCESSES) == process:
            return first, await take_seat(server.url, first.table, "B")
    raise AssertionError("nobody makes tables there")


async def play(server: ServerProcess, seat: Seated, moves: int, luck: Random) -> list[tuple[int, str]]:
    """Play until so many moves are acknowledged or the match is over; return them with their versions."""
    done: list[tuple[int, str]] = []
    async with Client(server.url, seat.table, seat.token) as client:
        async for snapshot in client.snapshots():
            if snapshot.over or len(done) >= moves:
                break
            if snapshot.legal:
                move = luck.choice(snapshot.legal)
                done.append((await client.play(move), move))
    return done


async def both(server: ServerProcess, seats: tuple[Seated, Seated], moves: int) -> list[tuple[int, str]]:
    luck = Random(seats[0].table)
    async with asyncio.timeout(60):
        tasks = [asyncio.create_task(play(server, seat, moves, luck)) for seat in seats]
        done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
    return [move for task in done for move in task.result()]


def get(server: ServerProcess, path: str) -> str:
    with urllib.request.urlopen(f"{server.url}{path}", timeout=10) as answer:
        assert answer.headers["Connection"] == "close"
        return str(answer.read().decode())


def process_ids(server: ServerProcess) -> list[int]:
    """Return the ids of the processes that serve."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    names = {int(one): Path(f"/proc/{one}/cmdline").read_text() for one in children}
    return [one for one, name in names.items() if "spawn_main" in name]


async def test_tables_of_every_process_are_played_over_one_address(server: ServerProcess) -> None:
    for process in range(PROCESSES):
        seats = await table_of(server, process)
        assert len(await both(server, seats, 5)) == 5
        assert seats[0].table in get(server, f"/api/tables/{seats[0].table}")
        assert seats[0].table in get(server, "/api/tables")


async def test_figures_are_those_of_all_processes(server: ServerProcess) -> None:
    for process in range(PROCESSES):
        await table_of(server, process)
    matches = len(json.loads(get(server, "/api/tables")))
    for _ in range(50):
        if f"ludoteka_tables {matches}\n" in get(server, "/metrics"):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(get(server, "/metrics"))


async def test_a_process_that_is_killed_comes_back_with_all_that_was_acknowledged(
    server: ServerProcess,
) -> None:
    tables = [await table_of(server, process) for process in range(PROCESSES)]
    acknowledged = [await both(server, seats, 6) for seats in tables]
    before = process_ids(server)
    assert len(before) == PROCESSES
    os.kill(before[0], signal.SIGKILL)
    for seats in tables:
        assert await both(server, seats, 3)
    after = process_ids(server)
    assert len(after) == PROCESSES
    assert before[0] not in after
    store = open_store(f"sqlite:///{server.folder}/server.db")
    for seats, moves in zip(tables, acknowledged, strict=True):
        match = await store.load(seats[0].table)
        assert match is not None
        kept = [row.move for row in match.moves]
        assert all(move in kept[:version] for version, move in moves)
        assert [row.ply for row in match.moves] == list(range(len(kept)))
    await store.close()


async def test_it_leaves_with_all_its_processes(tmp_path: Path) -> None:
    server = several(tmp_path)
    ids = process_ids(server)
    assert server.stop() == 0
    assert not [one for one in ids if Path(f"/proc/{one}").exists()]


async def test_processes_leave_when_the_door_is_killed(tmp_path: Path) -> None:
    server = several(tmp_path)
    ids = process_ids(server)
    assert len(ids) == PROCESSES
    server.kill()
    for _ in range(200):
        if not [one for one in ids if is_alive(one)]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("a process stayed")


def is_alive(id: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{id}/status").read_text()
    except FileNotFoundError:
        return False


async def test_an_id_in_other_letters_reaches_nobody_who_should_not_have_it(server: ServerProcess) -> None:
    """The door reads ids as they are written; one written differently must not open a second copy."""
    for process in range(PROCESSES):
        first, _ = await table_of(server, process)
        hidden = "".join(f"%{ord(letter):02x}" for letter in first.table)
        statuses = set()
        for _ in range(2 * PROCESSES):
            try:
                urllib.request.urlopen(f"{server.url}/api/tables/{hidden}", timeout=10).close()
                statuses.add(200)
            except urllib.error.HTTPError as wrong:
                statuses.add(wrong.code)
        assert 404 in statuses
        assert statuses <= {200, 404}


async def test_who_stands_in_the_door_does_not_keep_others_out(server: ServerProcess) -> None:
    with ExitStack() as silent:
        for at in range(50):
            guest = silent.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            if at % 2:
                guest.sendall(b"GET /health HT")
        assert '"ok"' in get(server, "/health")


async def test_a_crowd_in_the_door_is_turned_away(server: ServerProcess) -> None:
    with ExitStack() as silent:
        for _ in range(MOST_WAITING):
            silent.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        one_more = silent.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
        assert one_more.recv(1) == b""
    for _ in range(100):
        try:
            assert '"ok"' in get(server, "/health")
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise AssertionError("the door stayed shut")


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /api/tables/AbcdEfghIjkl-_09/socket HTTP/1.1", b"AbcdEfghIjkl-_09"),
        (b"GET /api/tables/AbcdEfghIjkl-_09 HTTP/1.1", b"AbcdEfghIjkl-_09"),
        (b"GET http://club.example/api/tables/AbcdEfghIjkl-_09?x=1 HTTP/1.1", b"AbcdEfghIjkl-_09"),
        (b"POST /api/tables HTTP/1.1", None),
        (b"GET /api/tables/short HTTP/1.1", None),
        (b"\x16\x03\x01\x00\xa5", None),
    ],
)
def test_the_door_reads_which_table_is_wanted(line: bytes, table: bytes | None) -> None:
    found = TABLE.search(line)
    assert (found and found[1]) == table


@pytest.mark.parametrize("processes", [1, 2, 7])
def test_every_table_has_one_process(processes: int) -> None:
    shares = [Share(number, processes) for number in range(processes)]
    for share in shares:
        for _ in range(20):
            id = share.new_id()
            assert [other.number for other in shares if other.has(id)] == [share.number]
