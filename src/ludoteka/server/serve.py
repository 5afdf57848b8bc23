"""Run the server: uvicorn around the application, stopped by a signal only after everything is written."""

from __future__ import annotations

import signal
import sys
from types import FrameType

import uvicorn

from ludoteka.server.app import build_app
from ludoteka.server.logs import configure
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import ProcessThinkers
from ludoteka.tables.tables import Tables


def serve(settings: ServerSettings, *, log_level: str = "info") -> None:
    """Serve until told to stop. Raises StoreError if the store cannot be opened."""
    configure(log_level)
    signal.signal(signal.SIGTERM, _leave)
    store = open_store(settings.database)

    def make_tables() -> Tables:
        return Tables(store, ProcessThinkers(settings.tables.bot_workers), settings=settings.tables)

    uvicorn.run(
        build_app(make_tables, settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=4 * 16_384,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        server_header=False,
        date_header=False,
        proxy_headers=settings.proxy,
        timeout_graceful_shutdown=5,
    )


def _leave(_number: int, _frame: FrameType | None) -> None:
    """uvicorn raises the signal again once all is closed: then we are done, and it was no failure."""
    sys.exit(0)
