"""Preferences of people and servers."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from rules.engine.receipts import Profile
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.model.commands import Habits
from rules.people.rows import ForgottenRows, PersonRows
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.ids import Entrant
from rules.table.roster import PersonId


def profile_of(ledger: Ledger, person: PersonId) -> Profile:
    """A person's preferences."""
    people = PersonRows(ledger)
    known = people.of(person)
    habits = people.habits_of(person)
    return Profile(known.theme, known.dm_closed, habits, known.language, known.locale)


def known_as(ledger: Ledger, guild: str, entrant: Entrant) -> tuple[Entrant, ...]:
    """All entrants of a person in a server's results: their id, and any recent placeholder."""
    before = ForgottenRows(ledger).entrant_of(guild, entrant)
    return (entrant, before) if before else (entrant,)


class Profiles:
    """People's preferences, and whether the bot can DM them."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, person: PersonId) -> Profile:
        """A person's preferences."""
        return await self._unit.read(lambda ledger: profile_of(ledger, person))

    async def greet(self, guild: str) -> bool:
        """Record that a server was greeted; returns whether it is the first time."""
        return await self._unit.write(lambda ledger: ServerRows(ledger).greet(guild))

    async def dm_closed(self, person: PersonId) -> bool:
        """Whether the last DM to a person was refused."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).dm_closed)

    @property
    def forgettings(self) -> int:
        """A counter of erasures."""
        return self._unit.others.forgettings

    async def set_dm_closed(
        self, person: PersonId, closed: bool, forgettings: int | None = None
    ) -> None:
        """Record whether a person accepts DMs.

        `forgettings`: the counter when the DM was started. If it has changed since, nothing is recorded,
        since this person may have been erased.
        """

        def work(ledger: Ledger) -> None:
            if forgettings in (None, self._unit.others.forgettings):
                PersonRows(ledger).change(person, lambda known: replace(known, dm_closed=closed))

        await self._unit.write(work)

    async def dm_channel(self, person: PersonId) -> str:
        """A person's DM channel; empty if none was opened."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).dm_channel)

    async def note_dm(self, person: PersonId, channel: str, forgettings: int) -> None:
        """Record a person's DM channel; `forgettings` as above."""
        now = self._unit.clock()

        def work(ledger: Ledger) -> None:
            if self._unit.others.forgettings == forgettings:
                PersonRows(ledger).open_dm(person, channel, now)

        await self._unit.write(work)

    async def ages_of_dms(self, within: timedelta) -> tuple[timedelta, ...]:
        """The ages of DM channels opened within that time, oldest first."""
        now = self._unit.clock()
        opened = await self._unit.read(lambda ledger: PersonRows(ledger).dms_opened(now - within))
        return tuple(now - moment for moment in opened)

    async def note_locale(self, person: PersonId, locale: str, forgettings: int) -> None:
        """Record a person's Discord locale; `forgettings` as above."""

        def work(ledger: Ledger) -> None:
            if self._unit.others.forgettings == forgettings:
                PersonRows(ledger).change(person, lambda known: replace(known, locale=locale))

        await self._unit.write(work)

    async def set_language_of(self, action: str, person: PersonId, language: str) -> Effect:
        """Set a person's language; empty for their Discord language."""

        def work(ledger: Ledger) -> Effect:
            PersonRows(ledger).change(person, lambda known: replace(known, language=language))
            return Effect(EffectKind.LANGUAGE_SET, {"language": language})

        return await do_by_person(self._unit, action, work)

    async def change_habits_of(
        self, action: str, person: PersonId, change: Callable[[Habits], Habits]
    ) -> Effect:
        """Change a person's playing preferences."""

        def work(ledger: Ledger) -> Effect:
            people = PersonRows(ledger)
            people.set_habits_of(person, change(people.habits_of(person)))
            return Effect(EffectKind.HABIT_SET)

        return await do_by_person(self._unit, action, work)

    async def theme_of(self, person: PersonId) -> str:
        """The theme of a person's own images; empty if they chose none."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).of(person).theme)

    async def set_theme_of(self, action: str, person: PersonId, theme: str) -> Effect:
        """Set the theme of a person's own images; empty for each table's."""

        def work(ledger: Ledger) -> Effect:
            PersonRows(ledger).change(person, lambda known: replace(known, theme=theme))
            return Effect(EffectKind.THEME_SET, {"theme": theme})

        return await do_by_person(self._unit, action, work)
