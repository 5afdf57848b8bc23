"""One address, several processes: every connection is handed to the process that has its table.

The door looks at the first line of a request without taking it, and passes the connection itself on; from
then on it has nothing more to do with it. A process that dies is replaced, and finds its matches on disk.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import re
import signal
import socket
from collections.abc import Callable, MutableSequence
from contextlib import suppress
from itertools import count
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from ludoteka.tables.share import Share, owner

log = logging.getLogger("ludoteka.door")

TABLE: Final = re.compile(rb"/api/tables/([A-Za-z0-9_-]{16})[/? ]")
LONGEST_LINE: Final = 2048
LINE_SECONDS: Final = 10.0
"""How long somebody may stand in the door without saying what is wanted."""

MOST_WAITING: Final = 1000
STOP_SECONDS: Final = 20.0
PAUSE: Final = 0.02
RETRY_SECONDS: Final = 1.0
"""How long to wait when a process that served before does not come up again."""

READY: Final = b"r"
"""What a process says once it can be handed connections."""

GUEST: Final = b"g"
"""What goes with every connection handed over."""

Work = Callable[[socket.socket, Share, MutableSequence[int]], None]
"""What a process does: serve what comes through the channel, until that is closed."""


class NotStartedError(Exception):
    """A process ended before it could serve."""


class Door:
    def __init__(self, processes: int, work: Work, cells: MutableSequence[int]) -> None:
        self._work = work
        self._cells = cells
        self._staff = [Member(Share(number, processes)) for number in range(processes)]
        self._next = count()
        self._waiting: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()

    async def keep(self, listening: socket.socket, ready: Callable[[], None]) -> None:
        """Serve until a signal says stop. Raises NotStartedError."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stopping.set)
        listening.setblocking(False)
        keepers = [asyncio.ensure_future(self._employ(member)) for member in self._staff]
        try:
            started = asyncio.gather(*(member.started.wait() for member in self._staff))
            await self._first_of(started, *keepers)
            if not self._stopping.is_set():
                ready()
                await self._first_of(asyncio.ensure_future(self._admit(listening)), *keepers)
        finally:
            self._stopping.set()
            await asyncio.gather(*keepers, return_exceptions=True)

    async def _first_of(self, *jobs: asyncio.Future[Any]) -> None:
        """Go on when one of the jobs is done, or when told to stop; pass on what went wrong."""
        told = asyncio.ensure_future(self._stopping.wait())
        done, _ = await asyncio.wait((told, *jobs), return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if told in done:
            jobs[0].cancel()
        for job in done:
            job.result()

    async def _employ(self, member: Member) -> None:
        """Keep one process running: a new one for every one that dies."""
        while not self._stopping.is_set():
            process = member.hire(self._work, self._cells)
            gone = asyncio.Event()
            asyncio.get_running_loop().add_reader(process.sentinel, gone.set)
            try:
                await self._first_of(asyncio.ensure_future(self._greet(member, gone)))
                await self._first_of(asyncio.ensure_future(gone.wait()))
            except NotStartedError:
                if not member.has_served:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                asyncio.get_running_loop().remove_reader(process.sentinel)
                await asyncio.to_thread(member.dismiss, process)
            if not self._stopping.is_set():
                log.error("a process died and is replaced", extra={"fault": f"exit {process.exitcode}"})

    async def _greet(self, member: Member, gone: asyncio.Event) -> None:
        """Wait until a process is ready."""
        loop = asyncio.get_running_loop()
        said = asyncio.ensure_future(loop.sock_recv(member.channel, 1))
        dead = asyncio.ensure_future(gone.wait())
        await asyncio.wait((said, dead), return_when=asyncio.FIRST_COMPLETED)
        dead.cancel()
        if not said.done() or said.result() != READY:
            said.cancel()
            raise NotStartedError
        member.has_served = True
        member.started.set()

    async def _admit(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            guest, _ = await loop.sock_accept(listening)
            if len(self._waiting) >= MOST_WAITING:
                guest.close()
                continue
            task = asyncio.ensure_future(self._usher(guest))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _usher(self, guest: socket.socket) -> None:
        with guest, suppress(OSError, TimeoutError):
            async with asyncio.timeout(LINE_SECONDS):
                member = self._whose(await first_line(guest))
                while not member.take(guest):
                    await asyncio.sleep(PAUSE)

    def _whose(self, line: bytes) -> Member:
        table = TABLE.search(line)
        number = next(self._next) if table is None else owner(table[1].decode(), len(self._staff))
        return self._staff[number % len(self._staff)]


class Member:
    """One of the processes, whichever does its work at the moment."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.started = asyncio.Event()
        self.has_served = False
        self.channel = socket.socket()

    def hire(self, work: Work, cells: MutableSequence[int]) -> SpawnProcess:
        self.channel.close()
        self.channel, theirs = socket.socketpair()
        self.channel.setblocking(False)
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=work, args=(theirs, self.share, cells))
        with theirs:
            process.start()
        return process

    def dismiss(self, process: SpawnProcess) -> None:
        """Let a process finish what it is doing, and see it end."""
        self.started.clear()
        self.channel.close()
        process.terminate()
        process.join(STOP_SECONDS)
        if process.is_alive():
            process.kill()
            process.join()

    def take(self, guest: socket.socket) -> bool:
        """Hand a connection over; False if the process cannot take it just now."""
        if not self.started.is_set():
            return False
        try:
            socket.send_fds(self.channel, [GUEST], [guest.fileno()])
        except OSError:
            return False
        return True


async def first_line(guest: socket.socket) -> bytes:
    """Return the first line of a request and leave it where it is. Raises OSError if there is none."""
    guest.setblocking(False)
    while True:
        await _readable(guest)
        head = guest.recv(LONGEST_LINE, socket.MSG_PEEK)
        if not head:
            raise ConnectionError("gone without a word")
        if b"\n" in head or len(head) == LONGEST_LINE:
            return head.partition(b"\n")[0]
        await asyncio.sleep(PAUSE)


async def _readable(guest: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(guest, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(guest)
