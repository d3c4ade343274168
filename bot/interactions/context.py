"""What handlers answer from: services and engine, languages, open panels, the link to the board.

Tests may replace the equipment. Letters go out without a request, so the store also keeps the last Discord
locale of each person.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot.components.layout import Layout
from bot.components.panel_context import LobbyContext, PanelContext
from bot.gateway.background import Background, Clockwork
from bot.interactions.panels import Following, RecentPanels, RepeatedPresses
from bot.interactions.throttle import AckBacklog, Limits
from bot.monitoring.metrics import Metrics
from bot.pictures.attachments import Attachment, UploadSpeed
from bot.pictures.drawing import Pictures, Renderers
from bot.pictures.own_emojis import ART
from bot.words.catalogue import Words
from bot.words.languages import Languages
from bot.words.naming import name_of_member
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.analysis.acts import Analyses
from rules.analysis.workers import Workers
from rules.app import Engine
from rules.engine.receipts import Look, Profile
from rules.engine.unit_of_work import Owed
from rules.model.board import Seat
from rules.model.errors import StoreError
from rules.model.events import Event
from rules.table.roster import GameId, Person, PersonId, Roster, Venue
from rules.table.settings import LANGUAGE

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Equipment:
    """Clock, renderers, languages and extra commands of a bot; replaceable in tests."""

    clockwork: Clockwork = field(default_factory=Clockwork)
    renderers: Renderers = field(default_factory=Renderers)
    languages: Languages | None = None
    """The languages that the bot speaks; None for all catalogues of the package."""
    emoji_art: int = ART
    """The version of the application's emojis; `NONE` for no emojis."""
    commands: tuple[app_commands.Group, ...] = ()
    """Groups beside the bot's own `/risk` and `/order`."""


USUAL: Final = Equipment()


@dataclass(slots=True)
class Services:
    """The games, the words, the pictures, and the metrics."""

    engine: Engine
    languages: Languages
    pictures: Pictures
    metrics: Metrics
    background: Background = field(default_factory=Background, kw_only=True)

    def words_at(self, roster: Roster) -> Words:
        """The words of the language of a game's posts."""
        return self.languages.best(LANGUAGE.value_at(roster))

    async def words_of(self, profile: Profile, told_in: str = "") -> Words:
        """The words for a person: of their chosen language, else of their Discord locale, else of `told_in`."""
        wanted = profile.language, profile.locale, told_in
        await self.languages.fetch(*wanted)
        return self.languages.best(*wanted)

    async def own_phrasing(self, look: Look) -> Phrasing:
        """The phrasing of a game for the person whose look it is."""
        words = await self.words_of(look.profile, LANGUAGE.value_at(look.roster))
        return Phrasing(words, look.edition, look.roster)

    async def fetch_words(self, look: Look) -> None:
        """Load the words of a game's language in another thread; else `phrasing` loads them."""
        await self.languages.fetch(LANGUAGE.value_at(look.roster))

    def phrasing(self, look: Look) -> Phrasing:
        """The phrasing of a game in the language of its posts."""
        return Phrasing(self.words_at(look.roster), look.edition, look.roster)


_MOST_LANGUAGES: Final = 10_000


class OwnLanguages:
    """Cache of the languages that people chose, and of their Discord locales (least recently used go first)."""

    def __init__(self) -> None:
        self._known: OrderedDict[PersonId, tuple[str, str]] = OrderedDict()
        """The language they chose (empty for none), and their stored locale."""

    def of(self, person: PersonId) -> str:
        """The language a person chose; empty for none, and if it isn't known."""
        return self._known.get(person, ("", ""))[0]

    def note(self, person: PersonId, chosen: str, locale: str) -> None:
        """Cache what the store has about a person."""
        self._known[person] = chosen, locale
        self._known.move_to_end(person)
        if len(self._known) > _MOST_LANGUAGES:
            self._known.popitem(last=False)

    def drop(self, person: PersonId) -> None:
        """Drop a person from the cache."""
        self._known.pop(person, None)

    async def learn(self, engine: Engine, person: PersonId) -> None:
        """Read the language a person chose, if it isn't cached; if it can't be read, they chose none."""
        if person not in self._known:
            try:
                profile = await engine.profiles.of(person)
            except StoreError as error:
                _log.warning("could not read a person's settings, using defaults: %s", error)
                return
            self.note(person, profile.language, profile.locale)

    def keep_locale(
        self, engine: Engine, person: PersonId, locale: str
    ) -> asyncio.Task[None] | None:
        """A task that stores a person's Discord locale; None if it is stored already."""
        if person not in self._known or (known := self._known[person])[1] == locale:
            return None
        self.note(person, known[0], locale)
        return asyncio.create_task(_keep(engine, person, locale, engine.profiles.forgettings))


async def _keep(engine: Engine, person: PersonId, locale: str, forgettings: int) -> None:
    try:
        await engine.profiles.note_locale(person, locale, forgettings)
    except StoreError as error:
        _log.warning("could not save a person's locale: %s", error)


Interaction = discord.Interaction[Any]


class LinkToBoard(Protocol):
    """Makes single-use links to the board in a browser."""

    async def __call__(self, person: PersonId, game: GameId, *, watches: bool) -> str:
        """A link for a person, to their own seat, or as a spectator (`watches`)."""


class Access(Protocol):
    """Knows who is in a game's server."""

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server, and can see the channel if they are a spectator (`watches`)."""


class Recovery(Protocol):
    """Recovery of owed answers: tells people later what their actions did if the answer was lost."""

    def add(self, owed: Owed) -> None:
        """Leave an action to its person's next answer."""

    def owes(self, person: PersonId) -> bool:
        """Whether a person doesn't know yet what one of their actions did."""

    def told_with(
        self, services: Services, person: PersonId, game: GameId
    ) -> AbstractAsyncContextManager[list[str]]:
        """Lines to show above an answer about a game; delivered once the block ends without a failure."""

    async def confirm(self, person: PersonId, said: str, action: str) -> None:
        """Send a person a letter about what they just chose for themselves."""


class TurnPanel(Protocol):
    """The panels that answer requests, as the features provide them."""

    def __call__(
        self, moment: PanelContext, said: Iterable[str] = (), pictures: Sequence[Attachment] = ()
    ) -> Layout:
        """The panel with its board, below the lines `said`."""

    def taught(self, events: Sequence[Event], seat: Seat, /) -> frozenset[str]:
        """Given what a seat has done: the topics that a lesson need not explain again."""

    def last(self, events: Sequence[Event], seat: Seat, /) -> tuple[Event, ...]:
        """The events of the seat's last order; empty if something came after it."""

    def brief(self, moment: PanelContext, said: Iterable[str], /) -> Layout:
        """The short answer to a text order, with the lines `said`."""

    def form(self, seated: LobbyContext, said: Sequence[str], /) -> Layout:
        """The lobby's panel, with the lines `said` on top."""

    def held(self, moment: PanelContext, /) -> str:
        """What happens automatically, in one sentence; empty if nothing does."""


@dataclass(slots=True)
class Context(Services):
    """The services, and what the bot knows about the people who use it."""

    workers: Workers
    """Worker processes for computer players and hints."""
    analyses: Analyses
    access: Access
    unanswered: Recovery
    panel: TurnPanel
    rush: AckBacklog = field(default_factory=AckBacklog)
    limits: Limits = field(default_factory=Limits)
    clockwork: Clockwork = field(default_factory=Clockwork)
    quick: float = 0.75
    """Seconds; a request that takes longer is acknowledged first."""
    glance: float = 0.5
    """Seconds that a panel waits for its board; a slower board is left out."""
    meanwhile: Sequence[float] = (4.0, 8.0, 16.0)
    """Seconds after which a person who waits for an analysis hears about its progress, once each."""
    reopening: WeakValueDictionary[GameId, asyncio.Lock] = field(
        default_factory=WeakValueDictionary
    )
    """Lock held while a game gets a new thread, so that two presses at once make only one."""
    own_languages: OwnLanguages = field(default_factory=OwnLanguages)
    panels: RecentPanels = field(default_factory=RecentPanels)
    following: Following = field(default_factory=Following)
    repeated: RepeatedPresses = field(default_factory=RepeatedPresses)
    uplink: UploadSpeed = field(default_factory=UploadSpeed)
    tables_being_set: set[int] = field(default_factory=set)
    """Interactions that are creating a game here which isn't saved yet."""
    kept_in_vain: int = 0
    """How many times in a row Discord refused to keep a panel's picture."""
    link_to_board: LinkToBoard | None = None
    """Makes the link that opens the board for one person; None if no board is served."""
    activity: str = ""
    """The application whose Discord Activity is the board; empty if there is none."""
    afterwards: set[asyncio.Task[Any]] = field(default_factory=set)
    """Background tasks after answers; on shutdown, the engine and the servers stay open until they finish."""

    @property
    def serves_page(self) -> bool:
        """Whether the board can be opened in a browser."""
        return self.link_to_board is not None

    async def shuts_out(self, roster: Roster, person: PersonId, guild: str) -> bool:
        """Whether somebody has left a game's server; checked unless they are in that server now (`guild`)."""
        if guild == roster.venue.guild:
            return False
        return not await self.access.lets_in(person, roster.venue, watches=False)

    async def let_in(
        self, rosters: Sequence[Roster], person: PersonId, guild: str
    ) -> tuple[Roster, ...]:
        """The games among these whose servers the person is still in; each server except `guild` is asked once."""
        venues = {each.venue.guild: each.venue for each in rosters if each.venue.guild != guild}
        asked = (self.access.lets_in(person, venue, watches=False) for venue in venues.values())
        answers = zip(venues, await asyncio.gather(*asked), strict=True)
        shut = {server for server, is_in in answers if not is_in}
        return tuple(each for each in rosters if each.venue.guild not in shut)

    async def must_be_let_in(self, roster: Roster, person: PersonId, guild: str) -> None:
        """Check that somebody is still in a game's server; leaving it means leaving the game, too.

        It comes before the request is known to be about the game, so the refusal reveals nothing about it.

        Raises:
            Declined: they have left the server.
        """
        if await self.shuts_out(roster, person, guild):
            await self.engine.venues.note_left(roster.id, person)
            raise Declined(BotReason.LEFT_SERVER)

    @contextmanager
    def noting(self) -> Iterator[None]:
        if (task := asyncio.current_task()) is None:
            raise RuntimeError("only a task can be waited for")
        self.afterwards.add(task)
        try:
            yield
        finally:
            self.afterwards.discard(task)

    @contextmanager
    def setting_table(self, action: int) -> Iterator[None]:
        """Track that a game is being created for an interaction, until it is saved."""
        self.pictures.load()
        self.tables_being_set.add(action)
        try:
            yield
        finally:
            self.tables_being_set.discard(action)

    async def learn_language(self, interaction: Interaction) -> None:
        """Load the language in which to answer a person, if there is a choice, and store it for letters."""
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
        """Store the display names of the person who asks and of members mentioned in the command.

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
        """The words of the person's chosen language, else of their Discord locale, else of the game's language."""
        chosen = self.own_languages.of(_asking(interaction))
        return self.languages.best(chosen, str(interaction.locale), at_table)

    def may_have_said(self, message: int) -> bool:
        """Whether this process may be creating a game that begins with that message."""
        return any(message > action for action in self.tables_being_set)


def _asking(interaction: Interaction) -> PersonId:
    return PersonId(str(interaction.user.id))
