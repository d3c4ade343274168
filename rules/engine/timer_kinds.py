"""The kinds of timers: when a game needs one, and what comes of it. A new kind is a value in `KINDS`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.game import lobby, sealing
from rules.game.changes import Change, give_up
from rules.game.game import Game
from rules.model.ids import Seat
from rules.model.roster import OPEN
from rules.store.port import Ledger
from rules.store.tables import NO_SEAT, Timer

COMPUTER_MOVES: Final = "computer"
"""Says that a computer player must move. `computers.py` reads it; it is of no kind that fires."""


@dataclass(frozen=True, slots=True)
class Firing:
    """A timer that has fallen due, within the transaction of what comes of it; it is struck out there.

    Where its moment in the store was damaged this may be too early: the game itself knows.
    """

    timer: Timer
    at: Game
    now: datetime
    ledger: Ledger
    """For what is no change of the game, such as a timer that is set by hand."""


@dataclass(frozen=True, slots=True)
class TimerKind:
    """Timers that fire by themselves."""

    name: str
    """As it stands in the store, for ever."""
    fire: Callable[[Firing], Change]
    """What comes of one; `Change(firing.at)` if nothing does. What it raises puts the timer off."""
    due: Callable[[Game], Mapping[Seat, datetime]] | None = None
    """When they are due in a game as it stands, by seat (`NO_SEAT`: for the table).

    Each action sets those that are new or moved, and cancels those that are gone. None for a kind
    that is only ever set by hand, through a ledger.
    """
    fires_once: bool = False
    """Whether a game may go on needing one that has fired: `general check` does not miss it then."""

    def needed(self, at: Game | None) -> Mapping[Seat, datetime]:
        """The timers that a game needs; one that has ended needs none, nor does one that is not set."""
        return self.due(at) if self.due and at and at.roster.status in OPEN else {}


def _words_due(at: Game) -> Mapping[Seat, datetime]:
    return {NO_SEAT: at.roster.due} if at.roster.due else {}


def _words_overdue(firing: Firing) -> Change:
    """The table given up, if its time is over indeed."""
    at = firing.at
    overdue = sealing.is_overdue(at.roster, firing.now)
    return give_up(at, lobby.give_up(at.roster)) if overdue else Change(at)


WORDS_DUE: Final = TimerKind("words", _words_overdue, _words_due)
"""Until when sealed words may be told."""

KINDS: Final[tuple[TimerKind, ...]] = (WORDS_DUE,)
