"""What runs beside the bot: a watchdog (event-loop lag, health reports), the metrics, the web board."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NoReturn

from bot.client import Bot
from bot.monitoring.metrics import watch as watch_lag
from bot.settings import Settings
from general.complaints import complaint_about
from general.running import health
from general.running.starts import SharedStarts
from general.running.wiring import General
from rules.model.errors import StoreError, StoreReason
from rules.store.processes import kept_beside

_log = logging.getLogger(__name__)

_READS_WITHIN: Final = 5.0
"""Timeout in seconds for the database's answer."""


@dataclass(frozen=True, slots=True)
class Reports:
    """How a process writes its health report, and clears it at its end. Both block."""

    write: Callable[[health.HealthReport], None]
    forget: Callable[[], None]


def reports_of(settings: Settings, starts: object = None) -> Reports:
    """Where a process reports: a row of a shared database, else a file."""
    if isinstance(starts, SharedStarts):
        return Reports(
            lambda report: starts.report(report.model_dump_json()), lambda: starts.report("")
        )
    beside = kept_beside(settings.database)
    return Reports(
        partial(health.write_report, beside),
        lambda: health.report_file(beside).unlink(missing_ok=True),
    )


@asynccontextmanager
async def watching(
    settings: Settings, general: General, reports: Reports | None = None
) -> AsyncIterator[None]:
    """Run the watchdog, metrics and web board while the block runs."""
    reports = reports or reports_of(settings)
    reporter = Reporter(settings, general, reports)
    async with AsyncExitStack() as stack:
        if settings.page_address:
            await stack.enter_async_context(serve_page(settings, general.bot))
        if settings.metrics_port:
            from general.running.metrics import serve_metrics  # noqa: PLC0415 - an optional extra

            await stack.enter_async_context(
                serve_metrics(settings.metrics_host, settings.metrics_port, general)
            )
        watching = asyncio.create_task(_watch(reporter), name="watchdog")
        watching.add_done_callback(_note_end)
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            try:
                await asyncio.to_thread(reports.forget)
            except StoreError as error:
                _log.warning("could not clear the health report: %s", error)


@asynccontextmanager
async def serve_page(settings: Settings, bot: Bot) -> AsyncIterator[str]:
    """Serve the web board while the block runs, if the settings name an address; yields the address."""
    if not settings.page_address:
        yield ""
        return
    async with _serving_page(settings, bot, is_public=True) as address:
        yield address


def serve_page_here(settings: Settings, bot: Bot) -> AbstractAsyncContextManager[str]:
    """Serve the web board to this machine, on any free port."""
    return _serving_page(settings, bot, is_public=False)


def _serving_page(
    settings: Settings, bot: Bot, *, is_public: bool
) -> AbstractAsyncContextManager[str]:
    from bot.web.activity import Activity  # noqa: PLC0415 - only needed where a page is served
    from bot.web.server import Address, serving_page  # noqa: PLC0415 - as above
    from bot.web.sessions import PageSessions  # noqa: PLC0415 - as above

    named = (settings.page_port, settings.page_host, settings.page_address, settings.proxies)
    where = Address(*named) if is_public else Address()
    token = settings.token.get_secret_value() if settings.token else ""
    secret = settings.client_secret.get_secret_value() if settings.client_secret else ""

    def within(sessions: PageSessions) -> Activity:
        return Activity(bot, secret, bot.services, sessions)

    make = within if secret and where.address else None
    return serving_page(bot.services, token, bot.access, where, make)


async def _watch(reporter: "Reporter") -> None:
    async with asyncio.TaskGroup() as watching:
        watching.create_task(watch_lag(reporter.general.bot.services.metrics.lag, asyncio.sleep))
        watching.create_task(reporter.run())


def _note_end(watching: asyncio.Task[None]) -> None:
    if not watching.cancelled() and (error := watching.exception()):
        _log.error("the watchdog stopped", exc_info=error)


@dataclass(slots=True)
class Reporter:
    """Writes the report of the bot's health every few seconds."""

    settings: Settings
    general: General
    reports: Reports | None = None
    """Where they are written; None: as for a single process."""
    _lost: dict[int, datetime] = field(default_factory=dict)
    """When each disconnected shard was last connected, or first seen disconnected."""
    _seen: datetime | None = None
    _trouble: str = ""

    async def run(self) -> NoReturn:
        """Write reports until cancelled; a failing disk is logged once."""
        while True:
            try:
                await self._write(await self.report())
                self._trouble = ""
            except (OSError, StoreError) as error:
                # One warning is enough: a full disk stays full for hours.
                if self._trouble != (trouble := str(error)):
                    _log.warning("health report not written: %s", trouble)
                self._trouble = trouble
            await asyncio.sleep(health.EVERY.total_seconds())

    async def _write(self, report: health.HealthReport) -> None:
        """Write a report; if cancelled meanwhile, wait for its end, so that nothing is written later."""
        reports = self.reports or reports_of(self.settings)
        writing = asyncio.ensure_future(asyncio.to_thread(reports.write, report))
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            await asyncio.wait((writing,))
            if error := writing.exception():
                _log.warning("last health report not written: %s", error)
            raise

    async def report(self) -> health.HealthReport:
        """The bot's health now."""
        metrics, pulse = self.general.bot.services.metrics, self.general.engine.pulse
        trouble = await self._count_games() or pulse.trouble
        now = self._now()
        return health.HealthReport(
            at=now,
            offline=self._offline(now),
            shards=metrics.sessions.shards,
            unheld=self._unheld(metrics.sessions.shards),
            lag=timedelta(seconds=metrics.lag.worst),
            untold=len(metrics.outbox),
            untold_for=timedelta(seconds=metrics.outbox.age),
            committed=pulse.last,
            unregistered=metrics.unregistered,
            unpaged=metrics.unpaged,
            trouble=trouble,
        )

    def _unheld(self, shards: int) -> tuple[int, ...]:
        """The shards with a lease that no process holds."""
        return tuple(sorted({part % shards for part in self.general.engine.others.unheld}))

    def _offline(self, now: datetime) -> dict[int, timedelta]:
        """How long each disconnected shard has been so."""
        since = self._seen or now
        self._lost = {shard: self._lost.get(shard, since) for shard in self.general.bot.cut_off}
        self._seen = now
        return {shard: now - lost for shard, lost in self._lost.items()}

    async def _count_games(self) -> str:
        """Count the games, to see whether the database answers; return its error, or nothing."""
        try:
            async with asyncio.timeout(_READS_WITHIN):
                games = await self.general.engine.queries.count_games()
        except StoreError as error:
            # The whole sentence, with the way out, since a host looks here first.
            is_gone = error.reason is StoreReason.GONE
            return complaint_about(error).removesuffix(".") if is_gone else str(error)
        except TimeoutError:
            return f"timeout: no answer within {_READS_WITHIN:g} s"
        self.general.bot.services.metrics.games = games
        return ""

    def _now(self) -> datetime:
        return self.general.bot.services.metrics.clock()
