"""Processes that play games, as many at once as there are cores. None of them outlives this one."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType
from typing import Any, Final, NoReturn, TypeVar, cast

from rules.model.errors import DataError

_CONTEXT: Final = get_context("spawn")
_ENDING_S: Final = 10.0
"""Seconds in which a process has ended its programs; then it is ended by force, and they end with it."""

T = TypeVar("T")


def play_all(
    play: Callable[[int], T], numbers: Iterable[int], most: int
) -> Generator[T, None, None]:
    """Play the games of these numbers in so many processes, and give each as soon as it is over.

    Raises:
        DataError: one of the processes has died.
        Exception: anything that `play` raises.
    """
    left = deque(numbers)
    far_end, leash = _CONTEXT.Pipe(duplex=False)
    running: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(min(most, len(left))):
            near, far = _CONTEXT.Pipe()
            running[near] = _start(play, far, far_end)
            near.send(left.popleft())
        while running:
            for pipe in cast("list[Connection]", wait(list(running))):
                came: T = _result(pipe)
                if left:
                    pipe.send(left.popleft())
                else:
                    _end([running.pop(pipe)])
                yield came
    finally:
        _end(running.values())
        leash.close()


def _start(play: Callable[[int], T], pipe: Connection, leash: Connection) -> BaseProcess:
    """A process that plays. Ctrl-C, which all processes of a terminal get, is meant for this one alone."""
    process = _CONTEXT.Process(target=_serve, args=(play, pipe, leash), daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    pipe.close()
    return process


def _result(pipe: Connection) -> Any:  # noqa: ANN401 - whatever a game gives
    """What a game gave; an error in its process is sent as itself, and raised here."""
    try:
        came = pipe.recv()
    except EOFError as died:
        raise DataError(
            "a process that played games has died; the machine may have too little memory for so many"
            " (--jobs 1)"
        ) from died
    if isinstance(came, Exception):
        raise came
    return came


def _end(processes: Iterable[BaseProcess]) -> None:
    """End processes, which end their programs first."""
    ending = list(processes)
    for process in ending:
        process.terminate()
    for process in ending:
        process.join(_ENDING_S)
        process.kill()


def _serve(play: Callable[[int], T], pipe: Connection, leash: Connection) -> None:
    """Play games by their numbers until nobody asks for more."""
    signal.signal(signal.SIGTERM, _leave)
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            number = pipe.recv()
            try:
                pipe.send(play(number))
            except Exception as error:
                pipe.send(error)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _end_with(leash: Connection) -> None:
    """End this process once nobody holds the leash any more: its parent is gone."""
    leash.poll(None)
    os._exit(0)
