"""The table of a store that says when the General was at work.

It is for the store's own thread, as those of `rules/store/tables.py`.
"""

from datetime import datetime
from typing import Protocol

from rules.model.rests import Absence


class UptimeRows(Protocol):
    """Moments noted by name, and the absences of the General."""

    def moment(self, name: str) -> datetime | None:
        """The moment noted last under this name; None if there is none, or it can't be read."""

    def set_moment(self, name: str, at: datetime) -> None:
        """Note a moment under a name, in place of the one before."""

    def note_absence(self, absence: Absence) -> None:
        """Keep an absence, in place of one that began at the same moment."""

    def strike_absence(self, absence: Absence) -> None:
        """Forget an absence that was none."""

    def absences(self) -> tuple[Absence, ...]:
        """The absences of the General, as far as they can be read."""
