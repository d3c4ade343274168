"""`/order undo`: one's own last order taken back."""

from discord import app_commands

from bot.actions.play.orders import take_back_order
from bot.commands.finding import GameOption, find_game
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class TakeBackCommands(app_commands.Group):
    """The command that takes an order back."""

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Take back your last order, as long as no dice were rolled and nobody has acted since.

        Args:
            game: Which game
        """
        request = Request.of(interaction)
        await take_back_order(request, await find_game(request, game))
