"""What features hand to the kernel that knows no unit of work: kinds of timers, and calls at a game's end."""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.model.board import Seat
from rules.model.errors import StoreError, StoreReason
from rules.model.state import GameState
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.game import Change, Game
from rules.table.roster import OPEN, GameId, Roster, Status

_log = logging.getLogger(__name__)

COMPUTER_MOVES: Final = "computer"
"""The timer that says that a computer player must move. `computers.py` reads it; it never fires."""


LOBBY_ENDS: Final = "lobby"
"""The timer that every lobby has: it closes by it, unless it is begun (`rules/clock/timers.py`)."""


TRIAL_ENDS: Final = "trial"
"""The timer of upkeep by which a trial is deleted (`rules/lessons/lessons.py`)."""


@dataclass(frozen=True, slots=True)
class TimerFired:
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
    fire: Callable[[TimerFired], Change]
    """The change that a timer makes; `Change(firing.at)` for none. If it raises, the timer is put off."""
    due: Callable[[Roster], Mapping[Seat, datetime]] | None = None
    """The moments at which timers are due at a table as it is now, by seat (`NO_SEAT`: for the table).

    They follow from its roster alone. Each action that changes it sets those that are new or
    changed, and cancels those that are gone. None for a kind that is only ever set
    by hand, through a ledger.
    """
    before_play: bool = False
    """Whether only a table that is not played yet may need one."""
    fires_once: bool = False
    """Whether a game may still need one that has fired; then `general check` does not miss it."""
    is_moved_by_absences: bool = False
    """Whether an absence of the General that proves false may make it due sooner."""

    def needs(self, roster: Roster | None) -> Mapping[Seat, datetime]:
        """The timers that a table needs, by seat; one that has ended, a lesson, or None, needs none."""
        if self.due is None or roster is None or roster.is_lesson:
            return {}
        is_too_late = self.before_play and roster.status is Status.PLAYING
        return self.due(roster) if roster.status in OPEN and not is_too_late else {}

    def differences(
        self, before: Roster | None, after: Roster
    ) -> tuple[Collection[Seat], Mapping[Seat, datetime]]:
        """The seats whose timers are to be cancelled, and the timers that are new or changed, by seat."""
        were, needed = self.needs(before), self.needs(after)
        new = {seat: due for seat, due in needed.items() if were.get(seat) != due}
        return were.keys() - needed.keys(), new


@dataclass(frozen=True, slots=True)
class UpkeepKind:
    """A kind of timer for work on the rows of a game that can wait: done piece by piece, while nothing is due."""

    name: str
    """The name in the store, which never changes."""
    do: Callable[[Ledger, GameId, datetime], datetime | None]
    """Does a piece of the work, and gives when the next is due; None when all is done."""
    wanted: Callable[[Ledger], Collection[GameId]] = lambda _: ()
    """The games that need it when a process begins, whatever their timers say."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that ends in this transaction, played to its end or given up.

    It holds the game's secrets: show others only what a view would show.
    """

    before: Roster
    """The table as it was before the action that ends it."""
    roster: Roster
    state: GameState
    """The state at the end; empty if the table was given up before the deal."""
    at: datetime
    ledger: Ledger
    """The ledger of the same transaction: its rows are kept together with the end, or not at all."""


OnEnded = Callable[[FinishedGame], object]
"""A function called on the store's thread, once for each game that ends."""


def has_ended(before: Game, after: Game) -> bool:
    """Whether a change ends the game, which is final."""
    return before.roster.status in OPEN and after.roster.status not in OPEN


def call_all(
    attached: Iterable[OnEnded], ended: FinishedGame, failures: tuple[type[Exception], ...]
) -> None:
    """Call what is attached to the end of games.

    Raises:
        StoreError: something attached failed otherwise than the store, of which these are `failures`.
    """
    game = ended.roster.id
    passed: tuple[type[Exception], ...] = (StoreError, *failures)
    for on_ended in attached:
        try:
            on_ended(ended)
        except passed:
            raise
        except Exception as error:
            _log.exception("game %s not ended: end hook failed", game)
            detail = f"end hook failed: {type(error).__name__}"
            raise StoreError(StoreReason.FAILED, game=game, detail=detail) from error
