"""A connection to PostgreSQL, as the tables ask for one, and its transactions.

What is asked of it goes in a pipeline: only what must be read waits for the server, together with all
that was asked before. So an action whose game is at hand takes three round trips.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import psycopg

from rules.store.postgres.dialect import in_postgres
from rules.store.processes import EVERY, Notice
from rules.store.table import Connection, FoundRows, Statement

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
        self._tells: set[Notice] = set()
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

    def foresee(self, *asked: tuple[Statement, tuple[Any, ...]]) -> None:
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

    def hold(self, name: str) -> None:
        """Let no other transaction that writes hold this until this one ends; nothing where it only reads."""
        if self.writes:
            self.raw.execute(_HOLD, (name,))

    def tell_others(self, notice: Notice) -> None:
        """Let other processes hear of something with the commit.

        PostgreSQL lets only one commit at a time do so: nothing that all do every time.
        """
        self._tells.add(notice)

    @property
    def parts(self) -> frozenset[int]:
        """The parts that the process looks after."""
        return self.hold_of.parts

    def touch(self, part: int) -> None:
        """Note that something of a part is written: if it is another process's, that one will hear."""
        if self.writes and part not in self.parts:
            self.tell_others(Notice.WOKEN)

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
                raise ConnectionError("another process has taken over meanwhile")
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
