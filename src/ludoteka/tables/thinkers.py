"""Bots think in processes of their own, so that the event loop never waits.

A question and its answer go over a socket the event loop reads like any other. The standard pool of processes
passes both through two threads and three queues, which took the server longer than most bots think.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import traceback
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from ludoteka.core.game import Seat
from ludoteka.tables.bots import think

BACK: Final = 19
"""How far bots stand back, as `nice` counts: their thoughts should delay nobody's move and no clock."""

SIZE: Final = 4
"""Bytes that say how long a message is."""

Question = tuple[str, str, bytes, Seat, str]
"""game, level, view, seat, seed"""


class Answer(msgspec.Struct):
    move: str | None
    trouble: str = ""
    """Where thinking went wrong; without what was thought about, for it goes to the log."""


class GoneError(Exception):
    """The process has died."""


class ThinkingError(Exception):
    """The bot has failed: our mistake."""


_read_question = msgspec.msgpack.Decoder(Question).decode
_read_answer = msgspec.msgpack.Decoder(Answer).decode
_write = msgspec.msgpack.encode


class ProcessThinkers:
    """A few processes, started when there is something to think about; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._free = asyncio.Semaphore(workers)
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._closed = False

    async def choose(self, name: str, level: str, view: bytes, seat: Seat, seed: str) -> str:
        question = _write((name, level, view, seat, seed))
        try:
            answer = await self._ask(question)
        except GoneError:
            if self._closed:
                raise
            answer = await self._ask(question)
        if answer.move is None:
            raise ThinkingError(answer.trouble)
        return answer.move

    def close(self) -> None:
        self._closed = True
        for worker in self._workers:
            worker.close()

    async def _ask(self, question: bytes) -> Answer:
        async with self._free:
            worker = self._idle.pop() if self._idle else await self._start()
            try:
                answer = await worker.ask(question)
            except BaseException:
                # Also when nobody waits any more: the next question must not get this answer.
                self._workers.discard(worker)
                worker.close()
                raise
            self._idle.append(worker)
            return answer

    async def _start(self) -> _Worker:
        worker = await _Worker.start()
        self._workers.add(worker)
        return worker


class _Worker:
    """One process and the line to it."""

    def __init__(
        self, process: BaseProcess, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._process = process
        self._reader = reader
        self._writer = writer

    @staticmethod
    async def start() -> _Worker:
        ours, theirs = socket.socketpair()
        with theirs:
            process = multiprocessing.get_context("spawn").Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
        return _Worker(process, *await asyncio.open_connection(sock=ours))

    async def ask(self, question: bytes) -> Answer:
        """Raises GoneError."""
        try:
            self._writer.write(len(question).to_bytes(SIZE, "big") + question)
            size = int.from_bytes(await self._reader.readexactly(SIZE), "big")
            return _read_answer(await self._reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError) as wrong:
            raise GoneError from wrong

    def close(self) -> None:
        """Let it go; a process whose line is cut ends by itself, but not in the middle of a thought."""
        self._writer.close()
        self._process.terminate()


def _serve(line: socket.socket) -> None:
    """Answer questions until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C reaches the whole group; the server ends us
    if hasattr(os, "nice"):
        os.nice(BACK)
    with line, line.makefile("rwb") as file:
        while head := file.read(SIZE):
            answer = _write(_answered(file.read(int.from_bytes(head, "big"))))
            file.write(len(answer).to_bytes(SIZE, "big") + answer)
            file.flush()


def _answered(question: bytes) -> Answer:
    try:
        return Answer(think(*_read_question(question)))
    except Exception as wrong:  # the outer edge of a bot: its table is told, and the process lives on
        where = "".join(traceback.format_tb(wrong.__traceback__))
        return Answer(None, f"{type(wrong).__name__}\n{where}")
