"""When the General was away, what the clocks say then, and which players are away. For the store's thread."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from rules.engine.timers import absences_until
from rules.game.clock.deadlines import seat_time
from rules.game.clock.presence import idle_time, people, waited_since
from rules.model.board import Seat
from rules.people.rows import PersonRows
from rules.store.port import Ledger
from rules.table.game import Game
from rules.table.pace import NO_RESTS, SeatTime
from rules.table.roster import Roster
from rules.table.seats import is_live, pace_of


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
