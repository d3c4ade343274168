"""`/host`: commands for a game's host."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from discord import app_commands

from bot.commands.finding import (
    GameOption,
    complete_by,
    find_game,
    find_game_to_move,
    find_territory,
)
from bot.commands.names import choices_among
from bot.commands.options import (
    LONGEST_OPTIONS,
    PACE_CHOICES,
    SAFE,
    THEMES,
    TIME_UP_CHOICES,
    PresetOption,
    Seats,
    Span,
    language_choices,
    others_like,
    persons_like,
    seat_named,
    unmistakable,
)
from bot.components.modals import LONGEST_PRESET
from bot.interactions.context import Interaction
from bot.interactions.permissions import is_in_charge
from bot.interactions.request import Request
from bot.table import acts, hosting, time
from bot.table.places import move_here
from bot.telling.options import choices_of, read_options, suggest_options
from bot.words.languages import Languages
from bot.words.naming import clean, escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Look
from rules.model.board import TerritoryId
from rules.table.settings import EVERY_TURN, HANDOVERS

_RATED: Final = choices_among(("yes", "no", "hints"))
_LONGEST_ORDER: Final = 250
_LONGEST_ROUTES: Final = 3000


def _options(look: Look, _: Phrasing, typed: str) -> Iterable[tuple[str, str]]:
    return suggest_options(find_rulebook(look.roster.edition), typed)


def _orders(look: Look, phrasing: Phrasing, typed: str) -> Iterable[tuple[str, str]]:
    """The names typed so far, plus one more after the last comma."""
    before, comma, last = typed.rpartition(",")
    named = {name.strip() for name in before.split(",")}
    for name in unmistakable(look, phrasing):
        if name not in named and last.strip().casefold() in name.casefold():
            whole = f"{before}{comma} {name}".strip()
            yield whole, whole


def _routes(look: Look, _: Phrasing, typed: str) -> Iterable[tuple[str, str]]:
    return ((name, name) for name in _route_sets(look) if name.startswith(typed))


class HostLobbyCommands(app_commands.Group):
    """Commands for the host of a lobby."""

    @app_commands.command()
    async def play(
        self,
        interaction: Interaction,
        preset: PresetOption | None = None,
        seats: Seats | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        guild = (await request.look(found)).roster.venue.guild
        if preset:
            wanted = await hosting.find_preset(request, guild, preset)
            changed = replace(wanted, places=seats) if seats else wanted
            await hosting.play_preset(request, found, changed)
        elif seats:
            await hosting.set_seats(request, found, seats)
        else:
            await hosting.show_form(request, found)

    @app_commands.command()
    @app_commands.autocomplete(player=complete_by(others_like))
    async def remove(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game, in_lobby=True))
        seat = seat_named(request.words, moment, player)
        await hosting.free_seat(request, moment.look.roster.id, seat)

    @app_commands.command()
    async def save(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_PRESET],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        await hosting.save_preset(request, await find_game(request, game, in_lobby=True), name)

    @app_commands.command()
    async def forget(self, interaction: Interaction, preset: PresetOption) -> None:
        await hosting.forget_preset(Request.of(interaction), preset)

    @app_commands.command()
    @app_commands.autocomplete(options=complete_by(_options))
    async def options(
        self,
        interaction: Interaction,
        options: app_commands.Range[str, 1, LONGEST_OPTIONS],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        look = await request.look(await find_game(request, game, in_lobby=True))
        chosen = read_options(find_rulebook(look.roster.edition), options)
        await hosting.set_options(request, look.roster.id, chosen)

    @app_commands.command()
    @app_commands.autocomplete(players=complete_by(_orders))
    async def order(
        self,
        interaction: Interaction,
        players: app_commands.Range[str, 1, _LONGEST_ORDER],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        moment = await request.moment(await find_game(request, game, in_lobby=True))
        names = [name for name in players.split(",") if name.strip()]
        seats = [seat_named(request.words, moment, name) for name in names]
        await hosting.set_order(request, moment.look.roster.id, seats)

    @app_commands.command()
    @app_commands.autocomplete(routes=complete_by(_routes))
    async def routes(
        self,
        interaction: Interaction,
        routes: app_commands.Range[str, 1, _LONGEST_ROUTES],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        look = await request.look(await find_game(request, game, in_lobby=True))
        await hosting.set_options(
            request, look.roster.id, {"routes": _read_routes(look, request.phrasing(look), routes)}
        )

    @app_commands.command()
    @app_commands.choices(rated=_RATED)
    async def rated(self, interaction: Interaction, rated: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        await hosting.set_rated(request, found, rated)

    @app_commands.command()
    async def cancel(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await acts.cancel(request, await find_game(request, game, in_lobby=True))


def _read_routes(
    look: Look, phrasing: Phrasing, typed: str
) -> str | list[tuple[TerritoryId, TerritoryId]]:
    """The name of a set of routes, or the pairs of territories.

    Raises:
        Declined: it is neither, a territory doesn't exist, or the rulebook has no routes.
    """
    named = _route_sets(look)
    if not named:
        raise Declined(BotReason.NO_ROUTES, edition=find_rulebook(look.roster.edition).name)
    if typed.strip().casefold() in named:
        return typed.strip().casefold()
    pairs = [pair.split(" - ") for pair in typed.replace("–", "-").split(",") if pair.strip()]
    if not pairs or any(len(ends) != 2 for ends in pairs):
        shown = escape(clean(typed))
        raise Declined(BotReason.NOT_ROUTES, typed=shown, allowed=", ".join(named))
    return [(find_territory(phrasing, a), find_territory(phrasing, b)) for a, b in pairs]


def _route_sets(look: Look) -> tuple[str, ...]:
    named = choices_of(find_rulebook(look.roster.edition)).get("routes", ())
    return tuple(map(str, named))


_POSTS: Final = choices_among((HANDOVERS, EVERY_TURN))
_LETTERS: Final = choices_among(("on", "off"))


class HostCommands(app_commands.Group):
    """Commands for the host of a game."""

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
        await hosting.set_table_theme(request, await find_game(request, game), theme)

    @app_commands.command()
    @app_commands.choices(posts=_POSTS)
    async def posts(self, interaction: Interaction, posts: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await hosting.set_posts(request, await find_game(request, game), posts)

    @app_commands.command()
    @app_commands.choices(letters=_LETTERS)
    async def letters(
        self, interaction: Interaction, letters: str, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        await hosting.set_letters(request, await find_game(request, game), letters)

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
        wanted = time.pace_of(request, pace, time_up, turn, bank)
        await time.set_pace(request, found, wanted)

    @app_commands.command()
    async def office(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await time.take_office(request, await find_game(request, game))


def table_language_command(languages: Languages) -> app_commands.Command[Any, ..., None]:
    """The command with which a host chooses one of these languages."""

    @app_commands.command()
    @app_commands.choices(language=language_choices(languages))
    async def language(interaction: Interaction, language: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await hosting.set_language(request, await find_game(request, game), language)

    return language
