"""Acts on a table besides its orders, as its record shows them. Pure."""

from dataclasses import replace

from rules.model.ids import Seat
from rules.model.roster import Act, ActKind, Roster


def acted(
    roster: Roster, revision: int, kind: ActKind, seat: Seat | None = None, by: str = ""
) -> Roster:
    """The table after an act that its record shows."""
    return replace(roster, acts=(*roster.acts, Act(revision, kind, seat, by)))
