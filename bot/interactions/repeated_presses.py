"""Double taps: the second press finds nothing left to do, and must not hide what the first one did.

A panel belongs to one reader, and each press is answered in it. Until the first answer arrives, the button
stays where it is; a double tap sends the same custom id from the same message.
"""

from collections import OrderedDict
from typing import Any, Final, NamedTuple

import discord

from bot.components.layout import Layout, offers


class First(NamedTuple):
    """A press that did something: its action, its control, and what was chosen there."""

    action: str
    custom_id: str
    values: tuple[str, ...]


class RepeatedPresses:
    """For each panel, the press whose outcome it shows, if the panel no longer offers that press."""

    def __init__(self) -> None:
        self._answered: OrderedDict[int, First] = OrderedDict()

    def note(self, pressed: discord.Interaction[Any], shown: Layout, *, is_done: bool) -> None:
        """Store what a panel now shows in answer to a press; `is_done`: the press did something."""
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
        """Store a press that did something, but whose answer Discord refused; its panel is unchanged."""
        if pressed.message is not None:
            self._answered[pressed.message.id] = First(str(pressed.id), *_press(pressed))

    def first_of(self, pressed: discord.Interaction[Any]) -> First | None:
        """The earlier press of the same control whose outcome the panel shows; None if there is none."""
        first = self._answered.get(pressed.message.id) if pressed.message else None
        return first if first and first.custom_id == _press(pressed)[0] else None

    def is_same(self, first: First, pressed: discord.Interaction[Any]) -> bool:
        """Whether the same was chosen, if the control is a list."""
        return _press(pressed) == (first.custom_id, first.values)


def _press(pressed: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]]:
    data: dict[str, Any] = dict(pressed.data or {})
    return str(data.get("custom_id", "")), tuple(data.get("values", ()))


_MOST: Final = 1_000
"""Panels tracked at once; the oldest goes first."""
