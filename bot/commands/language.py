"""`/host language`: offered where General speaks more than one language."""

from typing import Any

from discord import app_commands

from bot.actions.tables import at_table
from bot.commands.finding import GameOption, find_game
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.text.words.languages import Languages


def language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which a host chooses among these languages."""
    choices = [
        app_commands.Choice(name=words.say("language-name"), value=code)
        for code, words in languages.catalogues.items()
    ]

    @app_commands.command()
    @app_commands.choices(language=choices)
    async def language(interaction: Interaction, language: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await at_table.set_language(request, await find_game(request, game), language)

    return language
