"""The button that takes the reader's last order back."""

from discord import ui

from bot.custom_ids import Action
from bot.panels.parts.layout import Layout, button
from bot.panels.parts.moment import Moment


def take_back_button(moment: Moment) -> list["ui.Button[Layout]"]:
    """The button, where there is an order that the reader may still take back; else none."""
    if not moment.look.can_take_back:
        return []
    return [button(moment.say("button-undo"), moment.press(Action.UNDO))]
