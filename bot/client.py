"""The Discord client: logs in, connects, passes on interactions and gateway events, shuts down in order.

It knows no rules and no wording.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import Executor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import aiohttp
import discord

from bot.delivery.access import AccessChecks, SeatWatch
from bot.delivery.letters import Letterbox
from bot.delivery.messages import tell_there
from bot.delivery.publisher import Publisher
from bot.features import PRESSES, panel
from bot.gateway.refusals import Breaker
from bot.gateway.sharded_client import ShardedClient
from bot.interactions.context import USUAL, Context, Equipment, Interaction
from bot.interactions.presses import route
from bot.interactions.throttle import Arrivals, Limits
from bot.league.posts import SeasonKeeper
from bot.monitoring.metrics import Metrics, reason
from bot.pictures.drawing import DRAWN_AT_ONCE, Pictures, open_executor
from bot.pictures.own_emojis import OwnEmojis
from bot.posts.posting import Delivery
from bot.recovery.failover import TakingOver
from bot.recovery.pending_replies import Unanswered
from bot.settings import Settings
from bot.tree import Handler, Tree
from bot.words.languages import Languages, find_languages
from rules.analysis.acts import Analyses, open_analyses
from rules.analysis.workers import WorkerDied, Workers, open_workers
from rules.app import Engine
from rules.model.errors import StoreError
from rules.store.processes import part_of
from rules.table.roster import OPEN, Pause

_log = logging.getLogger(__name__)


async def greet(
    client: discord.Client, engine: Engine, languages: Languages, guild: discord.Guild
) -> None:
    """Post in the server's system channel how to create a game, unless that was done before."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    if await engine.profiles.greet(str(guild.id)):
        spoken, locale = languages.of_tables(), str(guild.preferred_locale)
        await spoken.fetch(locale)
        words = spoken.best(locale)
        await tell_there(client, str(channel.id), words.say("greeting"))


_PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
_WAITS: Final = 2.5
"""Seconds that a press may wait for an engine; Discord takes no answer after three."""
_FINISHES: Final = 1.5
"""Most seconds to wait for a server's running presses before its shard is released."""
_FLUSHES: Final = 1.0
"""Seconds left to post what was just decided; the next process may be waiting to take over."""


class Bot(ShardedClient):
    """One bot, logged in once; `running_bot` makes it and runs it.

    It may be connected before it has an engine: a press then waits a little, so that none is lost.
    """

    def __init__(self, settings: Settings, executor: Executor, equipment: Equipment) -> None:
        super().__init__(settings.shard_range, equipment.clockwork)
        self.metrics = Metrics(monotonic=equipment.clockwork.monotonic, sessions=self.sessions)
        self.languages = equipment.languages or find_languages()
        handler = Handler.BOT if settings.has_activity else Handler.DISCORD
        self.tree = Tree(self, self.languages, equipment.commands, handler)
        self._clockwork = equipment.clockwork
        self._pictures = Pictures(executor, self.metrics, equipment.renderers)
        self._emojis = OwnEmojis(self, equipment.renderers.emojis, equipment.emoji_art)
        self._letter_pause = settings.dm_pause
        self._pace = settings.pace
        self._close_within = settings.close_within
        self._place = settings.database
        self.connection: asyncio.Task[None] | None = None
        """Ends when the bot is closed, or raises why Discord ended the connection for good."""
        self.access = AccessChecks(self, equipment.clockwork)
        self._services: Context | None = None
        self._unanswered = Unanswered()
        self._served = asyncio.Event()
        self._stops = False
        self._arrivals = Arrivals()
        self._underway: dict[asyncio.Task[Any], str | None] = {}
        """Tasks that answer interactions, with their server: empty for direct messages, None for other work."""
        self._background: set[asyncio.Task[None]] = set()

    @property
    def services(self) -> Context:
        """The services that answer interactions.

        Raises:
            RuntimeError: there is no engine; check `attends` first.
        """
        if self._services is None:
            raise RuntimeError("asked before there is an engine, or after it")
        return self._services

    @asynccontextmanager
    async def serving(self, engine: Engine, workers: Workers) -> AsyncIterator[None]:
        """Answer interactions and send news for this engine; nothing is running when the block ends.

        `workers` compute hints; analyses of whole games have other workers, so that no game waits for them.
        """
        async with open_analyses(engine.queries) as analyses:
            publisher = await self._begin_serving(engine, workers, analyses)
            try:
                yield
            finally:
                await self._stop(publisher)
                await engine.uptime.note()

    async def _begin_serving(
        self, engine: Engine, workers: Workers, analyses: Analyses
    ) -> Publisher:
        known = (engine, self.languages, self._pictures, self.metrics, workers, analyses)
        limits, clock = Limits(self._pace), self._clockwork
        self.access.heard = engine.names.heard
        unanswered = self._unanswered
        self._services = services = Context(
            *known, self.access, unanswered, panel, limits=limits, clockwork=clock
        )
        breaker = Breaker(clock.monotonic)
        letterbox = Letterbox(self, engine, breaker, clock, self._letter_pause)
        delivery = Delivery(self, services, breaker, letterbox)
        publisher = Publisher(services, delivery, breaker, letterbox, clock)
        taking_over = TakingOver(self, services, unanswered, clock)
        await taking_over.find()
        servers = [str(guild.id) for guild in self.guilds]
        await engine.forgetting.stay_in(servers, lambda each: self.speaks_for(int(each)))
        # These run beside the connection; none of them may keep the bot from answering.
        for work in (
            SeatWatch(self, services, clock).run(),
            self._register(engine),
            self._have_emojis(services),
            self._load_for_open_tables(engine),
            publisher.run(),
            SeasonKeeper(self, services, publisher, clock).run(),
            taking_over.run(),
            unanswered.write_letters(services, letterbox, clock),
            engine.uptime.keep(lambda: self.is_reached),
        ):
            self._in_background(work)
        self._served.set()
        _log.info("ready as %s", self.user)
        return publisher

    async def _register(self, engine: Engine) -> None:
        """Register the commands; only the process with the direct messages does that."""
        await engine.others.until_held("")
        await self.tree.register(self._place)

    async def _have_emojis(self, services: Context) -> None:
        """Let texts use the application's custom emojis; without them, Unicode characters."""
        if not self._emojis.missing:
            return
        there = {}
        try:
            await self._emojis.find()
            there = self._emojis.written
            services.languages = self.languages.with_signs(there)
            makes_them = partial(services.engine.others.holds, "")
            await self._emojis.complete(makes_them, self._clockwork.sleep)
        except (discord.DiscordException, aiohttp.ClientError, OSError, WorkerDied) as error:
            _log.warning(
                "could not create application emojis, using Unicode instead: %s", reason(error)
            )
        if self._emojis.written != there:
            services.languages = self.languages.with_signs(self._emojis.written)

    async def _load_for_open_tables(self, engine: Engine) -> None:
        """Preload the drawing modules if games wait for pictures; else the first new game loads them."""
        with suppress(StoreError):
            counts = await engine.queries.count_games()
            if any(counts.get(status) for status in OPEN):
                self._pictures.load()

    @property
    def is_serving(self) -> bool:
        return self._served.is_set()

    async def attends(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether a new interaction can be answered here; waits a little for an engine.

        It also waits until this process is responsible for the server. After a timeout the person is told to
        try again: the previous process takes long to finish.
        """
        guild = str(interaction.guild_id or "")
        if not (self.is_serving and self.services.engine.others.holds(guild)):
            try:
                async with asyncio.timeout(_WAITS):
                    await self._served.wait()
                    await self.services.engine.others.until_held(guild)
            except TimeoutError:
                if interaction.type is not discord.InteractionType.autocomplete:
                    await self._put_off(interaction)
                return False
        return not self._stops and self._arrivals.is_new(interaction.id)

    async def _put_off(self, interaction: discord.Interaction[Any]) -> None:
        with suppress(discord.HTTPException, aiohttp.ClientError):  # answered, or too late
            words = self.languages.best(str(interaction.locale))
            await interaction.response.send_message(words.say("bot-restarting"), ephemeral=True)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a press or a submitted form; commands go to the tree without this."""
        waited = not self.is_serving
        if interaction.type in _PRESSES and await self.attends(interaction):
            self.note_underway(str(interaction.guild_id or ""))
            await route(interaction, self.services, PRESSES, waited=waited)

    async def on_raw_channel_delete(self, server: int, channel: int) -> None:
        """Pause the games of a deleted channel and of its threads."""

        async def rest(engine: Engine) -> None:
            for place in await engine.venues.places_at(str(server), str(channel)):
                await engine.venues.pause(place, Pause.GONE)

        await self._in_places(rest)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the game of a deleted thread, cached or not."""
        await self._rest(str(payload.thread_id), Pause.GONE)

    async def on_raw_channel_update(self, server: int, channel: int) -> None:
        """Resume games there: permissions may be back, for the channel or for its threads."""

        async def resume(engine: Engine) -> None:
            if engine.venues.resting:
                await self._go_on(*await engine.venues.places_at(str(server), str(channel)))

        await self._in_places(resume)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Resume the game of a thread that is no longer locked."""
        if not payload.data["thread_metadata"].get("locked"):
            await self._go_on(str(payload.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server that removed the bot; an outage of Discord's is another event."""
        await self._in_places(lambda engine: engine.venues.pause_server(str(guild.id)))
        await self._in_places(lambda engine: engine.forgetting.leave_server(str(guild.id)))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the games of a server that the bot is back in; greet a new one."""
        await self._in_places(lambda engine: engine.venues.resume_servers([str(guild.id)]))
        await self._in_places(lambda engine: greet(self, engine, self.languages, guild))
        if self.is_serving:
            self.services.engine.season_work.set()  # its leagues continue

    async def _rest(self, channel: str, why: Pause) -> None:
        await self._in_places(lambda engine: engine.venues.pause(channel, why))

    async def _go_on(self, *channels: str) -> None:
        async def resume(engine: Engine) -> None:
            for channel in engine.venues.resting.intersection(channels):
                await engine.venues.resume(channel)

        await self._in_places(resume)

    async def _in_places(self, work: Callable[[Engine], Awaitable[object]]) -> None:
        """Report a change of a channel or server to the engine."""
        if not self.is_serving or self._stops:
            return
        self.note_underway()
        try:
            await work(self.services.engine)
        except StoreError as error:
            _log.warning("could not record a change of a channel or server: %s", error)

    def note_underway(self, guild: str | None = None) -> None:
        """Register the current task as one that answers somebody, so that closing waits for it."""
        if task := asyncio.current_task():
            self._underway[task] = guild
            task.add_done_callback(lambda done: self._underway.pop(done, None))

    async def is_quiet_at(self, parts: frozenset[int]) -> bool:
        """Wait a moment for running answers at these parts, and their writes; returns whether all are done."""
        answering: set[asyncio.Task[Any]] = {
            task
            for task, guild in self._underway.items()
            if guild is not None and part_of(guild) in parts
        }
        for tasks in (answering, self.services.afterwards):  # writes of any server: a moment's work
            if tasks and (await asyncio.wait({*tasks}, timeout=_FINISHES))[1]:
                return False
        return not self._unanswered.is_telling_at(parts)

    async def _stop(self, publisher: Publisher) -> None:
        """Accept nothing new, let running answers finish, and send their news, all within timeouts."""
        self._stops = True
        if others := {*self._underway} - {asyncio.current_task()}:
            _, cut_off = await asyncio.wait(others, timeout=self._close_within)
            for task in cut_off:
                task.cancel()
            await asyncio.gather(*cut_off, return_exceptions=True)
        await publisher.flush(min(_FLUSHES, self._close_within))
        for work in self._background:
            work.cancel()
        await self.services.background.close()
        await asyncio.gather(*self._background, *self.services.afterwards, return_exceptions=True)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._note_end)

    def _note_end(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not self.is_closed():  # closing breaks off background tasks
            self.metrics.faults["background"] += 1
            _log.error("background task failed", exc_info=error)


@asynccontextmanager
async def running_bot(
    settings: Settings, engine: Engine, equipment: Equipment = USUAL
) -> AsyncIterator[Bot]:
    """A bot serving an engine; shut down in order at the end of the block.

    Raises:
        discord.LoginFailure, discord.ConnectionClosed: as `connected_bot`.
    """
    async with (
        connected_bot(settings, equipment) as bot,
        open_workers() as workers,
        bot.serving(engine, workers),
    ):
        yield bot


@asynccontextmanager
async def connected_bot(settings: Settings, equipment: Equipment = USUAL) -> AsyncIterator[Bot]:
    """A bot that is logged in, connected and ready to serve; disconnected at the end of the block.

    Raises:
        discord.LoginFailure, discord.ConnectionClosed: as `logged_in_bot` and `connected`.
    """
    async with logged_in_bot(settings, equipment) as bot, connection_of(bot):
        yield bot


@asynccontextmanager
async def logged_in_bot(settings: Settings, equipment: Equipment = USUAL) -> AsyncIterator[Bot]:
    """A bot that is logged in, but hasn't used up one of the day's connections yet.

    Raises:
        discord.LoginFailure: there is no token, or Discord refuses it.
        OSError: Discord can't be reached.
        DataError: a message catalogue can't be read; checked before connecting.
    """
    if settings.token is None or not settings.token.get_secret_value():
        raise discord.LoginFailure("GENERAL_TOKEN is not set")
    async with (
        open_executor(DRAWN_AT_ONCE) as executor,
        Bot(settings, executor, equipment) as bot,
    ):
        await bot.login(settings.token.get_secret_value())
        yield bot


@asynccontextmanager
async def connection_of(bot: Bot) -> AsyncIterator[None]:
    """Connect the bot until it is ready to serve; disconnect at the end of the block.

    Raises:
        discord.PrivilegedIntentsRequired, discord.ConnectionClosed: Discord ends the connection.
    """
    connection = asyncio.create_task(bot.connect(), name="connection to Discord")
    bot.connection = connection
    try:
        await _first_of(bot.wait_until_ready(), connection)
        yield
    finally:
        connection.cancel()  # it may be waiting before a shard starts, or before a retry
        await bot.close()
        with suppress(asyncio.CancelledError):
            await connection


async def _first_of(ready: Coroutine[Any, Any, Any], connection: asyncio.Task[None]) -> None:
    """Wait until the bot is ready.

    Raises:
        Exception: whatever ended the connection first.
    """
    waiting = asyncio.ensure_future(ready)
    await asyncio.wait((waiting, connection), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connection.done():
        connection.result()
