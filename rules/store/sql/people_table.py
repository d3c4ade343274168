"""The tables of people, and of the names that they bear."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.model.commands import USUAL_HABITS, Habits
from rules.store.encoding import moment_of
from rules.store.table import Rows, Table
from rules.table.pace import NO_RESTS, Rests
from rules.table.roster import PersonId

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """What is known of a person: what they chose, and how they can be written to."""

    person: PersonId
    dm_closed: bool = False
    theme: str = ""
    habits: str = ""
    """As JSON, like their rests: what isn't asked for isn't read, and what isn't changed keeps its text."""
    rests: str = ""
    dm_channel: str = ""
    dm_opened: str = ""
    language: str = ""
    locale: str = ""
    logout: int = 0


@dataclass(frozen=True, slots=True)
class KnownName:
    """The name that a person bore last in a server."""

    guild: str
    person: PersonId
    name: str


class PersonRows(Rows[KnownPerson]):
    """What is known of people, apart from their games. A damaged row counts as none."""

    table = Table(
        "people",
        KnownPerson,
        key=("person",),
        owners=("person",),
        lock="person {person}",
        fault="person {person}: their row",
    )

    def of(self, person: PersonId) -> KnownPerson:
        """What is known of a person, if only who they are."""
        return self.get(person) or KnownPerson(person)

    def change(self, person: PersonId, change: Callable[[KnownPerson], KnownPerson]) -> None:
        """Keep what is known of a person after a change, in place of what was before."""
        self.put(change(self.locked(person) or KnownPerson(person)))

    def open_dm(self, person: PersonId, channel: str, at: datetime) -> None:
        """Note the channel that was opened for a person's direct messages, and when."""
        opened = at.isoformat()
        self.change(person, lambda known: replace(known, dm_channel=channel, dm_opened=opened))

    def dms_opened(self, since: datetime) -> tuple[datetime, ...]:
        """The moments after that one at which channels for direct messages were opened, in order."""
        opened = self._column(
            "SELECT dm_opened FROM people WHERE dm_opened > ? ORDER BY dm_opened",
            (since.isoformat(),),
        )
        return tuple([moment for text in opened if (moment := moment_of(text))])

    def habits_of(self, person: PersonId) -> Habits:
        """The habits that a person chose; the usual ones if they chose none, or they can't be read."""
        return _read(_habits_json(), self.of(person).habits, USUAL_HABITS)

    def set_habits_of(self, person: PersonId, habits: Habits) -> None:
        """Keep all habits of a person, in place of those before."""
        text = _habits_json().dump_json(habits).decode()
        self.change(person, lambda known: replace(known, habits=text))

    def rests_of(self, person: PersonId) -> Rests:
        """The rests of a person; none if they chose none, or they can't be read."""
        return _read(_rests_json(), self.of(person).rests, NO_RESTS)

    def set_rests_of(self, person: PersonId, rests: Rests) -> None:
        """Keep a person's time zone, quiet hours and vacations, in place of those before."""
        text = _rests_json().dump_json(rests).decode()
        self.change(person, lambda known: replace(known, rests=text))


class NameRows(Rows[KnownName]):
    """The names that people bore in each server when a game of theirs ended last."""

    table = Table(
        "names",
        KnownName,
        key=("guild", "person"),
        owners=("person",),
        fault="server {guild}: the name of person {person}",
    )

    def of(self, person: PersonId) -> Mapping[str, str]:
        """The names of a person, by server."""
        return {known.guild: known.name for known in self.owned_by(person)}

    def in_server(self, person: str, guild: str) -> str:
        """The name of a person in a server; empty where none is known."""
        known = self.get(guild, person)
        return known.name if known else ""


@cache
def _habits_json() -> TypeAdapter[Habits]:
    return TypeAdapter(Habits)


@cache
def _rests_json() -> TypeAdapter[Rests]:
    return TypeAdapter(Rests)


def _read(adapter: TypeAdapter[T], text: str, usual: T) -> T:
    """What a person chose, as a column has it; the usual where it is empty, or can't be read."""
    try:
        return adapter.validate_json(text) if text else usual
    except ValidationError:
        return usual
