"""`/risk new join ...` and `/risk table`: what players may do about a game."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.finding import GameOption, complete_by, find_finished, find_game
from bot.commands.names import choices_among
from bot.commands.options import (
    EDITIONS,
    LONGEST_OPTIONS,
    PresetOption,
    Seats,
    Word,
    persons_like,
    seat_named,
    suggest_options_of_edition,
)
from bot.interactions.context import Interaction
from bot.interactions.presses import Guest
from bot.interactions.request import Request
from bot.table import acts, time
from bot.table.hosting import find_preset, invite, play_again
from bot.table.places import USUAL, check_place, set_table
from bot.telling.options import with_departures
from rules.model.board import COLOURS, Seat
from rules.players.levels import DEFAULT_LEVEL, OFFERED
from rules.table.membership import MOST_ROUNDS

_COLOURS: Final = choices_among(COLOURS)


class LobbyCommands(app_commands.Group):
    """Commands for creating and joining games."""

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
        await acts.join(request, await find_game(request, game, to_join=True), seat, word)

    @app_commands.command()
    async def leave(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await acts.leave(request, await find_game(request, game, in_lobby=True))

    @app_commands.command()
    async def start(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        if (await request.look(found)).roster.asleep:
            await time.wake(request, found)
        else:
            await acts.start(request, found)


_YES: Final = "yes"
_ANSWERS: Final = choices_among((_YES, "no"))
_LEVELS: Final = choices_among(OFFERED)


class TableCommands(app_commands.Group):
    """Commands for players whose game is in the lobby, paused, voting, or over."""

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
    @app_commands.choices(level=_LEVELS)
    async def computer(
        self,
        interaction: Interaction,
        level: str = DEFAULT_LEVEL,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game, in_lobby=True)
        await acts.add_computer(request, found, level)

    @app_commands.command()
    async def again(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await play_again(request, await find_finished(request, game))

    @app_commands.command()
    @app_commands.autocomplete(player=complete_by(persons_like))
    @app_commands.choices(pace=_ANSWERS)
    async def vote(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100] | None = None,
        pace: str | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if pace:
            decide = time.agree if pace == _YES else time.decline
            await decide(request, found)
        elif player:
            moment = await request.moment(found)
            await time.vote(request, found, seat_named(request.words, moment, player))
        else:
            await time.show_votes(request, found)

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
            await time.set_rounds(request, found, rounds)
        elif answer:
            decide = time.settle_yes if answer == _YES else time.settle_no
            await decide(request, found)
        else:
            await time.settle(request, found)
