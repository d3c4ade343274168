"""The tables of moments and of absences."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from rules.store.attendance import UptimeRows
from rules.store.encoding import moment_of
from rules.store.parts import EVERYWHERE
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import Statement
from rules.table.pace import Absence

AT_WORK: Final = "at_work"
"""The name of the moment at which the General was last at work."""
ABSENCES: Final = Statement(
    "SELECT since, until, parts FROM absences ORDER BY since", tables=("absences",)
)
_MOMENT: Final = "SELECT at FROM moments WHERE name = ?"
_SET_MOMENT: Final = upsert("moments", ("name", "at"), ("name",))
_NOTE: Final = upsert("absences", ("since", "parts", "until"), ("since", "parts"))


class UptimeTables(SqlTable, UptimeRows):
    """Implements `rules.store.attendance.UptimeRows`."""

    def moment(self, name: str) -> datetime | None:
        row = self._first(_MOMENT, (name,))
        return moment_of(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._run(_SET_MOMENT, (name, at.isoformat()))

    def at_work(self, guild: str) -> datetime | None:  # noqa: ARG002 - one process has all servers
        return self.moment(AT_WORK)

    def last_at_work(self) -> Mapping[datetime, int]:
        last = self.moment(AT_WORK)
        return {last: EVERYWHERE} if last else {}

    def note_at_work(self, at: datetime) -> None:
        self.set_moment(AT_WORK, at)

    def note_absence(self, absence: Absence, parts: int) -> None:
        self._run(_NOTE, (absence.since.isoformat(), parts, absence.until.isoformat()))

    def strike_absence(self, absence: Absence, parts: int) -> None:
        since = absence.since.isoformat()
        self._run("DELETE FROM absences WHERE since = ? AND parts & ? <> 0", (since, parts))

    def absences(self, parts: int = EVERYWHERE) -> tuple[Absence, ...]:
        spans = [
            (moment_of(since), moment_of(until))
            for since, until, away in self._run(ABSENCES)
            if isinstance(away, int) and away & parts  # on a bad disk any value may stand there
        ]
        return tuple([Absence(since, until) for since, until in spans if since and until])
