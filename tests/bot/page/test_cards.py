"""Cards on the page: which set is offered first, how sets are told apart, and when one must be traded."""

from dataclasses import replace

import pytest

from bot.web.looks import look_told, prompt
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.model.board import TerritoryId
from rules.model.commands import PlaceChoice, TradeChoice
from tests.bot.page.test_orders import begun
from tests.bot.page.test_record import chromium, modules
from tests.bot.support.browsing import mover

__all__ = ["chromium", "modules"]

_SETS = """async ([hand, trades]) => {
  const { setsOf } = await import("./choices.js");
  const { takeWords } = await import("./words.js");
  const symbols = Object.fromEntries(hand.map(({ symbol }) => [symbol, symbol]));
  takeWords({
    language: "en", territories: { peru: "Peru", egypt: "Egypt", china: "China", brazil: "Brazil" }, symbols,
    messages: { "page-do-trade": "Trade for { armies }" },
  });
  return setsOf({ look: { hand }, of: () => trades });
}"""
_HAND = [
    {"card": card, "territory": None if card == "joker_1" else card, "symbol": symbol}
    for card, symbol in (
        ("joker_1", "joker"),
        ("peru", "infantry"),
        ("egypt", "cavalry"),
        ("china", "artillery"),
        ("brazil", "infantry"),
    )
]


def traded(*cards, armies=10, bonus=(), bonus_on=()):
    return {"kind": "trade", "cards": cards, "armies": armies, "bonus": bonus, "bonus_on": bonus_on}


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_sets_are_offered_in_the_looks_order_and_told_apart(modules):
    trades = [
        traded("brazil", "egypt", "china", bonus=[["brazil", 2]]),
        traded("joker_1", "egypt", "china"),
    ]
    first, second = await modules.evaluate(_SETS, [_HAND, trades])
    assert second["line"] == "trade joker_1, egypt, china"
    assert first == {
        "line": "trade brazil, egypt, china",
        "text": "Trade for 10",
        "symbols": "infantry + cavalry + artillery, Brazil +2",
        "about": "Brazil (infantry) + Egypt (cavalry) + China (artillery), Brazil +2",
    }


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_a_set_whose_bonus_is_of_ones_choice_is_offered_for_each_land(modules):
    lands = ["peru", "brazil"]
    trade = traded(*lands, "joker_1", armies=4, bonus=[["peru", 2]], bonus_on=lands)
    found = await modules.evaluate(_SETS, [_HAND, [trade]])
    assert [(each["line"], each["symbols"]) for each in found] == [
        ("trade peru, brazil, joker_1 on peru", "infantry + infantry + joker, Peru +2"),
        ("trade peru, brazil, joker_1 on brazil", "infantry + infantry + joker, Brazil +2"),
    ]


async def test_the_set_that_brings_most_and_keeps_the_joker_comes_first(site):
    game, _, _ = await begun(site)
    person = await mover(site.engine, game)
    look = await site.engine.queries.look(game, person.id)
    sets = (
        TradeChoice(cards=("peru", "brazil", "joker_1"), armies=4),
        TradeChoice(cards=("joker_1", "egypt", "china"), armies=10),
        TradeChoice(cards=("peru", "egypt", "china"), armies=10),
        TradeChoice(cards=("brazil", "egypt", "china"), armies=10, bonus=(("brazil", 2),)),
    )
    place = PlaceChoice(territory=TerritoryId("peru"), armies=(1, 3))
    phrasing = Phrasing(words(), look.edition, look.roster)
    told = look_told(phrasing, replace(look, choices=(place, *sets)), ())
    offered = [each["cards"] for each in told["legal"] if each["kind"] == "trade"]
    assert offered == [list(each.cards) for each in reversed(sets)]
    assert len(told["legal"]) == 5


def test_the_best_set_of_a_line_and_a_panel_keeps_the_joker_too():
    sets = [
        TradeChoice(cards=(joker, "egypt", "china"), armies=10) for joker in ("joker_1", "peru")
    ]
    assert [max(each, key=lambda one: one.rank) for each in (sets, sets[::-1])] == [sets[1]] * 2
    dearer = TradeChoice(cards=("joker_1", "peru", "brazil"), armies=4, bonus=(("peru", 7),))
    assert max(dearer, sets[1], key=lambda one: one.rank) is dearer


@pytest.mark.rule("E1-TRADE-1")
async def test_who_must_trade_is_told_so(site):
    """Nothing else can be done before: to say how many armies are left would lead nowhere."""
    game, _, _ = await begun(site)
    person = await mover(site.engine, game)
    look = await site.engine.queries.look(game, person.id)
    phrasing = Phrasing(words(), look.edition, look.roster)
    assert prompt(phrasing, look).startswith("Place your battalions")
    trade = TradeChoice(cards=("peru", "brazil", "egypt"), armies=4, bonus=(), bonus_on=())
    held = replace(look.player, hand=tuple(each["card"] for each in _HAND))
    forced = replace(look, player=held, choices=(trade,))
    assert prompt(phrasing, forced) == "You hold 5 Risk cards: trade a set first."
    place = PlaceChoice(territory=TerritoryId("peru"), armies=(1, 3))
    assert prompt(phrasing, replace(forced, choices=(trade, place))).startswith("Place your")
