"""Tables of servers that do without a ladder. For the store's thread."""

from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.table.ids import Unrated


def unrated_in(ledger: Ledger, guild: str) -> str:
    """The reason for which no new table of a server counts, whatever its host says; empty if there is none."""
    return "" if ServerRows(ledger).has_ladder(guild) else Unrated.LADDERLESS
