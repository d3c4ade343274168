"""The times for which a table has waited for each of its players. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rules.model.absence import Absence
from rules.model.ids import Seat
from rules.model.roster import Roster


@dataclass(frozen=True, slots=True)
class Patience:
    """The time that a table must wait before a player's seat goes to a computer, and the time it has waited."""

    enough: timedelta
    waited: timedelta | None
    """None if it does not wait for them."""


AT_ONCE: Final = Patience(timedelta(), None)


def waits_after(
    before: Roster,
    waited_for: Iterable[Seat],
    after: Roster,
    waits_for: Iterable[Seat],
    now: datetime,
) -> Mapping[Seat, datetime]:
    """The moment from which the table waits, for each seat that it waits for after an action.

    A seat that it waited for before keeps its moment while others act. All waits begin again when a
    table that rested goes on, and one does when a person takes their seat back from a computer.
    """
    if before.paused and not after.paused:
        waited_for = ()
    back = {p.seat for p in before.players if p.computer} & {
        p.seat for p in after.players if not p.computer
    }
    kept = {seat: before.waits.get(seat, before.since) for seat in waited_for if seat not in back}
    return {seat: kept.get(seat, now) for seat in waits_for}


def time_waited(since: datetime, now: datetime, absences: Iterable[Absence]) -> timedelta:
    """The time from a moment until now, without the times in which nobody could act."""
    away = (min(a.until, now) - max(a.since, since) for a in absences)
    return now - since - sum((span for span in away if span > timedelta()), timedelta())
