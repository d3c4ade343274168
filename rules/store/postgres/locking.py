"""The base of tables that several transactions write at once."""

from rules.store.postgres.connection import PostgresConnection
from rules.store.sql.sql_table import SqlTable


class LockingTable(SqlTable):
    """A table of which what is read and then written is locked by a name."""

    _connection: PostgresConnection

    def _hold(self, name: str) -> None:
        self._connection.hold(name)

    @property
    def _parts(self) -> list[int]:
        """The parts of this process, as a value for a statement."""
        return sorted(self._connection.parts)
