"""Paces of a table: the time that each person has, and what happens when it is up."""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, Literal, get_args

from rules.model.board import Seat
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
