"""The page in a real browser over the real engine: what is tapped is done, once, and shown."""

import asyncio
import random
import re
import sqlite3
import statistics
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import fields
from typing import get_args

import pytest
from playwright.async_api import expect

from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.analysis.workers import open_workers
from rules.computers import play_computers
from rules.model.commands import Choice
from rules.store.encoding import command_json
from rules.table.roster import Person, PersonId
from rules.truces.acts import AnswerOffer, OfferTruce
from tests.bot.support.browsing import ANA, BORYS, DORA, VENUE, Time, dealt, mover, serving_site
from tests.bot.support.tapping import Hand
from tests.fuzz_seed import SEED
from tests.patience import patience
from tests.rules.support.stored import BOOK
from tests.sampling import in_one_run_of, sampled
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

PHONE = {"width": 390, "height": 844}
PEOPLE = (ANA, BORYS, DORA)
_ON_A_BUTTON = """said => document.activeElement.matches("button")
  && document.activeElement.textContent.includes(said)"""


async def begun(site, people=PEOPLE, **options):
    """A game in its first round, who is to move, and who is not."""
    game = await dealt(site.engine, edition=BOOK, people=people, **options)
    for person in people:
        await (await site.opened(person, game)).order("spread", token=False)
    look = await site.engine.queries.look(game)
    seats = {look.roster.player_of(person.id).seat: person for person in people}
    first = seats[look.table.waiting_for[0]]
    return game, first, next(person for person in people if person != first)


async def laid(site, game, kind="armies_placed"):
    return [event for event in await site.engine.queries.story(game, 0) if event.kind == kind]


@asynccontextmanager
async def unguarded(chromium, link):
    """A page whose console may complain: of what the test makes fail."""
    page = await chromium.new_page(reduced_motion="reduce", viewport=WIDE)
    try:
        await page.goto(link)
        yield page
    finally:
        await page.close()


def sentence(page, name):
    return page.locator(f"#{name}")


async def test_a_turn_takes_as_many_taps_as_promised(chromium, serve):
    """Laying all 1, choosing a stack 1, each fight 1, end 1; moving in none."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            land = next(iter((await hand.shown())["can"]))
            await hand.tap(land)
            await hand.fight(60, stacks=3)
            await hand.end()
            await expect(sentence(page, "prompt")).to_contain_text("Waiting for")
            assert hand.fights
            assert hand.taps <= 1 + 3 + hand.fights + 1
            assert hand.lines[0].startswith(f"{land} +")
            assert hand.lines[-1] == "end"


async def test_another_number_moves_in_than_ones_habit_says(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            stack = await hand.strongest()
            await hand.tap(stack)
            await hand.tap(stack)
            await hand.tap(await hand.weakest())
            await hand.press("Change how many")
            await page.locator("#settings input").press("Home")
            fewest = await page.locator("#settings output").inner_text()
            await hand.press("Move in")
            assert hand.lines[-1] == f"occupy {fewest}"
            moved = (await laid(site, game, "territory_occupied"))[-1]
            assert str(moved.armies) == fewest


async def test_pixels_beside_a_badge_are_its_target_on_a_phone(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            hand = Hand(page)
            await hand.ready()
            can = (await hand.shown())["can"]
            seen = [
                land
                for land, it in can.items()
                if 30 < it["at"][0] < 360 and 120 < it["at"][1] < 500
            ]
            alone = [a for a in seen if all(
                abs(can[a]["at"][0] - can[b]["at"][0]) + abs(can[a]["at"][1] - can[b]["at"][1]) > 60
                for b in can if a != b)]  # fmt: skip
            await hand.tap(alone[0], beside=19)
            assert hand.lines[0].startswith(f"{alone[0]} +")
            heights = await page.evaluate(
                "[...document.querySelectorAll('button')].map(e => e.offsetHeight).filter(Boolean)"
            )
            assert min(heights) >= 40


async def test_a_lost_answer_is_asked_for_again_and_nothing_is_done_twice(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        before = len(await laid(site, game))
        async with unguarded(chromium, await site.link(first, game)) as page:
            hand, actions = Hand(page), []

            async def lose(route):
                actions.append(route.request.post_data_json["action"])
                got = await route.fetch()
                if len(actions) == 1:
                    return await route.fulfill(status=503)
                return await route.fulfill(response=got)

            await page.route("**/line", lose)
            await hand.ready()
            await hand.tap(next(iter((await hand.shown())["can"])))
            await expect(sentence(page, "prompt")).to_contain_text("Attack")
            assert len(actions) == 2
            assert len(set(actions)) == 1
        assert len(await laid(site, game)) == before + 1


async def test_a_turn_is_prepared_by_the_same_taps_and_drawn(chromium, serve):
    async with serve() as site:
        game, _, other = await begun(site)
        async with browsing(chromium, await site.link(other, game), WIDE) as page:
            hand = Hand(page)
            await expect(sentence(page, "prompt")).to_contain_text("Waiting for")
            look = await site.engine.queries.look(game, other.id)
            table, borders = look.table, look.edition.board.borders
            mine = [t for t, held in table.territories.items() if held.owner == look.player.seat]
            source, target = next((a, b) for a in mine for b in sorted(borders[a]) if b not in mine)
            await hand.tap(source)
            await hand.press("Place here")
            await hand.tap(source)
            await hand.tap(target)
            await expect(page.locator(".arrow")).to_have_count(1)
            await hand.press("Save this turn")
            names = {t.id: t.names["en"] for t in look.edition.board.territories.values()}
            assert hand.lines[0].startswith(
                f"{names[source]} +all; {names[source]} > {names[target]}"
            )
            await expect(page.locator(f'.land[data-land="{source}"] .ghost')).to_contain_text("+")
            kept = (await site.engine.queries.look(game, other.id)).plan
            assert kept is not None


async def test_what_one_did_is_shown_once(chromium, serve):
    """Its answer tells of it; the look that waited meanwhile, and is woken by it, does not once more."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            land = await hand.strongest()
            await page.locator("#settings button").first.click()
            async with page.expect_response(lambda each: "look?since" in each.url):
                await hand.tap(land)
            await page.locator("#film").click()
            await expect(sentence(page, "caption")).to_have_text(re.compile(r"^\w+: .+ \+1$"))


async def test_a_truce_is_broken_by_who_says_so(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        look = await site.engine.queries.look(game, first.id)
        source, target, seat = next(
            (choice.territory, there, look.table.territories[there].owner)
            for choice in look.choices
            for there in look.edition.board.borders[choice.territory]
            if look.table.territories[there].owner != look.player.seat
        )
        friend = next(each for each in PEOPLE if look.roster.player_of(each.id).seat == seat)
        await site.engine.do("offer", game, first.id, OfferTruce(seat, (), 3))
        (offer,) = (await site.engine.queries.look(game)).roster.offers
        await site.engine.do("yes", game, friend.id, AnswerOffer(offer.number, agrees=True))
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            await hand.tap(source)
            for name in ("Back", "Break the truce"):
                await hand.tap(source)
                await hand.tap(target)
                if await page.get_by_role("button", name="Yes").count():
                    await hand.press("Yes")
                await expect(sentence(page, "prompt")).to_contain_text(
                    f"a truce with {friend.name}"
                )
                await hand.press(name)
                await expect(sentence(page, "prompt")).not_to_contain_text("truce")
            assert await laid(site, game, "attack_declared")


async def test_a_prepared_turn_is_typed_and_kept(chromium, serve):
    """With its end or without: one press keeps it, whatever was typed just before."""
    async with serve() as site:
        game, _, other = await begun(site, (ANA, BORYS))
        async with browsing(chromium, await site.link(other, game), WIDE) as page:
            hand = Hand(page)
            await expect(sentence(page, "prompt")).to_contain_text("Waiting for")
            seat = (await site.engine.queries.look(game, other.id)).player.seat
            owners = (await hand.shown())["owners"]
            land = next(land for land, owner in owners.items() if owner == seat)
            await hand.tap(land)
            await hand.press("Place here")
            await page.locator("#settings input").fill(f"{land} +3")
            await expect(page.locator(f'.land[data-land="{land}"] .ghost')).to_have_text("+3")
            await page.locator("#settings input").fill("spread; End")
            await hand.press("Save this turn")
            await expect(page.locator("#told")).to_contain_text("Turn saved.")
            assert hand.lines == ["spread; end"]
            assert (await site.engine.queries.look(game, other.id)).plan


async def test_a_link_opens_one_page_and_a_reload_keeps_it(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        link = await site.link(first, game)
        async with browsing(chromium, link, WIDE) as page:
            await Hand(page).ready()
            assert "#" not in page.url
            await page.reload()
            await Hand(page).ready()
        async with unguarded(chromium, link) as page:
            await expect(sentence(page, "sorry")).to_contain_text("has been used")


async def test_a_browser_without_canvas_plays_by_badges_and_the_list(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        page = await chromium.new_page(viewport=WIDE, reduced_motion="reduce")
        await page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null;")
        await page.goto(await site.link(first, game))
        hand = Hand(page)
        await hand.ready()
        await expect(sentence(page, "unseen")).to_contain_text("can’t draw the map")
        await hand.tap(await hand.strongest())
        await expect(sentence(page, "prompt")).to_contain_text("Attack")
        await page.close()


async def test_names_are_text_whoever_bears_them(chromium, serve):
    """Whoever would run a script in others' pages by their name."""
    mallory = Person(PersonId("109"), "<img src=x onerror=alert(1)>")
    async with serve() as site:
        game, first, _ = await begun(site, (ANA, BORYS, mallory))
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            await expect(page.locator("#players")).to_contain_text("onerror")
            assert await page.locator("img").count() == 0


async def test_a_whole_turn_by_keyboard_alone(chromium, serve):
    """Each land where something can be done stands first in the list; what came of it is said."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()

            async def go(pattern):
                for _ in range(120):
                    await page.keyboard.press("Tab")
                    if await page.evaluate(_ON_A_BUTTON, pattern):
                        await page.keyboard.press("Enter")
                        return await hand.shown()
                raise AssertionError(pattern)

            await page.locator("#tab-lands").press("Enter")
            await go("place here")
            await expect(sentence(page, "told")).to_contain_text("Placed")
            await go("choose")
            await go("attack: ")
            if await page.get_by_role("button", name="Yes").count():
                await go("Yes")
            await expect(sentence(page, "told")).to_contain_text("roll")
            await go("End turn")
            await expect(sentence(page, "prompt")).to_contain_text("Waiting for")
            look = await site.engine.queries.look(game)
            assert look.roster.player_of(first.id).seat not in look.table.waiting_for


async def among_computers(engine, edition, options, name="g"):
    made = await engine.lobby.new(
        f"{name} new", venue=VENUE, host=ANA, edition=edition, options=options, places=3
    )
    for each in ("one", "other"):
        await engine.lobby.add_computer(f"{name} {each}", made.game, ANA.id)
    await engine.lobby.start(f"{name} start", made.game, ANA.id)
    return made.game


# The board for those who see little: axe-core finds nothing grave in any of its states. axe-core:
# https://github.com/dequelabs/axe-core/blob/develop/doc/API.md#results-object


async def test_axe_finds_nothing_grave(chromium, serve):
    async with serve() as site:
        game, first, other = await begun(site, goal="world")
        found = {}
        link = await site.link(first, game)
        async with unguarded(chromium, link) as page:
            hand = Hand(page)
            await hand.ready()
            found["laying"] = await complaints(page)
            await hand.tap(next(iter((await hand.shown())["can"])))
            await hand.tap(next(iter((await hand.shown())["can"])))
            found["targets"] = await complaints(page)
            for tab in ("hand", "log", "more"):
                await page.locator(f"#tab-{tab}").click()
                found[tab] = await complaints(page)
            await page.locator("#film").click()
            found["film"] = await complaints(page)
            await page.set_viewport_size(PHONE)
            await page.locator("#shut").click()
            await page.locator("#tab-lands").click()
            found["list on a phone"] = await complaints(page)
        async with unguarded(chromium, await site.link(other, game)) as page:
            await expect(page.locator("#prompt")).to_contain_text("Waiting for")
            await page.locator("#tab-lands").click()
            await page.locator(".lands button").first.click()
            found["preparing"] = await complaints(page)
        async with unguarded(chromium, link) as page:
            await expect(page.locator("#door")).to_be_visible()
            found["the door"] = await complaints(page)
        assert not {state: each for state, each in found.items() if each}


async def test_a_game_is_read_from_the_list_of_lands_alone(chromium, serve):
    """By a screen reader: who holds what with how many, what it borders, and what can be done there."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        look = await site.engine.queries.look(game, first.id)
        phrasing = Phrasing(words(), look.edition, look.roster)
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            await page.locator("#tab-lands").click()
            read = await page.locator("#page").aria_snapshot()
        rows = re.findall(r'- button "([^"]+)".*?- paragraph: "?([^"\n]+)', read, re.DOTALL)
        wanted = {
            f"{phrasing.territory(t)} {held.armies} {phrasing.name(held.owner)}"
            + (" place here" if held.owner == look.player.seat else ""): {
                phrasing.territory(b) for b in look.edition.board.borders[t]
            }
            for t, held in look.table.territories.items()
        }
        found = {name: {*near.removeprefix("Neighbours: ").split(", ")} for name, near in rows}
        assert found == wanted


@pytest.mark.rule("E3-SETUP-2")
async def test_land_that_nobody_has_is_claimed_by_the_list(chromium, serve):
    """By keyboard and screen reader, too."""
    async with serve() as site:
        game = await dealt(site.engine, edition="parker", people=PEOPLE)
        first = await mover(site.engine, game)
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            await page.locator("#tab-lands").click()
            await page.get_by_role("button", name="Alaska claim").press("Enter")
            await expect(page.get_by_role("button", name=f"Alaska 1 {first.name}")).to_be_visible()
            await expect(page.locator(".lands button")).to_have_count(1)  # another one is asked now
            await Hand(page).press("Claim for me")
            await expect(page.locator("#told")).not_to_be_empty()
        assert len((await site.engine.queries.look(game, first.id)).player.preference) > 30


# How many taps and pans a turn takes, over fifty turns against computers, as the page's design
# promises. Laying all takes 1 tap and another land to lay on 1, a stack 1, a fight 1, a set 2, a
# regrouping 3, the end 1, or 2 if it forgoes a card; what moves in takes none.


async def turn(page, hand):
    """One turn: a set if there is one, all on one land or half of it on another, fights, a regrouping.

    Gives the taps that it may take by the formula.
    """
    hand.taps = hand.pans = hand.fights = hand.stacks = sets = lands = moves = ends = 0
    while await page.locator("#presses .good").count():
        await page.locator("#presses .good").click()
        hand.taps += 1
        sets += 1
        await hand.shown()
    while await page.locator('#settings [data-key$="all"]').count():
        await hand.tap(await hand.strongest())
        lands += 1
    await hand.fight(65, stacks=3, fights=6)
    if await page.locator("#bar.asked").count() and not await page.locator("#bar.over").count():
        moves = await hand.regroup()
    if await page.locator("#presses button", has_text="End turn").count():
        ends = await hand.end()
    return lands + hand.stacks + hand.fights + 2 * sets + 3 * moves + max(1, ends)


async def turns(chromium, serve, viewport, wanted):
    """So many turns, each with its taps, those that it may take, and its pans."""
    found, number = [], 0
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(serve())
        workers = await stack.enter_async_context(open_workers(1))
        playing = asyncio.create_task(play_computers(site.engine, workers))
        stack.callback(playing.cancel)
        while len(found) < wanted:
            number += 1
            goal = {"goal": ("mission", "world")[number % 2]}
            game = await among_computers(site.engine, "ryzyko", goal, str(number))
            await (await site.opened(ANA, game)).order("spread", token=False)
            link = await site.link(ANA, game)
            async with browsing(chromium, link, viewport) as page:
                hand = Hand(page)
                while len(found) < wanted:
                    await page.wait_for_selector("#bar.over, #bar.asked", state="attached")
                    if await page.locator("#bar.over").count():
                        break
                    most = await turn(page, hand)
                    found.append((hand.taps, most, hand.pans))
    return found


@pytest.mark.parametrize("viewport", sampled([WIDE, PHONE], 2), ids=["desk", "phone"])
@pytest.mark.parametrize("wanted", [2, pytest.param(50, marks=pytest.mark.soak)])
async def test_turns_take_no_more_taps_and_pans_than_promised(chromium, serve, viewport, wanted):
    """Where a phone's map has to be moved is told by many turns alone."""
    pans = 1 if viewport is PHONE else 0
    found = await turns(chromium, serve, viewport, wanted)
    assert [(taps, most) for taps, most, _ in found if taps > most] == []
    panned = sorted(each for _, _, each in found)
    assert panned[-1] == 0 or pans, "on a desk the whole board is seen"
    assert statistics.median(panned) <= pans or wanted < 50


# Games against computers by nothing but taps: never stuck, never refused, and the same record as by
# commands.

REROLLED = ("gniazdo", {"reroll": "with_card"})
BOOKS = (
    ("ryzyko", {"defence": "live"}),
    ("ryzyko", {"goal": "capitals"}),
    ("classic", {}),
    ("parker", {}),
    REROLLED,
    ("galaxy", {}),
)
MOVES = 1_000


@asynccontextmanager
async def computers(site):
    """Computers move inside the block."""
    async with open_workers(1) as workers:
        playing = asyncio.create_task(play_computers(site.engine, workers))
        try:
            yield
        finally:
            playing.cancel()
            await asyncio.wait([playing])


async def by_taps(chromium, place, book, moves, seed=SEED):
    """Play so many moves by taps, or to the end; gives what was ordered, and what happened until then.

    Computers begin once Ana has laid all: in a setup that all do at once, who is quicker would be chance.
    """
    chance = random.Random(seed)  # noqa: S311 - repeatable
    async with serving_site(place, Time()) as site, AsyncExitStack() as stack:
        game, begun = await among_computers(site.engine, *book), False
        link = await site.link(ANA, game)
        page = await stack.enter_async_context(browsing(chromium, link, WIDE))
        hand = Hand(page)
        for _ in range(moves):
            await hand.shown()
            if not begun and not (await site.engine.queries.look(game, ANA.id)).choices:
                await stack.enter_async_context(computers(site))
                begun = True
            await page.wait_for_selector("#bar.asked, #bar.over", state="attached")
            if await page.locator("#bar.over").count():
                break
            await hand.move(chance)
            assert not await page.locator("#told.error").count(), hand.lines[-3:]
        own = await seat_of(site, game)
        orders = [order for order in ordered(place) if order[2].seat == own]
        return orders, await site.engine.queries.story(game, 0, orders[-1][1], ANA.id)


async def by_commands(place, book, orders):
    """The same orders as commands, each at its moment; gives what happened until the last."""
    async with serving_site(place, Time()) as site, AsyncExitStack() as stack:
        engine, begun = site.engine, False
        game = await among_computers(engine, *book)
        for since, _, command in orders:
            async with patience():
                while True:
                    count = engine.written.count(game)
                    look = await engine.queries.look(game, ANA.id)
                    if look.revision >= since:
                        break
                    if not begun:
                        await stack.enter_async_context(computers(site))
                        begun = True
                    await engine.written.until_other_than(game, count)
            assert look.revision == since, command
            await engine.play.order(f"command {since}", game, ANA.id, command)
        return await engine.queries.story(game, 0, orders[-1][1], ANA.id)


async def seat_of(site, game):
    return (await site.engine.queries.look(game, ANA.id)).player.seat


def ordered(place):
    """The orders that were followed: the revision before and after each, and the command."""
    with closing(sqlite3.connect(place)) as raw:
        rows = raw.execute(
            "SELECT since, until, command FROM inbox WHERE command NOT NULL ORDER BY since"
        ).fetchall()
    return [(since, until, command_json().validate_json(said)) for since, until, said in rows]


@in_one_run_of(2)
async def test_taps_and_commands_give_the_same_record(chromium, tmp_path):
    """Some moves of one book; whole games of all are the soak's."""
    book = random.Random(SEED).choice(BOOKS)  # noqa: S311 - repeatable
    orders, story = await by_taps(chromium, tmp_path / "tapped.db", book, 20)
    assert orders
    assert await by_commands(tmp_path / "typed.db", book, orders) == story


@pytest.mark.soak
async def test_whole_games_by_taps_reach_every_kind_of_choice(chromium, tmp_path):
    """But the announcement of a mission: whether one is fulfilled in so few games is luck.

    So is whether a card lets a die be re-rolled; more games are played until one did.
    """
    every = {
        field.default for each in get_args(Choice) for field in fields(each) if field.name == "kind"
    }
    kinds = {"claim_victory"}
    for number, book in enumerate((*BOOKS * 2, *[REROLLED] * 8)):
        if number >= 2 * len(BOOKS) and kinds >= every:
            break
        tapped, typed = tmp_path / f"tapped {number}.db", tmp_path / f"typed {number}.db"
        orders, story = await by_taps(chromium, tapped, book, MOVES, f"{SEED} {number}")
        assert await by_commands(typed, book, orders) == story, book
        kinds |= {command.kind for _, _, command in orders}
    assert every <= kinds
