"""Many tables in full round of Attack of the Jelly Monster: bots and clients, all at once, against the clock.

Each table has two bots and two clients; a client gives a command every 200 ms, whether it may act or not. A
command is answered when its acknowledgement or its refusal arrives. How late a clock is, the clients see: a
snapshot says how long it has to run, and a later one that it has run out. A machine shared with others stands
still at times; that is watched, and it is told how late they were but for that.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic, perf_counter

import msgspec
import uvloop

from bench.load import Socket, Tally, play
from bench.machine import Machine
from bench.tables import ask, our_server

BOTS = ("normal", "normal")
SEATS = 4
PACE = 0.2
SETTLE = 10.0
"""Seconds until all have come and the rounds are in full swing; only then it is counted."""

ROLLS_AGAIN = 0.85
"""How often a client rolls again instead of placing: a round should stay full."""

LAST_ANSWERS = 2.0
"""Seconds that the last commands have to be answered."""

LATE = 0.050
"""No clock should be later, in seconds."""


class Running(msgspec.Struct):
    name: str
    left_ms: int


class Frame(msgspec.Struct):
    """What a racer reads of a frame; the rest is skipped, so that more of the cores is left to the server."""

    type: str
    id: str = ""
    ping: int = 0
    legal: list[str] = []
    clocks: list[Running] = []


decode = msgspec.json.Decoder(Frame).decode


class Racer(Socket):
    def __init__(
        self, port: int, seat: tuple[str, str], tally: Tally, late: list[tuple[float, float]], luck: Random
    ) -> None:
        super().__init__(port, f"/api/tables/{seat[0]}/socket")
        self._token, self._tally, self._late, self._luck = seat[1], tally, late, luck
        self._sent: dict[str, float] = {}
        self._due: dict[str, float] = {}
        self._legal: list[str] = []
        self._number = 0
        self._is_done = False
        self.refused = 0

    def opened(self) -> None:
        self.say(json.dumps({"type": "hello", "token": self._token}))
        asyncio.get_running_loop().call_later(self._luck.random() * PACE, self._act)

    def hear(self, text: bytes) -> None:
        frame = decode(text)
        match frame.type:
            case "snapshot":
                self._legal = frame.legal
                self._watch_clocks(frame)
            case "ack" | "reject":
                self.refused += frame.type == "reject"
                self._tally.note(self._sent.pop(frame.id))
            case "ping":
                self.say(f'{{"type":"pong","ping":{frame.ping}}}')

    def stop(self) -> None:
        """Give no more commands; what was given is still to be answered."""
        self._is_done = True

    @property
    def unanswered(self) -> int:
        return len(self._sent)

    def _act(self) -> None:
        if self._is_done:
            return
        self._number += 1
        move = self._luck.choice(self._legal) if self._legal else "roll"
        if "roll" in self._legal and self._luck.random() < ROLLS_AGAIN:
            move = "roll"
        if move == "flip":
            move = "lock 0"
        id = f"{self._number}"
        self._sent[id] = perf_counter()
        self.say(f'{{"type":"play","id":"{id}","move":"{move}"}}')
        asyncio.get_running_loop().call_later(PACE, self._act)

    def _watch_clocks(self, frame: Frame) -> None:
        now = monotonic()
        running = {clock.name: clock.left_ms for clock in frame.clocks}
        for name in [name for name in self._due if name not in running]:
            due = self._due.pop(name)
            if now >= due:  # else it was cancelled
                self._late.append((due, now))
        for name, left in running.items():
            self._due.setdefault(name, now + left / 1000)


def seats_of(port: int, tables: int) -> Iterator[tuple[str, str]]:
    bots = [{"type": "bot", "level": level} for level in BOTS]
    people = [{"type": "me", "name": "A"}, {"type": "guest"}]
    wanted = {"game": "jelly", "seats": [*people, *bots], "options": {"cap": 180}}
    for _ in range(tables):
        first = ask(port, "/api/tables", wanted)
        yield str(first["table"]), str(first["token"])
        second = ask(port, f"/api/tables/{first['table']}/join", {"name": "B"})
        yield str(second["table"]), str(second["token"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--port", type=int, default=8393)
    arguments = parser.parse_args()
    port, luck, tally = arguments.port, Random(1), Tally()
    late: list[tuple[float, float]] = []
    racers: list[Racer] = []

    async def race(seats: list[tuple[str, str]]) -> None:
        def seat(one: tuple[str, str]) -> Racer:
            racers.append(Racer(port, one, tally, late, luck))
            return racers[-1]

        playing = asyncio.ensure_future(play([partial(seat, one) for one in seats], port))
        await asyncio.sleep(SETTLE)
        late.clear()
        tally.begin()
        for racer in racers:
            racer.refused = 0
        machine.begin(arguments.seconds + LAST_ANSWERS)
        await asyncio.sleep(arguments.seconds)
        for racer in racers:
            racer.stop()
        await asyncio.sleep(LAST_ANSWERS)
        for racer in racers:
            racer.leave()
        await playing

    machine = Machine()
    with our_server(port, arguments.processes):
        seats = list(seats_of(port, arguments.tables))
        gc.disable()  # a pause of the players' would be counted as the server's
        uvloop.run(race(seats))
        gc.enable()
    machine.end()
    refused = sum(racer.refused for racer in racers)
    unanswered = sum(racer.unanswered for racer in racers)
    print(
        f"{arguments.tables} tables of {SEATS}, {len(racers)} clients, {1 / PACE:.0f} commands a second each,"
    )
    print(f"{arguments.processes} processes, {arguments.seconds:.0f} s")
    print(tally.line("commands"))
    print(f"  {refused:,} of them refused with the reason, {unanswered:,} never answered")
    if not late:
        print("  no clock ran out: let it run longer")
        return
    waits = sorted(until - since for since, until in late)
    rank = waits[int(0.99 * (len(waits) - 1))] * 1000
    print(f"  {len(late):,} clocks ran out, p99 {rank:.1f} ms late, the latest {waits[-1] * 1000:.1f} ms")
    print(f"  the machine meanwhile: {machine.line()}")
    ours = machine.without(late)
    missed, odd = (sum(wait > LATE for wait in some) for some in (waits, ours))
    print(f"  later than {1000 * LATE:.0f} ms: {missed:,}; {odd:,} but for twice the time it stood still")
    print(f"  the latest but for that: {1000 * max(ours):.1f} ms")


if __name__ == "__main__":
    main()
