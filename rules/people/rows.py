"""The tables of people: names, languages, habits, times; and of who was forgotten.

Each is kept by a digest of their id. It is keyed, and each server has a key of its own: what stands in two
can't be joined.
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
        fault="person {person}",
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
        fault="server {guild}, name of person {person}",
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


BYTES_OF_A_KEY: Final = 32


@dataclass(frozen=True, slots=True)
class Recognised:
    """Somebody who was forgotten, and is recognised in a server until a moment."""

    guild: str
    entrant: Entrant
    """The entrant that stands for them."""
    until: datetime


@dataclass(frozen=True, slots=True)
class ServerKey:
    """The key by which a server recognises people."""

    guild: str
    key: bytes


class KeyRows(Rows[ServerKey]):
    """The keys of servers."""

    table = Table("keys", ServerKey, key=("guild",), fault="server {guild}, key")

    def servers(self) -> tuple[str, ...]:
        """The servers that have a key."""
        return self._column("SELECT guild FROM keys ORDER BY guild")

    def damaged(self, found: Sequence[Any]) -> None:
        """Nobody is recognised by it."""
        _log.error("forgotten players of a server not recognised: %s", self.table.fault_of(found))


class ForgottenRows(Rows[Recognised]):
    """The people who were forgotten recently, server by server."""

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
        """The entrant that stands for a person who was forgotten; None if nobody recognises them."""
        known = self._keys.get(guild)
        if known is None:
            return None
        entrant = _digest(known.key, person)
        return entrant if self._first(self.table.by_key, (guild, entrant)) else None

    def note(
        self, guild: str, person: PersonId, until: datetime, chance: Callable[[int], bytes]
    ) -> Entrant:
        """Recognise a person who is forgotten until a moment; the entrant that stands for them.

        `chance` gives the random bytes of the server's key, where it has none.
        """
        self.lock(guild=guild)
        entrant = _digest(self._key(guild, chance), person)
        self.put(Recognised(guild, entrant, until))
        return entrant

    def standing_for(self, person: PersonId) -> tuple[tuple[str, Entrant], ...]:
        """The servers in which a person is recognised, each with the entrant that stands for them."""
        found = [(guild, self.entrant_of(guild, person)) for guild in self._keys.servers()]
        return tuple((guild, entrant) for guild, entrant in found if entrant)

    def until(self, guild: str, entrant: Entrant) -> datetime | None:
        """The moment until which an entrant is recognised; None if they are not, or it can't be read."""
        known = self.get(guild, entrant)
        return known.until if known else None

    def due(self, by: datetime) -> tuple[tuple[str, Entrant], ...]:
        """The servers of this process and entrants that are to be recognised no longer.

        So it is, too, where somebody's row is damaged.
        """
        parts, due = self._transaction.parts, []
        for found in self._run(self.table.select).fetchall():
            guild, entrant, *_ = found
            known = self._row_of(found)
            if (known is None or known.until <= by) and (parts is None or part_of(guild) in parts):
                due.append((guild, entrant))
        return tuple(due)

    def within(self, guild: str) -> tuple[Entrant, ...]:
        """The entrants that are recognised in a server."""
        return self._column("SELECT entrant FROM forgotten WHERE guild = ?", (guild,))

    def heirs(self, guild: str | None = None) -> Mapping[tuple[str, Entrant], Entrant]:
        """Who came back: by server and by the entrant that stood for them, in one server or in all.

        They have come back once they have a result, and with it a name. It is reckoned each time, and
        kept nowhere.
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
        """The key of a server; a new one where it has none that can be read."""
        if known := self._keys.get(guild):
            return known.key
        made = ServerKey(guild, chance(BYTES_OF_A_KEY))
        self._keys.put(made)
        return made.key


def _digest(key: bytes, person: str) -> Entrant:
    return forgotten_entrant(hmac.digest(key, person.encode(), "sha256"))
