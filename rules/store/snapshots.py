"""The table of a store that is what logs fold to, at some of their events.

The log alone says what a game is. A snapshot is a copy of what its first events fold to, so that a long
game need not be folded from its deal on: whoever reads one goes on from it, or from the deal where there is
none. It holds hands, decks and missions, and is as secret as the log; no record and no export has it.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from rules.model.folded import Folded
from rules.model.roster import GameId

EVERY: Final = 1000
"""The events from one snapshot of a game to the next: as many are folded for a look, at most."""


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
        """The games in rows that lack their last snapshot: they have grown by `EVERY` events and more since."""
