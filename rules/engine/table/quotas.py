"""Quotas of open games: lobbies and games under way; a league counts as one until it is over."""

from dataclasses import dataclass
from typing import Final

from rules.model.errors import TableReason, TableRefused
from rules.model.roster import PersonId, Venue
from rules.store.port import Ledger


@dataclass(frozen=True, slots=True)
class Caps:
    """The most open games of one person, of one channel with its threads, and of one server."""

    person: int = 20
    channel: int = 10
    server: int = 100

    def admit_person(self, ledger: Ledger, person: PersonId) -> None:
        """Check that a person may sit down at one more table.

        Raises:
            TableRefused: they have too many.
        """
        ledger.hold(f"open games of {person}")
        games = ledger.games.count_of(person) + ledger.seasons.count_founded(person)
        _must_be_below(self.person, games, TableReason.MANY_GAMES_OF_YOURS)

    def admit_table(self, ledger: Ledger, host: PersonId, venue: Venue) -> None:
        """Check that a host may set one more table at that place, or found a league.

        Raises:
            TableRefused: they, the channel or the server have too many.
        """
        self.admit_person(ledger, host)
        ledger.hold(f"open games in {venue.guild}")
        around = ledger.games.count_within(venue.guild) + ledger.seasons.count_within(venue.guild)
        _must_be_below(self.channel, _count_at(ledger, venue), TableReason.MANY_GAMES_HERE)
        _must_be_below(self.server, around, TableReason.MANY_GAMES_IN_SERVER)

    def admit_move(self, ledger: Ledger, old: Venue, new: Venue) -> None:
        """Check that a table may come from another channel of the server.

        Raises:
            TableRefused: the channel has too many.
        """
        if (old.parent or old.channel) != (new.parent or new.channel):
            ledger.hold(f"open games in {new.guild}")
            _must_be_below(self.channel, _count_at(ledger, new), TableReason.MANY_GAMES_HERE)


USUAL: Final = Caps()


def _count_at(ledger: Ledger, venue: Venue) -> int:
    return ledger.games.count_at(venue) + ledger.seasons.count_at(venue.parent or venue.channel)


def _must_be_below(most: int, games: int, reason: TableReason) -> None:
    if games >= most:
        raise TableRefused(reason, games=games)
