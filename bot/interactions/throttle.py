"""How much one person may ask for: what a fast player does, and not so much that others wait for it.

Nothing of it is kept on disk; who does nothing for a while is forgotten. (Design point 70.)
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
from bot.text.refusals import BotReason, Declined
from rules.model.roster import PersonId

Clock = Callable[[], float]
"""Seconds since any moment, never going back."""


class Work(Enum):
    """What an interaction costs."""

    ACT = "a press or command that is answered in words"
    SUGGESTION = "suggestions for what is being typed"
    PICTURE = "a picture of one's own"
    LONG = "a whole game drawn or played again: seconds of work"
    TABLE = "a new table, with a thread on Discord"


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and then one more each so many seconds."""

    at_once: int
    every: float


ALLOWED: Final[Mapping[Work, Allowance]] = {
    Work.ACT: Allowance(40, 0.2),
    Work.SUGGESTION: Allowance(40, 0.1),
    Work.PICTURE: Allowance(15, 2),
    Work.LONG: Allowance(3, 20),
    Work.TABLE: Allowance(5, 60),
}
MOST_PEOPLE: Final = 10_000
"""Of each kind of work; beyond that whoever did it least recently has all of his allowance again."""

_COSTS: Final[Mapping[str, Work]] = {
    Action.MAP: Work.PICTURE,
    Action.PART: Work.PICTURE,
    Action.SHOW: Work.PICTURE,
    Action.CONCERN: Work.PICTURE,
    Action.HAND: Work.PICTURE,
    Action.REPLAY: Work.LONG,
    Action.VERIFY: Work.LONG,
    "new": Work.TABLE,
}
_ROUNDING: Final = 1e-6
_LET_GO_AT_ONCE: Final = 2
"""More than are added at once, so that the number shrinks, and few enough to cost nothing."""


def work_of(name: str) -> Work:
    """What an action costs, or the command of the same name."""
    return _COSTS.get(name, Work.ACT)


@dataclass(frozen=True, slots=True)
class Admission:
    """Leave to do something, once what the same person asked for before is done."""

    before: asyncio.Task[Any] | None

    async def turn(self) -> None:
        """Wait for it."""
        if self.before:
            await asyncio.wait((self.before,))


class Limits:
    """What each person has left, and what he is waiting for.

    `pace` is how many times the usual one may ask for; 0 for as much as one likes.
    """

    def __init__(self, pace: float = 1.0, clock: Clock = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._whole_at: dict[Work, OrderedDict[PersonId, float]] = {w: OrderedDict() for w in Work}
        """When each one's allowance will be whole again; whoever is not named has all of it."""
        self._last: dict[tuple[PersonId, Work], asyncio.Task[Any]] = {}

    def admit(self, person: PersonId, work: Work) -> Admission:
        """Let the present task do that work, in its turn; the turn ends with the task.

        Raises:
            Declined: he asked for too much, or for what he is still waiting for.
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
        """Take one from what he has left.

        Raises:
            Declined: nothing is left; in how many seconds there will be.
        """
        if not self._pace:
            return
        allowed, whole_at, now = ALLOWED[work], self._whole_at[work], self._clock()
        every = allowed.every / self._pace
        whole = max(whole_at.get(person, now), now) + every
        wait = whole - now - allowed.at_once * every
        if wait > _ROUNDING:
            raise Declined(BotReason.TOO_FAST, seconds=math.ceil(wait))
        whole_at[person] = whole
        whole_at.move_to_end(person)
        _let_go(whole_at, now)

    def _end_turn(self, key: tuple[PersonId, Work], task: asyncio.Task[Any]) -> None:
        if self._last.get(key) is task:
            del self._last[key]


def _let_go(whole_at: OrderedDict[PersonId, float], now: float) -> None:
    """Forget those who have all of their allowance again. The least recent stand first."""
    for first in tuple(islice(whole_at, _LET_GO_AT_ONCE)):
        if len(whole_at) > MOST_PEOPLE or whole_at[first] <= now:
            del whole_at[first]
