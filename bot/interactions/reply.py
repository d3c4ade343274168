"""The reply to one interaction, promised so that the next process can keep it, and what it waits for.

A person whose request is acknowledged sees "thinking"; Discord takes the answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding). Who is answered without that is
promised nothing beforehand: that an act owes its answer is noted in the act's own transaction.

A promise is deleted when its own answer was given, and then alone. What the person sees may be another
answer's, as all presses on a panel are answered in it; so nothing is concluded from how a message looks.

Sources: https://discord.com/developers/docs/interactions/receiving-and-responding: three seconds to
acknowledge, fifteen minutes to answer; the first response settles whether others see the answer.

discord.py sleeps through every rate limit (`HTTPClient.request`), however long it is: minutes for threads
(https://github.com/discord/discord-api-docs/issues/7816). Nothing is cut off: a request that is cancelled
in its midst might be done though nobody knows. It goes on, and the person is answered without it.
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
"""Seconds; a tenth of a millisecond is usual. Discord must not wait for a store that is busy longer."""

COMMAND: Final = "/"
"""The beginning of what was asked for by a command."""


class ReplyStage(StrEnum):
    """How far an answer had come when its promise was noted last."""

    AT_ONCE = "at_once"
    """Nothing was acknowledged: if Discord knows of a first response, it is the answer."""
    PROMISED = "promised"
    """It was acknowledged, or is about to be; nothing but the answer takes the place of "thinking"."""
    MEANWHILE = "meanwhile"
    """Something else was shown in place of "thinking"."""
    EARLIER = ""
    """Noted by an earlier release, which did not say."""


class ReplyAddress(NamedTuple):
    """Where an answer goes, as it stands in the promise's row."""

    application: int
    token: str
    stage: ReplyStage
    asked: str = ""
    """The action of the press, or the command with its slash; empty where an earlier release has noted it."""

    @classmethod
    def read(cls, written: str) -> Self:
        """The address that was written.

        Raises:
            ValueError: it is none.
        """
        application, token, stage, asked, *_ = (*written.split("/", 3), "", "")
        return cls(int(application), token, ReplyStage(stage), asked)

    def __str__(self) -> str:
        """The address as it is written."""
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
        """Whether no other process had promised the same answer."""

    def expect(self) -> None:
        """Let an act note, as it is done, that its answer is owed; it is until it is kept."""
        self._promises.owed.expect(self._owed)

    @property
    def is_done(self) -> bool:
        """Whether anything was done that the answer tells."""
        return self._promises.owed.is_done(self._owed.action)

    async def make(self) -> None:
        """Note the promise: a write that doesn't wait for the disk, and for which nobody waits long."""
        self._made = True
        await self._note_in_time(ReplyStage.PROMISED)

    async def show_meanwhile(self) -> None:
        """Note that something else is about to be shown where the answer will stand."""
        await self._note_in_time(ReplyStage.MEANWHILE)

    async def _note_in_time(self, stage: ReplyStage) -> None:
        await asyncio.wait((self._in_background(self._note(stage)),), timeout=_NOTED_WITHIN)

    def keep(self) -> None:
        """Strike the promise out: the answer is given, or nothing was done that it could tell.

        It is expected until then, so that this process never takes it for one that somebody left.
        """
        if self._made or self.is_done:
            self._made = False
            self._in_background(self._strike_out())
        else:
            self._release()

    def leave(self) -> None:
        """Leave the answer to the process that gives it; a promise of which that one doesn't know is void."""
        if self._is_first:
            self.keep()
        else:
            self._release()
            # That process may have died, and its promise was skipped while this one was to keep it.
            self._services.engine.others.look_again()

    def break_off(self, *, is_refused: bool) -> None:
        """Note that no answer reaches the person this way; of what was done they are told otherwise.

        `is_refused`: Discord takes none any more; else the next process may give what was promised.
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
        """A task that finishes the note even if nobody waits for it."""
        task = asyncio.create_task(noting)
        self._services.afterwards.add(task)
        task.add_done_callback(self._services.afterwards.discard)
        return task


def _asked(interaction: Interaction) -> str:
    """What was asked for, without what was chosen or typed, which may name somebody."""
    is_command = interaction.type is discord.InteractionType.application_command
    if is_command and interaction.command:
        return f"{COMMAND}{interaction.command.qualified_name}"
    data: Mapping[str, Any] = interaction.data or {}
    press = parse(str(data.get("custom_id", "")))
    return str(press.action) if press else ""


ALREADY_ACKNOWLEDGED: Final = 40060

_FRESH: Final = 2.0
"""Seconds since the press, by Discord's clock and ours, in which an answer will still come in time."""


class AnsweredElsewhere(Exception):  # noqa: N818 - what happened
    """Another process has acknowledged the interaction, or it was done when it came before."""


class Reply:
    """The reply to one interaction, of which Discord takes one acknowledgement or quick answer."""

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
        """What earlier acts had done: it stays above the answer when that is shown again."""
        self._sending = Sending(interaction, services, self._respond)
        self.comes_again = False
        """Whether Discord had an acknowledgement already: it may have been delivered before."""
        self._fuse: asyncio.TimerHandle | None = None
        self._burning: asyncio.Task[None] | None = None
        self._place: InLine | None = None
        """None where nothing is expected or promised, as with a form that is opened."""

    async def begin(self, surface: ReplyTarget, *, is_soon: bool) -> None:
        """Expect an act's answer soon; acknowledge it first if it takes long, or may come too late.

        What is delivered again after the connection was lost may be minutes old, and its person was told
        that nobody responded: it is not done if Discord takes no acknowledgement.

        Raises:
            AnsweredElsewhere: it is not for this process to answer.
        """
        age = (self._services.vitals.clock() - self._visit.pressed).total_seconds()
        sessions, server = self._services.vitals.sessions, self._interaction.guild_id
        is_late = self._waited or (sessions.cut_off and sessions.is_cut_off(server))
        if is_soon and not is_late and age < _FRESH:
            await self.expect(surface)
        else:
            await self.acknowledge(surface)

    async def acknowledge(self, surface: ReplyTarget) -> None:
        """Tell Discord at once that an answer will come.

        Only the promise to answer comes before this, and other people's acknowledgements come
        before whatever this interaction asks for.

        Raises:
            AnsweredElsewhere: it is not for this process to answer.
        """
        self._begin(surface)
        await self._acknowledge()

    async def expect(self, surface: ReplyTarget) -> None:
        """Let the answer itself be the acknowledgement if it comes soon: one request, and nothing to note.

        If it is cut off before, nothing was promised; what was done by then is told otherwise. Where many
        ask at once, it comes soon for the first of them alone: the others are acknowledged.

        Raises:
            AnsweredElsewhere: it is not for this process to answer.
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
        """Wait until it is this request's turn among those of all who press at the same time."""
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
        """Answer, or replace the answer given before; without emojis of our own if Discord refuses one.

        Raises:
            AnsweredElsewhere: another process answers.
            discord.HTTPException: Discord does not take it.
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
        """What takes the place of a panel in which something was chosen: it can be chosen once more."""
        data: Mapping[str, Any] = self._interaction.data or {}
        pressed, chosen = self._interaction.message, data.get("values", ())
        if pressed is None or self.surface is not ReplyTarget.PANEL or len(chosen) != 1:
            return shown
        return offered_anew(shown, pressed, data["custom_id"], chosen[0])

    async def tell_meanwhile(self, shown: Layout) -> None:
        """Show something where the answer will stand, which stays promised; left out if Discord refuses it."""
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
        """Give the answer up: Discord takes none here any more."""
        self._put_out()
        self._is_settled = True
        self._break_off(is_refused=True)

    def _break_off(self, *, is_refused: bool) -> None:
        if self.surface is ReplyTarget.PANEL and self._promise.is_done:
            self._services.repeated.note_unheard(self._interaction)
        self._promise.break_off(is_refused=is_refused)

    def leave(self) -> None:
        """Leave the answer to whoever else gives it; it stays promised until they have."""
        self._put_out()
        self._is_settled = True
        self._promise.leave()

    def _settle(self) -> None:
        self._is_settled = True
        self._make_room()
        self._promise.keep()

    def _put_out(self) -> bool:
        """Put out the fuse; gives whether it was still burning, so that the answer is a quick one."""
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
        """Log a failure here, as the task that waits for it may be cut off before."""
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
        """Give Discord the one first response, if need be by a second try within the three seconds.

        If Discord says that it is acknowledged already, the first try got through after all; or,
        for an interaction that had to wait, the process before this one has answered it.

        Raises:
            AnsweredElsewhere: it is not for this process to answer.
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
        self._services.vitals.note_acknowledged(self._visit)


T = TypeVar("T")


class ShortWait:
    """The seconds that one answer may spend on waiting for Discord, counted from the first wait."""

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._until: float | None = None

    async def lasts_for(self, asked: asyncio.Future[Any]) -> bool:
        """Wait for something that was asked of Discord; gives whether it came in time."""
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
    """The seconds that the answer to one request may wait, and the reply by which it is put off."""

    def __init__(self, clockwork: Clockwork, reply: Reply, admission: Admission | None) -> None:
        """`admission`: that of the request, whose turn ends where its answer is put off."""
        super().__init__(clockwork)
        self._reply = reply
        self._admission = admission

    async def until_there(self, asked: asyncio.Task[T], put_off: str) -> T:
        """What was asked of Discord, however long it takes.

        Where it takes longer than an answer may, the person reads the sentence `put_off` at once, and
        what they ask for next waits no longer. The answer itself follows; it stays promised until then.
        """
        if not await self.lasts_for(asked):
            await self._reply.put_off(layout([text(put_off)]))
            if self._admission:
                self._admission.end()
        return await asked
