"""Run the server: uvicorn around the application, stopped by a signal only after everything is written."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

import uvicorn

from ludoteka.server.app import build_app
from ludoteka.server.direct import DirectProtocol
from ludoteka.server.logs import configure
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.bots import ProcessThinkers
from ludoteka.tables.tables import Tables

NOT_STARTED: Final = 3
WAITING: Final = 2048
"""Connections the system holds for us before we take them."""

RARELY: Final = (20_000, 20, 50)
"""Matches make few cycles and live long: looking for garbage as often as usual took a tenth of the time."""


def listen(host: str, port: int) -> socket.socket:
    """Take the address the server will answer at. Raises OSError if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=WAITING)


def serve(
    settings: ServerSettings,
    listening: socket.socket,
    *,
    log_level: str = "info",
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until told to stop; `ready` is called when clients may come.

    Raises StoreError if the store cannot be opened.
    """
    configure(log_level)
    signal.signal(signal.SIGTERM, _leave)
    store = open_store(settings.database)

    def make_tables() -> Tables:
        return Tables(store, ProcessThinkers(settings.tables.bot_workers), settings=settings.tables)

    gc.freeze()
    gc.set_threshold(*RARELY)
    config = uvicorn.Config(
        build_app(make_tables, settings),
        backlog=WAITING,
        log_config=None,
        ws=DirectProtocol,
        ws_max_size=4 * 16_384,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        server_header=False,
        date_header=False,
        proxy_headers=settings.proxy,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    ready()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        sys.exit(NOT_STARTED)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """uvicorn raises the signal again once all is closed: then we are done, and it was no failure."""
    sys.exit(0)
