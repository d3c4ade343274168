"""The clock of a seat: what is known of its player's time. Read by `rules/game/clock/deadlines.py`."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from rules.model.board import TerritoryId
from rules.model.rests import NO_RESTS, Absence, Rests

ANSWERS: Final = frozenset({"defend", "place_neutral", "trade_down"})
"""The phases that are answers: they have a quarter of the time, while the turn's clock stands still."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait for a seat: for its turn, or for an answer in another's."""

    since: datetime | None
    """The moment from which it runs; None while it stands still."""
    spent: timedelta = timedelta()
    """The time that ran before it stood still last."""
    reminders: int = 0
    """The number of reminders of it that were told."""
    hushed_until: datetime | None = None
    """The moment before which no reminder is told, since they have just acted."""
    is_over: bool = False
    """Whether its time is up, so that the General acts for the seat, or the table waits on."""
    is_missed: bool = False
    """Whether the General has begun to play this turn by itself."""
    goes_on: datetime | None = None
    """The moment at which the General goes on acting for the seat."""


@dataclass(frozen=True, slots=True)
class EndedWait:
    """A wait that ended, and the clock as it was: both come back if its last order is taken back."""

    wait: Wait
    is_answer: bool
    bank: timedelta | None = None
    in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class HeldAnswer:
    """An answer of a live defence that holds for every roll from one territory on another in this turn."""

    source: TerritoryId
    target: TerritoryId
    dice: int


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat. A turn stands still while an answer runs, of this seat or another's."""

    bank: timedelta | None = None
    """What is left of the bank; None while it is full."""
    turn: Wait | None = None
    answer: Wait | None = None
    rests: Rests = NO_RESTS
    """The rests of its person: the quiet hours as they were when this turn began."""
    away: tuple[Absence, ...] = ()
    """The absences of the General since this turn began, as far as they are credited."""
    missed: int = 0
    """The number of turns that the General played since its person last took the seat."""
    in_a_row: int = 0
    """Those since they last ended a turn in time."""
    ended: EndedWait | None = None
    """The wait that ended last; None while another has begun since."""
    held: HeldAnswer | None = None
    """The answer that holds for the attack under way, if its player gave one for all of it."""

    @property
    def running(self) -> Wait | None:
        """The wait that runs now; None if the table does not wait for the seat."""
        return next((w for w in (self.answer, self.turn) if w and w.since is not None), None)

    @property
    def is_answer(self) -> bool:
        """Whether it is an answer that the table waits for."""
        return self.answer is not None and self.answer.since is not None


def with_running(clock: SeatClock, wait: Wait) -> SeatClock:
    """The clock with another wait in place of the one that runs."""
    return replace(clock, answer=wait) if clock.is_answer else replace(clock, turn=wait)


UNUSED: Final = SeatClock()


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What a clock says of a seat that the table waits for."""

    is_answer: bool
    """Whether it is an answer in another's turn, not a turn or stage."""
    waited: timedelta
    """The time that has run since its turn, or the question, began."""
    deadline: datetime | None
    """The moment at which the time is up, bank included; None where there is no limit."""
    turn_ends: datetime | None
    """The moment at which the bank begins to be used; None without a limit."""
    bank: timedelta
    """What is left of the bank before this turn."""
    reminder: datetime | None
    """The moment of the next reminder; None if none comes any more."""
    stands_until: datetime | None
    """The end of the rests that the clock stands still for now; None while it runs."""
    is_over: bool
    """Whether the time is up, and the table waits on or the General is about to act."""
