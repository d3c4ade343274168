"""When the General was away, and what the clocks say then, as the ledger knows it. For the store's thread."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from rules.game.deadlines import SeatTime, is_live, seat_time
from rules.model.absence import Absence
from rules.model.ids import Seat
from rules.model.roster import Roster
from rules.store.port import Ledger

AT_WORK: Final = "at_work"
"""The name of the moment at which the General was last at work."""
UNNOTICED: Final = timedelta(minutes=2.5)
"""The longest gap that is no absence: the note made each minute may come late."""


def absence_until(ledger: Ledger, now: datetime) -> Absence | None:
    """The absence that ends now, if the General was not at work until now."""
    last = ledger.uptime.moment(AT_WORK)
    return Absence(last, now) if last is not None and now - last >= UNNOTICED else None


def absences_until(ledger: Ledger, now: datetime) -> tuple[Absence, ...]:
    """Every absence, with the one that ends now and may not be written down yet."""
    present = absence_until(ledger, now)
    return (*ledger.uptime.absences(), *([present] if present else ()))


def times_at(ledger: Ledger, roster: Roster, now: datetime) -> Mapping[Seat, SeatTime]:
    """What the clock says of each seat that a table waits for."""
    if not roster.clocks or not is_live(roster):
        return {}
    absences = absences_until(ledger, now)
    times = ((seat, seat_time(roster, seat, now, absences)) for seat in roster.clocks)
    return {seat: time for seat, time in times if time}
