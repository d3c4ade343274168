"""How much one person may ask for, and who is answered first of those who press at the same moment.

Nothing of it is kept on disk; a person who does nothing for a while is forgotten.

A few people at a time are answered in one request each. Where more press, each of the others is
acknowledged at once, and served in the order in which they came: all of them know within Discord's three
seconds that their press has arrived, and no two hundred are worked on at the same time, each slowing the
others down. Suggestions and forms stand in no line: Discord takes no acknowledgement for them.
"""

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import partial
from heapq import heappop, heappush
from itertools import count, islice
from typing import Any, Final

from bot.components.custom_ids import Action
from bot.words.refusals import BotReason, Declined
from rules.table.roster import PersonId

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
"""People remembered by one meter; those beyond that who asked least recently are forgotten."""

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
_ROUNDING: Final = 1e-4
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

    before: asyncio.Future[Any] | None
    end: Callable[[], None]
    """Ends the turn before its time: what the same person asks for next waits no longer."""

    async def turn(self) -> None:
        """Wait until it is this request's turn."""
        if self.before:
            await asyncio.wait((self.before,))


class Meter:
    """What each key, such as a person, has left of one allowance.

    `pace` is a factor on the allowance; 0 for no limit.
    """

    def __init__(
        self, allowed: Allowance, pace: float = 1.0, clock: Clock = time.monotonic
    ) -> None:
        self._at_once = allowed.at_once
        self._every = allowed.every / pace if pace else 0.0
        self._clock = clock
        self._whole_at = OrderedDict[Hashable, float]()
        """The time at which each key's allowance is whole again; a key not named has all of it."""

    def spend(self, key: Hashable) -> float:
        """Take one from what a key has left; gives 0, or the seconds until there is one, and takes none."""
        if not self._every:
            return 0.0
        now = self._clock()
        whole = max(self._whole_at.get(key, now), now) + self._every
        if (wait := whole - now - self._at_once * self._every) > _ROUNDING:
            return wait
        self._whole_at[key] = whole
        self._whole_at.move_to_end(key)
        _let_go(self._whole_at, now)
        return 0.0

    def give_back(self, key: Hashable) -> None:
        """Return one that a key has spent."""
        if key in self._whole_at:
            self._whole_at[key] -= self._every


class Limits:
    """The allowances that people have left, and what they are waiting for.

    `pace` is a factor on what one may usually ask for; 0 for no limit.
    """

    def __init__(self, pace: float = 1.0, clock: Clock = time.monotonic) -> None:
        self.pace = pace
        self.clock = clock
        self._meters = {work: Meter(allowed, pace, clock) for work, allowed in ALLOWED.items()}
        self._last: dict[tuple[PersonId, Work], asyncio.Future[Any]] = {}

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
        turn = asyncio.get_running_loop().create_future()
        end = partial(self._end_turn, key, turn)
        if task := asyncio.current_task():
            self._last[key] = turn
            task.add_done_callback(lambda _: end())
        return Admission(before, end)

    @asynccontextmanager
    async def in_turn(self, person: PersonId, work: Work) -> AsyncIterator[None]:
        """Do that work inside the block, once what the same person asked for before is done.

        It takes nothing from their allowance; the turn ends with the block.
        """
        key, turn = (person, work), asyncio.get_running_loop().create_future()
        admission = Admission(self._last.get(key), partial(self._end_turn, key, turn))
        self._last[key] = turn
        try:
            await admission.turn()
            yield
        finally:
            admission.end()

    def spend(self, person: PersonId, work: Work) -> None:
        """Take one from what the person has left.

        Raises:
            Declined: nothing is left; with the seconds until there is.
        """
        if wait := self._meters[work].spend(person):
            reason = BotReason.JUST_EXPORTED if work is Work.EXPORT else BotReason.TOO_FAST
            raise Declined(reason, seconds=math.ceil(wait))

    def _end_turn(self, key: tuple[PersonId, Work], turn: asyncio.Future[Any]) -> None:
        if not turn.done():
            turn.set_result(None)
        if self._last.get(key) is turn:
            del self._last[key]


def _let_go(whole_at: OrderedDict[Hashable, float], now: float) -> None:
    """Forget keys that have all of their allowance again, the least recent first."""
    for first in tuple(islice(whole_at, _LET_GO_AT_ONCE)):
        if len(whole_at) > MOST_PEOPLE or whole_at[first] <= now:
            del whole_at[first]


AT_ONCE: Final = 12
"""People who are served at the same time; as many more requests of one of them are not acknowledged first."""
_ENOUGH: Final = AT_ONCE // 3
"""So few are served when the next of those who are acknowledged are: together, as they share commits then."""
_LONGEST: Final = 1.0
"""The most seconds that those who are acknowledged wait for others to be."""


@dataclass(slots=True, eq=False)
class InLine:
    """The place of one request, from when it comes until it is answered, or is seen to take long."""

    person: PersonId
    is_crowded: bool
    """Whether so many came before it that it is to be acknowledged first."""
    number: int | None
    """Its number in the line; None: it has none before what the same person asked for earlier is done."""
    is_held: bool = True
    is_served: bool = False
    long: asyncio.TimerHandle | None = None


class AckBacklog:
    """Those whose requests are not answered yet. One person's requests count once for everybody else."""

    def __init__(self) -> None:
        self._in_hand = Counter[PersonId]()
        self._line: list[tuple[bool, int, InLine, asyncio.Future[None]]] = []
        """A heap of those who wait to be served: first who is not acknowledged, then who came first."""
        self._numbers = count()
        self._served = 0
        self._acknowledging = 0
        self._holding: asyncio.TimerHandle | None = None
        """There as long as those who are acknowledged wait for others to be so."""

    def enter(self, person: PersonId) -> InLine:
        """The place of a request that has just come."""
        own = self._in_hand[person]
        others = len(self._in_hand) - bool(own)
        self._in_hand[person] += 1
        return InLine(person, max(own, others) >= AT_ONCE, None if own else next(self._numbers))

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Let those who are acknowledged wait for as long as the block acknowledges one more."""
        if not self._acknowledging:
            loop = asyncio.get_running_loop()
            self._holding = loop.call_later(_LONGEST, self._hold_no_more)
        self._acknowledging += 1
        try:
            yield
        finally:
            self._acknowledging -= 1
            if not self._acknowledging:
                self._hold_no_more()

    async def turn(self, place: InLine, long: float, *, is_acknowledged: bool) -> None:
        """Wait until it is this request's turn to be served.

        After `long` seconds of that it makes room: it waits for something else.
        """
        loop = asyncio.get_running_loop()
        number = next(self._numbers) if place.number is None else place.number
        turn = loop.create_future()
        heappush(self._line, (is_acknowledged, number, place, turn))
        self._serve()
        await turn
        place.long = loop.call_later(long, self.leave, place)

    def leave(self, place: InLine) -> None:
        """Make room for the next, if it has not yet."""
        if place.long:
            place.long.cancel()
        if not place.is_held:
            return
        place.is_held = False
        self._in_hand[place.person] -= 1
        if not self._in_hand[place.person]:
            del self._in_hand[place.person]
        if place.is_served:
            self._served -= 1
            self._serve()

    def _hold_no_more(self) -> None:
        if self._holding:
            self._holding.cancel()
            self._holding = None
        self._serve()

    def _serve(self) -> None:
        """Serve those who are next, as far as there is room."""
        if self._line and self._line[0][0] and self._served > _ENOUGH:
            return
        while self._line and self._served < AT_ONCE:
            is_acknowledged, _, place, turn = self._line[0]
            if is_acknowledged and self._holding:
                return
            heappop(self._line)
            if not turn.done():  # else whoever waited is gone
                place.is_served = True
                self._served += 1
                turn.set_result(None)
