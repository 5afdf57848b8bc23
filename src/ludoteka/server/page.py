"""The page in the browser: the files of the built client, read once and kept.

Only what was found in the folder when the server started can be asked for, by its exact name: there is no way
from an address to any other file. Whatever else a browser opens is a place inside the client, and gets its
one page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

BUILT: Final = Path(__file__).parent / "page"
"""Where `make web` puts the client."""

HOME: Final = "/index.html"
SERVER: Final = ("api", "health", "metrics")
"""The first parts of addresses that never belong to the client."""

NOT_BUILT: Final = "The page has not been built: run `make web`, then start the server again.\n"
FOR_A_YEAR: Final = "public, max-age=31536000, immutable"
"""For files whose names change whenever they do."""

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The best first, with the endings of their files."""

TYPES: Final = {  # texts are said to be UTF-8 by Litestar
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class Served:
    """One file of the client, as it is and compressed."""

    body: bytes
    smaller: Mapping[str, bytes]
    """By encoding."""

    type: str
    cache: str
    tag: str


def read_page(folder: Path) -> dict[str, Served]:
    """Return the files of a built client by their addresses; nothing if it has not been built."""
    if not (folder / HOME.removeprefix("/")).is_file():
        return {}
    found = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
    paths = {f"/{path.relative_to(folder).as_posix()}": path for path in found}
    endings = tuple(ENCODINGS.values())
    return {
        address: _served(address, path)
        for address, path in sorted(paths.items())
        if not (address.endswith(endings) and address.rpartition(".")[0] in paths)
    }


def _served(address: str, path: Path) -> Served:
    body = path.read_bytes()
    beside = {name: path.with_name(path.name + ending) for name, ending in ENCODINGS.items()}
    return Served(
        body=body,
        smaller={name: file.read_bytes() for name, file in beside.items() if file.is_file()},
        type=TYPES.get(path.suffix, "application/octet-stream"),
        cache=FOR_A_YEAR if address.startswith("/assets/") else "no-cache",
        tag=sha256(body).hexdigest()[:32],
    )


def page_route(folder: Path) -> HTTPRouteHandler:
    """Return the route for everything that no other route answers."""
    files = read_page(folder)

    # Its own admission, which lets everybody in: a club behind one address opens the page all at once.
    async def admit(_request: Request[Any, Any, Any]) -> None:
        return None

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        before_request=admit,
        include_in_schema=False,
        sync_to_thread=False,
    )
    def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
        address = request.url.path
        if (file := files.get(address)) is not None:
            return _answer(request, file)
        if not _is_place(address, request.headers.get("accept", "")):
            raise NotFoundException
        if (home := files.get(HOME)) is not None:
            return _answer(request, home)
        headers = {"Cache-Control": "no-store"}
        return Response(NOT_BUILT.encode(), status_code=503, media_type=TYPES[".txt"], headers=headers)

    return show_page


def _is_place(address: str, accepts: str) -> bool:
    """Say whether a browser opens a place inside the client; if not, it asks for a file that is not there."""
    if address == "/":
        return True
    first = address.removeprefix("/").partition("/")[0]
    return first not in (*SERVER, "assets") and "text/html" in accepts


def _answer(request: Request[Any, Any, Any], file: Served) -> Response[bytes]:
    wanted = _encodings(request.headers.get("accept-encoding", ""))
    encoding = next((name for name in file.smaller if name in wanted), None)
    tag = f'"{file.tag}-{encoding or "as-is"}"'
    headers = {"Cache-Control": file.cache, "ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, media_type=file.type, headers=headers)
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    body = file.smaller[encoding] if encoding else file.body
    if request.method == HttpMethod.HEAD:
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, status_code=200, media_type=file.type, headers=headers)


def _encodings(accepts: str) -> set[str]:
    """Return the encodings a header names, without those it rules out."""
    parts = [part.replace(" ", "").lower().split(";") for part in accepts.split(",")]
    return {name for name, *rules in parts if not any(rule.rstrip("0.") == "q=" for rule in rules)}
