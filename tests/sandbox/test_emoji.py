"""The emoji of the texts have glyphs on the page, on a machine that has no font of them as well."""

import re
import unicodedata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import bot
import sandbox
from sandbox import Sandbox
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]

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
