"""Wiring: builds engine, bot, computer players and timers; picks uvloop and orjson if installed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from bot.client import Bot, connected_bot, connection_of
from bot.gateway.sharing import Sharing, sharing
from bot.interactions.context import USUAL, Equipment
from bot.settings import Settings
from rules.analysis.workers import open_workers, usual_number
from rules.app import Engine, open_engine
from rules.computers import play_computers
from rules.store import encoding

_log = logging.getLogger(__name__)

_UVLOOP: Final = "uvloop"
_ORJSON: Final = "orjson"


def run_on_fastest_loop(work: Coroutine[Any, Any, None]) -> None:
    """Like `asyncio.run`, on uvloop if it's installed."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work)


def log_speed() -> None:
    """Log the event loop and JSON library in use; discord.py picks orjson itself."""
    loop = _UVLOOP if _is_installed(_UVLOOP) else "asyncio"
    _log.info("event loop: %s, JSON: %s", loop, _ORJSON if _is_installed(_ORJSON) else "json")


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes uvloop's event loop; None: Python makes its own."""
    if not _is_installed(_UVLOOP):
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = import_module(_UVLOOP).new_event_loop
    return factory


def _is_installed(module: str) -> bool:
    return find_spec(module) is not None


@dataclass(frozen=True, slots=True)
class General:
    """A running bot and its engine."""

    bot: Bot
    engine: Engine


@asynccontextmanager
async def at_work(
    settings: Settings, engine: Engine, equipment: Equipment = USUAL
) -> AsyncIterator[General]:
    """Connect a bot for an engine, with computer players; the block runs once it's ready.

    Raises:
        discord.LoginFailure: the token is missing or rejected.
    """
    async with connected_bot(settings, equipment) as bot, refereeing(bot, engine):
        yield General(bot, engine)


@asynccontextmanager
async def engine_for(settings: Settings, bot: Bot) -> AsyncIterator[tuple[Engine, Sharing | None]]:
    """The engine of a connected bot; with shared servers it opens first, to know the shards."""
    if settings.shard_range or isinstance(settings.database, Path):
        async with (
            connection_of(bot),
            open_engine(settings.database, caps=settings.caps, parts=settings.parts) as engine,
        ):
            yield engine, None
        return
    shards = bot.shard_count or 1
    async with (
        open_engine(settings.database, caps=settings.caps, shards=shards) as engine,
        sharing(bot, engine, USUAL.clockwork, bot.is_quiet_at) as share,
        connection_of(bot),
    ):
        yield engine, share


@asynccontextmanager
async def refereeing(bot: Bot, engine: Engine) -> AsyncIterator[None]:
    """Let a connected bot serve an engine; run computer players, timers, seasons and forgetting beside it."""
    async with open_workers(usual_number()) as workers, bot.serving(engine, workers):
        beside = (
            asyncio.create_task(asyncio.to_thread(encoding.load), name="JSON loading"),
            asyncio.create_task(play_computers(engine, workers), name="computer players"),
            asyncio.create_task(engine.timers.keep(), name="timers"),
            asyncio.create_task(engine.season_clock.keep(), name="seasons"),
            asyncio.create_task(engine.forgetting.keep(), name="forgetting"),
        )
        for work in beside:
            work.add_done_callback(_note_end)
        try:
            yield
        finally:
            for work in beside:
                work.cancel()
            await asyncio.gather(*beside, return_exceptions=True)


def _note_end(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        _log.error("background task stopped: %s", work.get_name(), exc_info=error)
