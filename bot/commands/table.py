"""`/risk table`: what players may do about their table, and about who sits there."""

from typing import Final

import discord
from discord import app_commands

from bot.actions.tables import at_table, table_time
from bot.actions.tables.hosting import invite, play_again
from bot.commands.finding import GameOption, complete_by, find_finished, find_game
from bot.commands.names import choices_among
from bot.commands.options import persons_like, seat_named
from bot.interactions.context import Interaction
from bot.interactions.presses import Guest
from bot.interactions.request import Request
from rules.players.levels import DEFAULT_LEVEL, OFFERED
from rules.table.membership import MOST_ROUNDS

YES: Final = "yes"
_ANSWERS: Final = choices_among((YES, "no"))
_LEVELS: Final = choices_among(OFFERED)


class TableCommands(app_commands.Group):
    """Commands for players whose table is set, fills, waits, is asked about its pace, or is over."""

    @app_commands.command()
    @app_commands.choices(level=_LEVELS)
    async def computer(
        self,
        interaction: Interaction,
        level: str = DEFAULT_LEVEL,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        await at_table.add_computer(request, found, level)

    @app_commands.command()
    async def invite(
        self,
        interaction: Interaction,
        person: discord.Member | discord.User,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        is_member = isinstance(person, discord.Member)
        guest = Guest(str(person.id), person.display_name, person.bot, is_member)
        await invite(request, found, guest)

    @app_commands.command()
    async def again(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await play_again(request, await find_finished(request, game))

    @app_commands.command()
    @app_commands.autocomplete(player=complete_by(persons_like))
    async def vote(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game))
        seat = seat_named(request.words, moment, player)
        await table_time.vote(request, moment.look.roster.id, seat)

    @app_commands.command()
    async def agree(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_time.agree(request, await find_game(request, game))

    @app_commands.command()
    async def decline(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_time.decline(request, await find_game(request, game))

    @app_commands.command()
    @app_commands.choices(answer=_ANSWERS)
    async def end(
        self,
        interaction: Interaction,
        answer: str | None = None,
        rounds: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=rounds is not None)
        if rounds is not None:
            await table_time.set_rounds(request, found, rounds)
        elif answer:
            decide = table_time.settle_yes if answer == YES else table_time.settle_no
            await decide(request, found)
        else:
            await table_time.settle(request, found)

    @app_commands.command()
    async def wake(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_time.wake(request, await find_game(request, game))
