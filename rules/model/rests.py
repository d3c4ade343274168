"""Times that do not count: the rests of a person, and absences of the General."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

MOST_QUIET: Final = timedelta(hours=10)
"""The longest quiet hours of a day."""

FARTHEST: Final = timedelta(days=366)
"""The latest first day of a vacation, from today on."""

MOST_IN_A_ROW: Final = 14
"""The most days of vacation in a row."""

MOST_IN_A_YEAR: Final = 30
"""The most days of vacation in a year, wherever it begins."""

YEAR: Final = 365
"""The days of such a year."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of each day, in minutes after midnight; an end before the start is on the next day."""

    start: int
    end: int

    @property
    def length(self) -> timedelta:
        """Their length, below 24 hours: across midnight where the end is before the start."""
        return timedelta(minutes=(self.end - self.start) % (24 * 60))


@dataclass(frozen=True, slots=True)
class Vacation:
    """Days off, the last one included. They don't count before the moment in which they were taken."""

    first: date
    last: date
    taken: datetime
    ended: datetime | None = None
    """The moment at which its person was back, on its last day; None if they stay away to its end."""


@dataclass(frozen=True, slots=True)
class Rests:
    """A person's time zone (an IANA name), quiet hours and vacations."""

    zone: str = "UTC"
    quiet: QuietHours | None = None
    vacations: tuple[Vacation, ...] = ()


NO_RESTS: Final = Rests()


@dataclass(frozen=True, slots=True)
class Absence:
    """A time in which the General was away, so that nobody could act."""

    since: datetime
    until: datetime
