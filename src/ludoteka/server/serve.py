"""Run the server: uvicorn around the application, stopped by a signal only after everything is written."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable, MutableSequence
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Final

import uvicorn

from ludoteka.server.adopting import AdoptingServer, one_request_each
from ludoteka.server.app import build_app
from ludoteka.server.direct import DirectProtocol
from ludoteka.server.door import Door, NotStartedError
from ludoteka.server.logs import configure
from ludoteka.server.metrics import Ledger
from ludoteka.server.settings import ServerSettings
from ludoteka.storage import open_store
from ludoteka.tables.share import Share
from ludoteka.tables.tables import Tables
from ludoteka.tables.thinkers import ProcessThinkers

NOT_STARTED: Final = 3
WAITING: Final = 2048
"""Connections the system holds for us before we take them."""

COLLECTIONS: Final = (1_000, 5, 4_000)
"""When garbage is looked for. Matches make few cycles and live long: all are gone through very rarely.
Among what is new it is looked for often, a little at a time: 20,000 at once held up clocks for 4 to 19 ms."""

TURN_SECONDS: Final = 0.0005
"""How long a thread may keep the interpreter from another: the one that writes needs it several times a move.
In a full house clocks came within 13 to 15 ms (p99) instead of 16 to 32 ms, in the few runs compared."""


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
    if settings.processes > 1:
        _keep_door(settings, listening, log_level, ready)
        return
    server = uvicorn.Server(_config(settings, Share(), Ledger([0] * Ledger.size(1), 0)))
    ready()
    _run(server, [listening])


def _keep_door(
    settings: ServerSettings, listening: socket.socket, log_level: str, ready: Callable[[], None]
) -> None:
    asyncio.run(open_store(settings.database).close())  # so that the schema is up to date for all of them
    cells = multiprocessing.get_context("spawn").RawArray("q", Ledger.size(settings.processes))
    door = Door(settings.processes, partial(_work, settings, log_level), cells)
    try:
        asyncio.run(door.keep(listening, ready))
    except NotStartedError:
        sys.exit(NOT_STARTED)


def _work(
    settings: ServerSettings,
    log_level: str,
    channel: socket.socket,
    share: Share,
    cells: MutableSequence[int],
) -> None:
    """Be one of several processes."""
    configure(log_level)
    config = _config(settings, share, Ledger(cells, share.number))
    config.app = one_request_each(config.app)  # type: ignore[arg-type]
    _run(AdoptingServer(config, channel), [])


def _config(settings: ServerSettings, share: Share, ledger: Ledger) -> uvicorn.Config:
    store = open_store(settings.database)

    def make_tables() -> Tables:
        thinkers = ProcessThinkers(settings.tables.bot_workers)
        return Tables(store, thinkers, settings=settings.tables, share=share)

    return uvicorn.Config(
        build_app(make_tables, settings, ledger),
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


def _run(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
    signal.signal(signal.SIGTERM, _leave)
    sys.setswitchinterval(TURN_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)
    with suppress(KeyboardInterrupt):
        server.run(sockets=sockets)
    if not server.started:
        sys.exit(NOT_STARTED)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """uvicorn raises the signal again once all is closed: then we are done, and it was no failure."""
    sys.exit(0)
