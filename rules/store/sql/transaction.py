"""What tables know of the transaction that they are read and written in."""

from collections.abc import Callable, Collection
from typing import Any, Protocol

from rules.store.parts import Notice
from rules.store.sql.connection import Connection
from rules.table.roster import GameId


class SharedMoment:
    """What ledgers share that see each other's changes, all of which are kept or none."""

    def __init__(self) -> None:
        self.written: dict[GameId, object] = {}
        """Games as they were written, for the cache of games."""


class Transaction(Protocol):
    """A transaction. Only the thread of its work may use it, until it ends."""

    @property
    def connection(self) -> Connection:
        """The connection of the tables."""

    @property
    def moment(self) -> SharedMoment:
        """The moment of all ledgers that see each other's changes, kept together or not at all."""

    @property
    def rows_read(self) -> dict[tuple[str, tuple[object, ...]], Any]:
        """The rows read by their keys, by the table's name and the key: each is asked for once."""

    @property
    def parts(self) -> Collection[int] | None:
        """The parts of the servers that this process looks after; None where it looks after all."""

    def hold(self, *names: str) -> None:
        """Let no other work that writes hold one of these until the transaction ends, and count meanwhile."""

    def touch(self, guild: str) -> None:
        """Note that something of a server is written: if it is another process's, that one will hear."""

    def tell_others(self, notice: Notice) -> None:
        """Let the other processes hear of something once the transaction is kept."""

    def on_commit(self, then: Callable[[], object]) -> None:
        """Call a function when the transaction has ended well: on the same thread, before other work."""
