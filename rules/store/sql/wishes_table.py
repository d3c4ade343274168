"""The table of wishes to be called to tables."""

import logging
from collections.abc import Iterable, Iterator
from typing import Any, Final

from rules.model.roster import PersonId
from rules.model.wish import CallWish
from rules.store.digest import digest_of
from rules.store.encoding import moment_of, utc_text
from rules.store.members import WishRows
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

_COLUMNS: Final = ("guild", "person", "edition", "pace", "called", "digest")
WISHES: Final = f"SELECT {', '.join(_COLUMNS)} FROM wishes"  # noqa: S608 - no input
_SET: Final = upsert("wishes", _COLUMNS, ("guild", "person"))


class WishesTable(SqlTable, WishRows):
    """Implements `rules.store.members.WishRows`. A damaged row is logged, and counts as none."""

    def of(self, guild: str, person: PersonId) -> CallWish | None:
        rows = self._run(f"{WISHES} WHERE guild = ? AND person = ?", (guild, person))
        return next(_undamaged(rows), None)

    def within(self, guild: str) -> tuple[CallWish, ...]:
        rows = self._run(f"{WISHES} WHERE guild = ? ORDER BY called, person", (guild,))
        return tuple(_undamaged(rows))

    def by(self, person: PersonId) -> tuple[CallWish, ...]:
        rows = self._run(f"{WISHES} WHERE person = ? ORDER BY guild", (person,))
        return tuple(_undamaged(rows))

    def set(self, wish: CallWish) -> None:
        called = utc_text(wish.called) if wish.called else ""
        row = wish.guild, wish.person, wish.edition, wish.pace, called
        self._run(_SET, (*row, digest_of(*row)))

    def drop(self, guild: str, person: PersonId) -> None:
        self._run("DELETE FROM wishes WHERE guild = ? AND person = ?", (guild, person))

    def forget(self, person: PersonId) -> None:
        self._run("DELETE FROM wishes WHERE person = ?", (person,))


def wish_in(*columns: Any) -> CallWish | None:  # noqa: ANN401 - the columns of a row
    """The wish in a row; None if it is not as it was written."""
    *row, digest = columns
    if digest_of(*row) != digest:
        return None
    guild, person, edition, pace, called = row
    return CallWish(guild, person, edition, pace, moment_of(called))


def _undamaged(rows: Iterable[tuple[Any, ...]]) -> Iterator[CallWish]:
    for row in rows:
        if wish := wish_in(*row):
            yield wish
        else:
            _log.error("passed over: a wish in server %s is damaged", row[0])
