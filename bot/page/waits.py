"""Looks that wait for something new at a table: they cost nothing while nothing is."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

from bot.page.refusing import PageReason, PageRefused
from rules.app import Engine
from rules.model.errors import StoreError
from rules.table.roster import GameId, PersonId

_log = logging.getLogger(__name__)

WAITS: Final = 25.0
"""Seconds for which a look waits at most."""
_GATHERS: Final = 0.2
"""Seconds in which what happens in a row is gathered to one look."""
_MOST: Final = 6
"""Looks of one person that may wait at once."""
_HEARS: Final = 0.5
"""Seconds between two questions whether other processes have written."""


class Waits:
    """The looks that wait."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._of_people = Counter[PersonId]()
        self._closes = False

    def count(self, game: GameId) -> int:
        """What is another one whenever anything was written of a game; for this process alone to know."""
        return self._engine.written.count(game)

    async def _has_others(self) -> bool:
        return not self._engine.others.are_none

    @contextmanager
    def waiting(self, person: PersonId) -> Iterator[float]:
        """Let a person wait inside the block; gives the moment until which they may.

        Raises:
            PageRefused: they wait too often at once.
        """
        if self._of_people[person] >= _MOST:
            raise PageRefused(PageReason.TOO_MANY_PAGES)
        self._of_people[person] += 1
        try:
            yield asyncio.get_running_loop().time() + WAITS
        finally:
            self._of_people.subtract([person])
            if not self._of_people[person]:
                del self._of_people[person]

    async def until_written(self, game: GameId, count: int, until: float) -> bool:
        """Wait until something may be new at a table; gives whether it may."""
        try:
            async with asyncio.timeout_at(until):
                await self._engine.written.until_other_than(game, count)
        except TimeoutError:
            return False
        if not self._closes:
            await asyncio.sleep(_GATHERS)
        return not self._closes

    def end(self) -> None:
        """Let nobody wait any more: the page is closed."""
        self._closes = True
        for game in self._engine.written.watched:
            self._engine.written.stir(game)

    async def hear_others(self) -> NoReturn:
        """Look, as long as other processes may write, whether they have at a table that is waited at.

        Nobody tells of what is written where it is looked after; one question asks for all pages together.
        """
        known: dict[GameId, object] = {}
        others = self._engine.others
        while True:
            await others.held.until(self._has_others)
            await asyncio.sleep(_HEARS)
            watched = self._engine.written.watched
            try:
                stamps = await self._engine.visits.stamps(watched)
            except StoreError as error:
                _log.warning("pages may be behind other processes: %s", error)
                continue
            for game, stamp in stamps.items():
                if game not in known or known[game] != stamp:
                    self._engine.written.stir(game)
            known = dict(stamps)
