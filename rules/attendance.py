"""When the General was at work last, and what is said after he was away for long."""

import asyncio
import logging
from datetime import timedelta
from typing import Final, NoReturn

from rules.keeper import Keeper
from rules.model.errors import StoreError
from rules.news import AwayNews
from rules.store.ledger import Ledger

_log = logging.getLogger(__name__)

_AT_WORK: Final = "at_work"
_MINUTE: Final = 60.0


class Attendance:
    """Kept in the store, so that the next process knows how long nobody was there."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def note(self) -> None:
        """Write down that the General is at work now, if that can be."""
        now = self._keeper.clock()
        try:
            await self._keeper.note(lambda ledger: ledger.set_moment(_AT_WORK, now))
        except StoreError as error:
            _log.warning("that the General is at work is not written down: %s", error)

    async def keep(self) -> NoReturn:
        """Write it down each minute, until cancelled."""
        while True:
            await self.note()
            await asyncio.sleep(_MINUTE)

    async def tell_of_absence(self, shortest: timedelta, lately: timedelta) -> None:
        """Say that the General was away, if it was for so long, where a game had moved lately."""

        def work(ledger: Ledger) -> None:
            now, last = self._keeper.clock(), ledger.moment(_AT_WORK)
            ledger.set_moment(_AT_WORK, now)
            if last is None or now - last < shortest:
                return
            content = AwayNews(minutes=int((now - last).total_seconds()) // 60)
            for game in ledger.waiting_since(last - lately):
                ledger.tell(game, [content])

        await self._keeper.write(work)
        self._keeper.news.set()
