"""Work in other processes that never ends by itself; a test hears who has begun it, and when they end."""

import asyncio
import os
import signal
import socket
import threading
from contextlib import asynccontextmanager, suppress

from tests.patience import patience

HEARD_AT = "GENERALS_TESTS_HEAR_AT"
"""The variable of the environment that names the port, for what is handed no port."""


def work_for_ever(port):
    """Tell who is at work, and keep the line for as long as this process lives."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"{os.getpid()}\n".encode())
        threading.Event().wait()


class Loading:
    """What another process never comes to the end of loading; it tells who it is, as `work_for_ever` does."""

    def __init__(self, port):
        self._port = port

    def __reduce__(self):
        return (work_for_ever, (self._port,))


def think(_edition, _view, _choices, _seed):
    """A level of computer players that thinks for ever, whatever the time that it may take."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    work_for_ever(int(os.environ[HEARD_AT]))


class Listener:
    """Hears on its port who is at work without an end."""

    def __init__(self):
        self.port = 0
        self.at_work = set()
        self._begun, self._changed = asyncio.Event(), asyncio.Condition()

    async def hear(self, reader, writer):
        process = int(await reader.readline())
        async with self._changed:
            self.at_work.add(process)
            self._begun.set()
        with suppress(ConnectionError):
            await reader.read()
        async with self._changed:
            self.at_work.discard(process)
            self._changed.notify_all()
        writer.close()

    async def begun(self):
        """Wait until one is at work."""
        async with patience():
            await self._begun.wait()

    async def ended(self):
        """Wait until none is that was."""
        async with patience(), self._changed:
            await self._changed.wait_for(lambda: not self.at_work)

    def end_all(self):
        """End whoever is at work; a test that fails leaves nobody behind, and waits for nobody."""
        for process in self.at_work:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


@asynccontextmanager
async def listening():
    """A listener; whoever is still at work at the end of the block is ended."""
    listener = Listener()
    server = await asyncio.start_server(listener.hear, "127.0.0.1", 0)
    listener.port = server.sockets[0].getsockname()[1]
    try:
        yield listener
    finally:
        listener.end_all()
        server.close()
