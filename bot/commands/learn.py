"""`/risk learn`: a first game in private."""

from discord import app_commands

from bot.actions.tables import learning
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class LearnCommands(app_commands.Group):
    """The command that teaches the game."""

    @app_commands.command()
    async def learn(self, interaction: Interaction) -> None:
        await learning.learn(Request.of(interaction))
