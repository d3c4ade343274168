"""Panel sections in which armies are placed: the plan of the setup, and reinforcement."""

from discord import ButtonStyle, SelectOption

from bot.custom_ids import Action
from bot.panels.layout import Part, button, option, rows, select, text
from bot.panels.moment import Moment
from bot.panels.pickers import number_list, territory_lists
from rules.model.choices import PlaceChoice, TradeChoice
from rules.model.ids import TerritoryId


def setup(moment: Moment) -> list[Part]:
    """Lists to place by, one's plan so far, and the General's help (`PL-SETUP-8`)."""
    plan = moment.player.plan
    places = moment.of(PlaceChoice)
    parts: list[Part] = [text(_task(moment, places), _plan(moment))]
    if places:
        parts += _where_and_how_many(moment, places)
    key = "button-spread-rest" if plan else "button-spread"
    spread = button(moment.say(key), moment.press(Action.SPREAD), ButtonStyle.primary)
    withdraw = button(moment.say("button-withdraw"), moment.press(Action.WITHDRAW))
    buttons = ([spread] if places else []) + ([withdraw] if plan else [])
    return [*parts, *rows(buttons)]


def reinforce(moment: Moment) -> list[Part]:
    """Sets to trade, armies to place (`PL-TRADE-2`, `PL-REINF-5`)."""
    trades, places = moment.of(TradeChoice), moment.of(PlaceChoice)
    left = moment.player.table.to_place[moment.player.seat]
    must_trade = bool(trades) and not places and left > 0
    parts: list[Part] = [text(_duty(moment, places, must_trade=must_trade))]
    if trades:
        parts += [text(moment.say("panel-may-trade")), _sets(moment, trades)]
    if places:
        parts += _where_and_how_many(moment, places)
    return parts


def _task(moment: Moment, places: list[PlaceChoice]) -> str:
    if places:
        return moment.say("panel-place", n=places[0].armies[1])
    return moment.say("panel-plan-done")


def _plan(moment: Moment) -> str:
    sums: dict[TerritoryId, int] = {}
    for territory, armies in moment.player.plan:
        sums[territory] = sums.get(territory, 0) + armies
    return moment.say("panel-plan", plan=moment.phrasing.sums(sums.items())) if sums else ""


def _duty(moment: Moment, places: list[PlaceChoice], *, must_trade: bool) -> str:
    if must_trade:
        return moment.say("panel-must-trade", n=len(moment.player.hand))
    if places:
        return moment.say("panel-place", n=places[0].armies[1])
    return moment.say("panel-placed-all")


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
    options = [_set(moment, trade) for trade in best]
    return select(moment.say("pick-set"), moment.press(Action.TRADE), options)


def _set(moment: Moment, trade: TradeChoice) -> SelectOption:
    label = moment.phrasing.armies(worth(trade))
    return option(label, ".".join(trade.cards), moment.phrasing.cards(trade.cards))


def worth(trade: TradeChoice) -> int:
    """All armies that a set brings, those bound to its territories included."""
    return trade.armies + sum(armies for _, armies in trade.bonus)
