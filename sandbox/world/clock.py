"""Time and the ids made from it."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Gives the present moment, with its time zone."""

Sleep: TypeAlias = Callable[[float], Awaitable[None]]
"""Waits for so many seconds."""

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_SEQUENCE_BITS = 22


def utc_now() -> datetime:
    """The present moment of the system's clock."""
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    """ISO 8601 with microseconds and offset, as Discord writes times."""
    return moment.isoformat(timespec="microseconds")


def time_of_id(snowflake: str) -> datetime:
    """The moment at which an id was made."""
    return DISCORD_EPOCH + (int(snowflake) >> _SEQUENCE_BITS) * _MILLISECOND


class Snowflakes:
    """Ids that carry the moment they were made (https://docs.discord.com/developers/reference).

    They rise strictly, even while the clock stands still or goes back, so that ids order messages.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id, as the string that Discord's JSON carries."""
        elapsed = (self._clock() - DISCORD_EPOCH) // _MILLISECOND
        self._last = max(elapsed << _SEQUENCE_BITS, self._last + 1)
        return str(self._last)
