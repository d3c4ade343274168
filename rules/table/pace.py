"""Paces and clocks: the time that each person has, what is known of it, and times that do not count."""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final, Literal, get_args

from rules.model.board import Seat, TerritoryId
from rules.model.errors import DataError

TimeUp = Literal["safe_turn", "computer_turn", "waits"]
"""What happens when somebody's time is up: the General plays a turn that risks nothing, or one as a
computer player would; or the table waits on."""
TIME_UPS: Final[tuple[TimeUp, ...]] = get_args(TimeUp)

_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)

_SPOKEN_OF: Final = 48 * _HOUR
"""The time that stands for the pace of an open game, where a rule speaks of the pace."""
SHORTEST: Final = _MINUTE
LONGEST: Final = 30 * _DAY
_OPEN_AWAY: Final = 7 * _DAY
"""The time without an act after which somebody is away in an open game."""
_SHORTEST_ANSWER: Final = 3 * _MINUTE
_REFILLED: Final = 4
"""The part of its time, one in so many, that a turn ended in time puts back into the bank."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The time for each turn, and a bank for the turns that take longer. Without a time: no limit."""

    turn: timedelta | None = None
    """The time for a turn or stage, for laying, claiming and naming a capital."""
    bank: timedelta = timedelta()
    """The bank at the start, and the most that it holds."""
    time_up: TimeUp = "safe_turn"

    @property
    def name(self) -> str:
        """Its name among the usual paces; `own` for own numbers."""
        usual = replace(self, time_up="safe_turn")
        return next((name for name, pace in PACES.items() if pace == usual), "own")

    @property
    def has_limit(self) -> bool:
        """Whether whoever does not act is played for at some moment."""
        return self.turn is not None and self.time_up != "waits"

    @property
    def spoken_of(self) -> timedelta:
        """The time that is meant where a rule speaks of the pace: 48 hours in an open game."""
        return _SPOKEN_OF if self.turn is None else self.turn

    @property
    def away_after(self) -> timedelta:
        """The time without an act after which somebody counts as away: that of a turn, at least a day."""
        return _OPEN_AWAY if self.turn is None else max(_DAY, self.turn)

    @property
    def answer(self) -> timedelta | None:
        """The time for an answer in another's turn: a quarter, at least 3 minutes."""
        return None if self.turn is None else max(_SHORTEST_ANSWER, self.turn / 4)

    @property
    def refill(self) -> timedelta:
        """What a turn ended in time puts back into the bank."""
        return timedelta() if self.turn is None else self.turn / _REFILLED

    @property
    def is_live(self) -> bool:
        """Whether all sit at the table together: then nobody has quiet hours or a vacation."""
        return self.turn is not None and self.turn < _HOUR


@dataclass(frozen=True, slots=True)
class PaceProposal:
    """Another pace, which the host proposes and the others have not all agreed to."""

    pace: Pace
    agreed: tuple[Seat, ...]


OPEN_PACE: Final = Pace()
DAILY: Final = Pace(_DAY, 2 * _DAY)
PACES: Final[dict[str, Pace]] = {
    "open": OPEN_PACE,
    "live": Pace(3 * _MINUTE, 10 * _MINUTE),
    "daily": DAILY,
    "relaxed": Pace(2 * _DAY, 4 * _DAY),
    "weekly": Pace(7 * _DAY, 7 * _DAY),
}
"""The usual paces by name."""


def own_pace(turn: timedelta, bank: timedelta, time_up: TimeUp = "safe_turn") -> Pace:
    """A pace of own numbers.

    Raises:
        DataError: a time that is too short or too long.
    """
    if not SHORTEST <= turn <= LONGEST:
        raise DataError(f"pace: a turn of {turn}; it can be {SHORTEST} to {LONGEST}")
    if not timedelta() <= bank <= LONGEST:
        raise DataError(f"pace: a bank of {bank}; it can be at most {LONGEST}")
    return Pace(turn, bank, time_up)


def usual_pace(persons: int) -> Pace:
    """The pace of a table that chose none: `daily`, or `open` for a person alone with computers."""
    return DAILY if persons > 1 else OPEN_PACE


MOST_QUIET: Final = timedelta(hours=10)
"""The longest quiet hours of a day."""

FARTHEST: Final = timedelta(days=366)
"""The latest first day of a vacation, from today on."""

MOST_IN_A_ROW: Final = 14
"""The most days of vacation in a row."""

MOST_IN_A_YEAR: Final = 30
"""The most days of vacation in a year, wherever it begins."""

YEAR: Final = 365
"""The days of such a year."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of each day, in minutes after midnight; an end before the start is on the next day."""

    start: int
    end: int

    @property
    def length(self) -> timedelta:
        """Their length, below 24 hours: across midnight where the end is before the start."""
        return timedelta(minutes=(self.end - self.start) % (24 * 60))


@dataclass(frozen=True, slots=True)
class Vacation:
    """Days off, the last one included. They don't count before the moment in which they were taken."""

    first: date
    last: date
    taken: datetime
    ended: datetime | None = None
    """The moment at which its person was back, on its last day; None if they stay away to its end."""


@dataclass(frozen=True, slots=True)
class Rests:
    """A person's time zone (an IANA name), quiet hours and vacations."""

    zone: str = "UTC"
    quiet: QuietHours | None = None
    vacations: tuple[Vacation, ...] = ()


NO_RESTS: Final = Rests()


@dataclass(frozen=True, slots=True)
class Downtime:
    """A time in which the General was away, so that nobody could act."""

    since: datetime
    until: datetime


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
    away: tuple[Downtime, ...] = ()
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
