"""Limits that no header tells of beforehand: a request is within its route's limit, and is put off all the same.

Discord says of them that they are, and not how many; the numbers here are those that were seen.
"""

from collections import deque
from datetime import datetime, timedelta

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
