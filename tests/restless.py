"""An event loop on which nobody rests, for what libraries do after a pause that nobody can hand them."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import TypeVarTuple

_NAP = 30.0
"""Seconds: whoever sleeps for longer has something to do at its end, and is let sleep."""
_WAKES = "_set_result_unless_cancelled"
"""The callback with which asyncio.sleep is woken; a timeout has another."""

_Args = TypeVarTuple("_Args")


class RestlessLoop(asyncio.SelectorEventLoop):
    """Wakes those who take a nap at once; a timeout lasts as long as ever.

    Those who sleep for longer can be waited for, and woken as if their time were over.
    """

    def __init__(self) -> None:
        super().__init__()
        self._asleep: list[tuple[float, asyncio.TimerHandle, Callable[[], object]]] = []
        self._more = asyncio.Event()

    def call_later(
        self,
        delay: float,
        callback: Callable[[*_Args], object],
        *args: *_Args,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        wakes = getattr(callback, "__name__", "") == _WAKES
        is_nap = wakes and delay < _NAP
        timer = super().call_later(0 if is_nap else delay, callback, *args, context=context)
        if wakes and not is_nap:
            self._asleep.append((delay, timer, partial(callback, *args)))
            self._more.set()
        return timer

    async def until_asleep(self, seconds: float, sleepers: int = 1) -> None:
        """Wait until so many sleep for as long as that, or longer."""
        while len(self._sleeping(seconds)) < sleepers:
            self._more.clear()
            await self._more.wait()

    def wake(self, seconds: float) -> None:
        """Wake all who sleep for as long as that, or longer."""
        for _, timer, wakes in self._sleeping(seconds):
            timer.cancel()
            self.call_soon(wakes)

    def _sleeping(
        self, seconds: float
    ) -> list[tuple[float, asyncio.TimerHandle, Callable[[], object]]]:
        self._asleep = [each for each in self._asleep if not each[1].cancelled()]
        return [each for each in self._asleep if each[0] >= seconds]


def running() -> RestlessLoop:
    """The loop that the test runs on, which must be marked `restless`."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, RestlessLoop)
    return loop
