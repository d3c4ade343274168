"""Times in which nobody could act, because the General was away."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Absence:
    """A time in which the General was away, so that nobody could act."""

    since: datetime
    until: datetime
