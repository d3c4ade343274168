"""Late answers, which the process before this one promised and could no longer give.

An interaction's token lets any process of the application edit its first answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
"""

import asyncio
import logging
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

import aiohttp
import discord

from bot.interactions.context import Context
from bot.interactions.unset_tables import clear_away
from bot.panels.parts.layout import Layout, layout, text
from bot.panels.parts.moment import NOTHING, Moment
from bot.panels.turn.plan_page import held_line
from bot.panels.turn.turn import panel
from bot.text.battle_lines import from_declaration
from bot.text.effects import effect_line
from bot.text.own_lines import receipt_lines
from bot.text.words.refusals import REFUSALS
from rules.engine import NOBODY, Receipt
from rules.engine.work.owed import Owed
from rules.game.table.settings import LANGUAGE
from rules.model.effect import Effect
from rules.model.errors import StoreError

_log = logging.getLogger(__name__)

TOKEN_LIVES: Final = timedelta(minutes=14, seconds=30)
_ORIGINAL: Final = "@original"
_NO_ANSWER: Final = frozenset((10008, 10015, 50027))
"""Unknown message or webhook, invalid token: it was never acknowledged, or dismissed, or too long ago."""


async def answer_late(client: discord.Client, services: Context, left_over: Iterable[Owed]) -> None:
    """Answer everybody who still waits: what came of their request, or that nothing did.

    All are answered at the same time, so that nobody waits for another. Where nothing was done, nothing
    of it may be left to be seen.
    """
    unfinished: dict[int, int] = {}
    async with asyncio.TaskGroup() as answers:
        for owed in left_over:
            answers.create_task(_keep(client, services, owed, unfinished))
    for channel, first in unfinished.items():
        try:
            await clear_away(client, services, channel, first)
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
            _log.warning("what was begun in %s is left: %s", channel, type(error).__name__)


async def _keep(
    client: discord.Client, services: Context, owed: Owed, unfinished: dict[int, int]
) -> None:
    """Keep one promise; `unfinished` gets the channel in which nothing was done, and what was asked first."""
    try:
        receipt = await services.engine.promises.receipt(owed)
        channel = await _answer(client, owed, await _late_answer(services, owed, receipt))
        if channel is None and receipt and owed.person:
            services.unanswered.add(owed)
            return
        if channel and receipt is None:
            action = int(owed.action)
            unfinished[channel] = min(action, unfinished.get(channel, action))
        await services.engine.promises.strike_out(owed.action)
    except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
        _log.warning("no late answer to %s: %s", owed.action, type(error).__name__)
    except Exception:
        services.vitals.faults["late"] += 1
        _log.exception("no late answer to %s", owed.action)


async def _answer(client: discord.Client, owed: Owed, shown: Layout) -> int | None:
    """Answer who was promised it, if they still wait; gives the id of the channel.

    None where there is nothing to be answered: it was never acknowledged, or too long ago.
    """
    if owed.age and owed.age > TOKEN_LIVES:
        return None
    application, _, token = owed.address.partition("/")
    webhook = discord.Webhook.partial(int(application), token, client=client)
    # discord.py types a message's id as a number; Discord takes this word for the first answer's.
    try:
        there = await webhook.fetch_message(_ORIGINAL)  # type: ignore[arg-type]
    except discord.HTTPException as error:
        if error.code in _NO_ANSWER:
            return None
        raise
    if _waits(there, owed):
        await webhook.edit_message(_ORIGINAL, view=shown)  # type: ignore[call-overload]
    return there.channel.id


def _waits(there: discord.WebhookMessage, owed: Owed) -> bool:
    """Whether the answer never came: the process may have ended before it could note that it did.

    A new answer loads until it is given; a panel, which was there before, is edited.
    """
    if there.flags.loading:
        return True
    pressed = discord.utils.snowflake_time(int(owed.action))
    return there.id < int(owed.action) and (there.edited_at is None or there.edited_at < pressed)


async def _late_answer(services: Context, owed: Owed, receipt: Receipt | Effect | None) -> Layout:
    profile = await services.engine.profiles.of(owed.person) if owed.person else NOBODY
    words = await services.words_of(profile)
    if receipt is None:
        return layout([text(words.say("late-nothing"))])
    if isinstance(receipt, Effect):
        return layout([text(f"{words.say('late-done')}\n{effect_line(words, receipt)}")])
    try:
        look = await services.engine.queries.look(receipt.game, owed.person)
    except REFUSALS:
        told_in = await services.words_of(profile, LANGUAGE.value_at(receipt.roster))
        return layout([text(told_in.say("late-done"))])
    phrasing = await services.own_phrasing(look)
    moment = Moment(phrasing, look, NOTHING)
    reader = look.player.seat if look.player else None
    done = receipt_lines(phrasing, from_declaration(receipt.battle, receipt.events), reader)
    said = [phrasing.say("late-done"), *done, held_line(moment)]
    return panel(moment, said)
