"""The SQLite connection: one process, one writer, one thread; queued writes share a transaction.

Each piece of work fails alone and takes effect once: if a group has to be rolled back, its members are run
one by one.

Settings: WAL and `synchronous=FULL`, because a published roll of dice must survive a power cut;
`trusted_schema=OFF`, `cell_size_check=ON` and STRICT tables, because a file may come from anywhere, including
a bad disk; `secure_delete=ON`, because free pages must not retain erased data. Checkpoints are thirty times
as frequent as by default, so that a lost log costs some moves and not a whole game; a failed one, as on a
full disk, leaves the log as it is, and the next commit retries.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import aiosqlite

from rules.model.errors import StoreError, StoreReason
from rules.store.ledger import SqlLedger
from rules.store.port import Ledger
from rules.store.sqlite.backup import must_have_tables, reading, write_copy
from rules.store.sqlite.files import (
    BEFORE,
    RESCUE,
    file_beside,
    files_beside,
    forget_owner,
    is_empty,
    must_not_be_lost,
    must_own_log,
    tighten,
)
from rules.store.sqlite.open_files import Guard
from rules.store.sqlite.schema import (
    FAILURES,
    light_transaction,
    migrate,
    newest_version,
    store_error,
    transaction,
)
from rules.store.table import TransactionScope

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Writing(Generic[T]):
    """Work that writes to a ledger."""

    work: Callable[[Ledger], T]
    waits: bool
    """Whether to wait for the disk; otherwise a power cut may lose it."""

    def __call__(self, connection: sqlite3.Connection) -> T:
        """Run the work in its own transaction."""
        ledger = SqlLedger(connection)
        with (transaction if self.waits else light_transaction)(connection):
            done = self.work(ledger)
        ledger.note_commit()
        return done


@dataclass(frozen=True, slots=True)
class MemberOutcome:
    """The outcome of a group member: its result or exception."""

    result: Any = None
    error: Exception | None = None


def write_together(
    members: Sequence[Writing[Any]], connection: sqlite3.Connection
) -> Sequence[MemberOutcome] | None:
    """Run several pieces of work in one transaction, in order; all of it is committed, or nothing.

    Each sees the earlier ones' writes. A member that raises rolls back only its own. Callers get results only
    after the commit. If the database itself fails in a member, everything is rolled back and None returned;
    running them one by one then shows which it was.

    Raises:
        sqlite3.Error, OSError: the transaction can't begin or commit; nothing is saved.
    """
    outcomes, ledgers = list[MemberOutcome](), list[SqlLedger]()
    moment = TransactionScope()
    begin = transaction if any(member.waits for member in members) else light_transaction
    try:
        with begin(connection):
            for member in members:
                ledger = SqlLedger(connection, moment)
                connection.execute("SAVEPOINT member")
                try:
                    outcomes.append(MemberOutcome(member.work(ledger)))
                    ledgers.append(ledger)
                except FAILURES as failure:
                    raise _UndoneError from failure
                except Exception as error:
                    connection.execute("ROLLBACK TO member")
                    outcomes.append(MemberOutcome(error=error))
                    moment = TransactionScope()  # what it left in memory holds for nobody after it
                connection.execute("RELEASE member")
    except _UndoneError:
        return None
    for ledger in ledgers:
        ledger.note_commit()
    return outcomes


class _UndoneError(Exception):
    """The database failed during a group member."""


Set = Callable[[], None]
"""Sets a result, on the event loop."""


@dataclass(frozen=True, slots=True)
class Queued:
    """Work queued for the thread, with its future result."""

    work: Callable[[sqlite3.Connection], Any]
    guard: Guard | None
    result: "asyncio.Future[Any]"

    def run(self, connection: sqlite3.Connection) -> Set:
        """Run the work; returns a function that sets the result, for the event loop."""
        try:
            return partial(self.result.set_result, run_alone(self.work, self.guard, connection))
        except BaseException as error:
            return partial(self.result.set_exception, error)

    def setting(self, outcome: MemberOutcome) -> Set:
        """A function that sets its result from a group outcome."""
        if outcome.error:
            return partial(self.result.set_exception, _raisable(outcome.error))
        return partial(self.result.set_result, outcome.result)


def run_alone(
    work: Callable[[sqlite3.Connection], T], guard: Guard | None, connection: sqlite3.Connection
) -> T:
    """Run work, checking the guard first, if there is one."""
    _end_what_is_left(connection)
    if guard:
        guard.must_be_there(connection)
    try:
        return work(connection)
    except StopIteration as error:
        raise _raisable(error) from error


def run_together(together: Sequence[Queued], connection: sqlite3.Connection) -> Sequence[Set]:
    """Run queued work: all writes in one transaction if that succeeds, then the rest."""
    writes = [queued for queued in together if isinstance(queued.work, Writing)]
    done = _written(writes, connection) if len(writes) > 1 else {}
    return [done.get(id(each)) or each.run(connection) for each in together]


def _written(writes: Sequence[Queued], connection: sqlite3.Connection) -> Mapping[int, Set]:
    """The result setters of a group; empty if it was rolled back, or its files are gone."""
    guard = writes[0].guard
    works = [each.work for each in writes if isinstance(each.work, Writing)]
    try:
        _end_what_is_left(connection)
        if guard:
            guard.must_be_there(connection)
        outcomes = write_together(works, connection)
    except StoreError:
        return {}
    except FAILURES as error:
        return {id(each): partial(each.result.set_exception, error) for each in writes}
    pairs = zip(writes, outcomes or (), strict=outcomes is not None)
    return {id(each): each.setting(outcome) for each, outcome in pairs}


def _end_what_is_left(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:  # the disk failed so badly that not even a rollback was possible
        connection.rollback()


def _raisable(error: Exception) -> Exception:
    """The error in a form that a future can hold: a StopIteration would make its awaiter wait forever."""
    return (
        RuntimeError("StopIteration in database work")
        if isinstance(error, StopIteration)
        else error
    )


PATIENCE: Final = 10.0
"""How long work is retried while another program holds the database, in seconds."""

_AT_ONCE: Final = 0.1
"""How long one attempt may block the store's thread, in seconds, with other queries waiting."""

_TOGETHER: Final = 16
"""The most queued work whose results return together.

Returning them one by one costs a tenth more under load, since the thread and the event loop compete for the
interpreter. A larger batch would make the first wait too long.
"""

_PRAGMAS: Final = (
    "PRAGMA cell_size_check = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA wal_autocheckpoint = 32",  # in pages: some seven orders, or one deal
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA secure_delete = ON",
)


class Database:
    """The writing connection. Every call runs one callable on aiosqlite's thread."""

    def __init__(
        self, connection: aiosqlite.Connection, file: Path, patience: float, guard: Guard
    ) -> None:
        self._connection = connection
        self._file = file
        self._patience = patience
        self._guard = guard
        self._at_work = False
        self._queue: list[Queued] = []
        self._batch: asyncio.Task[Sequence[Set]] | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread, one at a time.

        Work that queues up meanwhile runs in order, except that all writes go first, in one transaction.

        While another program holds the database the work is retried, so it must have no side effects outside
        the database before its commit.

        Raises:
            StoreError: SQLite failed, the database is damaged, or the open file is no longer at its path.
                Nothing is saved.
        """
        try:
            return await self.patiently(work, self._guard)
        except StoreError as error:
            if error.reason is not StoreReason.GONE:  # already logged by the guard, once
                _log.error("%s: %s", self._file, error)
            raise

    async def patiently(
        self, work: Callable[[sqlite3.Connection], T], guard: Guard | None = None
    ) -> T:
        """Like `run`, but with an optional guard, for use before there are files to guard."""
        clock = asyncio.get_running_loop().time
        until, told = clock() + self._patience, False
        while True:
            try:
                return await self._attempt(work, guard)
            except FAILURES as error:
                refusal = store_error(error, self._file)
                if refusal.reason is not StoreReason.BUSY or clock() >= until:
                    raise refusal from error
            if not told:
                _log.warning("%s: locked by another program, retrying", self._file)
                told = True
            await asyncio.sleep(_AT_ONCE)

    async def _attempt(
        self, work: Callable[[sqlite3.Connection], T], guard: Guard | None = None
    ) -> T:
        """Run `work` at once, or queue it while other work is running."""
        if self._at_work:
            queued = Queued(work, guard, asyncio.get_running_loop().create_future())
            self._queue.append(queued)
            result: T = await queued.result
            return result
        self._at_work = True
        try:
            return await self._on_thread(partial(run_alone, work, guard))
        finally:
            self._go_on()

    def _go_on(self) -> None:
        """Start the queued work, if any."""
        together, self._queue = self._queue[:_TOGETHER], self._queue[_TOGETHER:]
        self._at_work = bool(together)
        if together:
            self._batch = asyncio.create_task(self._on_thread(partial(run_together, together)))
            self._batch.add_done_callback(partial(self._settle, together))

    def _settle(self, together: Sequence[Queued], batch: "asyncio.Task[Sequence[Set]]") -> None:
        """Deliver the results of a batch while the thread runs the next one."""
        self._go_on()
        if (
            batch.cancelled() or batch.exception()
        ):  # the connection is closed, or the loop is shutting down
            for queued in together:
                queued.result.cancel()
            return
        for queued, set_result in zip(together, batch.result(), strict=True):
            if not queued.result.done():  # unless the caller was cancelled
                set_result()

    async def catch_up(self) -> None:
        """Wait until all earlier work is done."""
        with suppress(*FAILURES):
            await self._attempt(lambda _: None)

    async def _on_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        # Run statement by statement, a transaction takes 3.5 to 4 times as long as a bare commit, and two
        # tasks' statements could mix; as one callable it takes 1.4 to 1.6 times. aiosqlite has no public API
        # for it.
        raw = self._connection._conn  # noqa: SLF001
        done: T = await self._connection._execute(work, raw)  # type: ignore[no-untyped-call]  # noqa: SLF001
        return done


@asynccontextmanager
async def open_database(path: Path, patience: float = PATIENCE) -> AsyncIterator[Database]:
    """Open the database at `path`, creating or migrating it; closed on exit.

    It isn't read completely: damage is reported when encountered, and `general check` searches for it.

    Raises:
        StoreError: it is damaged, newer than this program or not General's, or it is missing although other
            files of it exist; nothing is changed.
    """
    must_not_be_lost(path, locked=True)
    try:
        must_own_log(path)
        if is_empty(path):
            _make(path)
        tighten(path)
        _tell_of_rescues(path)
        connection = await aiosqlite.connect(path, isolation_level=None, timeout=_AT_ONCE)
    except FAILURES as error:
        raise store_error(error, path) from error
    try:
        guard = Guard(path)
        database = Database(connection, path, patience, guard)
        await database.patiently(partial(_prepare, path))
        await database.patiently(guard.begin)
        try:
            yield database
        finally:
            await database.catch_up()
    finally:
        await connection.close()
        forget_owner(path)


def _make(path: Path) -> None:
    """Create an empty database atomically, so that an empty file always means truncation."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        if path.exists():  # created by someone else, who may have it open
            with closing(sqlite3.connect(path)) as made:
                new.backup(made)
        else:
            write_copy(new, file_beside(path, ""))
    _log.info("created %s, an empty database", path)


def _tell_of_rescues(path: Path) -> None:
    for copy in files_beside(path, f"{RESCUE}*"):
        _log.warning(
            "%s is a rescued copy: its database was moved or deleted while General had it open; if games"
            " are missing, check the copy with general check and put it back with general restore",
            copy,
        )


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    try:
        version = must_have_tables(connection, path)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if version < newest_version():
            before = file_beside(path, f"{BEFORE}{version}")
            write_copy(connection, before)
            _log.info("migrating %s; a copy from before is in %s", path, before)
        migrate(connection)
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(path), **error.facts}) from error


def must_be_ours(path: Path) -> None:
    """Check that a file is either missing or a database that this program can open; changes nothing.

    Raises:
        StoreError: it isn't, or it is missing although other files of it exist.
    """
    must_not_be_lost(path)
    if path.is_file() and not is_empty(path):
        with reading(path):
            pass
