"""`/risk analyse`: a game explained once it is over."""

from discord import app_commands

from bot.actions.views import explaining
from bot.commands.finding import GameOption, find_finished
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class AnalysisCommands(app_commands.Group):
    """The command that explains a game."""

    @app_commands.command()
    async def analyse(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await explaining.show_analysis(request, await find_finished(request, game))
