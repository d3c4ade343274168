"""`/risk profile leaderboard`: what remains of the games of a server."""

from typing import Final

import discord
from discord import app_commands

from bot.actions.people import club
from bot.commands.lobby import EDITIONS
from bot.commands.look import QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.panels.pages.club_pages import DUEL, TABLE
from bot.panels.pages.solo_pages import SOLO
from bot.text.words.naming import clean
from rules.model.rating import Ladder
from rules.model.roster import PersonId

_SIZES: Final = [
    app_commands.Choice(name="tables of three and more", value=TABLE),
    app_commands.Choice(name="tables of two", value=DUEL),
    app_commands.Choice(name="alone", value=SOLO),
]


class ClubCommands(app_commands.Group):
    """Commands that look at what remains of games that are over."""

    @app_commands.command(extras={QUICK: True})
    async def profile(
        self, interaction: Interaction, person: discord.Member | discord.User | None = None
    ) -> None:
        """What you or somebody else has done in this server’s games.

        Args:
            person: Whose; yours if you don't say
        """
        user = person or interaction.user
        shown = PersonId(str(user.id)), clean(user.display_name)
        await club.show_profile(Request.of(interaction), *shown)

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS, tables=_SIZES)
    async def leaderboard(
        self, interaction: Interaction, edition: str = "", tables: str = TABLE
    ) -> None:
        """Who plays best in this server.

        Args:
            edition: Which rulebook; all together if you don't say
            tables: Of which size; three and more if you don't say
        """
        request = Request.of(interaction)
        if tables == SOLO:
            await club.show_solo_ladder(request)
        else:
            await club.show_ladder(request, Ladder(tables == DUEL, edition))
