"""`/host`: commands for a game's host."""

from discord import app_commands

from bot.commands.finding import GameOption, complete_by, find_game, find_game_to_move
from bot.commands.options import QUICK, persons_like, seat_named
from bot.interactions.context import Interaction
from bot.interactions.permissions import is_in_charge
from bot.interactions.request import Request
from bot.table import acts, hosting
from bot.table.places import move_here
from bot.words.refusals import BotReason, Declined


class HostCommands(app_commands.Group):
    """Commands for the host of a game."""

    @app_commands.command(extras={QUICK: True})
    async def table(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        try:
            found = await find_game(request, game, in_lobby=True)
        except Declined as declined:
            if declined.reason is BotReason.NO_GAME and await hosting.show_presets(request):
                return
            raise
        await hosting.show_settings(request, found)

    @app_commands.command()
    async def cancel(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await acts.cancel(request, await find_game(request, game, in_lobby=True))

    @app_commands.command()
    async def move(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        look = await request.look(await find_game_to_move(request, game))
        in_charge = is_in_charge(interaction) and request.guild == look.roster.venue.guild
        await move_here(request, look, in_charge=in_charge)

    @app_commands.command()
    @app_commands.autocomplete(player=complete_by(persons_like))
    async def replace(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game))
        seat = seat_named(request.words, moment, player)
        await acts.replace_player(request, moment.look.roster.id, seat)
