"""`/risk dice word tell lines`: what people at a table add to its dice (docs/fairness.md)."""

from discord import app_commands

from bot.actions.tables import table_lines
from bot.commands.finding import GameOption, find_game, find_played
from bot.commands.options import QUICK, Seal, SealedWord, Word
from bot.interactions.context import Interaction
from bot.interactions.request import Request


class DiceCommands(app_commands.Group):
    """Commands for people who don't want to trust the person who runs the bot."""

    @app_commands.command()
    async def word(
        self,
        interaction: Interaction,
        word: Word = "",
        seal: Seal = "",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        await table_lines.add_word(request, found, word, seal)

    @app_commands.command()
    async def tell(
        self, interaction: Interaction, word: SealedWord, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        await table_lines.tell_word(request, await find_game(request, game), word)

    @app_commands.command(extras={QUICK: True})
    async def lines(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_lines.show_lines(request, await find_played(request, game))
