"""The tables of blocks and of invitations."""

import logging
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from rules.model.roster import Person, PersonId
from rules.store.contacts import ContactRows
from rules.store.digest import digest_of
from rules.store.encoding import moment_of, utc_text
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

Invited = tuple[PersonId, PersonId, tuple[datetime, ...]]
"""Who invited whom, and when."""

_BLOCK_COLUMNS: Final = ("person", "other", "name", "digest")
BLOCKS: Final = f"SELECT {', '.join(_BLOCK_COLUMNS)} FROM blocks"  # noqa: S608 - no input
_SET_BLOCK: Final = upsert("blocks", _BLOCK_COLUMNS, ("person", "other"))
_COLUMNS: Final = ("inviter", "guest", "moments", "newest", "digest")
INVITATIONS: Final = f"SELECT {', '.join(_COLUMNS)} FROM invitations"  # noqa: S608 - no input
_SET: Final = upsert("invitations", _COLUMNS, ("inviter", "guest"))


class ContactsTables(SqlTable, ContactRows):
    """Implements `rules.store.contacts.ContactRows`. A damaged row is logged, and counts as none."""

    def blocks(self, person: PersonId, other: PersonId) -> bool:
        rows = self._run(f"{BLOCKS} WHERE person = ? AND other = ?", (person, other))
        return any(True for _ in _undamaged_blocks(rows))

    def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        rows = self._run(f"{BLOCKS} WHERE person = ? ORDER BY name, other", (person,))
        return tuple(_undamaged_blocks(rows))

    def block(self, person: PersonId, other: Person) -> None:
        row = person, other.id, other.name
        self._run(_SET_BLOCK, (*row, digest_of(*row)))

    def unblock(self, person: PersonId, other: PersonId) -> None:
        self._run("DELETE FROM blocks WHERE person = ? AND other = ?", (person, other))

    def invitations(self, by: PersonId, guest: PersonId) -> tuple[datetime, ...]:
        rows = self._run(f"{INVITATIONS} WHERE inviter = ? AND guest = ?", (by, guest))
        return next((moments for *_, moments in _undamaged(rows)), ())

    def note_invitation(
        self, by: PersonId, guest: PersonId, at: datetime, *, since: datetime
    ) -> None:
        kept = [each for each in self.invitations(by, guest) if each >= since]
        texts = sorted(map(utc_text, (*kept, at)))
        row = by, guest, " ".join(texts), texts[-1]
        self._run("DELETE FROM invitations WHERE newest < ?", (utc_text(since),))
        self._run(_SET, (*row, digest_of(*row)))

    def invited_by(self, person: PersonId) -> tuple[tuple[PersonId, tuple[datetime, ...]], ...]:
        rows = self._run(f"{INVITATIONS} WHERE inviter = ? ORDER BY guest", (person,))
        return tuple((guest, moments) for _, guest, moments in _undamaged(rows))

    def inviting(self, person: PersonId) -> tuple[tuple[PersonId, tuple[datetime, ...]], ...]:
        rows = self._run(f"{INVITATIONS} WHERE guest = ? ORDER BY inviter", (person,))
        return tuple((by, moments) for by, _, moments in _undamaged(rows))

    def forget(self, person: PersonId) -> None:
        self._run("DELETE FROM blocks WHERE person = ? OR other = ?", (person, person))
        self._run("DELETE FROM invitations WHERE inviter = ? OR guest = ?", (person, person))


def block_in(*columns: Any) -> Person | None:  # noqa: ANN401 - the columns of a row
    """The person who is blocked by a row; None if it is not as it was written."""
    *row, digest = columns
    _, other, name = row
    return Person(other, name) if digest_of(*row) == digest else None


def invited_in(*columns: Any) -> Invited | None:  # noqa: ANN401 - the columns of a row
    """The invitations in a row; None if it is not as it was written."""
    *row, digest = columns
    if digest_of(*row) != digest:
        return None
    by, guest, texts, _ = row
    found = map(moment_of, texts.split())
    return by, guest, tuple(moment for moment in found if moment)


def _undamaged_blocks(rows: Iterable[tuple[Any, ...]]) -> Iterator[Person]:
    for row in rows:
        if blocked := block_in(*row):
            yield blocked
        else:
            _log.error("passed over: a block of person %s is damaged", row[0])


def _undamaged(rows: Iterable[tuple[Any, ...]]) -> Iterator[Invited]:
    for row in rows:
        if invited := invited_in(*row):
            yield invited
        else:
            _log.error("passed over: the invitations by person %s are damaged", row[0])
