"""The call to a lobby's host, once others have taken its last seat. Pure."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.news import FullNews
from rules.table.roster import PersonId, Roster, Status

PATIENCE: Final = timedelta(minutes=1)
"""The time in which a host who is there begins by themselves, so that nobody calls them."""
AGAIN_AFTER: Final = timedelta(hours=1)
"""The time after a call in which a table that fills anew calls nobody: people come and go."""


def is_full(roster: Roster) -> bool:
    """Whether all seats are taken."""
    return len(roster.players) >= roster.places


def change_seats(at: Game, roster: Roster, by: PersonId, now: datetime) -> Change:
    """The lobby after `by` took or freed a seat; from the last one on, its host is soon called.

    Not where the host took it, who knows, nor within an hour of another call.
    """
    if is_full(at.roster) and is_full(roster):
        return lobby_change(at, roster)
    lately = roster.called is not None and now - roster.called < AGAIN_AFTER
    calls = is_full(roster) and by != roster.host and not lately
    return lobby_change(at, replace(roster, filled=now if calls else None))


def call_due(roster: Roster) -> datetime | None:
    """The moment at which the host of a lobby is called; None where they are not to be."""
    if roster.status is not Status.LOBBY or roster.filled is None:
        return None
    return roster.filled + PATIENCE


def host_called(at: Game, now: datetime) -> Change:
    """The lobby whose host is called now."""
    return with_roster(at, replace(at.roster, filled=None, called=now), FullNews())
