"""Extension points that don't depend on the unit of work: timer kinds and end-of-game hooks."""

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
"""The timer of a computer player's move. `computers.py` reads it; it never fires."""


LOBBY_ENDS: Final = "lobby"
"""The timer that closes a lobby unless its game begins (`rules/clock/timers.py`)."""


TRIAL_ENDS: Final = "trial"
"""The upkeep timer that deletes a trial (`rules/lessons/acts.py`)."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """A due timer, within the transaction that applies and deletes it.

    If its stored time was damaged it may fire early; the game itself knows the real time.
    """

    timer: Timer
    at: Game
    now: datetime
    ledger: Ledger
    """The ledger, for writes outside the game, such as a timer set by hand."""


@dataclass(frozen=True, slots=True)
class TimerKind:
    """A kind of timer that fires automatically."""

    name: str
    """The stored name, which never changes."""
    fire: Callable[[TimerFired], Change]
    """Returns the change to make; `Change(firing.at)` for none. If it raises, the timer is postponed."""
    due: Callable[[Roster], Mapping[Seat, datetime]] | None = None
    """The due times for a table in its current state, by seat (`NO_SEAT`: for the table).

    They depend only on its roster. Each action that changes it sets new or changed ones and cancels the rest.
    None for kinds only set by hand, through a ledger.
    """
    before_play: bool = False
    """Whether it only concerns tables whose game hasn't started."""
    fires_once: bool = False
    """Whether a game may still list one that has fired, so that `general check` doesn't report it missing."""
    is_moved_by_absences: bool = False
    """Whether it may become due sooner if a downtime of the bot turns out to be wrong."""

    def needs(self, roster: Roster | None) -> Mapping[Seat, datetime]:
        """The timers a table needs, by seat; None, finished tables and lessons need none."""
        if self.due is None or roster is None or roster.is_lesson:
            return {}
        is_too_late = self.before_play and roster.status is Status.PLAYING
        return self.due(roster) if roster.status in OPEN and not is_too_late else {}

    def differences(
        self, before: Roster | None, after: Roster
    ) -> tuple[Collection[Seat], Mapping[Seat, datetime]]:
        """The seats whose timers to cancel, and the new or changed timers by seat."""
        were, needed = self.needs(before), self.needs(after)
        new = {seat: due for seat, due in needed.items() if were.get(seat) != due}
        return were.keys() - needed.keys(), new


@dataclass(frozen=True, slots=True)
class UpkeepKind:
    """A kind of timer for deferred work on a game's rows, done piece by piece while nothing else is due."""

    name: str
    """The stored name, which never changes."""
    do: Callable[[Ledger, GameId, datetime], datetime | None]
    """Does a piece of the work; returns when the next is due, or None when finished."""
    wanted: Callable[[Ledger], Collection[GameId]] = lambda _: ()
    """The games that need it when a process starts, whatever timers are stored."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that ends in this transaction, played to the end or abandoned.

    It contains the game's secrets: show others only what a view would.
    """

    before: Roster
    """The table before the action that ends it."""
    roster: Roster
    state: GameState
    """The final state; empty if the table was abandoned before the deal."""
    at: datetime
    ledger: Ledger
    """The ledger of the same transaction: its writes are committed with the end, or not at all."""


OnEnded = Callable[[FinishedGame], object]
"""A hook called on the store's thread, once for each game that ends."""


def has_ended(before: Game, after: Game) -> bool:
    """Whether a change ends the game, which is final."""
    return before.roster.status in OPEN and after.roster.status not in OPEN


def call_all(
    attached: Iterable[OnEnded], ended: FinishedGame, failures: tuple[type[Exception], ...]
) -> None:
    """Call the end-of-game hooks.

    Raises:
        StoreError: a hook failed for a reason other than the store's, whose errors are `failures`.
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
