"""What handlers answer from: services and engine, languages, upload speed, open panels, link to the board.

Letters go out without a request, so the store also keeps the last Discord locale of each person.

A panel belongs to one reader, and each press is answered in it. Until the first answer arrives, the button
stays where it is; a double tap sends the same custom id from the same message.

The answer is also the acknowledgement, and Discord has it only once its last byte arrives. A board of 470 KB
takes 1.5 seconds on a home line, and 4 on a slow one: more than Discord waits. If the last uploads were that
slow, an answer with pictures is acknowledged first.

Discord accepts edits of an answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages). Only the person
who asked sees them; the turn call in the game's channel comes as always.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from time import monotonic
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.components.layout import Layout
from bot.components.panel_context import LobbyContext, PanelContext
from bot.components.services import Services
from bot.gateway.background import Clockwork
from bot.interactions.repeated_presses import _MOST, RepeatedPresses
from bot.interactions.throttle import AckBacklog, Limits
from bot.monitoring.metrics import Visit
from bot.pictures.attachments import Attachment
from bot.telling.outcome import changed_lines
from bot.telling.own import so_far
from bot.words.catalogue import Words
from bot.words.naming import name_of_member
from bot.words.refusals import REFUSALS, BotReason, Declined
from rules.analysis.acts import Analyses
from rules.analysis.workers import Workers
from rules.app import Engine
from rules.engine.receipts import Look
from rules.engine.unit_of_work import Owed
from rules.model.board import Seat
from rules.model.errors import StoreError
from rules.model.events import Event
from rules.table.roster import GameId, Person, PersonId, Roster, Status, Venue
from rules.table.story import WhatChanged

_log = logging.getLogger(__name__)

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


_LONG: Final = 1.0
"""Seconds: with computing and network latency, that stays within Discord's three."""
_SMALL: Final = 20_000
"""Bytes: a smaller upload measures the latency, not the line."""
_NEWEST: Final = 0.5
"""Weight of the newest upload in the moving average."""


class UploadSpeed:
    """Moving average of the upload speed for pictures."""

    def __init__(self) -> None:
        self._per_byte = 0.0

    def takes_long(self, size: int) -> bool:
        """Whether an upload of this size is likely to take too long."""
        return size * self._per_byte > _LONG

    @contextmanager
    def measuring(self, size: int, now: Callable[[], float]) -> Iterator[None]:
        """Time a request that uploads so many bytes of pictures; a failed one counts only if it took long."""
        if size < _SMALL:
            yield
            return
        begun, is_through = now(), False
        try:
            yield
            is_through = True
        finally:
            took = now() - begun
            if is_through or took > _LONG:
                seen = took / size
                is_first = self._per_byte == 0
                self._per_byte += (seen - self._per_byte) * (1 if is_first else _NEWEST)


def _is_beginning(moment: PanelContext) -> bool:
    """Whether the reader's turn, or their stage of it, may have just begun."""
    table = moment.look.table
    if table is None or not moment.look.choices or table.mover != moment.player.seat:
        return False
    staged = moment.phrasing.tours or table.tours or table.stage
    return table.phase == "reinforce" or (table.phase == "battle" and bool(staged))


async def told_first(engine: Engine, moment: PanelContext, person: PersonId) -> list[str]:
    """What the reader lost, what is most in danger, and their progress; nothing once they have acted."""
    if not _is_beginning(moment):
        return []
    game, seat = moment.look.roster.id, moment.player.seat
    changed = await engine.queries.what_changed(game, person)
    if changed is None or any(did.seat == seat and did.has_acted for did in changed.outcome.doings):
        return []
    # A lesson always shows its reader's progress.
    far = [] if moment.look.roster.is_taught else [so_far(moment.phrasing, moment.player)]
    return [*_changed(moment, changed), *far]


def _changed(moment: PanelContext, changed: WhatChanged) -> list[str]:
    seat, outcome = moment.player.seat, changed.outcome
    lost = tuple(taking for taking in outcome.taken if taking.loser == seat)
    lines = changed_lines(
        moment.phrasing, replace(outcome, taken=lost, doings=()), seat, changed.danger
    )
    return lines if lost or not changed.first else lines[1:]


TOKEN_LIVES: Final = timedelta(minutes=14, seconds=30)
"""How long an answer can be given or edited: half a minute less than Discord's limit."""
_EVERY: Final = 10.0
"""Seconds between two edits of a person's panel."""

_Whose = tuple[PersonId, GameId]


class Reader(Protocol):
    """A request that was answered with a panel."""

    services: Any
    visit: Visit
    said: tuple[str, ...] | None

    @property
    def person(self) -> Person:
        """The reader of the panel."""

    def panel_moment(self, game: GameId) -> Coroutine[Any, Any, PanelContext]:
        """The current moment of the panel."""

    def show_panel(self, moment: PanelContext, *said: str) -> Coroutine[Any, Any, None]:
        """Show it in place of the earlier answer."""


class Following:
    """Refreshes panels of players who wait for others: the last panel per person and game."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[_Whose, asyncio.Task[None]] = OrderedDict()
        self._next: OrderedDict[_Whose, float] = OrderedDict()
        """When a person's panel may be edited again, by the bot's clock."""

    def keep(self, reader: Reader, look: Look) -> None:
        """Follow a panel that was just shown, if its reader waits for others in a running game."""
        roster, player = look.roster, look.player
        if player is None or roster.is_lesson or roster.status is not Status.PLAYING:
            return
        if look.table is None or player.seat in look.table.waiting_for:
            return
        whose = reader.person.id, roster.id
        self.stop(*whose)
        task = reader.services.background.start(self._follow(reader, whose))
        task.set_name(f"follows {reader.person.id}")
        self._tasks[whose] = task
        task.add_done_callback(lambda done: self._forget(whose, done))
        if len(self._tasks) > _MOST:
            self._tasks.popitem(last=False)[1].cancel()

    def stop(self, person: PersonId, game: GameId) -> None:
        """Stop following a person's panel: they pressed something in it, or it is shown again."""
        task = self._tasks.pop((person, game), None)
        if task and task is not asyncio.current_task():
            task.cancel()

    def _forget(self, whose: _Whose, done: asyncio.Task[None]) -> None:
        if self._tasks.get(whose) is done:
            del self._tasks[whose]

    async def _follow(self, reader: Reader, whose: _Whose) -> None:
        services, (person, game) = reader.services, whose
        age = services.metrics.clock() - reader.visit.pressed
        try:
            async with asyncio.timeout((TOKEN_LIVES - age).total_seconds()):
                await self._until_awaited(services, person, game)
                self._note_edit(whose, services.clockwork.monotonic())
                await _show(reader, game)
        except TimeoutError:
            pass
        except (discord.HTTPException, aiohttp.ClientError, *REFUSALS) as error:
            _log.info("panel of game %s not refreshed: %s", game, error)

    async def _until_awaited(self, services: Any, person: PersonId, game: GameId) -> None:  # noqa: ANN401 - the context
        written, is_behind = services.engine.written, services.engine.visits.is_behind
        while True:
            count = written.count(game)
            if not is_behind(game, person):
                await written.until_other_than(game, count)
                continue
            pause = self._next.get((person, game), 0.0) - services.clockwork.monotonic()
            if pause > 0:
                await services.clockwork.sleep(pause)
            if is_behind(game, person):
                return

    def _note_edit(self, whose: _Whose, now: float) -> None:
        self._next.pop(whose, None)
        self._next[whose] = now + _EVERY
        if len(self._next) > _MOST:
            self._next.popitem(last=False)


async def _show(reader: Reader, game: GameId) -> None:
    """Show the panel; the lines about what its reader did stay above it."""
    moment, said = await reader.panel_moment(game), reader.said or ()
    engine = reader.services.engine
    await reader.show_panel(moment, *said, *await told_first(engine, moment, reader.person.id))


_LASTS: Final = 900.0
"""Seconds; Discord doesn't let an older answer be edited."""


class RecentPanels:
    """The panels that people opened or pressed recently, by person and game."""

    def __init__(self) -> None:
        self._shown: OrderedDict[_Whose, float] = OrderedDict()

    def note(self, person: PersonId, game: GameId) -> None:
        """Remember that a person was shown a panel."""
        self._shown[person, game] = monotonic()
        self._shown.move_to_end((person, game))
        if len(self._shown) > _MOST:
            self._shown.popitem(last=False)

    def has(self, person: PersonId, game: GameId) -> bool:
        """Whether a person was shown a panel recently."""
        shown = self._shown.get((person, game))
        return shown is not None and monotonic() - shown < _LASTS


class Arrivals:
    """Recent interactions, to spot duplicate deliveries."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: int) -> bool:
        """Whether it comes for the first time; a duplicate is left to the first delivery."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > _MOST:
            self._ids.popitem(last=False)
        return True


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
