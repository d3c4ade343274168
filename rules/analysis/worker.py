"""What a worker process runs. It is started by this file's path, so that nothing is loaded before its leash holds.

Its standard input is one end of a pair of sockets, of which the process that made it has the other. Work
comes by it, answers go back by it, and before them what the work tells of itself; when the other end is
closed, by whatever end of that process, so is this process: in the midst of its work, and also before it has
loaded anything.
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
"""The bytes before each message, which tell how long it is."""


def frame(message: bytes) -> bytes:
    """The message as it goes over the line, behind its length in `SIZE` bytes."""
    return len(message).to_bytes(SIZE) + message


def main(niceness: str, memory: str, *path: str) -> None:
    """Answer what is asked until the other end is closed; modules are found as its process finds them."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C is meant for the process that made this one
    line, asked = socket(fileno=os.dup(0)), SimpleQueue[bytes]()
    Thread(target=_listen, args=(line, asked), daemon=True).start()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGALRM, _give_up)
    os.nice(int(niceness))
    if int(memory):
        _bound_memory(int(memory))
    sys.path[:] = path
    with suppress(OSError):  # nobody is there any more
        while True:
            line.sendall(frame(_answer(asked.get(), line)))


def _listen(line: socket, asked: "SimpleQueue[bytes]") -> None:
    """Hand on what is asked; end this process with the last of it."""
    try:
        with line.makefile("rb") as questions:
            while size := questions.read(SIZE):
                asked.put(questions.read(int.from_bytes(size)))
    finally:
        os._exit(0)


def _bound_memory(memory: int) -> None:
    """Let this process ask for no more than its share, or for what it was left if that is less."""
    _, hardest = resource.getrlimit(resource.RLIMIT_DATA)
    most = memory if hardest == resource.RLIM_INFINITY else min(memory, hardest)
    resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def _answer(question: bytes, line: socket) -> bytes:
    """Whether the work was done, and its result or else what it raised."""
    try:
        patience, function, given = pickle.loads(question)  # noqa: S301 - from the process that made this one
        return pickle.dumps((True, _in_time(patience, partial(_follow, line, function, given))))
    except Exception as error:
        error.add_note("".join(traceback.format_tb(error.__traceback__)))
        return _pack_error(error)


def _follow(line: socket, function: Callable[..., Any], given: Iterable[Any]) -> Any:  # noqa: ANN401 - whatever it gives
    """The result of the work; if it is a generator, what it yields goes ahead, without a verdict."""
    work = function(*given)
    while isinstance(work, Generator):
        try:
            line.sendall(frame(pickle.dumps((None, next(work)))))
        except StopIteration as done:
            return done.value
    return work


def _pack_error(error: Exception) -> bytes:
    """The error; or its name alone, if it would not be the same over there."""
    try:
        told = pickle.dumps((False, error))
        pickle.loads(told)  # noqa: S301 - written here
    except Exception:
        return pickle.dumps((False, RuntimeError(type(error).__name__)))
    return told


def _in_time(patience: float, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever it gives
    """The result of the work, unless it takes too long."""
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TimeoutError


if __name__ == "__main__":
    main(*sys.argv[1:])
