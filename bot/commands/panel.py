"""`/risk turn`: one's own panel."""

from discord import app_commands

from bot.actions.play.first_look import show_turn
from bot.commands.finding import GameOption, find_game
from bot.commands.options import QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class PanelCommands(app_commands.Group):
    """The command that shows one's panel."""

    @app_commands.command(extras={QUICK: True})
    async def turn(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await show_turn(request, await find_game(request, game))
