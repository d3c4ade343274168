"""Rate limits by route and major parameter (https://docs.discord.com/developers/topics/rate-limits).

They are wide by default, so that nothing waits; narrow a route to see how a bot respects it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sandbox.api.call import Call
from sandbox.world.clock import Clock

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_ID_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests in a length of time."""

    requests: int
    per: timedelta


WIDE = Rate(10_000, timedelta(seconds=1))


@dataclass(slots=True)
class _Window:
    ends: datetime
    used: int = 0


class RateLimits:
    """Counts requests in windows of fixed length, one for each bucket."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rates: dict[str, Rate] = {}
        self._windows: dict[tuple[str, ...], _Window] = {}

    def narrow(self, method: str, template: str, rate: Rate) -> None:
        """Limit a route, as `("POST", "/channels/{channel_id}/messages", Rate(5, ...))`."""
        self._rates[f"{method} {template}"] = rate

    def count(self, call: Call) -> tuple[bool, dict[str, str]]:
        """Count a request; gives whether it is within the limit, and the headers that say so."""
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
            "X-RateLimit-Bucket": sha256(route.encode()).hexdigest()[:_ID_LENGTH],
        }

    def _forget(self, now: datetime) -> None:
        """Drop the windows that are over; every interaction's token opens one of its own."""
        while self._windows and (oldest := next(iter(self._windows.items())))[1].ends <= now:
            del self._windows[oldest[0]]
