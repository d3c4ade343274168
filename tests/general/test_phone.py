"""On a phone: a whole turn, a lobby, a lesson and the help."""

import os
import re
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import Action
from bot.looks.pages import CHAPTERS
from rules.model.commands import Habits
from rules.table.roster import PersonId
from tests.actions import fresh
from tests.bot.support.table import Table, press_on
from tests.general.club import club_at
from tests.general.test_page import Window
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]

SEATS = 5
"""So many that no computer wins before the person's first turn, whatever the dice."""
TALL = {"width": 390, "height": 844}
SENT = "/page/interactions"
_COUNT_TAPS = """
window.taps = 0;
addEventListener("click", (event) => { window.taps += event.isTrusted; }, true);
"""
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Phone(Window):
    """A window of a phone's size that counts what is sent and touched, and keeps what it showed."""

    def __init__(self, page, folder):
        super().__init__(page)
        self.folder = folder
        self.sent = self.shots = 0
        page.on("request", self._note)

    def _note(self, request):
        self.sent += request.url.endswith(SENT) and request.method == "POST"

    async def begin_to_count(self):
        self.sent = 0
        await self.page.evaluate(_COUNT_TAPS)

    async def taps(self):
        return await self.page.evaluate("window.taps")

    async def keep(self, name):
        """Keep a picture of the window as it is."""
        self.shots += 1
        board = self.panel.locator("img[alt^='Map of']")
        if await board.count():
            await expect(board).to_have_js_property("complete", value=True)
        await self.page.screenshot(path=self.folder / f"{self.shots:02}-{name}.png")

    def control(self, action):
        """The panel's buttons and lists for an action, whatever they are called."""
        return self.panel.locator(f'[data-custom-id*=":{action}"]')

    def list_of(self, action):
        return self.control(action).and_(self.panel.get_by_role("combobox"))

    async def choose_first(self, action, name):
        """Open a list, keep a picture of it, choose its first entry, and wait for what comes of it."""
        async with self.answered():
            await self.list_of(action).click()
            first = self.page.get_by_role("option").first
            await expect(first).to_be_visible()
            await self.keep(f"{name}-list")
            await first.click()
        await self.keep(name)

    async def open_panel(self, call):
        """Open the panel by the post that calls for it."""
        before = await self.answers.count()
        await call.locator(f'[data-custom-id*=":{Action.TURN}"]').click()
        await expect(self.answers).to_have_count(before + 1)
        await expect(self.list_of(Action.ALL_ON)).to_be_visible()
        await self.keep("panel")

    async def end_turn(self):
        """Move and end, or end without a move where there is none."""
        if await self.list_of(Action.MOVE).count():
            await self.choose_first(Action.MOVE, "ended")
        if await self.control(Action.FINISH).count():
            await self.control(Action.FINISH).click()
        await expect(self.control(Action.FINISH)).to_have_count(0)


@pytest.fixture
def screens(tmp_path):
    """The folder for the pictures: one of the test's own, unless the environment names another."""
    folder = Path(os.environ.get("GENERAL_SCREENS") or tmp_path / "screens")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path) as wired:
        yield wired


async def begun(club):
    """Ana's game against computers, their battalions left to the General; gives its thread and their call."""
    discord = club.discord
    ana = discord.people[0]
    picks = Habits(ask_under=0)
    await club.engine.profiles.change_habits_of(fresh(), PersonId(ana.id), lambda _: picks)
    await ana.command(discord.channel, "risk new", seats=SEATS)
    (thread,) = discord.threads(discord.channel)
    for _ in range(SEATS - 1):
        await ana.command(thread, "risk table computer")
    await ana.command(thread, "risk start")
    await ana.command(thread, "order turn", line="spread")
    calls = f"{ana.mention} it’s your turn"
    await discord.wait_for_message(thread, lambda m: calls in m["content"])
    return thread


async def test_a_turn_on_a_phone_takes_six_interactions_and_eleven_taps(chromium, club, screens):
    """From the post to the end: all on one front, three fights with what follows them, a move."""
    thread = await begun(club)
    async with browsing(chromium, f"{club.discord.address}/#{thread['id']}", TALL) as page:
        phone = Phone(page, screens)
        call = phone.post("@Ana it’s your turn")
        await expect(call.get_by_role("img").last).to_have_js_property("complete", value=True)
        await phone.keep("post")
        await phone.begin_to_count()
        await phone.open_panel(call)
        await phone.choose_first(Action.ALL_ON, "placed")
        for number in range(1, 4):
            await phone.choose_first(Action.FIGHT, f"fight-{number}")
            await phone.says("🎲")
            await phone.fits()
        await phone.end_turn()
        assert 0 < phone.sent <= 6
        assert phone.sent < await phone.taps() <= 11


# A lobby on a phone: all of it is on the screen at once, however many sit there and whatever they
# agreed on.

AGREED = "defence=live fortify=path sets=ascending reroll=with_card goal=capitals joker=pair_only"
_HEIGHTS = """
(message) => [
  message.getBoundingClientRect().height,
  document.querySelector("#messages").clientHeight,
]
"""


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
    await table.borys.command(table.place, "risk table words", word="moose on the loose")
    full = await table.lobby_showing("Celia 🤖 Marshal", "**Players** 6 of 6")
    assert full["id"] == lobby["id"]
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", TALL) as page:
        shown = page.locator(".message", has_text="New game")
        await expect(shown).to_contain_text("6 of 6")
        height, screen = await shown.evaluate(_HEIGHTS)
        assert height <= screen / 2, "the lobby takes more than half of a phone's screen"


# A lesson and the help on a phone: what is to be read first is seen without scrolling.

_SEES_NEWS = """
() => {
    const all = [...document.querySelectorAll("article")];
    const panel = all.filter(each => /Only you can see/.test(each.innerText)).at(-1);
    const told = /⚔️|of 13 territories|Placed|draw a/;
    const texts = [...panel.querySelectorAll("p")].filter(each => told.test(each.innerText));
    const pane = document.querySelector("#messages").getBoundingClientRect();
    return texts.length > 0 && texts.at(-1).getBoundingClientRect().top >= pane.top;
}
"""


class LessonPhone(Window):
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


async def test_a_lesson_fits_a_phone(chromium, club):
    """Its beginning is seen whole, and after each press what that brought, with the controls."""
    discord = club.discord
    learner = PersonId(discord.people[0].id)
    await club.engine.profiles.change_habits_of(fresh(), learner, lambda _: Habits(ask_under=0))
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", TALL) as page:
        phone = LessonPhone(page)
        await phone.order("risk learn")
        await phone.says("Turn 1: placing")
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
        phone = LessonPhone(page)
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
