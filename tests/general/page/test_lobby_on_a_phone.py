"""A lobby on a phone: all of it is on the screen at once, however many sit there and whatever they agreed on."""

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import Action
from tests.bot.support.table import Table, press_on
from tests.general.club import club_at
from tests.general.page.test_turn_on_a_phone import TALL
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

AGREED = "defence=live fortify=path sets=ascending reroll=with_card goal=capitals joker=pair_only"
_HEIGHTS = """
(message) => {
  let around = message.parentElement;
  while (around.scrollHeight === around.clientHeight) around = around.parentElement;
  return [message.getBoundingClientRect().height, around.clientHeight];
}
"""


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path) as wired:
        yield wired


async def test_a_lobby_of_six_fits_the_screen(chromium, club):
    discord = club.discord
    discord.add_person("Celina")
    table = Table(discord, club.engine)
    await table.open(seats=6, options=AGREED)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    for level in ("recruit", "officer", "marshal"):
        await table.ana.command(table.place, "risk table computer", level=level)
    await table.borys.command(table.place, "risk dice word", word="moose on the loose")
    full = await table.lobby_showing("Celia 🤖 Marshal", "**Seats** 6 of 6", "of 7 lines")
    assert full["id"] == lobby["id"]
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", TALL) as page:
        shown = page.locator(".message", has_text="A table is set")
        await expect(shown).to_contain_text("of 7 lines")
        height, screen = await shown.evaluate(_HEIGHTS)
        assert height <= screen, "the lobby is longer than a phone's screen"
