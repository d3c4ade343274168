"""Recomputes a server's ratings from all its results, piece by piece, beside the current ones.

A piece is one transaction: what it counted, and how far that is. So a killed process goes on where it was, and
games that end meanwhile are counted in their turn. The new ratings replace the others at once. For the store's
thread.
"""

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

from rules.engine.hooks import UpkeepKind
from rules.model.errors import StoreError
from rules.ratings.counting import as_heir, count_people, count_solo, heirs_in, known_results
from rules.ratings.rating_rows import FrequencyRows, RatingRows, RecordRows, SoloRows
from rules.ratings.recount_rows import EarlierRows, Recount, RecountRows
from rules.ratings.result_rows import ResultRows
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.roster import GameId

_log = logging.getLogger(__name__)

_DRAFTED: Final = (RatingRows, RecordRows, FrequencyRows)
_RULES_CHANGED: Final = "rules of ratings changed: "
"""Followed by a server's id: when its ratings were recomputed under new rules."""
_PIECE: Final = 60
"""The most results counted in the background in a transaction: those of at least ten games."""
_AT_ONCE: Final = 300
"""The most results counted at once when one has changed; so a small server's ratings are complete at once."""
_AFTER_DAMAGE: Final = timedelta(days=1)


def rate_again(ledger: Ledger, guild: str, now: datetime) -> None:
    """Recompute all ratings of a server from its results, for example after one has changed.

    A large server's are complete later; until then the current ones stay.
    """
    RecountRows(ledger).lock(guild=guild)
    _count_solos(ledger, guild)
    game = ResultRows(ledger).any_game_of(guild)
    _begin(ledger, guild)
    due = _count_on(ledger, guild, now, _AT_ONCE)
    if due and game:
        ledger.timers.set(Timer(game, RECOUNT.name, due))


def is_counted_later(ledger: Ledger, guild: str) -> bool:
    """Whether a server has no ratings of its own yet: its games are counted with all earlier ones."""
    under_way = RecountRows(ledger).locked(guild)
    return under_way is not None and under_way.earlier


def is_under_way(ledger: Ledger, guild: str) -> bool:
    """Whether a server's ratings are being recomputed."""
    return RecountRows(ledger).locked(guild) is not None


def rules_changed(ledger: Ledger, guild: str) -> datetime | None:
    """When a server's ratings were recomputed under new rules, if they were."""
    return ledger.uptime.moment(_RULES_CHANGED + guild)


def _begin(ledger: Ledger, guild: str) -> None:
    """Begin a recount, or begin one under way from the start."""
    under_way = RecountRows(ledger).locked(guild)
    for rows in _DRAFTED:
        rows(ledger).clear_drafts(guild)
    RecountRows(ledger).put(Recount(guild, earlier=under_way is not None and under_way.earlier))


def _count_on(ledger: Ledger, guild: str, now: datetime, most: int) -> datetime | None:
    """Count at most so many results; returns when the next is due, or None if the recount is complete.

    If a row is damaged, it begins again in a day: it may be repaired by then.
    """
    under_way = RecountRows(ledger).locked(guild)
    if under_way is None:
        return None
    try:
        games, are_all = ResultRows(ledger).games_after(guild, under_way.upto, most)
        heirs = heirs_in(ledger, guild)
        for _, game in games:
            seats = [as_heir(each, heirs) for each in ResultRows(ledger).of(game)]
            count_people(ledger, seats, draft=True)
    except StoreError as error:
        _log.error("server %s: ratings not recomputed: %s", guild, error.facts["detail"])
        _begin(ledger, guild)
        return now + _AFTER_DAMAGE
    if are_all:
        _complete(ledger, under_way, now)
        return None
    upto, _ = games[-1]
    RecountRows(ledger).put(replace(under_way, upto=upto))
    return now


def _complete(ledger: Ledger, done: Recount, now: datetime) -> None:
    """Show the new ratings from now on."""
    for rows in _DRAFTED:
        rows(ledger).publish(done.guild)
    RecountRows(ledger).drop(done.guild)
    if done.earlier:
        EarlierRows(ledger).clear(done.guild)
        ledger.uptime.set_moment(_RULES_CHANGED + done.guild, now)


def _count_solos(ledger: Ledger, guild: str) -> None:
    """Recompute a server's solo records; if results are damaged, there are none until they are repaired."""
    SoloRows(ledger).clear(guild)
    try:
        theirs = [each for each in known_results(ledger) if each.guild == guild]
    except StoreError as error:
        _log.error("solo records not rebuilt: %s", error.facts["detail"])
        return
    for _, seats in groupby(theirs, key=lambda result: result.game):
        count_solo(ledger, list(seats))


def _recount_due(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Count the next piece of the server of a game."""
    results = ResultRows(ledger).of(game)
    return _count_on(ledger, results[0].guild, now, _PIECE) if results else None


RECOUNT: Final = UpkeepKind("recount", _recount_due)
"""Timers of servers whose ratings are being recomputed, by one of their games."""
