"""Shows tables and leagues under their players' current names, and saves changed names."""

import logging
from collections.abc import Callable
from datetime import datetime

from rules.engine.unit_of_work import UnitOfWork
from rules.league.names import NamesHeard
from rules.league.season import Season
from rules.league.steps import SeasonSteps
from rules.model.errors import StoreError
from rules.store.port import Ledger
from rules.table.game import with_roster
from rules.table.roster import Roster

_log = logging.getLogger(__name__)


class CurrentNames:
    """Saves changed display names, each time in its own transaction. Nothing is posted."""

    def __init__(self, unit: UnitOfWork, steps: SeasonSteps, heard: NamesHeard) -> None:
        self.heard = heard
        """Current display names; callers add the names they see."""
        self._unit = unit
        self._steps = steps

    async def of_table(self, roster: Roster) -> Roster:
        """The table with current names, saved if possible."""
        now = self.heard.of_table(roster)

        def work(ledger: Ledger) -> None:
            at = self._unit.load(ledger, roster.id)
            after = self.heard.of_table(at.roster)
            if after is not at.roster:
                self._unit.commit_change(ledger, at, with_roster(at, after))

        if now is not roster:
            await self._keep(work)
        return now

    async def of_season(self, season: Season) -> Season:
        """The season with current names, saved if possible."""
        now = self.heard.of_season(season)
        if now is not season:
            await self._keep(lambda ledger: self._steps.take(ledger, season.id, _unchanged))
        return now

    async def _keep(self, work: Callable[[Ledger], object]) -> None:
        try:
            await self._unit.change(work)
        except StoreError as error:
            _log.warning("could not save changed names: %s", error)


def _unchanged(season: Season, _: datetime) -> Season:
    """The season itself: only its names change."""
    return season
