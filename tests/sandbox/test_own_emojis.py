"""The application's own emojis, as discord.py makes them: endpoints, limits, and where they are shown."""

import aiohttp
import discord as discord_py
import pytest
from playwright.async_api import expect

from sandbox import Sandbox, pointing
from sandbox.api.rest import Fault, FaultEffect
from sandbox.checks import limits
from sandbox.checks.limits import MOST, PICTURE_BYTES, check_emoji
from sandbox.world.errors import ApiError, InvalidForm
from tests.sandbox.browser import browsing, chromium
from tests.sandbox.probe import picture
from tests.sandbox.test_page_modals import logged_in

__all__ = ["chromium"]

DATA = "data:image/png;base64,iVBORw0KGgo="


async def test_made_listed_shown_and_deleted(discord, bot):
    made = await bot.create_application_emoji(name="red", image=picture())
    (listed,) = await bot.fetch_application_emojis()
    assert (listed, listed.name, listed.user) == (made, "red", bot.user)
    assert listed.is_application_owned()
    async with (
        aiohttp.ClientSession() as web,
        web.get(f"{discord.address}/cdn/emojis/{made.id}.png") as file,
    ):
        assert (file.content_type, await file.read()) == ("image/png", picture())
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord_py.NotFound, match="10014"):
        await made.delete()
    async with (
        aiohttp.ClientSession() as web,
        web.get(f"{discord.address}/cdn/emojis/{made.id}.png") as file,
    ):
        assert file.status == 200, "old messages still show it"


async def test_a_name_is_taken_once(discord, bot):
    await bot.create_application_emoji(name="red", image=picture())
    with pytest.raises(discord_py.HTTPException, match="An emoji with this name already exists"):
        await bot.create_application_emoji(name="red", image=picture())
    discord.violations.clear()


async def test_those_of_people_are_listed_as_theirs(discord, bot):
    emoji = discord.add_emoji("club", picture(), discord.people[0])
    (listed,) = await bot.fetch_application_emojis()
    assert (listed.name, str(listed.user.id)) == ("club", discord.people[0].id)
    discord.delete_emoji(emoji)
    assert discord.emojis == []


async def test_faults_on_demand(discord, bot):
    discord.faults.add(
        Fault(FaultEffect.REFUSE, "POST", "/emojis", status=400, body={"code": 30008})
    )
    with pytest.raises(discord_py.HTTPException, match="30008"):
        await bot.create_application_emoji(name="red", image=picture())
    assert discord.emojis == []


@pytest.mark.parametrize(
    ("name", "image", "codes"),
    [
        ("red", DATA, []),
        ("red!", DATA, ["STRING_TYPE_REGEX"]),
        ("r", DATA, ["STRING_TYPE_REGEX"]),
        ("x" * 33, DATA, ["STRING_TYPE_REGEX"]),
        ("club", DATA, ["APPLICATION_EMOJI_NAME_ALREADY_TAKEN"]),
        ("red", "data:text/plain;base64,AAAA", ["IMAGE_INVALID"]),
        ("red", "data:image/png;base64,A", ["IMAGE_INVALID"]),
        ("red", "data:image/png;base64,", ["IMAGE_INVALID"]),
        ("red", f"data:image/png;base64,{'AAAA' * (PICTURE_BYTES // 3 + 1)}", ["BINARY_TYPE_MAX_SIZE"]),
    ],
)  # fmt: skip
def test_limits(name, image, codes):
    assert faults(lambda: check_emoji({"name": name, "image": image}, [{"name": "club"}])) == codes


def faults(checking, told=lambda each: each.code):
    """The faults for which a request is refused."""
    found = []
    try:
        checking()
    except InvalidForm as error:
        found = [*map(told, error.errors)]
    return found


def test_there_are_at_most_two_thousand():
    with pytest.raises(ApiError, match=r"\(2000\)"):
        check_emoji({"name": "red", "image": DATA}, [{"name": f"e{n}"} for n in range(MOST)])


@pytest.mark.parametrize("known", [(), ("5",)])
def test_options_and_buttons_have_only_what_there_is(known):
    emoji = {"id": "5", "name": "red"}
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "emoji": emoji}]},
        {"type": 1, "components": [
            {"type": 3, "custom_id": "b", "options": [
                {"label": "x", "value": "x", "emoji": {"name": "🔴"}},
                {"label": "y", "value": "y", "emoji": emoji},
            ]},
        ]},
    ]  # fmt: skip
    places = faults(
        lambda: limits.check_message({"components": rows}, (), known),
        lambda each: ".".join(map(str, each.path)),
    )
    wrong = ["components.0.components.0.emoji.id", "components.1.components.0.options.1.emoji.id"]
    assert places == ([] if known else wrong)


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_the_page_shows_them(chromium):
    """In a text and a heading, on a button, in an open list and on its chosen option."""
    async with (
        Sandbox() as started,
        browsing(chromium, f"{started.address}/#{started.channel['id']}") as page,
    ):
        with pointing(started.address):
            async with logged_in(started.token) as bot:
                await _show(bot, started.channel)
        await page.get_by_role("combobox", name="Make a selection: Ana").click()
        shown = page.locator("img.own-emoji")
        await expect(shown).to_have_count(5)
        for each in await shown.all():
            await expect(each).to_have_js_property("naturalWidth", 128)
        head, line, *_ = await page.locator(".message img.own-emoji[alt=':red:']").all()
        assert (await head.bounding_box())["height"] > (await line.bounding_box())["height"] == 22


async def _show(bot, channel):
    emoji = await bot.create_application_emoji(name="red", image=picture(128, 128))
    view = discord_py.ui.View(timeout=None)
    view.add_item(discord_py.ui.Button(label="Red", custom_id="b", emoji=emoji))
    options = [
        discord_py.SelectOption(label="Ana", value="1", emoji=emoji, default=True),
        discord_py.SelectOption(label="Bo", value="2", emoji="🔵"),
    ]
    view.add_item(discord_py.ui.Select(custom_id="s", options=options))
    view.stop()
    there = bot.get_partial_messageable(int(channel["id"]))
    await there.send(f"# {emoji} Head\n{emoji} Ana", view=view)
