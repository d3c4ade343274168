"""How fast pictures go out, so that nobody is told too late that an answer comes.

An answer is the acknowledgement, and Discord has it only when its last byte is there. A board of 470 KB
takes 1.5 seconds on a home line, and 4 on a slow one: more than Discord waits. Where the last pictures went
out so slowly an answer with pictures is acknowledged first.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_LONG: Final = 1.0
"""Seconds: with the thinking before it, and the way, it stays within the three that Discord waits."""
_SMALL: Final = 20_000
"""Bytes: what is smaller tells of the way to Discord and back, and not of the line."""
_NEWEST: Final = 0.5
"""The share of the newest upload in what is expected of the next."""


class Uplink:
    """What was seen of the line on which this process sends pictures."""

    def __init__(self) -> None:
        self._per_byte = 0.0

    def takes_long(self, size: int) -> bool:
        """Whether so many bytes must be expected to be under way for long."""
        return size * self._per_byte > _LONG

    @contextmanager
    def measuring(self, size: int, now: Callable[[], float]) -> Iterator[None]:
        """Measure a request with so many bytes of pictures; one that fails tells only that it took long."""
        if size < _SMALL:
            yield
            return
        begun, is_through = now(), False
        try:
            yield
            is_through = True
        finally:
            took = now() - begun
            if is_through or took > _LONG:
                seen = took / size
                is_first = self._per_byte == 0
                self._per_byte += (seen - self._per_byte) * (1 if is_first else _NEWEST)
