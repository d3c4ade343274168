"""`/order place trade attack ...`: acts of a turn. Commands can order all that the panel offers."""

from collections.abc import Iterable
from typing import Final, Literal

from discord import app_commands

from bot.actions.play.fighting import attack_by_command
from bot.actions.play.orders import ASKER, order, order_spread
from bot.actions.play.turning import move_by_command
from bot.commands.finding import (
    Autocompletion,
    GameOption,
    Suggestions,
    complete_by,
    find_game,
    find_territory,
    suggest_here,
    territory_named,
)
from bot.commands.options import territories_like, with_help
from bot.components.lists import distinct
from bot.components.moment import Picked
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.words.naming import clean, escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Look
from rules.model.board import CardId, TerritoryId
from rules.model.commands import (
    AttackChoice,
    ClaimVictory,
    EndPhase,
    FortifyChoice,
    Occupy,
    Place,
    PlaceChoice,
    Resign,
    StopAt,
    Trade,
    TradeChoice,
)
from rules.notation.steps import Keep, March

SPREAD: Final = "spread"
"""Typed in place of a territory: the General spreads the armies."""

_SPREADING: Final = ("place", "lay", "place_neutral")
"""The phases in which the General's help is suggested."""

Armies = app_commands.Range[int, 1, 9999]
Dice = app_commands.Range[int, 1, 3]
Typed = app_commands.Range[str, 1, 100]
Pairs = Iterable[tuple[str, str]]
Move = type[AttackChoice | FortifyChoice]


def _own(look: Look, phrasing: Phrasing, typed: str) -> Pairs:
    places = [c.territory for c in look.choices if isinstance(c, PlaceChoice)]
    own = territories_like(look, phrasing, typed, places)
    if places and look.table and look.table.phase in _SPREADING:
        return with_help((phrasing.say("button-spread"), SPREAD), typed, own)
    return own


def _sources(kind: Move) -> Autocompletion:
    def sources(look: Look, phrasing: Phrasing, typed: str) -> Pairs:
        moves = [c for c in look.choices if isinstance(c, kind)]
        return territories_like(look, phrasing, typed, distinct(c.source for c in moves))

    return complete_by(sources)


def _sets(look: Look, phrasing: Phrasing, typed: str) -> Pairs:
    trades = [c for c in look.choices if isinstance(c, TradeChoice)]
    for trade in sorted(trades, key=lambda each: each.rank, reverse=True):
        cards = phrasing.cards(trade.cards)
        label = phrasing.say("option-set", cards=cards, n=trade.worth)
        if typed.casefold() in label.casefold():
            yield label, ".".join(trade.cards)


def _suggest_targets(kind: Move) -> Autocompletion:
    """The targets that the source already chosen allows; all targets if none is chosen."""

    async def suggest(interaction: Interaction, typed: str) -> Suggestions:
        chosen = getattr(interaction.namespace, "source", None) or ""

        def targets(look: Look, phrasing: Phrasing, typed: str) -> Pairs:
            source = territory_named(look, chosen)
            moves = [c for c in look.choices if isinstance(c, kind)]
            near = [c.target for c in moves if source in (None, c.source)]
            return territories_like(look, phrasing, typed, distinct(near))

        return await suggest_here(interaction, typed, targets)

    return suggest


async def _suggest_bonus_places(interaction: Interaction, typed: str) -> Suggestions:
    """The territories that may get the bonus of the set chosen, or of any."""
    chosen = getattr(interaction.namespace, "cards", None) or ""

    def places(look: Look, phrasing: Phrasing, typed: str) -> Pairs:
        trades = [c for c in look.choices if isinstance(c, TradeChoice)]
        fitting = [t for t in trades if ".".join(t.cards) == chosen] or trades
        return territories_like(
            look, phrasing, typed, distinct(p for t in fitting for p in t.bonus_on)
        )

    return await suggest_here(interaction, typed, places)


_ATTACKERS, _ATTACKED = _sources(AttackChoice), _suggest_targets(AttackChoice)
_LEFT, _REACHED = _sources(FortifyChoice), _suggest_targets(FortifyChoice)


class OrderCommands(app_commands.Group):
    """Commands for acts of play in a turn."""

    @app_commands.command()
    @app_commands.autocomplete(territory=complete_by(_own))
    async def place(
        self,
        interaction: Interaction,
        territory: Typed,
        armies: Armies | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if territory.strip().casefold() == SPREAD:
            await order_spread(request, found)
            return
        look = await request.look(found)
        where = find_territory(request.phrasing(look), territory)
        count = armies or _all_left(look, where)
        await order(request, found, Place(seat=ASKER, territory=where, armies=count))

    @app_commands.command()
    @app_commands.autocomplete(cards=complete_by(_sets), bonus_on=_suggest_bonus_places)
    async def trade(
        self,
        interaction: Interaction,
        cards: app_commands.Range[str, 1, 100],
        bonus_on: Typed | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        look = await request.look(found)
        chosen = _cards(request, look, cards)
        where = find_territory(request.phrasing(look), bonus_on) if bonus_on else None
        await order(request, found, Trade(seat=ASKER, cards=chosen, bonus_on=where))

    @app_commands.command()
    @app_commands.autocomplete(source=_ATTACKERS, target=_ATTACKED)
    async def attack(
        self,
        interaction: Interaction,
        source: Typed,
        target: Typed,
        until: Literal["once", "captured"] = "captured",
        stop_at: Armies | None = None,
        armies: Armies | None = None,
        dice: Dice | None = None,
        keep: Armies | None = None,
        rerolls: bool = True,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        look = await request.look(found)
        named = (source, *target.split(","))
        march = March(
            tuple(find_territory(request.phrasing(look), each.strip()) for each in named),
            armies=armies,
            dice=dice,
            until=StopAt(stop_at) if stop_at else until,
            share=Keep(keep) if keep else None,
            rerolls=rerolls,
        )
        await attack_by_command(request, found, march)

    @app_commands.command()
    async def occupy(
        self, interaction: Interaction, armies: Armies, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), Occupy(seat=ASKER, armies=armies))

    @app_commands.command()
    @app_commands.autocomplete(source=_LEFT, target=_REACHED)
    async def fortify(
        self,
        interaction: Interaction,
        source: Typed,
        target: Typed,
        armies: Armies,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        look = await request.look(found)
        phrasing = request.phrasing(look)
        here, there = find_territory(phrasing, source), find_territory(phrasing, target)
        await move_by_command(request, found, here, there, armies)

    @app_commands.command()
    async def end(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), EndPhase(seat=ASKER))

    @app_commands.command()
    async def announce(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), ClaimVictory(seat=ASKER))

    @app_commands.command()
    async def resign(
        self, interaction: Interaction, sure: bool = False, game: GameOption = None
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if sure:
            await order(request, found, Resign(seat=ASKER))
        else:
            await request.show_panel(await request.moment(found, Picked(mode="resign")))


def _all_left(look: Look, where: TerritoryId) -> int:
    """The most armies that may be placed there; 1 where none may, so that the rules say why."""
    places = (c for c in look.choices if isinstance(c, PlaceChoice) and c.territory == where)
    return next((choice.armies[1] for choice in places), 1)


def _cards(request: Request, look: Look, typed: str) -> tuple[CardId, ...]:
    """The cards of the set chosen; a list's label may come back instead of its value.

    Raises:
        Declined: it is no set of this person's.
    """
    for label, value in _sets(look, request.phrasing(look), ""):
        if typed in (value, label[:100]):
            return tuple(map(CardId, value.split(".")))
    raise Declined(BotReason.NOT_CARDS, typed=escape(clean(typed)))
