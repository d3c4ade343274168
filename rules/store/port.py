"""The port to a database: all that the engine needs of one, and whether decisions reach the disk.

A store runs callables over a ledger, each in a transaction and whole on a thread of the store's:
one after the other over SQLite, several at once over PostgreSQL. A ledger gives the tables in that
transaction. `rules/store/sqlite` and `rules/store/postgres` are its adapters.

Several processes may share a database where its adapter lets them, each with parts of the servers
(`rules/store/processes.py`). What is done by itself (news to tell, timers, moves of computers, seasons,
answers owed) is looked for in this process's parts alone; what somebody asks for is done wherever it is.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from rules.model.errors import StoreError, StoreReason
from rules.store.processes import Division, PeerMessage
from rules.store.protocols import (
    ArchiveRows,
    EffectRows,
    GameRows,
    InboxRows,
    LogRows,
    OutboxRows,
    PromiseRows,
    SnapshotRows,
    TimerRows,
    UptimeRows,
)
from rules.store.table import Statement, Transaction
from rules.table.roster import GameId


@dataclass(slots=True)
class Pulse:
    """The commits of one process."""

    commits: int = 0
    last: datetime | None = None
    trouble: str = ""
    """The reason for which the last attempt failed; empty once one succeeds again."""
    gone: str = ""
    """The reason for which the open file is not the one at its path; empty once it is again."""

    @property
    def failing(self) -> bool:
        """Whether a decision made now would not reach the disk."""
        return bool(self.trouble or self.gone)

    @contextmanager
    def watch_file(self) -> Iterator[None]:
        """Watch a block that uses the database, to note whether the file is there."""
        try:
            yield
        except StoreError as error:
            if error.reason is StoreReason.GONE:
                self.gone = str(error)
            raise
        self.gone = ""

    @contextmanager
    def watch_commit(self, clock: Callable[[], datetime]) -> Iterator[None]:
        """Watch a block that commits or raises, and count or note it."""
        try:
            with self.watch_file():
                yield
        except StoreError as error:
            self.trouble = str(error)
            raise
        self.commits += 1
        self.last = clock()
        self.trouble = ""


T = TypeVar("T")


class Ledger(Transaction, Protocol):
    """A transaction with the tables of the kernel. A feature's are `Rows` of a ledger (`table.py`)."""

    @property
    def games(self) -> GameRows:
        """Tables, and the secrets of their dice."""

    @property
    def log(self) -> LogRows:
        """Each game's events."""

    @property
    def inbox(self) -> InboxRows:
        """What was done, by the id of what was asked."""

    @property
    def outbox(self) -> OutboxRows:
        """What must be told."""

    @property
    def archives(self) -> ArchiveRows:
        """What games that are over were made of, packed."""

    @property
    def snapshots(self) -> SnapshotRows:
        """What logs fold to, at some of their events."""

    @property
    def promises(self) -> PromiseRows:
        """Answers that are owed."""

    @property
    def timers(self) -> TimerRows:
        """What falls due by itself."""

    @property
    def effects(self) -> EffectRows:
        """What was done that belongs to no game."""

    @property
    def uptime(self) -> UptimeRows:
        """When the General was at work."""

    def prefetch(
        self, *, game: GameId, action: str, beside: Iterable[tuple[Statement, tuple[str, ...]]]
    ) -> None:
        """Say what the work is about to ask for, so that a store far away may bring it at once.

        A game, an action in it (empty: a look at it), and statements of features with their values.
        """


class Store(Protocol):
    """A database. Many tasks may call it at once; `work` runs on a thread of the store's.

    Work that fails because another program holds the database, or was first, is run again. So it
    must change nothing but the ledger, except in `on_commit`.
    """

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """The exceptions that a ledger raises if the database fails; the caller gets a StoreError."""

    @property
    def parts(self) -> frozenset[int]:
        """The parts of the servers that this process looks after now."""

    @property
    def unheld(self) -> frozenset[int]:
        """The parts that no process looks after, as far as this one knows."""

    @property
    def division(self) -> Division | None:
        """What this process does in dividing the servers; None where it has what it was told to."""

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        """Call a function on the event loop for whatever other processes let this one hear."""

    async def read(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that only reads.

        Raises:
            StoreError: the database can't be read.
        """

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """The result of work in a transaction: all of it is on the disk afterwards, or nothing changed.

        Raises:
            StoreError: it can't be kept. If the commit itself failed, it may be kept all the same.
        """

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        """The result of work that a power cut may lose: as `write`, without waiting for the disk.

        Raises:
            StoreError: it can't be kept.
        """

    async def empty_log(self) -> None:
        """Leave nothing that was deleted in the log that SQLite keeps beside a file; called after the commit.

        Never fails: while it isn't possible, such as on a full disk or while another program reads, a
        warning is logged, and the store tries again by itself. Over PostgreSQL it does nothing: that
        log is the server's own, which reuses it by its settings.
        """
