"""The tables of a store that are about people, servers and leagues, apart from their games.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from datetime import datetime
from typing import Protocol

from rules.model.effect import Effect
from rules.model.roster import PersonId

Answer = tuple[str, PersonId, str, datetime | None, str]
"""Action, person, address, moment (None: can't be read) and server (empty: a direct message) of an answer owed."""


class PromiseRows(Protocol):
    """Answers that people are owed, by server; to note one of another process's raises a StoreError."""

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Keep a promise, replacing an earlier one for the same action."""

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        """Keep a promise as `note` does, unless there is one for the action already."""

    def is_owed(self, action: str) -> bool:
        """Whether there is a promise for an action, and its server is this process's."""

    def owed_to(self, person: PersonId) -> tuple[str, ...]:
        """The actions whose answers a person is owed, at whichever process."""

    def forget(self, action: str) -> None:
        """Delete what was promised for an action; nothing happens where there is no such promise."""

    def forget_person(self, person: PersonId, but: str) -> None:
        """Forget what is owed to a person; of the action `but` forget only whose it was."""

    def forget_before(self, moment: datetime) -> None:
        """Delete what was promised before a moment."""

    def outstanding(self) -> tuple[Answer, ...]:
        """Every answer owed at this process's servers, the oldest first."""


class EffectRows(Protocol):
    """The acts that belong to no game, by the id of their request.

    Each is kept for as long as it may come again; those of a league's entrants for good.
    """

    def of(self, action: str) -> Effect | None:
        """What came of an act; None if it was not done.

        Raises:
            StoreError: its row is damaged.
        """

    def remember(self, action: str, effect: Effect, at: datetime) -> None:
        """Keep what came of an act that is not kept yet; forget those too old to come again."""
