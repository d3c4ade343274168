"""What people's interactions are answered from, and what is known of all who ask.

Letters are written without anybody asking for them, so the store also keeps in which locale Discord spoke
with each person last.

A panel is its reader's alone, and each press is answered in it. Until the first answer is there, the button
stands where it stood; who taps it twice sends the same custom id from the same message.

An answer is the acknowledgement, and Discord has it only when its last byte is there. A board of 470 KB
takes 1.5 seconds on a home line, and 4 on a slow one: more than Discord waits. Where the last pictures went
out so slowly an answer with pictures is acknowledged first.

Discord takes edits of an answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages). Nobody else sees
them; the call in the table's channel comes as always.
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
    """What people chose, and how Discord speaks with them, of those who asked lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[PersonId, tuple[str, str]] = OrderedDict()
        """What they chose (empty for nothing), and the locale that is kept of them."""

    def of(self, person: PersonId) -> str:
        """What a person chose; empty for nothing, and where it isn't known."""
        return self._known.get(person, ("", ""))[0]

    def note(self, person: PersonId, chosen: str, locale: str) -> None:
        """Remember what the store has of a person."""
        self._known[person] = chosen, locale
        self._known.move_to_end(person)
        if len(self._known) > _MOST_LANGUAGES:
            self._known.popitem(last=False)

    def drop(self, person: PersonId) -> None:
        """Remember nothing of a person any more."""
        self._known.pop(person, None)

    async def learn(self, engine: Engine, person: PersonId) -> None:
        """Read what a person chose, if it isn't known; where that can't be read, they chose nothing."""
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
        """A task that keeps in which locale Discord speaks with a person; None where that is kept already."""
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
"""Seconds: with the thinking before it, and the way, it stays within the three that Discord waits."""
_SMALL: Final = 20_000
"""Bytes: what is smaller tells of the way to Discord and back, and not of the line."""
_NEWEST: Final = 0.5
"""The share of the newest upload in what is expected of the next."""


class UploadSpeed:
    """What was seen of the line on which this process sends pictures."""

    def __init__(self) -> None:
        self._per_byte = 0.0

    def takes_long(self, size: int) -> bool:
        """Whether so many bytes must be expected to be under way for long."""
        return size * self._per_byte > _LONG

    @contextmanager
    def measuring(self, size: int, now: Callable[[], float]) -> Iterator[None]:
        """Measure a request with so many bytes of pictures; one that fails tells only that it took long."""
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
    """What the reader lost, what is most in danger, and how far they are; nothing once they have acted."""
    if not _is_beginning(moment):
        return []
    game, seat = moment.look.roster.id, moment.player.seat
    changed = await engine.queries.what_changed(game, person)
    if changed is None or any(did.seat == seat and did.is_told for did in changed.outcome.doings):
        return []
    # A lesson says at every moment how far its reader is.
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
"""How long an answer can be given or edited: half a minute less than Discord says."""
_EVERY: Final = 10.0
"""Seconds from one edit of a person's panel to the next."""

_Whose = tuple[PersonId, GameId]


class Reader(Protocol):
    """A request that was answered with a panel."""

    services: Any
    visit: Visit
    said: tuple[str, ...] | None

    @property
    def person(self) -> Person:
        """Who reads it."""

    def panel_moment(self, game: GameId) -> Coroutine[Any, Any, PanelContext]:
        """The panel's moment now."""

    def show_panel(self, moment: PanelContext, *said: str) -> Coroutine[Any, Any, None]:
        """Show it in the place of what was answered."""


class Following:
    """The panels that wait, by person and game: the last one of each."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[_Whose, asyncio.Task[None]] = OrderedDict()
        self._next: OrderedDict[_Whose, float] = OrderedDict()
        """When a person's panel may be edited again, by the bot's clock."""

    def keep(self, reader: Reader, look: Look) -> None:
        """Follow a panel that was just shown, if its reader waits for others in a game under way."""
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
        """Follow a person's panel no more: they have pressed something in it, or it is shown anew."""
        task = self._tasks.pop((person, game), None)
        if task and task is not asyncio.current_task():
            task.cancel()

    def _forget(self, whose: _Whose, done: asyncio.Task[None]) -> None:
        if self._tasks.get(whose) is done:
            del self._tasks[whose]

    async def _follow(self, reader: Reader, whose: _Whose) -> None:
        services, (person, game) = reader.services, whose
        age = services.vitals.clock() - reader.visit.pressed
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
    """Show the panel; what its reader did still stands above it, as it is the answer to that."""
    moment, said = await reader.panel_moment(game), reader.said or ()
    engine = reader.services.engine
    await reader.show_panel(moment, *said, *await told_first(engine, moment, reader.person.id))


_LASTS: Final = 900.0
"""Seconds; after so many an answer of Discord's can't be edited any more."""


class RecentPanels:
    """The panels that people opened or pressed lately, by person and game."""

    def __init__(self) -> None:
        self._shown: OrderedDict[_Whose, float] = OrderedDict()

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
        self, moment: PanelContext, said: Iterable[str] = (), pictures: Sequence[Attachment] = ()
    ) -> Layout:
        """The panel, with the lines `said`, and its board."""

    def taught(self, events: Sequence[Event], seat: Seat, /) -> frozenset[str]:
        """Of what a seat has done, the topics that a lesson explains to it no more."""

    def last(self, events: Sequence[Event], seat: Seat, /) -> Event | None:
        """Of what happened, the seat's own last deed; None where something came after it."""

    def brief(self, moment: PanelContext, said: Iterable[str], /) -> Layout:
        """The short answer to an order in words, with the lines `said`."""

    def form(self, seated: LobbyContext, said: Sequence[str], /) -> Layout:
        """The panel of a table that is not dealt, with the lines `said` on top."""

    def held(self, moment: PanelContext, /) -> str:
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
    rush: AckBacklog = field(default_factory=AckBacklog)
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
    uplink: UploadSpeed = field(default_factory=UploadSpeed)
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
