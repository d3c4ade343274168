"""A season that is over, with all that is needed to draw and deal it again. Frozen values."""

from dataclasses import dataclass

from rules.model.events import Event
from rules.model.season import Fixture, Season
from rules.table.roster import Roster


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table of a season as its game was dealt; its secret in hex."""

    fixture: Fixture
    roster: Roster
    secret: str
    events: tuple[Event, ...]
    """The events of the deal."""


@dataclass(frozen=True, slots=True)
class FinishedSeason:
    """A season that is over, like all of its tables; its secret in hex."""

    season: Season
    secret: str
    tables: tuple[DealtTable, ...]
    """Those that were opened, in order."""
