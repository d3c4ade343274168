"""Panel sections in which armies are placed: the plan of the setup, reinforcement, trading down."""

from discord import ButtonStyle, SelectOption, ui

from bot.custom_ids import Action
from bot.panels.layout import Layout, Part, button, option, rows, select, text
from bot.panels.moment import Moment
from bot.panels.pickers import number_list, territory_lists
from rules.model.choices import EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.ids import TerritoryId


def setup(moment: Moment) -> list[Part]:
    """Lists to plan placements with, the plan so far, and the General's help (`PL-SETUP-8`, `GX-SETUP-5`)."""
    plan = moment.player.plan
    places = moment.of(PlaceChoice)
    parts: list[Part] = [text(_task(moment, places), _plan(moment))]
    if places:
        parts += _where_and_how_many(moment, places)
    spread = _spread(moment, "button-spread-rest" if plan else "button-spread")
    withdraw = button(moment.say("button-withdraw"), moment.press(Action.WITHDRAW))
    buttons = ([spread] if places else []) + ([withdraw] if plan else [])
    return [*parts, *rows(buttons)]


def reinforce(moment: Moment) -> list[Part]:
    """Lists of sets to trade, and of places for armies (`PL-TRADE-2`, `PL-REINF-5`)."""
    trades, places = moment.of(TradeChoice), moment.of(PlaceChoice)
    parts: list[Part] = [text(_duty(moment, trades, places))]
    if trades:
        parts += [text(moment.say("panel-may-trade")), _sets(moment, trades)]
    if places:
        parts += _where_and_how_many(moment, places)
    return parts


def place_neutral(moment: Moment) -> list[Part]:
    """Lists to place half of what the other player got on the neutral's territories (`PL-2P-7`, `GX-2P-4`)."""
    places, table = moment.of(PlaceChoice), moment.player.table
    player = moment.phrasing.players(s for s in table.seats if s != moment.player.seat)
    left = max(choice.armies[1] for choice in places)
    asked = moment.say("panel-place-neutral", n=left, player=player)
    lists = _where_and_how_many(moment, places)
    return [text(asked), *lists, *rows([_spread(moment, "button-spread")])]


def trade_down(moment: Moment) -> list[Part]:
    """Lists for after an elimination: trade at once, place at once (`E3-ELIM-2`, `GN-ELIM-2`)."""
    trades, places = moment.of(TradeChoice), moment.of(PlaceChoice)
    if trades:
        asked = moment.say("panel-trade-down", n=len(moment.player.hand))
        return [text(asked), _sets(moment, trades)]
    return [text(_left_to_place(moment, places)), *_where_and_how_many(moment, places)]


def _task(moment: Moment, places: list[PlaceChoice]) -> str:
    if places:
        return _lots(moment, places)
    if moment.player.table.phase != "lay":
        return moment.say("panel-plan-done")
    return moment.say("panel-plan-full" if moment.look.choices else "panel-plan-hidden")


def _lots(moment: Moment, places: list[PlaceChoice]) -> str:
    """The sentence on the armies left to plan: the reader's, and the neutral's that are laid with them."""
    lot, land, seat = moment.look.edition.lot, moment.player.table.territories, moment.player.seat
    if not lot.neutral:
        return _left_to_place(moment, places)
    own, neutral = (
        max((c.armies[1] for c in places if (land[c.territory].owner == seat) is mine), default=0)
        for mine in (True, False)
    )
    return moment.say("panel-place-lot", n=own, neutral=neutral, own=lot.own, theirs=lot.neutral)


def _left_to_place(moment: Moment, places: list[PlaceChoice]) -> str:
    return moment.say("panel-place", n=max(choice.armies[1] for choice in places))


def _plan(moment: Moment) -> str:
    plan = moment.player.plan
    return moment.say("panel-plan", plan=moment.phrasing.sums(plan)) if plan else ""


def _duty(moment: Moment, trades: list[TradeChoice], places: list[PlaceChoice]) -> str:
    if places:
        return _left_to_place(moment, places)
    if trades and not moment.of(EndPhaseChoice):
        return moment.say("panel-must-trade", n=len(moment.player.hand))
    return moment.say("panel-placed-all")


def _spread(moment: Moment, key: str) -> "ui.Button[Layout]":
    return button(moment.say(key), moment.press(Action.SPREAD), ButtonStyle.primary)


def _where_and_how_many(moment: Moment, places: list[PlaceChoice]) -> list[Part]:
    parts: list[Part] = []
    parts += territory_lists(moment, "source", "pick-territory", [c.territory for c in places])
    picked = next((c for c in places if c.territory == moment.picked.source), None)
    if picked:
        low, high = picked.armies
        parts.append(number_list(moment, moment.press(Action.PLACE, picked.territory), low, high))
    return parts


def _sets(moment: Moment, trades: list[TradeChoice]) -> Part:
    best = sorted(trades, key=worth, reverse=True)
    options = [
        _set(moment, trade, bonus_on) for trade in best for bonus_on in trade.bonus_on or (None,)
    ]
    return select(moment.say("pick-set"), moment.press(Action.TRADE), options)


def _set(moment: Moment, trade: TradeChoice, bonus_on: TerritoryId | None) -> SelectOption:
    """A set, with the territory that gets the bonus where that is the player's to choose."""
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
    """The set's bonus armies by territory; all on the one that the player picked, if they picked one."""
    if bonus_on is None:
        return trade.bonus
    return tuple((bonus_on, armies) for _, armies in trade.bonus)


def worth(trade: TradeChoice) -> int:
    """The number of armies that a set brings, including those bound to its territories."""
    return trade.armies + sum(armies for _, armies in trade.bonus)
