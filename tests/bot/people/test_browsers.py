"""Where a person stays signed in: confirmed and ended in their own private messages, through the real client."""

from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.components.custom_ids import Action
from bot.people.page import BROWSERS
from general.running.watching import serve_page_here
from rules.people.browsers import MOST, MOST_ASKED, Browser
from rules.table.roster import PersonId
from tests.bot.support.browsing import links_in
from tests.bot.support.table import Panel, Table
from tests.bot.web.test_staying import Jar, code_in, games


@pytest.fixture
async def bot(started):
    async with started() as (running, _):
        yield running


@pytest.fixture
async def table(bot, discord):
    """A game whose first turn has begun."""
    made = Table(discord, bot.services.engine)
    await made.open()
    await made.play_setup()
    return made


async def own_settings(table, person):
    return Panel(person, await person.command(table.place, "my settings"))


@asynccontextmanager
async def asking(bot, settings, table, person):
    """A browser that asks to stay, the number that it shows, and the person's panel."""
    async with serve_page_here(settings, bot) as address, aiohttp.ClientSession() as http:
        panel = await table.panel(person)
        await panel.press(Action.BOARD)
        tab = Jar(http, address)
        assert (await tab.open(links_in(panel.last.answer)[0]))[0] == 200
        yield tab, code_in((await tab.post("stay", ask=True))[1]["told"]), await table.panel(person)


@pytest.mark.parametrize("by_board", [True, False], ids=["board", "settings"])
async def test_a_request_is_confirmed_with_two_steps(bot, settings, table, by_board):
    """By *Board* in the panel, or `/my settings`; nobody else sees that, and it says which browser asks."""
    mover = await table.mover()
    async with asking(bot, settings, table, mover) as (tab, code, panel):
        await panel.press(Action.BOARD)
        page = panel if by_board else await own_settings(table, mover)
        assert page.last.ephemeral
        shown = f"Firefox on Android**. Confirm it only if your own browser shows **{code}**"
        assert shown in page.text
        said = await page.press(Action.SIGN_IN)
        assert page.last.ephemeral
        assert "You stay signed in there." in said
        assert "1. Firefox on Android: signed in on" in said
        assert (await tab.post("stay"))[0] == 200
        assert table.game in await games(tab)


async def test_no_one_elses_messages_show_a_request(bot, settings, table):
    mover = await table.mover()
    other = next(each for each in (table.ana, table.borys) if each.id != mover.id)
    async with asking(bot, settings, table, mover):
        panel = await table.panel(other)
        assert "New sign-in" not in await panel.press(Action.BOARD)
        assert Action.SIGN_IN not in panel.offers


async def test_each_browser_is_signed_out_by_itself(bot, settings, table):
    mover = await table.mover()
    async with asking(bot, settings, table, mover) as (tab, _, panel):
        await panel.press(Action.BOARD)
        await panel.press(Action.SIGN_IN)
        assert (await tab.post("stay"))[0] == 200
        page = await own_settings(table, mover)
        assert "Firefox on Android" in await page.press(Action.ME, BROWSERS)
        (browser,) = page.values(Action.SIGN_OUT)
        said = await page.press(Action.SIGN_OUT, value=browser)
        assert "Signed out." in said
        assert "You aren’t signed in anywhere." in said
        assert Action.SIGN_OUT not in page.offers
        assert await games(tab) == 401


async def test_a_request_that_has_expired_is_refused_in_words(bot, settings, table):
    mover = await table.mover()
    async with asking(bot, settings, table, mover) as (_, _, panel):
        await panel.press(Action.BOARD)
        (row,) = await table.engine.browsers.of(PersonId(mover.id))
        await table.engine.browsers.sign_out(row)
        said = await panel.press(Action.SIGN_IN)
        assert "This request has expired." in said
        assert await table.engine.browsers.of(PersonId(mover.id)) == ()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
async def test_the_pages_fit_with_as_many_as_there_may_be(bot, settings, table, language):
    """Settings, browsers and the answer with the link, with every request and browser that one may have."""
    mover, engine = await table.mover(), table.engine
    person = PersonId(mover.id)
    await engine.profiles.set_language_of("speaks", person, language)
    now = bot.services.metrics.clock()
    for number in range(MOST + MOST_ASKED):
        kind = "samsung.ios" if number % 2 else "other.other"
        asked = Browser(f"{number:016x}", person, kind, "a hash", now, now)
        assert await engine.browsers.ask(asked)
        if number < MOST:
            await engine.browsers.confirm(f"yes {number}", person, asked.id)
    async with serve_page_here(settings, bot):
        panel = await table.panel(mover)
        await panel.press(Action.BOARD)
        assert panel.offers.count(Action.SIGN_IN) == MOST_ASKED
        page = await own_settings(table, mover)
        assert page.offers.count(Action.SIGN_IN) == MOST_ASKED
        await page.press(Action.ME, BROWSERS)
        assert len(page.values(Action.SIGN_OUT)) == MOST
        assert page.text.count("\n") < 40
