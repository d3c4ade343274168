"""A lesson and the help on a phone: what is to be read first is seen without scrolling."""

import re

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import Action
from bot.looks.pages import CHAPTERS
from rules.model.commands import Habits
from rules.table.roster import PersonId
from tests.actions import fresh
from tests.general.club import club_at
from tests.general.page.test_page_play import Window
from tests.general.page.test_turn_on_a_phone import TALL
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
_SEES_NEWS = """
() => {
    const all = [...document.querySelectorAll("article")];
    const panel = all.filter(each => /Only you can see/.test(each.innerText)).at(-1);
    const texts = [...panel.querySelectorAll("p")].filter(each => /⚔️|You hold|Placed|draw a/.test(each.innerText));
    const pane = document.querySelector("#messages").getBoundingClientRect();
    return texts.length > 0 && texts.at(-1).getBoundingClientRect().top >= pane.top;
}
"""


class Phone(Window):
    """A window of a phone's size, that measures what it shows."""

    def control(self, action):
        return self.panel.locator(f'[data-custom-id*=":{action}"]').first

    async def choose_first(self, action):
        async with self.answered():
            await self.control(action).click()
            await self.page.get_by_role("option").first.click()

    async def shows_all(self):
        """Whether the whole answer is seen without scrolling."""
        await self._drawn()
        pane = await self.page.locator("#messages").bounding_box()
        panel = await self.panel.bounding_box()
        return panel["height"] <= pane["height"] and panel["y"] >= pane["y"] - 1

    async def sees_news(self):
        """Wait until what a press brought, and all below it, is seen without scrolling."""
        await self._drawn()
        await self.page.wait_for_function(_SEES_NEWS)

    async def _drawn(self):
        board = self.panel.locator("img[alt^='Map of']")
        if await board.count():
            await expect(board).to_have_js_property("complete", value=True)


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path) as wired:
        yield wired


async def test_a_lesson_fits_a_phone(chromium, club):
    """Its beginning is seen whole, and after each press what that brought, with the controls."""
    discord = club.discord
    learner = PersonId(discord.people[0].id)
    await club.engine.profiles.change_habits_of(fresh(), learner, lambda _: Habits(ask_under=0))
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", TALL) as page:
        phone = Phone(page)
        await phone.order("risk learn")
        await phone.says("1 · New armies")
        assert await phone.shows_all()
        await phone.choose_first(Action.ALL_ON)
        await phone.sees_news()
        for _ in range(3):
            if await phone.control(Action.FIGHT).count():
                await phone.choose_first(Action.FIGHT)
                await phone.sees_news()
                await phone.fits()


async def test_every_page_of_the_help_fits_a_phone(chromium, club):
    """So that it opens at its beginning."""
    discord = club.discord
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", TALL) as page:
        phone = Phone(page)
        await phone.order("risk help")
        await phone.says("How General works")
        assert await phone.shows_all()
        for number in range(len(CHAPTERS)):
            async with phone.answered():
                await phone.control(Action.HELP).click()
                await page.get_by_role("option").nth(number).click()
            await expect(phone.panel).to_contain_text(
                re.compile("/(risk|order|host|my|league|moderate) ")
            )
            assert await phone.shows_all(), CHAPTERS[number]
