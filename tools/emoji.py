"""Subsets Noto Color Emoji to the emoji in use, for the sandbox's page: `python -m tools.emoji FONT`.

FONT is `files/noto-color-emoji-emoji-400-normal.woff` of npm's `@fontsource/noto-color-emoji` 5.3.2 (`npm
pack @fontsource/noto-color-emoji@5.3.2`; OFL 1.1). Its glyphs are layers of outlines (COLR 1), some 500 bytes
each. A machine without an emoji font would show boxes instead.

The output is WOFF, not WOFF2: its compression would take another dependency to save a kilobyte.
"""

import sys
import unicodedata
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).parents[1]
TEXTS: Final = ROOT / "bot" / "locale"
PAGE: Final = ROOT / "sandbox" / "page"
_AS_EMOJI: Final = "\ufe0f"
_STAR: Final = "★"
"""The star of a list, which ordinary fonts have."""
_PICTURES: Final = ("So", "Cn")
"""The Unicode categories of symbols, and of characters newer than this Python."""
_STYLE: Final = """\
/* Made by tools/emoji.py: the emoji of the texts, for machines that have no font of them. */

@font-face {{
  font-family: "Sandbox Emoji";
  src: url("/page/emoji.woff") format("woff") tech(color-COLRv1);
  unicode-range: {span};
}}
"""


def main(font: Path) -> None:
    """Write `emoji.woff` and the style sheet that references it.

    Raises:
        SystemExit: the font lacks one of them.
    """
    wanted = sorted(emoji(texts()))
    whole = TTFont(font)
    if missing := [sign for sign in wanted if ord(sign) not in whole.getBestCmap()]:
        raise SystemExit(f"{font}: there is no glyph of {' '.join(missing)}")
    subset_font(whole, wanted).save(PAGE / "emoji.woff")
    span = ", ".join(f"U+{ord(sign):X}" for sign in (*wanted, _AS_EMOJI))
    (PAGE / "emoji.css").write_text(_STYLE.format(span=span), encoding="utf-8")


def texts() -> str:
    """All texts of the catalogues, in every language."""
    return "".join(file.read_text(encoding="utf-8") for file in sorted(TEXTS.glob("*.ftl")))


def emoji(text: str) -> set[str]:
    """The emoji in a text, without letters, marks or arrows of an ordinary font."""
    return {sign for sign in text if unicodedata.category(sign) in _PICTURES} - {_STAR}


def subset_font(font: TTFont, wanted: list[str]) -> TTFont:
    """The font with only these glyphs, and without the tables that a page doesn't need."""
    del font["SVG "]  # a copy of the same glyphs
    options = subset.Options(flavor="woff", layout_features=[], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, wanted))
    subsetter.subset(font)
    font.flavor = "woff"
    return font


if __name__ == "__main__":
    main(Path(sys.argv[1]))
