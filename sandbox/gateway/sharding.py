"""Shards: which guild is told of on which session, and how many sessions may be begun, how soon.

Sources: https://docs.discord.com/developers/events/gateway#sharding, .../events/gateway#rate-limiting,
.../topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Any

from sandbox.world.clock import Clock
from sandbox.world.objects import JsonObject

_SEQUENCE_BITS = 22
_A_DAY = timedelta(days=1)

ShardPair = tuple[int, int]
"""The number of a shard, from 0 on, and how many there are."""


class CloseCode(IntEnum):
    """Close codes that the sandbox itself sends."""

    UNKNOWN_ERROR = 4000
    AUTHENTICATION_FAILED = 4004
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    DISALLOWED_INTENTS = 4014


def shard_telling_of(guild_id: str | None, shards: int) -> int:
    """The shard on which a guild is told of; direct messages and all else without a guild are on the first."""
    return 0 if guild_id is None else (int(guild_id) >> _SEQUENCE_BITS) % shards


def pair_of(identify: JsonObject) -> ShardPair | None:
    """The shard that an IDENTIFY names, the only one if it names none; None if there is no such shard."""
    match identify.get("shard", (0, 1)):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            return None


@dataclass(slots=True)
class SessionLimits:
    """The limits of sessions, as GET /gateway/bot tells them; a test changes what it wants otherwise.

    Attributes:
        shards: how many are recommended.
        largest: the most guilds that one shard may have.
        total: the sessions that may be begun in a day.
        max_concurrency: how many may be begun at once, each in a bucket of its own.
        interval: the time between two in one bucket: five seconds at Discord's. Here nobody waits,
            unless a test says so.
    """

    clock: Clock
    shards: int = 1
    largest: int = 2500
    total: int = 1000
    max_concurrency: int = 16
    interval: timedelta = timedelta()
    hasty: int = 0
    """How many IDENTIFYs came too soon after another one of their bucket."""
    _begun: list[datetime] = field(default_factory=list)
    _buckets: dict[int, datetime] = field(default_factory=dict)

    @property
    def remaining(self) -> int:
        """How many may be begun until the day is over."""
        return max(0, self.total - len(self._of_the_day()))

    def _of_the_day(self) -> list[datetime]:
        """When those were begun that still count: all of them until a day after the first."""
        if self._begun and self.clock() - self._begun[0] >= _A_DAY:
            self._begun.clear()
        return self._begun

    def advice(self) -> dict[str, Any]:
        """What GET /gateway/bot says besides the address."""
        begun = self._of_the_day()
        left = _A_DAY - (self.clock() - begun[0]) if begun else timedelta()
        limit = {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": left // timedelta(milliseconds=1),
            "max_concurrency": self.max_concurrency,
        }
        return {"shards": self.shards, "session_start_limit": limit}

    def refuses(self, guilds: int) -> CloseCode | None:
        """Why a shard with so many guilds can't be begun; None if it can."""
        if guilds > self.largest:
            return CloseCode.SHARDING_REQUIRED
        # Discord also renews the token of a bot that begins too many.
        return None if self.remaining else CloseCode.AUTHENTICATION_FAILED

    def admits(self, pair: ShardPair) -> bool:
        """Count a session, unless its bucket was used too short a time ago."""
        now, bucket = self.clock(), pair[0] % self.max_concurrency
        last, self._buckets[bucket] = self._buckets.get(bucket), now
        if last is not None and now - last < self.interval:
            self.hasty += 1
            return False
        self._of_the_day().append(now)
        return True
