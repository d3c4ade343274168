"""`/order`: setup, turn, answers in mid-attack; `/risk turn`."""

from collections.abc import Iterable
from typing import Final, Literal

from discord import app_commands

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
from bot.commands.options import QUICK, territories_like, with_help
from bot.components.lists import distinct
from bot.components.panel_context import PanelSelection
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.turn.attacks import attack_by_command
from bot.turn.first_look import show_turn
from bot.turn.orders import ASKER, order, order_claims, order_spread, take_back_order
from bot.turn.presses import move_by_command
from bot.words.naming import clean, escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Look
from rules.model.board import CardId, TerritoryId
from rules.model.commands import (
    AttackChoice,
    CapitalChoice,
    ChooseCapital,
    Claim,
    ClaimVictory,
    Defend,
    EndPhase,
    FortifyChoice,
    Occupy,
    Place,
    PlaceChoice,
    Prefer,
    Reroll,
    Resign,
    Standing,
    StopAt,
    Trade,
    TradeChoice,
    Withdraw,
)
from rules.model.commands import Keep as KeepAnswer
from rules.notation.steps import Keep, March

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
    """The list typed so far, plus one more free territory after its last comma."""
    before, comma, last = typed.rpartition(",")
    wishes = (
        (f"{before}{comma} {label}".strip(), f"{before}{comma} {territory}".strip())
        for label, territory in territories_like(look, phrasing, last, _unclaimed(look))
    )
    if comma:
        return wishes
    return with_help((phrasing.say("button-rank"), _GENERAL), typed, wishes)


class SetupCommands(app_commands.Group):
    """Orders before the first turn."""

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


SPREAD: Final = "spread"
"""Typed in place of a territory: the General places the armies."""

_SPREADING: Final = ("place", "lay", "place_neutral")
"""The phases in which the General's help is suggested."""

Armies = app_commands.Range[int, 1, 9999]
Dice = app_commands.Range[int, 1, 3]
Typed = app_commands.Range[str, 1, 100]
Move = type[AttackChoice | FortifyChoice]


def _own(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
    places = [c.territory for c in look.choices if isinstance(c, PlaceChoice)]
    own = territories_like(look, phrasing, typed, places)
    if places and look.table and look.table.phase in _SPREADING:
        return with_help((phrasing.say("button-spread"), SPREAD), typed, own)
    return own


def _sources(kind: Move) -> Autocompletion:
    def sources(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
        moves = [c for c in look.choices if isinstance(c, kind)]
        return territories_like(look, phrasing, typed, distinct(c.source for c in moves))

    return complete_by(sources)


def _sets(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
    trades = [c for c in look.choices if isinstance(c, TradeChoice)]
    for trade in sorted(trades, key=lambda each: each.rank, reverse=True):
        cards = phrasing.cards(trade.cards)
        label = phrasing.say("option-set", cards=cards, n=trade.worth)
        if typed.casefold() in label.casefold():
            yield label, ".".join(trade.cards)


def _suggest_targets(kind: Move) -> Autocompletion:
    """The targets of the chosen source; all targets if none is chosen."""

    async def suggest(interaction: Interaction, typed: str) -> Suggestions:
        chosen = getattr(interaction.namespace, "source", None) or ""

        def targets(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
            source = territory_named(look, chosen)
            moves = [c for c in look.choices if isinstance(c, kind)]
            near = [c.target for c in moves if source in (None, c.source)]
            return territories_like(look, phrasing, typed, distinct(near))

        return await suggest_here(interaction, typed, targets)

    return suggest


async def _suggest_bonus_places(interaction: Interaction, typed: str) -> Suggestions:
    """The territories that may get the bonus of the chosen set, or of any."""
    chosen = getattr(interaction.namespace, "cards", None) or ""

    def places(look: Look, phrasing: Phrasing, typed: str) -> _Pairs:
        trades = [c for c in look.choices if isinstance(c, TradeChoice)]
        fitting = [t for t in trades if ".".join(t.cards) == chosen] or trades
        return territories_like(
            look, phrasing, typed, distinct(p for t in fitting for p in t.bonus_on)
        )

    return await suggest_here(interaction, typed, places)


_ATTACKERS, _ATTACKED = _sources(AttackChoice), _suggest_targets(AttackChoice)
_LEFT, _REACHED = _sources(FortifyChoice), _suggest_targets(FortifyChoice)


class OrderCommands(app_commands.Group):
    """Orders in a turn."""

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
            await request.show_panel(await request.moment(found, PanelSelection(mode="resign")))


def _all_left(look: Look, where: TerritoryId) -> int:
    """Most armies that may be placed there; 1 if none, so that the rules give the reason."""
    places = (c for c in look.choices if isinstance(c, PlaceChoice) and c.territory == where)
    return next((choice.armies[1] for choice in places), 1)


def _cards(request: Request, look: Look, typed: str) -> tuple[CardId, ...]:
    """The cards of the chosen set; Discord may send a list's label instead of its value.

    Raises:
        Declined: it isn't one of this person's sets.
    """
    for label, value in _sets(look, request.phrasing(look), ""):
        if typed in (value, label[:100]):
            return tuple(map(CardId, value.split(".")))
    raise Declined(BotReason.NOT_CARDS, typed=escape(clean(typed)))


class AnswerCommands(app_commands.Group):
    """Answers to questions in mid-attack."""

    @app_commands.command()
    async def defend(
        self,
        interaction: Interaction,
        dice: app_commands.Range[int, 1, 2],
        rolls: Literal["the whole attack", "this roll only"] = "the whole attack",
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found, holds = await find_game(request, game), rolls == "the whole attack"
        await order(request, found, Defend(seat=ASKER, dice=dice), holds=holds)

    @app_commands.command()
    async def reroll(
        self,
        interaction: Interaction,
        die: app_commands.Range[int, 1, 6],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), Reroll(seat=ASKER, die=die))

    @app_commands.command()
    async def keep(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await order(request, await find_game(request, game), KeepAnswer(seat=ASKER))

    @app_commands.command()
    async def standing(
        self,
        interaction: Interaction,
        dice: Literal["most", "one", "ask me again"],
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        given = Standing(seat=ASKER, dice="ask" if dice == "ask me again" else dice)
        await order(request, await find_game(request, game), given)


class TakeBackCommands(app_commands.Group):
    """The undo command."""

    @app_commands.command()
    async def undo(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await take_back_order(request, await find_game(request, game))


class PanelCommands(app_commands.Group):
    """The command that opens the panel."""

    @app_commands.command(extras={QUICK: True})
    async def turn(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await show_turn(request, await find_game(request, game))
