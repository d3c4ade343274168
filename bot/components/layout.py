"""Parts of private answers: text, rows of buttons, lists. Components V2 throughout.

discord.py keeps a view in memory until it is stopped; ours are stopped before they are sent, because their
custom ids contain everything. Limits: https://discord.com/developers/docs/components/reference
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeGuard

import discord
from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import ANEW
from bot.pictures.attachments import Attachment
from bot.words.signs import plain
from rules.model.board import Seat

MOST_OPTIONS: Final = 25
MOST_TEXT: Final = 4000
"""Characters in all text displays of one message, as counted by `measure`."""
MOST_CONTENT: Final = 2000
"""Characters in one message's content: https://discord.com/developers/docs/resources/message"""
_MOST_BYTES: Final = 10_170
_BYTES_OF_A_DISPLAY: Final = 12
"""Overhead of each text display; undocumented: https://github.com/discord/discord-api-docs/issues/8554."""
_CUT_OFF: Final = "…"
_IN_A_ROW: Final = 5
_LONGEST_LABEL: Final = 80
"""Characters on a button."""
LONGEST_OPTION: Final = 100
"""Characters of a list's option, and of its description."""

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
    view, inside = Layout(timeout=None), list(parts)
    _shorten([part for part in inside if isinstance(part, ui.TextDisplay)], MOST_TEXT)
    view.add_item(ui.Container(*inside, accent_colour=_ACCENTS.get(seat or "")))
    view.stop()
    return view


def begin_with(lines: Sequence[str], shown: Layout) -> Layout:
    """The same answer, with these lines above its text, which is cut if necessary."""
    if not lines:
        return shown
    displays = [part for part in shown.walk_children() if isinstance(part, ui.TextDisplay)]
    if displays:
        above = "\n".join((*lines, ""))
        _shorten(displays, MOST_TEXT - measure(above))
        displays[0].content = f"{above}{displays[0].content}"
    return shown


def text(*lines: str) -> "ui.TextDisplay[Layout]":
    """The non-empty lines as one text."""
    return ui.TextDisplay("\n".join(line for line in lines if line))


def measure(written: str) -> int:
    """The room that a text takes in a message: its characters, or its bytes if they weigh more."""
    return max(len(written), math.ceil(len(written.encode()) * MOST_TEXT / _MOST_BYTES))


def last_fitting(lines: Sequence[str], room: int) -> list[str]:
    """The last lines that fit into so many characters, by `measure`."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= measure(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept


def first_fitting(lines: Sequence[str], room: int) -> list[str]:
    """The first lines that fit into so many characters, by `measure`."""
    return last_fitting(lines[::-1], room)[::-1]


def _shorten(displays: Sequence["ui.TextDisplay[Layout]"], most: int) -> None:
    """Drop custom emojis, and cut the longest texts, if there isn't enough room."""
    if _taken(displays) <= most:
        return
    for each in displays:
        each.content = plain(each.content)
    while (taken := _taken(displays)) > most:
        longest = max(displays, key=lambda each: measure(each.content))
        if longest.content == _CUT_OFF:
            return
        room = most - taken + measure(longest.content) - measure(_CUT_OFF)
        longest.content = _cut(longest.content, room) + _CUT_OFF


def _taken(displays: Sequence["ui.TextDisplay[Layout]"]) -> int:
    return sum(measure(each.content) + _BYTES_OF_A_DISPLAY for each in displays)


def _cut(written: str, room: int) -> str:
    """As much of a text's beginning as fits."""
    light = written.encode()[: room * _MOST_BYTES // MOST_TEXT].decode(errors="ignore")
    return light[: max(room, 0)]


def gallery(pictures: Iterable[Attachment]) -> list[Part]:
    """The attached pictures side by side; empty if there are none."""
    items = [
        discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt or None)
        for each in pictures
    ]
    return [ui.MediaGallery(*items)] if items else []


def document(attachment: Attachment) -> "ui.File[Layout]":
    """An attached file for download."""
    return ui.File(f"attachment://{attachment.name}")


def button(
    label: str, custom_id: str, style: ButtonStyle = ButtonStyle.secondary
) -> "ui.Button[Layout]":
    """A button, its label without custom emojis and cut to Discord's limit."""
    return ui.Button(label=plain(label)[:_LONGEST_LABEL], custom_id=custom_id, style=style)


def link_button(label: str, url: str) -> "ui.Button[Layout]":
    """A button that leads out of Discord."""
    return ui.Button(label=plain(label)[:_LONGEST_LABEL], url=url)


def rows(buttons: Sequence["ui.Button[Layout]"]) -> list[Row]:
    """The buttons in rows of five."""
    starts = range(0, len(buttons), _IN_A_ROW)
    return [ui.ActionRow(*buttons[start : start + _IN_A_ROW]) for start in starts]


def pack(parts: Iterable[Part]) -> list[Part]:
    """The parts, with each row of buttons merged into the row before it if it fits."""
    done: list[Part] = []
    for part in parts:
        last = done[-1] if done else None
        if not (_has_buttons(part) and _has_buttons(last)):
            done.append(part)
        elif len(both := [*last.children, *part.children]) <= _IN_A_ROW:
            done[-1] = ui.ActionRow(*both)
        else:
            done.append(part)
    return done


def _has_buttons(part: object) -> TypeGuard[Row]:
    return isinstance(part, ui.ActionRow) and isinstance(part.children[0], ui.Button)


def select(placeholder: str, custom_id: str, options: Sequence[SelectOption], most: int = 1) -> Row:
    """A list to choose one option from, or up to `most`; it needs 1 to 25 options."""
    listed = list(options[:MOST_OPTIONS])
    held = plain(placeholder)
    return ui.ActionRow(
        ui.Select(custom_id=custom_id, placeholder=held, options=listed, max_values=most)
    )


def option(
    label: str,
    value: str,
    description: str | None = None,
    *,
    chosen: bool = False,
    badge: str | None = None,
) -> SelectOption:
    """An option of a list; `badge` is the badge of the seat that it stands for, if any."""
    clipped = plain(description)[:LONGEST_OPTION] if description else None
    return SelectOption(
        label=plain(label)[:LONGEST_OPTION],
        value=value,
        description=clipped,
        emoji=badge,
        default=chosen,
    )


def with_usual_badges(shown: Layout) -> Layout:
    """The same answer, its options without custom emojis: Discord refuses deleted ones.

    It sometimes refuses existing ones: https://github.com/discord/discord-api-docs/issues/7128.
    """
    for part in shown.walk_children():
        if isinstance(part, ui.Select):
            for each in part.options:
                if each.emoji:
                    each.emoji = plain(str(each.emoji))
    return shown


def offers(shown: Layout, custom_id: str, values: Collection[str]) -> bool:
    """Whether a layout has that button, or a list with that id and all these values."""
    wanted = {value.removesuffix(ANEW) for value in values}
    for part in shown.walk_children():
        if isinstance(part, ui.Button) and part.custom_id == custom_id:
            return True
        if isinstance(part, ui.Select) and part.custom_id == custom_id:
            return wanted <= {each.value.removesuffix(ANEW) for each in part.options}
    return False


def offered_anew(shown: Layout, pressed: discord.Message, custom_id: str, chosen: str) -> Layout:
    """The same panel, with the option that was just chosen selectable again.

    A client keeps the choice when its message is edited, and sends nothing for the same value:
    https://github.com/discord/discord-api-docs/issues/4801, 7536, 7765. That's why the option gets another
    value.
    """
    before = [each.custom_id for each in _lists_in(pressed.components)]
    place = before.index(custom_id) if custom_id in before else None
    lists = [part for part in shown.walk_children() if isinstance(part, ui.Select)]
    for at, part in enumerate(lists):
        if at == place or part.custom_id == custom_id:
            for each in part.options:
                if each.value == chosen:
                    each.value += ANEW
    return shown


def _lists_in(components: Iterable[discord.Component]) -> Iterator[discord.SelectMenu]:
    for component in components:
        match component:
            case discord.Container() | discord.ActionRow():
                yield from _lists_in(component.children)
            case discord.SelectMenu():
                yield component
            case _:
                pass
