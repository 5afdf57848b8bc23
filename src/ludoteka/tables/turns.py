"""Who may act at a table when: nobody waits for the disk to act, and nobody is answered before it has it.

One goes on from moves that are on their way to the disk, and is answered after them. What cannot be kept
takes all that followed with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ludoteka.core.game import Seat
from ludoteka.storage import StoreError
from ludoteka.tables.clockwork import Clockwork
from ludoteka.tables.draft import Draft

if TYPE_CHECKING:
    from ludoteka.tables.table import Table

Act = Callable[[Draft], None]
"""What somebody does to the match. It may raise a LudotekaError, before it has changed anything itself."""


class Underway:
    """A draft on its way to the disk."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._fate: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def meet(self, failed: Exception | None) -> None:
        """Say that it is kept, or why it is not."""
        self._fate.set_result(failed)

    async def fate(self) -> Exception | None:
        """Return why it is not kept, or None, once that is known."""
        return await asyncio.shield(self._fate)


class GivenError(Exception):
    """A command was given before: it is done, or will be with the first, which is on its way."""

    def __init__(self, first: Underway | None) -> None:
        super().__init__()
        self.first = first


class Turns:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._lock = asyncio.Lock()
        self._newest: Underway | None = None
        self._is_lost = False
        """Set while something is on its way behind what could not be written: nobody goes on from there."""

        self.given: dict[tuple[Seat, str], Underway] = {}
        """Commands whose moves are on their way to the disk."""

    @property
    def busy(self) -> bool:
        return self._lock.locked() or self._newest is not None

    @property
    def ahead(self) -> Clockwork:
        """The clocks as they will run when all that is on its way is kept."""
        return self._table.clockwork if self._newest is None else self._newest.draft.clockwork

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Have the match to oneself: what was on its way has arrived, and nobody acts meanwhile."""
        async with self._lock:
            await self._arrived()
            yield

    async def take(self, act: Act) -> None:
        """Do something to the match when it is one's turn; return once it is kept.

        Raises what `act` does, or StoreError; then it has changed nothing.
        """
        async with self._lock:
            if self._is_lost:
                await self._arrived()
            before = self._newest
            draft = self._table.draft() if before is None else before.draft.next()
            refused = _acted(act, draft)
            mine = Underway(draft) if draft.rows else None
            if mine is not None:
                self._newest = mine
                self.given.update(dict.fromkeys(draft.done, mine))
        if isinstance(refused, GivenError):
            if refused.first is not None:
                await _kept(refused.first)
            return
        if mine is not None:
            await self._keep(mine, before)
        elif before is not None:
            await _kept(before)  # that is why it was refused, or had nothing to do
        if refused is not None:
            try:
                raise refused
            finally:
                del refused  # else it and this would hold each other until garbage is looked for

    async def _arrived(self) -> None:
        """Return when nothing is on its way any more."""
        if self._newest is not None:
            await self._newest.fate()

    async def _keep(self, mine: Underway, before: Underway | None) -> None:
        failed: Exception | None = StoreError("cut off")
        try:
            await self._write(mine.draft, before)
            self._table.go_on(mine.draft)
            failed = None
        except Exception as wrong:
            failed = wrong
            raise
        finally:
            for command in mine.draft.done:
                del self.given[command]
            if self._newest is mine:
                self._newest, self._is_lost = None, False
            mine.meet(failed)
            if failed is not None:
                self._table.on_change()  # the clocks run as they did before

    async def _write(self, draft: Draft, before: Underway | None) -> None:
        """Return when it is kept, and all before it. Raises why it is not."""
        try:
            await self._table.write(draft)
        except BaseException:
            self._is_lost = True
            raise
        finally:
            if before is not None:
                await _kept(before)


async def _kept(before: Underway) -> None:
    """Return when it is kept. Raises why it is not."""
    failed = await before.fate()
    if failed is not None:
        raise failed


def _acted(act: Act, draft: Draft) -> Exception | None:
    """Let somebody act; return why not, if so."""
    try:
        act(draft)
    except Exception as wrong:  # it is told to who wanted it
        return wrong
    return None
