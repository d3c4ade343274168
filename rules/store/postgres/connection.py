"""PostgreSQL connections, transactions and error mapping; each connection has one user at a time.

Error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html. Messages never quote a row's
values or a password.

Statements are pipelined: only reading a result waits for the server, together with everything sent before. An
action on a cached game takes three round trips.

It uses psycopg's synchronous connections on a few threads: the same callables as for SQLite, and less CPU
than its asynchronous ones.
"""

import asyncio
import logging
import re
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import cache, partial
from itertools import count
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import psycopg
from psycopg import errors

from rules.model.errors import StoreError, StoreReason
from rules.store.processes import EVERY, PeerMessage, PostgresAddress
from rules.store.table import Connection, FoundRows, SqlTable, Statement

_log = logging.getLogger(__name__)

FAILURES: Final[tuple[type[Exception], ...]] = (psycopg.Error, OSError)

OVERTAKEN: Final = (
    errors.UniqueViolation,
    errors.SerializationFailure,
    errors.DeadlockDetected,
)
"""A conflict with another transaction: the work is retried from the start."""

_REASONS: Final[Mapping[str, StoreReason]] = {
    "25006": StoreReason.READ_ONLY,  # read_only_sql_transaction
    "25P03": StoreReason.UNREACHABLE,  # idle_in_transaction_session_timeout
    "42501": StoreReason.READ_ONLY,  # insufficient_privilege
    "53100": StoreReason.FULL,  # disk_full
    "55P03": StoreReason.BUSY,  # lock_not_available
    "57014": StoreReason.BUSY,  # query_canceled: timeout
    "XX001": StoreReason.DAMAGED,  # data_corrupted
    "XX002": StoreReason.DAMAGED,  # index_corrupted
    "53300": StoreReason.UNREACHABLE,  # too_many_connections
    "57P01": StoreReason.UNREACHABLE,  # admin_shutdown
    "57P02": StoreReason.UNREACHABLE,  # crash_shutdown
    "57P03": StoreReason.UNREACHABLE,  # cannot_connect_now
    "57P05": StoreReason.UNREACHABLE,  # idle_session_timeout
}
_CLASSES: Final[Mapping[str, StoreReason]] = {
    "08": StoreReason.UNREACHABLE,  # connection exceptions
    "28": StoreReason.UNREACHABLE,  # invalid authorization
    "40": StoreReason.BUSY,  # repeated conflicts
    "3D": StoreReason.UNREACHABLE,  # no such database
    "22": StoreReason.DAMAGED,  # invalid JSON in a row
    "23": StoreReason.DAMAGED,  # constraint violation
    "42": StoreReason.DAMAGED,  # missing table or column
    "53": StoreReason.FULL,
}


def store_error(error: Exception, address: PostgresAddress) -> StoreError:
    """Map a database error to a StoreError."""
    detail = address.hidden_in(_detail(error))
    return StoreError(_reason_of(error), file=str(address), server=True, detail=detail)


@contextmanager
def told_of(address: PostgresAddress) -> Iterator[None]:
    """Name the database in every failure within the block.

    Raises:
        StoreError: for each of them.
    """
    try:
        yield
    except StoreError as error:
        facts = {"file": str(address), "server": True, **error.facts}
        raise StoreError(error.reason, **facts) from error
    except FAILURES as error:
        raise store_error(error, address) from error


def _reason_of(error: Exception) -> StoreReason:
    """The reason for a failure of PostgreSQL or the connection."""
    code = getattr(error, "sqlstate", None) or ""
    if found := _REASONS.get(code) or _CLASSES.get(code[:2]):
        return found
    if not code and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError):
        return StoreReason.UNREACHABLE
    return StoreReason.FAILED


def _detail(error: Exception) -> str:
    """The first line of the server's message, which quotes no row; later lines may."""
    said = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return said or next(iter(str(error).splitlines()), type(error).__name__)


_VALUE: Final = re.compile(r"\?(\d*)")


def in_postgres(statement: str) -> str:
    """Translate a statement's placeholders `?` or `?1` to PostgreSQL's `$1`."""
    return _numbered(statement.postgres if isinstance(statement, Statement) else statement)


@cache
def _numbered(statement: str) -> str:
    numbers = count(1)
    return _VALUE.sub(lambda found: f"${found[1] or next(numbers)}", statement)


Raw = psycopg.Connection[tuple[Any, ...]]

_BEGIN_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
_WRITES_TO = re.compile(r"(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
_MILLISECOND = timedelta(milliseconds=1)
_NOTICED = {"idle_in_transaction_session_timeout": timedelta(seconds=20)}
"""The server aborts transactions that stay idle, to limit how long a game can be locked."""
NOTICES = "general"
"""The NOTIFY channel for messages between processes."""
_TELL = "SELECT pg_notify($1, $2)"
WRITES_OF = "hashtextextended('written by ' || $1::text, 0)"
"""The key of a lock shared by a process's writing transactions; the next owner of its parts waits for it."""
_WRITE_AS = f"SELECT pg_advisory_xact_lock_shared({WRITES_OF})"
_HELD = "SELECT count(*) FROM leases WHERE holder = $1 AND part = ANY($2)"
_HOLD = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"


@dataclass(frozen=True, slots=True)
class Hold:
    """The parts that a process owns, and its lease holder name; empty without leases."""

    parts: frozenset[int] = EVERY
    holder: str = ""


class PostgresConnection(Connection):
    """A connection that runs one transaction at a time."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        self.writes = False
        """Whether the current transaction may write."""
        self.ends = False
        """Whether COMMIT was sent: if it fails, the transaction may have been saved anyway."""
        self.hold_of = Hold()
        """What the process owned when the transaction began."""
        self._tells: set[PeerMessage] = set()
        self._pipeline: psycopg.Pipeline | None = None
        self._foreseen: dict[Statement, dict[tuple[Any, ...], FoundRows | list[Any]]] = {}
        """Prefetched results, or pending ones, by statement and values."""

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> FoundRows:
        """Send a statement; it only waits when the result is read."""
        if self._foreseen and (found := self._brought(statement, tuple(parameters))):
            return found
        return self._ask(in_postgres(statement), parameters)

    def _ask(self, statement: str, parameters: Sequence[Any]) -> FoundRows:
        cursor = self.raw.execute(statement, parameters)
        return cursor if self._pipeline is None else _Asked(cursor, self._pipeline)

    def prefetch(self, *asked: tuple[Statement, tuple[Any, ...]]) -> None:
        """Send statements for rows needed soon, in one round trip."""
        for statement, parameters in asked:
            by_values = self._foreseen.setdefault(statement, {})
            by_values[parameters] = self._ask(in_postgres(statement), parameters)

    def _brought(self, statement: str, parameters: tuple[Any, ...]) -> FoundRows | None:
        """The prefetched result; None if it wasn't prefetched, or its tables were written since."""
        if written := _WRITES_TO.match(statement):
            stale = [asked for asked in self._foreseen if written[1] in asked.tables]
            for asked in stale:
                del self._foreseen[asked]
            return None
        by_values = self._foreseen.get(statement) if isinstance(statement, Statement) else None
        if by_values is None:  # the values may be unhashable, such as a list of parts
            return None
        found = by_values.get(parameters)
        if found is None:
            return None
        if not isinstance(found, list):
            found = by_values[parameters] = found.fetchall()
        return _Brought(found)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Run a statement for each row of values, without waiting in between."""
        if self._foreseen:
            self._brought(statement, ())
        for row in rows:
            self.raw.execute(in_postgres(statement), row)

    def lock(self, name: str) -> None:
        """Take a lock until the transaction ends; no-op in a read-only one."""
        if self.writes:
            self.raw.execute(_HOLD, (name,))

    def publish(self, notice: PeerMessage) -> None:
        """Notify other processes with the commit.

        PostgreSQL serializes commits that notify, so don't do this in every transaction.
        """
        self._tells.add(notice)

    @property
    def parts(self) -> frozenset[int]:
        """The parts that the process owns."""
        return self.hold_of.parts

    def notify_owner(self, part: int) -> None:
        """Record a write to a part: if another process owns it, it is notified on commit."""
        if self.writes and part not in self.parts:
            self.publish(PeerMessage.WOKEN)

    @contextmanager
    def writing(self, *, waits: bool) -> Iterator[None]:
        """A writing transaction; unless `waits` (for the disk), a power cut may lose it.

        Raises:
            ConnectionError: another process has taken over one of this one's parts; nothing is saved.

        psycopg's own transaction within a pipeline would take three more round trips.
        """
        with self._transaction("BEGIN"):
            self.writes = True
            if not waits:
                self.raw.execute("SET LOCAL synchronous_commit = off")
            held = self._count_held() if self.hold_of.holder else None
            yield
            if held and not _are_as_many(held, self.parts):
                raise ConnectionError("lease taken over by another process")
            for notice in self._tells:
                self.raw.execute(_TELL, (NOTICES, notice))
            self.ends = True
            self.raw.execute("COMMIT")  # the server skips it if anything before failed

    def _count_held(self) -> FoundRows:
        """Count the parts that still belong to this process.

        The lock comes first: a process taking over a part waits for it before writing its name, and keeps it
        until that is committed. This transaction either ends before that, or its later count sees the new
        name.
        """
        parts, holder = self.hold_of.parts, self.hold_of.holder
        self.raw.execute(_WRITE_AS, (holder,))
        return self._ask(_HELD, (holder, sorted(parts)))

    @contextmanager
    def reading(self) -> Iterator[None]:
        """A read-only transaction with a consistent snapshot."""
        with self._transaction(_BEGIN_READING):
            yield
            self.raw.execute("COMMIT")

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        self.writes = self.ends = False
        try:
            with self.raw.pipeline() as self._pipeline:
                self.raw.execute(begin)
                yield
        except BaseException:
            with suppress(psycopg.Error):  # if the connection is lost, the server rolls back
                self.raw.rollback()
            raise
        finally:
            self._pipeline, self.writes = None, False
            self._foreseen.clear()
            self._tells.clear()


def _are_as_many(held: FoundRows, parts: Collection[int]) -> bool:
    row = held.fetchone()
    return row is not None and row[0] == len(parts)


class _Brought(FoundRows):
    """Rows already received."""

    rowcount = 0

    def __init__(self, rows: list[Any]) -> None:
        self._left = iter(rows)

    def __iter__(self) -> Iterator[Any]:
        """The remaining rows."""
        return self._left

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None at the end."""
        return next(self._left, None)

    def fetchall(self) -> list[Any]:
        """All remaining rows."""
        return [*self._left]


class _Asked(FoundRows):
    """The result of a pipelined statement, received or pending; reading it waits for the server.

    It syncs the pipeline before waiting, so that the server can tell when a transaction is idle. psycopg by
    itself only flushes, and the server considers the statement still running.
    """

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline

    @property
    def _known(self) -> psycopg.Cursor[Any]:
        if self._cursor.pgresult is None:
            self._pipeline.sync()
        return self._cursor

    @property
    def rowcount(self) -> int:
        """The number of rows written."""
        return self._known.rowcount

    def __iter__(self) -> Iterator[Any]:
        """The rows, including RETURNING ones."""
        return iter(self._known)

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None at the end."""
        return self._known.fetchone()

    def fetchall(self) -> list[Any]:
        """All remaining rows."""
        return self._known.fetchall()


def connect(address: str, silence: timedelta | None = None) -> Raw:
    """Open a connection in autocommit mode.

    With `silence`, the server drops it and all its locks if nothing arrives from this process for that long,
    since the process may hang or its machine may be gone.

    Raises:
        psycopg.Error: the server can't be reached, or refuses.
    """
    raw = psycopg.connect(
        address,
        autocommit=True,
        cursor_factory=psycopg.RawCursor,
        connect_timeout=5,
        application_name="general",
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
    )
    # Not as connection options, since a pooler rejects them.
    for name, value in {
        **_NOTICED,
        **({"idle_session_timeout": silence} if silence else {}),
    }.items():
        raw.execute("SELECT set_config($1, $2, false)", (name, str(value // _MILLISECOND)))
    return raw


T = TypeVar("T")

CONNECTIONS: Final = 4
"""The size of the connection pool."""
PATIENCE: Final = 10.0
"""How long work is retried while the server can't be reached, in seconds."""

_PAUSE: Final = 0.2
_MOST_TRIES: Final = 10
"""The retries on conflicts; each time another transaction made progress."""


class PostgresDatabase:
    """A connection pool and its threads."""

    def __init__(
        self,
        address: PostgresAddress,
        refusal: Callable[[], StoreError | None],
        patience: float,
    ) -> None:
        self._address = address
        self._refusal = refusal
        self._patience = patience
        self._threads = ThreadPoolExecutor(CONNECTIONS, "store")
        self._idle: SimpleQueue[PostgresConnection | None] = SimpleQueue()
        for _ in range(CONNECTIONS):
            self._idle.put(None)
        self._closing = threading.Event()

    async def run(self, work: Callable[[PostgresConnection], T]) -> T:
        """Run work on a thread; retries it on conflicts.

        Raises:
            StoreError: PostgreSQL failed. Nothing is saved, unless the commit itself failed; then it may be.
        """
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()
        self._threads.submit(self._settle, work, result, loop)
        return await result

    def _settle(
        self,
        work: Callable[[PostgresConnection], T],
        result: "asyncio.Future[T]",
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        """Run the work even if its caller was cancelled, and report the result to the event loop."""
        try:
            setting = partial(_set, result, self._patiently(work))
        except StopIteration as error:  # futures can't hold it
            setting = partial(
                _set_error, result, RuntimeError(f"StopIteration in database work: {error}")
            )
        except BaseException as error:
            setting = partial(_set_error, result, error)
        with suppress(RuntimeError):  # the loop is closed, with no one waiting
            loop.call_soon_threadsafe(setting)

    def _patiently(self, work: Callable[[PostgresConnection], T]) -> T:
        until, told = time.monotonic() + self._patience, False
        while True:
            try:
                return self._on_connection(work)
            except StoreError as error:
                passing = error.reason is StoreReason.UNREACHABLE and "doubtful" not in error.facts
                if not passing or time.monotonic() >= until or self._closing.is_set():
                    _log.error("%s: %s", self._address, error)
                    raise
                if not told:
                    _log.warning("%s unreachable, retrying", self._address)
                told = True
            self._closing.wait(_PAUSE)

    def _on_connection(self, work: Callable[[PostgresConnection], T]) -> T:
        connection = self._idle.get()
        try:
            if refusal := self._refusal():
                raise refusal
            if connection is None or connection.raw.closed:
                connection = PostgresConnection(connect(self._address.secret))
            return _tried(work, connection)
        except FAILURES as error:
            raise self._refused(error, connection) from error
        finally:
            self._idle.put(connection)

    def _refused(self, error: Exception, connection: PostgresConnection | None) -> StoreError:
        """The error for a failure; if the connection was lost during COMMIT, it says that it may be saved."""
        refused = store_error(error, self._address)
        if connection and connection.ends and refused.reason is StoreReason.UNREACHABLE:
            refused.facts["doubtful"] = True
        return refused

    def close(self) -> None:
        """Wait for running work and close the connections."""
        self._closing.set()
        self._threads.shutdown()
        while not self._idle.empty():
            if connection := self._idle.get():
                connection.raw.close()


def _set(result: "asyncio.Future[T]", done: T) -> None:
    if not result.done():
        result.set_result(done)


def _set_error(result: "asyncio.Future[Any]", error: BaseException) -> None:
    if not result.done():
        result.set_exception(error)


def _tried(work: Callable[[PostgresConnection], T], connection: PostgresConnection) -> T:
    for _ in range(_MOST_TRIES - 1):
        try:
            return work(connection)
        except OVERTAKEN:
            continue
    return work(connection)


class PostgresTable(SqlTable):
    """A table shared by several processes, each owning parts of the servers."""

    _connection: PostgresConnection

    @property
    def _parts(self) -> list[int]:
        """This process's parts, as a statement value."""
        return sorted(self._connection.parts)
