"""The table of interventions: the log of what moderators did."""

import logging
from collections.abc import Iterable
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from rules.model.intervention import Intervention, InterventionKind
from rules.model.roster import PersonId
from rules.store.digest import digest_of
from rules.store.encoding import moment_of, utc_text
from rules.store.members import InterventionRows
from rules.store.sql.sql_table import SqlTable

_log = logging.getLogger(__name__)

_COLUMNS: Final = tuple(field.name for field in fields(Intervention))
_NAMES: Final = ", ".join(_COLUMNS)
INTERVENTIONS: Final = f"SELECT id, {_NAMES}, digest FROM interventions"  # noqa: S608 - no input
_NOBODY: Final = PersonId("")


class InterventionsTable(SqlTable, InterventionRows):
    """Implements `rules.store.members.InterventionRows`. A damaged row is logged and passed over."""

    def note(self, intervention: Intervention) -> None:
        self._run(
            f"INSERT INTO interventions ({_NAMES}, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            _row(intervention),
        )

    def count_within(self, guild: str) -> int:
        return self._count("SELECT count(*) FROM interventions WHERE guild = ?", (guild,))

    def page(self, guild: str, first: int, most: int) -> tuple[Intervention, ...]:
        rows = self._run(
            f"{INTERVENTIONS} WHERE guild = ? ORDER BY id DESC LIMIT ? OFFSET ?",
            (guild, most, first),
        )
        return tuple(intervention for _, intervention in _undamaged(rows))

    def by(self, person: PersonId) -> tuple[Intervention, ...]:
        rows = self._run(f"{INTERVENTIONS} WHERE person = ? ORDER BY id", (person,))
        return tuple(intervention for _, intervention in _undamaged(rows))

    def forget(self, person: PersonId) -> None:
        rows = self._run(f"{INTERVENTIONS} WHERE person = ?", (person,)).fetchall()
        for number, intervention in _undamaged(rows):
            row = _row(replace(intervention, person=_NOBODY, name=""))
            self._run(
                "UPDATE interventions SET person = '', name = '', digest = ? WHERE id = ?",
                (row[-1], number),
            )
        # What can't be read names them, too: the rest of the row stays, and is still a fault.
        self._run("UPDATE interventions SET person = '', name = '' WHERE person = ?", (person,))


def intervention_in(*columns: Any) -> Intervention | None:  # noqa: ANN401 - the columns of a row
    """The intervention in a row without its number; None if it is not as it was written."""
    *row, digest = columns
    kept = dict(zip(_COLUMNS, row, strict=True))
    if digest_of(*row) != digest or (at := moment_of(kept["at"])) is None:
        return None
    kind, seat = InterventionKind(kept["kind"]), kept["seat"] or None
    return Intervention(**kept | {"at": at, "kind": kind, "seat": seat})


def _row(intervention: Intervention) -> tuple[Any, ...]:
    row = [_column_of(getattr(intervention, name)) for name in _COLUMNS]
    return *row, digest_of(*row)


def _column_of(value: datetime | str | None) -> str:
    return utc_text(value) if isinstance(value, datetime) else str(value or "")


def _undamaged(rows: Iterable[tuple[Any, ...]]) -> Iterable[tuple[int, Intervention]]:
    for number, *row in rows:
        if intervention := intervention_in(*row):
            yield number, intervention
        else:
            _log.error("passed over: line %s of the moderators' log is damaged", number)
