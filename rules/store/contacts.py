"""The tables of a store that say whom people want nothing from, and who has invited whom within a day.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from datetime import datetime
from typing import Protocol

from rules.model.roster import Person, PersonId


class ContactRows(Protocol):
    """Blocks and invitations, each from one person to another, in whatever server."""

    def blocks(self, person: PersonId, other: PersonId) -> bool:
        """Whether a person has blocked another."""

    def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        """The people whom a person has blocked, by the names that they bore then."""

    def block(self, person: PersonId, other: Person) -> None:
        """Note that a person blocks another, who bears that name now."""

    def unblock(self, person: PersonId, other: PersonId) -> None:
        """Forget that a person has blocked another, if they have."""

    def invitations(self, by: PersonId, guest: PersonId) -> tuple[datetime, ...]:
        """The moments at which one person invited another, the oldest first, as far as they are kept."""

    def note_invitation(
        self, by: PersonId, guest: PersonId, at: datetime, *, since: datetime
    ) -> None:
        """Note that one person invites another; forget all invitations of anybody's before `since`."""

    def invited_by(self, person: PersonId) -> tuple[tuple[PersonId, tuple[datetime, ...]], ...]:
        """The people whom a person has invited, each with the moments that are kept."""

    def inviting(self, person: PersonId) -> tuple[tuple[PersonId, tuple[datetime, ...]], ...]:
        """The people who have invited a person, each with the moments that are kept."""

    def forget(self, person: PersonId) -> None:
        """Delete all that is kept here of a person, by whomever."""
