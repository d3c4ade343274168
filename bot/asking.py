"""One person's interaction, from its acknowledgement to its answer.

Sources: https://discord.com/developers/docs/interactions/receiving-and-responding: three seconds to
acknowledge, fifteen minutes to answer; the first response settles whether others see the answer.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Self, assert_never

import aiohttp
import discord

from bot.attachments import Attachment, files
from bot.catalogue import Words
from bot.limits import Admission, Limits, work_of
from bot.names import clean
from bot.panels.layout import Layout, layout, text
from bot.panels.looks import place
from bot.panels.moment import NOTHING, Moment, Picked
from bot.panels.turn import panel
from bot.phrasing import Phrasing
from bot.pictures import Pictures
from bot.refusals import REFUSALS, Refusal, worded
from rules.engine import Engine, Look
from rules.model.roster import GameId, Person, PersonId

_log = logging.getLogger(__name__)

ALREADY_ACKNOWLEDGED: Final = 40060
GONE: Final = frozenset((10008, 10015, 10062, 50027))
"""Unknown message, webhook or interaction, expired token: nobody waits for the answer any more."""

Interaction = discord.Interaction[Any]


class Acknowledgement(Enum):
    """How an interaction is acknowledged. Answers are private; what all may see is posted as news."""

    PRIVATE = "the answer is for this person alone"
    UPDATE = "the answer replaces the private panel that was pressed"


@dataclass(slots=True)
class Desk:
    """What answers are made from."""

    engine: Engine
    words: Words
    pictures: Pictures
    limits: Limits = field(default_factory=Limits)
    closed_venues: set[str] = field(default_factory=set)
    """Channels in which the bot was refused since it started."""


class Asking:
    """Who asks, about which game, and how he is answered."""

    def __init__(self, interaction: Interaction, desk: Desk) -> None:
        self.interaction = interaction
        self.desk = desk
        self.game: GameId | None = None
        """Set as soon as it is known, so that a refusal can name the game's people and places."""
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

        A connection that breaks is worth a second try within the three seconds; that the
        interaction is acknowledged already then means that the first try got through after all.
        """
        self._how = how
        try:
            try:
                await self._defer(how)
            except aiohttp.ClientConnectionError:
                await self._defer(how)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
        self._acknowledged = True

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
        await self.interaction.edit_original_response(view=shown, attachments=files(attached))

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
        if moment.look.roster.venue.channel in self.desk.closed_venues:
            notes.append(moment.say("venue-closed", place=place(moment.look.roster)))
        return notes

    async def fail(self, error: Exception) -> None:
        """The boundary of every handler: word a refusal; log a fault and give it a reference."""
        if isinstance(error, REFUSALS):
            await self._refuse(error)
        elif isinstance(error, discord.HTTPException) and error.code in GONE:
            _log.info("nobody waits for the answer to %s any more: %s", self.action, error.code)
        else:
            _log.error("fault while answering %s", self.action, exc_info=error)
            await self._try_to_answer(self.words.say("bot-fault", reference=f"`{self.action}`"))

    async def _refuse(self, refusal: Refusal) -> None:
        moment = await self._moment_of_refusal()
        sentence = worded(self.words, refusal, moment.phrasing if moment else None)
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
