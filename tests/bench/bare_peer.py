"""The least that answers a press: a websocket frame comes in, two HTTP requests go out. A floor.

Run as a process of its own: `python bare_peer.py http://127.0.0.1:<port>`.
"""

import asyncio
import sys

import aiohttp


async def answer(address):
    """Acknowledge each frame with an empty request, and answer with one that carries it back."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{address}/frames") as frames,
    ):
        async for frame in frames:
            for body in ("", frame.data):
                async with session.post(f"{address}/answers", data=body) as response:
                    await response.read()


if __name__ == "__main__":
    asyncio.run(answer(sys.argv[1]))
