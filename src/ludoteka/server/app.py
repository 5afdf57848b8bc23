"""The routes: what is asked over HTTP, and the socket. Whatever is wrong is answered with a code."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Any, Final

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.params import JSONBody, Parameter

from ludoteka.bots import LEVELS
from ludoteka.core.errors import InputError, LudotekaError, SeatsError
from ludoteka.core.game import Seat
from ludoteka.core.options import describe_options
from ludoteka.core.record import dump_record, load_record
from ludoteka.games.rulebook import LANGUAGES
from ludoteka.protocol.http import (
    ChatLine,
    GameInfo,
    Health,
    Join,
    NewTableBody,
    Problem,
    RecordKept,
    ReplayPage,
    RulesPage,
    Seated,
    TablePage,
)
from ludoteka.protocol.parts import TableInfo
from ludoteka.server.metrics import Ledger, metrics_text
from ludoteka.server.page import page_route
from ludoteka.server.practice import kinds_of, practice_routes
from ludoteka.server.problems import problems
from ludoteka.server.reading import MOST_FRAMES, replay_page, rules_page
from ludoteka.server.settings import ServerSettings
from ludoteka.server.site import Site
from ludoteka.storage import StoreError
from ludoteka.tables.errors import FullError, NotOverError, SeatTakenError, TooFastError, UnknownTableError
from ludoteka.tables.tables import Tables

log = logging.getLogger("ludoteka.http")

LARGEST_BODY: Final = 1_000_000
PUBLIC_TABLES: Final = 50

STATUS: Final[tuple[tuple[type[LudotekaError], int], ...]] = (
    (UnknownTableError, 404),
    (SeatTakenError, 409),
    (NotOverError, 409),
    (TooFastError, 429),
    (FullError, 503),
    (StoreError, 503),
    (InputError, 400),
    (LudotekaError, 400),
)

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

GameName = Annotated[str, Parameter(pattern=r"^[a-z]{1,40}$", description="The name of a game.")]
Language = Annotated[str, Parameter(pattern=f"^({'|'.join(LANGUAGES)})$", description="en, ru or uk.")]
SeatEyes = Annotated[
    int | None, Parameter(ge=0, le=15, description="Through whose eyes; a watcher's without.")
]
FirstFrame = Annotated[int, Parameter(ge=0, le=1_000_000, description="The first version wanted.")]
FrameCount = Annotated[int, Parameter(ge=1, le=MOST_FRAMES, description="How many.")]
TableId = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{16}$", description="The id of a table.")]


def build_app(
    make_tables: Callable[[], Tables], settings: ServerSettings, ledger: Ledger | None = None
) -> Litestar:
    """Return the application; the tables are made when it starts and closed when it stops."""
    site: Site | None = None

    def the_site() -> Site:
        assert site is not None, "asked before the application has started"
        return site

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncGenerator[None, None]:
        nonlocal site
        site = Site(make_tables(), settings, ledger or Ledger([0] * Ledger.size(1), 0))
        keeping = asyncio.ensure_future(site.keep_ledger())
        try:
            yield
        finally:
            keeping.cancel()
            await site.tables.close()

    @get("/api/games", responses=problems(), summary="The games and what can be chosen")
    async def list_games() -> list[GameInfo]:
        return [
            GameInfo(
                name=game.name,
                title=game.title,
                seats=tuple(game.seats),
                rules_version=game.rules_version,
                options=describe_options(game.options),
                levels=tuple(LEVELS),
                exercises=kinds_of(game),
            )
            for game in the_site().tables.games.values()
        ]

    @get(
        "/api/games/{game:str}/rules/{language:str}",
        responses=problems(400),
        summary="The rule book of a game",
    )
    async def show_rules(game: GameName, language: Language) -> RulesPage:
        return rules_page(the_site().tables.game(game), language)

    @post("/api/tables", responses=problems(400, 413), summary="Make a table")
    async def make_table(data: JSONBody[NewTableBody]) -> Seated:
        return await the_site().tables.create(data)

    @get("/api/tables", responses=problems(), summary="Public tables that are open or live")
    async def list_tables() -> list[TableInfo]:
        return await the_site().tables.public(PUBLIC_TABLES)

    @get("/api/tables/{table:str}", responses=problems(400, 404), summary="One table")
    async def show_table(table: TableId) -> TablePage:
        found = await the_site().tables.open(table)
        lines = tuple(ChatLine(line.seat, line.text, line.at_ms) for line in found.chats)
        return TablePage(table=found.info(), chat=lines, rematch=found.rematch)

    @post("/api/tables/{table:str}/join", responses=problems(400, 404, 409, 413), summary="Take an open seat")
    async def join_table(table: TableId, data: JSONBody[Join]) -> Seated:
        return await the_site().tables.join(table, data.name, data.seat)

    @get(
        "/api/tables/{table:str}/record",
        responses=problems(400, 404, 409),
        summary="The record, once it is over",
    )
    async def show_record(table: TableId) -> dict[str, Any]:
        found = await the_site().tables.open(table)
        if found.over is None:
            raise NotOverError("the match is not over")
        return dump_record(found.record())

    @get(
        "/api/tables/{table:str}/replay",
        responses=problems(400, 404, 409),
        summary="How a finished match went, as a seat saw it",
    )
    async def show_replay(
        table: TableId,
        seat: SeatEyes = None,
        first: FirstFrame = 0,
        count: FrameCount = 50,
    ) -> ReplayPage:
        found = await the_site().tables.open(table)
        if found.over is None:
            raise NotOverError("the match is not over")
        if seat is not None and seat >= len(found.chairs):
            raise SeatsError(f"there is no seat {seat} at this table")
        eyes = None if seat is None else Seat(seat)
        return await asyncio.to_thread(replay_page, found.game, found.record(), eyes, first, count)

    @post("/api/records", responses=problems(400, 413), summary="Keep a finished match played elsewhere")
    async def keep_record(data: JSONBody[dict[str, Any]]) -> RecordKept:
        return RecordKept(table=await the_site().tables.keep_record(load_record(data)))

    @get("/health", responses=problems(), summary="Whether the server can write")
    async def health() -> Health:
        await the_site().tables.store.ping()
        return Health(status="ok", version=version("ludoteka"))

    @get("/metrics", responses=problems(), media_type=MediaType.TEXT, summary="Figures as Prometheus text")
    async def metrics() -> str:
        here = the_site()
        return metrics_text(here.figures(), await here.tables.store.counts())

    @websocket("/api/tables/{table:str}/socket")
    async def socket_of_table(socket: WebSocket[Any, Any, Any], table: TableId) -> None:
        await the_site().serve_socket(socket, table)

    async def before_request(request: Request[Any, Any, Any]) -> Response[Problem] | None:
        if the_site().admits(request.client.host if request.client else ""):
            return None
        return refusal(429, "too-fast", "too many requests; wait a moment")

    return Litestar(
        route_handlers=[
            list_games,
            show_rules,
            make_table,
            list_tables,
            show_table,
            join_table,
            show_record,
            show_replay,
            keep_record,
            health,
            metrics,
            socket_of_table,
            *practice_routes(the_site),
            page_route(settings.page),
        ],
        lifespan=[lifespan],
        before_request=before_request,
        exception_handlers={LudotekaError: _refused, HTTPException: _unusable, Exception: _fault},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(title="Ludoteka", version=version("ludoteka"), path="/api/schema"),
        logging_config=None,
    )


def refusal(status: int, code: str, detail: str, place: str | None = None) -> Response[Problem]:
    problem = Problem(code=code, detail=detail, place=place) if place else Problem(code=code, detail=detail)
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _refused(_request: Request[Any, Any, Any], wrong: LudotekaError) -> Response[Problem]:
    status = next(status for kind, status in STATUS if isinstance(wrong, kind))
    log.info("refused", extra={"code": wrong.code, "status": status})
    return refusal(status, wrong.code, wrong.message, wrong.place)


def _unusable(_request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Problem]:
    codes = {400: "bad-request", 404: "not-found", 405: "bad-method", 413: "too-large", 415: "bad-media-type"}
    code = codes.get(wrong.status_code, "bad-request" if wrong.status_code < 500 else "internal-error")  # noqa: PLR2004
    log.info("refused", extra={"code": code, "status": wrong.status_code})
    detail = wrong.detail if wrong.status_code < 500 else "something went wrong here"  # noqa: PLR2004
    return refusal(wrong.status_code, code, detail)


def _fault(_request: Request[Any, Any, Any], wrong: Exception) -> Response[Problem]:
    log.error("fault", exc_info=wrong)
    return refusal(500, "internal-error", "something went wrong here")
