"""The floor of an answer: the same traffic between two processes, without a bot and without a Discord."""

import asyncio
import sys
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

_PEER = Path(__file__).with_name("bare_peer.py")


class BareLoopback:
    """Serves one bare peer."""

    def __init__(self):
        self._peer = asyncio.get_running_loop().create_future()
        self._bodies = asyncio.Queue()

    async def round_trip(self, body):
        """One frame to the peer, and its two requests back."""
        await (await self._peer).send_str(body)
        while await self._bodies.get() != body:
            pass

    async def burst(self, bodies):
        """All these frames to the peer at once, and its two requests for each back."""
        peer = await self._peer
        for body in bodies:
            await peer.send_str(body)
        left = set(bodies)
        while left:
            left.discard(await self._bodies.get())

    async def frames(self, request):
        """Keep the peer's websocket open."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._peer.set_result(socket)
        async for _ in socket:
            pass
        return socket

    async def answers(self, request):
        """Take one of its requests."""
        self._bodies.put_nowait(await request.text())
        return web.Response(status=204)


@asynccontextmanager
async def bare_loopback():
    """A bare server, with a peer process connected to it."""
    bare = BareLoopback()
    application = web.Application()
    application.router.add_get("/frames", bare.frames)
    application.router.add_post("/answers", bare.answers)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    peer = await asyncio.create_subprocess_exec(sys.executable, _PEER, f"http://127.0.0.1:{port}")
    try:
        yield bare
    finally:
        peer.kill()
        await peer.wait()
        await runner.cleanup()
