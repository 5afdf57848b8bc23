"""Who wins when two press at once and one of them has a slow line? Each should win half.

Tables of Attack of the Jelly Monster with two who contend, one 5 ms away and one 120 ms (as much there as
back), through a line that delays every byte. When both have placed their last die they turn the glass within
the same 40 ms, then lock the same district: only one can. Who pressed first should win.
"""

from __future__ import annotations

import argparse
import asyncio
from functools import partial
from math import sqrt
from random import Random
from time import perf_counter

import uvloop

from bench.load import Socket, decode
from bench.tables import ask, our_server

LAGS = (0.005, 0.120)
WINDOW = 0.040
CLAIMS = ("flip", "lock 0")


class Line(asyncio.Protocol):
    """One end of a line that carries every byte so many seconds late; the other end is given the bytes."""

    def __init__(self, lag: float) -> None:
        self._lag = lag
        self.other: Line | None = None
        self.transport: asyncio.Transport | None = None
        self._early: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        for data in self._early:
            self.write(data)

    def data_received(self, data: bytes) -> None:
        assert self.other is not None
        asyncio.get_running_loop().call_later(self._lag, self.other.write, data)

    def write(self, data: bytes) -> None:
        if self.transport is None:
            self._early.append(data)
        elif not self.transport.is_closing():
            self.transport.write(data)

    def connection_lost(self, _exc: Exception | None) -> None:
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()


async def slow_line(port: int, lag: float) -> int:
    """Open a line to the server; return the port of its far end."""
    loop = asyncio.get_running_loop()
    opening: set[asyncio.Task[object]] = set()

    def made() -> Line:
        near, far = Line(lag), Line(lag)
        near.other, far.other = far, near
        opening.add(loop.create_task(loop.create_connection(lambda: far, "127.0.0.1", port)))
        return near

    server = await loop.create_server(made, "127.0.0.1", 0)
    return int(server.sockets[0].getsockname()[1])


class Contest:
    """Two seats that claim the same thing, again and again."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self.players: list[Contender] = []
        self._pressed: dict[int, float] = {}
        self._answers: dict[int, bool] = {}
        self.results: list[tuple[int, int]] = []
        """Who pressed first, and who won."""

    def look(self) -> None:
        """Start the next claim once both can make it."""
        if self._pressed:
            return
        claim = next((one for one in CLAIMS if all(one in player.legal for player in self.players)), None)
        if claim is None:
            return
        self._answers = {}
        start = perf_counter() + 0.3  # both have seen it by then
        for player in self.players:
            at = start + self._luck.random() * WINDOW
            self._pressed[player.number] = at
            asyncio.get_running_loop().call_later(at - perf_counter(), player.claim, claim)

    def answered(self, number: int, *, won: bool) -> None:
        self._answers[number] = won
        if len(self._answers) == len(self.players):
            winners = [one for one, has in self._answers.items() if has]
            if len(winners) == 1:
                first = min(self._pressed, key=lambda one: self._pressed[one])
                self.results.append((first, winners[0]))
            self._pressed = {}
            self.look()


class Contender(Socket):
    """Places its dice as fast as it may, then contends; `contest` is None for who only sits there."""

    def __init__(self, port: int, table: str, token: str, number: int, contest: Contest | None) -> None:
        super().__init__(port, f"/api/tables/{table}/socket")
        self._token = token
        self.number = number
        self._contest = contest
        self.legal: list[str] = []
        self._count = 0
        self._claimed = ""
        if contest is not None:
            contest.players.append(self)

    def opened(self) -> None:
        self.say(f'{{"type":"hello","token":"{self._token}"}}')

    def hear(self, text: bytes) -> None:
        frame = decode(text)
        match frame["type"]:
            case "snapshot":
                self.legal = frame["legal"]
                if frame["over"]:
                    self.leave()
                else:
                    self._act()
            case "ack" | "reject" if frame["id"] == self._claimed and self._contest is not None:
                self._claimed = ""
                self._contest.answered(self.number, won=frame["type"] == "ack")
            case "ping":
                self.say(f'{{"type":"pong","ping":{frame["ping"]}}}')

    def _act(self) -> None:
        if "flip" in self.legal or any(move.startswith("lock") for move in self.legal):
            if self._contest is not None:
                self._contest.look()
        elif self.legal and (self._contest is not None or self.legal[0] not in ("roll",)):
            self._give(self.legal[0])

    def claim(self, move: str) -> None:
        self._claimed = self._give(move)

    def _give(self, move: str) -> str:
        self._count += 1
        self.say(f'{{"type":"play","id":"{self._count}","move":"{move}"}}')
        return f"{self._count}"


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--port", type=int, default=8395)
    arguments = parser.parse_args()
    port = arguments.port
    contests: list[Contest] = []

    async def contend(tables: list[list[tuple[str, str]]]) -> None:
        loop = asyncio.get_running_loop()
        ports = [await slow_line(port, lag) for lag in LAGS]
        for at, seats in enumerate(tables):
            contest = Contest(Random(at))
            contests.append(contest)
            order = (0, 1) if at % 2 else (1, 0)
            for seat, number in zip(seats, order, strict=False):
                through = ports[number]
                made = partial(Contender, through, *seat, number, contest)
                await loop.create_connection(made, "127.0.0.1", through)
            await loop.create_connection(partial(Contender, port, *seats[2], 2, None), "127.0.0.1", port)
        await asyncio.sleep(arguments.seconds)

    with our_server(port):
        tables = []
        for _ in range(arguments.tables):
            people = [{"type": "me", "name": "A"}, {"type": "guest"}, {"type": "guest"}]
            wanted = {"game": "jelly", "seats": people, "options": {"roll": 5, "step": 5}}
            first = ask(port, "/api/tables", wanted)
            table = str(first["table"])
            others = [ask(port, f"/api/tables/{table}/join", {"name": name}) for name in ("B", "C")]
            tables.append([(table, str(one["token"])) for one in (first, *others)])
        uvloop.run(contend(tables))
    results = [one for contest in contests for one in contest.results]
    print(f"{len(results)} claims made within {WINDOW * 1000:.0f} ms of each other")
    if not results:
        print("  nobody got so far: let it run longer")
        return
    for number, lag in enumerate(LAGS):
        share = sum(winner == number for _, winner in results) / len(results)
        low, high = interval(share, len(results))
        print(f"  {lag * 1000:>4.0f} ms away: wins {share:.1%} [{low:.1%}, {high:.1%}]")
    right = sum(first == winner for first, winner in results) / len(results)
    print(f"  who pressed first won {right:.1%} of them")


if __name__ == "__main__":
    main()
