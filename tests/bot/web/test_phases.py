"""Whoever the table waits for has something to tap, in each phase of every rulebook and variant."""

import json
import random
import re
from dataclasses import replace
from itertools import groupby

import pytest
from playwright.async_api import expect

from bot.web.looks import look_told, prompt
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.model.board import TerritoryId
from rules.model.commands import PlaceChoice, TradeChoice
from rules.players.levels import choose_steadily
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt, mover
from tests.bot.support.tapping import Hand
from tests.bot.web.test_orders import begun
from tests.bot.web.test_still import modules
from tests.bot.web.test_taps import begun as dice_begun
from tests.bot.web.test_taps import laid
from tests.fuzz_seed import SEED
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium", "modules"]

PEOPLE = (ANA, BORYS, DORA)
GAMES = [
    ("galaxy", 3, {}),
    ("galaxy", 2, {}),
    ("galaxy", 2, {"ally_stages": "one"}),
    ("ryzyko", 3, {"defence": "live"}),
    ("ryzyko", 3, {"goal": "capitals"}),
    ("gniazdo", 3, {"reroll": "with_card"}),
    ("gniazdo", 2, {}),
    ("classic", 3, {}),
    ("classic", 2, {}),
    ("classic", 2, {"two_players": "plain_50"}),
    ("parker", 3, {}),
    ("parker", 3, {"goal": "mission"}),
]


async def must_always_ask_something(site, book, count, options, orders):
    """So many orders of a game, each of which a computer would give: before each the page offers something."""
    chance = random.Random(f"{SEED} {book} {options}")  # noqa: S311 - repeatable
    queries, play = site.engine.queries, site.engine.play
    game = await dealt(site.engine, edition=book, people=PEOPLE[:count], **options)
    for number in range(orders):
        table = await queries.look(game)
        if table.table.winner:
            return
        person = table.roster.player_at(table.table.waiting_for[0]).person
        look = await queries.look_with_ahead(game, person)
        told = look_told(Phrasing(words(), look.edition, look.roster), look, ())
        assert told["legal"], (number, look.table.phase, look.choices)
        command = choose_steadily(look.edition, look.player, look.choices, chance.randrange(1000))
        await play.order(f"order {number}", game, person, command)


@pytest.mark.parametrize(("book", "count", "options"), GAMES[:2])
async def test_something_is_asked_before_each_order(site, book, count, options):
    await must_always_ask_something(site, book, count, options, 100)


@pytest.mark.soak
@pytest.mark.parametrize(("book", "count", "options"), GAMES)
async def test_something_is_asked_in_whole_games(site, book, count, options):
    await must_always_ask_something(site, book, count, options, 1_500)


# Cards on the page: which set is offered first, how sets are told apart, and when one must be
# traded.

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
        "bonus": "Brazil +2",
        "about": "Brazil +2 · Brazil (infantry) + Egypt (cavalry) + China (artillery)",
    }


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_a_set_whose_bonus_is_of_ones_choice_is_offered_for_each_land(modules):
    lands = ["peru", "brazil"]
    trade = traded(*lands, "joker_1", armies=4, bonus=[["peru", 2]], bonus_on=lands)
    found = await modules.evaluate(_SETS, [_HAND, [trade]])
    assert [(each["line"], each["about"]) for each in found] == [
        (
            "trade peru, brazil, joker_1 on peru",
            "Peru +2 · Peru (infantry) + Brazil (infantry) + joker",
        ),
        (
            "trade peru, brazil, joker_1 on brazil",
            "Brazil +2 · Peru (infantry) + Brazil (infantry) + joker",
        ),
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


@pytest.mark.rule("PL-SET-1")
async def test_three_cards_that_are_no_set_say_so(site):
    game, _, _ = await begun(site)
    look = await site.engine.queries.look(game, (await mover(site.engine, game)).id)
    phrasing, symbols = Phrasing(words(), look.edition, look.roster), look.edition.deck.symbols
    kinds = {kind: [card for card in symbols if symbols[card] == kind] for kind in symbols.values()}
    (one, other, third), (cavalry, *_) = kinds["infantry"][:3], kinds["cavalry"]
    for hand, said in {
        (one, other, cavalry): "These cards aren’t a set: infantry, infantry, cavalry. "
        "A set is three alike or three different.",
        (one, other, third): "",
        (one, cavalry, kinds["artillery"][0]): "",
        (one, other): "",
    }.items():
        told = look_told(phrasing, replace(look, player=replace(look.player, hand=hand)), ())
        assert told["no_set"] == said


# A tour by page: each end is that of a stage, and the grant is the last that is done (`GX-TOUR-1`).

_PRESSES = """async ([phase, ending, kinds]) => {
  const { pressesOf } = await import("./choices.js");
  const { takeWords } = await import("./words.js");
  const names = ["page-do-end", "page-do-battle", "page-do-regroup", "page-do-spread"];
  takeWords({ language: "en", messages: Object.fromEntries(names.map(name => [name, name])) });
  const legal = kinds.map(kind => ({ kind }));
  const of = wanted => legal.filter(({ kind }) => kind === wanted);
  const turn = { phase, legal, of, look: { ending }, view: { phase }, laid: [] };
  return pressesOf(turn).map(({ line }) => line);
}"""


def kinds(tab):
    return {choice["kind"] for choice in tab.look["legal"]}


async def laid_out(site, people):
    game = await dealt(site.engine, edition="galaxy", people=people)
    for person in people:
        tab = await site.opened(person, game)
        await tab.order("spread")
        await tab.order(tab.look["ending"])
    return game


async def turns(site, game, count):
    """The tabs of those who are to move, one after another; each ends what they have by what the page sends."""
    for _ in range(count):
        tab = await site.opened(await mover(site.engine, game), game)
        yield tab
        status, got = await tab.order(tab.look["ending"])
        assert (status, got.get("error")) == (200, None)
        assert tab.look["plan"] is None, "the end of one stage must not reach into the next"


@pytest.mark.rule("GX-TOUR-1")
async def test_who_has_laid_their_grant_ends_the_tour(site):
    """Nothing that follows is theirs: what the next one's battle would be is no answer of theirs."""
    game = await laid_out(site, PEOPLE)
    async for tab in turns(site, game, 8):
        if tab.look["view"]["phase"] == "reinforce":
            break
        assert "end_phase" in kinds(tab)
    else:
        pytest.fail("nobody holds a planet: no grant was laid")
    await tab.order("spread")
    assert kinds(tab) == {"end_phase"}
    assert tab.look["prompt"] == "Place your ships: 0 left."
    status, got = await tab.order(tab.look["ending"])
    assert (status, got.get("error"), tab.look["plan"]) == (200, None, None)
    assert not kinds(tab)


@pytest.mark.rule("H-GX-14")
async def test_the_end_of_a_stage_leaves_the_next_one_to_be_played(site):
    game = await laid_out(site, (ANA, BORYS))
    async for tab in turns(site, game, 6):
        assert "end_phase" in kinds(tab)


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("phase", "ending", "kinds", "lines"),
    [
        ("battle", "end", ["attack", "end_phase"], ["/", "end"]),
        ("battle", "/ /", ["attack", "end_phase"], ["/", "/ /"]),
        ("reinforce", "end", ["place", "end_phase"], ["spread; end"]),
        ("reinforce", "end", ["end_phase"], ["end", "/"]),
        ("reinforce", "/", ["place", "end_phase"], ["spread; /"]),
        ("reinforce", "/", ["end_phase"], ["/"]),
        ("regroup", "/", ["fortify", "end_phase"], ["/"]),
    ],
)
async def test_a_turn_ends_by_the_line_that_its_look_names(modules, phase, ending, kinds, lines):
    assert await modules.evaluate(_PRESSES, [phase, ending, kinds]) == lines


# The dice beside a fight: all of its last throws, and nothing covered that is tapped next.

MOST_THROWS = 3
_BESIDE = """async ([marks, targets, wide, high]) => {
  const { beside } = await import("./dice.js");
  const view = { x: 0, y: 0, scale: 1, wide: 1000, high: 600 };
  const lands = { marks: new Map(Object.entries(marks)) };
  const page = { view, lands, targets: new Map(targets.map(each => [each, 1])), can: new Set() };
  return JSON.stringify(beside(page, { source: "source", target: "target" }, wide, high));
}"""
WIDTH, HEIGHT = 200, 80


@pytest.fixture
def place(modules):
    """Where dice are put on a stage of 1000 x 600 pixels, with badges at these places; the others are targets."""

    async def find(**at):
        marks = {name: {"x": x, "y": y} for name, (x, y) in at.items()}
        others = [name for name in at if name not in ("source", "target")]
        return json.loads(await modules.evaluate(_BESIDE, [marks, others, WIDTH, HEIGHT]))

    return find


def covers(dice, badge):
    (x, y), (left, top) = dice, badge
    return abs(x - left) < WIDTH / 2 + 20 and abs(y - top) < HEIGHT / 2 + 20


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_they_lie_above_a_target_that_stands_alone(place):
    x, y = await place(source=(500, 400), target=(500, 300))
    assert x == 500
    assert y < 300 - HEIGHT / 2


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    "others",
    [[(500, 210)], [(440, 220), (560, 220)], [(500, 210), (650, 300)], [(350, 300), (500, 220), (650, 300)]],
)  # fmt: skip
async def test_they_cover_nothing_that_may_be_tapped_next(place, others):
    lit = {f"other{n}": at for n, at in enumerate(others)}
    dice = await place(source=(500, 400), target=(500, 300), **lit)
    assert not [at for at in (*others, (500, 400), (500, 300)) if covers(dice, at)]


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("corner", [(5, 5), (995, 5), (5, 595), (995, 595)])
async def test_they_stay_on_the_stage(place, corner):
    x, y = await place(source=(500, 300), target=corner)
    assert WIDTH / 2 <= x <= 1000 - WIDTH / 2
    assert HEIGHT / 2 <= y <= 600 - HEIGHT / 2
    assert not covers((x, y), corner)


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_a_fight_thrown_by_throw_is_one_fight(chromium, serve):
    """A habit to stop below a chance makes each throw an attack of its own; it is shown and told as one.

    Its outcome is told before its dice.
    """
    async with serve() as site:
        game, first, _ = await dice_begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            await hand.tap(await hand.strongest())
            fights = []
            while not fights or fights[-1] < 2:
                await hand.tap(await hand.strongest())
                await hand.tap(await hand.weakest())
                await page.keyboard.press("Escape")
                throws = [(e.source, e.target) for e in await laid(site, game, "attack_declared")]
                fights = [len([*each]) for _, each in groupby(throws)]
                shown = await page.locator("#dice p").count()
                assert shown == min(fights[-1], MOST_THROWS)
            await expect(page.locator("#told")).to_have_text(re.compile("^⚔.+🎲"))
            await page.locator("#film").click()
            assert await page.locator("#frame").get_attribute("max") == str(len(fights))
