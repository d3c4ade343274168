"""The tables of moments and of absences."""

from datetime import datetime
from typing import Final

from rules.model.rests import Absence
from rules.store.attendance import UptimeRows
from rules.store.encoding import moment_of
from rules.store.sql.sql_table import SqlTable, upsert

MOMENT: Final = "SELECT at FROM moments WHERE name = ?"
ABSENCES: Final = "SELECT since, until FROM absences ORDER BY since"
_SET_MOMENT: Final = upsert("moments", ("name", "at"), ("name",))
_NOTE: Final = upsert("absences", ("since", "until"), ("since",))


class UptimeTables(SqlTable, UptimeRows):
    """Implements `rules.store.attendance.UptimeRows`."""

    def moment(self, name: str) -> datetime | None:
        row = self._first(MOMENT, (name,))
        return moment_of(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._run(_SET_MOMENT, (name, at.isoformat()))

    def note_absence(self, absence: Absence) -> None:
        self._run(_NOTE, (absence.since.isoformat(), absence.until.isoformat()))

    def strike_absence(self, absence: Absence) -> None:
        self._run("DELETE FROM absences WHERE since = ?", (absence.since.isoformat(),))

    def absences(self) -> tuple[Absence, ...]:
        rows = self._run(ABSENCES)
        spans = [(moment_of(since), moment_of(until)) for since, until in rows]
        return tuple([Absence(since, until) for since, until in spans if since and until])
