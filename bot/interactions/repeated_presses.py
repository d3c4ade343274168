"""Presses that were made twice: the second finds nothing left to do, and must not hide what the first did.

A panel is its reader's alone, and each press is answered in it. Until the first answer is there, the button
stands where it stood; who taps it twice sends the same custom id from the same message.
"""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

import discord

from bot.components.layout import Layout, offers


class First(NamedTuple):
    """A press that has done something: its action, its control, and what was chosen there."""

    action: str
    custom_id: str
    values: tuple[str, ...]


class RepeatedPresses:
    """For each panel, the press whose outcome it shows, if the same can't be pressed there any more."""

    def __init__(self) -> None:
        self._answered: OrderedDict[int, First] = OrderedDict()

    def note(self, pressed: discord.Interaction[Any], shown: Layout, *, is_done: bool) -> None:
        """Remember what a panel shows now in answer to a press; `is_done`: which has done something."""
        if pressed.message is None:
            return
        if not is_done and self.first_of(pressed):
            return
        self._answered.pop(pressed.message.id, None)
        first = First(str(pressed.id), *_press(pressed))
        if is_done and not offers(shown, first.custom_id, first.values):
            self._answered[pressed.message.id] = first
        if len(self._answered) > _MOST:
            self._answered.popitem(last=False)

    def note_unheard(self, pressed: discord.Interaction[Any]) -> None:
        """Remember a press that has done something, but whose answer was refused; its panel stands as it was."""
        if pressed.message is not None:
            self._answered[pressed.message.id] = First(str(pressed.id), *_press(pressed))

    def first_of(self, pressed: discord.Interaction[Any]) -> First | None:
        """The press of the same control before, whose outcome its panel shows; None where there is none."""
        first = self._answered.get(pressed.message.id) if pressed.message else None
        return first if first and first.custom_id == _press(pressed)[0] else None

    def is_same(self, first: First, pressed: discord.Interaction[Any]) -> bool:
        """Whether the same was chosen, too, where the control is a list."""
        return _press(pressed) == (first.custom_id, first.values)


def _press(pressed: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]]:
    data: dict[str, Any] = dict(pressed.data or {})
    return str(data.get("custom_id", "")), tuple(data.get("values", ()))


_MOST: Final = 1_000
"""Panels that are followed at once; the one that waits longest gives way."""
