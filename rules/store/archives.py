"""The tables of a store in which much of a game is one row: archives of what is over, snapshots of what is long.

Thirty days after its end a game is moved into its archive, a piece in each transaction. What is under way
and what was over lately stays in rows, where a crash can take no more than a transaction, and where each
row has its own digest. The table itself, who sat there and the results stay rows for good: by them a game
is found, and in them people are forgotten.

The log alone says what a game is. A snapshot is a copy of what its first events fold to, so that a long
game need not be folded from its deal on. It holds hands, decks and missions, and is as secret as the log;
no record and no export has it.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from rules.model.state import Folded
from rules.table.roster import GameId

EVENTS_APART: Final = 1000
"""The events from one snapshot of a game to the next: as many are folded for a look, at most."""


class ArchiveRows(Protocol):
    """Archives: the rows of games that are over, packed into one for each.

    A game may be in its archive in part: what was moved is there, the rest in rows. Whoever reads a
    log, what was done or what was told gets both as one, and need not know.
    """

    def is_owed(self, game: GameId) -> bool:
        """Whether news of a game are still to be told, or an answer to something done in it is due."""

    def move(self, game: GameId, most: int) -> int:
        """Move a game's first rows, so many at most, into its archive; gives how many there were.

        What nobody can ask for any more is not kept: the ids of orders and their moments, letters,
        and news that name people.

        Raises:
            StoreError: a row or the archive is damaged.
        """

    def count_outside(self, game: GameId) -> int:
        """The number of a game's rows that are not in its archive."""


class SnapshotRows(Protocol):
    """Snapshots of games whose events are in rows; those of an archive have none."""

    def newest(self, game: GameId, until: int | None = None) -> Folded | None:
        """A game's newest snapshot at or before a revision; None without one.

        One that is damaged, of another version, or not of this log is passed over.
        """

    def of(self, game: GameId) -> Iterator[Folded]:
        """Every snapshot of a game by this version, in order.

        Raises:
            StoreError: one is damaged, or is not of this log.
        """

    def keep(self, game: GameId, folded: Folded) -> None:
        """Keep what a game's events up to a revision fold to, in place of what was kept of it.

        Those by another version are deleted.
        """

    def forget(self, game: GameId, after: int = 0) -> None:
        """Delete a game's snapshots after a revision."""

    def wanted(self) -> tuple[GameId, ...]:
        """The games in rows that lack their last snapshot: they have grown by as many events since."""
