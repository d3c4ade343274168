"""`/risk table`: what players may do about their table, and about who sits there."""

import discord
from discord import app_commands

from bot.actions import at_table, showing, table_time
from bot.actions.hosting import Guest, invite, play_again
from bot.commands.finding import GameOption, find_finished, find_game, suggesting
from bot.commands.host import persons_like
from bot.commands.lobby import EDITIONS
from bot.commands.look import QUICK
from bot.interactions.front_desk import Interaction
from bot.interactions.request import Request


class TableCommands(app_commands.Group):
    """Commands for players whose table is set, fills, waits, is asked about its pace, or is over."""

    @app_commands.command()
    async def invite(
        self,
        interaction: Interaction,
        person: discord.Member | discord.User,
        game: GameOption | None = None,
    ) -> None:
        """Invite somebody to your table; they get a letter with a button.

        Args:
            person: Who is invited
            game: Which game
        """
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        is_member = isinstance(person, discord.Member)
        guest = Guest(str(person.id), person.display_name, person.bot, is_member)
        await invite(request, found, guest)

    @app_commands.command()
    async def again(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Play once more with the people of a game that is over.

        Args:
            game: Which game; the last one played here if you don't say
        """
        request = Request.of(interaction)
        await play_again(request, await find_finished(request, game))

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
            game: Which game
        """
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game))
        seat = at_table.seat_named(request, moment, player)
        await table_time.vote(request, moment.look.roster.id, seat)

    @app_commands.command()
    async def agree(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Agree to the pace that the host proposes.

        Args:
            game: Which game
        """
        request = Request.of(interaction)
        await table_time.agree(request, await find_game(request, game))

    @app_commands.command()
    async def decline(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Keep the present pace: decline what the host proposes, or withdraw your own proposal.

        Args:
            game: Which game
        """
        request = Request.of(interaction)
        await table_time.decline(request, await find_game(request, game))

    @app_commands.command()
    async def wake(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Let a game go on that rests because nobody moved.

        Args:
            game: Which game
        """
        request = Request.of(interaction)
        await table_time.wake(request, await find_game(request, game))

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS)
    async def options(self, interaction: Interaction, edition: str) -> None:
        """What the tables of a rulebook may agree on, and what the rulebook itself says.

        Args:
            edition: Which rulebook
        """
        await showing.show_options(Request.of(interaction), edition)
