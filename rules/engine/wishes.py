"""Calls to lobbies: who wanted to hear of such a table. For the store's thread."""

from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.editions.registry import find_rulebook
from rules.store.port import Ledger
from rules.store.sql.wishes_table import WishRows
from rules.table.news import OpenedNews
from rules.table.pace import DAILY
from rules.table.roster import Roster

MOST_CALLED: Final = 20
"""The most people who are called to one table at a time: those who have waited longest."""


def calls_to(ledger: Ledger, roster: Roster, now: datetime) -> tuple[OpenedNews, ...]:
    """The news by which people are called to a lobby as it is set now; each once a day at most.

    Until a pace is chosen it is the usual one of several people.
    """
    if roster.season or roster.is_lesson or len(roster.players) >= roster.places:
        return ()
    edition, pace = find_rulebook(roster.edition).name, (roster.pace or DAILY).name
    called = [
        wish
        for wish in WishRows(ledger).within(roster.venue.guild)
        if wish.fits(edition, pace, now)
        and wish.person not in (roster.host, *roster.invited)
        and roster.player_of(wish.person) is None
    ][:MOST_CALLED]
    for wish in called:
        WishRows(ledger).put(replace(wish, called=now))
    return tuple(OpenedNews(wish.person) for wish in called)
