"""A short way between a table and its sockets, beside ASGI's: a frame is written, or read, where it stands.

ASGI passes every frame through a queue, two tasks and four coroutines, and stops and starts reading around
it. At a table frames are small and the line is free: passing one on took longer than making it.
Whatever does not go this way goes ASGI's: the handshake, the end, and all that a slow reader has to wait for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "ludoteka.direct"
"""Where the application finds it in its scope; other servers do not have it."""

TEXT: Final = 0x81
"""The first byte of a text frame that is whole."""

SHORT, MIDDLING = 126, 1 << 16
"""From so many bytes on a frame writes its size in two bytes, in eight."""


class DirectProtocol(WebSocketsSansIOProtocol):
    listener: Callable[[bytes], None] | None = None
    """Told every message from when it is set."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._outgoing: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        self.listener(data)

    def write_text(self, frame: bytes) -> bool:
        """Send a frame with all others of this moment; False if it has to wait or nobody reads any more."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        size = len(frame)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MIDDLING:
            head = bytes((TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        if not self._outgoing:
            self.loop.call_soon(self._flush)
        self._outgoing += (head, frame)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        await super().send(message)

    def _flush(self) -> None:
        if self._outgoing and not self.transport.is_closing():
            self.transport.write(b"".join(self._outgoing))
        self._outgoing.clear()
