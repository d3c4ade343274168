"""Answers that the process before this one promised and could not give any more.

An interaction's token lets any process of the application edit its first answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
"""

import logging
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

import aiohttp
import discord

from bot.asking import Desk
from bot.digest import reported
from bot.panels.layout import Layout, layout, text
from bot.panels.moment import NOTHING, Moment
from bot.panels.turn import panel
from bot.phrasing import Phrasing
from bot.refusals import REFUSALS
from rules.owed import Owed

_log = logging.getLogger(__name__)

TOKEN_LIVES: Final = timedelta(minutes=14, seconds=30)
_ORIGINAL: Final = "@original"


async def answer_late(client: discord.Client, desk: Desk, left_over: Iterable[Owed]) -> None:
    """Answer whoever still waits: with what came of it, or that nothing did."""
    for owed in left_over:
        try:
            await _answer(client, owed, await _made(desk, owed))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.warning("no late answer to %s: %s", owed.action, type(error).__name__)
        await desk.engine.owed.given(owed.action)


async def _answer(client: discord.Client, owed: Owed, shown: Layout) -> None:
    application, _, token = owed.address.partition("/")
    webhook = discord.Webhook.partial(int(application), token, client=client)
    # discord.py types a message's id as a number; Discord takes this word for the first answer.
    await webhook.edit_message(_ORIGINAL, view=shown)  # type: ignore[call-overload]


async def _made(desk: Desk, owed: Owed) -> Layout:
    receipt = await desk.engine.owed.receipt(owed)
    if receipt is None:
        return layout([text(desk.words.say("late-nothing"))])
    try:
        look = await desk.engine.look(receipt.game, owed.person)
    except REFUSALS:
        return layout([text(desk.words.say("late-done"))])
    phrasing = Phrasing(desk.words, look.edition, look.roster)
    said = [desk.words.say("late-done"), *reported(phrasing, receipt.events)]
    return panel(Moment(phrasing, look, NOTHING), said)
