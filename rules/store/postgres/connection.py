"""Connections to PostgreSQL, their transactions and failures, each used by one piece of work at a time.

By the codes of https://www.postgresql.org/docs/current/errcodes-appendix.html. No message quotes a value
of a row, nor a password.

What is asked of it goes in a pipeline: only what must be read waits for the server, together with all
that was asked before. So an action whose game is at hand takes three round trips.

Psycopg's synchronous connections on a few threads: the same callables as over SQLite, and less processor
time than its asynchronous ones.
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
"""Somebody else was first: what the work decided is void, and it decides anew."""

_REASONS: Final[Mapping[str, StoreReason]] = {
    "25006": StoreReason.READ_ONLY,  # read_only_sql_transaction
    "25P03": StoreReason.UNREACHABLE,  # idle_in_transaction_session_timeout
    "42501": StoreReason.READ_ONLY,  # insufficient_privilege
    "53100": StoreReason.FULL,  # disk_full
    "55P03": StoreReason.BUSY,  # lock_not_available
    "57014": StoreReason.BUSY,  # query_canceled: it took too long
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
    "40": StoreReason.BUSY,  # others were first, again and again
    "3D": StoreReason.UNREACHABLE,  # no such database
    "22": StoreReason.DAMAGED,  # a row holds what is no JSON
    "23": StoreReason.DAMAGED,  # rows that don't fit each other
    "42": StoreReason.DAMAGED,  # a table or a column is not there
    "53": StoreReason.FULL,
}


def store_error(error: Exception, address: PostgresAddress) -> StoreError:
    """The StoreError that says what went wrong with a database."""
    detail = address.hidden_in(_detail(error))
    return StoreError(_reason_of(error), file=str(address), server=True, detail=detail)


@contextmanager
def told_of(address: PostgresAddress) -> Iterator[None]:
    """Let every failure within the block name the database.

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
    """The reason for which PostgreSQL, or the way to it, failed."""
    code = getattr(error, "sqlstate", None) or ""
    if found := _REASONS.get(code) or _CLASSES.get(code[:2]):
        return found
    if not code and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError):
        return StoreReason.UNREACHABLE
    return StoreReason.FAILED


def _detail(error: Exception) -> str:
    """The first line of what the server says, which names no row; the rest may quote one."""
    said = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return said or next(iter(str(error).splitlines()), type(error).__name__)


_VALUE: Final = re.compile(r"\?(\d*)")


def in_postgres(statement: str) -> str:
    """A statement in PostgreSQL's words, with `$1` for its first value, where `?` or `?1` stands for it."""
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
"""Whoever stands still amid a transaction is undone by the server: no game is locked for longer."""
NOTICES = "general"
"""The channel on which processes let each other hear something."""
_TELL = "SELECT pg_notify($1, $2)"
WRITES_OF = "hashtextextended('written by ' || $1::text, 0)"
"""The key of a lock that a process's writing transactions share: the next holder of its parts waits for it."""
_WRITE_AS = f"SELECT pg_advisory_xact_lock_shared({WRITES_OF})"
_HELD = "SELECT count(*) FROM leases WHERE holder = $1 AND part = ANY($2)"
_HOLD = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"


@dataclass(frozen=True, slots=True)
class Hold:
    """The parts that a process looks after, and the name under which it holds them; empty for no leases."""

    parts: frozenset[int] = EVERY
    holder: str = ""


class PostgresConnection(Connection):
    """A connection on which one transaction after the other is done."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw
        self.writes = False
        """Whether the transaction under way may write."""
        self.ends = False
        """Whether its commit was asked for: if that fails, it may be kept all the same."""
        self.hold_of = Hold()
        """What the process holds, as of when the transaction began."""
        self._tells: set[PeerMessage] = set()
        self._pipeline: psycopg.Pipeline | None = None
        self._foreseen: dict[Statement, dict[tuple[Any, ...], FoundRows | list[Any]]] = {}
        """What was asked for before its time, by statement, then by values: what it gives, or will give."""

    def execute(self, statement: str, parameters: Sequence[Any] = (), /) -> FoundRows:
        """What came of a statement of the tables; nothing waits until that is read."""
        if self._foreseen and (found := self._brought(statement, tuple(parameters))):
            return found
        return self._ask(in_postgres(statement), parameters)

    def _ask(self, statement: str, parameters: Sequence[Any]) -> FoundRows:
        cursor = self.raw.execute(statement, parameters)
        return cursor if self._pipeline is None else _Asked(cursor, self._pipeline)

    def prefetch(self, *asked: tuple[Statement, tuple[Any, ...]]) -> None:
        """Ask for what is soon asked for, all with one way to the server."""
        for statement, parameters in asked:
            by_values = self._foreseen.setdefault(statement, {})
            by_values[parameters] = self._ask(in_postgres(statement), parameters)

    def _brought(self, statement: str, parameters: tuple[Any, ...]) -> FoundRows | None:
        """What was foreseen; None if this was not, or has been written to since."""
        if written := _WRITES_TO.match(statement):
            stale = [asked for asked in self._foreseen if written[1] in asked.tables]
            for asked in stale:
                del self._foreseen[asked]
            return None
        by_values = self._foreseen.get(statement) if isinstance(statement, Statement) else None
        if by_values is None:  # then its values may be such as no key can have, as a list of parts
            return None
        found = by_values.get(parameters)
        if found is None:
            return None
        if not isinstance(found, list):
            found = by_values[parameters] = found.fetchall()
        return _Brought(found)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Do a statement for each row of values; none waits for the one before."""
        if self._foreseen:
            self._brought(statement, ())
        for row in rows:
            self.raw.execute(in_postgres(statement), row)

    def lock(self, name: str) -> None:
        """Let no other transaction that writes hold this until this one ends; nothing where it only reads."""
        if self.writes:
            self.raw.execute(_HOLD, (name,))

    def publish(self, notice: PeerMessage) -> None:
        """Let other processes hear of something with the commit.

        PostgreSQL lets only one commit at a time do so: nothing that all do every time.
        """
        self._tells.add(notice)

    @property
    def parts(self) -> frozenset[int]:
        """The parts that the process looks after."""
        return self.hold_of.parts

    def notify_owner(self, part: int) -> None:
        """Note that something of a part is written: if it is another process's, that one will hear."""
        if self.writes and part not in self.parts:
            self.publish(PeerMessage.WOKEN)

    @contextmanager
    def writing(self, *, waits: bool) -> Iterator[None]:
        """A transaction that writes; `waits`: for the disk, else a power cut may lose it.

        Raises:
            ConnectionError: another process has taken over a part of this one's; nothing is kept.

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
            self.raw.execute("COMMIT")  # which the server skips where anything before it failed

    def _count_held(self) -> FoundRows:
        """The number of parts that are this process's still.

        First the lock: whoever takes a part over waits for it before it writes its name, and keeps it until that
        is committed. So this transaction either ends before, or its count, which begins later, sees the name.
        """
        parts, holder = self.hold_of.parts, self.hold_of.holder
        self.raw.execute(_WRITE_AS, (holder,))
        return self._ask(_HELD, (holder, sorted(parts)))

    @contextmanager
    def reading(self) -> Iterator[None]:
        """A transaction that only reads: all of it is of one moment."""
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
            with suppress(psycopg.Error):  # where the way to the server is cut, all is undone there
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
    """Rows that are there already."""

    rowcount = 0

    def __init__(self, rows: list[Any]) -> None:
        self._left = iter(rows)

    def __iter__(self) -> Iterator[Any]:
        """The rows that are left."""
        return self._left

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None where there is none."""
        return next(self._left, None)

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return [*self._left]


class _Asked(FoundRows):
    """What came, or will come, of a statement in a pipeline: who wants to know waits for the server.

    It is told that this much was asked, and waits for more: so it sees who stands still amid a transaction.
    Psycopg by itself asks only for what there is, and the server takes the statement to be still under way.
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
        """The number of rows that were written."""
        return self._known.rowcount

    def __iter__(self) -> Iterator[Any]:
        """The rows, or those that it gives back."""
        return iter(self._known)

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None where there is none."""
        return self._known.fetchone()

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return self._known.fetchall()


def connect(address: str, silence: timedelta | None = None) -> Raw:
    """A connection on which nothing is begun.

    One from which nothing comes within `silence`, if given, is ended by the server, with all that it
    holds: its process may stand still, or its machine be gone.

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
    # Not as options of the connection, which a pooler refuses.
    for name, value in {
        **_NOTICED,
        **({"idle_session_timeout": silence} if silence else {}),
    }.items():
        raw.execute("SELECT set_config($1, $2, false)", (name, str(value // _MILLISECOND)))
    return raw


T = TypeVar("T")

CONNECTIONS: Final = 4
"""The pieces of work that are done at once."""
PATIENCE: Final = 10.0
"""The seconds for which work is tried again while the server can't be reached."""

_PAUSE: Final = 0.2
_MOST_TRIES: Final = 10
"""Of work that others overtake: each time somebody else's is done."""


class PostgresDatabase:
    """A database, and what is needed to work with it."""

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
        """The result of work, run whole on a thread of its own; again, where others were first.

        Raises:
            StoreError: PostgreSQL could not do it. Nothing is kept, but where its commit failed it
                may be kept all the same.
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
        """Do the work whoever may have ceased to wait, and let the event loop hear what came of it."""
        try:
            setting = partial(_set, result, self._patiently(work))
        except StopIteration as error:  # no future can hold one
            setting = partial(
                _set_error, result, RuntimeError(f"StopIteration in database work: {error}")
            )
        except BaseException as error:
            setting = partial(_set_error, result, error)
        with suppress(RuntimeError):  # the loop is closed: nobody hears of anything
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
        """What is told of a failure; its commit may have gone through where the way to it was cut."""
        refused = store_error(error, self._address)
        if connection and connection.ends and refused.reason is StoreReason.UNREACHABLE:
            refused.facts["doubtful"] = True
        return refused

    def close(self) -> None:
        """Wait for work under way, and let go of the connections."""
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
    """A table that several processes use, each for parts of the servers."""

    _connection: PostgresConnection

    @property
    def _parts(self) -> list[int]:
        """The parts of this process, as a value for a statement."""
        return sorted(self._connection.parts)
