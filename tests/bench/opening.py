"""The first paint of the web board on a slow line: board, names and numbers, the first time and again.

The line is Chromium's own: 1.6 Mbit a second, and 150 ms before each answer. Bytes and requests are those that
came before the paint.
"""

import statistics
from contextlib import asynccontextmanager
from dataclasses import dataclass

from playwright.async_api import async_playwright

from tests.bot.support.browsing import ANA, BORYS, DORA, Time, dealt, serving_site
from tests.sandbox.browser import launched

_PHONE = {"width": 390, "height": 844}
_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 200_000,
}
_PAINTED = """new MutationObserver((_, watching) => {
  const named = document.querySelector(".player b")?.textContent && document.querySelector(".armies")?.textContent;
  if (window.painted || !named || document.body.matches(".loading")) return;
  watching.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); }));
}).observe(document, { subtree: true, childList: true, attributes: true })"""
_BEFORE = """() => {
  const all = ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind));
  const seen = all.filter(each => each.transferSize > 0 && each.responseEnd < window.painted);
  return [seen.length, seen.reduce((sum, each) => sum + each.transferSize, 0)];
}"""

_ALL_THERE = (
    """() => performance.getEntriesByType("resource").some(each => each.name.includes("/art/"))"""
)


@dataclass(frozen=True, slots=True)
class Load:
    """How often it is opened."""

    times: int = 5


ROUND = Load(times=2)
SMALL = Load(times=1)


async def measure(folder, load):
    """Medians of several openings, each in a browser that has nothing, and again in the same one."""
    found: dict[str, list[tuple[float, ...]]] = {"cold": [], "cached": []}
    async with serving_site(folder / "opened.db", Time()) as site, async_playwright() as playwright:
        game = await dealt(site.engine, people=(ANA, BORYS, DORA))
        for person in (ANA, BORYS, DORA):
            await (await site.opened(person, game)).order("spread", token=False)
        async with launched(playwright) as browser:
            for _ in range(load.times):
                context = await browser.new_context(viewport=_PHONE, reduced_motion="reduce")
                for kind in found.values():
                    kind.append(await _painted(context, await site.link(ANA, game)))
                await context.close()
    figures = {
        f"{kind}_{name}": round(statistics.median(values))
        for kind, openings in found.items()
        for name, values in zip(
            ("ms", "requests", "bytes"), zip(*openings, strict=True), strict=True
        )
    }
    return {"first_paint": figures | {"target_cold_ms": 1500, "target_cached_ms": 700}}


async def _painted(context, link):
    """Milliseconds to the first paint, and the requests and bytes before it."""
    async with _slow_page(context) as page:
        await page.add_init_script(_PAINTED)
        await page.goto(link)
        painted = await (await page.wait_for_function("() => window.painted")).json_value()
        requests, size = await page.evaluate(_BEFORE)
        await page.wait_for_function(_ALL_THERE)
    return painted, requests, size


@asynccontextmanager
async def _slow_page(context):
    page = await context.new_page()
    protocol = await context.new_cdp_session(page)
    await protocol.send("Network.enable")
    await protocol.send("Network.emulateNetworkConditions", _LINE)
    yield page
    await page.close()
