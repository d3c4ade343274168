"""The part of `/league` by which leagues are judged, paused and followed by others."""

from typing import Final

import discord
from discord import app_commands

from bot.actions.tables import league_rulings
from bot.commands.finding import Suggestions, context_of, labels_with, may_suggest, suggestions
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.table.places import place_of
from bot.text.season_lines import SeasonPhrasing
from rules.league.season import Season
from rules.model.errors import LeagueReason, LeagueRefused, RulesError
from rules.table.roster import Person, PersonId

_MOST_DAYS: Final = 60
_LONGEST_TABLE: Final = 100
_Somebody = discord.Member | discord.User
Table = app_commands.Range[str, 1, _LONGEST_TABLE]


async def league_here(request: Request) -> Season:
    """The newest league of the channel from which the command was given, or that its thread is of.

    Raises:
        LeagueRefused: there is none.
    """
    place = place_of(request.interaction)
    found = await request.engine.seasons.newest_in(place.parent or place.channel)
    return await request.engine.names.of_season(found)


async def _suggest_tables(interaction: Interaction, typed: str) -> Suggestions:
    """The tables of the channel's league, those of the present round first."""
    services = context_of(interaction)
    if not await may_suggest(interaction, services):
        return []
    place = place_of(interaction)
    try:
        season = await services.engine.seasons.newest_in(place.parent or place.channel)
    except RulesError:
        return []
    await services.learn_language(interaction)
    said = SeasonPhrasing(services.words_for(interaction, season.language), season)
    tables = sorted(season.fixtures, key=lambda each: (-each.round, each.number))
    return suggestions(
        labels_with(typed, [(said.table_label(at), str(at.number)) for at in tables])
    )


class LeagueJudgingCommands(app_commands.Group):
    """Commands for those who found and judge leagues."""

    @app_commands.command()
    async def referee(
        self, interaction: Interaction, person: _Somebody, remove: bool = False
    ) -> None:
        request = Request.of(interaction)
        season = await league_here(request)
        if person.bot:
            raise LeagueRefused(LeagueReason.REFEREE_IS_A_BOT)
        named = Person(PersonId(str(person.id)), person.display_name)
        await league_rulings.name_referee(request, season, named, remove=remove)

    @app_commands.command()
    @app_commands.autocomplete(table=_suggest_tables)
    async def forfeit(self, interaction: Interaction, table: Table, person: _Somebody) -> None:
        request = Request.of(interaction)
        season = await league_here(request)
        number = _number_of(season, table)
        await league_rulings.forfeit(request, season, number, PersonId(str(person.id)))

    @app_commands.command()
    @app_commands.autocomplete(table=_suggest_tables)
    async def adjust(
        self,
        interaction: Interaction,
        table: Table,
        first: _Somebody,
        second: _Somebody | None = None,
        third: _Somebody | None = None,
        fourth: _Somebody | None = None,
        fifth: _Somebody | None = None,
    ) -> None:
        request = Request.of(interaction)
        named = (first, second, third, fourth, fifth)
        order = [PersonId(str(person.id)) for person in named if person]
        season = await league_here(request)
        await league_rulings.adjust(request, season, _number_of(season, table), order)

    @app_commands.command()
    async def pause(self, interaction: Interaction) -> None:
        request = Request.of(interaction)
        await league_rulings.set_pause(request, await league_here(request))

    @app_commands.command()
    async def resume(self, interaction: Interaction) -> None:
        request = Request.of(interaction)
        await league_rulings.set_pause(request, await league_here(request), resume=True)

    @app_commands.command()
    async def repeat(
        self, interaction: Interaction, days: app_commands.Range[int, 0, _MOST_DAYS]
    ) -> None:
        request = Request.of(interaction)
        await league_rulings.repeat(request, await league_here(request), days)


def _number_of(season: Season, typed: str) -> int:
    """The number of the table in what was picked; what no list had is refused.

    Raises:
        LeagueRefused: it is none.
    """
    if not (typed.isascii() and typed.isdecimal()) or len(typed) > 6:
        raise LeagueRefused(LeagueReason.NO_SUCH_TABLE, name=season.terms.name)
    return int(typed)
