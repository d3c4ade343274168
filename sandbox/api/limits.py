"""Rate limits by route and major parameter, and hidden ones that no header announces.

Discord says that hidden limits exist, but not how large they are; the numbers here have been observed.

The defaults are wide, so that nothing waits; narrow a route to see how a bot respects it.
"""

from collections import deque
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sandbox.api.call import Call
from sandbox.world.clock import Clock
from sandbox.world.errors import ApiReason, SlowedDown


class HiddenLimit:
    """A limit of so many requests in so long, per channel."""

    def __init__(self, reason: ApiReason, most: int, within: timedelta) -> None:
        self._reason = reason
        self._most = most
        self._within = within
        self._lately: dict[str, deque[datetime]] = {}

    def count(self, channel: str, now: datetime) -> None:
        """Count one more.

        Raises:
            SlowedDown: there were too many recently; with the time to wait.
        """
        lately = self._lately.setdefault(channel, deque())
        while lately and lately[0] <= now - self._within:
            lately.popleft()
        if len(lately) >= self._most:
            wait = (lately[0] + self._within - now).total_seconds()
            raise SlowedDown(self._reason, wait)
        lately.append(now)


def old_edits() -> HiddenLimit:
    """Limit on edits of messages older than an hour.

    Three in twenty seconds: https://github.com/discord/discord-api-docs/issues/4413,
    circuitsacul/starboard-4#118.
    """
    return HiddenLimit(ApiReason.TOO_MANY_OLD_EDITS, 3, timedelta(seconds=20))


def names() -> HiddenLimit:
    """Limit on renaming channels and threads.

    Two in ten minutes: https://github.com/discord/discord-api-docs/issues/1900, discordjs/discord.js#6651.
    """
    return HiddenLimit(ApiReason.RATE_LIMITED, 2, timedelta(minutes=10))


def threads(most: int) -> HiddenLimit:
    """Limit on new threads, including posts: so many in five minutes.

    Waits of 219 s have been observed (https://github.com/discord/discord-api-docs/issues/7816), and of 260 to
    280 s (NousResearch/hermes-agent#76060, #96101); the number of threads isn't documented.
    """
    return HiddenLimit(ApiReason.RATE_LIMITED, most, timedelta(minutes=5))


def dms() -> HiddenLimit:
    """Limit on newly opened DM channels, for the whole bot.

    Twenty-five in ten minutes: bots were put in quarantine for 25 to 40 (discord-php/DiscordPHP#467).
    """
    return HiddenLimit(ApiReason.DMS_TOO_FAST, 25, timedelta(minutes=10))


_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests in a length of time."""

    requests: int
    per: timedelta


WIDE = Rate(10_000, timedelta(seconds=1))
_SEND = "POST /channels/{channel_id}/messages"
_EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
_ONE_NAME = {_EDIT: _SEND}
"""Routes whose bucket has another route's name, though each is counted separately.

Observed: https://github.com/discord/discord-api-docs/issues/8073.
"""
SEEN = {
    _SEND: Rate(5, timedelta(seconds=5)),
    _EDIT: Rate(5, timedelta(seconds=5)),
    "PATCH /channels/{channel_id}": Rate(10, timedelta(seconds=15)),
}
"""Rates observed in 2021; Discord doesn't guarantee any:
https://github.com/discord/discord-api-docs/issues/2761."""


@dataclass(slots=True)
class _Window:
    ends: datetime
    used: int = 0


class RateLimits:
    """Counts requests in fixed windows, one per bucket."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rates: dict[str, Rate] = {}
        self._windows: dict[tuple[str, ...], _Window] = {}
        self._of_all: Rate | None = None
        self._all = _Window(clock())

    def narrow(self, method: str, template: str, rate: Rate) -> None:
        """Limit a route, as `("POST", "/channels/{channel_id}/messages", Rate(5, ...))`."""
        self._rates[f"{method} {template}"] = rate

    def narrow_as_seen(self) -> None:
        """Apply the observed limits, and the documented global one."""
        self._rates |= SEEN
        self.limit_all(Rate(50, timedelta(seconds=1)))

    def limit_all(self, rate: Rate) -> None:
        """Limit all requests of the bot together, except answers to interactions; Discord allows 50 a second."""
        self._of_all = rate

    def count_all(self) -> None:
        """Count a request towards the global limit.

        Raises:
            SlowedDown: RATE_LIMITED: there were too many requests of any kind.
        """
        if self._of_all is None:
            return
        now = self._clock()
        if self._all.ends <= now:
            self._all = _Window(now + self._of_all.per)
        self._all.used += 1
        if self._all.used > self._of_all.requests:
            wait = (self._all.ends - now).total_seconds()
            raise SlowedDown(ApiReason.RATE_LIMITED, wait, is_global=True)

    def count(self, call: Call) -> tuple[bool, dict[str, str]]:
        """Count a request; returns whether it is within the limit, and the rate limit headers."""
        route = f"{call.method} {call.template}"
        rate = self._rates.get(route, WIDE)
        now = self._clock()
        key = (route, *(call.ids[name] for name in _MAJOR if name in call.ids))
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            self._forget(now)
            window = self._windows[key] = _Window(now + rate.per)
        window.used += 1
        left = (window.ends - now).total_seconds()
        return window.used <= rate.requests, {
            "X-RateLimit-Limit": str(rate.requests),
            "X-RateLimit-Remaining": str(max(rate.requests - window.used, 0)),
            "X-RateLimit-Reset": f"{window.ends.timestamp():.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": sha256(_ONE_NAME.get(route, route).encode()).hexdigest()[
                :_ID_LENGTH
            ],
        }

    def _forget(self, now: datetime) -> None:
        """Drop expired windows; every interaction's token opens one of its own."""
        while self._windows and (oldest := next(iter(self._windows.items())))[1].ends <= now:
            del self._windows[oldest[0]]
