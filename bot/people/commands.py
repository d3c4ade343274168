"""`/my`: personal settings for all games: time, pictures, stored data."""

import asyncio
from typing import Any

from discord import app_commands

from bot.commands.finding import Suggestions, suggestions
from bot.commands.options import OWN_THEMES, QUICK, language_choices
from bot.components.custom_ids import NO_GAME
from bot.components.modals import LONGEST_ZONE
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.people import own
from bot.people.page import AS_DISCORD
from bot.words.languages import Languages
from bot.words.times import LONGEST_TYPED
from bot.words.zones import zones_like

_Typed = app_commands.Range[str, 1, LONGEST_TYPED]


async def _zones(_: Interaction, typed: str) -> Suggestions:
    return suggestions((name, name) for name in await asyncio.to_thread(zones_like, typed))


class MyCommands(app_commands.Group):
    @app_commands.command(extras={QUICK: True})
    async def show(self, interaction: Interaction) -> None:
        await own.show_own(Request.of(interaction))

    @app_commands.command()
    @app_commands.autocomplete(zone=_zones)
    async def zone(
        self, interaction: Interaction, zone: app_commands.Range[str, 1, LONGEST_ZONE]
    ) -> None:
        await own.set_zone(Request.of(interaction), NO_GAME, zone)

    @app_commands.command()
    async def quiet(
        self, interaction: Interaction, start: _Typed | None = None, end: _Typed | None = None
    ) -> None:
        request = Request.of(interaction)
        if start is None and end is None:
            await own.drop_quiet_hours(request)
        else:
            await own.set_quiet_hours(request, NO_GAME, start or "", end or "")

    @app_commands.command()
    async def vacation(self, interaction: Interaction, first: _Typed, last: _Typed) -> None:
        await own.take_vacation(Request.of(interaction), NO_GAME, first, last)

    @app_commands.command()
    async def back(self, interaction: Interaction) -> None:
        await own.end_vacation(Request.of(interaction))

    @app_commands.command()
    @app_commands.choices(theme=OWN_THEMES)
    async def theme(self, interaction: Interaction, theme: str) -> None:
        await own.set_theme(Request.of(interaction), NO_GAME, theme)

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        await own.export(Request.of(interaction))

    @app_commands.command(extras={QUICK: True})
    async def forget(self, interaction: Interaction) -> None:
        await own.ask_to_forget(Request.of(interaction))


def own_language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which people choose their own language."""
    own_choices = [
        app_commands.Choice(name=AS_DISCORD, value=AS_DISCORD),
        *language_choices(languages),
    ]

    @app_commands.command()
    @app_commands.choices(language=own_choices)
    async def language(interaction: Interaction, language: str) -> None:
        await own.set_own_language(Request.of(interaction), NO_GAME, language)

    return language
