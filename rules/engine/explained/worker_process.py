"""One worker process, as the process that made it has it: asked from a thread, ended from anywhere."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from socket import socket, socketpair
from typing import Any, Final, TypeVar, TypeVarTuple

from rules.engine.explained import worker

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
