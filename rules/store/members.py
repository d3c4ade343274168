"""The tables of a store that are about people, servers and leagues, apart from their games.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Protocol

from rules.model.effect import Effect
from rules.model.result import Entrant
from rules.model.roster import PersonId, SeasonId
from rules.model.season import Season

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


class ForgottenRows(Protocol):
    """The people who were forgotten of late, server by server, each by a digest of their id.

    The digest is keyed, and each server has a key of its own: what stands in two can't be joined.
    """

    def entrant_of(self, guild: str, person: str) -> Entrant | None:
        """The entrant that stands for a person who was forgotten; None if nobody recognises them."""

    def note(
        self, guild: str, person: PersonId, until: datetime, chance: Callable[[int], bytes]
    ) -> Entrant:
        """Recognise a person who is forgotten until a moment; the entrant that stands for them.

        `chance` gives the random bytes of the server's key, where it has none.
        """

    def standing_for(self, person: PersonId) -> tuple[tuple[str, Entrant], ...]:
        """The servers in which a person is recognised, each with the entrant that stands for them."""

    def until(self, guild: str, entrant: Entrant) -> datetime | None:
        """The moment until which an entrant is recognised; None if they are not."""

    def due(self, by: datetime) -> tuple[tuple[str, Entrant], ...]:
        """The servers and entrants that are to be recognised no longer."""

    def within(self, guild: str) -> tuple[Entrant, ...]:
        """The entrants that are recognised in a server."""

    def heirs(self, guild: str | None = None) -> Mapping[tuple[str, Entrant], Entrant]:
        """Who came back: by server and by the entrant that stood for them, in one server or in all.

        They have come back once they have a result, and with it a name. It is reckoned each time, and
        kept nowhere.
        """

    def drop(self, guild: str, entrant: Entrant) -> None:
        """Recognise an entrant no longer."""

    def servers(self) -> tuple[str, ...]:
        """The servers that have a key."""

    def destroy_key(self, guild: str) -> None:
        """Destroy the key of a server; the next person who is forgotten there has a new one made."""


class SeasonRows(Protocol):
    """The seasons of leagues, and the secrets from which those of their tables' dice are made."""

    def open(self, season: Season, secret: bytes) -> None:
        """Keep a new season, with the secret of its dice."""

    def save(self, season: Season) -> None:
        """Keep a season as it is now, in place of what was kept of it; its secret stays."""

    def find(self, season: SeasonId) -> Season | None:
        """The season; None if there is none, or it is damaged: then it stands still."""

    def secret(self, season: Season) -> bytes:
        """The secret of a season.

        Raises:
            StoreError: it does not match the commitment that its channel was shown.
        """

    def newest_in(self, channel: str) -> Season | None:
        """The newest season of a channel, as `find`."""

    def count_founded(self, person: PersonId) -> int:
        """The number of seasons that are not over and that a person founded."""

    def count_at(self, channel: str) -> int:
        """The number of seasons of a channel that are not over."""

    def count_within(self, guild: str) -> int:
        """The number of seasons of a server that are not over."""

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[Season, ...]:
        """The seasons in which a person's id or one of the names stands."""

    def busy(self) -> tuple[Season, ...]:
        """The seasons with something to tell, or a table to open, the oldest first."""

    def due(self, by: datetime) -> tuple[Season, ...]:
        """The seasons for which something is due by that moment."""

    def next_due(self) -> datetime | None:
        """The first moment at which something falls due; None if nothing does."""
