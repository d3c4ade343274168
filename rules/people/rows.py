"""Tables of people (names, languages, preferences, time off), and of recently erased people.

An erased person is stored as a keyed digest of their id. Each server has its own key, so rows of different
servers can't be linked.
"""

import hmac
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.model.commands import USUAL_HABITS, Habits
from rules.store.encoding import moment_of
from rules.store.processes import part_of
from rules.store.table import Rows, Table, Transaction
from rules.table.ids import Entrant, forgotten_entrant
from rules.table.pace import NO_RESTS, Rests
from rules.table.roster import PersonId

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """What is known of a person: their preferences, and how they can be reached."""

    person: PersonId
    dm_closed: bool = False
    theme: str = ""
    habits: str = ""
    """As JSON, like their rests: parsed only when requested, and unchanged text is kept."""
    rests: str = ""
    dm_channel: str = ""
    dm_opened: str = ""
    language: str = ""
    locale: str = ""
    logout: int = 0


@dataclass(frozen=True, slots=True)
class KnownName:
    """A person's last name in a server."""

    guild: str
    person: PersonId
    name: str


class PersonRows(Rows[KnownPerson]):
    """Data about people outside games. A damaged row counts as missing."""

    table = Table(
        "people",
        KnownPerson,
        key=("person",),
        owners=("person",),
        lock="person {person}",
        fault="person {person}",
    )

    def of(self, person: PersonId) -> KnownPerson:
        """What is known of a person; defaults if nothing."""
        return self.get(person) or KnownPerson(person)

    def change(self, person: PersonId, change: Callable[[KnownPerson], KnownPerson]) -> None:
        """Save changed data about a person, replacing the old."""
        self.put(change(self.locked(person) or KnownPerson(person)))

    def open_dm(self, person: PersonId, channel: str, at: datetime) -> None:
        """Record when a person's DM channel was opened."""
        opened = at.isoformat()
        self.change(person, lambda known: replace(known, dm_channel=channel, dm_opened=opened))

    def dms_opened(self, since: datetime) -> tuple[datetime, ...]:
        """When DM channels were opened since then, in order."""
        opened = self._column(
            "SELECT dm_opened FROM people WHERE dm_opened > ? ORDER BY dm_opened",
            (since.isoformat(),),
        )
        return tuple([moment for text in opened if (moment := moment_of(text))])

    def habits_of(self, person: PersonId) -> Habits:
        """A person's playing preferences; the defaults if unset or unreadable."""
        return _read(_habits_json(), self.of(person).habits, USUAL_HABITS)

    def set_habits_of(self, person: PersonId, habits: Habits) -> None:
        """Save a person's playing preferences, replacing the old."""
        text = _habits_json().dump_json(habits).decode()
        self.change(person, lambda known: replace(known, habits=text))

    def rests_of(self, person: PersonId) -> Rests:
        """A person's rests; none if unset or unreadable."""
        return _read(_rests_json(), self.of(person).rests, NO_RESTS)

    def set_rests_of(self, person: PersonId, rests: Rests) -> None:
        """Save a person's time zone, quiet hours and vacations, replacing the old."""
        text = _rests_json().dump_json(rests).decode()
        self.change(person, lambda known: replace(known, rests=text))


class NameRows(Rows[KnownName]):
    """People's names in each server as of the end of their last game."""

    table = Table(
        "names",
        KnownName,
        key=("guild", "person"),
        owners=("person",),
        fault="server {guild}, name of person {person}",
    )

    def of(self, person: PersonId) -> Mapping[str, str]:
        """A person's names, by server."""
        return {known.guild: known.name for known in self.owned_by(person)}

    def in_server(self, person: str, guild: str) -> str:
        """A person's name in a server; empty if unknown."""
        known = self.get(guild, person)
        return known.name if known else ""


@cache
def _habits_json() -> TypeAdapter[Habits]:
    return TypeAdapter(Habits)


@cache
def _rests_json() -> TypeAdapter[Rests]:
    return TypeAdapter(Rests)


def _read(adapter: TypeAdapter[T], text: str, usual: T) -> T:
    """Decode a preference column; `usual` if empty or unreadable."""
    try:
        return adapter.validate_json(text) if text else usual
    except ValidationError:
        return usual


BYTES_OF_A_KEY: Final = 32


@dataclass(frozen=True, slots=True)
class Recognised:
    """An erased person who is recognised in a server until a time."""

    guild: str
    entrant: Entrant
    """Their placeholder."""
    until: datetime


@dataclass(frozen=True, slots=True)
class ServerKey:
    """A server's key for recognising people."""

    guild: str
    key: bytes


class KeyRows(Rows[ServerKey]):
    """The servers' keys."""

    table = Table("keys", ServerKey, key=("guild",), fault="server {guild}, key")

    def servers(self) -> tuple[str, ...]:
        """The servers that have a key."""
        return self._column("SELECT guild FROM keys ORDER BY guild")

    def damaged(self, found: Sequence[Any]) -> None:
        """A damaged key recognises no one."""
        _log.error("forgotten players of a server not recognised: %s", self.table.fault_of(found))


class ForgottenRows(Rows[Recognised]):
    """Recently erased people, by server."""

    table = Table(
        "forgotten",
        Recognised,
        key=("guild", "entrant"),
        lock="forgotten in {guild}",
        fault="server {guild}, a forgotten person",
    )

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        self._keys = KeyRows(transaction)

    def entrant_of(self, guild: str, person: str) -> Entrant | None:
        """An erased person's placeholder; None if they aren't recognised."""
        known = self._keys.get(guild)
        if known is None:
            return None
        entrant = _digest(known.key, person)
        return entrant if self._first(self.table.by_key, (guild, entrant)) else None

    def note(
        self, guild: str, person: PersonId, until: datetime, chance: Callable[[int], bytes]
    ) -> Entrant:
        """Recognise an erased person until a time; returns their placeholder.

        `chance` provides random bytes for the server's key, if it has none.
        """
        self.lock(guild=guild)
        entrant = _digest(self._key(guild, chance), person)
        self.put(Recognised(guild, entrant, until))
        return entrant

    def standing_for(self, person: PersonId) -> tuple[tuple[str, Entrant], ...]:
        """The servers in which a person is recognised, with their placeholder there."""
        found = [(guild, self.entrant_of(guild, person)) for guild in self._keys.servers()]
        return tuple((guild, entrant) for guild, entrant in found if entrant)

    def until(self, guild: str, entrant: Entrant) -> datetime | None:
        """Until when an entrant is recognised; None if they aren't, or the time is unreadable."""
        known = self.get(guild, entrant)
        return known.until if known else None

    def due(self, by: datetime) -> tuple[tuple[str, Entrant], ...]:
        """This process's servers with placeholders whose recognition has expired.

        Includes damaged rows.
        """
        parts, due = self._transaction.parts, []
        for found in self._run(self.table.select).fetchall():
            guild, entrant, *_ = found
            known = self._row_of(found)
            if (known is None or known.until <= by) and (parts is None or part_of(guild) in parts):
                due.append((guild, entrant))
        return tuple(due)

    def within(self, guild: str) -> tuple[Entrant, ...]:
        """The placeholders recognised in a server."""
        return self._column("SELECT entrant FROM forgotten WHERE guild = ?", (guild,))

    def heirs(self, guild: str | None = None) -> Mapping[tuple[str, Entrant], Entrant]:
        """People who came back, by server and placeholder, in one server or in all.

        They have come back once they have a result, and with it a name. It is computed each time and never
        stored.
        """
        where = "WHERE CAST(?1 AS TEXT) IS NULL OR guild = ?1"
        known = {*self._run(f"SELECT guild, entrant FROM forgotten {where}", (guild,))}  # noqa: S608
        if not known:
            return {}
        keys = {
            place: key for place in {place for place, _ in known} if (key := self._keys.get(place))
        }
        named = self._run(f"SELECT guild, person FROM names {where}", (guild,))  # noqa: S608
        found = [
            (place, _digest(keys[place].key, person), Entrant(person))
            for place, person in named
            if place in keys
        ]
        return {
            (place, before): person for place, before, person in found if (place, before) in known
        }

    def _key(self, guild: str, chance: Callable[[int], bytes]) -> bytes:
        """A server's key; a new one if it has none that is readable."""
        if known := self._keys.get(guild):
            return known.key
        made = ServerKey(guild, chance(BYTES_OF_A_KEY))
        self._keys.put(made)
        return made.key


def _digest(key: bytes, person: str) -> Entrant:
    return forgotten_entrant(hmac.digest(key, person.encode(), "sha256"))
