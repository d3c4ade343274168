"""Wishes: the tables to which somebody wants to be called when they open."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rules.table.roster import PersonId

ANY: Final = ""
"""Stands for every rulebook, and for every pace."""
CALLED_EVERY: Final = timedelta(days=1)
"""The shortest time between two calls."""


@dataclass(frozen=True, slots=True)
class CallWish:
    """Somebody's wish to be called when a table opens in a server."""

    guild: str
    person: PersonId
    edition: str = ANY
    """The rulebook's name, without its version."""
    pace: str = ANY
    """The name of a usual pace."""
    called: datetime | None = None
    """The moment at which they were called last."""

    def fits(self, edition: str, pace: str, now: datetime) -> bool:
        """Whether they are to be called now to a table with this rulebook and this pace."""
        may = self.called is None or now - self.called >= CALLED_EVERY
        return may and self.edition in (ANY, edition) and self.pace in (ANY, pace)
