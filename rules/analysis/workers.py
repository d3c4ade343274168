"""Worker processes, for work that would hold up everybody in this one: started when needed, asked, ended.

They are bounded: in number, in memory, and in the time that they may take for one piece of work. Whoever
is at work in this process goes first; when it ends, in whatever way, so do they.
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
"""The seconds beyond its patience that a worker may take to start, to load what it needs and to answer.

Within them it is the worker that gives up: only what holds up its interpreter is ended from here.
"""

T = TypeVar("T")
Given = TypeVarTuple("Given")


class WorkerDied(Exception):  # noqa: N818 - what happened
    """A worker ended before it had done its work."""


class WorkerProcess:
    """A worker process. It starts when it is first asked, and never outlives this process."""

    def __init__(self, niceness: int = 0, memory: int = 0) -> None:
        """`niceness`: how far it stands back. `memory`: the bytes that it may ask for; 0 for any number."""
        self._bounds = (str(niceness), str(memory))
        self._line: socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def ask(self, patience: float, function: Callable[[*Given], T], *given: *Given) -> T:
        """The function's result. It blocks, and is called from one thread at a time.

        Raises:
            WorkerDied: it died or was ended; it can't be asked again.
            TimeoutError: the work took longer than so many seconds.
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
        """The result of the generator, as `ask` gives a function's; on the way `tell` is told what it yields."""
        found: T = self._ask(tell, patience, function, given)
        return found

    def _ask(
        self,
        tell: Callable[[Any], object],
        patience: float,
        function: Callable[..., Any],
        given: Iterable[Any],
    ) -> Any:  # noqa: ANN401 - whatever the function gives
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
        """Whether it may be asked again."""
        return not self._ended and (self._process is None or self._process.poll() is None)

    def end(self) -> None:
        """End it at once, also in the midst of its work. It need not have ended yet: see `reap`."""
        self._ended = True
        if self._process:
            self._process.kill()

    def reap(self) -> None:
        """Wait until it has ended, and leave nothing of it behind."""
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
        if self._ended:  # perhaps while it was being started, when there was nothing to end
            raise WorkerDied
        return self._line


def _ignore(_told: object) -> None:
    """Do nothing with what the work tells of itself."""


def _message(line: socket) -> tuple[bool | None, Any]:
    """The next message of a worker: a result or what was raised (True, False), or what it tells before that.

    Raises:
        WorkerDied: it ended before.
    """
    said = _read(line, int.from_bytes(_read(line, worker.SIZE)))
    message: tuple[bool | None, Any] = pickle.loads(said)  # noqa: S301 - from the process that was made here
    return message


def _read(line: socket, size: int) -> bytes:
    """So many bytes of a line.

    Raises:
        WorkerDied: it ended before.
    """
    read = bytearray()
    while len(read) < size:
        if not (more := line.recv(min(size - len(read), 2**20))):
            raise WorkerDied
        read += more
    return bytes(read)


_IDLE: Final = 300.0
"""The seconds after which idle workers are ended: each takes some 50 MB, and a second to start."""

_PATIENCE: Final = 10.0
"""The seconds that one piece of work may take, though the machine be busy: most take milliseconds."""

_MEMORY: Final = 512 * 2**20
"""The bytes that a worker may ask for; a level asks for some 100 MB, and uses half of them."""

MOST: Final = 2
"""The workers of a process that serves people: they choose a thousand moves a second."""

_NICE: Final = 10
"""How far workers stand back behind the process that serves people."""


def usual_number() -> int:
    """The number of workers beside a process that serves people: one for each core that it leaves, few at most."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min(MOST, cores - 1))


@asynccontextmanager
async def open_workers(
    most: int = 1, idle: float = _IDLE, patience: float = _PATIENCE
) -> AsyncIterator["Workers"]:
    """Workers, `most` at a time, for as long as the block lasts; none is left at its end.

    `idle`: seconds after which idle workers are ended. `patience`: seconds that one piece of work may take.
    """
    workers = Workers(most, idle, patience)
    try:
        yield workers
    finally:
        await workers.close()


class Workers:
    """Workers that run functions in processes. The function, its arguments and result are pickled.

    Nothing of this is done on the event loop: each worker at work has a thread that waits for it.
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
        """The function's result. If a worker dies during it, another one tries it once more.

        Whoever is cancelled while they wait ends the work: nobody else wants its result.

        Raises:
            WorkerDied: that one died, too, or the workers are closed.
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
        """The generator's result, as `run` gives a function's; on the way `tell` is told what it yields.

        It is told in another thread; and once more from the beginning, if a worker dies.
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
        """A worker for one piece of work; one that is still at it at the end of the block is ended.

        Raises:
            WorkerDied: there are to be none any more.
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
        """Keep the workers during the block, and for a while after the last such block."""
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
        """End the idle workers. The next call starts new ones."""
        while self._idle:
            self._end(self._idle.pop())

    def _end(self, worker: WorkerProcess) -> None:
        """End a worker, whose thread may have its answer already; once all are closed, `close` reaps it."""
        worker.end()
        if not self._closed:
            self._threads.submit(worker.reap)

    async def close(self) -> None:
        """End all workers at once, also in the midst of their work, and wait until they have ended."""
        if self._rest:
            self._rest.cancel()
        self.let_go()
        self._closed, busy = True, [*self._busy]
        for each in busy:
            each.end()
        await asyncio.to_thread(self._threads.shutdown)
        for each in busy:
            await asyncio.to_thread(each.reap)
