"""What private answers are made of: text, rows of buttons, lists. Components V2 throughout.

discord.py keeps a view in memory as long as it is not stopped; ours are stopped before they are
sent, because their custom ids say everything.
Limits: https://discord.com/developers/docs/components/reference
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import discord
from discord import ButtonStyle, SelectOption, ui

from bot.attachments import Attachment
from rules.model.ids import Seat

MOST_OPTIONS: Final = 25
MOST_TEXT: Final = 3900
"""Of the 4,000 characters allowed over all text displays of one message."""
IN_A_ROW: Final = 5

Layout: TypeAlias = ui.LayoutView
Part: TypeAlias = "ui.Item[Layout]"
Row: TypeAlias = "ui.ActionRow[Layout]"

_ACCENTS: Final[Mapping[str, int]] = {
    "red": 0xC0392B,
    "blue": 0x2E6FBA,
    "yellow": 0xD9B310,
    "green": 0x2E8B57,
    "purple": 0x7D4FA8,
    "cyan": 0x3AA6B9,
}


def layout(parts: Iterable[Part], seat: Seat | None = None) -> Layout:
    """An answer; its edge has the colour of the seat that it is for."""
    view = Layout(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=_ACCENTS.get(seat or "")))
    view.stop()
    return view


def text(*lines: str) -> "ui.TextDisplay[Layout]":
    """The lines that say something, as one text of at most 3,900 characters."""
    joined = "\n".join(line for line in lines if line)
    return ui.TextDisplay(joined if len(joined) <= MOST_TEXT else joined[: MOST_TEXT - 1] + "…")


def gallery(pictures: Iterable[Attachment]) -> list[Part]:
    """The attached pictures side by side; nothing where there are none."""
    items = [
        discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt or None)
        for each in pictures
    ]
    return [ui.MediaGallery(*items)] if items else []


def document(attachment: Attachment) -> "ui.File[Layout]":
    """An attached file to take away."""
    return ui.File(f"attachment://{attachment.name}")


def button(
    label: str, custom_id: str, style: ButtonStyle = ButtonStyle.secondary
) -> "ui.Button[Layout]":
    return ui.Button(label=label, custom_id=custom_id, style=style)


def rows(buttons: Sequence["ui.Button[Layout]"]) -> list[Row]:
    """The buttons in rows of five."""
    starts = range(0, len(buttons), IN_A_ROW)
    return [ui.ActionRow(*buttons[start : start + IN_A_ROW]) for start in starts]


def select(placeholder: str, custom_id: str, options: Sequence[SelectOption]) -> Row:
    """A list to choose one of at most 25 options from; it must have some."""
    listed = options[:MOST_OPTIONS]
    return ui.ActionRow(
        ui.Select(custom_id=custom_id, placeholder=placeholder, options=list(listed))
    )


def option(
    label: str, value: str, description: str | None = None, *, chosen: bool = False
) -> SelectOption:
    clipped = description[:100] if description else None
    return SelectOption(label=label[:100], value=value, description=clipped, default=chosen)
