"""The table of people."""

import sqlite3
from collections.abc import Mapping
from datetime import datetime

from pydantic import ValidationError

from rules.model.habits import USUAL_HABITS, Habits
from rules.model.rests import NO_RESTS, Rests
from rules.model.roster import PersonId
from rules.store.encoding import habits_json, moment_of, rests_json


class PeopleTable:
    """See `rules/store/tables.py`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def names_of(self, person: PersonId) -> Mapping[str, str]:
        rows = self._connection.execute("SELECT guild, name FROM names WHERE person = ?", (person,))
        return dict(rows.fetchall())

    def set_name_of(self, person: PersonId, guild: str, name: str) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO names (guild, person, name) VALUES (?, ?, ?)",
            (guild, person, name),
        )

    def forget(self, person: PersonId) -> None:
        self._connection.execute("DELETE FROM people WHERE person = ?", (person,))
        self._connection.execute("DELETE FROM names WHERE person = ?", (person,))

    def dm_closed(self, person: PersonId) -> bool:
        row = self._connection.execute(
            "SELECT dm_closed FROM people WHERE person = ?", (person,)
        ).fetchone()
        return bool(row and row[0])

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None:
        self._connection.execute(
            "INSERT INTO people (person, dm_closed) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET dm_closed = excluded.dm_closed",
            (person, int(closed)),
        )

    def dm_channel(self, person: PersonId) -> str:
        row = self._connection.execute(
            "SELECT dm_channel FROM people WHERE person = ?", (person,)
        ).fetchone()
        return str(row[0]) if row else ""

    def open_dm(self, person: PersonId, channel: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT INTO people (person, dm_channel, dm_opened) VALUES (?, ?, ?)"
            " ON CONFLICT (person) DO UPDATE"
            " SET dm_channel = excluded.dm_channel, dm_opened = excluded.dm_opened",
            (person, channel, at.isoformat()),
        )

    def dms_opened(self, since: datetime) -> tuple[datetime, ...]:
        rows = self._connection.execute(
            "SELECT dm_opened FROM people WHERE dm_opened > ? ORDER BY dm_opened",
            (since.isoformat(),),
        )
        return tuple([moment for (text,) in rows if (moment := moment_of(text))])

    def habits_of(self, person: PersonId) -> Habits:
        row = self._connection.execute(
            "SELECT habits FROM people WHERE person = ?", (person,)
        ).fetchone()
        return (habits_in(row[0]) if row and row[0] else None) or USUAL_HABITS

    def set_habits_of(self, person: PersonId, habits: Habits) -> None:
        self._connection.execute(
            "INSERT INTO people (person, habits) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET habits = excluded.habits",
            (person, habits_json().dump_json(habits).decode()),
        )

    def rests_of(self, person: PersonId) -> Rests:
        row = self._connection.execute(
            "SELECT rests FROM people WHERE person = ?", (person,)
        ).fetchone()
        return (rests_in(row[0]) if row and row[0] else None) or NO_RESTS

    def set_rests_of(self, person: PersonId, rests: Rests) -> None:
        self._connection.execute(
            "INSERT INTO people (person, rests) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET rests = excluded.rests",
            (person, rests_json().dump_json(rests).decode()),
        )

    def theme_of(self, person: PersonId) -> str:
        row = self._connection.execute(
            "SELECT theme FROM people WHERE person = ?", (person,)
        ).fetchone()
        return str(row[0]) if row else ""

    def set_theme_of(self, person: PersonId, theme: str) -> None:
        self._connection.execute(
            "INSERT INTO people (person, theme) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET theme = excluded.theme",
            (person, theme),
        )


def habits_in(text: str) -> Habits | None:
    """The habits in a row; None if they can't be read."""
    try:
        return habits_json().validate_json(text)
    except ValidationError:
        return None


def rests_in(text: str) -> Rests | None:
    """The rests in a row; None if they can't be read."""
    try:
        return rests_json().validate_json(text)
    except ValidationError:
        return None
