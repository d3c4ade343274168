"""What the tables ask of a connection, whichever database it leads to.

Statements are written once: as texts, where both databases understand the same one, else in the words of both
(`rules/store/sql/statements.py`).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What came of a statement: its rows, or how many it wrote."""

    @property
    def rowcount(self) -> int:
        """The number of rows that were written."""

    def __iter__(self) -> Iterator[Any]:
        """The rows, read as they are asked for."""

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None where there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Connection(Protocol):
    """A connection within a transaction. `?` stands for a value, `?1` for the first of them."""

    def execute(self, statement: str, parameters: Sequence[Any] = ..., /) -> Rows:
        """What came of a statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Do a statement for each row of values."""
