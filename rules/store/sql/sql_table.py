"""The base of all tables: statements on the connection of one transaction."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.store.sql.connection import Connection, Rows


class SqlTable:
    """A table on a connection.

    What its methods do, the port's protocol says that it implements: it stands beside this base.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _run(self, statement: str, parameters: Sequence[Any] = ()) -> Rows:
        """The rows of a statement, read as they are asked for."""
        return self._connection.execute(statement, parameters)

    def _first(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a statement; None if it has none."""
        row: tuple[Any, ...] | None = self._run(statement, parameters).fetchone()
        return row

    def _column(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...]:
        """The values of the one column that a statement asks for."""
        return tuple([value for (value,) in self._run(statement, parameters)])

    def _count(self, statement: str, parameters: Sequence[Any] = ()) -> int:
        """The number that a statement asks for."""
        (count,) = self._column(statement, parameters)
        return int(count)


def insert(table: str, columns: Iterable[str]) -> str:
    """The statement that adds a row."""
    columns = tuple(columns)
    values = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"  # noqa: S608 - no input


def upsert(table: str, columns: Iterable[str], key: Iterable[str]) -> str:
    """The statement that keeps a row, in place of an earlier one with the same key."""
    columns, key = tuple(columns), tuple(key)
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns if column not in key)
    return f"{insert(table, columns)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"
