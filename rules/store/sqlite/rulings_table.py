"""The table of rulings: the log of what moderators did."""

import logging
from collections.abc import Iterable
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from rules.model.roster import PersonId
from rules.model.ruling import Ruling, RulingKind
from rules.store.digest import digest_of
from rules.store.encoding import moment_of, utc_text
from rules.store.members import RulingRows
from rules.store.sqlite.sqlite_table import SqliteTable

_log = logging.getLogger(__name__)

_COLUMNS: Final = tuple(field.name for field in fields(Ruling))
_NAMES: Final = ", ".join(_COLUMNS)
RULINGS: Final = f"SELECT id, {_NAMES}, digest FROM rulings"  # noqa: S608 - no input
_NOBODY: Final = PersonId("")


class RulingsTable(SqliteTable, RulingRows):
    """Implements `rules.store.members.RulingRows`. A damaged row is logged and passed over."""

    def note(self, ruling: Ruling) -> None:
        self._run(
            f"INSERT INTO rulings ({_NAMES}, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            _row(ruling),
        )

    def count_within(self, guild: str) -> int:
        return self._count("SELECT count(*) FROM rulings WHERE guild = ?", (guild,))

    def page(self, guild: str, first: int, most: int) -> tuple[Ruling, ...]:
        rows = self._run(
            f"{RULINGS} WHERE guild = ? ORDER BY id DESC LIMIT ? OFFSET ?", (guild, most, first)
        )
        return tuple(ruling for _, ruling in _undamaged(rows))

    def by(self, person: PersonId) -> tuple[Ruling, ...]:
        rows = self._run(f"{RULINGS} WHERE person = ? ORDER BY id", (person,))
        return tuple(ruling for _, ruling in _undamaged(rows))

    def forget(self, person: PersonId) -> None:
        rows = self._run(f"{RULINGS} WHERE person = ?", (person,)).fetchall()
        for number, ruling in _undamaged(rows):
            row = _row(replace(ruling, person=_NOBODY, name=""))
            self._run(
                "UPDATE rulings SET person = '', name = '', digest = ? WHERE id = ?",
                (row[-1], number),
            )
        # What can't be read names them, too: the rest of the row stays, and is still a fault.
        self._run("UPDATE rulings SET person = '', name = '' WHERE person = ?", (person,))


def ruling_in(*columns: Any) -> Ruling | None:  # noqa: ANN401 - the columns of a row
    """The ruling in a row without its number; None if it is not as it was written."""
    *row, digest = columns
    kept = dict(zip(_COLUMNS, row, strict=True))
    if digest_of(*row) != digest or (at := moment_of(kept["at"])) is None:
        return None
    kind, seat = RulingKind(kept["kind"]), kept["seat"] or None
    return Ruling(**kept | {"at": at, "kind": kind, "seat": seat})


def _row(ruling: Ruling) -> tuple[Any, ...]:
    row = [_column_of(getattr(ruling, name)) for name in _COLUMNS]
    return *row, digest_of(*row)


def _column_of(value: datetime | str | None) -> str:
    return utc_text(value) if isinstance(value, datetime) else str(value or "")


def _undamaged(rows: Iterable[tuple[Any, ...]]) -> Iterable[tuple[int, Ruling]]:
    for number, *row in rows:
        if ruling := ruling_in(*row):
            yield number, ruling
        else:
            _log.error("passed over: line %s of the moderators' log is damaged", number)
