"""Limits by route and major parameter, and those that no header tells of beforehand.

Discord says of them that they are, and not how many; the numbers here are those that were seen.

They are wide by default, so that nothing waits; narrow a route to see how a bot respects it.
"""

from collections import deque
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sandbox.api.call import Call
from sandbox.world.clock import Clock
from sandbox.world.errors import ApiReason, SlowedDown


class HiddenLimit:
    """A limit of so many in so long, for each channel."""

    def __init__(self, reason: ApiReason, most: int, within: timedelta) -> None:
        self._reason = reason
        self._most = most
        self._within = within
        self._lately: dict[str, deque[datetime]] = {}

    def count(self, channel: str, now: datetime) -> None:
        """Count one more.

        Raises:
            SlowedDown: there were too many of late; says how long to wait.
        """
        lately = self._lately.setdefault(channel, deque())
        while lately and lately[0] <= now - self._within:
            lately.popleft()
        if len(lately) >= self._most:
            wait = (lately[0] + self._within - now).total_seconds()
            raise SlowedDown(self._reason, wait)
        lately.append(now)


def old_edits() -> HiddenLimit:
    """That on edits of messages older than an hour.

    Three in twenty seconds: https://github.com/discord/discord-api-docs/issues/4413, circuitsacul/starboard-4#118.
    """
    return HiddenLimit(ApiReason.TOO_MANY_OLD_EDITS, 3, timedelta(seconds=20))


def names() -> HiddenLimit:
    """That on names of channels and threads.

    Two in ten minutes: https://github.com/discord/discord-api-docs/issues/1900, discordjs/discord.js#6651.
    """
    return HiddenLimit(ApiReason.RATE_LIMITED, 2, timedelta(minutes=10))


def threads(most: int) -> HiddenLimit:
    """That on new threads, posts among them: so many in five minutes.

    Waits of 219 s were seen (https://github.com/discord/discord-api-docs/issues/7816), and of 260 to 280 s
    (NousResearch/hermes-agent#76060, #96101); after how many threads nobody has said.
    """
    return HiddenLimit(ApiReason.RATE_LIMITED, most, timedelta(minutes=5))


def dms() -> HiddenLimit:
    """That on conversations opened with people who had none, for the whole bot.

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
"""Routes whose buckets bear another one's name, though each is counted by itself.

Seen: https://github.com/discord/discord-api-docs/issues/8073.
"""
SEEN = {
    _SEND: Rate(5, timedelta(seconds=5)),
    _EDIT: Rate(5, timedelta(seconds=5)),
    "PATCH /channels/{channel_id}": Rate(10, timedelta(seconds=15)),
}
"""Rates that were seen in 2021; Discord promises none: https://github.com/discord/discord-api-docs/issues/2761."""


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
        self._of_all: Rate | None = None
        self._all = _Window(clock())

    def narrow(self, method: str, template: str, rate: Rate) -> None:
        """Limit a route, as `("POST", "/channels/{channel_id}/messages", Rate(5, ...))`."""
        self._rates[f"{method} {template}"] = rate

    def narrow_as_seen(self) -> None:
        """Limit the routes as Discord was seen to do, and all of them together as it says."""
        self._rates |= SEEN
        self.limit_all(Rate(50, timedelta(seconds=1)))

    def limit_all(self, rate: Rate) -> None:
        """Limit all requests of the bot together, but its answers to interactions; Discord's is 50 in a second."""
        self._of_all = rate

    def count_all(self) -> None:
        """Count a request towards the limit of all.

        Raises:
            SlowedDown: RATE_LIMITED: there were too many, whatever they were.
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
            "X-RateLimit-Bucket": sha256(_ONE_NAME.get(route, route).encode()).hexdigest()[
                :_ID_LENGTH
            ],
        }

    def _forget(self, now: datetime) -> None:
        """Drop the windows that are over; every interaction's token opens one of its own."""
        while self._windows and (oldest := next(iter(self._windows.items())))[1].ends <= now:
            del self._windows[oldest[0]]
