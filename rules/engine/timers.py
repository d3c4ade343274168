"""The scheduler: fires due timers, one transaction each, and accounts for the bot's downtime."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NoReturn

from rules.engine.hooks import TimerFired, UpkeepKind
from rules.engine.unit_of_work import UnitOfWork
from rules.model.errors import StoreError, StoreReason
from rules.store.port import Ledger
from rules.store.processes import as_mask, part_of
from rules.store.protocols import Timer
from rules.table.news import AwayNews
from rules.table.pace import Downtime

_log = logging.getLogger(__name__)

UNNOTICED: Final = timedelta(minutes=2.5)
"""Gaps up to this length don't count as downtime: the minutely note may be late."""


def absences_ending(ledger: Ledger, now: datetime) -> Mapping[Downtime, int]:
    """The downtimes ending now, each with the parts of this process concerned."""
    last = ledger.uptime.last_at_work().items()
    return {Downtime(at, now): parts for at, parts in last if now - at >= UNNOTICED}


def correct_absences(ledger: Ledger, now: datetime) -> bool:
    """Correct downtimes after the machine's clock ran ahead and was set back; returns whether it was.

    The time it ran ahead was recorded as downtime. The bot's uptime since then is known, and only the rest of
    the true time was downtime.
    """
    ahead = {last: of for last, of in ledger.uptime.last_at_work().items() if last > now}
    for last, parts in ahead.items():
        false = [absence for absence in ledger.uptime.absences(parts) if absence.until > now]
        for absence in false:
            ledger.uptime.strike_absence(absence, parts)
        if false:
            since = min(absence.since for absence in false)
            noted = sum((absence.until - absence.since for absence in false), timedelta())
            away = (now - since) - (last - since - noted)
            if away >= UNNOTICED:
                ledger.uptime.note_absence(Downtime(since, since + away), parts)
    return bool(ahead)


def absences_until(ledger: Ledger, now: datetime, guild: str) -> tuple[Downtime, ...]:
    """All downtimes of a server, including one that ends now and may not be recorded yet."""
    last = ledger.uptime.at_work(guild)
    present = last is not None and now - last >= UNNOTICED
    noted = ledger.uptime.absences(as_mask([part_of(guild)]))
    return (*noted, Downtime(last, now)) if last and present else noted


_MINUTE: Final = 60.0


class Uptime:
    """Records the bot's uptime in the store, so that the next process knows the downtime before it."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self.absences: tuple[Downtime, ...] = ()
        """Detected times in which players couldn't act."""

    async def load(self) -> None:
        """Read the downtimes from the store."""
        self.absences = await self._unit.read(lambda ledger: ledger.uptime.absences())

    async def note(self) -> bool:
        """Record that the bot is up, if possible; returns whether it was."""
        try:
            found = await self._unit.write_relaxed(self._arrive)
        except StoreError as error:
            _log.warning("could not store the heartbeat, retrying: %s", error)
            return False
        self.absences += found
        return True

    async def keep(self, is_reached: Callable[[], bool] = lambda: True) -> NoReturn:
        """Call `note` each minute while players can reach the bot, until cancelled.

        Failures are retried four times a minute, to notice soon when a disk has space again.
        """
        while True:
            is_done = not is_reached() or await self.note()
            await asyncio.sleep(_MINUTE if is_done else _MINUTE / 4)

    async def tell_of_absence(self, shortest: timedelta, lately: timedelta) -> None:
        """Post about a downtime of at least `shortest` to games that had moved within `lately` before it."""

        def work(ledger: Ledger) -> tuple[Downtime, ...]:
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

    def _arrive(self, ledger: Ledger) -> tuple[Downtime, ...]:
        """The downtimes ending now; records them, and that the bot is up."""
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


Sleep = Callable[[float], Awaitable[None]]
"""Waits for this many seconds, by the engine's clock."""

AT_ONCE: Final = 32
"""The scheduler pauses after this many effective timers, to let people and news keep pace."""
PAUSE: Final = 0.5
LONGEST_SLEEP: Final = 60.0
"""The most seconds between clock checks: it may be changed, or the process suspended."""
_DAMAGED_YET: Final = timedelta(days=1)
"""How soon to retry failed upkeep."""


class Timers:
    """The scheduler of a store. All its state is in the store, so restarts lose nothing."""

    def __init__(self, unit: UnitOfWork, upkeep: Sequence[UpkeepKind] = ()) -> None:
        self._unit = unit
        self._upkeep = {kind.name: kind for kind in upkeep}
        self._longest = LONGEST_SLEEP
        self._mended = False

    async def keep(self, sleep: Sleep = asyncio.sleep) -> NoReturn:
        """Fire timers as they become due, until cancelled; first those due during downtime.

        A failing timer is retried within a minute and doesn't block others. Due timers fire before each piece
        of upkeep.
        """
        while True:
            self._unit.timers.clear()
            left = await self._fire_due(sleep)
            await self._rest(sleep, min(left, await self._keep_up()))

    async def _fire_due(self, sleep: Sleep = asyncio.sleep) -> float:
        """Fire all due timers, in order; returns the seconds until the next check."""
        fired = 0
        try:
            await self._mend()
            timer = await self._next(None)
            while timer and timer.due <= self._unit.clock():
                fired += await self._try(timer)
                if fired == AT_ONCE:
                    await sleep(PAUSE)
                    fired = 0
                timer = await self._next(timer)
        except StoreError as error:
            _log.warning("could not read due timers, retrying: %s", error)
            return self._longest
        left = (timer.due - self._unit.clock()).total_seconds() if timer else self._longest
        return min(self._longest, max(0.0, left))

    async def _mend(self) -> None:
        """Make timers with damaged times due now, and set missing upkeep timers; once per process."""
        if not self._mended:
            await self._unit.write(self._do_mend)
            self._mended = True

    def _do_mend(self, ledger: Ledger) -> None:
        now = self._unit.clock()
        ledger.timers.mend(now)
        for kind in self._upkeep.values():
            for game in kind.wanted(ledger):
                ledger.timers.set(Timer(game, kind.name, now))

    async def _next(self, last: Timer | None) -> Timer | None:
        """The first timer after the last one, which may have failed and still exist."""
        kinds = self._unit.kinds
        return await self._unit.read(lambda ledger: ledger.timers.next(kinds, last))

    async def _try(self, timer: Timer) -> bool:
        """Fire a timer; returns whether it had an effect. After downtime most are only postponed."""
        try:
            return await self._unit.change(partial(self._fire, timer))
        except StoreError as error:
            _log.warning("timer %s of game %s failed, retrying: %s", timer.kind, timer.game, error)
        except Exception:
            _log.exception("timer %s of game %s failed, retrying", timer.kind, timer.game)
        return True

    def _fire(self, timer: Timer, ledger: Ledger) -> bool:
        """Apply a timer, unless it was cancelled or replaced. Runs on the store's thread."""
        if not ledger.timers.take(timer):
            return False
        kind, now = self._unit.kinds[timer.kind], self._unit.clock()
        at = self._unit.load(ledger, timer.game)
        change = self._unit.commit_change(ledger, at, kind.fire(TimerFired(timer, at, now, ledger)))
        due = kind.needs(change.after.roster).get(timer.seat)
        if due and due > now:  # fired early because its time was damaged, or there is a next one
            self._unit.set_timer(ledger, Timer(timer.game, kind.name, due, timer.seat))
        return bool(change.news or change.all_events)

    async def _keep_up(self) -> float:
        """Do a piece of due upkeep, if any; returns the seconds until the next check."""
        try:
            timer = await self._unit.read(lambda ledger: ledger.timers.next(self._upkeep))
            left = (timer.due - self._unit.clock()).total_seconds() if timer else self._longest
            if timer is None or left > 0:
                return min(self._longest, left)
            await self._do(timer)
        except StoreError as error:
            _log.warning("upkeep failed, retrying: %s", error)
            return self._longest
        return PAUSE

    async def _do(self, timer: Timer) -> None:
        """Do a piece of upkeep; a damaged game's is postponed, to not block others."""
        try:
            await self._unit.write(partial(self._do_piece, timer))
        except Exception as error:
            if isinstance(error, StoreError) and error.reason is not StoreReason.DAMAGED:
                raise
            _log.exception("upkeep (%s) of game %s failed, retrying later", timer.kind, timer.game)
            later = replace(timer, due=self._unit.clock() + _DAMAGED_YET)
            await self._unit.write(lambda ledger: ledger.timers.set(later))

    def _do_piece(self, timer: Timer, ledger: Ledger) -> None:
        """Do an upkeep timer's work and set it again if there is more. Runs on the store's thread."""
        if ledger.timers.take(timer):
            due = self._upkeep[timer.kind].do(ledger, timer.game, self._unit.clock())
            if due:
                ledger.timers.set(replace(timer, due=due))

    async def _rest(self, sleep: Sleep, seconds: float) -> None:
        """Wait for this many seconds, or until a timer is set."""
        waits = [
            asyncio.ensure_future(sleep(seconds)),
            asyncio.ensure_future(self._unit.timers.wait()),
        ]
        try:
            done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in done:
                wait.result()
        finally:
            for wait in waits:
                wait.cancel()
