"""`/my`: personal settings for all games, on one page; stored data."""

import asyncio

from discord import app_commands

from bot.commands.finding import Suggestions, suggestions
from bot.commands.options import QUICK
from bot.components.custom_ids import NO_GAME
from bot.components.modals import LONGEST_ZONE
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.people import own
from bot.words.zones import zones_like


async def _zones(_: Interaction, typed: str) -> Suggestions:
    return suggestions((name, name) for name in await asyncio.to_thread(zones_like, typed))


class MyCommands(app_commands.Group):
    @app_commands.command(extras={QUICK: True})
    async def settings(self, interaction: Interaction) -> None:
        await own.show_own(Request.of(interaction))

    @app_commands.command()
    @app_commands.autocomplete(zone=_zones)
    async def zone(
        self, interaction: Interaction, zone: app_commands.Range[str, 1, LONGEST_ZONE]
    ) -> None:
        await own.set_zone(Request.of(interaction), NO_GAME, zone)

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        await own.export(Request.of(interaction))

    @app_commands.command(extras={QUICK: True})
    async def forget(self, interaction: Interaction) -> None:
        await own.ask_to_forget(Request.of(interaction))
