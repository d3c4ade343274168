"""The tables of people who were forgotten of late, and of the keys by which they are recognised."""

import hmac
import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from rules.model.result import Entrant, forgotten_entrant
from rules.model.roster import PersonId
from rules.store.digest import digest_of
from rules.store.encoding import moment_of, utc_text
from rules.store.members import ForgottenRows
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

FORGOTTEN: Final = "SELECT guild, entrant, until, digest FROM forgotten"
KEYS: Final = "SELECT guild, key, digest FROM keys"
_NOTE: Final = upsert("forgotten", ("guild", "entrant", "until", "digest"), ("guild", "entrant"))
_SET_KEY: Final = upsert("keys", ("guild", "key", "digest"), ("guild",))
BYTES_OF_A_KEY: Final = 32


class DigestsTable(SqlTable, ForgottenRows):
    """Implements `rules.store.members.ForgottenRows`."""

    def entrant_of(self, guild: str, person: str) -> Entrant | None:
        key = self._key(guild)
        if key is None:
            return None
        entrant = _digest(key, person)
        row = self._first(f"{FORGOTTEN} WHERE guild = ? AND entrant = ?", (guild, entrant))
        return entrant if row else None

    def note(
        self, guild: str, person: PersonId, until: datetime, chance: Callable[[int], bytes]
    ) -> Entrant:
        entrant = _digest(self._key(guild) or self._new_key(guild, chance), person)
        row = guild, entrant, utc_text(until)
        self._run(_NOTE, (*row, digest_of(*row)))
        return entrant

    def standing_for(self, person: PersonId) -> tuple[tuple[str, Entrant], ...]:
        found = [(guild, self.entrant_of(guild, person)) for guild in self.servers()]
        return tuple((guild, entrant) for guild, entrant in found if entrant)

    def until(self, guild: str, entrant: Entrant) -> datetime | None:
        row = self._first(f"{FORGOTTEN} WHERE guild = ? AND entrant = ?", (guild, entrant))
        return moment_of(row[2]) if row else None

    def due(self, by: datetime) -> tuple[tuple[str, Entrant], ...]:
        rows = self._run(FORGOTTEN).fetchall()
        return tuple((row[0], row[1]) for row in rows if _is_due(*row, by=by))

    def within(self, guild: str) -> tuple[Entrant, ...]:
        return self._column("SELECT entrant FROM forgotten WHERE guild = ?", (guild,))

    def heirs(self, guild: str | None = None) -> Mapping[tuple[str, Entrant], Entrant]:
        where = "WHERE CAST(?1 AS TEXT) IS NULL OR guild = ?1"
        known = {*self._run(f"SELECT guild, entrant FROM forgotten {where}", (guild,))}  # noqa: S608
        if not known:
            return {}
        keys = {place: key for place in {place for place, _ in known} if (key := self._key(place))}
        named = self._run(f"SELECT guild, person FROM names {where}", (guild,))  # noqa: S608
        found = [
            (place, _digest(keys[place], person), Entrant(person))
            for place, person in named
            if place in keys
        ]
        return {
            (place, before): person for place, before, person in found if (place, before) in known
        }

    def drop(self, guild: str, entrant: Entrant) -> None:
        self._run("DELETE FROM forgotten WHERE guild = ? AND entrant = ?", (guild, entrant))

    def servers(self) -> tuple[str, ...]:
        return self._column("SELECT guild FROM keys ORDER BY guild")

    def destroy_key(self, guild: str) -> None:
        self._run("DELETE FROM keys WHERE guild = ?", (guild,))

    def _key(self, guild: str) -> bytes | None:
        row = self._first(f"{KEYS} WHERE guild = ?", (guild,))
        if row and not is_key_as_written(*row):
            _log.error("nobody is recognised in server %s: its key is damaged", guild)
            return None
        return row[1] if row else None

    def _new_key(self, guild: str, chance: Callable[[int], bytes]) -> bytes:
        row = guild, chance(BYTES_OF_A_KEY)
        self._run(_SET_KEY, (*row, digest_of(*row)))
        return row[1]


def is_key_as_written(guild: str, key: bytes, digest: bytes) -> bool:
    """Whether a server's key is as it was written."""
    return digest_of(guild, key) == digest


def is_forgotten_as_written(guild: str, entrant: str, until: str, digest: bytes) -> bool:
    """Whether the row of somebody who was forgotten is as it was written."""
    return digest_of(guild, entrant, until) == digest and moment_of(until) is not None


def _digest(key: bytes, person: str) -> Entrant:
    return forgotten_entrant(hmac.digest(key, person.encode(), "sha256"))


def _is_due(guild: str, entrant: str, until: str, digest: bytes, *, by: datetime) -> bool:
    """Whether somebody is to be recognised no longer; so it is, too, where their row is damaged."""
    moment = moment_of(until) if is_forgotten_as_written(guild, entrant, until, digest) else None
    return moment is None or moment <= by
