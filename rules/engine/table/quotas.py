"""Quotas of open games: lobbies and games under way; a league counts as one until it is over."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from rules.model.errors import TableReason, TableRefused
from rules.store.port import Ledger
from rules.table.roster import PersonId, Venue


class OpenBeside(Protocol):
    """What a feature has open beside tables, each of which counts as one."""

    def count_of(self, ledger: Ledger, person: PersonId) -> int:
        """Those that a person answers for."""

    def count_within(self, ledger: Ledger, guild: str) -> int:
        """Those of a server."""

    def count_at(self, ledger: Ledger, channel: str) -> int:
        """Those of a channel."""


@dataclass(frozen=True, slots=True)
class Caps:
    """The most open games of one person, of one channel with its threads, and of one server."""

    person: int = 20
    channel: int = 10
    server: int = 100
    beside: Sequence[OpenBeside] = field(default=(), kw_only=True)
    """What counts beside tables; each feature hands in its own."""

    def admit_person(self, ledger: Ledger, person: PersonId) -> None:
        """Check that a person may sit down at one more table.

        Raises:
            TableRefused: they have too many.
        """
        ledger.hold(f"open games of {person}")
        beside = sum(each.count_of(ledger, person) for each in self.beside)
        games = ledger.games.count_of(person) + beside
        _must_be_below(self.person, games, TableReason.MANY_GAMES_OF_YOURS)

    def admit_table(self, ledger: Ledger, host: PersonId, venue: Venue) -> None:
        """Check that a host may set one more table at that place, or found a league.

        Raises:
            TableRefused: they, the channel or the server have too many.
        """
        self.admit_person(ledger, host)
        ledger.hold(f"open games in {venue.guild}")
        beside = sum(each.count_within(ledger, venue.guild) for each in self.beside)
        around = ledger.games.count_within(venue.guild) + beside
        _must_be_below(self.channel, self._count_at(ledger, venue), TableReason.MANY_GAMES_HERE)
        _must_be_below(self.server, around, TableReason.MANY_GAMES_IN_SERVER)

    def admit_move(self, ledger: Ledger, old: Venue, new: Venue) -> None:
        """Check that a table may come from another channel of the server.

        Raises:
            TableRefused: the channel has too many.
        """
        if (old.parent or old.channel) != (new.parent or new.channel):
            ledger.hold(f"open games in {new.guild}")
            _must_be_below(self.channel, self._count_at(ledger, new), TableReason.MANY_GAMES_HERE)

    def _count_at(self, ledger: Ledger, venue: Venue) -> int:
        channel = venue.parent or venue.channel
        beside = sum(each.count_at(ledger, channel) for each in self.beside)
        return ledger.games.count_at(venue) + beside


USUAL: Final = Caps()


def _must_be_below(most: int, games: int, reason: TableReason) -> None:
    if games >= most:
        raise TableRefused(reason, games=games)
