"""`/risk dice word tell lines`: what people at a table add to its dice (docs/fairness.md)."""

from discord import app_commands

from bot.actions.tables import table_lines
from bot.commands.finding import GameOption, find_game, find_played
from bot.commands.lobby import Word
from bot.commands.look import QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.panels.parts.modals import LONGEST_SEAL
from rules.core.lines import LONGEST_SEALED

SealedWord = app_commands.Range[str, 1, LONGEST_SEALED]
Seal = app_commands.Range[str, 1, LONGEST_SEAL]


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
        """Mix a word of yours into the dice, or the seal of a word that you tell after the start.

        Args:
            word: Any word; everybody sees it at once, and it stays for good
            seal: Instead: the SHA-256 of a word of 20 characters or more, as 64 hexadecimal digits
            game: Which game
        """
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        await table_lines.add_word(request, found, word, seal)

    @app_commands.command()
    async def tell(
        self, interaction: Interaction, word: SealedWord, game: GameOption = None
    ) -> None:
        """Tell the word that you sealed, once the game has been started.

        Args:
            word: The word exactly as you sealed it; then everybody sees it
            game: Which game
        """
        request = Request.of(interaction)
        await table_lines.tell_word(request, await find_game(request, game), word)

    @app_commands.command(extras={QUICK: True})
    async def lines(self, interaction: Interaction, game: GameOption = None) -> None:
        """All that people at the table have mixed into the dice, line by line.

        Args:
            game: Which game
        """
        request = Request.of(interaction)
        await table_lines.show_lines(request, await find_played(request, game))
