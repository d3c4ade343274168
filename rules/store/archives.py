"""The table of a store that is what is left of games once nobody asks for them day by day.

Thirty days after its end a game is moved into its archive, a piece in each transaction. What is under way
and what was over lately stays in rows, where a crash can take no more than a transaction, and where each
row has its own digest. The table itself, who sat there and the results stay rows for good: by them a game
is found, and in them people are forgotten.
"""

from typing import Protocol

from rules.model.roster import GameId


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
