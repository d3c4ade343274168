"""The Discord client: connects, acknowledges, hands on. Knows no rule and words nothing itself."""

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Coroutine, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import discord
from discord import app_commands

from bot.asking import Acknowledgement, Asking, Desk, Interaction
from bot.catalogue import words
from bot.commands.answer import AnswerCommands
from bot.commands.finding import may_suggest
from bot.commands.host import HostCommands
from bot.commands.lobby import LobbyCommands
from bot.commands.look import LookCommands
from bot.commands.setup import SetupCommands
from bot.commands.turn import OrderCommands
from bot.limits import Limits
from bot.pictures import DRAWN_AT_ONCE, Pictures
from bot.publish import Publisher
from bot.router import route
from bot.settings import Settings
from rules.engine import Engine

_log = logging.getLogger(__name__)

_IN_SERVERS_AND_DMS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True)
_PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class Tree(app_commands.CommandTree["Bot"]):
    """The commands, with one acknowledgement before all of them and one boundary behind."""

    async def interaction_check(self, interaction: discord.Interaction["Bot"], /) -> bool:
        """Acknowledge at once and privately: what all may see is posted as news, not answered."""
        if interaction.type is discord.InteractionType.autocomplete:
            return await may_suggest(interaction, self.client.desk)
        self.client.note_underway()
        asking = Asking(interaction, self.client.desk)
        try:
            admission = asking.admit(interaction.command.name if interaction.command else "")
            await asking.acknowledge(Acknowledgement.PRIVATE)
            await admission.turn()
        except Exception as error:
            await asking.fail(error)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction["Bot"], error: app_commands.AppCommandError, /
    ) -> None:
        """The boundary: everything that a command raises is answered or logged."""
        if interaction.type is discord.InteractionType.autocomplete:
            _log.warning("no suggestions: %s", error)
            return
        asking = Asking.of(interaction)
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            await asking.say("bot-command_changed")
            return
        cause = getattr(error, "original", error)
        await asking.fail(cause)


class Bot(discord.Client):
    """One bot, logged in once. Make and run it with `running_bot`."""

    def __init__(self, settings: Settings, engine: Engine, executor: Executor) -> None:
        # No caches: what is needed comes with each interaction, or from the engine.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.0,
        )
        self.desk = Desk(engine, words(), Pictures(executor), Limits(settings.pace))
        self.tree = Tree(self)
        for group in command_groups():
            self.tree.add_command(group)
        self._publisher = Publisher(self, self.desk, letter_pause=settings.dm_pause)
        self._close_within = settings.close_within
        self._synced = settings.database.with_suffix(".commands")
        self.connection: asyncio.Task[None] | None = None
        """Ends when the bot is closed, or raises why Discord ended the connection for good."""
        self._underway: set[asyncio.Task[Any]] = set()
        self._background: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        """Start what runs beside the connection; nothing of it may keep the bot from starting."""
        self._in_background(self._sync_commands())
        self._in_background(self._publisher.run())

    async def on_ready(self) -> None:
        _log.info("ready as %s; servers: %d", self.user, len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type in _PRESSES:
            self.note_underway()
            await route(interaction, self.desk)

    def note_underway(self) -> None:
        """Remember the present task as one that answers somebody, so that closing waits for it."""
        if task := asyncio.current_task():
            self._underway.add(task)
            task.add_done_callback(self._underway.discard)

    async def close(self) -> None:
        """Let the answers under way finish, within limits; then disconnect."""
        others = self._underway - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=self._close_within)
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await super().close()

    async def _sync_commands(self) -> None:
        """Register the commands when they changed; Discord allows few registrations a day."""
        digest = self._digest()
        try:
            registered = {command.name for command in await self.tree.fetch_commands()}
            known = registered == {command.name for command in self.tree.get_commands()}
            if not known or _remembered(self._synced) != digest:
                await self.tree.sync()
                self._synced.write_text(digest, encoding="utf-8")
        except (discord.DiscordException, OSError) as error:
            _log.warning("the commands could not be registered: %s", error)

    def _digest(self) -> str:
        """Changes with every change of the commands, and with the application."""
        described = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, described], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._note_end)

    def _note_end(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.error("work in the background broke off", exc_info=error)


@asynccontextmanager
async def running_bot(settings: Settings, engine: Engine) -> AsyncIterator[Bot]:
    """A bot that is logged in, connected and ready; closed in order at the end of the block.

    Raises:
        discord.LoginFailure: there is no token, or Discord refuses it.
        discord.PrivilegedIntentsRequired, discord.ConnectionClosed: Discord ends the connection.
    """
    if settings.token is None or not settings.token.get_secret_value():
        raise discord.LoginFailure("GENERAL_TOKEN is not set")
    with ThreadPoolExecutor(DRAWN_AT_ONCE, "draw") as executor:
        async with Bot(settings, engine, executor) as bot:
            await bot.login(settings.token.get_secret_value())
            connection = asyncio.create_task(bot.connect(), name="connection to Discord")
            bot.connection = connection
            try:
                await _first_of(bot.wait_until_ready(), connection)
                yield bot
            finally:
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await connection


def command_groups() -> tuple[app_commands.Group, ...]:
    """`/risk` with `/risk host`, and `/order`; new ones for each client."""
    risk = _joined(
        "risk",
        "A table of Risk: set it, look at it",
        (LobbyCommands(name="lobby"), LookCommands(name="look")),
    )
    risk.add_command(HostCommands(name="host", description="For the host of a table"))
    acts = (
        OrderCommands(name="turn"),
        AnswerCommands(name="answer"),
        SetupCommands(name="setup"),
    )
    return risk, _joined("order", "Acts of play", acts)


def _joined(name: str, description: str, parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """One group with the commands of several files."""
    group = app_commands.Group(
        name=name, description=description, allowed_contexts=_IN_SERVERS_AND_DMS
    )
    for part in parts:
        for command in part.commands:
            group.add_command(command)
    return group


def _remembered(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


async def _first_of(ready: Coroutine[Any, Any, Any], connection: asyncio.Task[None]) -> None:
    """Wait until the bot is ready.

    Raises:
        Exception: whatever ended the connection before that.
    """
    waiting = asyncio.ensure_future(ready)
    await asyncio.wait((waiting, connection), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connection.done():
        connection.result()
