"""Speed of live tables, beside a boardgame.io server: one run, one load generator, real WebSockets.

Two-player matches are played as fast as answers come. A move of ours counts when its acknowledgement arrives,
that is, when it is on disk; a move of the peer's when its own update comes back, from memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludoteka import Match, game, seed_from
from ludoteka.core.game import Decide
from ludoteka.core.record import Entry
from ludoteka.storage import NewMatch, Store, StoredMove, StoredSeat, open_store

PEER = Path(__file__).parent / "peer"
PEER_MOVES = 40
"""Moves of one match at the peer: about as many as a random match of micropul has."""

decode = msgspec.json.Decoder().decode


class Tally:
    """When each move was sent and answered."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.started = self.ended = perf_counter()

    def note(self, sent: float) -> None:
        self.ended = perf_counter()
        self.answered.append(self.ended - sent)

    def line(self, name: str) -> str:
        times = sorted(self.answered)

        def rank(share: float) -> float:
            return times[int(share * (len(times) - 1))] * 1000

        return (
            f"  {name:<14}{self.speed:>9,.0f} moves/s{rank(0.5):>9.1f} ms p50{rank(0.99):>9.1f} ms p99"
            f"{len(times):>9,} moves"
        )

    @property
    def speed(self) -> float:
        return len(self.answered) / (self.ended - self.started)


# Ours.


@contextmanager
def our_server(port: int) -> Iterator[subprocess.Popen[bytes]]:
    with tempfile.TemporaryDirectory() as folder:
        arguments = [
            "--port",
            f"{port}",
            "--database",
            f"sqlite:///{folder}/bench.db",
            "--log-level",
            "error",
        ]
        limits = ["--commands-per-second", "100000", "--requests-per-second", "100000"]
        command = [sys.executable, "-m", "ludoteka", "serve", *arguments, *limits]
        with running(command, port) as process:
            yield process


def ask(port: int, path: str, body: Mapping[str, object] | None = None) -> dict[str, object]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", data=data, headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, object] = json.load(answer)
        return found


def our_seats(port: int, matches: int) -> list[tuple[str, str]]:
    """Make tables and return the table and token of every seat."""
    wanted = {"game": "micropul", "seats": [{"type": "me", "name": "A"}, {"type": "guest"}]}
    seats = []
    for _ in range(matches):
        first = ask(port, "/api/tables", wanted)
        second = ask(port, f"/api/tables/{first['table']}/join", {"name": "B"})
        seats += [(str(seat["table"]), str(seat["token"])) for seat in (first, second)]
    return seats


async def play_ours(port: int, table: str, token: str, tally: Tally, luck: Random, pace: float) -> None:
    """Play a seat to the end of the match, at random, after `pace` seconds each."""
    async with connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/socket", compression=None, max_size=None
    ) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        number, sent = 0, 0.0
        async for data in socket:
            frame = decode(data)
            match frame["type"]:
                case "snapshot":
                    if not number:  # people do not all sit down at the same moment
                        await asyncio.sleep(pace * luck.random())
                    if frame["over"]:
                        return
                    if legal := frame["legal"]:
                        if pace:
                            await asyncio.sleep(pace)
                        number += 1
                        move = "take" if legal[-1] == "take" else luck.choice(legal)
                        sent = perf_counter()
                        await socket.send(f'{{"type":"play","id":"{number}","move":"{move}"}}')
                case "ack":
                    tally.note(sent)
                case "ping":
                    await socket.send(f'{{"type":"pong","ping":{frame["ping"]}}}')
                case "reject":
                    raise RuntimeError(f"refused: {frame}")


# The peer.


@contextmanager
def peer_server(port: int) -> Iterator[subprocess.Popen[bytes]]:
    node = node_command()
    if not (PEER / "node_modules").exists():
        print("  installing the peer (once)...", flush=True)
        npm = shutil.which("npm") or sys.exit("The peer needs npm: install Node.js, then run this again.")
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=PEER, check=True)
    with running([node, str(PEER / "server.cjs"), str(port)], port) as process:
        yield process


def node_command() -> str:
    return shutil.which("node") or sys.exit("The peer needs Node.js: install it, then run this again.")


async def play_peer(port: int, match: str, player: str, tally: Tally) -> None:
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    async with connect(address, compression=None, max_size=None, origin="http://localhost:8000") as socket:  # type: ignore[arg-type]
        await socket.recv()
        await socket.send("40/counting,")
        await socket.recv()
        await socket.send(f'42/counting,["sync","{match}","{player}",null,2]')
        sent = 0.0
        async for data in socket:
            if data == "2":
                await socket.send("3")
                continue
            name, _, *rest = json.loads(str(data).partition(",")[2])
            if name not in ("sync", "update"):
                continue
            state = rest[0]["state"] if name == "sync" else rest[0]
            if sent and state["ctx"]["currentPlayer"] != player:
                tally.note(sent)
                sent = 0.0
            if state["G"]["count"] >= PEER_MOVES:
                return
            if state["ctx"]["currentPlayer"] == player and not sent:
                sent = perf_counter()
                await add(socket, match, player, state["_stateID"])


async def add(socket: ClientConnection, match: str, player: str, version: int) -> None:
    payload = {"type": "add", "args": [1], "playerID": player, "credentials": None}
    update = ["update", {"type": "MAKE_MOVE", "payload": payload}, version, match, player]
    await socket.send("42/counting," + json.dumps(update))


# Both.


@contextmanager
def running(command: list[str], port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block ends; it is ready when it answers."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env={**os.environ, "NODE_ENV": "production"}
    )
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                if process.poll() is not None:
                    sys.exit(f"could not start {command[0]}")
                sleep(0.05)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


async def together(jobs: list[Callable[[], Awaitable[None]]]) -> None:
    await asyncio.gather(*(job() for job in jobs))


def resident_kb(process: subprocess.Popen[bytes]) -> int:
    """Return the memory of a process in kilobytes (Linux)."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def idle(port: int, seats: list[tuple[str, str]], process: subprocess.Popen[bytes]) -> float:
    """Return kilobytes of the server's memory per idle connection."""
    before = resident_kb(process)
    sockets = []
    for table, token in seats:
        socket = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{table}/socket", compression=None, max_size=None
        )
        await socket.send(json.dumps({"type": "hello", "token": token}))
        sockets.append(socket)
    await asyncio.sleep(2)
    after = resident_kb(process)
    for socket in sockets:
        await socket.close()
    return (after - before) / len(seats)


BEGINNINGS = 20
"""Different matches among the tables; more would only take longer to make."""


def beginning(number: int, moves: int) -> list[Entry]:
    """Return the first moves of a random match that is not over by then."""
    for attempt in range(100):
        luck = Random(f"{number}/{attempt}")
        match = Match(game("micropul"), seats=2, seed=seed_from(f"{number}/{attempt}"))
        while len(match.entries) < moves and isinstance(pending := match.game.pending(match.state), Decide):
            match.play(pending.seats[0], luck.choice(match.game.legal_moves(match.state, pending.seats[0])))
        if match.over is None:
            return match.entries
    raise RuntimeError("every match was over too soon")


async def fill(store: Store, tables: int, moves: int) -> None:
    """Keep so many live matches of two people, each so many moves long."""
    beginnings = [beginning(number, moves) for number in range(BEGINNINGS)]
    people = tuple(StoredSeat("person", name, None, seed_from(name)) for name in ("A", "B"))

    async def keep(number: int) -> None:
        id = f"bench-{number:010}"
        await store.create(NewMatch(id, "micropul", 1, {}, seed_from(id), True, number, people))
        entries = enumerate(beginnings[number % BEGINNINGS])
        rows = tuple(StoredMove(ply, entry.at_ms, entry.by, entry.move, None) for ply, entry in entries)
        await store.append(id, rows, "live")

    await asyncio.gather(*(keep(number) for number in range(tables)))
    await store.close()


def startup(port: int, tables: int = 2000, moves: int = 30) -> float:
    """Return the seconds from starting a server over so many live tables until /health answers."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/bench.db"
        asyncio.run(fill(open_store(database), tables, moves))
        arguments = ["--port", f"{port}", "--database", database, "--log-level", "error"]
        began = perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "ludoteka", "serve", *arguments], stdout=subprocess.DEVNULL
        )
        try:
            while True:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).close()
                    return perf_counter() - began
                except OSError:
                    if process.poll() is not None:
                        sys.exit("could not start the server")
                    sleep(0.01)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def race_ours(port: int, matches: int) -> Tally:
    """Play matches as fast as answers come, at a server of ours."""
    luck = Random(1)
    with our_server(port):
        seats = our_seats(port, matches)
        tally = Tally()
        asyncio.run(together([partial(play_ours, port, *seat, tally, luck, 0) for seat in seats]))
        print(tally.line("ludoteka"), "  (each on disk)", flush=True)
    return tally


def race_peer(port: int, matches: int) -> Tally:
    """Play matches of the smallest game there is, as fast as answers come, at the peer."""
    with peer_server(port):
        jobs = [(f"m{n}", player) for n in range(matches) for player in ("0", "1")]
        tally = Tally()
        asyncio.run(together([partial(play_peer, port, *job, tally) for job in jobs]))
        print(tally.line("boardgame.io"), "  (in memory)", flush=True)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--port", type=int, default=8391)
    parser.add_argument("--skip-peer", action="store_true")
    arguments = parser.parse_args()
    port, matches = arguments.port, arguments.matches

    print(f"{matches} two-player matches as fast as answers come, real WebSockets,", end=" ")
    print("load generator on this machine")
    ratios = []
    for _ in range(arguments.rounds):
        ours = race_ours(port, matches)
        if not arguments.skip_peer:
            ratios.append(ours.speed / race_peer(port + 1, matches).speed)
            print(f"  {'ratio':<14}{ratios[-1]:>9.2f}")
    if ratios:
        print(f"  {'median ratio':<14}{median(ratios):>9.2f}")

    with our_server(port) as process:
        print("\nevery player moves 500 ms after it can, 100 players")
        luck, seats, calm = Random(1), our_seats(port, 50), Tally()
        asyncio.run(together([partial(play_ours, port, *seat, calm, luck, 0.5) for seat in seats]))
        print(calm.line("ludoteka"), flush=True)

        print("\nidle connections")
        seats = our_seats(port, 250)
        print(f"  {asyncio.run(idle(port, seats, process)):.0f} kB each", flush=True)

    print("\nstart-up over 2,000 live tables")
    print(f"  {startup(port):.2f} s until it answers", flush=True)


if __name__ == "__main__":
    main()
