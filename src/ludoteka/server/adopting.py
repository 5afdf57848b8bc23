"""A server that listens nowhere: its connections are handed to it by the door, through a channel."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.server.door import READY


class AdoptingServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel = channel
        self._arriving: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets or [])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._adopt)
        self._channel.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().remove_reader(self._channel)
        await super().shutdown(sockets)

    def _adopt(self) -> None:
        try:
            said, handed, _, _ = socket.recv_fds(self._channel, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        for number in handed:
            guest = socket.socket(fileno=number)
            loop = asyncio.get_running_loop()
            task = loop.create_task(loop.connect_accepted_socket(self._protocol, guest))
            self._arriving.add(task)
            task.add_done_callback(self._arriving.discard)
        if not said:  # whoever kept the door is gone
            asyncio.get_running_loop().remove_reader(self._channel)
            self.should_exit = True

    def _protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def one_request_each(app: ASGIApp) -> ASGIApp:
    """Close every connection after its answer: the next question may be for another process."""

    async def closing(scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        await app(scope, receive, send if scope["type"] == ScopeType.WEBSOCKET else answer)

    return closing
