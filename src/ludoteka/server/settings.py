"""What may be chosen for a server: by flags or environment variables; `ludoteka serve --help` lists them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ludoteka.server.page import BUILT
from ludoteka.tables.settings import Settings


@dataclass(frozen=True, slots=True)
class ServerSettings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///ludoteka.db"
    origins: tuple[str, ...] = ()
    """Other pages that may connect; the server's own always may."""

    commands_per_second: float = 20.0
    """Per connection; twice as many at once."""

    requests_per_second: float = 10.0
    """Per address; ten times as many at once."""

    most_connections: int = 5_000
    proxy: bool = False
    """Trust X-Forwarded-For, as behind a proxy on the same machine."""

    processes: int = 1
    """Among which the tables are divided."""

    page: Path = BUILT
    """The folder of the built client."""

    tables: Settings = field(default_factory=Settings)
