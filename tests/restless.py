"""An event loop on which nobody rests, for what libraries do after a pause that nobody can hand them."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import TypeVarTuple

_NAP = 30.0
"""Seconds: whoever sleeps for longer has something to do at its end, and is let sleep."""
_WAKES = "_set_result_unless_cancelled"
"""The callback with which asyncio.sleep is woken; a timeout has another."""

_Args = TypeVarTuple("_Args")


class RestlessLoop(asyncio.SelectorEventLoop):
    """Wakes those who take a nap at once; a timeout lasts as long as ever."""

    def call_later(
        self,
        delay: float,
        callback: Callable[[*_Args], object],
        *args: *_Args,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        is_nap = getattr(callback, "__name__", "") == _WAKES and delay < _NAP
        return super().call_later(0 if is_nap else delay, callback, *args, context=context)
