"""The buttons that a page begins with: what they wait for, what they do once, and what they say when it fails."""

import asyncio
from contextlib import asynccontextmanager

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox import Beginning, Cast, ChannelType, ClientRefusal, Sandbox, pointing
from tests.patience import patience
from tests.sandbox.browser import browsing, chromium
from tests.sandbox.probe import Probe

__all__ = ["chromium"]

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Offers:
    """Three buttons: one answers once it is let, one is refused, and one gets no answer."""

    def __init__(self):
        self.pressed = asyncio.Event()
        self.released = asyncio.Event()
        self.begun = []

    async def ping(self, person, channel):
        self.begun.append(person.name)
        self.pressed.set()
        await self.released.wait()
        await person.command(channel, "probe ping")
        return channel

    async def refuse(self, _person, _channel):
        raise ClientRefusal("There is nothing to say.")

    async def tire(self, _person, _channel):
        raise TimeoutError

    @property
    def buttons(self):
        return tuple(
            Beginning({"en": name}, {"en": f"to {name.lower()}"}, act)
            for name, act in (("Ping", self.ping), ("Refuse", self.refuse), ("Tire", self.tire))
        )


@asynccontextmanager
async def logged_in(discord):
    with pointing(discord.address):
        bot = Probe()
        running = asyncio.create_task(bot.start(discord.token))
        try:
            async with patience():
                await bot.seen_ready.wait()
            yield
        finally:
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(loop_scope="module")
async def scene():
    """A sandbox without a bot, and what its page offers."""
    offers = Offers()
    async with Sandbox(cast=Cast(beginnings=offers.buttons)) as discord:
        yield discord, offers


@pytest.fixture
def asked(scene):
    """`await asked(number, person)` -> (status, JSON): a button pressed by a page."""
    discord, _ = scene

    async def ask(number, person=0, channel=None):
        place = channel or discord.channel["id"]
        form = {"user": discord.people[person].id, "channel": place, "number": number}
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{discord.address}/page/beginnings", json=form) as answer,
        ):
            return answer.status, await answer.json()

    return ask


async def test_each_person_has_one_of_them_under_way(scene, asked):
    discord, offers = scene
    async with logged_in(discord):
        first = asyncio.create_task(asked(0))
        async with patience():
            await offers.pressed.wait()
        assert await asked(0) == (400, {"message": "One moment: this is under way."})
        other = asyncio.create_task(asked(0, person=1))
        offers.released.set()
        assert await first == await other == (200, {"channel": discord.channel["id"]})
        assert (await asked(0))[0] == 200
    assert offers.begun == ["Ana", "Borys", "Ana"]


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (1, "There is nothing to say."),
        (2, "The application did not respond"),
        (3, "There is no such button."),
        (-1, "There is no such button."),
    ],
)
async def test_what_can_not_be_done_is_refused_in_words(asked, number, why):
    for _ in range(2):  # it is not under way for ever
        assert await asked(number) == (400, {"message": why})


@pytest.mark.browser
async def test_they_wait_for_the_bot_and_say_so(chromium, scene):
    discord, offers = scene
    async with browsing(chromium, discord.address) as page:
        ping = page.get_by_role("button", name="Ping to ping")
        start = page.get_by_role("region", name="Where to start?")
        await expect(start).to_contain_text("General is starting…")
        await expect(ping).to_have_attribute("aria-disabled", "true")
        await expect(ping).to_have_accessible_description("General is starting…")
        await ping.press("Enter")
        async with logged_in(discord):
            await expect(ping).to_have_attribute("aria-disabled", "false")
            assert offers.begun == []
            await ping.dblclick()
            await expect(start).to_contain_text("One moment…")
            await expect(ping).to_have_attribute("aria-busy", "true")
            offers.released.set()
            await expect(page.get_by_text("pong")).to_be_visible()
            await expect(start).not_to_contain_text("One moment…")
            await expect(ping).to_be_focused()
            assert offers.begun == ["Ana"]
        await expect(start).to_contain_text("General is offline. Check the terminal it runs in.")


@pytest.mark.browser
async def test_what_failed_is_told_beside_them_until_the_next_press(chromium, scene):
    discord, offers = scene
    offers.released.set()
    async with (
        logged_in(discord),
        browsing(chromium, discord.address, refused=True) as page,
    ):
        told = page.locator("#start-trouble")
        await page.get_by_role("button", name="Tire").click()
        await expect(told).to_have_text("The application did not respond")
        await page.get_by_role("button", name="Refuse").click()
        await expect(told).to_have_text("There is nothing to say.")
        await page.get_by_role("button", name="Ping").click()
        await expect(page.get_by_text("pong")).to_be_visible()
        await expect(told).to_be_hidden()


@pytest.mark.browser
async def test_they_stand_in_the_channels_of_the_server_alone(chromium, scene):
    discord, _ = scene
    thread = discord.people[0].open_thread(discord.channel, "aside")
    hall = discord.add_channel("hall", ChannelType.VOICE)
    for place, there in ((discord.channel, True), (thread, False), (hall, False)):
        async with browsing(chromium, f"{discord.address}/#{place['id']}") as page:
            await expect(page.get_by_text("in the line below")).to_be_visible()
            await expect(page.get_by_role("button", name="Ping")).to_be_visible(visible=there)


@pytest.mark.browser
async def test_without_any_there_is_no_view_of_them(chromium):
    async with Sandbox() as discord, browsing(chromium, discord.address) as page:
        await expect(page.get_by_text("in the line below")).to_be_visible()
        await expect(page.get_by_role("region", name="Where to start?")).to_be_hidden()
