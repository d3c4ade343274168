"""`/my games`: the games that somebody plays in, and those that they could join."""

from discord import app_commands

from bot.actions.views import lobbies
from bot.commands.options import QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class GamesCommands(app_commands.Group):
    """The command that lists a person's games."""

    @app_commands.command(extras={QUICK: True})
    async def games(self, interaction: Interaction) -> None:
        await lobbies.show_games(Request.of(interaction))
