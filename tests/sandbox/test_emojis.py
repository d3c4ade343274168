"""The application's own emojis, as discord.py makes them: endpoints, limits, and where they are shown."""

import re
import unicodedata
from pathlib import Path

import aiohttp
import discord as discord_py
import pytest
from fontTools.ttLib import TTFont
from playwright.async_api import expect

import bot
import sandbox
from sandbox import Sandbox, pointing
from sandbox.api.rest import Fault, FaultEffect
from sandbox.checks import limits
from sandbox.checks.limits import MOST, PICTURE_BYTES, check_emoji
from sandbox.world.errors import ApiError, InvalidForm
from tests.sandbox.browser import browsing, chromium
from tests.sandbox.probe import picture
from tests.sandbox.test_page import modal_logged_in as logged_in

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


# The emoji of the texts have glyphs on the page, on a machine that has no font of them as well.

PAGE = Path(sandbox.__file__).parent / "page"
FONT = PAGE / "emoji.woff"
LOCALE = Path(bot.__file__).parent / "locale"
WHOLE_PLANES = 0x1F000
"""From here on a sign is a picture that no font of letters has."""
MARKS = {"🔴": (0, 2), "🔵": (2, 0), "🟢": (1, 0), "🟡": (0, 2), "🟣": (2, 1), "🩵": (2, 0)}
"""The colour marks: which part of their colour (red, green, blue) is seen more than which other."""


def pictures(text):
    """Symbols, and what is newer than this Python's Unicode; the star of a list is in every font."""
    return {s for s in text if unicodedata.category(s) in ("So", "Cn")} - {"★"}


def glyphs():
    with TTFont(FONT) as font:
        return {chr(code) for code in font.getBestCmap()}


def test_every_emoji_that_the_bot_says_has_a_glyph():
    said = "".join(file.read_text(encoding="utf-8") for file in LOCALE.glob("*.ftl"))
    assert {*"🔴🔵🎲👑🩵◀"} <= pictures(said)
    assert pictures(said) == glyphs(), "make it again with tools/emoji.py"


def test_every_emoji_of_the_code_and_the_page_has_a_glyph():
    """What is said past the catalogue: avatars, signs of the page."""
    files = [
        *Path(bot.__file__).parent.rglob("*.py"),
        *PAGE.parent.rglob("*.py"),
        *PAGE.glob("*.[jch]*s*"),
    ]
    signs = {sign for file in files for sign in file.read_text(encoding="utf-8")}
    assert {sign for sign in signs if ord(sign) >= WHOLE_PLANES} <= glyphs()


def test_the_style_names_each_glyph_and_no_host():
    style = (PAGE / "emoji.css").read_text(encoding="utf-8")
    (span,) = re.findall(r"unicode-range: (.+);", style)
    assert {chr(int(f"0x{code[2:]}", 0)) for code in span.split(", ")} == glyphs() | {"\ufe0f"}
    assert re.findall(r'url\("(.*?)"', style) == [f"/page/{FONT.name}"]
    assert "//" not in style


def test_it_is_small_and_may_be_given_away():
    assert FONT.stat().st_size < 300_000
    assert "SIL Open Font License, Version 1.1" in (PAGE / "OFL-NotoColorEmoji.txt").read_text(
        encoding="utf-8"
    )


PAINT = """async sign => {
  await document.fonts.load('32px "Sandbox Emoji"', sign);
  const canvas = Object.assign(document.createElement("canvas"), { width: 48, height: 48 });
  const pen = canvas.getContext("2d");
  pen.font = getComputedStyle(document.documentElement).fontFamily.replace(/^/, "32px ");
  pen.fillStyle = "#888";
  pen.fillText(sign, 4, 36);
  const at = pen.getImageData(0, 0, 48, 48).data;
  const sums = [0, 0, 0];
  for (let i = 0; i < at.length; i += 4) for (const c of [0, 1, 2]) sums[c] += at[i + c] * at[i + 3];
  return { sums, faces: [...document.fonts].map(face => `${face.family.replaceAll('"', "")} ${face.status}`) };
}"""


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_the_marks_are_painted_in_their_colours(chromium):
    """A box, or a glyph of a font of letters, would be as grey as the pen."""
    async with Sandbox() as discord, browsing(chromium, discord.address) as page:
        for sign, (more, less) in MARKS.items():
            painted = await page.evaluate(PAINT, sign)
            assert painted["faces"] == ["Sandbox Emoji loaded"]
            assert painted["sums"][more] > 1.15 * painted["sums"][less], (sign, painted)
