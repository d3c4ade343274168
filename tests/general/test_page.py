"""A person's first turn on the page: the real bot, engine and computer players behind it."""

import re
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import Action
from bot.words.languages import find_languages
from tests.bot.words.test_languages import english_in
from tests.general.club import club_at
from tests.sandbox.browser import PHONE, browsing, chromium, complaints

__all__ = ["chromium"]

SEATS = 5
"""So many that no computer wins before the person's first turn, whatever the dice."""
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Window:
    """What a person does in their window, so that a test reads as their turn."""

    def __init__(self, page):
        self.page = page

    @property
    def answers(self):
        """What only they can see."""
        return self.page.get_by_role("article").filter(has_text="Only you can see this")

    @property
    def panel(self):
        """The newest private answer."""
        return self.answers.last

    def post(self, words):
        """The message to all with these words."""
        return self.page.get_by_role("article").filter(has_text=words).last

    async def order(self, path, **options):
        """Give a command."""
        await self.page.get_by_role("textbox", name="Message #").fill(f"/{path}")
        await self.page.keyboard.press("Enter")
        for name, value in options.items():
            await self.page.get_by_label(name).fill(str(value))
        await self.page.get_by_role("button", name="Send").press("Enter")

    async def press(self, label):
        """Press a button of the panel."""
        await self.panel.get_by_role("button", name=label).click()

    async def choose(self, list_name):
        """Choose the first entry of a list of the panel; gives its label, without emoji and note.

        A picture that arrives moves what stands below it, from under the press: it is waited for.
        """
        for picture in await self.panel.locator("button.picture img").all():
            await expect(picture).to_have_js_property("complete", value=True)
        await self.panel.get_by_role("combobox", name=list_name).click()
        first = self.page.get_by_role("option").first
        chosen = await first.locator(".choice-label").text_content()
        await first.click()
        return chosen

    async def says(self, words):
        await expect(self.panel).to_contain_text(words)

    @asynccontextmanager
    async def answered(self):
        """A press made within it is answered after it: the panel's text is another.

        Its lists tell nothing: each shows what was chosen at once.
        """
        told = self.panel.locator(".text")
        before = await told.all_inner_texts()
        yield
        await expect(told).not_to_have_text(before, use_inner_text=True)

    async def open_table(self):
        """Set a table with computers, start, go to its thread, and open the panel there."""
        await self.order("risk new", seats=SEATS)
        await self.says("Your game is open")
        for taken in range(2, SEATS + 1):
            await self.choose("Add a computer")
            await self.says(f"Seats {taken} of {SEATS}")
        await self.press("Start")
        await self.says("The game begins")
        await self.panel.get_by_role("button", name="#Ryzyko 1: Ana").click()
        await self.order("risk play")
        await self.says("Setup")

    async def play_setup(self):
        """Let the General spread the battalions, and open the panel when it is their turn."""
        spread = self.panel.get_by_role("button", name="Spread for me")
        await spread.click()
        await expect(spread).to_have_count(0)
        call = self.post("@Ana it’s your turn")
        before = await self.answers.count()
        await call.get_by_role("button", name="Play").click()
        await expect(self.answers).to_have_count(before + 1)
        await self.says("reinforcement")

    async def fight(self):
        """Place all battalions on the first front, and make the first attack of the list; gives its target."""
        await self.choose(re.compile("^Place all"))
        await self.says("Placed")
        chosen = await self.choose(re.compile("^Attack"))
        await expect(self.panel).to_contain_text(re.compile("🎲|How far"))
        asked = self.panel.get_by_role("button", name=re.compile("^Until captured"))
        if await asked.count():
            await asked.click()
        await self.says("🎲")
        pair = re.fullmatch(r"(?:★ )?\d+% · .+ \d+ → (.+) \d+", chosen)
        assert pair, chosen
        return pair[1]

    async def fits(self):
        """Whether nothing is wider than the window, and every button is large enough for a thumb."""
        wide = "[document.documentElement, ...document.querySelectorAll('#messages, #composer')]"
        assert await self.page.evaluate(
            f"{wide}.every(each => each.scrollWidth <= each.clientWidth)"
        )
        shown = "[...document.querySelectorAll('article button:not(.mention)')].filter(b => b.checkVisibility())"
        heights = await self.page.evaluate(f"{shown}.map(b => b.getBoundingClientRect().height)")
        assert min(heights) >= 40

    async def end(self):
        """End the turn, from wherever it stands."""
        await self.press("End turn")
        await expect(self.panel).to_contain_text(re.compile("Waiting for|Yes, end it"))
        if await (asked := self.panel.get_by_role("button", name="Yes, end it")).count():
            await asked.click()  # the dice gave nothing
        await self.says("Waiting for")

    async def reads_of_their_turn(self, territory):
        """Their turn is told to all, with a picture that is there and says in words what it shows.

        It names whoever stands on the board: the computers may have wiped them out by then.
        """
        told = self.post("Ana: places")
        await expect(told).to_contain_text(territory)
        board = told.get_by_role("img", name=re.compile("Map of the world"))
        await expect(board).to_have_js_property("complete", value=True)
        assert await board.evaluate("each => each.naturalWidth") > 500

    async def reads_their_mission(self):
        """One direct message tells it."""
        await self.page.get_by_role("button", name=re.compile("^General")).click()
        await expect(self.post("Your mission")).to_have_count(1)


async def borys_sets_a_table(discord):
    """Borys and computers sit at a table with one free seat; gives its thread."""
    _, borys = discord.people
    await borys.command(discord.channel, "risk new", seats=SEATS)
    (thread,) = discord.threads(discord.channel)
    for _ in range(SEATS - 2):
        await borys.command(thread, "risk table computer")
    return borys, thread


async def borys_leaves_it_to_a_computer(borys, thread):
    await borys.command(thread, "risk start")
    asked = await borys.command(thread, "host replace", player="Borys")
    await borys.press(asked.answer, "Let a computer play for me")


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path) as wired:
        yield wired


async def test_a_first_turn_is_played_on_the_page(chromium, club):
    """They place, attack, end; see the new map, and their mission in the direct message."""
    async with browsing(chromium, club.discord.address) as page:
        window = Window(page)
        await window.open_table()
        await window.play_setup()
        target = await window.fight()
        await window.end()
        await window.reads_of_their_turn(target)
        await window.reads_their_mission()


async def test_a_host_and_two_others_are_playing_after_one_press_each_on_a_phone(chromium, club):
    """From an empty channel; the measure allows the host four presses."""
    discord = club.discord
    friends = (discord.people[1], discord.add_person("Celina"))
    async with browsing(chromium, f"{discord.address}/#{discord.channel['id']}", PHONE) as page:
        window = Window(page)
        await window.order("risk new")
        await window.says("Your game is open")
        lobby = await discord.wait_for_message(discord.channel, lambda m: m["components"])
        for friend in friends:
            assert "You play" in (await friend.press(lobby, "Join")).text
        await expect(window.post("New game")).to_contain_text("Players 3 of 3")
        await window.fits()
        await window.press("Start")
        await window.says("The game begins")
        await window.fits()


async def test_a_first_turn_is_played_on_a_phone(chromium, club):
    """They join a friend's table by its button; the panel fits the window throughout."""
    borys, thread = await borys_sets_a_table(club.discord)
    channel = club.discord.channel
    async with browsing(chromium, f"{club.discord.address}/#{channel['id']}", PHONE) as page:
        window = Window(page)
        lobby = window.post("New game")
        await lobby.get_by_role("button", name="Join", exact=True).click()
        await window.says("You play")
        await window.fits()
        await lobby.get_by_role("button", name="#Ryzyko 1: Borys").first.click()
        await borys_leaves_it_to_a_computer(borys, thread)
        await window.order("risk play")
        await window.says("Setup")
        await window.fits()
        await window.play_setup()
        await window.fits()
        target = await window.fight()
        await window.fits()
        await window.end()
        await window.reads_of_their_turn(target)
        await window.fits()
        await page.get_by_role("button", name="Channels and people").click()
        await window.reads_their_mission()


# The page for those who see little, or use no mouse: axe-core finds nothing grave, and a keyboard
# is enough. axe-core: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md#results-object


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
        await window.says("Turn 1: placing")
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
        await keys.says("Turn 1: placing")
        await line.focus()
        await keys.take_first(Action.ALL_ON)
        await line.focus()
        await keys.take_first(Action.FIGHT)
        await line.focus()
        await keys.reach(Action.FINISH)
        await page.keyboard.press("Enter")
        await keys.says("Round 2")


# Who opens the sandbox in a browser of their language is greeted, helped and played with in it.

SPOKEN = {
    "pl": ("pl-PL", "w linii poniżej", "Tylko ty to widzisz", "Napisz: #", "Wyślij"),
    "ru": ("ru-RU", "в строке ниже", "Видите только вы", "Написать: #", "Отправить"),
}


@pytest.mark.parametrize("language", sorted(SPOKEN.keys() & set(find_languages().catalogues)))
async def test_a_browser_of_another_language(chromium, tmp_path, language):
    locale, begins, only_you, write, send = SPOKEN[language]
    async with (
        club_at(tmp_path) as club,
        browsing(chromium, club.discord.address, locale=locale) as page,
    ):
        await expect(page.get_by_text(begins).first).to_be_visible()
        read = [await page.locator("body").inner_text()]
        box = page.get_by_role("textbox", name=write)
        await box.fill("/risk")
        await expect(page.get_by_role("option").first).to_be_visible()
        read.append(await page.get_by_role("listbox").first.inner_text())
        for answers, path in enumerate(("/risk learn", "/risk new"), start=1):
            await box.fill(path)
            await page.keyboard.press("Enter")
            await page.get_by_role("button", name=send).press("Enter")
            answered = page.get_by_role("article").filter(has_text=only_you)
            await expect(answered).to_have_count(answers)
        read.append(await page.locator("body").inner_text())
    words = {
        text: english_in(re.sub(r"(?m)^/.*$", "", text)) for text in read
    }  # without commands' names
    assert {text: found for text, found in words.items() if found} == {}
