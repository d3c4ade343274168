"""Interventions: what the moderators of a server did at its tables, as their log has it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.model.board import Seat
from rules.table.roster import GameId, PersonId


class InterventionKind(StrEnum):
    """What a moderator did."""

    CLOSED = "closed"
    REPLACED = "replaced"
    """They let a computer play somebody's seat."""
    MOVED = "moved"
    ASKED = "asked"
    """They asked a table's people to vote on an annulment."""
    ANNULLED = "annulled"
    VOTED = "voted"
    """The table's people annulled it."""
    BY_PROGRAM = "by_program"
    """Whoever runs the program annulled it."""


@dataclass(frozen=True, slots=True)
class Intervention:
    """One line of a server's log for moderators."""

    guild: str
    kind: InterventionKind
    game: GameId
    person: PersonId
    """The id of the moderator; empty where it was none, or they are forgotten."""
    name: str
    """The name that they bore then; empty, too, where there is no id."""
    at: datetime
    reason: str = ""
    """Why, in their own words; empty where they gave no reason."""
    seat: Seat | None = None
    """The seat that it was about; None where it was the table."""
