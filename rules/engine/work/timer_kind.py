"""The shapes of the kinds of timers: those that fire, and those of upkeep."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.game.table.change import Change
from rules.game.table.game import Game
from rules.model.ids import Seat
from rules.model.roster import OPEN, GameId, Status
from rules.store.port import Ledger
from rules.store.tables import Timer

COMPUTER_MOVES: Final = "computer"
"""The timer that says that a computer player must move. `computers.py` reads it; it never fires."""


@dataclass(frozen=True, slots=True)
class Firing:
    """A timer that has fallen due, within the transaction that applies and deletes it.

    If its moment in the store was damaged this may be too early: the game itself knows.
    """

    timer: Timer
    at: Game
    now: datetime
    ledger: Ledger
    """The ledger, for writing what is no change of the game, such as a timer that is set by hand."""


@dataclass(frozen=True, slots=True)
class TimerKind:
    """A kind of timer that fires by itself."""

    name: str
    """The name in the store, which never changes."""
    fire: Callable[[Firing], Change]
    """The change that a timer makes; `Change(firing.at)` for none. If it raises, the timer is put off."""
    due: Callable[[Game], Mapping[Seat, datetime]] | None = None
    """The moments at which timers are due in a game as it is now, by seat (`NO_SEAT`: for the table).

    Each action sets those that are new or changed, and cancels those that are gone. None for a kind
    that is only ever set by hand, through a ledger.
    """
    before_play: bool = False
    """Whether only a table that is not played yet may need one."""
    fires_once: bool = False
    """Whether a game may still need one that has fired; then `general check` does not miss it."""

    def needs(self, at: Game | None) -> Mapping[Seat, datetime]:
        """The timers that a game needs, by seat; one that has ended, a lesson, or None, needs none."""
        if self.due is None or at is None or at.roster.is_lesson:
            return {}
        is_too_late = self.before_play and at.roster.status is Status.PLAYING
        return self.due(at) if at.roster.status in OPEN and not is_too_late else {}


@dataclass(frozen=True, slots=True)
class UpkeepKind:
    """A kind of timer for work on the rows of a game that can wait: done piece by piece, while nothing is due."""

    name: str
    """The name in the store, which never changes."""
    do: Callable[[Ledger, GameId, datetime], datetime | None]
    """Does a piece of the work, and gives when the next is due; None when all is done."""


PLANS_GO_ON: Final = TimerKind("plans", lambda firing: Change(firing.at))
"""Timers of plans that had enough commands for one transaction: any change lets plans go on."""
