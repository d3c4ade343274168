"""What falls due for leagues by itself: entry closes, tables never start, or are not played on."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, NoReturn

from rules.engine.league.season_lines import credit_absences, settle
from rules.engine.league.season_steps import SeasonSteps
from rules.engine.league.season_tables import openable, ratings_in, season_of
from rules.engine.timers import Sleep
from rules.league import rounds
from rules.lobby.forming import close_unplayed
from rules.model.errors import StoreError
from rules.store.port import Ledger
from rules.store.sql.seasons_table import SeasonRows
from rules.table.roster import GameId, SeasonId

_log = logging.getLogger(__name__)

_LONGEST_SLEEP: Final = 20.0
"""The most seconds between two looks at what is due."""


class SeasonClock:
    """The clock of all seasons. All that it knows is in the store."""

    def __init__(self, steps: SeasonSteps) -> None:
        self._steps = steps
        self._unit = steps.unit

    async def keep(self, sleep: Sleep = asyncio.sleep) -> NoReturn:
        """Do what falls due, until cancelled. What fails is tried again, and stops nothing else."""
        while True:
            left = _LONGEST_SLEEP
            try:
                await self.fire_due()
                due = await self._unit.read(lambda ledger: SeasonRows(ledger).next_due())
                left = (due - self._unit.clock()).total_seconds() if due else left
            except StoreError as error:
                _log.warning("the seasons can't be kept: %s", error)
            await sleep(min(left, _LONGEST_SLEEP) if left > 0 else _LONGEST_SLEEP)

    async def fire_due(self) -> None:
        """Do what is due now."""
        now = self._unit.clock()
        for season in await self._unit.read(lambda ledger: SeasonRows(ledger).due(now)):
            await self._try(partial(self._fire, season.id))
        for roster in await self._unit.read(lambda ledger: ledger.games.in_leagues()):
            if rounds.stands_still(roster, now):
                await self._try(partial(self._close, roster.id))

    async def _try(self, work: Callable[[Ledger], None]) -> None:
        try:
            await self._unit.change(work)
        except Exception:
            _log.exception("what is due for a season is put off")

    def _fire(self, season: SeasonId, ledger: Ledger) -> None:
        at, now = season_of(ledger, season), self._unit.clock()
        free = openable(ledger, at, Counter())
        fired = rounds.do_what_is_due(
            credit_absences(ledger, at, now),
            now,
            lambda fixture: fixture not in free,
            ratings_in(ledger, at),
        )
        after = settle(ledger, fired, now)
        self._steps.keep(ledger, at, after)

    def _close(self, game: GameId, ledger: Ledger) -> None:
        """Close a table that nobody plays on: its season goes on without it."""
        at = self._unit.load(ledger, game)
        if rounds.stands_still(at.roster, self._unit.clock()):
            self._unit.write_down(ledger, at, close_unplayed(at))
