"""A queue before a websocket: sends in order, from code that doesn't wait."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientConnectionError, web

from sandbox.gateway.compression import Packer, UnknownCompressionError, packer_for

_CLOSE_WITHIN = 1.0


class SocketLine:
    """The queue of what is still to be sent on one websocket."""

    def __init__(self, socket: web.WebSocketResponse, packer: Packer | None = None) -> None:
        self.socket = socket
        self.packer = packer
        """What packs every message, as this connection's client wants it; None: it is sent as text."""
        self.is_silent = False
        """Whether everything sent is lost, as on a connection that died without a close."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Any) -> None:  # noqa: ANN401 - a frame is any JSON
        """Send JSON as soon as the socket takes it."""
        self._waiting.put_nowait(json.dumps(frame))

    def send_text(self, text: str) -> None:
        """Send a text as it is."""
        self._waiting.put_nowait(text)

    async def pump(self) -> None:
        """Send what waits, until the socket is gone or this is cancelled."""
        with suppress(ConnectionError, ClientConnectionError):
            while True:
                frame = await self._waiting.get()
                if self.is_silent:
                    continue
                if self.packer:
                    await self.socket.send_bytes(self.packer(frame.encode()))
                else:
                    await self.socket.send_str(frame)


@asynccontextmanager
async def open_line(request: web.Request) -> AsyncIterator[SocketLine]:
    """Accept a websocket and keep sending on it, packed as its address asks, until the block is left."""
    try:
        packer = packer_for(request.query.get("compress"))
    except UnknownCompressionError as error:
        raise web.HTTPBadRequest(text=str(error)) from error
    socket = web.WebSocketResponse(max_msg_size=0, compress=False, timeout=_CLOSE_WITHIN)
    await socket.prepare(request)
    line = SocketLine(socket, packer)
    pump = asyncio.create_task(line.pump())
    try:
        yield line
    finally:
        pump.cancel()
        with suppress(asyncio.CancelledError):
            await pump
