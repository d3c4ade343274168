"""Staying signed in, in a browser: asked for, confirmed on Discord, and what it opens then."""

from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

from bot.web.browsers import KEPT_COOKIE
from tests.bot.support.browsing import ANA, BORYS, dealt
from tests.bot.support.tapping import Hand
from tests.bot.web.test_staying import confirm
from tests.bot.web.test_taps import PHONE
from tests.sampling import sampled
from tests.sandbox.browser import WIDE, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@asynccontextmanager
async def browser(chromium, viewport=PHONE, **given):
    """A browser with cookies of its own, and no error in its pages."""
    context = await chromium.new_context(
        viewport=viewport, reduced_motion="reduce", locale="en-US", **given
    )
    context.set_default_timeout(60_000)
    troubles = []
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    yield context
    await context.close()
    assert troubles == []


async def opened(context, address):
    page = await context.new_page()
    await page.goto(address)
    await page.wait_for_function(
        "() => document.querySelector('body:not(.loading), #door:not([hidden])')"
    )
    return page


async def ask(page):
    """Ask in the page to stay; gives the number that it shows."""
    await page.locator("#tab-more").click()
    await page.get_by_role("button", name="Stay signed in on this browser").click()
    told = page.locator("#page .more p")
    await expect(told).to_contain_text("It’s me:")
    return int((await told.inner_text()).split("me: ")[1][:2])


async def stay(site, page, person):
    """Ask, and confirm it."""
    await confirm(site, person, await ask(page))
    await expect(page.locator("#page .more p")).to_have_text("You stay signed in on this browser.")


async def playing(site, name, people=(ANA, BORYS)):
    """A game in its first round, and who is to move."""
    game = await dealt(site.engine, name, people=people, goal="world")
    for person in people:
        await (await site.opened(person, game)).order("spread", token=False)
    look = await site.engine.queries.look(game)
    return game, look.roster.player_at(look.table.waiting_for[0]).person


async def with_turns_of(site, person, count):
    """So many games in which a person is to move, and one in which they aren't."""
    mine, others, number = [], [], 0
    while len(mine) < count or not others:
        game, first = await playing(site, f"g{number}")
        (mine if first == person.id else others).append(game)
        number += 1
    return mine, others


@pytest.mark.parametrize(
    "viewport", [PHONE, pytest.param(WIDE, marks=pytest.mark.soak)], ids=["phone", "desk"]
)
async def test_one_stays_signed_in_and_goes_from_game_to_game(chromium, serve, viewport):
    """Asked, confirmed, and found again without a link: the list, a game, the end of a turn, the next game."""
    async with serve() as site, browser(chromium, viewport) as context:
        mine, others = await with_turns_of(site, ANA, 2)
        theme = "light" if viewport == WIDE else "dark"
        await site.engine.profiles.set_theme_of("theme", ANA.id, theme)
        page = await opened(context, await site.link(ANA, mine[0]))
        await stay(site, page, ANA)
        await expect(page.get_by_role("button", name="Sign out of this browser")).to_be_visible()
        cookie = next(c for c in await context.cookies() if c["name"] == KEPT_COOKIE)
        assert (cookie["httpOnly"], cookie["secure"], cookie["sameSite"]) == (True, True, "Strict")
        await page.close()

        page = await opened(context, f"{site.address}/")
        listed = page.locator("#games button")
        await expect(listed).to_have_count(len(mine) + len(others))
        waits = await listed.evaluate_all("all => all.map(each => each.matches('.main'))")
        assert waits == [True] * len(mine) + [False] * len(others)
        await expect(listed.first).to_contain_text("Your turn")
        await expect(listed.last).to_contain_text("Waiting for Borys")
        assert await complaints(page) == {}
        await listed.first.click()
        hand = Hand(page)
        await hand.ready()
        await expect(page).to_have_title("● Your turn · General")
        await hand.press("Spread the rest")
        await hand.end()
        await expect(page).to_have_title("General")
        await page.get_by_role("button", name="Next game").click()
        await expect(page).to_have_title("● Your turn · General")
        assert await page.evaluate("sessionStorage['general-session'].split('.')[1]") in mine
        await hand.press("Spread the rest")
        await hand.end()
        await page.wait_for_function("document.title === 'General'")
        await expect(page.get_by_role("button", name="Next game")).to_have_count(
            1 if len(mine) > 2 else 0
        )


async def test_a_tab_goes_on_after_its_session_has_ended(chromium, serve):
    """As when it slept for a night; by the sign-in, in the same game."""
    async with serve() as site, browser(chromium) as context:
        game, _ = await playing(site, "g")
        page = await opened(context, await site.link(ANA, game))
        await stay(site, page, ANA)
        site.time.pass_by(hours=3)
        await page.reload()
        await page.wait_for_selector(".player.me")
        await expect(page.locator("#door")).to_be_hidden()


@pytest.mark.parametrize("where", sampled(["here", "on Discord", "all"], 3))
async def test_a_browser_that_is_signed_out_shows_a_closed_door(chromium, serve, where):
    async with serve() as site, browser(chromium) as context:
        game, _ = await playing(site, "g")
        page = await opened(context, await site.link(ANA, game))
        await stay(site, page, ANA)
        if where == "here":
            await page.get_by_role("button", name="Sign out of this browser").click()
            await expect(page.locator("#sorry")).to_have_text("Signed out.")
        elif where == "all":
            await page.get_by_role("button", name="Close my pages").click()
        else:
            (row,) = await site.engine.browsers.of(ANA.id)
            await site.engine.browsers.drop("drop", ANA.id, row.id)
            await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
            await expect(page.locator("#sorry")).to_contain_text("This page is closed.")
        await expect(page.locator("#door")).to_be_visible()
        page = await opened(context, f"{site.address}/")
        await expect(page.locator("#sorry")).to_contain_text("This page is closed.")
        assert await page.locator("#games").count() == 0


async def test_a_used_link_goes_on_for_its_person_and_for_nobody_else(chromium, serve):
    async with serve() as site, browser(chromium) as context, browser(chromium) as other:
        game, _ = await playing(site, "g")
        link, foreign = await site.link(ANA, game), await site.link(BORYS, game)
        page = await opened(context, link)
        await stay(site, page, ANA)
        page = await opened(context, link)
        await expect(page.locator(".player.me")).to_contain_text("Ana")
        assert (await site.tab().open(foreign))[0] == 200
        for where, used in ((other, link), (context, foreign)):
            page = await opened(where, used)
            await expect(page.locator("#sorry")).to_contain_text("This link has been used.")


@pytest.mark.parametrize("within", [False, True], ids=["without https", "within Discord"])
async def test_it_is_offered_only_where_a_browser_keeps_it(chromium, serve, within):
    async with serve() as site, browser(chromium) as context:
        game, _ = await playing(site, "g")
        if not within:
            await context.add_init_script(
                "Object.defineProperty(window, 'isSecureContext', { value: false })"
            )
        page = await opened(context, await site.link(ANA, game))
        if within:
            await page.evaluate("sessionStorage.setItem('general-frame', 'one')")
            await page.goto(f"{site.address}/?frame_id=one")
            await page.wait_for_selector("body:not(.loading)")
        await page.locator("#tab-more").click()
        await expect(page.get_by_role("button", name="Close my pages")).to_be_visible()
        assert await page.get_by_role("button", name="Stay signed in").count() == 0


async def test_a_browser_without_cookies_is_told(chromium, serve):
    async with serve() as site, browser(chromium) as context:
        game, _ = await playing(site, "g")
        page = await opened(context, await site.link(ANA, game))

        async def without(route):
            got = await route.fetch()
            await context.clear_cookies()
            headers = {k: v for k, v in got.headers.items() if k != "set-cookie"}
            await route.fulfill(response=got, headers=headers)

        await page.route("**/stay", without)
        await ask(page)
        await expect(page.locator("#page .more p")).to_contain_text("refuses cookies")
        await expect(page.locator("#tab-more")).to_be_visible()


async def test_the_tab_says_whose_turn_it_is_without_signing_in(chromium, serve):
    async with serve() as site, browser(chromium) as context:
        game, first = await playing(site, "g")
        ana, borys = [await opened(context, await site.link(each, game)) for each in (ANA, BORYS)]
        mover, waits = (ana, borys) if first == ANA.id else (borys, ana)

        async def icons():
            shown = [each.locator("link[rel=icon]") for each in (mover, waits)]
            return [await each.get_attribute("href") for each in shown]

        await expect(mover).to_have_title("● Your turn · General")
        await expect(waits).to_have_title("General")
        mine, others = await icons()
        assert mine != others
        await Hand(mover).press("Spread the rest")
        await Hand(mover).end()
        await expect(waits).to_have_title("● Your turn · General")
        await expect(mover).to_have_title("General")
        assert await icons() == [others, mine]
