"""Worker processes for CPU-heavy work: started on demand, reused, stopped when idle.

They are limited in number, memory, and time per piece of work. They have lower CPU priority than this
process, and exit with it, however it ends.
"""

import asyncio
import os
import pickle
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from socket import socket, socketpair
from typing import Any, Final, TypeVar, TypeVarTuple

from rules.analysis import worker

_STARTS: Final = 60.0
"""Extra seconds for a worker to start, load modules and answer.

Within them the worker enforces its own timeout; it is only killed from here if its interpreter hangs.
"""

T = TypeVar("T")
Given = TypeVarTuple("Given")


class WorkerDied(Exception):  # noqa: N818 - what happened
    """A worker exited before finishing its work."""


class WorkerProcess:
    """A worker process. It starts on first use, and never outlives this process."""

    def __init__(self, niceness: int = 0, memory: int = 0) -> None:
        """`niceness`: its CPU niceness. `memory`: its limit in bytes; 0 for none."""
        self._bounds = (str(niceness), str(memory))
        self._line: socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def ask(self, patience: float, function: Callable[[*Given], T], *given: *Given) -> T:
        """The function's result. Blocks; call it from one thread at a time.

        Raises:
            WorkerDied: it died or was killed, and can't be used again.
            TimeoutError: the work took longer than `patience` seconds.
            Exception: anything that the function raises.
        """
        found: T = self._ask(_ignore, patience, function, given)
        return found

    def follow(
        self,
        tell: Callable[[Any], object],
        patience: float,
        function: Callable[[*Given], Generator[Any, None, T]],
        *given: *Given,
    ) -> T:
        """Like `ask` for a generator function, passing what it yields to `tell`."""
        found: T = self._ask(tell, patience, function, given)
        return found

    def _ask(
        self,
        tell: Callable[[Any], object],
        patience: float,
        function: Callable[..., Any],
        given: Iterable[Any],
    ) -> Any:  # noqa: ANN401 - any result
        question = pickle.dumps((patience, function, given))
        try:
            line = self._start()
            line.settimeout(patience + _STARTS)
            line.sendall(worker.frame(question))
            done, result = _message(line)
            while done is None:
                tell(result)
                done, result = _message(line)
        except BaseException as error:
            self.end()
            self.reap()
            if isinstance(error, OSError) and not isinstance(error, TimeoutError):
                raise WorkerDied from error
            raise
        if not done:
            raise result
        return result

    @property
    def is_usable(self) -> bool:
        """Whether it can be used again."""
        return not self._ended and (self._process is None or self._process.poll() is None)

    def end(self) -> None:
        """Kill it at once, even at work. It may take a moment: see `reap`."""
        self._ended = True
        if self._process:
            self._process.kill()

    def reap(self) -> None:
        """Wait until it has exited, and clean up."""
        if self._process:
            self._process.wait()
        if self._line:
            self._line.close()

    def _start(self) -> socket:
        if self._line is None:
            self._line, theirs = socketpair()
            command = [sys.executable, "-P", worker.__file__, *self._bounds, *sys.path]
            with theirs:
                self._process = subprocess.Popen(command, stdin=theirs.fileno())  # noqa: S603 - our own file
        if self._ended:  # may have happened while it was starting, with nothing to kill
            raise WorkerDied
        return self._line


def _ignore(_told: object) -> None:
    """Ignore progress messages."""


def _message(line: socket) -> tuple[bool | None, Any]:
    """A worker's next message: a result or exception (True, False), or progress (None).

    Raises:
        WorkerDied: it exited before.
    """
    said = _read(line, int.from_bytes(_read(line, worker.SIZE)))
    message: tuple[bool | None, Any] = pickle.loads(said)  # noqa: S301 - from a process started here
    return message


def _read(line: socket, size: int) -> bytes:
    """Read exactly this many bytes.

    Raises:
        WorkerDied: it exited before.
    """
    read = bytearray()
    while len(read) < size:
        if not (more := line.recv(min(size - len(read), 2**20))):
            raise WorkerDied
        read += more
    return bytes(read)


_IDLE: Final = 300.0
"""Seconds until idle workers are stopped: each takes some 50 MB, and a second to start."""

_PATIENCE: Final = 10.0
"""The timeout for a piece of work in seconds, generous for a busy machine: most take milliseconds."""

_MEMORY: Final = 512 * 2**20
"""A worker's memory limit in bytes; a level requests some 100 MB, and uses half of it."""

MOST: Final = 2
"""The most workers beside a process that serves people: they choose a thousand moves a second."""

_NICE: Final = 10
"""The workers' niceness relative to the process that serves people."""


def usual_number() -> int:
    """The number of workers beside a process that serves people: one per remaining core, up to a few."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min(MOST, cores - 1))


@asynccontextmanager
async def open_workers(
    most: int = 1, idle: float = _IDLE, patience: float = _PATIENCE
) -> AsyncIterator["Workers"]:
    """A pool of up to `most` workers, all stopped at the end of the block.

    `idle`: seconds until idle workers are stopped. `patience`: the timeout per piece of work in seconds.
    """
    workers = Workers(most, idle, patience)
    try:
        yield workers
    finally:
        await workers.close()


class Workers:
    """Workers that run functions in other processes. The function, its arguments and result are pickled.

    Each busy worker has a thread waiting for it, so that the event loop isn't blocked.
    """

    def __init__(self, most: int, idle: float, patience: float) -> None:
        self._places = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, "worker")
        self._idle_for = idle
        self._patience = patience
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._running = 0
        self._rest: asyncio.TimerHandle | None = None
        self._closed = False

    async def run(self, function: Callable[[*Given], T], *given: *Given) -> T:
        """Run a function in a worker. If that dies, another one retries it once.

        Cancelling the caller kills the work.

        Raises:
            WorkerDied: the second worker died, too, or the pool is closed.
            TimeoutError: it took too long.
            MemoryError: it needed too much memory.
            Exception: anything that the function raises.
        """
        return await self._run(lambda worker: worker.ask(self._patience, function, *given))

    async def follow(
        self,
        tell: Callable[[Any], object],
        function: Callable[[*Given], Generator[Any, None, T]],
        *given: *Given,
    ) -> T:
        """Like `run` for a generator function, passing what it yields to `tell`.

        `tell` is called in another thread; again from the beginning if a worker dies.
        """
        return await self._run(lambda worker: worker.follow(tell, self._patience, function, *given))

    async def _run(self, work: Callable[[WorkerProcess], T]) -> T:
        with self._keep():
            try:
                return await self._run_once(work)
            except WorkerDied:
                return await self._run_once(work)

    async def _run_once(self, work: Callable[[WorkerProcess], T]) -> T:
        async with self._places:
            with self._worker() as worker:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, work, worker)

    @contextmanager
    def _worker(self) -> Iterator[WorkerProcess]:
        """A worker for one piece of work; killed if still busy at the end of the block.

        Raises:
            WorkerDied: the pool is closed.
        """
        if self._closed:
            raise WorkerDied
        worker = self._idle.pop() if self._idle else WorkerProcess(_NICE, _MEMORY)
        if not worker.is_usable:
            self._end(worker)
            worker = WorkerProcess(_NICE, _MEMORY)
        self._busy.add(worker)
        try:
            yield worker
        except asyncio.CancelledError:
            self._end(worker)
            raise
        finally:
            self._busy.discard(worker)
            if worker.is_usable:
                self._idle.append(worker)

    @contextmanager
    def _keep(self) -> Iterator[None]:
        """Keep workers alive during the block, and for a while after the last such block."""
        if self._rest:
            self._rest.cancel()
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1
            if not self._running and not self._closed:
                self._rest = asyncio.get_running_loop().call_later(self._idle_for, self.let_go)

    def let_go(self) -> None:
        """Stop the idle workers. The next call starts new ones."""
        while self._idle:
            self._end(self._idle.pop())

    def _end(self, worker: WorkerProcess) -> None:
        """Kill a worker, whose thread may already have its result; once all are closed, `close` reaps it."""
        worker.end()
        if not self._closed:
            self._threads.submit(worker.reap)

    async def close(self) -> None:
        """Kill all workers at once, even at work, and wait until they have exited."""
        if self._rest:
            self._rest.cancel()
        self.let_go()
        self._closed, busy = True, [*self._busy]
        for each in busy:
            each.end()
        await asyncio.to_thread(self._threads.shutdown)
        for each in busy:
            await asyncio.to_thread(each.reap)
