"""The one router of all presses and forms: read the custom id, acknowledge, carry out.

No view is ever stored, so buttons made by an earlier process work like new ones.
"""

from typing import Any

import discord

from bot.actions.presses import Values, acknowledgement, carry_out
from bot.actions.tables import free_seats
from bot.custom_ids import ASK, Action, Press, parse
from bot.interactions.reach import reach
from bot.interactions.request import Acknowledgement, Asking, FrontDesk, Interaction
from bot.panels.modals import filled_in, join_form, number_form, tell_form, word_form
from bot.text.refusals import BotReason, Declined


async def route(interaction: Interaction, desk: FrontDesk, *, waited: bool = False) -> None:
    """Handle one press of a component, or one form handed in; never raises.

    `waited`: as in `Asking`.
    """
    asking = Asking(interaction, desk, waited=waited)
    data: dict[str, Any] = dict(interaction.data or {})
    try:
        await _handle(asking, data)
    except Exception as error:
        await asking.fail(error)


async def _handle(asking: Asking, data: dict[str, Any]) -> None:
    press = parse(str(data.get("custom_id", "")))
    admission = asking.admit(press.action if press else "")
    if press is None:
        await asking.acknowledge(Acknowledgement.PRIVATE)
        raise Declined(BotReason.OUT_OF_DATE)
    if form := await _form(asking, press, data):
        await asking.interaction.response.send_modal(form)
        return
    in_panel = _in_panel(asking.interaction)
    await asking.acknowledge(acknowledgement(press, in_panel=in_panel))
    await asking.reopen()
    await admission.turn()
    await reach(asking, press.game)
    await carry_out(asking, press, _values(data))


async def _form(asking: Asking, press: Press, data: dict[str, Any]) -> discord.ui.Modal | None:
    """The form that a press opens. Nothing may come before it, not even an acknowledgement."""
    if asking.interaction.type is discord.InteractionType.modal_submit:
        return None
    if press.action is Action.JOIN_AS:
        await reach(asking, press.game)
        free = free_seats(await asking.look(press.game))
        return join_form(asking.words, press.custom_id, free)
    if press.action in (Action.WORD, Action.TELL):
        await reach(asking, press.game)
        form = word_form if press.action is Action.WORD else tell_form
        return form(asking.words, press.custom_id)
    if data.get("values") == [ASK]:
        return number_form(asking.words, press.custom_id)
    return None


def _in_panel(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _values(data: dict[str, Any]) -> Values:
    if "components" in data:
        return tuple(filled_in(data["components"]).values())
    return tuple(data.get("values", ()))
