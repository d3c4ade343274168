"""`/risk turn hand status map log replay verify rules options theme games help`: looking."""

from discord import app_commands

from bot.actions import tables, viewing
from bot.commands.finding import GameOption, find_finished, find_game, find_played
from bot.commands.lobby import EDITIONS, USUAL_SEATS, Seats
from bot.commands.themes import AS_TABLE, OWN_THEMES
from bot.interactions.request import Asking, Interaction


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
        await viewing.show_hand(asking, await find_game(asking, game))

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
        await viewing.show_map(asking, await find_game(asking, game))

    @app_commands.command()
    async def log(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """What happened in the last turns.

        Args:
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        await tables.show_log(asking, await find_game(asking, game))

    @app_commands.command()
    async def replay(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """The whole game up to now as a moving picture, shown only to you.

        Args:
            game: Which game; without one being played here, the last one that was
        """
        asking = Asking.of(interaction)
        await viewing.show_replay(asking, await find_played(asking, game))

    @app_commands.command()
    async def verify(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Check every die and card of a finished game, and take its record away.

        Args:
            game: Which game; the last one played here if you don't say
        """
        asking = Asking.of(interaction)
        await tables.show_proof(asking, await find_finished(asking, game))

    @app_commands.command()
    @app_commands.choices(edition=EDITIONS)
    async def rules(
        self,
        interaction: Interaction,
        edition: str | None = None,
        seats: Seats = USUAL_SEATS,
        game: GameOption | None = None,
    ) -> None:
        """The rules of this game, or of a rulebook.

        Args:
            edition: A rulebook as it stands, instead of a game
            seats: With a rulebook: how many players
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        if edition:
            await tables.show_rulebook(asking, edition, seats)
        else:
            await tables.show_rules(asking, await find_game(asking, game))

    @app_commands.command()
    @app_commands.choices(edition=EDITIONS)
    async def options(self, interaction: Interaction, edition: str) -> None:
        """What the tables of a rulebook may agree on, and what the rulebook itself says.

        Args:
            edition: Which rulebook
        """
        await tables.show_options(Asking.of(interaction), edition)

    @app_commands.command()
    @app_commands.choices(theme=OWN_THEMES)
    async def theme(self, interaction: Interaction, theme: str) -> None:
        """How the pictures look that only you see.

        Args:
            theme: Its colours
        """
        chosen = "" if theme == AS_TABLE else theme
        await viewing.set_theme(Asking.of(interaction), chosen)

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        """The games in which you sit."""
        await tables.show_games(Asking.of(interaction))

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        """How General works."""
        await tables.show_help(Asking.of(interaction))
