"""`ludoteka serve`: every setting by a flag or an environment variable.

There is deliberately no `from __future__ import annotations` here, as in app.py.
"""

import errno
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ludoteka.cli.arguments import whole_number
from ludoteka.cli.errors import ArgumentError

if TYPE_CHECKING:
    from ludoteka.cli.app import App

LARGEST: Final = 1_000_000
LAST_PORT: Final = 65_535
EVERYWHERE: Final = ("", "0.0.0.0", "::")
LEVELS: Final = ("debug", "info", "warning", "error")


def add_serve(app: "App") -> None:
    def option(flag: str, metavar: str | None = "number") -> Any:
        name = flag.removeprefix("--")
        variable = f"LUDOTEKA_{name.replace('-', '_').upper()}"
        shown = None if metavar is None else app.text(f"metavar.{metavar}")
        says = f"{app.text(f'serve.{name}')} [{variable}]"
        return typer.Option(flag, metavar=shown, help=says, envvar=variable, show_envvar=False)

    @app.command("serve")
    def serve(  # noqa: PLR0913
        *,
        host: Annotated[str, option("--host", "text")] = "127.0.0.1",
        port: Annotated[str, option("--port")] = "8000",
        database: Annotated[str, option("--database", "text")] = "sqlite:///ludoteka.db",
        origin: Annotated[list[str], option("--origin", "text")] = [],  # noqa: B006 - Typer copies it
        processes: Annotated[str, option("--processes")] = "1",
        proxy: Annotated[bool, option("--proxy", None)] = False,
        grace: Annotated[str, option("--grace")] = "60",
        bot_pace: Annotated[str, option("--bot-pace")] = "1000",
        bot_workers: Annotated[str, option("--bot-workers")] = "1",
        most_tables: Annotated[str, option("--most-tables")] = "20000",
        most_viewers: Annotated[str, option("--most-viewers")] = "200",
        most_connections: Annotated[str, option("--most-connections")] = "5000",
        commands_per_second: Annotated[str, option("--commands-per-second")] = "20",
        requests_per_second: Annotated[str, option("--requests-per-second")] = "10",
        log_level: Annotated[str, option("--log-level", "text")] = "info",
    ) -> None:
        # Imported here: the other commands should not wait for a web server they do not need.
        from ludoteka.server.serve import listen  # noqa: PLC0415
        from ludoteka.server.serve import serve as run  # noqa: PLC0415
        from ludoteka.server.settings import ServerSettings  # noqa: PLC0415
        from ludoteka.tables.settings import Settings  # noqa: PLC0415

        def number(text: str, place: str, low: int = 1, high: int = LARGEST) -> int:
            return whole_number(text, place, low, high)

        settings = ServerSettings(
            host=host,
            port=number(port, "--port", 1, LAST_PORT),
            database=database,
            origins=tuple(origin),
            commands_per_second=number(commands_per_second, "--commands-per-second"),
            requests_per_second=number(requests_per_second, "--requests-per-second"),
            most_connections=number(most_connections, "--most-connections"),
            proxy=proxy,
            processes=number(processes, "--processes", 1, 64),
            tables=Settings(
                grace_s=number(grace, "--grace"),
                bot_pace_s=number(bot_pace, "--bot-pace", 0) / 1000,
                bot_workers=number(bot_workers, "--bot-workers", 1, 64),
                most_tables=number(most_tables, "--most-tables"),
                most_viewers=number(most_viewers, "--most-viewers"),
            ),
        )
        try:
            listening = listen(settings.host, settings.port)
        except OSError as wrong:
            if wrong.errno == errno.EADDRINUSE:
                sentence = f"port {settings.port} is in use already: choose another one, or stop what uses it"
                raise ArgumentError(sentence, place="--port") from wrong
            raise ArgumentError(
                "the server cannot listen there: check the address, the port and your rights", place="--host"
            ) from wrong

        def ready() -> None:
            app.screen.say(app.text("serve.ready", address=address_of(settings.host, settings.port)))
            app.screen.out.file.flush()

        with listening:
            run(settings, listening, log_level=log_level, ready=ready)


def address_of(host: str, port: int) -> str:
    """Return what to type into a browser on this machine."""
    name = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"
