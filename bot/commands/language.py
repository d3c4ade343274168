"""`/host language` and `/my language`: offered where General speaks more than one language."""

from typing import Any

from discord import app_commands

from bot.actions.people import own
from bot.actions.tables import table_settings
from bot.commands.finding import GameOption, find_game
from bot.components.custom_ids import NO_GAME
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.panels.pages.own_page import AS_DISCORD
from bot.words.catalogue import Languages


def table_language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which a host chooses among these languages."""

    @app_commands.command()
    @app_commands.choices(language=language_choices(languages))
    async def language(interaction: Interaction, language: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_settings.set_language(request, await find_game(request, game), language)

    return language


def own_language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which people choose among these languages for themselves."""
    own_choices = [
        app_commands.Choice(name=AS_DISCORD, value=AS_DISCORD),
        *language_choices(languages),
    ]

    @app_commands.command()
    @app_commands.choices(language=own_choices)
    async def language(interaction: Interaction, language: str) -> None:
        await own.set_own_language(Request.of(interaction), NO_GAME, language)

    return language


def language_choices(languages: Languages) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=languages.names[code], value=code) for code in languages.catalogues
    ]
