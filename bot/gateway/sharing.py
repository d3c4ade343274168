"""Divides shards between processes: each connects its fair share and releases the others.

A process with too many shards releases one only when its new owner is connected on it: so each press reaches
a process that may answer it, or waits a moment for the takeover.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, NoReturn

from bot.gateway.background import Clockwork
from bot.gateway.sessions import number_of
from bot.gateway.sharded_client import ShardedClient
from rules.app import Engine
from rules.model.errors import StoreError
from rules.store.processes import parts_on

_log = logging.getLogger(__name__)

_SETTLES: Final = 1.0
"""Seconds after which events sent only to this process have arrived, once another one has connected."""
_AGAIN: Final = 5.0
"""Seconds until a shard is released although people are being answered there."""

IsQuiet = Callable[[frozenset[int]], Awaitable[bool]]
"""Waits a moment for running work in some parts; returns whether all is done."""


class Sharing:
    """Follows the assignment of shards, for a client that starts none by itself."""

    def __init__(
        self, client: ShardedClient, engine: Engine, clockwork: Clockwork, is_quiet: IsQuiet
    ) -> None:
        if engine.others.division is None:
            raise ValueError("this process has what it was told to look after")
        self._client = client
        self._engine = engine
        self._others = engine.others
        self._division = engine.others.division
        self._sleep = clockwork.sleep
        self._is_quiet = is_quiet
        client.is_divided_by(engine.others.divided.notify)
        self._noted: frozenset[int] = frozenset()
        """The parts that other processes know to be connected here."""

    async def run(self) -> None:
        """Follow it until cancelled."""
        await self._client.launched.wait()
        async with asyncio.TaskGroup() as following:
            following.create_task(self._connect(), name="shards")
            following.create_task(self._change_hands(), name="shard handover")

    async def leave(self, within: float) -> None:
        """Hand everything over within so many seconds; the rest is abandoned."""
        if self._division.is_last:
            return
        await self._division.leave()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._others.held.until(self._has_nothing)

    async def _has_nothing(self) -> bool:
        return not self._others.parts

    # --- the connections

    async def _connect(self) -> NoReturn:
        """Keep connections on this process's assigned shards, and on those it still owns."""
        while True:
            await self._others.divided.until(self._is_connected_otherwise)
            due, begun = self._shards_of(self._division.due), self._client.begun
            for shard in begun - due - self._shards_of(self._others.parts):
                await self._client.end_shard(shard)
            for shard in sorted(due - begun)[:1]:  # the assignment may change meanwhile
                await self._client.begin_shard(shard)

    async def _is_connected_otherwise(self) -> bool:
        due, begun = self._shards_of(self._division.due), self._client.begun
        self._client.expected = self._shards_of(self._others.parts) & due
        return bool(due - begun or begun - due - self._shards_of(self._others.parts))

    def _shards_of(self, parts: frozenset[int]) -> frozenset[int]:
        return frozenset(part % self._count for part in parts)

    @property
    def _count(self) -> int:
        return self._client.shard_count or 1

    # --- what changes hands

    async def _change_hands(self) -> NoReturn:
        while True:
            await self._others.divided.until(self._is_to_be_told_or_asked)
            if self._noted != self._heard:
                new, self._noted = self._heard - self._noted, self._heard
                await self._division.note_heard(self._noted)
                await self._look_at(self._shards_of(new))
            if self._division.asked and not await self._let_go():
                await self._sleep(_AGAIN)

    async def _is_to_be_told_or_asked(self) -> bool:
        return bool(self._noted != self._heard or self._division.asked)

    async def _look_at(self, shards: frozenset[int]) -> None:
        """Store the bot's servers of a shard, as soon as they are received."""
        guilds = [str(guild.id) for guild in self._client.guilds if guild.shard_id in shards]
        try:
            await self._engine.forgetting.stay_in(
                guilds, lambda each: number_of(int(each), self._count) in shards
            )
            await self._engine.venues.resume_servers(guilds)
        except StoreError as error:
            _log.warning("could not record which servers the bot is in: %s", error)

    @property
    def _heard(self) -> frozenset[int]:
        return parts_on(self._client.heard, self._count)

    async def _let_go(self) -> bool:
        """Release requested shards, one after the other; returns whether that was possible."""
        if self._division.asked & self._noted:
            await self._sleep(_SETTLES)
        done = True
        for shard in sorted(self._shards_of(self._division.asked)):
            asked = self._division.asked & parts_on({shard}, self._count)
            with self._others.yielding(asked):
                if asked and (is_quiet := await self._is_quiet(asked)):
                    await self._others.let_go(asked)
                    _log.info("shard %d of %d released to another process", shard, self._count)
                done &= not asked or is_quiet
        return done


@asynccontextmanager
async def sharing(
    client: ShardedClient, engine: Engine, clockwork: Clockwork, is_quiet: IsQuiet
) -> AsyncIterator[Sharing]:
    """Follow the assignment of shards while the block runs."""
    following = Sharing(client, engine, clockwork, is_quiet)
    work = asyncio.create_task(following.run(), name="shard rebalancing")
    work.add_done_callback(_note_end)
    try:
        yield following
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)


def _note_end(work: asyncio.Task[None]) -> None:
    if not work.cancelled() and (error := work.exception()):
        _log.error("background task stopped: %s", work.get_name(), exc_info=error)
