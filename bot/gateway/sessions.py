"""Gateway sessions per shard: how often they began, IDENTIFY rate limits, which are cut off.

Source: https://docs.discord.com/developers/events/gateway#sharding

Source: https://docs.discord.com/developers/events/gateway#rate-limiting
"""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final, Protocol

from discord import SessionStartLimits

from bot.gateway.background import Clockwork
from rules.store.processes import PARTS, parts_on

_log = logging.getLogger(__name__)

MOST: Final = PARTS
"""Most shards; servers of one shard stay together when the number is doubled or halved."""
AUTO: Final = "auto"
"""As many as Discord recommends, all in this process."""

_COUNTS: Final = tuple(2**power for power in range(MOST.bit_length()))
_FORM: Final = re.compile(r"(\d{1,9})-(\d{1,9})/(\d{1,9})")
_AGE_BITS: Final = 22
"""A server's id begins with its creation time, above these bits."""


def number_of(server: int | None, count: int) -> int:
    """The number of a server's shard; direct messages come to the first."""
    return 0 if server is None else (server >> _AGE_BITS) % count


@dataclass(frozen=True, slots=True)
class ShardRange:
    """The shards from `first` to `last`, of `count`."""

    first: int
    last: int
    count: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def parts(self) -> frozenset[int]:
        """The parts of the servers that belong to them (`rules/store/processes.py`)."""
        return parts_on(self.numbers, self.count)


def every_shard(recommended: int) -> ShardRange:
    """All shards, if Discord recommends at least so many."""
    count = next((count for count in _COUNTS if count >= recommended), MOST)
    return ShardRange(0, count - 1, count)


def parse_shards(text: str) -> ShardRange | None:
    """Parse the shards setting; None for `auto`.

    Raises:
        ValueError: it is invalid; the text says what is allowed.
    """
    if text.strip().lower() == AUTO:
        return None
    found = _FORM.fullmatch(text.replace(" ", ""))
    if found is None:
        raise ValueError("write auto, or shards as first-last/count, such as 0-3/16")
    first, last, count = map(int, found.groups())
    if count not in _COUNTS:
        counts = ", ".join(map(str, _COUNTS[:-1]))
        raise ValueError(f"the number of shards must be {counts} or {MOST}, not {count}")
    if not first <= last < count:
        raise ValueError(
            f"with {count} shards, numbers go from 0 to {count - 1}, first before last"
        )
    return ShardRange(first, last, count)


@dataclass(slots=True)
class Sessions:
    """The gateway sessions of one bot since it started.

    Attributes:
        shards: number of shards in all processes.
        begun: new (not resumed) sessions, by shard.
        cut_off: shards that lost their connection and haven't delivered all missed events yet.
    """

    shards: int = 1
    begun: Counter[int] = field(default_factory=Counter)
    cut_off: set[int] = field(default_factory=set)

    def is_cut_off(self, server: int | None) -> bool:
        """Whether events from a server, or a direct message, may be old."""
        return number_of(server, self.shards) in self.cut_off


APART: Final = 5.0
"""Seconds between two IDENTIFYs in one bucket."""


class IdentifyAllowance(Protocol):
    """The IDENTIFYs that the host's configuration allows in a day, over all processes. These calls block."""

    def pause_to_identify(self) -> timedelta:
        """The time to wait before the next one; zero if there is no need."""

    def count_identify(self) -> timedelta:
        """Count one; if it isn't allowed yet, return the time to wait instead."""


@dataclass(frozen=True, slots=True)
class _Left:
    """How many sessions Discord still allows, and when the limit resets."""

    sessions: int
    until: float


class Identifying:
    """Lets each shard send IDENTIFY in its turn.

    Discord divides shards into buckets by number; one of each bucket may identify in five seconds.
    """

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._concurrency = 1
        self._left: _Left | None = None
        self._last: dict[int, float] = {}
        self.allowance: IdentifyAllowance | None = None
        """The host's own limit, besides Discord's; None: only Discord's."""
        self.turns: Callable[[str], Awaitable[float]] | None = None
        """Seconds until it is this process's turn in a bucket; None if there is no other process."""

    def obey(self, limits: SessionStartLimits) -> None:
        """Apply these limits of Discord's from now on."""
        self._concurrency = max(1, limits.max_concurrency)
        reset = self._clockwork.monotonic() + limits.reset_after / 1000
        self._left = _Left(limits.remaining, reset)

    async def wait_until_allowed(self) -> None:
        """Wait until one more session may begin today, by Discord's and the host's count."""
        if self._left and self._left.sessions <= 0:
            await self._rest(self._left.until - self._clockwork.monotonic())
            self._left = None  # a new day allows more than this process could need
        while self.allowance and (
            pause := await asyncio.to_thread(self.allowance.pause_to_identify)
        ):
            await self._rest(pause.total_seconds())

    async def _rest(self, seconds: float) -> None:
        if seconds > 0:
            _log.error("session limit reached: waiting %.0f s before the next IDENTIFY", seconds)
            await self._clockwork.sleep(seconds)

    async def count(self) -> None:
        """Count a session that begins, once it is allowed."""
        await self.wait_until_allowed()
        while self.allowance and (pause := await asyncio.to_thread(self.allowance.count_identify)):
            await self._rest(pause.total_seconds())  # another process was first
        if self._left:
            self._left = _Left(self._left.sessions - 1, self._left.until)

    async def is_turn_of(self, shard: int) -> bool:
        """Take a shard's bucket if it is free; waits if other processes begin sessions, too."""
        if self.turns is None:
            return self.take_bucket(shard)
        pause = await self.turns(f"identify {shard % self._concurrency}")
        if pause > 0:
            await self._clockwork.sleep(pause)
        return True

    def take_bucket(self, shard: int) -> bool:
        """Take a shard's bucket; returns whether it was free, or another process has just used it."""
        now, bucket = self._clockwork.monotonic(), shard % self._concurrency
        is_free = now - self._last.get(bucket, -APART) >= APART
        self._last[bucket] = now if is_free else now + APART  # if not, it waits for that long first
        return is_free
