"""Six players on small screens: names that tell them apart, nothing cut off, everything reached and read."""

import pytest

from rules.table.roster import Person, PersonId
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import begun
from tests.sandbox.browser import browsing, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

SMALL, LOW = {"width": 360, "height": 780}, {"width": 844, "height": 390}
SIX = tuple(
    Person(PersonId(str(300 + number)), name)
    for number, name in enumerate(
        ("Aleksandra Wiśniewska", "Aleksander Nowak", "Bartholomew", "Player One-Thousand A",
         "Player One-Thousand B", "Ян")
    )
)  # fmt: skip
_CUT = """() => [...document.querySelectorAll("#players .player > *, #players > small, #tabs button, #bar *")]
  .filter(each => each.offsetParent && !each.matches(".sr, .long, #told, #rolls em, svg *"))
  .filter(each => {
    const [box, within] = [each, each.closest("#players, #tabs, #bar")].map(it => it.getBoundingClientRect());
    const slack = each.matches(".short, b") ? 4 : 1;
    return each.scrollWidth > each.clientWidth + slack && getComputedStyle(each).display !== "inline"
      || box.right > within.right + 1 || box.left < within.left - 1;
  }).map(each => each.textContent)"""
"""What is wider than its place. A name beside dice may be cut: the log has it."""
_FOLDED = "id => document.getElementById(id).getBoundingClientRect().bottom <= innerHeight"


async def begun_by_six(site, language, theme):
    game, first, other = await begun(site, SIX, goal="world")
    host = (await site.engine.queries.look(game)).roster.host
    for name, value in (("language", language), ("theme", theme)):
        await site.engine.lobby.set_setting(name, game, host, name, value)
    return game, first, other


async def test_six_players_fit_a_small_phone_and_ones_own_name_is_first(chromium, serve):
    async with serve() as site:
        game, first, other = await begun_by_six(site, "en", "light")
        async with browsing(chromium, await site.link(first, game), SMALL) as page:
            await Hand(page).ready()
            in_order = await page.locator(".player b:not(.short)").all_inner_texts()
            assert in_order[0] == first.name
            assert {*in_order} == {each.name for each in SIX}
            assert await page.evaluate(_CUT) == []
            assert await complaints(page) == {}
            await page.locator("#tab-log").click()  # with the legend
            assert await complaints(page) == {}
        async with browsing(chromium, await site.link(other, game), SMALL) as page:
            await page.wait_for_selector(".player.me")
            names = await page.locator(".player b:not(.short)").all_inner_texts()
            at = in_order.index(other.name)
            assert names == in_order[at:] + in_order[:at]


@pytest.mark.parametrize(
    "language", ["ru", *(pytest.param(each, marks=pytest.mark.soak) for each in ("en", "pl"))]
)
async def test_on_a_low_screen_nothing_is_cut_off_and_the_result_is_seen(chromium, serve, language):
    async with serve() as site:
        game, first, other = await begun_by_six(site, language, "dark")
        async with browsing(chromium, await site.link(other, game), LOW, language) as page:
            await page.wait_for_selector(".player.me")
            assert await complaints(page) == {}
        async with browsing(chromium, await site.link(first, game), LOW, language) as page:
            hand = Hand(page)
            await hand.ready()
            assert await page.evaluate(_CUT) == []
            await hand.tap(await hand.strongest())
            assert await page.evaluate(_CUT) == []
            await hand.fight(30, stacks=1, fights=2)
            assert await page.evaluate(_CUT) == []
            assert await page.evaluate(_FOLDED, "results")
            assert await complaints(page) == {}
            for tab in ("hand", "log", "more"):
                await page.locator(f"#tab-{tab}").click()
                assert await complaints(page) == {}, tab
                assert await page.evaluate(_CUT) == []
            await page.locator("#results").press("End")
            assert await page.evaluate("() => document.activeElement.id") == "results"
