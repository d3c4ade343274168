"""Archiving of games that are over: a month after its end what a game was made of becomes one packed row."""

from datetime import datetime, timedelta
from typing import Final

from rules.engine.work.endings import EndedGame
from rules.engine.work.snapshots import SNAPSHOTS
from rules.engine.work.timer_kind import UpkeepKind
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.roster import OPEN, GameId

IN_ROWS: Final = timedelta(days=30)
"""The time after its end for which a game stays in rows."""

AT_ONCE: Final = 500
"""The most rows that are moved in one piece of work: some five milliseconds on the store's thread."""

_OWED_YET: Final = timedelta(days=1)
"""The time after which a game is looked at again in which something is still owed."""


def archive_later(ended: EndedGame) -> None:
    """Set the timer by which a game that ends now is archived; a lesson is forgotten before."""
    if not ended.roster.is_lesson:
        due = ended.at + IN_ROWS
        ended.ledger.timers.set(Timer(ended.roster.id, ARCHIVING.name, due))


def _archive(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Move a piece of a game into its archive, once its time has come and nothing in it is owed to anybody."""
    roster = ledger.games.roster(game)
    if roster.status in OPEN:
        return None
    if (due := roster.since + IN_ROWS) > now:
        return due
    if ledger.archives.is_owed(game):
        return now + _OWED_YET
    ledger.timers.cancel(game, SNAPSHOTS.name)
    return now if ledger.archives.move(game, AT_ONCE) == AT_ONCE else None


ARCHIVING: Final = UpkeepKind("archive", _archive)
"""Timers of games that are over, for as long as not all of their rows are in their archives."""
