"""One thread that writes: whatever is waiting goes into one transaction, and is answered after its commit."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ludoteka.storage.port import ConflictError, StoreError

LARGEST_BATCH: Final = 1000

Work = Callable[[Connection], Any]

MoveRow = tuple[str, int, int, int | None, str, str | None]
"""match, ply, at_ms, seat, move, command"""

INSERT_MOVES: Final = {
    "sqlite": """
        INSERT INTO moves (match, ply, at_ms, seat, move, command)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
               json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
        FROM json_each(:rows)""",
    "postgresql": """
        INSERT INTO moves (match, ply, at_ms, seat, move, command)
        SELECT value->>0, (value->>1)::int, (value->>2)::bigint, (value->>3)::int, value->>4, value->>5
        FROM json_array_elements(cast(:rows AS json))""",
}
"""All rows in one statement. With one each, the thread waits for the interpreter lock once a row."""


@dataclass(slots=True)
class _Job:
    done: asyncio.Future[Any]
    work: Work | None
    rows: list[MoveRow]


class Writer:
    """Group commit: with many tables writing at once the disk is waited for once, not once each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._insert = text(INSERT_MOVES[engine.dialect.name])
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="ludoteka-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work | None, rows: list[MoveRow] | None = None) -> Any:
        """Insert moves and do `work` in a transaction; return what the work returned, after the commit."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(_Job(done, work, rows or []))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            jobs = [job]
            last = False
            while len(jobs) < LARGEST_BATCH and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            self._answer(self._together(jobs))
            if last:
                return

    def _together(self, jobs: list[_Job]) -> list[tuple[_Job, Any]]:
        """Write all at once; if that fails, one by one, so that one's failure is not the others'."""
        try:
            with self._engine.begin() as connection:
                if rows := [row for job in jobs for row in job.rows]:
                    connection.execute(self._insert, {"rows": json.dumps(rows)})
                results = [job.work(connection) if job.work else None for job in jobs]
            return list(zip(jobs, results, strict=True))
        except (SQLAlchemyError, ConflictError) as wrong:
            if len(jobs) == 1:
                return [(jobs[0], self._told(wrong))]
        return [answer for job in jobs for answer in self._together([job])]

    def _told(self, wrong: Exception) -> Exception:
        if isinstance(wrong, ConflictError):
            return wrong
        if isinstance(wrong, IntegrityError):
            return ConflictError("somebody else wrote there first")
        if isinstance(wrong, DBAPIError) and wrong.connection_invalidated:
            self._engine.dispose()
        return StoreError("the store cannot write now")

    @staticmethod
    def _answer(answers: list[tuple[_Job, Any]]) -> None:
        """Wake each event loop once, however many of its jobs are done."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any]]] = {}
        for job, result in answers:
            loops.setdefault(job.done.get_loop(), []).append((job, result))
        for loop, ours in loops.items():
            try:
                loop.call_soon_threadsafe(_resolve, ours)
            except RuntimeError:  # that loop is closed: nobody waits any more
                continue


def _resolve(answers: list[tuple[_Job, Any]]) -> None:
    for job, result in answers:
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)
