"""The router of all presses and forms: parses the custom id, acknowledges, calls the handler.

No view is ever stored, so buttons made by an earlier process work like new ones.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord

from bot.components.custom_ids import ANEW, ASK, DOCTOR, NO_GAME, Action, Press, parse
from bot.components.modals import fields_of, number_form, typed_in
from bot.interactions.boundary import answer_failure
from bot.interactions.context import Context, Interaction
from bot.interactions.presses import PressHandler, Values
from bot.interactions.request import Request
from bot.interactions.sending import ReplyTarget
from bot.interactions.throttle import is_answered_soon
from bot.words.refusals import BotReason, Declined


async def route(
    interaction: Interaction,
    services: Context,
    presses: Mapping[Action, PressHandler],
    *,
    waited: bool = False,
) -> None:
    """Handle one press of a component, or one submitted form; never raises. `general doctor` answers its own.

    `presses`: the handler of every action. `waited`: as in `Request`.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    if str(data.get("custom_id", "")).startswith(DOCTOR):
        return
    request = Request(interaction, services, waited=waited)
    try:
        await _handle(request, data, presses)
    except Exception as error:
        await answer_failure(request, error)


async def _handle(
    request: Request, data: dict[str, Any], presses: Mapping[Action, PressHandler]
) -> None:
    press = parse(str(data.get("custom_id", "")))
    admission = request.admit(press.action if press else "")
    if press is None:
        await request.reply.acknowledge(ReplyTarget.MESSAGE)
        raise Declined(BotReason.OUT_OF_DATE)
    handler = presses[press.action]
    if form := await _form(request, press, handler, data):
        await request.interaction.response.send_modal(form)
        return
    surface = handler.surface(in_panel=_in_panel(request.interaction))
    if handler.is_look:
        await request.reply.expect(surface)
    else:
        await request.reply.begin(surface, is_soon=is_answered_soon(press.action))
    await request.take_turn(admission)
    await _reach(request, press, handler)
    if surface is ReplyTarget.PANEL:
        request.services.following.stop(request.person.id, press.game)
        if handler.page:
            request.page = partial(handler.page, request, press)
            request.typed = typed_in(data.get("components", ()))
    await handler.act(request, press, _values(data))


async def _form(
    request: Request, press: Press, handler: PressHandler, data: dict[str, Any]
) -> discord.ui.Modal | None:
    """The form that a press opens, if any. Nothing may come before it, not even an acknowledgement."""
    if request.interaction.type is discord.InteractionType.modal_submit:
        return None
    if handler.form is not None:
        await _reach(request, press, handler)
        return await handler.form(request, press)
    if _values(data) == (ASK,):
        return number_form(request.words, press.custom_id)
    return None


async def _reach(request: Request, press: Press, handler: PressHandler) -> None:
    """Check that the press's game may be accessed from here, if it is about one.

    Raises:
        TableRefused: there is none, or it is another server's.
    """
    if press.game != NO_GAME or handler.is_of_game:
        await request.reach(press.game)


def _in_panel(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _values(data: dict[str, Any]) -> Values:
    if "components" in data:
        return tuple(fields_of(data["components"]).values())
    return tuple(value.removesuffix(ANEW) for value in data.get("values", ()))
