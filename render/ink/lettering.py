"""Draws text as masks, one line or a paragraph; characters missing in the fonts are replaced.

The typeface has Latin, Greek and Cyrillic letters; a second one has emoji in one colour. Scripts that need
shaping or fonts of megabytes are shown as SUBSTITUTE; a name of nothing else is replaced by another word.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageFont

from render.ink.ink import Mask, Plane, coverage, overlap, put
from render.ink.palette import Colour, Palette

ELLIPSIS: Final = "…"
SUBSTITUTE: Final = "•"
"""Replaces characters missing in the fonts."""

_MANY: Final = re.compile(f"{SUBSTITUTE}+")
# A code point that stays unassigned forever: the font shows its "missing" glyph for it.
_NONCHARACTER: Final = "\uffff"


class Weight(Enum):
    """The weights of the typeface; each value is a file."""

    SEMIBOLD = "FiraSansCondensed_600SemiBold.ttf"
    BOLD = "FiraSansCondensed_700Bold.ttf"
    EMOJI = "NotoEmoji_700Bold.ttf"


_EMOJI_SHARE: Final = 0.82
"""The share of the letters' size at which emoji are as high as capitals."""


@lru_cache(maxsize=384)
def text_mask(
    text: str, weight: Weight, size: int, *, halo: int = 0, strength: float = 1.0
) -> Mask:
    """The mask of one line of text; its height depends only on the size, its middle is the line's."""
    glyphs = list(_glyphs(text, weight, size, halo))
    width = sum(glyph.advance for glyph in glyphs) + 2 * (halo + 1)
    height = round(size * 1.4) + 2 * halo
    line, x = np.zeros((height, width), np.uint8), halo + 1
    for glyph in glyphs:
        _blend(line, glyph, x, height // 2)
        x += glyph.advance
    mask = coverage(line, strength)
    mask.flags.writeable = False
    return mask


def text_width(text: str, weight: Weight, size: int) -> int:
    """The width of a line of text, in pixels."""
    return sum(glyph.advance for glyph in _glyphs(text, weight, size, 0))


@dataclass(frozen=True, slots=True)
class _Glyph:
    """A character: its grey levels, their corner relative to the line's middle, and the advance to the next."""

    levels: NDArray[np.uint8]
    corner: tuple[int, int]
    advance: int


def _glyphs(text: str, weight: Weight, size: int, halo: int) -> Iterator[_Glyph]:
    """The characters of a text, each in the typeface that has it."""
    for character in text:
        if _has(character, Weight.BOLD):
            yield _glyph(character, weight, size, halo)
        else:
            yield _glyph(character, Weight.EMOJI, round(size * _EMOJI_SHARE), halo)


@lru_cache(maxsize=1024)
def _glyph(character: str, weight: Weight, size: int, halo: int) -> _Glyph:
    """A character, hinted and rendered once, which takes ten times as long as putting it on a line.

    The typefaces have no kerning that the basic layout knows, and advance by whole pixels.
    """
    face = font(weight, size)
    drawn, corner = face.getmask2(
        character, "L", stroke_width=halo, anchor="lm", stroke_filled=True
    )
    width, height = drawn.size
    levels = np.frombuffer(bytes(drawn), np.uint8).reshape(height, width)
    return _Glyph(levels, corner, round(face.getlength(character)))


def _blend(line: NDArray[np.uint8], glyph: _Glyph, x: int, middle: int) -> None:
    """Put a character on a line; where it touches the previous one, both coverages add up like two inks."""
    left, top = x + glyph.corner[0], middle + glyph.corner[1]
    place, inside = overlap(line, left, top, glyph.levels.shape)
    under, over = line[place], glyph.levels[inside]
    if under.any():
        free = np.multiply(255 - under, over, dtype=np.uint16) + np.uint16(128)
        over = under + (((free >> 8) + free) >> 8).astype(np.uint8)
    under[...] = over


@lru_cache(maxsize=8)
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """The typeface at a size in pixels. The basic layout engine gives the same result on every machine.

    Each size takes 0.3 MB and is read in 0.03 ms; all kinds of pictures together use some fifty.
    """
    return ImageFont.truetype(font_file(weight), size, layout_engine=ImageFont.Layout.BASIC)


def font_file(weight: Weight) -> Path:
    """The path of the typeface; the package never runs from an archive.

    A font opened by path is memory-mapped and shared by all sizes; from memory, each would copy it.
    """
    return Path(str(resources.files("render"))) / "fonts" / weight.value


@lru_cache(maxsize=256)
def cut_to_width(text: str, weight: Weight, size: int, width: int) -> str:
    """The text, cut with an ellipsis to at most `width` pixels."""
    if text_width(text, weight, size) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip() + ELLIPSIS, weight, size) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def drawable(text: str, *, emoji: bool = False) -> str:
    """The text in characters of the typeface, and of the emoji font if allowed.

    Fancy letters become plain ones (NFKC), missing marks and controls are dropped (they would stand alone),
    and other missing characters become SUBSTITUTE, one per word.
    """
    plain = unicodedata.normalize("NFKC", text)
    shown = (_drawable_sign(character, emoji=emoji) for character in plain)
    seen = _MANY.sub(SUBSTITUTE, "".join(shown))
    return " ".join(seen.split())


def legible(name: str, otherwise: str, *, emoji: bool = False) -> str:
    """A name as it can be drawn; if nothing of it is readable, the word `otherwise`."""
    shown = drawable(name, emoji=emoji)
    if shown.replace(SUBSTITUTE, "").strip():
        return shown
    return drawable(otherwise) or shown


@lru_cache(maxsize=4096)
def _drawable_sign(character: str, *, emoji: bool) -> str:
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
    """Whether a font has the character: a missing one looks like a noncharacter."""
    return _small_picture(character, weight) != _picture_of_missing(weight)


@cache
def _picture_of_missing(weight: Weight) -> bytes:
    return _small_picture(_NONCHARACTER, weight)


def _small_picture(character: str, weight: Weight) -> bytes:
    return bytes(font(weight, 20).getmask(character))


LEADING: Final = 1.2
"""Line spacing, in sizes of the letters."""

_NO_BREAK: Final = "\u00a0"
_LONE_LETTER: Final = re.compile(r"(?<!\S)([(„«]?[^\W\d_]) (?=\S)")
"""A preposition or conjunction of one letter, as in Polish and Russian."""


def wrap(text: str, weight: Weight, size: int, width: int, most: int) -> list[str]:
    """A text in at most `most` lines of at most `width` pixels, as even as possible.

    A text that is too long is cut. A word of one letter stays with the next, and ends no line.
    """
    held = _LONE_LETTER.sub(rf"\1{_NO_BREAK}", drawable(text, emoji=True))
    words = held.split(" ") if held else []
    lines = _fill_lines(words, weight, size, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    elif len(lines) > 1:
        lines = _fill_lines(words, weight, size, _narrowest(words, weight, size, width))
    shown = (line.replace(_NO_BREAK, " ") for line in lines)
    return [cut_to_width(line, weight, size, width) for line in shown]


def _fill_lines(words: Sequence[str], weight: Weight, size: int, width: int) -> list[str]:
    """Greedy line breaking; a word that is too long has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and text_width(f"{lines[-1]} {word}", weight, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _narrowest(words: Sequence[str], weight: Weight, size: int, width: int) -> int:
    """The smallest width in which the words take no more lines."""
    count = len(_fill_lines(words, weight, size, width))
    return bisect_left(
        range(width), -count, key=lambda narrow: -len(_fill_lines(words, weight, size, narrow))
    )


def largest(
    text: str, weight: Weight, sizes: Sequence[int], width: int, most: int
) -> tuple[list[str], int]:
    """The text wrapped in the largest size in which nothing is cut, or else in the last, and the size."""
    for size in sizes:
        lines = wrap(text, weight, size, width, most)
        if not any(line.endswith(ELLIPSIS) for line in lines):
            break
    return lines, size


def height_of(lines: Sequence[str], size: int) -> int:
    """The height of some lines, in pixels."""
    return round(len(lines) * size * LEADING)


def write_centred(
    plane: Plane,
    palette: Palette,
    lines: Sequence[str],
    middle: tuple[int, int],
    weight: Weight,
    size: int,
    colour: Colour,
) -> None:
    """Write lines around a middle, (x, y)."""
    x, y = middle
    top = y - height_of(lines, size) // 2
    for row, line in enumerate(lines):
        mask = text_mask(line, weight, size)
        centre = top + round((row + 0.5) * size * LEADING)
        left, up = x - mask.shape[1] // 2, centre - mask.shape[0] // 2
        put(plane, left, up, mask, palette.ink(colour))
