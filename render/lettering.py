"""Text as masks. Any string can be drawn: what the font lacks is replaced."""

import unicodedata
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.ink import Mask, coverage

ELLIPSIS: Final = "…"
SUBSTITUTE: Final = "•"
"""Stands for a character that the font lacks (an emoji, a script other than Latin, Greek, Cyrillic)."""

# A code point that is for ever unassigned: the font answers with its picture of "missing".
_NONCHARACTER: Final = "\uffff"


class Weight(Enum):
    """A cut of the typeface; the value is its file."""

    SEMIBOLD = "FiraSansCondensed_600SemiBold.ttf"
    BOLD = "FiraSansCondensed_700Bold.ttf"


@lru_cache(maxsize=2048)
def lettered(text: str, weight: Weight, size: int, *, halo: int = 0, strength: float = 1.0) -> Mask:
    """One line of text; its height is fixed by the size, its middle is the line's middle."""
    face = font(weight, size)
    width = round(face.getlength(text)) + 2 * (halo + 1)
    height = round(size * 1.4) + 2 * halo
    image = Image.new("L", (width, height), 0)
    ImageDraw.Draw(image).text(
        (halo + 1, height // 2), text, font=face, fill=255, anchor="lm", stroke_width=halo
    )
    mask = coverage(image, strength)
    mask.flags.writeable = False
    return mask


@cache
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """The typeface at a size in pixels. Basic layout is the same on every machine."""
    return ImageFont.truetype(BytesIO(_file(weight)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=256)
def fitted(text: str, weight: Weight, size: int, width: int) -> str:
    """The text, cut with an ellipsis to be at most `width` pixels wide."""
    measure = font(weight, size).getlength
    if measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def drawable(text: str) -> str:
    """The text in characters that the font has.

    Fancy letters become plain ones (NFKC), marks and controls that the font lacks are dropped (they
    would stand alone), and each other character that it lacks becomes SUBSTITUTE.
    """
    plain = unicodedata.normalize("NFKC", text)
    seen = "".join(_shown(character) for character in plain)
    return " ".join(seen.split())


@lru_cache(maxsize=4096)
def _shown(character: str) -> str:
    kind = unicodedata.category(character)
    if kind.startswith("Z") or character in "\t\n\r":
        return " "
    if kind.startswith(("M", "C")) or kind == "Sk":
        return ""
    return character if _has(character) else SUBSTITUTE


def _has(character: str) -> bool:
    """Whether the font has the character: what it lacks looks like a noncharacter."""
    face = font(Weight.BOLD, 20)
    return bytes(face.getmask(character)) != bytes(face.getmask(_NONCHARACTER))


@cache
def _file(weight: Weight) -> bytes:
    return resources.files(__package__).joinpath("fonts", weight.value).read_bytes()
