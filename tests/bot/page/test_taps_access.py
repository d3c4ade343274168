"""The board for those who see little: axe-core finds nothing grave in any of its states.

axe-core: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md#results-object
"""

import pytest
from playwright.async_api import expect

from tests.bot.page.test_taps import PHONE, begun, unguarded
from tests.bot.support.tapping import Hand
from tests.sandbox.browser import chromium, complaints

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


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
            await page.locator(".lands button").first.click()
            found["preparing"] = await complaints(page)
        async with unguarded(chromium, link) as page:
            await expect(page.locator("#door")).to_be_visible()
            found["the door"] = await complaints(page)
        assert not {state: each for state, each in found.items() if each}
