"""`/risk new join leave computer start cancel`: commands until the game begins."""

from typing import Final

from discord import app_commands

from bot.actions import at_table
from bot.commands.finding import (
    COUNT_MARK,
    GameOption,
    Suggestions,
    find_game,
    suggestions,
)
from bot.commands.opening import (
    check_place,
    find_venue,
    has_no_threads,
    place_of,
    seats_allowed,
)
from bot.interactions.front_desk import Interaction
from bot.interactions.request import Request
from bot.text.house_options import suggest_options, validate_options
from rules.editions import NEWEST
from rules.game.lines import LONGEST_WORD
from rules.model.ids import COLOURS, Seat

_SEATS: Final = seats_allowed()
EDITIONS: Final = [
    app_commands.Choice(name=f"{name}{COUNT_MARK}{book.title}", value=name)
    for name, book in NEWEST.items()
]
_FIRST_EDITION: Final = next(iter(NEWEST))
_COLOURS: Final = [app_commands.Choice(name=seat, value=str(seat)) for seat in COLOURS]
LONGEST_OPTIONS: Final = 300
USUAL_SEATS: Final = 3

Seats = app_commands.Range[int, _SEATS[0], _SEATS[-1]]
Word = app_commands.Range[str, 1, LONGEST_WORD]


async def _suggest_options(interaction: Interaction, typed: str) -> Suggestions:
    edition = getattr(interaction.namespace, "edition", None) or _FIRST_EDITION
    book = NEWEST.get(edition, NEWEST[_FIRST_EDITION])
    return suggestions(suggest_options(book, typed))


class LobbyCommands(app_commands.Group):
    """Commands for setting a table and sitting down."""

    @app_commands.command()
    @app_commands.choices(edition=EDITIONS)
    @app_commands.autocomplete(options=_suggest_options)
    async def new(
        self,
        interaction: Interaction,
        edition: str = _FIRST_EDITION,
        seats: Seats = USUAL_SEATS,
        options: app_commands.Range[str, 0, LONGEST_OPTIONS] = "",
    ) -> None:
        """Set a table; you host it, and others join.

        Args:
            edition: Which rulebook is played; the first one listed if you don't say
            seats: How many players; three if you don't say
            options: House options, as name=value name=value; /risk options tells them
        """
        request = Request.of(interaction)
        check_place(interaction, request.words)
        chosen = validate_options(edition, options, seats)
        await request.engine.lobby.check_room(request.person.id, place_of(interaction))
        told_in = request.desk.languages.of_tables().best(str(interaction.guild_locale or ""))
        venue = await find_venue(interaction, told_in, request.person.name)
        await at_table.open_table(
            request,
            venue,
            edition,
            chosen,
            seats,
            language=told_in.language,
            in_chat=has_no_threads(interaction),
        )

    @app_commands.command()
    @app_commands.choices(colour=_COLOURS)
    async def join(
        self,
        interaction: Interaction,
        colour: str | None = None,
        word: Word = "",
        game: GameOption | None = None,
    ) -> None:
        """Sit down at a table, or take your seat back from the computer.

        Args:
            colour: The colour you would like
            word: Any word of yours; all see it, and it is mixed into the secret of the dice
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        seat = Seat(colour) if colour else None
        await at_table.join(request, await find_game(request, game, to_join=True), seat, word)

    @app_commands.command()
    async def leave(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Leave a table that has not begun.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await at_table.leave(request, await find_game(request, game))

    @app_commands.command()
    async def computer(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Let a computer player fill a seat.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await at_table.add_computer(request, await find_game(request, game))

    @app_commands.command()
    async def start(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Deal the game out to those who sit at the table.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await at_table.start(request, await find_game(request, game))

    @app_commands.command()
    async def cancel(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Give your table up before it begins.

        Args:
            game: Which game; needed only where several fit
        """
        request = Request.of(interaction)
        await at_table.cancel(request, await find_game(request, game))
