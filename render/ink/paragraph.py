"""Wraps and writes text in several lines."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from render.ink.ink import Plane, put
from render.ink.lettering import ELLIPSIS, Weight, cut_to_width, drawable, text_mask, text_width
from render.ink.palette import Colour, Palette

LEADING: Final = 1.2
"""The distance from line to line, in sizes of the letters."""

_NO_BREAK: Final = "\u00a0"
_LONE_LETTER: Final = re.compile(r"(?<!\S)([(„«]?[^\W\d_]) (?=\S)")
"""A preposition or a conjunction of one letter, as Polish and Russian have them."""


def wrap(text: str, weight: Weight, size: int, width: int, most: int) -> list[str]:
    """A text in at most `most` lines of at most `width` pixels, as even as its words allow.

    A text that is too long is cut. A word of one letter stands before the next, and ends no line.
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
    """Lines of as many words as fit; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and text_width(f"{lines[-1]} {word}", weight, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _narrowest(words: Sequence[str], weight: Weight, size: int, width: int) -> int:
    """The least width in which the words take no more lines."""
    count = len(_fill_lines(words, weight, size, width))
    return bisect_left(
        range(width), -count, key=lambda narrow: -len(_fill_lines(words, weight, size, narrow))
    )


def largest(
    text: str, weight: Weight, sizes: Sequence[int], width: int, most: int
) -> tuple[list[str], int]:
    """The text wrapped in the first size in which nothing is cut, or else in the last, and the size."""
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
