"""When nobody could act, since the General was away."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Absence:
    """From when to when the General was away, so that nobody could act."""

    since: datetime
    until: datetime
