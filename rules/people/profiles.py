"""What people and servers have set, and the pages that people have open beside Discord.

A page's session is signed, and nothing of it is kept but a number of its person's: whatever bears another
number is closed. A person without pages has none, and is given one by chance, so that no old page comes back.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from rules.engine.receipts import Profile
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.model.commands import Habits
from rules.people.rows import ForgottenRows, PersonRows
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.store.processes import PeerMessage
from rules.store.protocols import Effect, EffectKind
from rules.table.ids import Entrant
from rules.table.roster import GameId, PersonId, Status, Venue


def profile_of(ledger: Ledger, person: PersonId) -> Profile:
    """The preferences of a person."""
    people = PersonRows(ledger)
    known = people.of(person)
    habits = people.habits_of(person)
    return Profile(known.theme, known.dm_closed, habits, known.language, known.locale)


def known_as(ledger: Ledger, guild: str, entrant: Entrant) -> tuple[Entrant, ...]:
    """All that a person is in the results of a server: by their id, and as who was forgotten of late."""
    before = ForgottenRows(ledger).entrant_of(guild, entrant)
    return (entrant, before) if before else (entrant,)


class Profiles:
    """Choices that people made for themselves, and whether they can be written to."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, person: PersonId) -> Profile:
        """The preferences of a person."""
        return await self._unit.read(lambda ledger: profile_of(ledger, person))

    async def greet(self, guild: str) -> bool:
        """Note that a server was greeted; gives whether it is the first time."""
        return await self._unit.write(lambda ledger: ServerRows(ledger).greet(guild))

    async def dm_closed(self, person: PersonId) -> bool:
        """Whether the last letter to a person was refused."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).dm_closed)

    @property
    def forgettings(self) -> int:
        """A count that is raised when somebody is forgotten."""
        return self._unit.others.forgettings

    async def set_dm_closed(
        self, person: PersonId, closed: bool, forgettings: int | None = None
    ) -> None:
        """Note whether a person can be written to.

        `forgettings`: the count when the letter was begun. If it has been raised since, nothing is
        noted, as it may be them who were forgotten.
        """

        def work(ledger: Ledger) -> None:
            if forgettings in (None, self._unit.others.forgettings):
                PersonRows(ledger).change(person, lambda known: replace(known, dm_closed=closed))

        await self._unit.write(work)

    async def dm_channel(self, person: PersonId) -> str:
        """The channel of a person's direct messages; empty while none was opened."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).dm_channel)

    async def note_dm(self, person: PersonId, channel: str, forgettings: int) -> None:
        """Note that a channel was opened for a person's direct messages; `forgettings` as above."""
        now = self._unit.clock()

        def work(ledger: Ledger) -> None:
            if self._unit.others.forgettings == forgettings:
                PersonRows(ledger).open_dm(person, channel, now)

        await self._unit.write(work)

    async def ages_of_dms(self, within: timedelta) -> tuple[timedelta, ...]:
        """The ages of the channels that were opened for direct messages within that time, the oldest first."""
        now = self._unit.clock()
        opened = await self._unit.read(lambda ledger: PersonRows(ledger).dms_opened(now - within))
        return tuple(now - moment for moment in opened)

    async def note_locale(self, person: PersonId, locale: str, forgettings: int) -> None:
        """Note in which locale Discord speaks with a person; `forgettings` as above."""

        def work(ledger: Ledger) -> None:
            if self._unit.others.forgettings == forgettings:
                PersonRows(ledger).change(person, lambda known: replace(known, locale=locale))

        await self._unit.write(work)

    async def set_language_of(self, action: str, person: PersonId, language: str) -> Effect:
        """Set the language that a person is spoken to in; empty for Discord's with them."""

        def work(ledger: Ledger) -> Effect:
            PersonRows(ledger).change(person, lambda known: replace(known, language=language))
            return Effect(EffectKind.LANGUAGE_SET, {"language": language})

        return await do_by_person(self._unit, action, work)

    async def change_habits_of(
        self, action: str, person: PersonId, change: Callable[[Habits], Habits]
    ) -> Effect:
        """Change how a person likes to play."""

        def work(ledger: Ledger) -> Effect:
            people = PersonRows(ledger)
            people.set_habits_of(person, change(people.habits_of(person)))
            return Effect(EffectKind.HABIT_SET)

        return await do_by_person(self._unit, action, work)

    async def theme_of(self, person: PersonId) -> str:
        """The theme that a person chose for their own pictures; empty if they chose none."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).theme)

    async def set_theme_of(self, action: str, person: PersonId, theme: str) -> Effect:
        """Set the theme of a person's own pictures; empty for each table's."""

        def work(ledger: Ledger) -> Effect:
            PersonRows(ledger).change(person, lambda known: replace(known, theme=theme))
            return Effect(EffectKind.THEME_SET, {"theme": theme})

        return await do_by_person(self._unit, action, work)


_BYTES: Final = 4
_MOST: Final = 10_000
"""People whose numbers are kept in memory."""


class Visits:
    """The pages of people, as far as they are kept."""

    def __init__(self, unit: UnitOfWork, chance: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._chance = chance
        self._known = OrderedDict[PersonId, tuple[int, int]]()
        """The numbers of people, each with the count of those forgotten when it was read."""

    async def enter(self, person: PersonId) -> int:
        """The number that a person's pages bear; made, where they have none."""
        if known := await self.number_of(person):
            return known

        def work(ledger: Ledger) -> int:
            number = PersonRows(ledger).of(person).logout or self._draw()
            PersonRows(ledger).change(person, lambda known: replace(known, logout=number))
            return number

        forgettings = self._unit.others.forgettings
        number = await self._unit.write(work)
        self._note(person, number, forgettings)
        return number

    async def number_of(self, person: PersonId) -> int:
        """The number that a person's pages bear; 0 where they have none. Seldom asks the store."""
        forgettings = self._unit.others.forgettings
        known, read = self._known.get(person, (0, -1))
        if read == forgettings:
            return known
        number = await self._unit.read(lambda ledger: PersonRows(ledger).of(person).logout)
        if number:  # another process may make one unheard
            self._note(person, number, forgettings)
        return number

    async def use(self, action: str, opening: str) -> Effect:
        """Note that a ticket, by its digest, was used; the effect names the `opening` that was first."""
        effect = Effect(EffectKind.PAGE_OPENED, {"opening": opening})
        return await do_by_person(self._unit, action, lambda _: effect)

    async def close(self, action: str, person: PersonId) -> Effect:
        """Close all pages of a person, in every process."""

        def work(ledger: Ledger) -> Effect:
            if PersonRows(ledger).of(person).logout:
                PersonRows(ledger).change(person, lambda known: replace(known, logout=0))
            ledger.on_commit(self._count)
            ledger.publish(PeerMessage.FORGOTTEN)
            return Effect(EffectKind.PAGES_CLOSED)

        return await do_by_person(self._unit, action, work)

    async def place_of(self, game: GameId) -> Venue:
        """Where the table of a page plays, without asking the store where it is cached.

        Raises:
            TableRefused: no such game.
        """
        unit = self._unit
        if unit.others.are_none and (at := unit.memory.at_hand(game)):
            return at.roster.venue
        return await unit.read(lambda ledger: unit.load(ledger, game).roster.venue)

    def is_behind(self, game: GameId, person: PersonId) -> bool:
        """Whether a game waits for somebody, or is over, which an open panel of theirs doesn't say yet.

        For the event loop: the store isn't asked. Where the game isn't cached, nothing has happened in it.
        """
        at = self._unit.memory.at_hand(game)
        if at is None or at.roster.paused:
            return False
        player = at.roster.player_of(person)
        if player is None or player.computer:
            return False
        return at.roster.status is Status.OVER or player.seat in at.waiting_for

    async def stamps(self, games: Collection[GameId]) -> Mapping[GameId, object]:
        """What tells whether games are as they were, where others may write to them, too."""
        return await self._unit.read(lambda ledger: {g: ledger.games.stamp(g) for g in games})

    def _note(self, person: PersonId, number: int, forgettings: int) -> None:
        self._known[person] = (number, forgettings)
        self._known.move_to_end(person)
        if len(self._known) > _MOST:
            self._known.popitem(last=False)

    def _count(self) -> None:
        self._unit.others.forgettings += 1

    def _draw(self) -> int:
        return 1 + (int.from_bytes(self._chance(_BYTES)) >> 1)
