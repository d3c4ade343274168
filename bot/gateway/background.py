"""Time as it is handed in, and requests to Discord that nobody waits for any longer.

A thread that takes minutes to open is asked for once: a second request would only be limited, too.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

Sleep = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


@dataclass(frozen=True, slots=True)
class Clockwork:
    """A clock that never goes back, in seconds since an arbitrary moment, and a sleep that goes by it."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Sleep = asyncio.sleep
    patience: float = 5.0
    """Seconds for which one answer waits for what else is asked of Discord."""


T = TypeVar("T")


class Background:
    """The requests that are under way: a caller that needs the answer waits for the task."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._named: dict[str, asyncio.Task[Any]] = {}
        self._put_off: dict[str, str] = {}
        """The requests that take longer than an answer waits, each with the channel that it is for."""

    def start(self, asked: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Ask for something; the request goes on until it is answered or the bot is closed."""
        task = asyncio.create_task(asked)
        self._tasks.add(task)
        task.add_done_callback(self._note_end)
        return task

    def once(self, name: str, ask: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        """The request of that name, which is made now unless it is under way."""
        if underway := self._named.get(name):
            return underway
        self._named[name] = task = self.start(ask())
        task.add_done_callback(lambda _: self._forget(name))
        return task

    def underway(self, name: str) -> asyncio.Task[Any] | None:
        """The request of that name, if it is under way."""
        return self._named.get(name)

    def note_put_off(self, name: str, channel: str) -> None:
        """Note that a request takes longer than an answer waits."""
        if name in self._named:
            self._put_off[name] = channel

    def is_put_off_in(self, channel: str) -> bool:
        """Whether a request for that channel has taken longer than an answer waits: the next one would, too."""
        return channel in self._put_off.values()

    async def close(self) -> None:
        """End all requests. What the store says is still to be done is asked for by the next process."""
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
            task.exception()  # else asyncio complains where nobody waited for it
