"""`/order undo standing resign`, beside `/order turn`; `/risk play`."""

from typing import Literal

from discord import app_commands

from bot.commands.finding import GameOption, find_game
from bot.commands.options import QUICK
from bot.components.panel_context import PanelSelection
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.turn.first_look import show_turn
from bot.turn.orders import ASKER, order, take_back_order
from rules.model.commands import Resign, Standing


class OrderCommands(app_commands.Group):
    """Orders for any time; those of a turn are lines of notation."""

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await take_back_order(request, await find_game(request, game))

    @app_commands.command()
    async def standing(
        self,
        interaction: Interaction,
        dice: Literal["most", "one", "ask me again"],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        given = Standing(seat=ASKER, dice="ask" if dice == "ask me again" else dice)
        await order(request, await find_game(request, game), given)

    @app_commands.command()
    async def resign(
        self, interaction: Interaction, sure: bool = False, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if sure:
            await order(request, found, Resign(seat=ASKER))
        else:
            await request.show_panel(await request.moment(found, PanelSelection(mode="resign")))


class PanelCommands(app_commands.Group):
    """The command that opens the panel."""

    @app_commands.command(extras={QUICK: True})
    async def play(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await show_turn(request, await find_game(request, game))
