"""`/risk profile leaderboard`: what remains of the games of a server."""

from typing import Final

import discord
from discord import app_commands

from bot.actions.people import club
from bot.commands.names import choices_among
from bot.commands.options import EDITIONS, QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.panels.pages.club_pages import DUEL, TABLE
from bot.panels.pages.solo_pages import SOLO
from bot.words.naming import clean
from rules.ratings.rating import Ladder
from rules.table.roster import PersonId

_SIZES: Final = choices_among((TABLE, DUEL, SOLO))


class ClubCommands(app_commands.Group):
    """Commands that look at what remains of games that are over."""

    @app_commands.command(extras={QUICK: True})
    async def profile(
        self, interaction: Interaction, person: discord.Member | discord.User | None = None
    ) -> None:
        user = person or interaction.user
        shown = PersonId(str(user.id)), clean(user.display_name)
        await club.show_profile(Request.of(interaction), *shown)

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS, tables=_SIZES)
    async def leaderboard(
        self, interaction: Interaction, edition: str = "", tables: str = TABLE
    ) -> None:
        request = Request.of(interaction)
        if tables == SOLO:
            await club.show_solo_ladder(request)
        else:
            await club.show_ladder(request, Ladder(tables == DUEL, edition))
