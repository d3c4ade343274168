"""The port to a database: what the engine needs of one, whichever it is.

A store runs callables over a ledger, one after the other on a thread of its own, each in a
transaction. A ledger is the tables of that transaction. `rules/store/sqlite` is one adapter; another
may share the encoding and the digests of the rows with it.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from rules.store.tables import (
    Games,
    Inbox,
    Log,
    Outbox,
    People,
    Promises,
    Timers,
    Uptime,
)

T = TypeVar("T")


class Ledger(Protocol):
    """The tables of one transaction. Only the store's own thread may use it, until that ends."""

    @property
    def games(self) -> Games: ...
    @property
    def log(self) -> Log: ...
    @property
    def inbox(self) -> Inbox: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def promises(self) -> Promises: ...
    @property
    def timers(self) -> Timers: ...
    @property
    def people(self) -> People: ...
    @property
    def uptime(self) -> Uptime: ...

    def on_commit(self, then: Callable[[], object]) -> None:
        """Let something be done once all this is kept, or read: on the same thread, before other work."""


class Store(Protocol):
    """A database. All of it may be asked for at once from many tasks; `work` runs on its own thread.

    While another program holds the database, work that failed for that is run again: it must
    change nothing but the ledger, save `on_commit`.
    """

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What a ledger raises where the database fails; whoever asked is given a StoreError."""

    async def read(self, work: Callable[[Ledger], T]) -> T:
        """What a look into the tables gives.

        Raises:
            StoreError: it can't be read.
        """

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """Do the work in a transaction: all of it is on the disk afterwards, or nothing changes.

        Raises:
            StoreError: it can't be kept. Where the commit itself failed it may be kept all the same.
        """

    async def note(self, work: Callable[[Ledger], T]) -> T:
        """The same for what a power cut may take away: it waits for no disk.

        Raises:
            StoreError: it can't be kept.
        """
