"""When the General was away, what the clocks say then, and which players are away. For the store's thread."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.deadlines import seat_time
from rules.game.clock.presence import idle_time, people, waited_since
from rules.model.board import Seat
from rules.store.port import Ledger
from rules.store.processes import as_mask, part_of
from rules.store.sql.people_table import PersonRows
from rules.table.game import Game
from rules.table.pace import NO_RESTS, Absence, SeatTime
from rules.table.roster import Roster
from rules.table.seats import is_live, pace_of

UNNOTICED: Final = timedelta(minutes=2.5)
"""The longest gap that is no absence: the note made each minute may come late."""


def absences_ending(ledger: Ledger, now: datetime) -> Mapping[Absence, int]:
    """The absences that end now from parts of this process for which nobody was at work, each with these."""
    last = ledger.uptime.last_at_work().items()
    return {Absence(at, now): parts for at, parts in last if now - at >= UNNOTICED}


def correct_absences(ledger: Ledger, now: datetime) -> bool:
    """Correct the absences if the machine's clock was ahead, and has been set back; gives whether it was.

    What it ran ahead was noted as an absence. How long the General was at work since then is known, and
    what is left of the true time is all that it was away.
    """
    ahead = {last: of for last, of in ledger.uptime.last_at_work().items() if last > now}
    for last, parts in ahead.items():
        false = [absence for absence in ledger.uptime.absences(parts) if absence.until > now]
        for absence in false:
            ledger.uptime.strike_absence(absence, parts)
        if false:
            since = min(absence.since for absence in false)
            noted = sum((absence.until - absence.since for absence in false), timedelta())
            away = (now - since) - (last - since - noted)
            if away >= UNNOTICED:
                ledger.uptime.note_absence(Absence(since, since + away), parts)
    return bool(ahead)


def absences_until(ledger: Ledger, now: datetime, guild: str) -> tuple[Absence, ...]:
    """Every absence from a server, with the one that ends now and may not be written down yet."""
    last = ledger.uptime.at_work(guild)
    present = last is not None and now - last >= UNNOTICED
    noted = ledger.uptime.absences(as_mask([part_of(guild)]))
    return (*noted, Absence(last, now)) if last and present else noted


def times_at(ledger: Ledger, roster: Roster, now: datetime) -> Mapping[Seat, SeatTime]:
    """What the clock says of each seat that a table waits for."""
    if not roster.clocks or not is_live(roster):
        return {}
    absences = absences_until(ledger, now, roster.venue.guild)
    times = ((seat, seat_time(roster, seat, now, absences)) for seat in roster.clocks)
    return {seat: time for seat, time in times if time}


def away_at(ledger: Ledger, at: Game, now: datetime) -> Mapping[Seat, timedelta]:
    """The people of a game under way who are away, by seat, each with the time for which they have been idle."""
    roster, after = at.roster, pace_of(at.roster).away_after
    waited = {player.seat: waited_since(roster, player.seat) for player in people(at)}
    if roster.paused or now - min(waited.values(), default=now) <= after:
        return {}
    absences = absences_until(ledger, now, roster.venue.guild)
    found, known = dict[Seat, timedelta](), PersonRows(ledger)
    for player in people(at):
        acts = (roster.acted.get(player.seat), ledger.inbox.last_order(roster.id, player.seat))
        since = max((waited[player.seat], *filter(None, acts)))
        rests = known.rests_of(player.person) if player.person else NO_RESTS
        idle = idle_time(roster, since, rests, absences, now)
        if idle > after:
            found[player.seat] = idle
    return found
