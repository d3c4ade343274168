"""`/order claim prefer capital withdraw`: commands before the first turn."""

from collections.abc import Iterable

from discord import app_commands

from bot.actions.play.orders import ASKER, order, order_claims
from bot.commands.finding import GameOption, complete_by, find_game, find_territory
from bot.commands.options import territories_like, with_help
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.model.board import TerritoryId
from rules.model.commands import CapitalChoice, ChooseCapital, Claim, Prefer, Withdraw

_GENERAL = "general"
"""Typed in place of territories: the General claims for the player."""
_LONGEST_LIST = 1000

_Pairs = Iterable[tuple[str, str]]


def _empty_lands(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
    return territories_like(look, phrasing, typed, _unclaimed(look))


def _own_lands(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
    owned = [c.territory for c in look.choices if isinstance(c, CapitalChoice)]
    return territories_like(look, phrasing, typed, owned)


def _wishes(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
    """The list typed so far, with one more empty territory after its last comma."""
    before, comma, last = typed.rpartition(",")
    wishes = (
        (f"{before}{comma} {label}".strip(), f"{before}{comma} {territory}".strip())
        for label, territory in territories_like(look, phrasing, last, _unclaimed(look))
    )
    if comma:
        return wishes
    return with_help((phrasing.say("button-rank"), _GENERAL), typed, wishes)


class SetupCommands(app_commands.Group):
    """Commands for acts of play before the first turn."""

    @app_commands.command()
    @app_commands.autocomplete(territory=complete_by(_empty_lands))
    async def claim(
        self,
        interaction: Interaction,
        territory: app_commands.Range[str, 1, 100],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        where = find_territory(request.phrasing(await request.look(found)), territory)
        await order(request, found, Claim(seat=ASKER, territory=where))

    @app_commands.command()
    @app_commands.autocomplete(territories=complete_by(_wishes))
    async def prefer(
        self,
        interaction: Interaction,
        territories: app_commands.Range[str, 0, _LONGEST_LIST] = "",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if territories.strip().casefold() == _GENERAL:
            await order_claims(request, found)
            return
        look = await request.look(found)
        names = [name for name in territories.split(",") if name.strip()]
        wished = tuple(find_territory(request.phrasing(look), name) for name in names)
        await order(request, found, Prefer(seat=ASKER, territories=wished))

    @app_commands.command()
    @app_commands.autocomplete(territory=complete_by(_own_lands))
    async def capital(
        self,
        interaction: Interaction,
        territory: app_commands.Range[str, 1, 100],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        where = find_territory(request.phrasing(await request.look(found)), territory)
        await order(request, found, ChooseCapital(seat=ASKER, territory=where))

    @app_commands.command()
    async def withdraw(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), Withdraw(seat=ASKER))


def _unclaimed(look: Look) -> list[TerritoryId]:
    land = look.table.territories if look.table else {}
    return [territory for territory in look.edition.board.territories if territory not in land]
