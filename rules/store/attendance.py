"""The table of a store that says when the General was at work.

It is for the store's own thread, as those of `rules/store/tables.py`. Parts are masks of `rules/store/parts.py`:
where several processes are at work, one may be away while players reach the others.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from rules.store.parts import EVERYWHERE
from rules.table.pace import Absence


class UptimeRows(Protocol):
    """Moments noted by name, when the General was at work, and its absences."""

    def moment(self, name: str) -> datetime | None:
        """The moment noted last under this name; None if there is none, or it can't be read."""

    def set_moment(self, name: str, at: datetime) -> None:
        """Note a moment under a name, in place of the one before."""

    def at_work(self, guild: str) -> datetime | None:
        """The moment at which the General was last at work for a server; None as for `moment`."""

    def last_at_work(self) -> Mapping[datetime, int]:
        """The moments at which it was last at work for this process's parts, each with those of them."""

    def note_at_work(self, at: datetime) -> None:
        """Note that it is at work for this process's parts."""

    def note_absence(self, absence: Absence, parts: int) -> None:
        """Keep an absence from these parts, in place of one that began at the same moment."""

    def strike_absence(self, absence: Absence, parts: int) -> None:
        """Forget an absence from these parts that was none."""

    def absences(self, parts: int = EVERYWHERE) -> tuple[Absence, ...]:
        """The absences of the General from any of these parts, as far as they can be read."""
