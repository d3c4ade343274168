"""One pace for all processes that share a database, such as that of the sessions that they begin.

Each caller is given the next free moment of a row, by the server's clock, and waits for it by itself: nobody
holds a lock meanwhile, and who dies waiting costs the others one moment.
"""

from typing import Final

from rules.store.postgres.connection import connect
from rules.store.postgres.failures import told_of
from rules.store.processes import PostgresAddress

_TURN: Final = (
    "INSERT INTO paces AS kept (name, free_at)"
    " VALUES ($1, clock_timestamp() + $2 * interval '1 second') ON CONFLICT (name) DO UPDATE"
    " SET free_at = greatest(kept.free_at, clock_timestamp()) + $2 * interval '1 second'"
    " RETURNING extract(epoch FROM free_at - clock_timestamp())::float8 - $2"
)


def turn_in_line(address: PostgresAddress, name: str, every: float) -> float:
    """In how many seconds it is the caller's turn; the next one's is `every` seconds later.

    Raises:
        StoreError: the database can't be reached, or has not this program's tables yet.
    """
    with told_of(address), connect(address.secret) as raw:
        row = raw.execute(_TURN, (name, every)).fetchone()
        return max(0.0, row[0]) if row else 0.0
