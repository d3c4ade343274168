"""The tables that were read last, by what was read: a table's JSON is validated once.

What somebody asks for is looked for among all tables of a channel, or all of a person, again and again; most
are as they were. Each is still read from its row, and held against its digest, every time. What was written
is none of them before it was read: a table that can't be read again must show at once.
"""

from threading import Lock
from typing import Final

from rules.model.roster import GameId, Roster
from rules.store.encoding import roster_json, value_in

_KEPT: Final = 500
"""The number of tables, some 10 KB each: as many as there are games in the engine's memory."""


class RecentRosters:
    """Tables by their JSON, those read last. A table never changes, so it may be handed to anybody."""

    def __init__(self, most: int = _KEPT) -> None:
        self._most = most
        self._rosters: dict[str, Roster] = {}
        self._lock = Lock()
        """A store may read several tables at once."""

    def read(self, game: GameId, body: str) -> Roster:
        """The table that a row of a game holds.

        Raises:
            StoreError: the row is damaged.
        """
        roster = self._rosters.get(body) or value_in(roster_json(), game, body)
        with self._lock:
            self._rosters.pop(body, None)
            self._rosters[body] = roster
            if len(self._rosters) > self._most:
                del self._rosters[next(iter(self._rosters))]
        return roster
