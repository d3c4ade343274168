"""The dice beside a fight: all of its last throws, and nothing covered that is tapped next."""

import json
import re
from itertools import groupby

import pytest
from playwright.async_api import expect

from tests.bot.page.test_record import modules
from tests.bot.page.test_taps import begun, laid
from tests.bot.support.tapping import Hand
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium", "modules"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
MOST_THROWS = 3
_BESIDE = """async ([marks, targets, wide, high]) => {
  const { beside } = await import("./dice.js");
  const view = { x: 0, y: 0, scale: 1, wide: 1000, high: 600 };
  const lands = { marks: new Map(Object.entries(marks)) };
  const page = { view, lands, targets: new Map(targets.map(each => [each, 1])) };
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


async def test_they_lie_above_a_target_that_stands_alone(place):
    x, y = await place(source=(500, 400), target=(500, 300))
    assert x == 500
    assert y < 300 - HEIGHT / 2


@pytest.mark.parametrize(
    "others",
    [[(500, 210)], [(440, 220), (560, 220)], [(500, 210), (650, 300)], [(350, 300), (500, 220), (650, 300)]],
)  # fmt: skip
async def test_they_cover_nothing_that_may_be_tapped_next(place, others):
    lit = {f"other{n}": at for n, at in enumerate(others)}
    dice = await place(source=(500, 400), target=(500, 300), **lit)
    assert not [at for at in (*others, (500, 400), (500, 300)) if covers(dice, at)]


@pytest.mark.parametrize("corner", [(5, 5), (995, 5), (5, 595), (995, 595)])
async def test_they_stay_on_the_stage(place, corner):
    x, y = await place(source=(500, 300), target=corner)
    assert WIDTH / 2 <= x <= 1000 - WIDTH / 2
    assert HEIGHT / 2 <= y <= 600 - HEIGHT / 2
    assert not covers((x, y), corner)


async def test_a_fight_thrown_by_throw_is_one_fight(chromium, serve):
    """A habit to stop below a chance makes each throw an attack of its own; it is shown and told as one.

    Its outcome is told before its dice.
    """
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
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
