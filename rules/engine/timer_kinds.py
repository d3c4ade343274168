"""Kinds of timers: when a game needs one, and what it does. A new kind is a value in `KINDS`."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from rules.engine.clock.clock_kinds import CLOCKS_BEGIN, HOST_CALLED, LOBBY_ENDS, SEAT_DUE
from rules.engine.club.keeping import keep
from rules.engine.work.timer_kind import Firing, TimerKind
from rules.game.table import lobby, sealing
from rules.game.table.change import Change, give_up
from rules.game.table.game import Game
from rules.model.ids import Seat
from rules.store.tables import NO_SEAT

COMPUTER_MOVES: Final = "computer"
"""The timer that says that a computer player must move. `computers.py` reads it; it never fires."""


def _words_due(at: Game) -> Mapping[Seat, datetime]:
    return {NO_SEAT: at.roster.due} if at.roster.due else {}


def _words_overdue(firing: Firing) -> Change:
    """The change that gives the table up, if its time is really over."""
    at = firing.at
    overdue = sealing.is_overdue(at.roster, firing.now)
    return give_up(at, lobby.give_up(at.roster)) if overdue else Change(at)


WORDS_DUE: Final = TimerKind("words", _words_overdue, _words_due)
"""Timers of the moments until which sealed words may be told."""

PLANS_GO_ON: Final = TimerKind("plans", lambda firing: Change(firing.at))
"""Timers of plans that had enough commands for one transaction: any change lets plans go on."""


def _results_due(firing: Firing) -> Change:
    """Keep the results of a game that was over before results were kept."""
    keep(firing.ledger, firing.at.roster, firing.at.roster.since)
    return Change(firing.at)


RESULTS_DUE: Final = TimerKind("result", _results_due)
"""Timers that the migration set for each game that was over, in the order in which they ended."""

KINDS: Final[tuple[TimerKind, ...]] = (
    WORDS_DUE,
    PLANS_GO_ON,
    SEAT_DUE,
    LOBBY_ENDS,
    HOST_CALLED,
    CLOCKS_BEGIN,
    RESULTS_DUE,
)
