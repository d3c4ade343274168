"""What people's interactions are answered from: the services, and what is known of all who ask."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

import discord

from bot.components.layout import Layout
from bot.components.moment import Moment, Seated
from bot.components.services import Services
from bot.gateway.background import Clockwork
from bot.interactions.following import Following
from bot.interactions.own_language import OwnLanguages
from bot.interactions.repeated_presses import RepeatedPresses
from bot.interactions.rush import Rush
from bot.interactions.throttle import Limits
from bot.interactions.uplink import Uplink
from bot.pictures.attachments import Attachment
from bot.words.catalogue import Words
from bot.words.naming import name_of_member
from bot.words.refusals import BotReason, Declined
from rules.analysis.acts import Analyses
from rules.analysis.workers import Workers
from rules.engine.unit_of_work import Owed
from rules.model.board import Seat
from rules.model.events import Event
from rules.table.roster import GameId, Person, PersonId, Roster, Venue

_LASTS: Final = 900.0
"""Seconds; after so many an answer of Discord's can't be edited any more."""

_MOST: Final = 10_000

Whose = tuple[PersonId, GameId]


class RecentPanels:
    """The panels that people opened or pressed lately, by person and game."""

    def __init__(self) -> None:
        self._shown: OrderedDict[Whose, float] = OrderedDict()

    def note(self, person: PersonId, game: GameId) -> None:
        """Remember that a person was shown a panel."""
        self._shown[person, game] = monotonic()
        self._shown.move_to_end((person, game))
        if len(self._shown) > _MOST:
            self._shown.popitem(last=False)

    def has(self, person: PersonId, game: GameId) -> bool:
        """Whether a person was shown a panel lately."""
        shown = self._shown.get((person, game))
        return shown is not None and monotonic() - shown < _LASTS


class Arrivals:
    """The interactions that came lately."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Whether it comes for the first time; what Discord delivers again is left to the first delivery."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > _MOST:
            self._ids.popitem(last=False)
        return True


Interaction = discord.Interaction[Any]


class LinkToBoard(Protocol):
    """Makes links to a page, each of which opens it once."""

    async def __call__(self, person: PersonId, game: GameId, *, watches: bool) -> str:
        """The link for a person, to their own seat or to what everybody sees."""


class Door(Protocol):
    """Knows who is in a table's server."""

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server; whoever `watches` must see the channel, too."""


class Recovery(Protocol):
    """Tells people later what acts of theirs have done whose answers did not reach them."""

    def add(self, owed: Owed) -> None:
        """Leave an act to the next answer of its person."""

    def owes(self, person: PersonId) -> bool:
        """Whether a person does not know yet what an act of theirs has done."""

    def told_with(
        self, services: Services, person: PersonId, game: GameId
    ) -> AbstractAsyncContextManager[list[str]]:
        """The lines to be said above an answer about a game; told once the block ends without a failure."""

    async def confirm(self, person: PersonId, said: str, action: str) -> None:
        """Write to somebody what they have just chosen for themselves."""


class TurnPanel(Protocol):
    """The panels that requests are answered with, as the features hand them in."""

    def __call__(
        self, moment: Moment, said: Iterable[str] = (), pictures: Sequence[Attachment] = ()
    ) -> Layout:
        """The panel, with the lines `said`, and its board."""

    def taught(self, events: Sequence[Event], seat: Seat, /) -> frozenset[str]:
        """Of what a seat has done, the topics that a lesson explains to it no more."""

    def brief(self, moment: Moment, said: Iterable[str], /) -> Layout:
        """The short answer to an order in words, with the lines `said`."""

    def form(self, seated: Seated, said: Sequence[str], /) -> Layout:
        """The panel of a table that is not dealt, with the lines `said` on top."""

    def held(self, moment: Moment, /) -> str:
        """The sentence on what goes on by itself; empty if nothing does."""


@dataclass(slots=True)
class Context(Services):
    """The services, and what the bot knows of the people who ask it."""

    workers: Workers
    """They think for computer players, and for hints."""
    analyses: Analyses
    door: Door
    unanswered: Recovery
    panel: TurnPanel
    rush: Rush = field(default_factory=Rush)
    limits: Limits = field(default_factory=Limits)
    clockwork: Clockwork = field(default_factory=Clockwork)
    quick: float = 0.75
    """Seconds in which the answer must come; a request that takes longer is acknowledged."""
    glance: float = 0.5
    """Seconds for which a panel waits for its board; one that takes longer is left out."""
    meanwhile: Sequence[float] = (4.0, 8.0, 16.0)
    """Seconds that somebody waits for an analysis until they are told how far it is, and then once more each."""
    reopening: WeakValueDictionary[GameId, asyncio.Lock] = field(
        default_factory=WeakValueDictionary
    )
    """Held while a table gets a new thread: of two who press at once, one makes it."""
    own_languages: OwnLanguages = field(default_factory=OwnLanguages)
    panels: RecentPanels = field(default_factory=RecentPanels)
    following: Following = field(default_factory=Following)
    repeated: RepeatedPresses = field(default_factory=RepeatedPresses)
    uplink: Uplink = field(default_factory=Uplink)
    tables_being_set: set[int] = field(default_factory=set)
    """The interactions for which tables are being set here, and are not kept yet."""
    kept_in_vain: int = 0
    """How many times in a row Discord refused to keep a panel's picture."""
    link_to_board: LinkToBoard | None = None
    """Makes the link that opens the page for one person; None where no page is served."""
    activity: str = ""
    """The application under which Discord shows the page as an Activity; empty where it doesn't."""
    afterwards: set[asyncio.Task[Any]] = field(default_factory=set)
    """What is still written or said after answers; the engine stays open, and servers are kept, until it is."""

    @property
    def serves_page(self) -> bool:
        """Whether the board can be opened in a browser."""
        return self.link_to_board is not None

    async def shuts_out(self, roster: Roster, person: PersonId, guild: str) -> bool:
        """Whether somebody is no longer in a table's server; asked where they aren't there now, but in `guild`."""
        if guild == roster.venue.guild:
            return False
        return not await self.door.lets_in(person, roster.venue, watches=False)

    async def let_in(
        self, rosters: Sequence[Roster], person: PersonId, guild: str
    ) -> tuple[Roster, ...]:
        """Those of these tables in whose servers somebody still is; of each but `guild` it is asked once."""
        venues = {each.venue.guild: each.venue for each in rosters if each.venue.guild != guild}
        asked = (self.door.lets_in(person, venue, watches=False) for venue in venues.values())
        answers = zip(venues, await asyncio.gather(*asked), strict=True)
        shut = {server for server, is_in in answers if not is_in}
        return tuple(each for each in rosters if each.venue.guild not in shut)

    async def must_be_let_in(self, roster: Roster, person: PersonId, guild: str) -> None:
        """Check that somebody is still in a table's server; else they have left the table, too.

        Comes before the request is known to be about the game: the refusal shows nothing of it.

        Raises:
            Declined: they are not.
        """
        if await self.shuts_out(roster, person, guild):
            await self.engine.venues.note_left(roster.id, person)
            raise Declined(BotReason.LEFT_SERVER)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Count the present task among `afterwards` for as long as the block runs."""
        if (task := asyncio.current_task()) is None:
            raise RuntimeError("only a task can be waited for")
        self.afterwards.add(task)
        try:
            yield
        finally:
            self.afterwards.discard(task)

    @contextmanager
    def setting_table(self, action: int) -> Iterator[None]:
        """Know that a table is being set for an interaction, before anything is said of it, until it is kept."""
        self.pictures.load()
        self.tables_being_set.add(action)
        try:
            yield
        finally:
            self.tables_being_set.discard(action)

    async def learn_language(self, interaction: Interaction) -> None:
        """Know in which language a person is answered, where there is a choice, and keep it for their letters."""
        if len(self.languages.catalogues) == 1:
            return
        person = _asking(interaction)
        await self.own_languages.learn(self.engine, person)
        locale = str(interaction.locale)
        await self.languages.fetch(self.own_languages.of(person), locale)
        if keeping := self.own_languages.keep_locale(self.engine, person, locale):
            self.afterwards.add(keeping)
            keeping.add_done_callback(self.afterwards.discard)

    def note_names(self, interaction: Interaction, asking: Person) -> None:
        """Note what a person who asks is called in their server, and the members whom they name.

        Source: https://docs.discord.com/developers/interactions/receiving-and-responding (resolved data)
        """
        heard, guild = self.engine.names.heard, str(interaction.guild_id or "")
        heard.note(guild, asking)
        data: Mapping[str, Any] = interaction.data or {}
        resolved = data.get("resolved", {})
        for person, member in resolved.get("members", {}).items():
            name = name_of_member(member, resolved["users"][person])
            heard.note(guild, Person(PersonId(person), name))

    def words_for(self, interaction: Interaction, at_table: str = "") -> Words:
        """The words of the language that whoever asks chose, else of Discord's with them, else of the table's."""
        chosen = self.own_languages.of(_asking(interaction))
        return self.languages.best(chosen, str(interaction.locale), at_table)

    def may_have_said(self, message: int) -> bool:
        """Whether this process may be setting a table that begins with that message."""
        return any(message > action for action in self.tables_being_set)


def _asking(interaction: Interaction) -> PersonId:
    return PersonId(str(interaction.user.id))
