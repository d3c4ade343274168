"""Worker processes, for work that would hold up everybody in this one. Started when first needed.

They are bounded: in number, in memory, and in the time that they may take for one piece of work. Whoever
is at work in this process goes first.
"""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import FrameType
from typing import Final, NoReturn, TypeVar, TypeVarTuple

_CONTEXT: Final = get_context("spawn")
"""The start method: a process forked from one with threads may inherit a lock that nobody releases."""

_IDLE: Final = 300.0
"""The seconds after which idle workers are ended: each takes some 60 MB, and a second to start."""

_PATIENCE: Final = 10.0
"""The seconds that one piece of work may take, though the machine be busy: most take milliseconds."""

_MEMORY: Final = 512 * 2**20
"""The bytes that a worker may ask for; a level asks for some 100 MB, and uses half of them."""

_MOST: Final = 2
"""The workers of a process that serves people: they choose a thousand moves a second."""

_NICE: Final = 10
"""How far workers stand back behind the process that serves people."""

T = TypeVar("T")
Given = TypeVarTuple("Given")


def usual_number() -> int:
    """The number of workers beside a process that serves people: one for each core that it leaves, few at most."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min(_MOST, cores - 1))


@asynccontextmanager
async def open_workers(
    most: int = 1, idle: float = _IDLE, patience: float = _PATIENCE
) -> AsyncIterator["Workers"]:
    """Workers, `most` at a time, for as long as the block lasts. Tasks that wait for them must end before it.

    `idle`: seconds after which idle workers are ended. `patience`: seconds that one piece of work may take.
    """
    workers = Workers(most, idle, patience)
    try:
        yield workers
    finally:
        workers.let_go()


class Workers:
    """Workers that run functions in processes. The function, its arguments and result are pickled."""

    def __init__(self, most: int, idle: float, patience: float) -> None:
        self._most = most
        self._idle = idle
        self._patience = patience
        self._pool: _Pool | None = None
        self._running = 0
        self._rest: asyncio.TimerHandle | None = None

    async def run(self, function: Callable[[*Given], T], *given: *Given) -> T:
        """The function's result. If a worker dies during it, another one tries it once more.

        Raises:
            BrokenProcessPool: that one died, too.
            TimeoutError: it took too long.
            MemoryError: it needed too much memory.
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
            work = pool.executor.submit(_in_time, self._patience, partial(function, *given))
            return await asyncio.wrap_future(work)
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
    signal.signal(signal.SIGALRM, _give_up)
    os.nice(_NICE)
    _bound_memory()
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _bound_memory() -> None:
    """Let this process ask for no more than its share, or for what it was left if that is less."""
    _, hardest = resource.getrlimit(resource.RLIMIT_DATA)
    most = _MEMORY if hardest == resource.RLIM_INFINITY else min(_MEMORY, hardest)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def _end_with(leash: Connection) -> None:
    leash.poll(None)
    os._exit(0)


def _in_time(patience: float, work: Callable[[], T]) -> T:
    """The result of the work, unless it takes too long."""
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TimeoutError
