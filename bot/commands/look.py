"""`/risk turn hand status map log games help`: looking, for oneself or for all."""

from discord import app_commands

from bot import tables
from bot.asking import Asking, Interaction
from bot.commands.finding import GameOption, find_game


class LookCommands(app_commands.Group):
    """Looking at a game changes nothing."""

    @app_commands.command()
    async def turn(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Your panel: what you may do now.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await asking.show_panel(await asking.moment(await find_game(asking, game)))

    @app_commands.command()
    async def hand(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Your mission and your Risk cards, shown only to you.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await tables.show_hand(asking, await find_game(asking, game))

    @app_commands.command()
    async def status(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Who is where, whose turn it is, and since when.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await tables.show_status(asking, await find_game(asking, game))

    @app_commands.command()
    async def map(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """The board as it is now.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await tables.show_map(asking, await find_game(asking, game))

    @app_commands.command()
    async def log(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """What happened in the last turns.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await tables.show_log(asking, await find_game(asking, game))

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        """The games in which you sit."""
        await tables.show_games(Asking.of(interaction))

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        """How General works."""
        await tables.show_help(Asking.of(interaction))
