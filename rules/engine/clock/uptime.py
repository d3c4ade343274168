"""Uptime of the General: when it was last at work, and the news after a long absence."""

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Final, NoReturn

from rules.engine.away import absences_ending, correct_absences
from rules.engine.work.unit_of_work import UnitOfWork
from rules.model.errors import StoreError
from rules.store.port import Ledger
from rules.table.news import AwayNews
from rules.table.pace import Absence

_log = logging.getLogger(__name__)

_MINUTE: Final = 60.0


class Uptime:
    """Attendance of the General, kept in the store: the next process knows how long none was there."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self.absences: tuple[Absence, ...] = ()
        """Times in which nobody could act, as far as they were noticed."""

    async def load(self) -> None:
        """Read the absences of the General from the store."""
        self.absences = await self._unit.read(lambda ledger: ledger.uptime.absences())

    async def note(self) -> bool:
        """Write down that the General is at work now, if possible; gives whether it was."""
        try:
            found = await self._unit.note(self._arrive)
        except StoreError as error:
            _log.warning("that the General is at work is not written down: %s", error)
            return False
        self.absences += found
        return True

    async def keep(self, is_reached: Callable[[], bool] = lambda: True) -> NoReturn:
        """Call `note` each minute, if players can reach the General then, until cancelled.

        What fails is tried again four times a minute, so it shows soon that a disk has room again.
        """
        while True:
            is_done = not is_reached() or await self.note()
            await asyncio.sleep(_MINUTE if is_done else _MINUTE / 4)

    async def tell_of_absence(self, shortest: timedelta, lately: timedelta) -> None:
        """Tell of an absence of at least `shortest`, where a game had moved in the time `lately` before."""

        def work(ledger: Ledger) -> tuple[Absence, ...]:
            found = self._arrive(ledger)
            for absence in found:
                if (away := absence.until - absence.since) < shortest:
                    continue
                content = AwayNews(minutes=int(away.total_seconds()) // 60)
                for game in ledger.games.waiting_since(absence.since - lately):
                    ledger.outbox.tell(game, [content])
            return found

        found = await self._unit.write(work)
        self.absences += found
        self._unit.news.set()

    def _arrive(self, ledger: Ledger) -> tuple[Absence, ...]:
        """The absences that end now; writes them down, and that the General is at work."""
        now = self._unit.clock()
        if correct_absences(ledger, now):
            for kind in self._unit.kinds.values():
                if kind.is_moved_by_absences:
                    ledger.timers.hasten(kind.name, now)
            self.absences = ledger.uptime.absences()
        found = absences_ending(ledger, now)
        ledger.uptime.note_at_work(now)
        for absence, parts in found.items():
            ledger.uptime.note_absence(absence, parts)
        return tuple(found)
