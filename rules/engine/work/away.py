"""When the General was away, and what the clocks say then, as the ledger knows it. For the store's thread."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.deadlines import SeatTime, seat_time
from rules.game.table.seats import is_live
from rules.model.ids import Seat
from rules.model.rests import Absence
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


def correct_absences(ledger: Ledger, now: datetime) -> bool:
    """Correct the absences if the machine's clock was ahead, and has been set back; gives whether it was.

    What it ran ahead was noted as an absence. How long the General was at work since then is known, and
    what is left of the true time is all that it was away.
    """
    last = ledger.uptime.moment(AT_WORK)
    if last is None or last <= now:
        return False
    false = [absence for absence in ledger.uptime.absences() if absence.until > now]
    for absence in false:
        ledger.uptime.strike_absence(absence)
    if false:
        since = min(absence.since for absence in false)
        noted = sum((absence.until - absence.since for absence in false), timedelta())
        away = (now - since) - (last - since - noted)
        if away >= UNNOTICED:
            ledger.uptime.note_absence(Absence(since, since + away))
    return True


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
