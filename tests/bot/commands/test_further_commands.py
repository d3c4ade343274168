"""Commands written as CONTRIBUTING says: admitted, acknowledged, worded and refused as the bot's own."""

import pytest
from discord import app_commands

from bot.commands.finding import GameOption, find_game
from bot.commands.options import QUICK
from bot.components.layout import layout, text
from bot.components.services import Equipment
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.running import running_bot
from bot.table import acts
from rules.app import open_engine
from tests.bot.support.table import Table
from tests.patience import PATIENCE


class ClubCommands(app_commands.Group):
    """`/club around away`: a look and an act."""

    @app_commands.command(extras={QUICK: True})
    async def around(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Who sits around the table.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        look = await request.look(await find_game(request, game))
        names = request.words.listed(player.name for player in look.roster.players)
        await request.reply.answer(layout([text(f"Around the table: {names}")]))

    @app_commands.command()
    async def away(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Leave the table.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await acts.leave(request, await find_game(request, game))


@pytest.fixture
async def table(discord, settings):
    club = ClubCommands(name="club", description="For the club")
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, Equipment(commands=(club,))) as bot,
    ):
        bot.services.quick = PATIENCE  # an acknowledgement before the answer is one more request
        table = Table(discord, engine)
        await table.seat_all()
        yield table


async def test_a_further_look_is_answered_in_one_request(discord, table):
    await table.until_told()
    before = len(discord.requests)
    answer = await table.celina.command(table.place, "club around")
    assert answer.text == "Around the table: Ana, Borys, Celina"
    assert answer.ephemeral
    assert [request.method for request in [*discord.requests][before:]] == ["POST"]


async def test_a_further_act_is_done_and_answered_from_the_catalogue(table):
    answer = await table.celina.command(table.place, "club away")
    assert answer.text == "You have left the table."
    assert [player.name for player in (await table.look()).roster.players] == ["Ana", "Borys"]


async def test_what_a_further_command_may_not_do_is_refused_in_words(table):
    await table.celina.command(table.place, "club away")
    own = await table.celina.command(table.place, "risk leave")
    further = await table.celina.command(table.place, "club away")
    assert further.text == own.text


async def test_further_commands_are_registered_beside_the_bot_s_own(discord, table):
    del table
    commands = await discord.wait_for(lambda: discord.commands, "the commands")
    assert {command["name"] for command in commands} == {
        "risk",
        "order",
        "host",
        "my",
        "moderate",
        "league",
        "club",
    }
