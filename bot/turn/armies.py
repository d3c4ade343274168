"""Panel sections for claiming territories and placing armies, in setup and later."""

from functools import partial
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, button, option, rows, select, text
from bot.components.lists import beside, beside_in_words, number_list, paged_list, territory_lists
from bot.components.panel_context import PanelContext
from bot.telling.own import so_far
from bot.turn.battle import battle
from bot.turn.guiding import is_guided
from rules.model.board import TerritoryId
from rules.model.commands import (
    CapitalChoice,
    ClaimTerritoryChoice,
    EndPhaseChoice,
    PlaceChoice,
    TradeChoice,
)

_NAMED: Final = 12
"""Wishes listed by name; beyond that, only their number."""


def claim(moment: PanelContext) -> list[Part]:
    """The free territories, to claim now or wish for, and the General's help (`E3-SETUP-2`)."""
    board, land = moment.look.edition.board, moment.player.table.territories
    empty = [territory for territory in board.territories if territory not in land]
    mine = bool(moment.of(ClaimTerritoryChoice))
    wished = [t for t in moment.player.preference if t in empty]
    action, key = (Action.CLAIM, "pick-claim") if mine else (Action.PREFER, "pick-preference")
    offered = empty if mine else [t for t in empty if t not in wished]
    task = _claim_task(moment, len(empty), mine=mine)
    parts: list[Part] = [text(*played_for(moment), task, _wishes(moment))]
    parts += territory_lists(moment, "source", key, offered, moment.press(action))
    general = button(moment.say("button-rank"), moment.press(Action.RANK), ButtonStyle.primary)
    name = button(moment.say("button-wish"), moment.press(Action.WISH))
    forget = button(moment.say("button-forget"), moment.press(Action.FORGET))
    return [*parts, *rows([general, name, *([forget] if wished else [])])]


def played_for(moment: PanelContext) -> list[str]:
    """The reader's mission, which says where to place; empty in games without missions."""
    player, phrasing = moment.player, moment.phrasing
    if not player.mission:
        return []
    mission = moment.say("hand-mission", mission=phrasing.mission(player.mission))
    return [mission, so_far(phrasing, player)]


def capital(moment: PanelContext) -> list[Part]:
    """A list of the reader's territories; the choice is final, so it is confirmed (`PL-CAP-2`)."""
    owned = [choice.territory for choice in moment.of(CapitalChoice)]
    parts: list[Part] = [text(*played_for(moment), moment.say("panel-capital"))]
    parts += territory_lists(moment, "source", "pick-capital", owned)
    for picked in owned:
        if picked == moment.picked.source:
            label = moment.say("button-capital", territory=moment.phrasing.territory(picked))
            press = moment.press(Action.CAPITAL, picked)
            parts += rows([button(label, press, ButtonStyle.primary)])
    return parts


def _claim_task(moment: PanelContext, empty: int, *, mine: bool) -> str:
    if mine:
        return moment.say("panel-claim", n=empty)
    waiting = moment.phrasing.players(moment.player.table.waiting_for)
    return moment.say("panel-claim-later", players=waiting)


def _wishes(moment: PanelContext) -> str:
    land = moment.player.table.territories
    wished = [t for t in moment.player.preference if t not in land]
    if not wished:
        return ""
    named = moment.phrasing.territories(wished[:_NAMED])
    return moment.say("panel-preference", territories=named, more=len(wished[_NAMED:]))


def setup(moment: PanelContext) -> list[Part]:
    """Lists for planning placements, the plan so far, and the General's help (`PL-SETUP-8`, `GX-SETUP-5`)."""
    plan = moment.player.plan
    places = moment.of(PlaceChoice)
    parts: list[Part] = [text(*played_for(moment), _task(moment, places), _plan(moment))]
    if places:
        parts += _where_and_how_many(moment, places)
    spread = _spread(moment, "button-spread-rest" if plan else "button-spread")
    split = button(moment.say("button-split"), moment.press(Action.SPLIT))
    withdraw = button(moment.say("button-withdraw"), moment.press(Action.WITHDRAW))
    buttons = ([spread, split] if places else []) + ([withdraw] if plan else [])
    return [*parts, *rows(buttons)]


def reinforce(moment: PanelContext) -> list[Part]:
    """The best set to trade, and places for armies (`PL-TRADE-2`, `PL-REINF-5`); afterwards, the battle."""
    trades, places = moment.of(TradeChoice), moment.of(PlaceChoice)
    told_by_step = is_guided(moment) and not trades
    parts: list[Part] = [] if told_by_step else [text(_duty(moment, trades, places))]
    if trades:
        parts += _trading(moment, trades)
    if places:
        return [*parts, *_where(moment, places)]
    return [*parts, *(battle(moment) if moment.fights else [])]


def place_neutral(moment: PanelContext) -> list[Part]:
    """Lists for the neutral's reinforcements: half of what the other player got (`PL-2P-7`, `GX-2P-4`)."""
    places, table = moment.of(PlaceChoice), moment.player.table
    player = moment.phrasing.players(s for s in table.seats if s != moment.player.seat)
    left = max(choice.armies[1] for choice in places)
    asked = moment.say("panel-place-neutral", n=left, player=player)
    return [text(asked), *_where(moment, places)]


def trade_down(moment: PanelContext) -> list[Part]:
    """Lists after an elimination: trade at once, place at once (`E3-ELIM-2`, `GN-ELIM-2`)."""
    trades, places = moment.of(TradeChoice), moment.of(PlaceChoice)
    if trades:
        asked = moment.say("panel-trade-down", n=len(moment.player.hand))
        return [text(asked), *_trading(moment, trades)]
    return [text(_left_to_place(moment, places)), *_where(moment, places)]


def _task(moment: PanelContext, places: list[PlaceChoice]) -> str:
    if places:
        return _lots(moment, places)
    if moment.player.table.phase != "lay":
        return moment.say("panel-plan-done")
    return moment.say("panel-plan-full" if moment.look.choices else "panel-plan-hidden")


def _lots(moment: PanelContext, places: list[PlaceChoice]) -> str:
    """How many armies are left to plan: the reader's, and the neutral's that go with them."""
    lot, land, seat = moment.look.edition.lot, moment.player.table.territories, moment.player.seat
    if not lot.neutral:
        return _left_to_place(moment, places)
    own, neutral = (
        max((c.armies[1] for c in places if (land[c.territory].owner == seat) is mine), default=0)
        for mine in (True, False)
    )
    return moment.say("panel-place-lot", n=own, neutral=neutral, own=lot.own, theirs=lot.neutral)


def _left_to_place(moment: PanelContext, places: list[PlaceChoice]) -> str:
    return moment.say("panel-place", n=max(choice.armies[1] for choice in places))


def _plan(moment: PanelContext) -> str:
    plan = moment.player.plan
    return moment.say("panel-plan", plan=moment.phrasing.sums(plan)) if plan else ""


def _duty(moment: PanelContext, trades: list[TradeChoice], places: list[PlaceChoice]) -> str:
    if places:
        return _left_to_place(moment, places)
    if trades and not moment.of(EndPhaseChoice):
        return moment.say("panel-must-trade", n=len(moment.player.hand))
    return moment.say("panel-placed-all")


def _spread(moment: PanelContext, key: str) -> "ui.Button[Layout]":
    fronts = key == "button-spread-fronts"
    style = ButtonStyle.secondary if fronts else ButtonStyle.primary
    return button(moment.say(key), moment.press(Action.SPREAD), style)


def _trading(moment: PanelContext, trades: list[TradeChoice]) -> list[Part]:
    """A button for the best set; a list of all if another one may be better for some reason."""
    if moment.picked.mode == "sets":
        back = button(moment.say("button-back"), moment.turning_to(""))
        return [_sets(moment, trades), *rows([back])]
    best = max(trades, key=lambda each: each.rank)
    several = len(trades) > 1 or len(best.bonus_on) > 1
    others = button(moment.say("button-other-sets"), moment.turning_to("sets"))
    trade = button(
        moment.say("button-trade", n=best.armies), moment.press(Action.BEST), ButtonStyle.primary
    )
    told = text(_in_words(moment, best, several=several))
    return [told, *rows([trade, *([others] if several else [])])]


def _in_words(moment: PanelContext, best: TradeChoice, *, several: bool) -> str:
    """The set of the button below: its symbols, and the armies that it places on territories."""
    phrasing, symbols = moment.phrasing, moment.look.edition.deck.symbols
    bonus = best.bonus[:1] if best.bonus_on else best.bonus
    return moment.say(
        "panel-set",
        several="yes" if several else "no",
        symbols=" + ".join(phrasing.symbol(symbols[card]) for card in best.cards),
        bonus=phrasing.sums(bonus) if bonus else "",
        extra="yes" if bonus else "no",
    )


def fronts_first(moment: PanelContext, places: list[PlaceChoice]) -> list[PlaceChoice]:
    """The places, sorted by the number of enemies beside them."""
    table = moment.player.table
    return sorted(places, key=lambda c: -beside(moment, table, c.territory).armies)


def _where(moment: PanelContext, places: list[PlaceChoice]) -> list[Part]:
    """All armies on one territory, fronts first; or a form to split them, or the General's help."""
    left = max(choice.armies[1] for choice in places)
    placeholder = moment.say("pick-all-on", n=left)
    split = button(moment.say("button-split"), moment.press(Action.SPLIT))
    return [
        paged_list(
            moment,
            "p",
            placeholder,
            moment.press(Action.ALL_ON),
            fronts_first(moment, places),
            partial(_place, moment),
        ),
        *rows([*([split] if left > 1 else []), _spread(moment, "button-spread-fronts")]),
    ]


def _place(moment: PanelContext, choice: PlaceChoice) -> SelectOption:
    table, territory = moment.player.table, choice.territory
    name, armies = moment.phrasing.territory(territory), table.territories[territory].armies
    label = moment.say("option-territory", territory=name, n=armies)
    return option(label, territory, beside_in_words(moment, beside(moment, table, territory)))


def _where_and_how_many(moment: PanelContext, places: list[PlaceChoice]) -> list[Part]:
    parts: list[Part] = []
    parts += territory_lists(moment, "source", "pick-territory", [c.territory for c in places])
    picked = next((c for c in places if c.territory == moment.picked.source), None)
    if picked:
        low, high = picked.armies
        parts.append(number_list(moment, moment.press(Action.PLACE, picked.territory), low, high))
    return parts


def _sets(moment: PanelContext, trades: list[TradeChoice]) -> Part:
    best = sorted(trades, key=lambda each: each.rank, reverse=True)
    options = [
        _set(moment, trade, bonus_on) for trade in best for bonus_on in trade.bonus_on or (None,)
    ]
    return select(moment.say("pick-set"), moment.press(Action.TRADE), options)


def _set(moment: PanelContext, trade: TradeChoice, bonus_on: TerritoryId | None) -> SelectOption:
    """A set, with the territory that gets the bonus if the player may choose it."""
    value = ".".join((*trade.cards, bonus_on) if bonus_on else trade.cards)
    cards = moment.phrasing.cards(trade.cards)
    if not trade.bonus:
        return option(moment.phrasing.armies(trade.armies), value, cards)
    bonus = bonuses(trade, bonus_on)
    label = moment.say("option-bonus", n=trade.armies, bonus=moment.phrasing.sums(bonus))
    return option(label, value, cards)


def bonuses(
    trade: TradeChoice, bonus_on: TerritoryId | None
) -> tuple[tuple[TerritoryId, int], ...]:
    """The set's bonus armies by territory; all on the player's pick, if any."""
    if bonus_on is None:
        return trade.bonus
    return tuple((bonus_on, armies) for _, armies in trade.bonus)
