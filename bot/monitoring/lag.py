"""The event loop's lag: how late it wakes a task that sleeps. While it is blocked, nobody is answered.

What counts is the maximum: a mean would hide the one block in which presses were lost.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, NoReturn

_log = logging.getLogger(__name__)

ALARM: Final = 0.05
"""Seconds of lag above which a warning is logged."""

_EVERY: Final = 0.05
"""Seconds between two measurements: a block as long as the alarm's is hardly ever missed."""
_INTERVAL: Final = 10.0


@dataclass(slots=True)
class Lag:
    """The longest recent lag, in seconds."""

    _from: float = 0.0
    _now: float = 0.0
    _before: float = 0.0

    @property
    def worst(self) -> float:
        """The longest lag of this interval of ten seconds and the one before."""
        return max(self._now, self._before)

    def note(self, lag: float, at: float) -> None:
        """Note a lag, measured at a time of the monotonic clock; warn if it is the worst recently."""
        if at - self._from >= _INTERVAL:
            self._from, self._before, self._now = at, self._now, 0.0
        if lag > max(ALARM, self.worst):
            _log.warning("the event loop stood still for %.3f s", lag)
        self._now = max(self._now, lag)


async def watch(
    lag: Lag,
    sleep: Callable[[float], Awaitable[object]],
    clock: Callable[[], float] = time.monotonic,
) -> NoReturn:
    """Measure the lag forever."""
    while True:
        before = clock()
        await sleep(_EVERY)
        after = clock()
        lag.note(max(0.0, after - before - _EVERY), after)
