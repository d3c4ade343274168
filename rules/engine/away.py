"""When the General was away, as the ledger knows it. For the store's thread."""

from datetime import datetime, timedelta
from typing import Final

from rules.model.absence import Absence
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
