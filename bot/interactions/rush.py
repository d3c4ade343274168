"""The line of those who press at the same moment: who is answered in one go, and who is acknowledged first.

A few people at a time are answered in one request each. Where more press, each of the others is
acknowledged at once, and served in the order in which they came: all of them know within Discord's three
seconds that their press has arrived, and no two hundred are worked on at the same time, each slowing the
others down. Suggestions and forms stand in no line: Discord takes no acknowledgement for them.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Final

from rules.table.roster import PersonId

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


class Rush:
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
