"""Limits on what one person may ask for: as much as a fast player does, and no more than others can bear.

Nothing of it is kept on disk; a person who does nothing for a while is forgotten.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import islice
from typing import Any, Final

from bot.custom_ids import Action
from bot.text.words.refusals import BotReason, Declined
from rules.model.roster import PersonId

Clock = Callable[[], float]
"""Gives seconds since an arbitrary moment, never going back."""


class Work(Enum):
    """A kind of work, by its cost."""

    ACT = "a press or command that is answered in words"
    SUGGESTION = "suggestions for what is being typed"
    PICTURE = "a picture of one's own"
    LONG = "a whole game drawn or played again: seconds of work"
    EXPORT = "all that is kept of somebody, in a file"
    TABLE = "a new table, with a thread on Discord"


@dataclass(frozen=True, slots=True)
class Allowance:
    """An allowance of so many at once, and then one more every so many seconds."""

    at_once: int
    every: float


ALLOWED: Final[Mapping[Work, Allowance]] = {
    Work.ACT: Allowance(40, 0.2),
    Work.SUGGESTION: Allowance(40, 0.1),
    Work.PICTURE: Allowance(15, 2),
    Work.LONG: Allowance(3, 20),
    Work.EXPORT: Allowance(1, 60),
    Work.TABLE: Allowance(5, 60),
}
MOST_PEOPLE: Final = 10_000
"""People remembered for each kind of work; those beyond that who did it least recently are forgotten."""

_COSTS: Final[Mapping[str, Work]] = {
    Action.MAP: Work.PICTURE,
    Action.PART: Work.PICTURE,
    Action.SHOW: Work.PICTURE,
    Action.CONCERN: Work.PICTURE,
    Action.HAND: Work.PICTURE,
    "profile": Work.PICTURE,
    Action.REPLAY: Work.LONG,
    Action.VERIFY: Work.LONG,
    Action.ANALYSE: Work.LONG,
    Action.LEAGUE_CHECK: Work.LONG,
    Action.EXPORT: Work.EXPORT,
    "new": Work.TABLE,
    "found": Work.TABLE,
    Action.LEARN: Work.TABLE,
    Action.TRY: Work.TABLE,
    Action.OWN_TABLE: Work.TABLE,
    Action.AGAIN: Work.TABLE,
}
_ROUNDING: Final = 1e-6
_LET_GO_AT_ONCE: Final = 2
"""People; more than are added at once, so that their number shrinks, and few enough to cost nothing."""


def work_of(name: str) -> Work:
    """The kind of work that an action is, or the command of the same name."""
    return _COSTS.get(name, Work.ACT)


def is_answered_soon(name: str) -> bool:
    """Whether an act, or the command of the same name, is answered without an acknowledgement before it.

    What makes a thread on Discord before it is kept is promised first, so that a crash leaves none of it.
    """
    return work_of(name) is Work.ACT


@dataclass(frozen=True, slots=True)
class Admission:
    """Permission to do something, once what the same person asked for before is done."""

    before: asyncio.Task[Any] | None

    async def turn(self) -> None:
        """Wait until it is this request's turn."""
        if self.before:
            await asyncio.wait((self.before,))


class Limits:
    """The allowances that people have left, and what they are waiting for.

    `pace` is a factor on what one may usually ask for; 0 for no limit.
    """

    def __init__(self, pace: float = 1.0, clock: Clock = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._whole_at: dict[Work, OrderedDict[PersonId, float]] = {w: OrderedDict() for w in Work}
        """The time at which each person's allowance is whole again; anybody not named has all of it."""
        self._last: dict[tuple[PersonId, Work], asyncio.Task[Any]] = {}

    def admit(self, person: PersonId, work: Work) -> Admission:
        """Let the present task do that work, in its turn; the turn ends with the task.

        Raises:
            Declined: they asked for too much, or for what they are still waiting for.
        """
        key = (person, work)
        before = self._last.get(key)
        if work is Work.LONG and before and not before.done():
            raise Declined(BotReason.STILL_AT_IT)
        self.spend(person, work)
        if task := asyncio.current_task():
            self._last[key] = task
            task.add_done_callback(partial(self._end_turn, key))
        return Admission(before)

    def spend(self, person: PersonId, work: Work) -> None:
        """Take one from what the person has left.

        Raises:
            Declined: nothing is left; with the seconds until there is.
        """
        if not self._pace:
            return
        allowed, whole_at, now = ALLOWED[work], self._whole_at[work], self._clock()
        every = allowed.every / self._pace
        whole = max(whole_at.get(person, now), now) + every
        wait = whole - now - allowed.at_once * every
        if wait > _ROUNDING and work is Work.EXPORT:
            raise Declined(BotReason.JUST_EXPORTED, seconds=math.ceil(wait))
        if wait > _ROUNDING:
            raise Declined(BotReason.TOO_FAST, seconds=math.ceil(wait))
        whole_at[person] = whole
        whole_at.move_to_end(person)
        _let_go(whole_at, now)

    def _end_turn(self, key: tuple[PersonId, Work], task: asyncio.Task[Any]) -> None:
        if self._last.get(key) is task:
            del self._last[key]


def _let_go(whole_at: OrderedDict[PersonId, float], now: float) -> None:
    """Forget people who have all of their allowance again, the least recent first."""
    for first in tuple(islice(whole_at, _LET_GO_AT_ONCE)):
        if len(whole_at) > MOST_PEOPLE or whole_at[first] <= now:
            del whole_at[first]
