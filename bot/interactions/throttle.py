"""Rate limits per person, duplicate deliveries, and the queue of people who press at the same moment.

Nothing is stored on disk; inactive people are forgotten.

A few people at a time are answered in one request each. When more press, the others are acknowledged at once
and served in order of arrival: everyone knows within Discord's three seconds that their press arrived, and
two hundred requests don't slow each other down. Autocomplete and forms skip the queue: Discord takes no
acknowledgement for them.
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
"""Monotonic seconds."""


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
    """A rate limit: a burst of so many, then one more every so many seconds."""

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
"""People remembered by one meter; beyond that the least recently active are forgotten."""

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
"""People dropped at a time: more than are added, so that the cache shrinks, and few enough to be cheap."""


def work_of(name: str) -> Work:
    """The kind of work of an action, or of the command of the same name."""
    return _COSTS.get(name, Work.ACT)


def is_answered_soon(name: str) -> bool:
    """Whether an action, or the command of the same name, is answered without an acknowledgement first.

    An action that creates a Discord thread before saving is promised first, so that a crash leaves none of
    it.
    """
    return work_of(name) is Work.ACT


@dataclass(frozen=True, slots=True)
class Admission:
    """Permission to do something, after the same person's earlier requests."""

    before: asyncio.Future[Any] | None
    end: Callable[[], None]
    """Ends the turn early: the same person's next request no longer waits."""

    async def turn(self) -> None:
        if self.before:
            await asyncio.wait((self.before,))


class Meter:
    """A rate limiter: what each key, such as a person, has left of one allowance.

    `pace` is a factor on the allowance; 0 for no limit.
    """

    def __init__(
        self, allowed: Allowance, pace: float = 1.0, clock: Clock = time.monotonic
    ) -> None:
        self._at_once = allowed.at_once
        self._every = allowed.every / pace if pace else 0.0
        self._clock = clock
        self._whole_at = OrderedDict[Hashable, float]()
        """When each key's allowance is full again; a missing key has all of it."""

    def spend(self, key: Hashable) -> float:
        """Take one from a key's allowance: returns 0, or the seconds until one is available, taking none."""
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
        if key in self._whole_at:
            self._whole_at[key] -= self._every


class Limits:
    """The rate limits of all people, and the requests they wait for.

    `pace` is a factor on the usual limits; 0 for no limit.
    """

    def __init__(self, pace: float = 1.0, clock: Clock = time.monotonic) -> None:
        self.pace = pace
        self.clock = clock
        self._meters = {work: Meter(allowed, pace, clock) for work, allowed in ALLOWED.items()}
        self._last: dict[tuple[PersonId, Work, str], asyncio.Future[Any]] = {}

    def admit(self, person: PersonId, work: Work, name: str = "") -> Admission:
        """Admit the current task to that work; its turn ends with the task.

        `name`: what is asked for. Long work of another name doesn't wait for it.

        Raises:
            Declined: they asked too often, or for something they are still waiting for.
        """
        key = (person, work, name if work is Work.LONG else "")
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
        """Do that work inside the block, after the same person's earlier requests.

        It doesn't count towards their rate limit; the turn ends with the block.
        """
        key, turn = (person, work, ""), asyncio.get_running_loop().create_future()
        admission = Admission(self._last.get(key), partial(self._end_turn, key, turn))
        self._last[key] = turn
        try:
            await admission.turn()
            yield
        finally:
            admission.end()

    def spend(self, person: PersonId, work: Work) -> None:
        """Take one from the person's allowance.

        Raises:
            Declined: nothing is left; with the seconds until there is.
        """
        if wait := self._meters[work].spend(person):
            reason = BotReason.JUST_EXPORTED if work is Work.EXPORT else BotReason.TOO_FAST
            raise Declined(reason, seconds=math.ceil(wait))

    def _end_turn(self, key: tuple[PersonId, Work, str], turn: asyncio.Future[Any]) -> None:
        if not turn.done():
            turn.set_result(None)
        if self._last.get(key) is turn:
            del self._last[key]


def _let_go(whole_at: OrderedDict[Hashable, float], now: float) -> None:
    """Drop keys whose allowance is full again, the least recent first."""
    for first in tuple(islice(whole_at, _LET_GO_AT_ONCE)):
        if len(whole_at) > MOST_PEOPLE or whole_at[first] <= now:
            del whole_at[first]


AT_ONCE: Final = 12
"""People served at the same time; one person with as many open requests is acknowledged first, too."""
_ENOUGH: Final = AT_ONCE // 3
"""So few are being served when the next acknowledged ones start: together, as they then share commits."""
_LONGEST: Final = 1.0
"""The most seconds that acknowledged requests wait for others to be acknowledged."""


@dataclass(slots=True, eq=False)
class InLine:
    """The place of one request in the queue, from arrival until it is answered or turns out to take long."""

    person: PersonId
    is_crowded: bool
    """Whether so many came before it that it must be acknowledged first."""
    number: int | None
    """Its number in the queue; None while the same person's earlier request runs."""
    is_held: bool = True
    is_served: bool = False
    long: asyncio.TimerHandle | None = None


class AckBacklog:
    """The queue of unanswered requests. All requests of one person count as one for everybody else."""

    def __init__(self) -> None:
        self._in_hand = Counter[PersonId]()
        self._line: list[tuple[bool, int, InLine, asyncio.Future[None]]] = []
        """Heap of waiting requests: unacknowledged ones first, then by arrival."""
        self._numbers = count()
        self._served = 0
        self._acknowledging = 0
        self._holding: asyncio.TimerHandle | None = None
        """Runs while acknowledged requests wait for others to be acknowledged."""

    def enter(self, person: PersonId) -> InLine:
        own = self._in_hand[person]
        others = len(self._in_hand) - bool(own)
        self._in_hand[person] += 1
        return InLine(person, max(own, others) >= AT_ONCE, None if own else next(self._numbers))

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Make acknowledged requests wait while the block acknowledges one more."""
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

        After `long` seconds it gives up its place: it is waiting for something else.
        """
        loop = asyncio.get_running_loop()
        number = next(self._numbers) if place.number is None else place.number
        turn = loop.create_future()
        heappush(self._line, (is_acknowledged, number, place, turn))
        self._serve()
        await turn
        place.long = loop.call_later(long, self.leave, place)

    def leave(self, place: InLine) -> None:
        """Free the place, if it isn't free yet."""
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
        """Serve the next requests, as far as there is capacity."""
        if self._line and self._line[0][0] and self._served > _ENOUGH:
            return
        while self._line and self._served < AT_ONCE:
            is_acknowledged, _, place, turn = self._line[0]
            if is_acknowledged and self._holding:
                return
            heappop(self._line)
            if not turn.done():  # otherwise the waiting task is gone
                place.is_served = True
                self._served += 1
                turn.set_result(None)


_MOST_ARRIVALS: Final = 1_000


class Arrivals:
    """Recent interactions, to spot duplicate deliveries."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Whether it comes for the first time; a duplicate is left to the first delivery."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > _MOST_ARRIVALS:
            self._ids.popitem(last=False)
        return True
