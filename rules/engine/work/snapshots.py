"""Snapshots of long games, written while nothing else is due: never for a press, and piece by piece.

There is one for each thousand events, at the last place before it behind which no order of before can be taken
back. So none that might be is in one, and the log and what was ordered alone say where each stands.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from rules.core.past import Given, place_to_go_on_from
from rules.engine.work.timer_kind import UpkeepKind
from rules.model.events import Event
from rules.model.state import NOTHING_FOLDED
from rules.store.port import Ledger
from rules.store.protocols import EVENTS_APART
from rules.table.game import fold_on
from rules.table.roster import GameId


def _take(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Fold the next thousand events of a game, and keep what they fold to.

    More only where each order in them might be taken back yet.
    """
    roster, (revision, _) = ledger.games.roster(game), ledger.log.revisions(game)
    base, events = ledger.snapshots.newest(game) or NOTHING_FOLDED, list[Event]()
    for end in range(
        (base.revision // EVENTS_APART + 1) * EVENTS_APART, revision + 1, EVENTS_APART
    ):
        events += ledger.log.events(game, base.revision + len(events), end)
        if found := place_to_go_on_from(events, _given(ledger, game, base.revision, end), base):
            place, past = found
            upto = events[: place - base.revision]
            ledger.snapshots.keep(game, fold_on(base, upto, roster.seats, past=past))
            return now if end + EVENTS_APART <= revision else None
    return None


def _given(ledger: Ledger, game: GameId, since: int, until: int) -> Iterator[Given]:
    """The commands that led to the events after a revision, as far as they are whole up to another."""
    for done, command in ledger.inbox.with_commands(game, since):
        if done.until > until:
            return
        yield done.since, done.until, command


SNAPSHOTS: Final = UpkeepKind("snapshot", _take, wanted=lambda ledger: ledger.snapshots.wanted())
"""Timers of games that have grown by a thousand events since their last snapshot."""
