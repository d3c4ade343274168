"""The database port: everything the engine needs, and whether commits reach the disk.

A store runs callables on a ledger, each in a transaction on a store thread: sequentially with SQLite, several
concurrently with PostgreSQL. A ledger gives access to the tables in that transaction. The adapters are
`rules/store/sqlite` and `rules/store/postgres`.

If the adapter allows, several processes share a database, each owning some parts of the servers
(`rules/store/processes.py`). Background work (outbox, timers, computers' moves, seasons, promised answers)
covers only the process's own parts; requests are handled by whichever process receives them.
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
    """Commit health of a process."""

    commits: int = 0
    last: datetime | None = None
    trouble: str = ""
    """Why the last commit failed; cleared by the next success."""
    gone: str = ""
    """Why the open file is no longer the one at its path; cleared when it is again."""

    @property
    def failing(self) -> bool:
        """Whether a commit made now wouldn't reach the disk."""
        return bool(self.trouble or self.gone)

    @contextmanager
    def watch_file(self) -> Iterator[None]:
        """Wrap a block that uses the database, recording whether its file is there."""
        try:
            yield
        except StoreError as error:
            if error.reason is StoreReason.GONE:
                self.gone = str(error)
            raise
        self.gone = ""

    @contextmanager
    def watch_commit(self, clock: Callable[[], datetime]) -> Iterator[None]:
        """Wrap a block that commits or raises, recording the outcome."""
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
    """A transaction with the kernel's tables. Features use `Rows` of a ledger (`table.py`)."""

    @property
    def games(self) -> GameRows:
        """Tables, and their dice secrets."""

    @property
    def log(self) -> LogRows:
        """The event log of each game."""

    @property
    def inbox(self) -> InboxRows:
        """Processed actions by request id."""

    @property
    def outbox(self) -> OutboxRows:
        """News to send."""

    @property
    def archives(self) -> ArchiveRows:
        """Packed rows of finished games."""

    @property
    def snapshots(self) -> SnapshotRows:
        """Folded states at some points of the logs."""

    @property
    def promises(self) -> PromiseRows:
        """Promised answers."""

    @property
    def timers(self) -> TimerRows:
        """Timers."""

    @property
    def effects(self) -> EffectRows:
        """Effects of actions outside games."""

    @property
    def uptime(self) -> UptimeRows:
        """The bot's uptime."""

    def prefetch(
        self, *, game: GameId, action: str, beside: Iterable[tuple[Statement, tuple[str, ...]]]
    ) -> None:
        """Prefetch rows, so that a remote database can return them in one round trip.

        `game`, `action` in it (empty for a read), and `beside`: features' statements with their values.
        """


class Store(Protocol):
    """A database, usable by many tasks at once; `work` runs on one of its threads.

    Work is retried if another program holds the database or wins a conflict, so it must have no side effects
    outside the ledger, except in `on_commit`.
    """

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """The exceptions that a ledger raises on database failures; callers get a StoreError."""

    @property
    def parts(self) -> frozenset[int]:
        """The server parts this process owns now."""

    @property
    def unheld(self) -> frozenset[int]:
        """The parts that no process owns, as far as this one knows."""

    @property
    def division(self) -> Division | None:
        """This process's side of dividing the servers; None if its parts are configured."""

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        """Register a callback, run on the event loop, for messages from other processes."""

    async def read(self, work: Callable[[Ledger], T]) -> T:
        """Run read-only work.

        Raises:
            StoreError: the database can't be read.
        """

    async def write(self, work: Callable[[Ledger], T]) -> T:
        """Run work in a transaction: afterwards it is durable, or nothing changed.

        Raises:
            StoreError: it failed. If the commit itself failed, it may still have been saved.
        """

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        """Run work as `write` does, but without waiting for the disk: a power cut may lose it.

        Raises:
            StoreError: it failed.
        """

    async def empty_log(self) -> None:
        """Purge deleted data from the SQLite write-ahead log; call it after the commit.

        Never fails: while it isn't possible, as on a full disk or with a concurrent reader, it logs a
        warning, and the store retries by itself. With PostgreSQL it does nothing: the server recycles its own
        log.
        """
