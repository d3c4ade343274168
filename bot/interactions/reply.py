"""The reply to one interaction: acknowledgement, promise that a restart can keep, answer, timeouts.

When a request is acknowledged, the person sees "thinking", and Discord accepts the answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding). An answer without acknowledgement
needs no promise beforehand: an action records in its own transaction that its answer is owed.

A promise is deleted only when its own answer was given. The person may see another press's answer, as all
presses on a panel are answered in it; that's why nothing is inferred from the look of a message.

Sources: https://discord.com/developers/docs/interactions/receiving-and-responding: three seconds to
acknowledge, fifteen minutes to answer; the first response settles whether others see the answer.

discord.py sleeps through every rate limit (`HTTPClient.request`), however long: minutes for threads
(https://github.com/discord/discord-api-docs/issues/7816). Requests are never cancelled, as a cancelled one
may have been carried out without a trace. It continues in the background, and the person is answered without
it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self, TypeVar

import aiohttp
import discord

from bot.components.custom_ids import parse
from bot.components.layout import Layout, begin_with, layout, offered_anew, text, with_usual_badges
from bot.gateway.background import Clockwork
from bot.gateway.refusals import refuses_emoji, twice
from bot.interactions.context import Context, Interaction
from bot.interactions.sending import ReplyTarget, Sending
from bot.interactions.throttle import Admission, InLine
from bot.monitoring.metrics import Visit
from bot.pictures.attachments import Attachment
from rules.engine.unit_of_work import Owed
from rules.model.errors import StoreError
from rules.table.roster import GameId, PersonId

_log = logging.getLogger(__name__)

_NOTED_WITHIN: Final = 0.5
"""Seconds; a tenth of a millisecond is usual. A busy store must not keep Discord waiting longer."""

COMMAND: Final = "/"
"""Prefix of what was asked for by a command."""


class ReplyStage(StrEnum):
    """How far an answer had come when its promise was last saved."""

    AT_ONCE = "at_once"
    """Not acknowledged: if Discord has a first response, it is the answer."""
    PROMISED = "promised"
    """Acknowledged, or about to be; only the answer replaces "thinking"."""
    MEANWHILE = "meanwhile"
    """Something else was shown in place of "thinking"."""
    EARLIER = ""
    """Saved by an earlier release, which didn't record the stage."""


class ReplyAddress(NamedTuple):
    """Address of an answer, as stored in the promise's row."""

    application: int
    token: str
    stage: ReplyStage
    asked: str = ""
    """Action of the press, or the command with its slash; empty in rows of an earlier release."""

    @classmethod
    def read(cls, written: str) -> Self:
        """Parse a stored address.

        Raises:
            ValueError: it is malformed.
        """
        application, token, stage, asked, *_ = (*written.split("/", 3), "", "")
        return cls(int(application), token, ReplyStage(stage), asked)

    def __str__(self) -> str:
        """The stored form of the address."""
        return f"{self.application}/{self.token}/{self.stage}/{self.asked}"


class Promise:
    """The promise to answer one interaction."""

    def __init__(self, interaction: Interaction, services: Context) -> None:
        self._services = services
        self._promises = services.engine.promises
        self._address = ReplyAddress(
            interaction.application_id, interaction.token, ReplyStage.AT_ONCE, _asked(interaction)
        )
        self._owed = Owed(
            str(interaction.id),
            PersonId(str(interaction.user.id)),
            str(self._address),
            str(interaction.guild_id or ""),
        )
        self._made = False
        self._is_first = False
        """Whether no other process had made the same promise."""

    def expect(self) -> None:
        """Let an action record in its transaction that its answer is owed, until the promise is kept."""
        self._promises.owed.expect(self._owed)

    @property
    def is_done(self) -> bool:
        """Whether anything was done that the answer should report."""
        return self._promises.owed.is_done(self._owed.action)

    async def make(self) -> None:
        """Save the promise: a write that doesn't wait for the disk, with a short timeout."""
        self._made = True
        await self._note_in_time(ReplyStage.PROMISED)

    async def show_meanwhile(self) -> None:
        """Save that something else is about to be shown where the answer will stand."""
        await self._note_in_time(ReplyStage.MEANWHILE)

    async def _note_in_time(self, stage: ReplyStage) -> None:
        await asyncio.wait((self._in_background(self._note(stage)),), timeout=_NOTED_WITHIN)

    def keep(self) -> None:
        """Delete the promise: the answer was given, or there was nothing to report.

        Until then it counts as expected, so that this process never takes it for one left by a dead process.
        """
        if self._made or self.is_done:
            self._made = False
            self._in_background(self._strike_out())
        else:
            self._release()

    def leave(self) -> None:
        """Leave the answer to the other process; a promise which that process doesn't know is void."""
        if self._is_first:
            self.keep()
        else:
            self._release()
            # That process may have died; its promise was skipped while this one was expected to keep it.
            self._services.engine.others.look_again()

    def break_off(self, *, is_refused: bool) -> None:
        """Record that no answer reaches the person this way; they learn in another way what was done.

        `is_refused`: Discord accepts no answer any longer; else the next process may give it.
        """
        if self.is_done:
            self._services.unanswered.add(self._owed)
        elif is_refused:
            self.keep()
            return
        self._release()

    def _release(self) -> None:
        self._promises.owed.release(self._owed.action)

    async def _note(self, stage: ReplyStage) -> None:
        owed = replace(self._owed, address=str(self._address._replace(stage=stage)))
        try:
            is_first = await self._promises.promise(
                owed.action, owed.person, owed.address, owed.guild
            )
        except StoreError as error:
            _log.warning("could not store the pending reply to %s: %s", owed.action, error)
        else:
            self._is_first |= is_first

    async def _strike_out(self) -> None:
        try:
            await self._promises.strike_out(self._owed.action)
        except StoreError as error:
            _log.warning("could not clear the pending reply to %s: %s", self._owed.action, error)
        finally:
            self._release()

    def _in_background(self, noting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that finishes the write even if its caller is cancelled."""
        task = asyncio.create_task(noting)
        self._services.afterwards.add(task)
        task.add_done_callback(self._services.afterwards.discard)
        return task


def _asked(interaction: Interaction) -> str:
    """What was asked for, without chosen or typed values, which may name somebody."""
    is_command = interaction.type is discord.InteractionType.application_command
    if is_command and interaction.command:
        return f"{COMMAND}{interaction.command.qualified_name}"
    data: Mapping[str, Any] = interaction.data or {}
    press = parse(str(data.get("custom_id", "")))
    return str(press.action) if press else ""


ALREADY_ACKNOWLEDGED: Final = 40060

_FRESH: Final = 2.0
"""Seconds since the press, by Discord's clock and ours, within which an answer is still on time."""


class AnsweredElsewhere(Exception):  # noqa: N818 - what happened
    """Another process acknowledged the interaction, or it is a duplicate of one that was done."""


class Reply:
    """The reply to one interaction; Discord takes one acknowledgement or quick answer."""

    def __init__(
        self, interaction: Interaction, services: Context, visit: Visit, *, waited: bool
    ) -> None:
        """`waited`: the interaction came while another process may still have been answering."""
        self.surface = ReplyTarget.MESSAGE
        self._interaction = interaction
        self._services = services
        self._visit = visit
        self._waited = waited
        self._promise = Promise(interaction, services)
        self._acknowledged = False
        self._is_settled = False
        self._is_loading_replaced = False
        self._told_above: list[str] = []
        """What earlier actions did: these lines stay above the answer when it is shown again."""
        self.chosen: tuple[str, str] | None = None
        """The list that opened the form it answers, and what was chosen there; None if no list did."""
        self._sending = Sending(interaction, services, self._respond)
        self.comes_again = False
        """Whether Discord had an acknowledgement already: it may be a duplicate delivery."""
        self._fuse: asyncio.TimerHandle | None = None
        self._burning: asyncio.Task[None] | None = None
        self._place: InLine | None = None
        """None if nothing is expected or promised, as when a form opens."""

    async def begin(self, surface: ReplyTarget, *, is_soon: bool) -> None:
        """Expect an action's answer soon; acknowledge first if it takes long, or may be late.

        An interaction delivered again after a reconnect may be minutes old, and the person saw "didn't
        respond"; it is dropped if Discord refuses the acknowledgement.

        Raises:
            AnsweredElsewhere: another process answers.
        """
        age = (self._services.metrics.clock() - self._visit.pressed).total_seconds()
        sessions, server = self._services.metrics.sessions, self._interaction.guild_id
        is_late = self._waited or (sessions.cut_off and sessions.is_cut_off(server))
        if is_soon and not is_late and age < _FRESH:
            await self.expect(surface)
        else:
            await self.acknowledge(surface)

    async def acknowledge(self, surface: ReplyTarget) -> None:
        """Acknowledge at once.

        Only the promise is saved before this; other people's acknowledgements come before the work that this
        interaction asks for.

        Raises:
            AnsweredElsewhere: another process answers.
        """
        self._begin(surface)
        await self._acknowledge()

    async def expect(self, surface: ReplyTarget) -> None:
        """If the answer comes soon, let it be the acknowledgement: one request, and no promise to save.

        If it is cut off before, nothing was promised; the person learns in another way what was done. When
        many people press at once, only the first are answered this way: the others are acknowledged.

        Raises:
            AnsweredElsewhere: another process answers.
        """
        place = self._begin(surface)
        if place.is_crowded:
            await self._acknowledge()
        else:
            loop = asyncio.get_running_loop()
            self._fuse = loop.call_later(self._services.quick, self._burn)

    async def _acknowledge(self) -> None:
        with self._services.rush.acknowledging():
            await self._defer()

    async def turn(self) -> None:
        """Wait for this request's turn in the queue of everyone who presses at the same time."""
        if self._place:
            rush, quick = self._services.rush, self._services.quick
            await rush.turn(self._place, quick, is_acknowledged=self._acknowledged)

    def _begin(self, surface: ReplyTarget) -> InLine:
        self.surface = surface
        self._promise.expect()
        self._place = self._services.rush.enter(PersonId(str(self._interaction.user.id)))
        if task := asyncio.current_task():
            task.add_done_callback(lambda _: self._end())
        return self._place

    def _end(self) -> None:
        self._put_out()
        self._make_room()
        if not self._is_settled:
            self._break_off(is_refused=False)

    def _make_room(self) -> None:
        if self._place:
            self._services.rush.leave(self._place)

    async def answer(self, shown: Layout, attached: Iterable[Attachment] = ()) -> None:
        """Answer, or replace the earlier answer; without custom emojis if Discord refuses one.

        Raises:
            AnsweredElsewhere: another process answers.
            discord.HTTPException: Discord refuses it.
        """
        pictures, trace, send = tuple(attached), self._visit.trace, self._sending.send
        unanswered, person = self._services.unanswered, PersonId(str(self._interaction.user.id))
        async with unanswered.told_with(self._services, person, GameId(trace.game)) as lines:
            quick = self._put_out()
            if self._burning:
                await self._burning
            at_once = quick or not self._acknowledged
            if at_once and self._sending.takes_long(self.surface, pictures):
                await self._defer()
                at_once = False
            shown = self._offered_anew(begin_with([*self._told_above, *lines], shown))
            try:
                await send(self.surface, shown, pictures, at_once=at_once)
            except discord.HTTPException as error:
                if not refuses_emoji(error):
                    raise
                await send(self.surface, with_usual_badges(shown), pictures, at_once=at_once)
            self._told_above += lines
        if self.surface is ReplyTarget.PANEL:
            self._services.repeated.note(self._interaction, shown, is_done=self._promise.is_done)
        self._settle()

    def _offered_anew(self, shown: Layout) -> Layout:
        """The replacement of a panel in which something was chosen, so that it can be chosen again."""
        data: Mapping[str, Any] = self._interaction.data or {}
        pressed, values = self._interaction.message, data.get("values", ())
        chosen = (data["custom_id"], values[0]) if len(values) == 1 else self.chosen
        if pressed is None or self.surface is not ReplyTarget.PANEL or chosen is None:
            return shown
        return offered_anew(shown, pressed, *chosen)

    async def tell_meanwhile(self, shown: Layout) -> None:
        """Show something in the place of the answer, which stays promised; skipped if Discord refuses it."""
        if self._acknowledged and self.surface is ReplyTarget.MESSAGE:
            if not self._is_loading_replaced:
                self._is_loading_replaced = True
                await self._promise.show_meanwhile()
            with suppress(discord.HTTPException, aiohttp.ClientConnectionError):
                await self._interaction.edit_original_response(view=shown)

    async def put_off(self, shown: Layout) -> None:
        """Say that the answer takes long: in its place, or beside the panel that it will replace."""
        if self._put_out():
            await self._defer()
        elif self._burning:
            await self._burning
        if self.surface is ReplyTarget.MESSAGE:
            await self.tell_meanwhile(shown)
            return
        with suppress(discord.HTTPException, aiohttp.ClientConnectionError):
            await self._interaction.followup.send(view=shown, ephemeral=True)

    def abandon(self) -> None:
        """Give up: Discord no longer accepts an answer here."""
        self._put_out()
        self._is_settled = True
        self._break_off(is_refused=True)

    def _break_off(self, *, is_refused: bool) -> None:
        if self.surface is ReplyTarget.PANEL and self._promise.is_done:
            self._services.repeated.note_unheard(self._interaction)
        self._promise.break_off(is_refused=is_refused)

    def leave(self) -> None:
        """Leave the answer to another process; it stays promised until then."""
        self._put_out()
        self._is_settled = True
        self._promise.leave()

    def _settle(self) -> None:
        self._is_settled = True
        self._make_room()
        self._promise.keep()

    def _put_out(self) -> bool:
        """Cancel the timer that acknowledges; returns whether it was still running, i.e. the answer is quick."""
        fuse, self._fuse = self._fuse, None
        if fuse:
            fuse.cancel()
        return fuse is not None

    def _burn(self) -> None:
        self._fuse = None
        self._burning = asyncio.create_task(self._defer())
        self._services.afterwards.add(self._burning)
        self._burning.add_done_callback(self._note_failure)

    def _note_failure(self, burning: asyncio.Task[None]) -> None:
        """Log a failure here, as the waiting task may be cancelled first."""
        self._services.afterwards.discard(burning)
        if not burning.cancelled() and (error := burning.exception()):
            _log.info("interaction %s not acknowledged: %s", self._interaction.id, error)

    async def _defer(self) -> None:
        await self._promise.make()
        await self._respond(self._defer_once)

    async def _defer_once(self) -> None:
        thinks = self.surface is ReplyTarget.MESSAGE
        await self._interaction.response.defer(ephemeral=thinks, thinking=thinks)

    async def _respond(self, request: Callable[[], Awaitable[object]]) -> None:
        """Send the first response, with one retry within the three seconds.

        If Discord says "already acknowledged", the first try got through after all; or, if the interaction
        had to wait, the previous process answered it.

        Raises:
            AnsweredElsewhere: another process answers.
        """
        try:
            await twice(request)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            if self._waited:
                raise AnsweredElsewhere from error
            self.comes_again = True
            _log.warning(
                "interaction %s was acknowledged before: by a try that seemed to fail,"
                " or by another bot with this token",
                self._interaction.id,
            )
        self._acknowledged = True
        self._services.metrics.note_acknowledged(self._visit)


T = TypeVar("T")


class ShortWait:
    """Timeout budget of one answer for all its waits on Discord, counted from the first wait."""

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._until: float | None = None

    async def lasts_for(self, asked: asyncio.Future[Any]) -> bool:
        """Wait for a request to Discord; returns whether it finished in time."""
        if self._until is None:
            self._until = self._clockwork.monotonic() + self._clockwork.patience
        alarm = asyncio.create_task(self._end_at(self._until))
        try:
            await asyncio.wait((asked, alarm), return_when=asyncio.FIRST_COMPLETED)
        finally:
            alarm.cancel()
        return asked.done()

    async def _end_at(self, moment: float) -> None:
        while (left := moment - self._clockwork.monotonic()) > 0:
            await self._clockwork.sleep(left)


class AnswerWait(ShortWait):
    """Timeout budget of one request, and the reply that says when the answer takes longer."""

    def __init__(self, clockwork: Clockwork, reply: Reply, admission: Admission | None) -> None:
        """`admission`: of the request, whose turn ends when its answer is delayed."""
        super().__init__(clockwork)
        self._reply = reply
        self._admission = admission

    async def until_there(self, asked: asyncio.Task[T], put_off: str) -> T:
        """The result of a request to Discord, however long it takes.

        If it takes longer than the budget, the person reads the sentence `put_off` at once, and their next
        request no longer waits. The answer follows; it stays promised until then.
        """
        if not await self.lasts_for(asked):
            await self._reply.put_off(layout([text(put_off)]))
            if self._admission:
                self._admission.end()
        return await asked
