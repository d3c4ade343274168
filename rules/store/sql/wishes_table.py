"""The table of wishes to be called to tables."""

from rules.model.wish import CallWish
from rules.store.table import Rows, Table


class WishRows(Rows[CallWish]):
    """The wishes of people to be called to tables: at most one of each person in a server."""

    table = Table(
        "wishes",
        CallWish,
        key=("guild", "person"),
        owners=("person",),
        fault="server {guild}: the wish of person {person}",
    )

    def within(self, guild: str) -> tuple[CallWish, ...]:
        """All wishes in a server, those first that were called to nothing for the longest time."""
        return tuple(self.where("guild = ? ORDER BY called, person", guild))
