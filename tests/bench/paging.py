"""The board in a browser: orders by page beside the same by panel, pages that wait, and what a browser does.

An order's cost is the processors' time of the bot's process; a browser's is that of its main thread in
scripts, styles and layout.
"""

import asyncio
import random
import statistics
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import process_time

import aiohttp
from playwright.async_api import async_playwright

from bot.components.custom_ids import Action
from rules.model.commands import Habits
from rules.table.roster import Person, PersonId
from sandbox import Sandbox
from tests.bench.running import begun, table
from tests.bench.timing import median_of_known, processors, since
from tests.bot.support.browsing import (
    ANA,
    BORYS,
    Tab,
    Time,
    dealt,
    links_in,
    new_action,
    serving_site,
)
from tests.bot.support.table import Panel
from tests.bot.support.tapping import Hand
from tests.general.process import general_ready
from tests.sandbox.browser import WIDE, launched

_PAGES_A_PERSON = 5
_WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    orders: int = 100
    warm_up: int = 10
    pages: int = 200
    seconds: float = 10.0
    taps: int = 20


ROUND = Load(orders=40, seconds=4.0, taps=8)
SMALL = Load(orders=2, warm_up=0, pages=10, seconds=0.0, taps=1)


async def measure(folder, load):
    """Orders, idle pages, and one browser."""
    orders = await _orders(folder, load)
    async with serving_site(folder / "idle.db", Time()) as site:
        idle = await _idle(site, load)
    async with serving_site(folder / "browsed.db", Time()) as site:
        browser = await _browser(site, load)
    return {"orders": orders, "idle": idle, "browser": browser}


async def _orders(folder, load):
    """The same order by panel and by page, in turns."""
    spent = {"panel": [], "page": []}
    port = random.randrange(10_000, 32_000)
    address = f"http://127.0.0.1:{port}"
    async with (
        Sandbox() as discord,
        general_ready(discord, folder, page_address=address, page_port=port) as process,
        aiohttp.ClientSession() as http,
    ):
        ana, thread = discord.people[0], await table(discord, "ryzyko")
        await begun(discord, thread)
        panel = Panel(ana, await ana.command(thread, "risk play"))
        opening = Panel(ana, panel.last)
        await opening.press(Action.BOARD)
        tab = Tab(http, address)
        (link,) = links_in(opening.last.answer)
        await tab.open(link)
        await tab.see()
        for number in range(load.warm_up + load.orders):
            await panel.press(Action.CHOOSE, "aside")
            used = processors(process)
            await panel.press(Action.STANDING)
            spent["panel"].append(since(used, processors(process)))
            dice = ("one", "most")[number % 2]
            await tab.see()  # as the look that a page always waits for
            used = processors(process)
            given = {"line": f"standing {dice}", "since": tab.look["since"]}
            await tab.post("line", action=new_action(), token=None, **given)
            spent["page"].append(since(used, processors(process)))
    figures = {by: median_of_known(each[load.warm_up :]) for by, each in spent.items()}
    known = all(figures.values())
    ratio = round(figures["page"] / figures["panel"], 2) if known else None
    return {
        "page_cpu_ms": figures["page"],
        "panel_cpu_ms": figures["panel"],
        "ratio": ratio,
        "target_ratio": 1.1,
    }


async def _idle(site, load):
    """Pages that wait for something new at ten tables where nothing happens."""
    games = [await dealt(site.engine, f"idle {n}") for n in range(10)]
    people = [Person(PersonId(str(500 + n)), f"P{n}") for n in range(load.pages)]
    tabs = [
        await site.opened(people[n // _PAGES_A_PERSON], games[n % 10], watches=True)
        for n in range(load.pages)
    ]
    waiting = [asyncio.create_task(tab.wait()) for tab in tabs]
    await asyncio.sleep(load.seconds / 4)
    used = process_time()
    await asyncio.sleep(load.seconds)
    spent = process_time() - used
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    share = 100 * spent / load.seconds if load.seconds else 0.0
    return {"pages": load.pages, "percent_of_a_core": round(share, 3), "target_percent": 0.1}


@asynccontextmanager
async def _page(site, game, person):
    """A page in Chromium, and what gives the milliseconds that its main thread has worked."""
    async with async_playwright() as playwright, launched(playwright) as browser:
        context = await browser.new_context(viewport=WIDE, reduced_motion="reduce")
        page = await context.new_page()
        protocol = await context.new_cdp_session(page)
        await protocol.send("Performance.enable", {"timeDomain": "threadTicks"})

        async def worked():
            found = (await protocol.send("Performance.getMetrics"))["metrics"]
            return 1000 * sum(each["value"] for each in found if each["name"] in _WORK)

        await page.goto(await site.link(person, game))
        yield page, worked


async def _browser(site, load):
    """The first board, and fights, each of which changes two lands or more."""
    game, person = await _in_battle(site)
    fights = []
    async with _page(site, game, person) as (page, worked):
        hand = Hand(page)
        await hand.ready()
        first = await worked()
        await hand.tap(await hand.strongest())
        for _ in range(load.taps):
            if not (await hand.shown())["targets"]:
                await hand.tap(await hand.strongest())
            spot = await hand.spot(await hand.weakest())
            await page.mouse.move(*spot)
            began = await worked()
            async with page.expect_response(lambda got: got.url.endswith("/line")):
                await page.mouse.click(*spot)
            await page.evaluate("() => new Promise(requestAnimationFrame)")
            fights.append(await worked() - began)
    return {
        "first_board_ms": round(first, 1),
        "target_first_board_ms": 80,
        "order_ms": round(statistics.median(fights), 1),
        "target_order_ms": 16,
    }


async def _in_battle(site):
    """A game after its setup, whose first player fights whatever the chance, and that player."""
    people = (ANA, BORYS)
    game = await dealt(site.engine, edition="classic", people=people)
    for person in people:
        tab = await site.opened(person, game)
        await tab.order("spread", token=False)
    look = await site.engine.queries.look(game)
    first = next(p for p in people if look.roster.player_of(p.id).seat in look.table.waiting_for)
    await site.engine.profiles.change_habits_of("any", first.id, lambda _: Habits(ask_under=0))
    return game, first
