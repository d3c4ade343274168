"""`/risk table truce`: offers a truce to another player, and lists truces."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from discord import app_commands

from bot.commands.finding import (
    GameOption,
    Suggestions,
    complete_by,
    find_game,
    find_territory,
    suggest_here,
)
from bot.commands.options import persons_like, seat_named
from bot.components.custom_ids import Action, Press
from bot.components.panel_context import PanelContext
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.telling.truces import border_in_words
from bot.truces.truces import offer, show_truces
from bot.words.phrasing import Phrasing
from bot.words.refusals import Declined
from rules.engine.receipts import Look
from rules.model.board import Border
from rules.table.roster import LONGEST
from rules.truces.truces import shared_borders


async def _borders(interaction: Interaction, typed: str) -> Suggestions:
    """The borders that match the typed text: with the chosen player, or else with anybody."""
    chosen = getattr(interaction.namespace, "player", None) or ""
    return await suggest_here(interaction, typed, partial(_borders_like, chosen))


def _borders_like(
    chosen: str, look: Look, phrasing: Phrasing, typed: str
) -> Iterator[tuple[str, str]]:
    if look.player is None:
        return
    own, land, others = look.player.seat, look.player.table.territories, look.player.table.seats
    with suppress(Declined):  # a half-typed name identifies nobody yet
        others = (seat_named(phrasing.words, PanelContext(phrasing, look), chosen),)
    for other in (seat for seat in others if seat != own):
        for border in shared_borders(look.edition.board, land, own, other):
            label = border_in_words(phrasing, border)
            if typed.casefold() in label.casefold():
                yield label, ".".join(border)


def _border_named(phrasing: Phrasing, typed: str) -> Border:
    """The border meant: two territories joined by a dash, or their ids joined by a full stop.

    Raises:
        Declined: one of them doesn't exist.
    """
    dashed = _DASH.split(typed, maxsplit=1)
    here, there = dashed if len(dashed) > 1 else (*typed.split(".", 1), "")[:2]
    return find_territory(phrasing, here.strip()), find_territory(phrasing, there.strip())


_DASH: Final = re.compile(" [–—-] ")


class TruceCommands(app_commands.Group):
    """The command for truces."""

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
