"""`/risk time`: what players do about the time of their table."""

from discord import app_commands

from bot.actions import at_table, table_time
from bot.commands.finding import GameOption, find_game, suggesting
from bot.commands.host import persons_like
from bot.interactions.front_desk import Interaction
from bot.interactions.request import Request


class TableClockCommands(app_commands.Group):
    """Commands for players whose table waits, or is asked about its pace."""

    @app_commands.command()
    @app_commands.autocomplete(player=suggesting(persons_like))
    async def vote(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100],
        game: GameOption | None = None,
    ) -> None:
        """Vote for a computer in place of a player who keeps all waiting; they may come back.

        Args:
            player: Whose seat, by name or colour
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game))
        seat = at_table.seat_named(request, moment, player)
        await table_time.vote(request, moment.look.roster.id, seat)

    @app_commands.command()
    async def agree(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Agree to the pace that the host proposes.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await table_time.agree(request, await find_game(request, game))

    @app_commands.command()
    async def decline(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Keep the present pace: decline what the host proposes, or withdraw your own proposal.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await table_time.decline(request, await find_game(request, game))

    @app_commands.command()
    async def wake(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Let a game go on that rests because nobody moved.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await table_time.wake(request, await find_game(request, game))
