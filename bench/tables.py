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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep
from typing import Any

import uvloop
from websockets.asyncio.client import connect

from bench.load import Socket, Tally, decode, play
from ludoteka import Match, game, seed_from
from ludoteka.core.game import Decide
from ludoteka.core.record import Entry
from ludoteka.storage import NewMatch, Store, StoredMove, StoredSeat, open_store

PEER = Path(__file__).parent / "peer"
PEER_MOVES = 40
"""Moves of one match at the peer: about as many as a random match of micropul has."""

# Ours.


@contextmanager
def our_server(port: int, processes: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    with tempfile.TemporaryDirectory() as folder:
        arguments = [
            "--port",
            f"{port}",
            "--database",
            f"sqlite:///{folder}/bench.db",
            "--log-level",
            "error",
            "--processes",
            f"{processes}",
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


class OurPlayer(Socket):
    """Plays a seat to the end of the match, at random, after `pace` seconds each."""

    def __init__(self, port: int, seat: tuple[str, str], tally: Tally, luck: Random, pace: float = 0) -> None:
        super().__init__(port, f"/api/tables/{seat[0]}/socket")
        self._token, self._tally, self._luck, self._pace = seat[1], tally, luck, pace
        self._number, self._sent = 0, 0.0
        self._late = pace * luck.random()  # people do not all sit down at the same moment

    def opened(self) -> None:
        self.say(json.dumps({"type": "hello", "token": self._token}))

    def hear(self, text: bytes) -> None:
        frame = decode(text)
        match frame["type"]:
            case "snapshot":
                if frame["over"]:
                    self.leave()
                elif legal := frame["legal"]:
                    self._number += 1
                    move = "take" if legal[-1] == "take" else self._luck.choice(legal)
                    if self._pace:
                        asyncio.get_running_loop().call_later(self._late + self._pace, self._play, move)
                        self._late = 0.0
                    else:
                        self._play(move)
            case "ack":
                self._tally.note(self._sent)
            case "ping":
                self.say(f'{{"type":"pong","ping":{frame["ping"]}}}')
            case "reject":
                self.over.set_exception(RuntimeError(f"refused: {frame}"))

    def _play(self, move: str) -> None:
        self._sent = perf_counter()
        self.say(f'{{"type":"play","id":"{self._number}","move":"{move}"}}')


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


class PeerPlayer(Socket):
    """Adds one whenever it is its turn, until the match is long enough."""

    def __init__(self, port: int, match: str, player: str, tally: Tally) -> None:
        super().__init__(port, "/socket.io/?EIO=4&transport=websocket", origin="http://localhost:8000")
        self._match, self._player, self._tally = match, player, tally
        self._sent = 0.0

    def opened(self) -> None:
        """The server speaks first."""

    def hear(self, text: bytes) -> None:
        match text[:1]:
            case b"0":
                self.say("40/counting,")
            case b"2":
                self.say("3")
            case _ if text.startswith(b"40/"):
                self.say(f'42/counting,["sync","{self._match}","{self._player}",null,2]')
            case _:
                self._follow(*decode(text.partition(b",")[2]))

    def _follow(self, name: str, _match: str, *rest: Any) -> None:
        if name not in ("sync", "update"):
            return
        state = rest[0]["state"] if name == "sync" else rest[0]
        mine = state["ctx"]["currentPlayer"] == self._player
        if self._sent and not mine:
            self._tally.note(self._sent)
            self._sent = 0.0
        if state["G"]["count"] >= PEER_MOVES:
            self.leave()
        elif mine and not self._sent:
            self._sent = perf_counter()
            payload = {"type": "add", "args": [1], "playerID": self._player, "credentials": None}
            action = {"type": "MAKE_MOVE", "payload": payload}
            update = ["update", action, state["_stateID"], self._match, self._player]
            self.say("42/counting," + json.dumps(update))


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


def race_ours(port: int, matches: int, processes: int) -> Tally:
    """Play matches as fast as answers come, at a server of ours."""
    luck = Random(1)
    with our_server(port, processes):
        seats = our_seats(port, matches)
        tally = Tally()
        uvloop.run(play([partial(OurPlayer, port, seat, tally, luck) for seat in seats], port))
        name = f"ludoteka, {processes} process{'es' if processes > 1 else ''}"
        print(tally.line(name), "  (each on disk)", flush=True)
    return tally


def race_peer(port: int, matches: int) -> Tally:
    """Play matches of the smallest game there is, as fast as answers come, at the peer."""
    with peer_server(port):
        tally = Tally()
        players = [
            partial(PeerPlayer, port, f"m{n}", player, tally) for n in range(matches) for player in ("0", "1")
        ]
        uvloop.run(play(players, port))
        print(tally.line("boardgame.io"), "  (in memory)", flush=True)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--port", type=int, default=8391)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--skip-peer", action="store_true")
    arguments = parser.parse_args()
    port, matches = arguments.port, arguments.matches

    print(f"{matches} two-player matches as fast as answers come, real WebSockets,", end=" ")
    print("load generator on this machine")
    choices = sorted({1, arguments.processes})
    ratios: dict[int, list[float]] = {processes: [] for processes in choices}
    for _ in range(arguments.rounds):
        speeds = {processes: race_ours(port, matches, processes).speed for processes in choices}
        if not arguments.skip_peer:
            peer = race_peer(port + 1, matches).speed
            for processes, speed in speeds.items():
                ratios[processes].append(speed / peer)
    for processes, found in ratios.items():
        if found:
            shown = " ".join(f"{ratio:.2f}" for ratio in found)
            print(f"  ratio with {processes}: {median(found):.2f} (median of {shown})")

    with our_server(port) as process:
        print("\nevery player moves 500 ms after it can, 100 players")
        luck, seats, calm = Random(1), our_seats(port, 50), Tally()
        uvloop.run(play([partial(OurPlayer, port, seat, calm, luck, 0.5) for seat in seats], port))
        print(calm.line("ludoteka"), flush=True)

        print("\nidle connections")
        seats = our_seats(port, 250)
        print(f"  {asyncio.run(idle(port, seats, process)):.0f} kB each", flush=True)

    print("\nstart-up over 2,000 live tables")
    print(f"  {startup(port):.2f} s until it answers", flush=True)


if __name__ == "__main__":
    main()
