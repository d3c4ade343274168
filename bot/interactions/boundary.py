"""The boundary of every handler: a refusal is worded, a fault is logged and gets a reference."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from bot.components.layout import layout, text
from bot.components.moment import Moment, asks_about_truce
from bot.interactions.acts_told import lines_of_act
from bot.interactions.reply import ALREADY_ACKNOWLEDGED, AnsweredElsewhere
from bot.interactions.request import Request
from bot.interactions.sending import Surface
from bot.interactions.which_table import which_table
from bot.words.refusals import REFUSALS, BotReason, Refusal, sentence_for
from rules.engine.unit_of_work import Owed
from rules.model.errors import TableReason

_log = logging.getLogger(__name__)

_GONE: Final = frozenset((10008, 10015, 10062, ALREADY_ACKNOWLEDGED, 50027))
"""Unknown message, webhook or interaction, answered, expired token: nobody waits for an answer any more."""


async def answer_failure(request: Request, error: Exception) -> None:
    """Answer a request that was refused, or that failed; never raises."""
    if not isinstance(error, REFUSALS):
        await _answer_fault(request, error)
        return
    request.services.vitals.note_refused(request.visit, error)
    try:
        await _answer_refusal(request, error)
    except Exception as fault:  # of the answer: the person is told of that one instead
        await _answer_fault(request, fault)


async def _answer_fault(request: Request, error: Exception) -> None:
    vitals, action = request.services.vitals, request.action
    match error:
        case AnsweredElsewhere():
            vitals.note_gone(request.visit)
            _log.info("%s is answered elsewhere", action)
            request.reply.leave()
        case discord.HTTPException(code=code) if code in _GONE:
            vitals.note_gone(request.visit)
            _log.info("nobody waits for the answer to %s any more: %s", action, code)
            request.reply.abandon()
        case _:
            vitals.note_failed(request.visit)
            reference = request.visit.trace.reference
            _log.error("fault %s while answering %s", reference, action, exc_info=error)
            await _try_to_say(request, *await _told_of_fault(request, f"`{reference}`"))


async def _told_of_fault(request: Request, reference: str) -> list[str]:
    """What is said of a fault: below what the act had done before it, which stays done."""
    if not request.engine.promises.owed.is_done(request.action):
        return [request.words.say("bot-fault", reference=reference)]
    said = request.words.say("bot-fault-done", reference=reference)
    try:
        return [*await _done_before(request), said]
    except Exception as error:
        _log.warning("what %s did is not worded: %s", request.action, type(error).__name__)
        return [said]


async def _answer_refusal(request: Request, refusal: Refusal) -> None:
    moment = await _moment_of_refusal(request)
    if done := await _done_before(request):
        await _tell(request, moment, done)
        return
    if moment and (picked := asks_about_truce(refusal)):
        await request.show_panel(replace(moment, picked=picked))
        return
    if request.fitting and (asked := await which_table(request)):
        await request.reply.answer(asked)
        return
    if moment and _is_stale(refusal) and request.services.unanswered.owes(request.person.id):
        await request.show_panel(moment)  # what was done before stands above it
        return
    sentence = sentence_for(request.words, refusal, moment.phrasing if moment else None)
    if done := await _done_by_the_first(request, sentence):
        await _tell(request, moment, done)
        return
    in_panel = request.reply.surface is Surface.PANEL
    is_lesson = moment is not None and moment.look.roster.is_lesson
    await _tell(request, moment if in_panel or is_lesson else None, [sentence])


async def _tell(request: Request, moment: Moment | None, said: Sequence[str]) -> None:
    """Answer with these lines, above the panel where there is a moment of one."""
    if moment:
        await request.show_panel(moment, *said)
    else:
        await request.reply.answer(layout([text(*said)]))


async def _done_before(request: Request) -> list[str]:
    """What an act did before it was refused to go on, as another's came between; empty where it did nothing."""
    if not request.engine.promises.owed.is_done(request.action):
        return []
    return await _done_by(request, request.action)


async def _done_by_the_first(request: Request, refused: str) -> list[str]:
    """What the same press did before, which no refusal may hide; empty where there was none."""
    repeated, pressed = request.services.repeated, request.interaction
    first = repeated.first_of(pressed) if request.reply.surface is Surface.PANEL else None
    if first is None:
        return []
    done = await _done_by(request, first.action)
    if repeated.is_same(first, pressed):  # of an answer to others there may be no line
        return [*done, request.words.say("bot-pressed-twice")]
    return [*done, refused] if done else []


async def _done_by(request: Request, action: str) -> list[str]:
    owed = Owed(action, request.person.id, address="", guild=request.guild)
    receipt = await request.engine.promises.receipt(owed)
    return await lines_of_act(request.services, owed, receipt) if receipt else []


async def _moment_of_refusal(request: Request) -> Moment | None:
    if request.game is None:
        return None
    try:
        return await request.moment(request.game)
    except REFUSALS:
        return None


def _is_stale(refusal: Refusal) -> bool:
    """Whether all that is wrong is that the panel was out of date."""
    reason = getattr(refusal, "reason", None)
    return reason in (TableReason.STALE, BotReason.OUT_OF_DATE)


async def _try_to_say(request: Request, *lines: str) -> None:
    try:
        await request.reply.answer(layout([text(*lines)]))
    except (discord.HTTPException, aiohttp.ClientError, AnsweredElsewhere) as error:
        _log.warning("could not answer %s: %s", request.action, error)
