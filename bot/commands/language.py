"""`/host language` and `/my language`: offered where General speaks more than one language."""

from typing import Any

from discord import app_commands

from bot.actions.tables import table_settings
from bot.commands.finding import GameOption, find_game
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.words.catalogue import Languages


def table_language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which a host chooses among these languages."""

    @app_commands.command()
    @app_commands.choices(language=language_choices(languages))
    async def language(interaction: Interaction, language: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_settings.set_language(request, await find_game(request, game), language)

    return language


def language_choices(languages: Languages) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=languages.names[code], value=code) for code in languages.catalogues
    ]
