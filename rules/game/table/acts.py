"""Acts on a table besides its orders, as its record shows them. Pure."""

from dataclasses import replace

from rules.model.ids import Seat
from rules.model.roster import Act, ActKind, Roster
from rules.model.truce import Truce


def acted(
    roster: Roster,
    revision: int,
    kind: ActKind,
    seat: Seat | None = None,
    by: str = "",
    truce: Truce | None = None,
) -> Roster:
    """The table after an act that its record shows."""
    return replace(roster, acts=(*roster.acts, Act(revision, kind, seat, by, truce)))
