"""What a rehearsal shows on Discord: its button, its panel with a list and a long label, its pictures."""

import io
import secrets
from collections.abc import Mapping
from typing import Any, Final

import discord
from PIL import Image

from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    gallery,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.pictures.attachments import Attachment

TITLE: Final = "General's doctor"
_SIZE: Final = (320, 180)
_NOISE: Final = (396, 395)
"""The size of a picture that can't be compressed: 470 KB, as much as the heaviest board."""
LAST: Final = str(MOST_OPTIONS)
"""The last choice of the list, which somebody is to scroll to."""
_LABEL: Final = "Press me if you can read this to here!"
"""As long as Discord's guideline allows without an icon: 38 characters. If its end is cut off, nobody presses.

Source: https://docs.discord.com/developers/components/reference#button-button-design-guidelines
"""


def further_controls(ids: Mapping[str, str]) -> list[Part]:
    """The list and the long button, with the custom ids of these names."""
    numbers = [option(f"Number {n}", str(n)) for n in range(1, MOST_OPTIONS + 1)]
    return [
        select(f"Choose number {LAST}", ids["list"], numbers),
        *rows([button(_LABEL, ids["long button"])]),
    ]


async def show(
    press: discord.Interaction[Any],
    said: str,
    sent: list[Any],
    picture: Attachment,
    *below: Part,
) -> discord.Message:
    """The private answer to a press after a change: a text, a picture, and what is below it."""
    view = titled_layout(said, *gallery([picture]), *below)
    return await press.edit_original_response(view=view, attachments=sent)


def titled_layout(said: str, *parts: Part) -> Layout:
    """A text below the title, and further parts."""
    return layout([text(f"**{TITLE}**", said), *parts])


def first_button(custom_id: str) -> discord.ui.View:
    """The button of the first message, which is no layout."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press me", custom_id=custom_id))
    view.stop()
    return view


def picture_of(name: str, colour: str) -> Attachment:
    """A small picture of one colour."""
    data = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(data, "PNG")
    return Attachment(f"doctor-{name}.png", data.getvalue(), f"A {colour} picture.", says_what=True)


def noise() -> Attachment:
    """A picture as heavy as a board can be."""
    width, height = _NOISE
    data = io.BytesIO()
    pixels = secrets.token_bytes(width * height * 3)
    Image.frombytes("RGB", _NOISE, pixels).save(data, "PNG")
    return Attachment("doctor-second.png", data.getvalue(), "Noise.", says_what=True)
