"""`/order defend reroll keep standing undo`: answers to questions in mid-attack, and an order taken back."""

from typing import Literal

from discord import app_commands

from bot.actions.play.orders import ASKER, order, take_back_order
from bot.commands.finding import GameOption, find_game
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from rules.model.commands import Defend, Keep, Reroll, Standing


class AnswerCommands(app_commands.Group):
    """Answers to questions in mid-attack."""

    @app_commands.command()
    async def defend(
        self,
        interaction: Interaction,
        dice: app_commands.Range[int, 1, 2],
        rolls: Literal["the whole attack", "this roll only"] = "the whole attack",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found, holds = await find_game(request, game), rolls == "the whole attack"
        await order(request, found, Defend(seat=ASKER, dice=dice), holds=holds)

    @app_commands.command()
    async def reroll(
        self,
        interaction: Interaction,
        die: app_commands.Range[int, 1, 6],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), Reroll(seat=ASKER, die=die))

    @app_commands.command()
    async def keep(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), Keep(seat=ASKER))

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


class TakeBackCommands(app_commands.Group):
    """The command that takes an order back."""

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await take_back_order(request, await find_game(request, game))
