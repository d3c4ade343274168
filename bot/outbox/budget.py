"""The budget of requests that news may take of those that Discord allows: 50 a second, over all channels.

Source: https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
Answers to interactions are outside of it. Where a thousand deadlines pass at once, or a league starts,
news waits in line; whose turn it is is told before all else. Where several processes are at work, each has
the share of its servers, so that none has to ask the others.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, NoReturn

from bot.gateway.background import Clockwork
from rules.table.news import Content, StartNews, TurnNews

MOST: Final = 40
"""Pieces of news in a second. Most take one request; ten are left for threads, look-ups and letters' channels."""
WITHIN: Final = 1.0
_A_SHARE: Final = 5
"""Of so many pieces one may be any other, however many turns wait; so nothing waits for ever."""


def calls_somebody(content: Content) -> bool:
    """Whether the news says whose turn it is: whoever is called can do nothing before they hear of it."""
    return isinstance(content, TurnNews | StartNews)


class Budget:
    """Lets news be sent when it is its turn, for as long as `run` runs."""

    def __init__(self, clockwork: Clockwork, share: Callable[[], float] = lambda: 1.0) -> None:
        """`share`: of all that may be sent, where other processes send the rest."""
        self._clockwork = clockwork
        self._share = share
        self._sent: deque[float] = deque(maxlen=MOST)
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._asked = asyncio.Event()
        self._turns = 0

    async def take(self, *, first: bool = False) -> None:
        """Wait until one more piece may be sent; `first`: before all that may wait."""
        if not self._first and not self._others and self._pause() <= 0:
            self._sent.append(self._clockwork.monotonic())
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(turn)
        self._asked.set()
        await turn

    async def run(self) -> NoReturn:
        """Call whoever waits, one after the other, until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            while self._first or self._others:
                if (pause := self._pause()) > 0:
                    await self._clockwork.sleep(pause)
                else:
                    self._call_next()

    def _pause(self) -> float:
        """The seconds until one more may be sent."""
        most = max(1, int(MOST * self._share()))
        if len(self._sent) < most:
            return 0.0
        return self._sent[-most] + WITHIN - self._clockwork.monotonic()

    def _call_next(self) -> None:
        is_share = bool(self._others) and self._turns >= _A_SHARE - 1
        line = self._others if is_share or not self._first else self._first
        self._turns = 0 if line is self._others else self._turns + 1
        turn = line.popleft()
        if not turn.done():  # else whoever waited has been stopped
            turn.set_result(None)
            self._sent.append(self._clockwork.monotonic())
