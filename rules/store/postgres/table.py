"""The base of the kernel's tables over PostgreSQL."""

from rules.store.postgres.connection import PostgresConnection
from rules.store.table import SqlTable


class PostgresTable(SqlTable):
    """A table that several processes use, each for parts of the servers."""

    _connection: PostgresConnection

    @property
    def _parts(self) -> list[int]:
        """The parts of this process, as a value for a statement."""
        return sorted(self._connection.parts)
