"""`/risk help hand status map odds log replay verify rules`: views of a game."""

from discord import app_commands

from bot.commands.finding import GameOption, find_finished, find_game, find_played
from bot.commands.moved import both_names, new_way
from bot.commands.names import CommandName, complete_names
from bot.commands.options import EDITIONS, QUICK, Seats
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.looks import showing
from bot.words.refusals import REFUSALS
from rules.lobby.forming import USUAL_PLACES

_Stack = app_commands.Range[int, 1, 300]


class LookCommands(app_commands.Group):
    """Commands that show a game and change nothing in it."""

    @app_commands.command(extras={QUICK: True})
    @app_commands.autocomplete(command=complete_names)
    async def help(self, interaction: Interaction, command: CommandName | None = None) -> None:
        request = Request.of(interaction)
        if command:
            await showing.show_command(request, *both_names(command), new_way(command))
            return
        try:
            game = await find_game(request, None, or_finished=True, in_lobby=True)
        except REFUSALS:
            game = None
        await showing.show_help(request, game)

    @app_commands.command(extras={QUICK: True})
    async def hand(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_hand(request, await find_game(request, game))

    @app_commands.command(extras={QUICK: True})
    async def status(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_status(request, await find_played(request, game))

    @app_commands.command(extras={QUICK: True})
    async def map(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_map(request, await find_played(request, game))

    @app_commands.command(extras={QUICK: True})
    async def odds(
        self,
        interaction: Interaction,
        attackers: _Stack,
        defenders: _Stack,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_played(request, game)
        await showing.show_odds(request, found, attackers, defenders)

    @app_commands.command(extras={QUICK: True})
    async def log(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_log(request, await find_played(request, game))

    @app_commands.command()
    async def replay(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_replay(request, await find_played(request, game))

    @app_commands.command()
    async def verify(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_proof(request, await find_finished(request, game))

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS)
    async def rules(
        self,
        interaction: Interaction,
        edition: str | None = None,
        seats: Seats = USUAL_PLACES,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        if edition:
            await showing.show_rulebook(request, edition, seats)
        else:
            await showing.show_rules(request, await find_played(request, game))
