"""One person's interaction, from its acknowledgement to its answer.

Sources: https://discord.com/developers/docs/interactions/receiving-and-responding: three seconds to
acknowledge, fifteen minutes to answer; the first response settles whether others see the answer.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from typing import Any, Final, Self, assert_never

import aiohttp
import discord

from bot.desk import Desk
from bot.interactions.permissions import may_post
from bot.interactions.rush import Rush
from bot.interactions.throttle import Admission, Limits, work_of
from bot.panels.layout import Layout, layout, text
from bot.panels.moment import NOTHING, Moment, Picked
from bot.panels.turn import panel
from bot.pictures.attachments import Attachment, files
from bot.text.catalogue import Words
from bot.text.naming import clean
from bot.text.phrasing import Phrasing
from bot.text.refusals import REFUSALS, Refusal, sentence_for
from rules.engine import Engine, Look
from rules.model.errors import StoreError
from rules.model.roster import GameId, Person, PersonId

_log = logging.getLogger(__name__)

ALREADY_ACKNOWLEDGED: Final = 40060
GONE: Final = frozenset((10008, 10015, 10062, ALREADY_ACKNOWLEDGED, 50027))
"""Unknown message, webhook or interaction, answered, expired token: nobody waits for it any more."""

_PUT_OFF: Final = (429, 503)
"""Statuses with which discord.py leaves it to the caller to try again."""

_PROMISED_WITHIN: Final = 0.1
"""Seconds; a tenth of a millisecond is usual."""

Interaction = discord.Interaction[Any]


class Acknowledgement(Enum):
    """How an interaction is acknowledged. Answers are private; what all may see is posted as news."""

    PRIVATE = "the answer is for this person alone"
    UPDATE = "the answer replaces the private panel that was pressed"


@dataclass(slots=True)
class FrontDesk(Desk):
    """What answers to people are made from, besides."""

    rush: Rush = field(default_factory=Rush)
    limits: Limits = field(default_factory=Limits)
    patience: timedelta = timedelta()
    """For how long a table must have waited for a player whom its host replaces."""
    afterwards: set[asyncio.Task[None]] = field(default_factory=set)
    """What is still to be noted when the answer is out; the engine is open for as long."""


class AnsweredElsewhere(Exception):  # noqa: N818 - what happened
    """Another process has acknowledged the interaction."""


class Asking:
    """Who asks, about which game, and how he is answered."""

    def __init__(self, interaction: Interaction, desk: FrontDesk, *, waited: bool = False) -> None:
        """`waited`: it came while another process may still have been answering."""
        self.interaction = interaction
        self.desk = desk
        self._waited = waited
        self.visit = desk.vitals.arrived(interaction)
        self._acknowledged = False
        self._how = Acknowledgement.PRIVATE
        interaction.extras["asking"] = self

    @classmethod
    def of(cls, interaction: Interaction) -> Self:
        """The asking that the interaction was acknowledged as."""
        asking = interaction.extras["asking"]
        if not isinstance(asking, cls):
            raise TypeError(f"not an asking: {asking!r}")
        return asking

    @property
    def game(self) -> GameId | None:
        """Set as soon as it is known, so that a refusal can name the game's people and places."""
        return GameId(self.visit.trace.game) or None

    @game.setter
    def game(self, game: GameId) -> None:
        self.visit.trace.game = game

    @property
    def engine(self) -> Engine:
        return self.desk.engine

    @property
    def words(self) -> Words:
        return self.desk.words

    @property
    def action(self) -> str:
        """The interaction's id: the same one twice changes nothing."""
        return str(self.interaction.id)

    @property
    def person(self) -> Person:
        user = self.interaction.user
        return Person(PersonId(str(user.id)), clean(user.display_name))

    @property
    def channel(self) -> str:
        return str(self.interaction.channel_id or "")

    def admit(self, name: str) -> Admission:
        """Leave to do what an action or command of that name does.

        Raises:
            Declined: this person asks for too much.
        """
        return self.desk.limits.admit(self.person.id, work_of(name))

    async def acknowledge(self, how: Acknowledgement) -> None:
        """Tell Discord at once that an answer will come; nothing else comes before this.

        But for the promise, so that the next process can keep it: a write that waits for no disk.
        Where the store is busy for longer, Discord does not wait for it.
        """
        self._how = how
        with self.desk.rush.entered():
            await asyncio.wait((self._afterwards(self._promise()),), timeout=_PROMISED_WITHIN)
            await self._defer_surely(how)
        self._acknowledged = True
        self.desk.vitals.acknowledged(self.visit)
        await self.desk.rush.over()

    async def _defer_surely(self, how: Acknowledgement) -> None:
        """Acknowledge, if need be in a second try within the three seconds.

        That the interaction is acknowledged already means that the first try got through after
        all; for one that had to wait, that the process before this one has answered it.

        Raises:
            AnsweredElsewhere: it is not for this process to answer.
        """
        try:
            await _twice(lambda: self._defer(how))
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            if self._waited:
                raise AnsweredElsewhere from error
            _log.warning(
                "%s was acknowledged before: by a try that seemed to fail,"
                " or by another bot that runs with this token",
                self.action,
            )

    async def _promise(self) -> None:
        interaction = self.interaction
        address = f"{interaction.application_id}/{interaction.token}"
        try:
            await self.engine.owed.promise(self.action, self.person.id, address)
        except StoreError as error:
            _log.warning("the promise to answer %s is not kept on disk: %s", self.action, error)

    def _given(self) -> None:
        """Whoever asked has his answer, or waits for it no more; nobody waits until that is noted."""
        self._afterwards(self._note_given())

    def _afterwards(self, noting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """What is noted even if nobody waits for it."""
        task = asyncio.create_task(noting)
        self.desk.afterwards.add(task)
        task.add_done_callback(self.desk.afterwards.discard)
        return task

    async def _note_given(self) -> None:
        try:
            await self.engine.owed.given(self.action)
        except StoreError as error:
            _log.warning("the answer to %s stays promised: %s", self.action, error)

    async def reopen(self) -> None:
        """Let the tables of this place go on if they rest and nothing is in the way any more."""
        if self.channel in self.engine.places.resting and may_post(self.interaction):
            await self.engine.places.resume(self.channel)

    async def _defer(self, how: Acknowledgement) -> None:
        response = self.interaction.response
        match how:
            case Acknowledgement.PRIVATE:
                await response.defer(ephemeral=True, thinking=True)
            case Acknowledgement.UPDATE:
                await response.defer()
            case _:
                assert_never(how)

    async def answer(self, shown: Layout, attached: Iterable[Attachment] = ()) -> None:
        """Answer, by editing the response that the acknowledgement made."""
        if not self._acknowledged:
            await self.interaction.response.send_message(view=shown, ephemeral=True)
            return
        pictures, edit = tuple(attached), self.interaction.edit_original_response
        await _twice(lambda: edit(view=shown, attachments=files(pictures)))
        self._given()

    async def say(self, key: str, **facts: str | int) -> None:
        """Answer with one message of the catalogue."""
        await self.answer(layout([text(self.words.say(key, **facts))]))

    def phrasing(self, look: Look) -> Phrasing:
        return Phrasing(self.words, look.edition, look.roster)

    async def look(self, game: GameId) -> Look:
        self.game = game
        return await self.engine.look(game, self.person.id)

    async def moment(self, game: GameId, picked: Picked = NOTHING) -> Moment:
        look = await self.look(game)
        return Moment(self.phrasing(look), look, picked)

    async def show_panel(self, moment: Moment, said: Iterable[str] = ()) -> None:
        await self.answer(panel(moment, [*said, *await self.notes(moment)]))

    async def theme(self) -> str:
        """The theme that this person chose for his own pictures, if any."""
        return await self.engine.theme_of(self.person.id)

    async def notes(self, moment: Moment) -> list[str]:
        """What this person must know besides: that he, or the table, can't be written to."""
        notes: list[str] = []
        if moment.look.player and await self.engine.dm_closed(self.person.id):
            notes.append(moment.say("dm-closed"))
        if why := moment.look.roster.paused:
            notes.append(moment.say("paused", why=why, channel=moment.look.roster.venue.channel))
        return notes

    async def fail(self, error: Exception) -> None:
        """The boundary of every handler: word a refusal; log a fault and give it a reference."""
        vitals, reference = self.desk.vitals, self.visit.trace.reference
        if isinstance(error, REFUSALS):
            vitals.refused(self.visit, error)
            await self._refuse(error)
        elif isinstance(error, AnsweredElsewhere):
            vitals.gone(self.visit)
            _log.info("the process before this one answers %s", self.action)
            self._given()
        elif isinstance(error, discord.HTTPException) and error.code in GONE:
            vitals.gone(self.visit)
            _log.info("nobody waits for the answer to %s any more: %s", self.action, error.code)
            self._given()
        else:
            vitals.failed(self.visit)
            _log.error("fault %s while answering %s", reference, self.action, exc_info=error)
            await self._try_to_answer(self.words.say("bot-fault", reference=f"`{reference}`"))

    async def _refuse(self, refusal: Refusal) -> None:
        moment = await self._moment_of_refusal()
        sentence = sentence_for(self.words, refusal, moment.phrasing if moment else None)
        if moment and self._how is Acknowledgement.UPDATE:
            await self.show_panel(moment, [sentence])
        else:
            await self._try_to_answer(sentence)

    async def _moment_of_refusal(self) -> Moment | None:
        if self.game is None:
            return None
        try:
            return await self.moment(self.game)
        except REFUSALS:
            return None

    async def _try_to_answer(self, sentence: str) -> None:
        try:
            await self.answer(layout([text(sentence)]))
        except discord.HTTPException as error:
            _log.warning("could not answer %s: %s", self.action, error)


async def _twice(request: Callable[[], Awaitable[object]]) -> None:
    """A request that breaks off, or is put off, is worth a second try; discord.py makes none on Linux."""
    try:
        await request()
    except (aiohttp.ClientConnectionError, discord.HTTPException) as error:
        if isinstance(error, discord.HTTPException) and error.status not in _PUT_OFF:
            raise
        await request()
