"""The page for those who see little, or use no mouse: axe-core finds nothing grave, and a keyboard is enough.

axe-core: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md#results-object
"""

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import Action
from tests.general.club import club_at
from tests.general.page.test_page_play import Window
from tests.sandbox.browser import PHONE, browsing, chromium, complaints

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path) as wired:
        yield wired


async def test_axe_finds_nothing_grave(chromium, club):
    discord = club.discord
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}") as page:
        window = Window(page)
        found = {}
        await expect(page.get_by_role("status")).to_contain_text("General")
        found["as it opens"] = await complaints(page)
        line = page.get_by_role("textbox", name="Message #")
        await line.fill("/risk")
        await expect(page.get_by_role("option").first).to_be_visible()
        found["commands suggested"] = await complaints(page)
        await line.fill("/risk new")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Send")).to_be_visible()
        found["a command filled in"] = await complaints(page)
        await page.keyboard.press("Escape")
        await window.order("risk learn")
        await window.says("1 · New armies")
        found["a panel"] = await complaints(page)
        await window.panel.get_by_role("combobox").first.click()
        await expect(page.get_by_role("option").first).to_be_visible()
        found["a list open"] = await complaints(page)
        await page.keyboard.press("Escape")
        await page.set_viewport_size(PHONE)
        await page.get_by_role("button", name="Channels and people").click()
        found["the drawer of a phone"] = await complaints(page)
        assert not {state: each for state, each in found.items() if each}


class Keys(Window):
    """A window in which nobody touches a mouse."""

    async def type(self, text, *, then="Enter"):
        await self.page.keyboard.type(text)
        await self.page.keyboard.press(then)

    async def reach(self, action):
        """Go back from the line to the newest control for an action, by the Tab key alone."""
        goal = f'[data-custom-id*=":{action}"]'
        for _ in range(MOST_TABS):
            await self.page.keyboard.press("Shift+Tab")
            if await self.page.evaluate("goal => document.activeElement.matches(goal)", goal):
                return
        pytest.fail(f"no way by the keyboard to {action}")

    async def take_first(self, action):
        """Choose the first entry of a list, and wait for what comes of it."""
        async with self.answered():
            await self.reach(action)
            for key in ("Enter", "Enter"):
                await self.page.keyboard.press(key)


MOST_TABS = 40


async def test_a_turn_takes_no_mouse(chromium, club):
    """Armies, attacks and the end of a turn; the focus stays where it was when an answer changes."""
    discord = club.discord
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}") as page:
        keys = Keys(page)
        line = page.get_by_role("textbox", name="Message #")
        await line.focus()
        await keys.type("/risk learn")
        await page.keyboard.press("Enter")
        await keys.says("1 · New armies")
        await line.focus()
        await keys.take_first(Action.ALL_ON)
        await line.focus()
        await keys.take_first(Action.FIGHT)
        await line.focus()
        await keys.reach(Action.FINISH)
        await page.keyboard.press("Enter")
        await keys.says("Round 2")
