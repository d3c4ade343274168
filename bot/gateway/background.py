"""Injected clock, and requests to Discord that continue in the background after a timeout.

A thread that takes minutes to open is requested once: a second request would only hit the rate limit, too.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

Sleep = Callable[[float], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Clockwork:
    """A monotonic clock in seconds, and a sleep that goes by it."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Sleep = asyncio.sleep
    patience: float = 5.0
    """Seconds that one answer waits for other requests to Discord."""


T = TypeVar("T")


class Background:
    """The requests in progress: a caller that needs the result awaits the task."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._named: dict[str, asyncio.Task[Any]] = {}
        self._put_off: dict[str, str] = {}
        """Requests that exceeded an answer's timeout, each with its channel."""

    def start(self, asked: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a request, which runs until it is answered or the bot is closed."""
        task = asyncio.create_task(asked)
        self._tasks.add(task)
        task.add_done_callback(self._note_end)
        return task

    def once(self, name: str, ask: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        """The request of that name, started now unless it is running."""
        if underway := self._named.get(name):
            return underway
        self._named[name] = task = self.start(ask())
        task.add_done_callback(lambda _: self._forget(name))
        return task

    def underway(self, name: str) -> asyncio.Task[Any] | None:
        """The request of that name, if it is running."""
        return self._named.get(name)

    def note_put_off(self, name: str, channel: str) -> None:
        """Record that a request exceeded an answer's timeout."""
        if name in self._named:
            self._put_off[name] = channel

    def is_put_off_in(self, channel: str) -> bool:
        """Whether a request for that channel exceeded its timeout: the next one would, too."""
        return channel in self._put_off.values()

    async def close(self) -> None:
        """Cancel all requests. The next process repeats those that the store still lists."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, name: str) -> None:
        del self._named[name]
        self._put_off.pop(name, None)

    def _note_end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # avoids asyncio's warning if it was never awaited
