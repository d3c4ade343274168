"""How many taps and pans a turn takes, over fifty turns against computers, as the page's design promises.

Laying all takes 1 tap and another land to lay on 1, a stack 1, a fight 1, a set 2, a regrouping 3, the end 1;
what moves in takes none.
"""

import asyncio
import statistics
from contextlib import AsyncExitStack

import pytest

from rules.analysis.workers import open_workers
from rules.computers import play_computers
from tests.bot.page.test_taps import PHONE, among_computers
from tests.bot.support.browsing import ANA
from tests.bot.support.tapping import Hand
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def turn(page, hand):
    """One turn: a set if there is one, all on one land or half of it on another, fights, a regrouping.

    Gives the taps that it may take by the formula.
    """
    hand.taps = hand.pans = hand.fights = hand.stacks = sets = lands = moves = 0
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
        await hand.press("End turn")
    return lands + hand.stacks + hand.fights + 2 * sets + 3 * moves + 1


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
                    await page.wait_for_selector("#bar.over, #bar.asked")
                    if await page.locator("#bar.over").count():
                        break
                    most = await turn(page, hand)
                    found.append((hand.taps, most, hand.pans))
    return found


@pytest.mark.parametrize(("viewport", "pans"), [(WIDE, 0), (PHONE, 1)], ids=["desk", "phone"])
@pytest.mark.parametrize("wanted", [2, pytest.param(50, marks=pytest.mark.soak)])
async def test_turns_take_no_more_taps_and_pans_than_promised(
    chromium, serve, viewport, pans, wanted
):
    """Where a phone's map has to be moved is told by many turns alone."""
    found = await turns(chromium, serve, viewport, wanted)
    assert [(taps, most) for taps, most, _ in found if taps > most] == []
    panned = sorted(each for _, _, each in found)
    assert panned[-1] == 0 or pans, "on a desk the whole board is seen"
    assert statistics.median(panned) <= pans or wanted < 50
