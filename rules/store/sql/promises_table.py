"""The table of promised answers."""

from datetime import datetime
from typing import Final

from rules.model.roster import PersonId
from rules.store.encoding import moment_of
from rules.store.members import PromiseRows
from rules.store.sql.sql_table import SqlTable, upsert

_NOTE: Final = upsert("asked", ("action", "person", "address", "at"), ("action",))


class PromisesTable(SqlTable, PromiseRows):
    """Implements `rules.store.members.PromiseRows`."""

    def note(self, action: str, person: PersonId, address: str, at: datetime) -> None:
        self._run(_NOTE, (action, person, address, at.isoformat()))

    def forget(self, action: str) -> None:
        self._run("DELETE FROM asked WHERE action = ?", (action,))

    def forget_person(self, person: PersonId, but: str) -> None:
        self._run("DELETE FROM asked WHERE person = ? AND action != ?", (person, but))
        self._run("UPDATE asked SET person = '' WHERE action = ?", (but,))

    def forget_before(self, moment: datetime) -> None:
        self._run("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def outstanding(self) -> tuple[tuple[str, PersonId, str, datetime | None], ...]:
        rows = self._run("SELECT action, person, address, at FROM asked ORDER BY at")
        return tuple([(action, who, address, moment_of(at)) for action, who, address, at in rows])
