"""`/risk table`: what players may do about their table, and about who sits there."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final

import discord
from discord import app_commands

from bot.actions.play.peacemaking import offer, show_truces
from bot.actions.tables import at_table, table_time
from bot.actions.tables.hosting import invite, play_again
from bot.actions.views import showing
from bot.commands.descriptions import choices_among
from bot.commands.finding import (
    GameOption,
    Suggestions,
    complete_by,
    find_finished,
    find_game,
    find_territory,
    suggest_here,
)
from bot.commands.lobby import EDITIONS
from bot.commands.look import QUICK
from bot.commands.players import persons_like, seat_named
from bot.custom_ids import Action, Press
from bot.interactions.context import Interaction
from bot.interactions.guest import Guest
from bot.interactions.request import Request
from bot.panels.parts.moment import Moment
from bot.text.truce_lines import border_in_words
from bot.text.words.phrasing import Phrasing
from bot.text.words.refusals import Declined
from rules.engine.work.receipts import Look
from rules.game.truces import shared_borders
from rules.model.end_terms import MOST_ROUNDS
from rules.model.truce import LONGEST, Border
from rules.players import DEFAULT_LEVEL, OFFERED


async def _borders(interaction: Interaction, typed: str) -> Suggestions:
    """The borders that fit what is typed: with the player who was chosen before, or else with anybody."""
    chosen = getattr(interaction.namespace, "player", None) or ""
    return await suggest_here(interaction, typed, partial(_borders_like, chosen))


def _borders_like(
    chosen: str, look: Look, phrasing: Phrasing, typed: str
) -> Iterator[tuple[str, str]]:
    if look.player is None:
        return
    own, land, others = look.player.seat, look.player.table.territories, look.player.table.seats
    with suppress(Declined):  # a name that is only half typed tells nothing yet
        others = (seat_named(phrasing.words, Moment(phrasing, look), chosen),)
    for other in (seat for seat in others if seat != own):
        for border in shared_borders(look.edition.board, land, own, other):
            label = border_in_words(phrasing, border)
            if typed.casefold() in label.casefold():
                yield label, ".".join(border)


def _border_named(phrasing: Phrasing, typed: str) -> Border:
    """The border that is meant: two territories with a dash between them, or their ids with a full stop.

    Raises:
        Declined: one of them is not there.
    """
    dashed = _DASH.split(typed, maxsplit=1)
    here, there = dashed if len(dashed) > 1 else (*typed.split(".", 1), "")[:2]
    return find_territory(phrasing, here.strip()), find_territory(phrasing, there.strip())


_DASH: Final = re.compile(" [–—-] ")

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
    @app_commands.autocomplete(player=complete_by(persons_like), border=_borders)
    async def truce(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100] | None = None,
        rounds: app_commands.Range[int, 1, LONGEST] = 2,
        border: app_commands.Range[str, 1, 100] | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if player is None:
            await show_truces(request, Press(found, 0, Action.TRUCE), ())
            return
        moment = await request.moment(found)
        other = seat_named(request.words, moment, player)
        named = [_border_named(moment.phrasing, border)] if border else []
        await offer(request, found, other, named, rounds)

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

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS)
    async def options(self, interaction: Interaction, edition: str) -> None:
        await showing.show_options(Request.of(interaction), edition)
