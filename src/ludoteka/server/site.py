"""What the routes share: the tables, who may come in, and how many are there."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import WebSocket

from ludoteka.server.direct import EXTENSION
from ludoteka.server.limits import Limiter
from ludoteka.server.metrics import Figures, Ledger, figures_of
from ludoteka.server.settings import ServerSettings
from ludoteka.server.socket import Connection
from ludoteka.tables.tables import Tables

log = logging.getLogger("ludoteka.http")

LEDGER_SECONDS: Final = 1.0


class Site:
    def __init__(self, tables: Tables, settings: ServerSettings, ledger: Ledger) -> None:
        self.tables = tables
        self.settings = settings
        self._ledger = ledger
        self._connections = 0
        self._limiter = Limiter(settings.requests_per_second * 10, settings.requests_per_second)

    def admits(self, address: str) -> bool:
        """Say whether an address may ask once more just now."""
        return self._limiter.take(address, self.tables.time.now())

    async def keep_ledger(self) -> None:
        """Write down the figures of this process, for whichever is asked for those of all."""
        while True:
            self.figures()
            await asyncio.sleep(LEDGER_SECONDS)

    def figures(self) -> Figures:
        """Return the figures of all processes."""
        self._ledger.write(figures_of(self.tables, self._connections))
        return self._ledger.total()

    async def serve_socket(self, socket: WebSocket[Any, Any, Any], table: str) -> None:
        """Let a socket in, within limits and from our own page or a program only."""
        is_own = self._is_own_origin(socket)
        if not is_own or self._connections >= self.settings.most_connections:
            log.info("socket refused", extra={"code": "full" if is_own else "bad-origin"})
            await socket.close(code=1008)
            return
        await socket.accept()
        self._connections += 1
        try:
            per_second = self.settings.commands_per_second
            direct = (socket.scope.get("extensions") or {}).get(EXTENSION)
            line = Connection(self.tables, socket.receive, socket.send, direct, per_second=per_second)  # type: ignore[arg-type]
            await line.serve(table)
        finally:
            self._connections -= 1

    def _is_own_origin(self, socket: WebSocket[Any, Any, Any]) -> bool:
        """Say whether the page that opens this socket is ours. Programs send no origin."""
        origin = socket.headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        return urlsplit(origin).netloc == socket.headers.get("host")
