"""Threads that write: whatever is waiting goes into one transaction, and is answered once it is kept.

One of them writes at a time. While it waits for the disk the next may write: who comes meanwhile waits for
the disk once, and not for the others' turn as well.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteka.storage.log import Flush, Log, no_flush
from ludoteka.storage.port import ConflictError, StoreError

log = logging.getLogger("ludoteka.storage")

LARGEST_BATCH: Final = 1000
THREADS: Final = 4

IDLE_SECONDS: Final = 5.0
"""So long without work, and the connection goes back to where it is looked after."""

Work = Callable[[Connection], Any]

MoveRow = tuple[str, int, int, int | None, str, str | None]
"""match, ply, at_ms, seat, move, command"""

INSERT_MOVES: Final = {
    "sqlite": """
        INSERT INTO moves (match, ply, at_ms, seat, move, command)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
               json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
        FROM json_each(?)""",
    "postgresql": """
        INSERT INTO moves (match, ply, at_ms, seat, move, command)
        SELECT value->>0, (value->>1)::int, (value->>2)::bigint, (value->>3)::int, value->>4, value->>5
        FROM json_array_elements(cast(%s AS json))""",
}
"""All rows in one statement. With one each, the thread waits for the interpreter lock once a row."""


@dataclass(slots=True)
class _Job:
    done: asyncio.Future[Any]
    work: Work | None
    rows: list[MoveRow]
    after: _Job | None = None
    """What was to be written at the same match before, if it is not answered yet."""

    failed: bool = False


Answer = tuple[_Job, Any]
"""What the job's work returned, or what went wrong."""

FORESEEN: Final = (SQLAlchemyError, ConflictError, StoreError, OSError)


class Writer:
    """Group commit: with many tables writing at once the disk is waited for once, not once each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._log = Log(engine.url)
        self._insert = INSERT_MOVES[engine.dialect.name]
        self._held: Connection | None = None
        self._closed = self._closing = False
        self._is_broken = False
        """Set when the disk has failed: whoever writes next begins with a new connection."""

        self._latest: dict[str, _Job] = {}
        """Of each match the moves written last, until they are answered."""

        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._turn = threading.Lock()
        """Held by who uses the connection; to wait for work belongs to that."""

        self._threads = [
            threading.Thread(target=self._run, name=f"ludoteka-writer-{number}", daemon=True)
            for number in range(THREADS)
        ]
        for thread in self._threads:
            thread.start()

    async def write(self, work: Work | None, rows: list[MoveRow] | None = None) -> Any:
        """Insert moves and do `work` in a transaction; return what the work returned, once it is kept."""
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if not rows:
            self._queue.put(_Job(done, work, []))
            return await done
        match = rows[0][0]
        job = _Job(done, work, rows, self._latest.get(match))
        self._latest[match] = job
        self._queue.put(job)
        try:
            return await done
        finally:
            if self._latest.get(match) is job:
                del self._latest[match]

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        self._queue.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _run(self) -> None:
        while (written := self._write_waiting()) is not None:
            answers, flush = written
            try:
                flush()
            except OSError as wrong:
                answers = [_failed(job, wrong) for job, _ in answers]
                self._is_broken = True
            self._answer(answers)

    def _write_waiting(self) -> tuple[list[Answer], Flush] | None:
        """Commit what is waiting, or the next that comes; None at the end."""
        with self._turn:
            job = None if self._closing else self._next()
            if job is None:
                self._closing = True
                self._let_go()
                return None
            if self._is_broken:
                self._is_broken = False
                self._let_go()
            jobs = [job, *self._waiting()]
            try:
                return self._together(jobs), self._log.written()
            except Exception as wrong:  # whatever it is: a thread that ended would leave everybody waiting
                self._let_go()
                if len(jobs) == 1:
                    return [_failed(job, wrong)], no_flush
            return [self._alone(job) for job in jobs], no_flush

    def _next(self) -> _Job | None:
        try:
            return self._queue.get(timeout=IDLE_SECONDS)
        except Empty:
            self._let_go()
            return self._queue.get()

    def _together(self, jobs: list[_Job]) -> list[Answer]:
        with self._connection().begin():
            results = self._write(jobs)
        for job in jobs:
            job.after = None
        return list(zip(jobs, results, strict=True))

    def _alone(self, job: _Job) -> Answer:
        """Write one, to the disk, so that one's failure is not the others'."""
        try:
            (answer,) = self._together([job])
            self._log.written()()
        except Exception as wrong:  # it is told
            self._let_go()
            return _failed(job, wrong)
        return answer

    def _waiting(self) -> list[_Job]:
        jobs: list[_Job] = []
        while len(jobs) < LARGEST_BATCH and not self._closing and not self._queue.empty():
            job = self._queue.get()
            if job is None:
                self._closing = True
            else:
                jobs.append(job)
        return jobs

    def _write(self, jobs: list[_Job]) -> list[Any]:
        if any(job.after is not None and job.after.failed for job in jobs):
            raise StoreError("what was to come before is not there")
        connection = self._connection()
        if any(job.work for job in jobs):
            self._log.begin(connection)
        if rows := [row for job in jobs for row in job.rows]:
            connection.exec_driver_sql(self._insert, (json.dumps(rows),))
        return [job.work(connection) if job.work else None for job in jobs]

    def _connection(self) -> Connection:
        """Return the connection held while there is work: to ask for one costs as much as to write a move."""
        if self._held is None:
            self._held = self._engine.connect()
            self._log.take(self._held)
        return self._held

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    @staticmethod
    def _answer(answers: list[Answer]) -> None:
        """Wake each event loop once, however many of its jobs are done."""
        loops: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
        for job, result in answers:
            loops.setdefault(job.done.get_loop(), []).append((job, result))
        for loop, ours in loops.items():
            try:
                loop.call_soon_threadsafe(_resolve, ours)
            except RuntimeError:  # that loop is closed: nobody waits any more
                continue


def _failed(job: _Job, wrong: Exception) -> Answer:
    job.failed, job.after = True, None
    if not isinstance(wrong, FORESEEN):
        log.error("not written", exc_info=wrong)
    return job, _told(wrong)


def _told(wrong: Exception) -> Exception:
    if isinstance(wrong, ConflictError):
        return wrong
    if isinstance(wrong, IntegrityError):
        return ConflictError("somebody else wrote there first")
    return StoreError("the store cannot write now")


def _resolve(answers: list[Answer]) -> None:
    for job, result in answers:
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)
