"""A worker process. Started by this file's path, so that nothing is loaded before it watches its parent.

Its standard input is a socket shared with the parent process. It receives work, and sends progress and
results. When the parent's end closes, however that happens, this process exits: even in the middle of its
work, or before it has loaded anything.
"""

import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from socket import socket
from threading import Thread
from types import FrameType
from typing import Any, Final, NoReturn

SIZE: Final = 8
"""The size of the length prefix of each message, in bytes."""


def frame(message: bytes) -> bytes:
    """The message with its length prefix of `SIZE` bytes."""
    return len(message).to_bytes(SIZE) + message


def main(niceness: str, memory: str, *path: str) -> None:
    """Process requests until the other end closes; uses the parent's module search path."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the parent process
    line, asked = socket(fileno=os.dup(0)), SimpleQueue[bytes]()
    Thread(target=_listen, args=(line, asked), daemon=True).start()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGALRM, _give_up)
    os.nice(int(niceness))
    if int(memory):
        _bound_memory(int(memory))
    sys.path[:] = path
    with suppress(OSError):  # the parent is gone
        while True:
            line.sendall(frame(_answer(asked.get(), line)))


def _listen(line: socket, asked: "SimpleQueue[bytes]") -> None:
    """Queue incoming requests; exit the process when the connection closes."""
    try:
        with line.makefile("rb") as questions:
            while size := questions.read(SIZE):
                asked.put(questions.read(int.from_bytes(size)))
    finally:
        os._exit(0)


def _bound_memory(memory: int) -> None:
    """Limit this process's memory, unless its inherited limit is lower."""
    _, hardest = resource.getrlimit(resource.RLIMIT_DATA)
    most = memory if hardest == resource.RLIM_INFINITY else min(memory, hardest)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def _answer(question: bytes, line: socket) -> bytes:
    """Whether the work succeeded, and its result or exception."""
    try:
        patience, function, given = pickle.loads(question)  # noqa: S301 - from the parent process
        return pickle.dumps((True, _in_time(patience, partial(_follow, line, function, given))))
    except Exception as error:
        error.add_note("".join(traceback.format_tb(error.__traceback__)))
        return _pack_error(error)


def _follow(line: socket, function: Callable[..., Any], given: Iterable[Any]) -> Any:  # noqa: ANN401 - any result
    """The result of the work; if it is a generator, what it yields is sent as progress."""
    work = function(*given)
    while isinstance(work, Generator):
        try:
            line.sendall(frame(pickle.dumps((None, next(work)))))
        except StopIteration as done:
            return done.value
    return work


def _pack_error(error: Exception) -> bytes:
    """The exception; or only its name, if it couldn't be unpickled as the same."""
    try:
        told = pickle.dumps((False, error))
        pickle.loads(told)  # noqa: S301 - written here
    except Exception:
        return pickle.dumps((False, RuntimeError(type(error).__name__)))
    return told


def _in_time(patience: float, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - any result
    """The result of the work, with a timeout."""
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TimeoutError


if __name__ == "__main__":
    main(*sys.argv[1:])
