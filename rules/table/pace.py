"""Paces and clocks: each player's time, time bank, quiet hours, vacations, and downtime credits."""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final, Literal, get_args

from rules.model.board import Seat, TerritoryId
from rules.model.errors import DataError

TimeUp = Literal["safe_turn", "computer_turn", "waits"]
"""What happens on a timeout: the bot plays a turn that risks nothing, or one as a computer player would; or
the table keeps waiting.
"""
TIME_UPS: Final[tuple[TimeUp, ...]] = get_args(TimeUp)

_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)

_SPOKEN_OF: Final = 48 * _HOUR
"""Stands for the turn time in rules that mention it, if the game has no time limit."""
SHORTEST: Final = _MINUTE
LONGEST: Final = 30 * _DAY
_OPEN_AWAY: Final = 7 * _DAY
"""How long without acting counts as away in a game without a time limit."""
_SHORTEST_ANSWER: Final = 3 * _MINUTE
_REFILLED: Final = 4
"""A turn finished in time returns one part in this many of its time to the bank."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The time for each turn, and a bank for longer ones. Without a turn time there is no limit."""

    turn: timedelta | None = None
    """The time for a turn or stage, for placing, claiming and choosing a capital."""
    bank: timedelta = timedelta()
    """The bank's initial and maximal content."""
    time_up: TimeUp = "safe_turn"

    @property
    def name(self) -> str:
        """Its name among the standard paces; `own` for custom numbers."""
        usual = replace(self, time_up="safe_turn")
        return next((name for name, pace in PACES.items() if pace == usual), "own")

    @property
    def has_limit(self) -> bool:
        """Whether a timeout has consequences."""
        return self.turn is not None and self.time_up != "waits"

    @property
    def spoken_of(self) -> timedelta:
        """The turn time for rules that mention it: 48 hours in a game without a limit."""
        return _SPOKEN_OF if self.turn is None else self.turn

    @property
    def away_after(self) -> timedelta:
        """How long without acting counts as away: a turn's time, at least a day."""
        return _OPEN_AWAY if self.turn is None else max(_DAY, self.turn)

    @property
    def answer(self) -> timedelta | None:
        """The time for an answer in another's turn: a quarter, at least 3 minutes."""
        return None if self.turn is None else max(_SHORTEST_ANSWER, self.turn / 4)

    @property
    def refill(self) -> timedelta:
        """What a turn finished in time returns to the bank."""
        return timedelta() if self.turn is None else self.turn / _REFILLED

    @property
    def is_live(self) -> bool:
        """Whether it is played in one sitting, without quiet hours and vacations."""
        return self.turn is not None and self.turn < _HOUR


@dataclass(frozen=True, slots=True)
class PaceProposal:
    """Another pace proposed by the host, not yet agreed to by all."""

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
"""The standard paces by name."""


def own_pace(turn: timedelta, bank: timedelta, time_up: TimeUp = "safe_turn") -> Pace:
    """A custom pace.

    Raises:
        DataError: a time that is too short or too long.
    """
    if not SHORTEST <= turn <= LONGEST:
        raise DataError(f"pace: a turn of {turn}; it can be {SHORTEST} to {LONGEST}")
    if not timedelta() <= bank <= LONGEST:
        raise DataError(f"pace: a bank of {bank}; it can be at most {LONGEST}")
    return Pace(turn, bank, time_up)


def usual_pace(persons: int) -> Pace:
    """The default pace: `daily`, or `open` for one person against computers."""
    return DAILY if persons > 1 else OPEN_PACE


MOST_QUIET: Final = timedelta(hours=10)
"""The longest quiet hours per day."""

FARTHEST: Final = timedelta(days=366)
"""How far ahead a vacation may begin."""

MOST_IN_A_ROW: Final = 14
"""The longest vacation, in days."""

MOST_IN_A_YEAR: Final = 30
"""The most days of vacation within any period of a year."""

YEAR: Final = 365
"""The length of such a year, in days."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Quiet hours in minutes after midnight; an end before the start is on the next day."""

    start: int
    end: int

    @property
    def length(self) -> timedelta:
        """Their length, below 24 hours; an end before the start is on the next day."""
        return timedelta(minutes=(self.end - self.start) % (24 * 60))


@dataclass(frozen=True, slots=True)
class Vacation:
    """Days off, including the last one. They apply only from the moment they were entered."""

    first: date
    last: date
    taken: datetime
    ended: datetime | None = None
    """When the person came back on its last day; None if they stay away until the end."""


@dataclass(frozen=True, slots=True)
class Rests:
    """A person's time zone (an IANA name), quiet hours and vacations."""

    zone: str = "UTC"
    quiet: QuietHours | None = None
    vacations: tuple[Vacation, ...] = ()


NO_RESTS: Final = Rests()


@dataclass(frozen=True, slots=True)
class Downtime:
    """A time when the bot was down and players couldn't act."""

    since: datetime
    until: datetime


ANSWERS: Final = frozenset({"defend", "place_neutral", "trade_down"})
"""The phases that are answers: they get a quarter of the time, while the turn's clock stops."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait for a seat's turn, or for its answer in another's turn."""

    since: datetime | None
    """Since when it has been running; None while it is stopped."""
    spent: timedelta = timedelta()
    """The time used before it was last stopped."""
    reminders: int = 0
    """The number of reminders sent."""
    hushed_until: datetime | None = None
    """No reminders before this time, since the player has just acted."""
    is_over: bool = False
    """Whether time is up: the bot acts for the seat, or the table keeps waiting."""
    is_missed: bool = False
    """Whether the bot has begun to play this turn."""
    goes_on: datetime | None = None
    """When the bot next acts for the seat."""


@dataclass(frozen=True, slots=True)
class EndedWait:
    """A wait that ended, and the clock before: both are restored if its last order is undone."""

    wait: Wait
    is_answer: bool
    bank: timedelta | None = None
    in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class HeldAnswer:
    """A live defender's answer that applies to every roll from one territory on another this turn."""

    source: TerritoryId
    target: TerritoryId
    dice: int


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat. A turn's clock stops while any seat owes an answer."""

    bank: timedelta | None = None
    """What is left in the bank; None while it is full."""
    turn: Wait | None = None
    answer: Wait | None = None
    rests: Rests = NO_RESTS
    """The player's rests, with the quiet hours as of the beginning of this turn."""
    away: tuple[Downtime, ...] = ()
    """The bot's downtimes since this turn began, as far as they are credited."""
    missed: int = 0
    """The number of turns that the bot has played since the player last took the seat."""
    in_a_row: int = 0
    """Missed turns since they last finished a turn in time."""
    ended: EndedWait | None = None
    """The last wait that ended; None once another has begun."""
    held: HeldAnswer | None = None
    """The answer that applies to the whole current attack, if the player gave one."""

    @property
    def running(self) -> Wait | None:
        """The wait that is running; None if the seat doesn't have to act."""
        return next((w for w in (self.answer, self.turn) if w and w.since is not None), None)

    @property
    def is_answer(self) -> bool:
        """Whether the seat owes an answer."""
        return self.answer is not None and self.answer.since is not None


def with_running(clock: SeatClock, wait: Wait) -> SeatClock:
    """The clock with its running wait replaced."""
    return replace(clock, answer=wait) if clock.is_answer else replace(clock, turn=wait)


UNUSED: Final = SeatClock()


@dataclass(frozen=True, slots=True)
class SeatTime:
    """The clock of a seat that has to act."""

    is_answer: bool
    """Whether it is an answer in another's turn, rather than a turn or stage."""
    waited: timedelta
    """The time used since the turn or the question began."""
    deadline: datetime | None
    """When time runs out, including the bank; None without a limit."""
    turn_ends: datetime | None
    """When the bank starts to be used; None without a limit."""
    bank: timedelta
    """What was left in the bank before this turn."""
    reminder: datetime | None
    """When the next reminder is due; None if there are no more."""
    stands_until: datetime | None
    """The end of the quiet hours or vacation that stop the clock now; None while it runs."""
    is_over: bool
    """Whether time is up, and the table keeps waiting or the bot is about to act."""
