"""The table of people."""

import logging
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields, replace
from datetime import datetime
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.model.habits import USUAL_HABITS, Habits
from rules.model.rests import NO_RESTS, Rests
from rules.model.roster import PersonId
from rules.store.digest import digest_of
from rules.store.encoding import habits_json, moment_of, rests_json
from rules.store.members import PersonRows
from rules.store.sql.connection import Connection
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import Statement

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Row:
    """The columns of a person's row: what they chose, as JSON, and how they can be written to."""

    dm_closed: int = 0
    theme: str = ""
    habits: str = ""
    rests: str = ""
    dm_channel: str = ""
    dm_opened: str = ""
    language: str = ""
    locale: str = ""
    logout: int = 0


_COLUMNS: Final = ("person", *(field.name for field in fields(_Row)), "digest")
PEOPLE: Final = f"SELECT {', '.join(_COLUMNS)} FROM people"  # noqa: S608 - no input
PERSON: Final = Statement(f"{PEOPLE} WHERE person = ?", tables=("people",))
_SET: Final = upsert("people", _COLUMNS, ("person",))
_SET_NAME: Final = upsert("names", ("guild", "person", "name", "digest"), ("guild", "person"))


class PeopleTable(SqlTable, PersonRows):
    """Implements `rules.store.members.PersonRows`. A damaged row is logged, and counts as none."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._rows: dict[PersonId, _Row] = {}
        """The rows read in this transaction."""

    def names_of(self, person: PersonId) -> Mapping[str, str]:
        rows = self._run(
            "SELECT guild, person, name, digest FROM names WHERE person = ?", (person,)
        )
        return {row[0]: name for row in rows if (name := name_in(*row))}

    def name_of(self, person: str, guild: str) -> str:
        row = self._first(
            "SELECT guild, person, name, digest FROM names WHERE guild = ? AND person = ?",
            (guild, person),
        )
        return name_in(*row) if row else ""

    def set_name_of(self, person: PersonId, guild: str, name: str) -> None:
        self._run(_SET_NAME, (guild, person, name, digest_of(guild, person, name)))

    def forget(self, person: PersonId) -> None:
        self._run("DELETE FROM people WHERE person = ?", (person,))
        self._run("DELETE FROM names WHERE person = ?", (person,))
        self._rows.pop(person, None)

    def dm_closed(self, person: PersonId) -> bool:
        return bool(self._row(person).dm_closed)

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None:
        self._set(person, dm_closed=int(closed))

    def dm_channel(self, person: PersonId) -> str:
        return self._row(person).dm_channel

    def open_dm(self, person: PersonId, channel: str, at: datetime) -> None:
        self._set(person, dm_channel=channel, dm_opened=at.isoformat())

    def dms_opened(self, since: datetime) -> tuple[datetime, ...]:
        rows = self._run(
            "SELECT dm_opened FROM people WHERE dm_opened > ? ORDER BY dm_opened",
            (since.isoformat(),),
        )
        return tuple([moment for (text,) in rows if (moment := moment_of(text))])

    def habits_of(self, person: PersonId) -> Habits:
        return _read(habits_json(), self._row(person).habits, USUAL_HABITS)

    def set_habits_of(self, person: PersonId, habits: Habits) -> None:
        self._set(person, habits=habits_json().dump_json(habits).decode())

    def rests_of(self, person: PersonId) -> Rests:
        return _read(rests_json(), self._row(person).rests, NO_RESTS)

    def set_rests_of(self, person: PersonId, rests: Rests) -> None:
        self._set(person, rests=rests_json().dump_json(rests).decode())

    def theme_of(self, person: PersonId) -> str:
        return self._row(person).theme

    def set_theme_of(self, person: PersonId, theme: str) -> None:
        self._set(person, theme=theme)

    def language_of(self, person: PersonId) -> str:
        return self._row(person).language

    def set_language_of(self, person: PersonId, language: str) -> None:
        self._set(person, language=language)

    def locale_of(self, person: PersonId) -> str:
        return self._row(person).locale

    def set_locale_of(self, person: PersonId, locale: str) -> None:
        self._set(person, locale=locale)

    def logout_of(self, person: PersonId) -> int:
        return self._row(person).logout

    def set_logout_of(self, person: PersonId, number: int) -> None:
        self._set(person, logout=number)

    def _row(self, person: PersonId) -> _Row:
        if person not in self._rows:
            self._rows[person] = self._read(person)
        return self._rows[person]

    def _read(self, person: PersonId) -> _Row:
        found = self._first(PERSON, (person,))
        if found is None:
            return _Row()
        if not is_person_as_written(*found):
            _log.error("passed over: the row of person %s is not as it was written", person)
            return _Row()
        return _Row(*found[1:-1])

    def _set(self, person: PersonId, **columns: Any) -> None:  # noqa: ANN401 - values of columns
        row = person, *astuple(replace(self._row(person), **columns))
        self._run(_SET, (*row, digest_of(*row)))
        self._rows.pop(person)


def is_person_as_written(*columns: Any) -> bool:  # noqa: ANN401 - the columns of a row
    """Whether a person's row is as it was written."""
    *row, digest = columns
    return bool(digest_of(*row) == digest)


def name_in(guild: str, person: str, name: str, digest: bytes) -> str:
    """The name in a row; empty if it is not as it was written."""
    if digest_of(guild, person, name) != digest:
        _log.error("passed over: the name of person %s in server %s is damaged", person, guild)
        return ""
    return name


def _read(adapter: TypeAdapter[T], text: str, usual: T) -> T:
    """What a person chose, as a column has it; the usual where it is empty, or can't be read."""
    try:
        return adapter.validate_json(text) if text else usual
    except ValidationError:
        return usual
