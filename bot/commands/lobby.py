"""`/risk new learn join leave start`: commands until the game begins, and a first game in private."""

from typing import Final

from discord import app_commands

from bot.actions.tables import at_table, learning
from bot.actions.tables.hosting import find_preset
from bot.actions.tables.opening import FIRST_EDITION, USUAL, check_place, seats_allowed, set_table
from bot.commands.descriptions import choices_among
from bot.commands.finding import GameOption, Suggestions, find_game, suggestions
from bot.commands.suggested import PresetOption
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.text.option_lines import read_options, suggest_options
from rules.core.lines import LONGEST_WORD
from rules.editions import NEWEST, find_rulebook
from rules.model.ids import COLOURS, Seat
from rules.model.preset import Preset

_SEATS: Final = seats_allowed()

EDITIONS: Final = choices_among(NEWEST)

_COLOURS: Final = choices_among(COLOURS)


LONGEST_OPTIONS: Final = 300

Seats = app_commands.Range[int, _SEATS[0], _SEATS[-1]]

Word = app_commands.Range[str, 1, LONGEST_WORD]


async def suggest_options_of_edition(interaction: Interaction, typed: str) -> Suggestions:
    """The house options of the rulebook chosen, or of the first one, that complete what is typed."""
    edition = getattr(interaction.namespace, "edition", None) or FIRST_EDITION
    book = NEWEST.get(edition, NEWEST[FIRST_EDITION])
    return suggestions(suggest_options(book, typed))


def with_departures(base: Preset, edition: str | None, seats: int | None, options: str) -> Preset:
    """The preset, with what was said besides; another rulebook does without its options.

    Raises:
        DataError, Declined: naming what can't be.
    """
    name, places = edition or base.edition, seats or base.places
    kept = base.options if name == base.edition else {}
    chosen = {**kept, **read_options(find_rulebook(name), options)}
    find_rulebook(name).edition(chosen, places)
    return Preset("", name, places, chosen)


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


class LearnCommands(app_commands.Group):
    """The command that teaches the game."""

    @app_commands.command()
    async def learn(self, interaction: Interaction) -> None:
        await learning.learn(Request.of(interaction))
