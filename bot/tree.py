"""The tree of all commands: rate limit, answer, registration with Discord.

Source: https://docs.discord.com/developers/interactions/application-commands
"""

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.analysis.explaining import AnalysisCommands
from bot.commands.finding import may_suggest
from bot.commands.moved import both_names, new_way
from bot.commands.names import UNDESCRIBED, CatalogueTranslator, describe, name_called
from bot.commands.options import QUICK
from bot.components.layout import layout, text
from bot.gateway.refusals import is_passing
from bot.interactions.boundary import answer_failure
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.interactions.sending import ReplyTarget
from bot.interactions.throttle import is_answered_soon
from bot.league.commands import league_group
from bot.lessons.lessons import LearnCommands
from bot.looks.commands import LookCommands
from bot.looks.games import GamesCommands
from bot.looks.pages import way_lines
from bot.moderation.moderation import moderate_group
from bot.people.own import MyCommands
from bot.plans.commands import WholeTurnCommands
from bot.ratings.ratings import ClubCommands
from bot.table.commands import LobbyCommands, TableCommands
from bot.table.dice import DiceCommands
from bot.table.host_commands import HostCommands
from bot.truces.commands import TruceCommands
from bot.turn.commands import OrderCommands, PanelCommands
from bot.words.catalogue import ENGLISH
from bot.words.languages import Languages
from rules.databases import note_at, write_note_at
from rules.model.errors import StoreError
from rules.store.processes import Place

_log = logging.getLogger(__name__)

ENTRY_POINT: Final = 4
"""The type of the command that opens an Activity; Discord creates it, and it must not be removed."""


class Handler(IntEnum):
    """Who handles that command."""

    BOT = 1
    DISCORD = 2


_SENT_ALONG: Final = (
    "id", "type", "name", "name_localizations", "description", "description_localizations", "handler",
    "default_member_permissions", "integration_types", "contexts",
)  # fmt: skip

NOTE: Final = "commands"
"""The key under which the database stores what was registered last."""

Command = Mapping[str, Any]
"""A command in Discord's JSON."""


def is_typed(command: Command) -> bool:
    """Whether a registered command is one that people type, as all of the bot's are."""
    return bool(command.get("type", 1) != ENTRY_POINT)


async def read_commands(client: discord.Client, application: int) -> list[dict[str, Any]]:
    """The commands registered for an application, with their translations.

    Raises:
        discord.HTTPException: Discord refuses.
    """
    path = "/applications/{application_id}/commands"
    route = Route("GET", path, application_id=application)
    found: list[dict[str, Any]] = await client.http.request(
        route, params={"with_localizations": "true"}
    )
    return found


def with_entry_point(
    payload: Sequence[dict[str, Any]], there: Sequence[Command], handler: Handler
) -> list[dict[str, Any]]:
    """Everything to register at once, with an Activity's command if there is one, and its handler.

    Discord refuses a registration that would remove it (50240), and with it all others.
    """
    kept = [
        {name: each[name] for name in _SENT_ALONG if each.get(name) is not None}
        for each in there
        if not is_typed(each)
    ]
    for each in kept:
        each["handler"] = handler
        if "default_member_permissions" in each:
            each["default_member_permissions"] = int(each["default_member_permissions"])
    return [*payload, *kept]


@dataclass(frozen=True, slots=True)
class Registered:
    """What was registered last: the application, and a digest of the commands."""

    application: int
    digest: str

    @classmethod
    def of(cls, application: int, payload: Sequence[Command]) -> "Registered":
        """What is about to be registered."""
        text = json.dumps(payload, sort_keys=True, default=str)
        return cls(application, hashlib.sha256(text.encode()).hexdigest())

    @classmethod
    def read(cls, place: Place) -> "Registered | None":
        """Read the note in the database; None if there is none or it can't be read.

        Raises:
            StoreError: the database can't be reached.
        """
        try:
            application, digest = note_at(place, NOTE).split()
            return cls(int(application), digest)
        except ValueError:
            return None

    def write(self, place: Place) -> None:
        """Save it in the database.

        Raises:
            OSError, StoreError: it can't be written.
        """
        write_note_at(place, NOTE, f"{self.application} {self.digest}\n")


_IN_SERVERS_AND_DMS: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
_BY_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""Not for user installs: a game needs the bot in its channel, not only its commands."""


class Tree(app_commands.CommandTree[Any]):
    """The commands, with one acknowledgement before all of them and one error boundary behind."""

    def __init__(
        self,
        client: discord.Client,
        languages: Languages,
        further: Iterable[app_commands.Group],
        handler: Handler,
    ) -> None:
        """`further`: groups beside the bot's own; `handler`: who opens the Activity, if there is one."""
        super().__init__(client, allowed_contexts=_IN_SERVERS_AND_DMS, allowed_installs=_BY_SERVERS)
        self._handler = handler
        self._languages = languages
        for group in (*command_groups(languages), *further):
            self.add_command(group)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Acknowledge a command at once and privately: public content is posted as news instead."""
        waited = not self.client.is_serving
        if not await self.client.attends(interaction):
            return False
        self.client.note_underway(str(interaction.guild_id or ""))
        if interaction.type is discord.InteractionType.autocomplete:
            self.client.metrics.note_arrival(interaction)
            return await may_suggest(interaction, self.client.services)
        request = Request(interaction, self.client.services, waited=waited)
        asked: dict[str, Any] = dict(interaction.data or {})
        if asked.get("type") == ENTRY_POINT:
            await self._launch(request)
            return False
        try:
            admission = request.admit(interaction.command.name if interaction.command else "")
            await _begin(request)
            await request.take_turn(admission)
        except Exception as error:
            await answer_failure(request, error)
            return False
        return True

    async def _launch(self, request: Request) -> None:
        """Open the Activity, or answer that the rate limit is exceeded.

        Source: https://docs.discord.com/developers/activities/how-activities-work#interaction-response
        """
        try:
            await request.take_turn(request.admit(""))
            if self.client.services.activity:
                await request.interaction.response.launch_activity()
            else:
                await request.say("board-none")
        except Exception as error:
            await answer_failure(request, error)

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer or log any exception of a command."""
        if interaction.type is discord.InteractionType.autocomplete:
            _log.warning("autocomplete failed: %s", error)
            return
        request = Request.of(interaction)
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            try:
                before, now = both_names(name_called(interaction.data or {}))
                key = "bot-command_changed" if before == now else "bot-command_renamed"
                said = [request.words.say(key, now=now), *way_lines(request.words, new_way(before))]
                await request.reply.answer(layout([text(*said)]))
            except Exception as failure:
                await answer_failure(request, failure)
            return
        await answer_failure(request, getattr(error, "original", error))

    async def register(self, place: Place) -> None:
        """Register the commands if they have changed; Discord allows few registrations a day.

        The last registration is recorded in the database.
        """
        if len(self._languages.catalogues) > 1:
            apart = self._languages.apart()
            await apart.catalogues.fetch(apart.catalogues)
            await self.set_translator(CatalogueTranslator(apart))
        payload, application = await payloads(self), self.client.application_id or 0
        await self.set_translator(None)
        now = Registered.of(application, payload)
        try:
            there = await read_commands(self.client, application)
            known = {each["name"] for each in there if is_typed(each)}
            wanted = {each["name"] for each in payload}
            is_handled = all(
                is_typed(each) or each.get("handler") == self._handler for each in there
            )
            if (
                not is_handled
                or known != wanted
                or await asyncio.to_thread(Registered.read, place) != now
            ):
                everything: Any = with_entry_point(payload, there, self._handler)
                await self.client.http.bulk_upsert_global_commands(application, everything)
                await asyncio.to_thread(now.write, place)
            self.client.metrics.unregistered = ""
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
            _log.warning("could not register slash commands: %s", error)
            if isinstance(error, discord.HTTPException) and not is_passing(error):
                self.client.metrics.unregistered = error.text or str(error)


async def payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands in Discord's JSON, translated if the tree has a translator."""
    commands, translator = tree.get_commands(), tree.translator
    if not translator:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, translator) for command in commands]


def command_groups(languages: Languages) -> tuple[app_commands.Group, ...]:
    """`/risk` with its groups, `/order`, `/host`, `/my`, `/league` and `/moderate`; new objects for each client.

    They are listed in this order, beginners' commands first. Discord allows 8,000 characters of names,
    descriptions and choices per command, each text counting as its longest translation.
    """
    risk = _group(
        "risk",
        (
            LearnCommands(name="learn"),
            LobbyCommands(name="lobby"),
            PanelCommands(name="panel"),
            LookCommands(name="look"),
            AnalysisCommands(name="analysis"),
            ClubCommands(name="club"),
        ),
    )
    table = (TableCommands(name="people"), TruceCommands(name="truces"), DiceCommands(name="dice"))
    risk.add_command(_group("table", table))
    groups = (
        risk,
        _group("order", (WholeTurnCommands(name="whole"), OrderCommands(name="any_time"))),
        _group("host", (HostCommands(name="game"),)),
        _group("my", (GamesCommands(name="games"), MyCommands(name="own"))),
        league_group(),
        moderate_group(),
    )
    describe(languages.best(ENGLISH), groups)
    return groups


def _group(name: str, parts: Iterable[app_commands.Group]) -> app_commands.Group:
    """One group with the commands of several files, in order."""
    group = app_commands.Group(name=name, description=UNDESCRIBED)
    for part in parts:
        for command in part.commands:
            group.add_command(command)
    return group


async def _begin(request: Request) -> None:
    """Acknowledge a command, or expect its answer soon."""
    command = request.interaction.command
    if command and command.extras.get(QUICK):
        await request.reply.expect(ReplyTarget.MESSAGE)
    else:
        is_soon = command is not None and is_answered_soon(command.name)
        await request.reply.begin(ReplyTarget.MESSAGE, is_soon=is_soon)
