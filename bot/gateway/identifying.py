"""IDENTIFYs, by which sessions are begun: how soon after one another, and how many in a day.

Source: https://docs.discord.com/developers/events/gateway#rate-limiting
"""

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Protocol

from discord import SessionStartLimits

from bot.clockwork import Clockwork

_log = logging.getLogger(__name__)

APART: Final = 5.0
"""Seconds between two IDENTIFYs in one bucket."""


class IdentifyAllowance(Protocol):
    """The IDENTIFYs that a host allows in a day, counted over the processes that follow each other."""

    def pause_to_identify(self) -> timedelta:
        """The time to wait before the next one; zero where all is well."""

    def count_identify(self) -> None:
        """Count one."""


@dataclass(frozen=True, slots=True)
class _Left:
    """How many sessions Discord still allows, and when there are more."""

    sessions: int
    until: float


class Identifying:
    """Lets each shard identify itself when it is its turn.

    Discord divides them into buckets by number; one of each may do so in five seconds.
    """

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._concurrency = 1
        self._left: _Left | None = None
        self._last: dict[int, float] = {}
        self.allowance: IdentifyAllowance | None = None
        """What the host allows, besides Discord; None: whatever Discord does."""

    def obey(self, limits: SessionStartLimits) -> None:
        """Keep to these limits of Discord's from now on."""
        self._concurrency = max(1, limits.max_concurrency)
        reset = self._clockwork.monotonic() + limits.reset_after / 1000
        self._left = _Left(limits.remaining, reset)

    async def wait_for_allowance(self) -> None:
        """Wait until a session may be begun today, and count it."""
        await self._wait_for_discord()
        if self.allowance is None:
            return
        while pause := self.allowance.pause_to_identify():
            _log.error("too many sessions of late: resting for %s before the next", pause)
            await self._clockwork.sleep(pause.total_seconds())
        self.allowance.count_identify()

    async def _wait_for_discord(self) -> None:
        if (left := self._left) is None:
            return
        now = self._clockwork.monotonic()
        if left.sessions <= 0 and now < left.until:
            _log.error("Discord allows no more sessions for %.0f s", left.until - now)
            await self._clockwork.sleep(left.until - now)
        # When its day is over Discord allows more than this process could need before it asks again.
        over = self._clockwork.monotonic() >= left.until
        self._left = None if over else _Left(left.sessions - 1, left.until)

    def take_bucket(self, shard: int) -> bool:
        """Take the bucket of a shard; gives whether it was free, else another one has just used it."""
        now, bucket = self._clockwork.monotonic(), shard % self._concurrency
        is_free = now - self._last.get(bucket, -APART) >= APART
        self._last[bucket] = now if is_free else now + APART  # it waits for so long before it does
        return is_free
