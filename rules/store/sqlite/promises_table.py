"""The table of promised answers."""

import sqlite3
from datetime import datetime

from rules.model.roster import PersonId


class PromisesTable:
    """See `rules/store/tables.py`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def note(self, action: str, person: PersonId, address: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO asked (action, person, address, at) VALUES (?, ?, ?, ?)",
            (action, person, address, at.isoformat()),
        )

    def forget(self, action: str) -> None:
        self._connection.execute("DELETE FROM asked WHERE action = ?", (action,))

    def forget_person(self, person: PersonId, but: str) -> None:
        self._connection.execute(
            "DELETE FROM asked WHERE person = ? AND action != ?", (person, but)
        )
        self._connection.execute("UPDATE asked SET person = '' WHERE action = ?", (but,))

    def forget_before(self, moment: datetime) -> None:
        self._connection.execute("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def owed(self) -> tuple[tuple[str, PersonId, str], ...]:
        rows = self._connection.execute("SELECT action, person, address FROM asked ORDER BY at")
        return tuple([(action, person, address) for action, person, address in rows])
