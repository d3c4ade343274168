"""`/risk new join leave start`: commands until the game begins."""

from typing import Final

from discord import app_commands

from bot.actions.tables import at_table
from bot.actions.tables.hosting import find_preset
from bot.actions.tables.opening import USUAL, check_place, set_table
from bot.commands.finding import GameOption, find_game
from bot.commands.names import choices_among
from bot.commands.options import (
    EDITIONS,
    LONGEST_OPTIONS,
    PresetOption,
    Seats,
    Word,
    suggest_options_of_edition,
)
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.telling.options import with_departures
from rules.model.board import COLOURS, Seat

_COLOURS: Final = choices_among(COLOURS)


class LobbyCommands(app_commands.Group):
    """Commands for setting a table and sitting down."""

    @app_commands.command()
    @app_commands.choices(edition=EDITIONS)
    @app_commands.autocomplete(options=suggest_options_of_edition)
    async def new(
        self,
        interaction: Interaction,
        edition: str | None = None,
        seats: Seats | None = None,
        options: app_commands.Range[str, 0, LONGEST_OPTIONS] = "",
        preset: PresetOption | None = None,
    ) -> None:
        request = Request.of(interaction)
        check_place(interaction, request.words)
        base = await find_preset(request, request.guild, preset) if preset else USUAL
        await set_table(request, with_departures(base, edition, seats, options))

    @app_commands.command()
    @app_commands.choices(colour=_COLOURS)
    async def join(
        self,
        interaction: Interaction,
        colour: str | None = None,
        word: Word = "",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        seat = Seat(colour) if colour else None
        await at_table.join(request, await find_game(request, game, to_join=True), seat, word)

    @app_commands.command()
    async def leave(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await at_table.leave(request, await find_game(request, game, in_lobby=True))

    @app_commands.command()
    async def start(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await at_table.start(request, await find_game(request, game, in_lobby=True))
