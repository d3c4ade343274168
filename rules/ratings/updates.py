"""Saves results and updates ratings in the transaction that ends a game. For the store's thread."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.engine.hooks import FinishedGame, TimerFired, TimerKind
from rules.model.errors import StoreError
from rules.people.rows import KnownName, NameRows
from rules.ratings.counting import as_heir, count_people, count_solo, heirs_in
from rules.ratings.recounting import is_counted_later, is_under_way, rate_again
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import PlayedGame, SeatResult, is_judged, results_of
from rules.store.port import Ledger
from rules.table.game import Change
from rules.table.ids import Unrated
from rules.table.roster import Roster

_log = logging.getLogger(__name__)


def record_results(ended: FinishedGame) -> None:
    """Save the results of a game that ends now; abandoned games and lessons have none."""
    if is_judged(ended.roster):
        keep_results_of(ended.ledger, ended.roster, ended.at)


def keep_results_of(ledger: Ledger, roster: Roster, ended: datetime) -> None:
    """Save a finished game's results and update the ratings; once per game."""
    if ResultRows(ledger).of(roster.id):
        return
    results: Sequence[SeatResult] = results_of(played_game(ledger, roster, ended))
    if roster.annulment and roster.annulment.is_done:
        results = [replace(each, unrated=Unrated.ANNULLED) for each in results]
    ResultRows(ledger).keep(results)
    for player in roster.players:  # before rating: names are used to recognise people who came back
        if player.person:
            NameRows(ledger).put(KnownName(roster.venue.guild, player.person, player.name))
    rate(ledger, results, ended)


def played_game(ledger: Ledger, roster: Roster, ended: datetime) -> PlayedGame:
    """A finished game, as input for its results."""
    log, clocked = ledger.log.events(roster.id), ledger.inbox.clocked_seats(roster.id)
    return PlayedGame(roster, log, clocked, ended)


def rate(ledger: Ledger, results: Sequence[SeatResult], now: datetime) -> None:
    """Update the ratings of a game's players, unless it is unrated."""
    guild = results[0].guild
    heirs = heirs_in(ledger, guild)
    game = [as_heir(each, heirs) for each in results]
    try:
        count_solo(ledger, game)
        if not is_counted_later(ledger, guild):
            count_people(ledger, game)
    except StoreError as error:
        _log.error("rebuilding ratings from all results: %s", error.facts["detail"])
        if not is_under_way(ledger, guild):
            rate_again(ledger, guild, now)


def _results_due(firing: TimerFired) -> Change:
    """Save the results of a game that ended before results existed."""
    keep_results_of(firing.ledger, firing.at.roster, firing.at.roster.since)
    return Change(firing.at)


RESULTS_DUE: Final = TimerKind("result", _results_due)
"""Timers set by a migration for each finished game, in the order of their end."""
