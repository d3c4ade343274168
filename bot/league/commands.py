"""`/league`: seasons of many games."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from bot.commands.names import UNDESCRIBED, choices_among
from bot.commands.options import (
    EDITIONS,
    LONGEST_OPTIONS,
    ONLY_IN_SERVERS,
    OWN,
    PACE_CHOICES,
    QUICK,
    PresetOption,
    suggest_options_of_edition,
)
from bot.interactions.context import Interaction
from bot.interactions.permissions import IN_A_CHANNEL
from bot.interactions.request import Request
from bot.league import acts
from bot.league.manage import show_panel
from bot.table.hosting import find_preset
from bot.table.places import check_permissions, check_place, place_of
from bot.table.time import pace_of
from bot.telling.options import with_departures
from bot.words.naming import NAMELESS, tidy
from bot.words.refusals import BotReason, Declined
from bot.words.times import LONGEST_TYPED, read_span
from rules.league.rounds import FEWEST, MOST
from rules.league.season import Form, Season, Seeding, Terms
from rules.table.settings import Preset


async def league_here(request: Request) -> Season:
    """The newest league of the channel, or of the thread's parent channel.

    Raises:
        LeagueRefused: there is none.
    """
    place = place_of(request.interaction)
    found = await request.engine.seasons.newest_in(place.parent or place.channel)
    return await request.engine.names.of_season(found)


_LONGEST_NAME: Final = 60
_MOST_GAMES: Final = 9
_OPEN_FOR: Final = "3d"
_USUAL: Final = Preset("", EDITIONS[0].value, 4)
_FORMS: Final = choices_among(("groups", "swiss", "knockout"))
_SEEDINGS: Final = choices_among(("lot", "rating"))
_GAMES: Final[Mapping[Form, int]] = {"groups": 1, "swiss": 3, "knockout": 1}
_PACES: Final = [choice for choice in PACE_CHOICES if choice.value != OWN]


class LeagueCommands(app_commands.Group):
    """Commands for leagues."""

    @app_commands.command()
    @app_commands.choices(edition=EDITIONS, form=_FORMS, pace=_PACES, seeding=_SEEDINGS)
    @app_commands.autocomplete(options=suggest_options_of_edition)
    async def found(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, _LONGEST_NAME],
        edition: str | None = None,
        seats: app_commands.Range[int, FEWEST, MOST] | None = None,
        options: app_commands.Range[str, 0, LONGEST_OPTIONS] = "",
        preset: PresetOption | None = None,
        form: str = "groups",
        games: app_commands.Range[int, 1, _MOST_GAMES] | None = None,
        pace: str = "daily",
        entry: app_commands.Range[str, 1, LONGEST_TYPED] = _OPEN_FOR,
        seeding: str | None = None,
    ) -> None:
        request = Request.of(interaction)
        _check_channel(request)
        base = await find_preset(request, request.guild, preset) if preset else _USUAL
        chosen: Form = next((each for each in _GAMES if each == form), "groups")
        terms = Terms(
            name=tidy(name, _LONGEST_NAME) or NAMELESS,
            preset=with_departures(base, edition, seats, options),
            form=chosen,
            games=games or _GAMES[chosen],
            pace=pace_of(request, pace),
            seeding=await _seeding(request, chosen, seeding),
        )
        told_in = request.services.languages.of_tables().best(str(interaction.guild_locale or ""))
        await acts.found(request, request.channel, terms, read_span(entry), told_in.language)

    @app_commands.command()
    async def join(self, interaction: Interaction, substitute: bool = False) -> None:
        request = Request.of(interaction)
        season = await league_here(request)
        await acts.enter(request, season.id, substitute=substitute)

    @app_commands.command(extras={QUICK: True})
    async def standing(
        self, interaction: Interaction, page: app_commands.Range[int, 1, 20] = 1
    ) -> None:
        request = Request.of(interaction)
        await acts.show_standing(request, await league_here(request), page - 1)

    @app_commands.command(extras={QUICK: True})
    async def manage(self, interaction: Interaction) -> None:
        request = Request.of(interaction)
        await show_panel(request, await league_here(request))


def league_group() -> app_commands.Group:
    """The command group; leagues belong to a server's channels."""
    return LeagueCommands(
        name="league",
        description=UNDESCRIBED,
        allowed_contexts=ONLY_IN_SERVERS,
    )


async def _seeding(request: Request, form: Form, wanted: str | None) -> Seeding:
    """How entrants are seeded: by default by rating in a knockout, if the server has ratings."""
    if wanted is None and form == "knockout":
        return "rating" if await request.engine.club.has_ladder(request.guild) else "lot"
    return "rating" if wanted == "rating" else "lot"


def _check_channel(request: Request) -> None:
    """Check that a league can be announced, and its games created, in this channel.

    Raises:
        Declined: it isn't a channel with threads, or permissions are missing.
    """
    interaction = request.interaction
    check_place(interaction, request.words)
    may_open = interaction.app_permissions.create_public_threads
    if not (isinstance(interaction.channel, discord.TextChannel) and may_open):
        raise Declined(BotReason.NO_CHANNEL_FOR_A_LEAGUE)
    check_permissions(interaction, IN_A_CHANNEL, request.words)
