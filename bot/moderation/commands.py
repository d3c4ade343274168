"""`/moderate`: tools for the moderators of a server; visible to people who manage the server."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.finding import (
    COUNT_MARK,
    Suggested,
    Suggestions,
    context_of,
    id_named,
    labels_with,
    suggestions,
)
from bot.commands.names import UNDESCRIBED, choices_among
from bot.commands.options import ONLY_IN_SERVERS, QUICK, seat_named
from bot.interactions.context import Interaction
from bot.interactions.permissions import moderates
from bot.interactions.request import Request
from bot.moderation import moderation
from bot.table import acts
from bot.table.places import move_here
from bot.words.naming import tidy
from bot.words.refusals import REFUSALS
from rules.servers.servers import Founders
from rules.table.roster import LONGEST_REASON, GameId, Roster

_FOUNDERS: Final = choices_among((Founders.EVENTS, Founders.SERVER, Founders.EVERYBODY))

_WANTED: Final = choices_among(("yes", "no"))


_LATEST: Final = 10
"""Finished games suggested beside the open ones."""


class _ServersTables(Suggested):
    """An option for a game's id; suggests the open games of the server."""

    async def transform(self, _: Interaction, value: str, /) -> str:
        return id_named(value)

    async def autocomplete(self, interaction: Interaction, value: str, /) -> Suggestions:  # type: ignore[override]
        server = str(interaction.guild_id or "")
        if not moderates(interaction, server):
            return []
        try:
            tables = await self._tables(interaction, server)
        except REFUSALS:
            return []
        return suggestions(labels_with(value, ((_label(each), each.id) for each in tables)))

    async def _tables(self, interaction: Interaction, server: str) -> list[Roster]:
        tables = await context_of(interaction).engine.times.open_in(server)
        return [table.roster for table in tables]


class _RatedTables(_ServersTables):
    """An option for the id of a game that may be rated; suggests finished ones, too."""

    async def _tables(self, interaction: Interaction, server: str) -> list[Roster]:
        queries = context_of(interaction).engine.queries
        over = await queries.finished_in(str(interaction.channel_id))
        dealt = await super()._tables(interaction, server)
        both = [*dealt, *reversed(over[-_LATEST:])]
        return [roster for roster in both if roster.rated]


TableOption = app_commands.Transform[str, _ServersTables]
RatedOption = app_commands.Transform[str, _RatedTables]
Reason = app_commands.Range[str, 1, LONGEST_REASON]


class ModerateCommands(app_commands.Group):
    @app_commands.command(extras={QUICK: True})
    async def tables(self, interaction: Interaction) -> None:
        await moderation.show_tables(Request.of(interaction))

    @app_commands.command()
    async def close(
        self, interaction: Interaction, game: TableOption, reason: Reason | None = None
    ) -> None:
        request = Request.of(interaction)
        moderation.must_moderate(request)
        found = await request.reach(GameId(game))
        await moderation.close(request, found, _line_of(reason))

    @app_commands.command()
    async def annul(
        self,
        interaction: Interaction,
        game: RatedOption,
        reason: Reason,
        *,
        vote: bool = False,
    ) -> None:
        request = Request.of(interaction)
        found = await request.reach(GameId(game))
        await moderation.annul_rating(request, found, reason, vote=vote)

    @app_commands.command(extras={QUICK: True})
    async def log(self, interaction: Interaction) -> None:
        await moderation.show_interventions(Request.of(interaction))

    @app_commands.command()
    async def replace(
        self,
        interaction: Interaction,
        game: TableOption,
        player: app_commands.Range[str, 1, 100],
        reason: Reason | None = None,
    ) -> None:
        request = Request.of(interaction)
        found = await moderation.find_moderated(request, GameId(game))
        seat = seat_named(request.words, await request.moment(found), player)
        await acts.replace_player(request, found, seat, _line_of(reason))

    @app_commands.command()
    @app_commands.choices(who=_FOUNDERS)
    async def leagues(self, interaction: Interaction, who: str) -> None:
        await moderation.set_founders(Request.of(interaction), Founders(who))

    @app_commands.command()
    @app_commands.choices(wanted=_WANTED)
    async def ladder(self, interaction: Interaction, wanted: str) -> None:
        await moderation.set_ladder(Request.of(interaction), wanted=wanted == "yes")

    @app_commands.command()
    async def move(
        self, interaction: Interaction, game: TableOption, reason: Reason | None = None
    ) -> None:
        request = Request.of(interaction)
        found = await moderation.find_moderated(request, GameId(game))
        look = await request.look(found)
        await move_here(request, look, in_charge=True, reason=_line_of(reason))


def moderate_group() -> app_commands.Group:
    """The command group, by default only for people who manage the server."""
    return ModerateCommands(
        name="moderate",
        description=UNDESCRIBED,
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=ONLY_IN_SERVERS,
    )


def _line_of(reason: str | None) -> str:
    """A reason as the log shows it; empty if none was given."""
    return tidy(reason or "", LONGEST_REASON)


def _label(roster: Roster) -> str:
    names = ", ".join(roster.names.values())
    return f"{roster.id}{COUNT_MARK}{names}"
