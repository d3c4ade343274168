"""Snapshots of long games, written while nothing else is due: never for a press, and piece by piece.

There is one for each thousand events, of those up to the last order before it that could not be taken back.
So no order that might be taken back is in one, and the log alone says where each stands.
"""

from datetime import datetime
from typing import Final

from rules.core.past import last_that_stands
from rules.engine.work.timer_kind import UpkeepKind
from rules.game.table.change import Change
from rules.game.table.game import Game, fold
from rules.model.events import Event, OrderTakenBack
from rules.model.folded import NOTHING_FOLDED
from rules.model.roster import GameId
from rules.store.port import Ledger
from rules.store.snapshots import EVERY
from rules.store.tables import Timer


def note_events(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Let a snapshot be made of a game that has grown enough; it can wait.

    What was folded lately is deleted by a take-back, and folded anew: it is no matter of trust that none
    holds what was taken back.
    """
    game, revision = change.after.roster.id, change.after.revision
    is_due = revision // EVERY > before.revision // EVERY
    if any(isinstance(event, OrderTakenBack) for event in change.all_events):
        ledger.snapshots.forget(game, revision - EVERY)
        is_due = revision >= EVERY
    if is_due:
        ledger.timers.set(Timer(game, SNAPSHOTS.name, now))


def _take(ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
    """Fold the next thousand events of a game, and keep what they fold to.

    More only where each of them might be taken back, such as after a thousand standing orders.
    """
    roster, (revision, _) = ledger.games.roster(game), ledger.log.revisions(game)
    base = ledger.snapshots.newest(game) or NOTHING_FOLDED
    events = list[Event]()
    for end in range((base.revision // EVERY + 1) * EVERY, revision + 1, EVERY):
        events += ledger.log.events(game, base.revision + len(events), end)
        place = _place(ledger, game, base.revision + last_that_stands(events))
        if place > base.revision:
            count = place - base.revision
            ledger.snapshots.keep(game, fold(base, events[:count], roster.seats))
            return now if end + EVERY <= revision else None
    return None


def _place(ledger: Ledger, game: GameId, after: int) -> int:
    """The number of events before the order that led to the one after that revision."""
    return next((done.since for done, _ in ledger.inbox.with_commands(game, after)), 0)


SNAPSHOTS: Final = UpkeepKind("snapshot", _take, wanted=lambda ledger: ledger.snapshots.wanted())
"""Timers of games that have grown by a thousand events since their last snapshot."""
