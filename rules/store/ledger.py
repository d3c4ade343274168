"""The kernel's tables within one transaction."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Generic, TypeVar

from rules.store.act_tables import EffectsTable, InboxTable, OutboxTable
from rules.store.archive_tables import ArchivesTable, SnapshotsTable
from rules.store.game_tables import EventsTable, GamesTable
from rules.store.processes import PeerMessage
from rules.store.table import Connection, Statement, TransactionScope
from rules.store.timer_tables import PromisesTable, TimersTable, UptimeTables
from rules.table.roster import GameId

T = TypeVar("T")


class TableOf(Generic[T]):
    """A ledger's table, created on first use: most actions need few."""

    def __init__(self, kind: Callable[[Any], T]) -> None:
        self._kind = kind

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, ledger: "SqlLedger", _: type) -> T:
        made = self._kind(ledger.connection)
        ledger.__dict__[self._name] = made
        return made


class SqlLedger:
    """Implements `rules.store.port.Ledger`. The caller holds the transaction."""

    games = TableOf(GamesTable)
    log = TableOf(EventsTable)
    inbox = TableOf(InboxTable)
    outbox = TableOf(OutboxTable)
    archives = TableOf(ArchivesTable)
    snapshots = TableOf(SnapshotsTable)
    promises = TableOf(PromisesTable)
    timers = TableOf(TimersTable)
    effects = TableOf(EffectsTable)
    uptime = TableOf(UptimeTables)

    def __init__(self, connection: Connection, moment: TransactionScope | None = None) -> None:
        self.connection = connection
        self.moment = moment or TransactionScope()
        self.rows_read: dict[tuple[str, tuple[object, ...]], Any] = {}
        self._then: list[Callable[[], object]] = []

    def on_commit(self, then: Callable[[], object]) -> None:
        """Register a function for `note_commit`, after those registered before."""
        self._then.append(then)

    def prefetch(
        self, *, game: GameId, action: str, beside: Iterable[tuple[Statement, tuple[str, ...]]]
    ) -> None:
        """No-op: a local database needs no prefetching."""

    def lock(self, *names: str) -> None:
        """No-op: only one transaction runs at a time."""

    @property
    def parts(self) -> Collection[int] | None:
        """None: one process handles all parts."""
        return None

    def notify_owner(self, guild: str) -> None:
        """No-op: there are no other processes."""

    def publish(self, notice: PeerMessage) -> None:
        """No-op: there are no other processes."""

    def note_commit(self) -> None:
        """Call the functions registered with `on_commit`, in order, after a successful commit."""
        for then in self._then:
            then()
