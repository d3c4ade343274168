"""Error boundary of every handler: words refusals, logs faults, and says what an action did."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from bot.components.custom_ids import Action
from bot.components.layout import layout, text
from bot.components.panel_context import PanelContext, asks_about_truce
from bot.interactions.context import Services
from bot.interactions.reply import ALREADY_ACKNOWLEDGED, COMMAND, AnsweredElsewhere, ReplyAddress
from bot.interactions.request import Request, which_table
from bot.interactions.sending import ReplyTarget
from bot.telling.own import effect_line, receipt_lines
from bot.telling.story import from_declaration
from bot.words.catalogue import Words
from bot.words.naming import escape, tidy
from bot.words.refusals import REFUSALS, BotReason, Refusal, sentence_for
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Owed
from rules.model.errors import TableReason
from rules.store.protocols import Effect
from rules.table.roster import PersonId

_log = logging.getLogger(__name__)

_SAID: Final[Mapping[str, str]] = {
    Action.LEAVE: "left",
    Action.CANCEL: "cancelled",
    Action.TAKE_BACK: "taken_back",
    Action.BREAK: "asked-broke",
    Action.END: "asked-ended",
}
"""What to say after a press that leaves no event, where there is such a sentence."""

_LABELS: Final[Mapping[str, str]] = {
    **dict.fromkeys((Action.COLOUR, Action.REPLACE, Action.REMOVE, Action.VOTE), "pick-{}"),
    **dict.fromkeys((Action.RESERVE, Action.RELEASE, Action.BAN, Action.LIFT_BAN), "pick-{}"),
    **dict.fromkeys((Action.CLAIM, Action.MOVE), "pick-{}"),
    Action.SET: "pick-option",
    Action.FILL: "button-game-settings",
    Action.DROP_PRESET: "pick-{}",
    Action.INVITE: "pick-people",
    Action.PACE: "pick-lobby-pace",
    Action.SETTLE: "button-settle-sure",
    Action.PREFER: "pick-preference",
    Action.STANDING: "button-habits",
    Action.HABIT: "button-habits",
    Action.OFFER: "pick-truce",
    Action.TRADE: "pick-set",
    Action.OCCUPY: "pick-follow",
    Action.BEST: "pick-set",
    Action.WAY: "button-other-way",
    Action.MOD_REPLACE: "pick-replace",
    Action.REFEREE: "pick-referee",
    Action.NO_REFEREE: "pick-no-referee",
    Action.FORFEIT: "pick-forfeit",
}
"""The label of a press's control, where it isn't the button of the same name."""

ALWAYS_TOLD: Final = frozenset(
    (
        *(Action.CAPITAL, Action.PLACE, Action.ATTACK, Action.FIGHT, Action.DEFEND, Action.REROLL),
        *(Action.FORTIFY, Action.FINISH, Action.ALL_ON),
        *(Action.BLOCK, Action.UNBLOCK, Action.CALL_ME, Action.LANGUAGE, Action.THEME),
        *(Action.SIGN_IN, Action.SIGN_OUT),
        *(Action.MY_GUESTS, Action.MY_HABIT, Action.FOUNDERS, Action.MOD_LADDER),
        *(Action.LEAGUE_PAUSE, Action.LEAGUE_VOTE),
    )
)
"""Actions that always leave events or an effect; the label of their control depends on what was chosen."""


async def words_for(services: Services, person: PersonId) -> Words:
    """The words of the language that a person chose, else of their Discord locale."""
    return await services.words_of(await services.engine.profiles.of(person))


async def lines_of_act(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """What an action did, for the person who asked for it; empty if it left no event that they see."""
    if isinstance(receipt, Effect):
        return [effect_line(await words_for(services, owed.person), receipt)]
    try:
        look = await services.engine.queries.look(receipt.game, owed.person)
    except REFUSALS:
        return []
    reader = look.player.seat if look.player else None
    done = from_declaration(receipt.battle, receipt.events)
    return receipt_lines(await services.own_phrasing(look), done, reader)


async def act_told(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """Like `lines_of_act`; an action without events is described by what was asked for."""
    if lines := await lines_of_act(services, owed, receipt):
        return lines
    return [asked_line(await words_for(services, owed.person), owed)]


def asked_line(words: Words, owed: Owed) -> str:
    """What a person asked for, and that it was done."""
    asked = ReplyAddress.read(owed.address).asked
    if asked.startswith(COMMAND):
        return words.say("asked-by-command", command=asked)
    if sentence := _SAID.get(asked):
        return words.say(sentence)
    if not asked or asked in ALWAYS_TOLD:  # written by an earlier release
        return words.say("asked-before")
    name = asked.replace("_", "-")
    label = words.say(_LABELS.get(asked, "button-{}").format(name))
    return words.say("asked-by-press", label=label.strip("… "))


_MOST_TYPED: Final = 400
"""Characters that are quoted of each field of a form."""

_GONE: Final = frozenset((10008, 10015, 10062, ALREADY_ACKNOWLEDGED, 50027))
"""Unknown message, webhook or interaction; already answered; expired token: no answer is possible any longer."""


async def answer_failure(request: Request, error: Exception) -> None:
    """Answer a request that was refused or failed; never raises."""
    if not isinstance(error, REFUSALS):
        await _answer_fault(request, error)
        return
    request.services.metrics.note_refused(request.visit, error)
    try:
        await _answer_refusal(request, error)
    except Exception as fault:  # raised while answering: the person gets its message instead
        await _answer_fault(request, fault)


async def _answer_fault(request: Request, error: Exception) -> None:
    metrics, action = request.services.metrics, request.action
    match error:
        case AnsweredElsewhere():
            metrics.note_gone(request.visit)
            _log.info("%s: answered by another process", action)
            request.reply.leave()
        case discord.HTTPException(code=code) if code in _GONE:
            metrics.note_gone(request.visit)
            _log.info("answer to %s not sent, interaction expired: %s", action, code)
            request.reply.abandon()
        case _:
            metrics.note_failed(request.visit)
            reference = request.visit.trace.reference
            _log.error("fault %s while answering %s", reference, action, exc_info=error)
            await _try_to_say(request, *await _told_of_fault(request, f"`{reference}`"))


async def _told_of_fault(request: Request, reference: str) -> list[str]:
    """The message about a fault, below what the action had done before it, which stays done."""
    if not request.engine.promises.owed.is_done(request.action):
        return [request.words.say("bot-fault", reference=reference)]
    said = request.words.say("bot-fault-done", reference=reference)
    try:
        return [*await _done_before(request), said]
    except Exception as error:
        _log.warning("could not describe what %s did: %s", request.action, type(error).__name__)
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
        await request.show_panel(moment)  # what was done before is shown above it
        return
    sentence = sentence_for(request.words, refusal, moment.phrasing if moment else None)
    if done := await _done_by_the_first(request, sentence):
        await _tell(request, moment, done)
        return
    in_panel = request.reply.surface is ReplyTarget.PANEL
    is_lesson = moment is not None and moment.look.roster.is_lesson
    await _tell(request, moment if in_panel or is_lesson else None, [sentence])


async def _tell(request: Request, moment: PanelContext | None, said: Sequence[str]) -> None:
    """Answer with these lines, above the page it came from, or the panel if there is a moment to show."""
    if await _shows_page(request, said):
        return
    if moment:
        await request.show_panel(moment, *said)
    else:
        await request.reply.answer(layout([text(*said)]))


async def _shows_page(request: Request, said: Sequence[str]) -> bool:
    """Show the page that the request came from again, with what was typed; returns whether that's possible."""
    if request.page is None:
        return False
    try:
        await request.page((*said, *_typed_before(request, said)))
    except REFUSALS:  # they may not see it any longer
        return False
    return True


def _typed_before(request: Request, said: Sequence[str]) -> list[str]:
    """What was typed into the form that was refused, unless the refusal quotes it: nothing typed is lost."""
    typed = [escape(tidy(each, _MOST_TYPED)) for each in request.typed]
    if len(typed) == 1 and typed[0] in "\n".join(said):
        return []
    return [request.words.say("typed-before", typed=each) for each in typed]


async def _done_before(request: Request) -> list[str]:
    """What an action did before another player's action stopped it; empty if nothing."""
    if not request.engine.promises.owed.is_done(request.action):
        return []
    return await _done_by(request, request.action)


async def _done_by_the_first(request: Request, refused: str) -> list[str]:
    """What the first of two identical presses did, which a refusal must not hide; empty if there was none."""
    repeated, pressed = request.services.repeated, request.interaction
    first = repeated.first_of(pressed) if request.reply.surface is ReplyTarget.PANEL else None
    if first is None:
        return []
    done = await _done_by(request, first.action)
    if repeated.is_same(first, pressed):  # an answer about others may have no line
        return [*done, request.words.say("bot-pressed-twice")]
    return [*done, refused] if done else []


async def _done_by(request: Request, action: str) -> list[str]:
    owed = Owed(action, request.person.id, address="", guild=request.guild)
    receipt = await request.engine.promises.receipt(owed)
    return await lines_of_act(request.services, owed, receipt) if receipt else []


async def _moment_of_refusal(request: Request) -> PanelContext | None:
    if request.game is None:
        return None
    try:
        return await request.moment(request.game)
    except REFUSALS:
        return None


def _is_stale(refusal: Refusal) -> bool:
    """Whether the only problem is that the panel was out of date."""
    reason = getattr(refusal, "reason", None)
    return reason in (TableReason.STALE, BotReason.OUT_OF_DATE)


async def _try_to_say(request: Request, *lines: str) -> None:
    try:
        await request.reply.answer(layout([text(*lines)]))
    except (discord.HTTPException, aiohttp.ClientError, AnsweredElsewhere) as error:
        _log.warning("could not answer %s: %s", request.action, error)
