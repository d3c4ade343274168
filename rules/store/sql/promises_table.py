"""The table of promised answers."""

from datetime import datetime
from typing import Final

from rules.store.encoding import moment_of
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.tables import Answer, PromiseRows
from rules.table.roster import PersonId

_NOTE_PROMISE: Final = upsert("asked", ("action", "person", "address", "at", "guild"), ("action",))
_OWE: Final = (
    "INSERT INTO asked (action, person, address, at, guild) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (action) DO NOTHING"
)


class PromisesTable(SqlTable, PromiseRows):
    """Implements `rules.store.tables.PromiseRows`."""

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._run(_NOTE_PROMISE, (action, person, address, at.isoformat(), guild))

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._run(_OWE, (action, person, address, at.isoformat(), guild))

    def is_owed(self, action: str) -> bool:
        return self._first("SELECT 1 FROM asked WHERE action = ?", (action,)) is not None

    def owed_to(self, person: PersonId) -> tuple[str, ...]:
        return self._column("SELECT action FROM asked WHERE person = ? ORDER BY at", (person,))

    def forget(self, action: str) -> None:
        self._run("DELETE FROM asked WHERE action = ?", (action,))

    def forget_person(self, person: PersonId, but: str) -> None:
        self._run("DELETE FROM asked WHERE person = ? AND action != ?", (person, but))
        self._run("UPDATE asked SET person = '' WHERE action = ?", (but,))

    def forget_before(self, moment: datetime) -> None:
        self._run("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def outstanding(self) -> tuple[Answer, ...]:
        rows = self._run("SELECT action, person, address, at, guild FROM asked ORDER BY at")
        return tuple([(*kept, moment_of(at), guild) for *kept, at, guild in rows])
