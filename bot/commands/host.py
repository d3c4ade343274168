"""`/host`: commands that only the table's host may give."""

from typing import Final

from discord import app_commands

from bot.actions.tables import at_table, table_settings, table_time
from bot.actions.tables.opening import move_here
from bot.commands.finding import GameOption, complete_by, find_game, find_game_to_move
from bot.commands.names import choices_among
from bot.commands.options import (
    PACE_CHOICES,
    SAFE,
    THEMES,
    TIME_UP_CHOICES,
    Span,
    persons_like,
    seat_named,
)
from bot.interactions.context import Interaction
from bot.interactions.permissions import is_in_charge
from bot.interactions.request import Request
from rules.table.settings import EVERY_TURN, HANDOVERS

_POSTS: Final = choices_among((HANDOVERS, EVERY_TURN))
_LETTERS: Final = choices_among(("on", "off"))


class HostCommands(app_commands.Group):
    """Commands for the host of a table."""

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
        await at_table.replace_player(request, moment.look.roster.id, seat)

    @app_commands.command()
    async def move(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        look = await request.look(await find_game_to_move(request, game))
        in_charge = is_in_charge(interaction) and request.guild == look.roster.venue.guild
        await move_here(request, look, in_charge=in_charge)

    @app_commands.command()
    @app_commands.choices(theme=THEMES)
    async def theme(self, interaction: Interaction, theme: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_settings.set_table_theme(request, await find_game(request, game), theme)

    @app_commands.command()
    @app_commands.choices(posts=_POSTS)
    async def posts(self, interaction: Interaction, posts: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_settings.set_posts(request, await find_game(request, game), posts)

    @app_commands.command()
    @app_commands.choices(letters=_LETTERS)
    async def letters(
        self, interaction: Interaction, letters: str, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        await table_settings.set_letters(request, await find_game(request, game), letters)

    @app_commands.command()
    @app_commands.choices(pace=PACE_CHOICES, time_up=TIME_UP_CHOICES)
    async def pace(
        self,
        interaction: Interaction,
        pace: str,
        turn: Span | None = None,
        bank: Span | None = None,
        time_up: str = SAFE,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        wanted = table_time.pace_of(request, pace, time_up, turn, bank)
        await table_time.set_pace(request, found, wanted)

    @app_commands.command()
    async def office(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await table_time.take_office(request, await find_game(request, game))
