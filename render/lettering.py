"""Text as masks. Any string can be drawn: what the fonts lack is replaced.

The typeface has Latin, Greek and Cyrillic letters; a second one has emoji in one colour. Scripts
that need shaping, and those that would weigh megabytes, stand as SUBSTITUTE; a name of nothing else
gives way to another word.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.ink import Mask, coverage

ELLIPSIS: Final = "…"
SUBSTITUTE: Final = "•"
"""Stands for characters that the fonts lack."""

_MANY: Final = re.compile(f"{SUBSTITUTE}+")
# A code point that is for ever unassigned: the font answers with its picture of "missing".
_NONCHARACTER: Final = "\uffff"


class Weight(Enum):
    """A cut of the typeface; the value is its file."""

    SEMIBOLD = "FiraSansCondensed_600SemiBold.ttf"
    BOLD = "FiraSansCondensed_700Bold.ttf"
    EMOJI = "NotoEmoji_700Bold.ttf"


_EMOJI_SHARE: Final = 0.82
"""Emoji stand as high as capitals at this share of the letters' size."""


@lru_cache(maxsize=1024)
def lettered(text: str, weight: Weight, size: int, *, halo: int = 0, strength: float = 1.0) -> Mask:
    """One line of text; its height is fixed by the size, its middle is the line's middle."""
    width = round(span(text, weight, size)) + 2 * (halo + 1)
    height = round(size * 1.4) + 2 * halo
    image = Image.new("L", (width, height), 0)
    pen, x = ImageDraw.Draw(image), float(halo + 1)
    for run, face in _runs(text, weight, size):
        pen.text((x, height // 2), run, font=face, fill=255, anchor="lm", stroke_width=halo)
        x += face.getlength(run)
    mask = coverage(image, strength)
    mask.flags.writeable = False
    return mask


def span(text: str, weight: Weight, size: int) -> float:
    """How wide a line of text is, in pixels."""
    return sum(face.getlength(run) for run, face in _runs(text, weight, size))


def _runs(text: str, weight: Weight, size: int) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
    """The text in stretches of one typeface each."""
    for pictured, run in groupby(text, lambda character: not _has(character, Weight.BOLD)):
        emoji = pictured and font(Weight.EMOJI, round(size * _EMOJI_SHARE))
        yield "".join(run), emoji or font(weight, size)


@cache
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """The typeface at a size in pixels. Basic layout is the same on every machine."""
    return ImageFont.truetype(font_file(weight), size, layout_engine=ImageFont.Layout.BASIC)


def font_file(weight: Weight) -> Path:
    """Where the typeface lies: the package is never run from an archive.

    Read by its path, a font is mapped and shared by its sizes; from memory, each would copy it.
    """
    return Path(str(resources.files(__package__))) / "fonts" / weight.value


@lru_cache(maxsize=256)
def fitted(text: str, weight: Weight, size: int, width: int) -> str:
    """The text, cut with an ellipsis to be at most `width` pixels wide."""
    if span(text, weight, size) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if span(text[:middle].rstrip() + ELLIPSIS, weight, size) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def drawable(text: str, *, emoji: bool = False) -> str:
    """The text in characters that the typeface has, or else the emoji's if they are allowed.

    Fancy letters become plain ones (NFKC), marks and controls that the typeface lacks are dropped
    (they would stand alone), and other characters that it lacks become SUBSTITUTE, one for each word.
    """
    plain = unicodedata.normalize("NFKC", text)
    shown = (_shown(character, emoji=emoji) for character in plain)
    seen = _MANY.sub(SUBSTITUTE, "".join(shown))
    return " ".join(seen.split())


def legible(name: str, otherwise: str, *, emoji: bool = False) -> str:
    """A name as it can be drawn; where nothing of it would be read, the word that stands for it."""
    shown = drawable(name, emoji=emoji)
    if shown.replace(SUBSTITUTE, "").strip():
        return shown
    return drawable(otherwise) or shown


@lru_cache(maxsize=4096)
def _shown(character: str, *, emoji: bool) -> str:
    kind = unicodedata.category(character)
    if kind.startswith("Z") or character in "\t\n\r":
        return " "
    if kind.startswith(("M", "C")) or kind == "Sk":
        return ""
    if _has(character, Weight.BOLD) or (emoji and _has(character, Weight.EMOJI)):
        return character
    return SUBSTITUTE


@lru_cache(maxsize=4096)
def _has(character: str, weight: Weight) -> bool:
    """Whether a font has the character: what it lacks looks like a noncharacter."""
    face = font(weight, 20)
    return bytes(face.getmask(character)) != bytes(face.getmask(_NONCHARACTER))
