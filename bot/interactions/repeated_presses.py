"""Presses that were made twice: the second finds nothing left to do, and must not hide what the first did.

A panel is its reader's alone, and each press is answered in it. Until the first answer is there, the button
stands where it stood; who taps it twice sends the same custom id from the same message.
"""

from collections import OrderedDict
from typing import Any, Final

import discord

from bot.panels.parts.layout import Layout, custom_ids

_MOST: Final = 10_000
"""Panels that are remembered; nobody is about to press a button of the oldest again."""


class RepeatedPresses:
    """For each panel, the press whose outcome it shows, if no control there means the same any more."""

    def __init__(self) -> None:
        self._answered: OrderedDict[int, tuple[str, str]] = OrderedDict()

    def note(self, pressed: discord.Interaction[Any], shown: Layout, *, is_done: bool) -> None:
        """Remember what a panel shows now in answer to a press; `is_done`: which has done something."""
        if pressed.message is None:
            return
        press = _press(pressed)
        if not is_done and self.first_of(pressed):
            return
        self._answered.pop(pressed.message.id, None)
        if is_done and press not in custom_ids(shown):
            self._answered[pressed.message.id] = press, str(pressed.id)
        if len(self._answered) > _MOST:
            self._answered.popitem(last=False)

    def first_of(self, pressed: discord.Interaction[Any]) -> str | None:
        """The action of the same press before, whose outcome its panel shows; None for any other press."""
        if pressed.message is None:
            return None
        press, action = self._answered.get(pressed.message.id, ("", None))
        return action if press == _press(pressed) else None


def _press(pressed: discord.Interaction[Any]) -> str:
    data: dict[str, Any] = dict(pressed.data or {})
    return str(data.get("custom_id", ""))
