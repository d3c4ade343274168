"""The tables of moments and of absences."""

from datetime import datetime

from rules.model.rests import Absence
from rules.store.attendance import UptimeRows
from rules.store.encoding import moment_of
from rules.store.sqlite.sqlite_table import SqliteTable


class UptimeTables(SqliteTable, UptimeRows):
    """Implements `rules.store.attendance.UptimeRows`."""

    def moment(self, name: str) -> datetime | None:
        row = self._first("SELECT at FROM moments WHERE name = ?", (name,))
        return moment_of(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._run("INSERT OR REPLACE INTO moments (name, at) VALUES (?, ?)", (name, at.isoformat()))

    def note_absence(self, absence: Absence) -> None:
        self._run(
            "INSERT OR REPLACE INTO absences (since, until) VALUES (?, ?)",
            (absence.since.isoformat(), absence.until.isoformat()),
        )

    def strike_absence(self, absence: Absence) -> None:
        self._run("DELETE FROM absences WHERE since = ?", (absence.since.isoformat(),))

    def absences(self) -> tuple[Absence, ...]:
        rows = self._run("SELECT since, until FROM absences ORDER BY since")
        spans = [(moment_of(since), moment_of(until)) for since, until in rows]
        return tuple([Absence(since, until) for since, until in spans if since and until])
