"""The board for those who see little: axe-core finds nothing grave in any of its states.

axe-core: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md#results-object
"""

import re

import pytest
from playwright.async_api import expect

from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from tests.bot.page.test_taps import PEOPLE, PHONE, begun, unguarded
from tests.bot.support.browsing import dealt, mover
from tests.bot.support.tapping import Hand
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

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


async def test_a_game_is_read_from_the_list_of_lands_alone(chromium, serve):
    """By a screen reader: who holds what with how many, what it borders, and what can be done there."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        look = await site.engine.queries.look(game, first.id)
        phrasing = Phrasing(words(), look.edition, look.roster)
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            read = await page.locator("#page").aria_snapshot()
        rows = re.findall(r'- button "([^"]+)".*?- paragraph: "?([^"\n]+)', read, re.DOTALL)
        wanted = {
            f"{phrasing.territory(t)} {held.armies} {phrasing.name(held.owner)}"
            + (" lay here" if held.owner == look.player.seat else ""): {
                phrasing.territory(b) for b in look.edition.board.borders[t]
            }
            for t, held in look.table.territories.items()
        }
        found = {name: {*near.removeprefix("Beside it: ").split(", ")} for name, near in rows}
        assert found == wanted


@pytest.mark.rule("E3-SETUP-2")
async def test_land_that_nobody_has_is_claimed_by_the_list(chromium, serve):
    """By keyboard and screen reader, too."""
    async with serve() as site:
        game = await dealt(site.engine, edition="parker", people=PEOPLE)
        first = await mover(site.engine, game)
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            await page.get_by_role("button", name="Alaska take").press("Enter")
            await expect(page.get_by_role("button", name=f"Alaska 1 {first.name}")).to_be_visible()
            await expect(page.locator(".lands button")).to_have_count(1)  # another one is asked now
            await Hand(page).press("Let the General claim for me")
            await expect(page.locator("#told")).not_to_be_empty()
        assert len((await site.engine.queries.look(game, first.id)).player.preference) > 30
