"""Worker processes, for work that would hold up everybody in this one. Started when first needed."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final, TypeVar, TypeVarTuple

_CONTEXT: Final = get_context("spawn")
"""The start method: a process forked from one with threads may inherit a lock that nobody releases."""

_IDLE: Final = 300.0
"""The seconds after which idle workers are ended: each takes some 40 MB, and half a second to start."""

T = TypeVar("T")
Given = TypeVarTuple("Given")


@asynccontextmanager
async def open_workers(most: int = 1, idle: float = _IDLE) -> AsyncIterator["Workers"]:
    """Workers, `most` at a time, for as long as the block lasts. Tasks that wait for them must end before it.

    `idle`: seconds after which idle workers are ended.
    """
    workers = Workers(most, idle)
    try:
        yield workers
    finally:
        workers.let_go()


class Workers:
    """Workers that run functions in processes. The function, its arguments and result are pickled."""

    def __init__(self, most: int, idle: float) -> None:
        self._most = most
        self._idle = idle
        self._pool: _Pool | None = None
        self._running = 0
        self._rest: asyncio.TimerHandle | None = None

    async def run(self, function: Callable[[*Given], T], *given: *Given) -> T:
        """The function's result. If a worker dies during it, another one tries it once more.

        Raises:
            BrokenProcessPool: that one died, too.
            Exception: anything that the function raises.
        """
        with self._kept():
            try:
                return await self._run_once(function, *given)
            except BrokenProcessPool:
                return await self._run_once(function, *given)

    async def _run_once(self, function: Callable[[*Given], T], *given: *Given) -> T:
        pool = self._pool = self._pool or _Pool(self._most)
        try:
            return await asyncio.wrap_future(pool.executor.submit(function, *given))
        except BrokenProcessPool:
            if self._pool is pool:  # else another task has noticed it first
                self.let_go()
            raise

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Keep the workers during the block, and for a while after the last such block."""
        if self._rest:
            self._rest.cancel()
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._rest = asyncio.get_running_loop().call_later(self._idle, self.let_go)

    def let_go(self) -> None:
        """End the workers at once, even in the middle of work. The next call starts new ones."""
        if self._rest:
            self._rest.cancel()
        pool, self._pool = self._pool, None
        if pool:
            pool.close()


class _Pool:
    """An executor, and a pipe that its processes watch: they end when this process closes its side.

    It does so when it closes the pool, and also when it dies, in whatever way.
    """

    def __init__(self, most: int) -> None:
        self._far_end, self._leash = _CONTEXT.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(
            most, mp_context=_CONTEXT, initializer=_serve, initargs=(self._far_end,)
        )

    def close(self) -> None:
        self._leash.close()
        self.executor.shutdown(cancel_futures=True)
        self._far_end.close()


def _serve(leash: Connection) -> None:
    """Make this process end when its leash closes, and only then: Ctrl-C is meant for its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _end_with(leash: Connection) -> None:
    leash.poll(None)
    os._exit(0)
