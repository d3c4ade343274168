"""`/moderate`: tools for the moderators of a server; visible to people who manage the server."""

import discord
from discord import app_commands

from bot.commands.names import UNDESCRIBED
from bot.commands.options import ONLY_IN_SERVERS, QUICK
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.moderation import moderation


class ModerateCommands(app_commands.Group):
    @app_commands.command(extras={QUICK: True})
    async def tables(self, interaction: Interaction) -> None:
        await moderation.show_tables(Request.of(interaction))

    @app_commands.command(extras={QUICK: True})
    async def log(self, interaction: Interaction) -> None:
        await moderation.show_interventions(Request.of(interaction))


def moderate_group() -> app_commands.Group:
    """The command group, by default only for people who manage the server."""
    return ModerateCommands(
        name="moderate",
        description=UNDESCRIBED,
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=ONLY_IN_SERVERS,
    )
