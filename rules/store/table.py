"""Declarative tables: what a feature declares about a table, and its rows, for both databases.

Statements are written once, as text if both dialects agree, otherwise in both dialects. Where only a part
differs, that part is an `Expression`, and `both` inserts it where the statement has its name in braces.

The declaration determines how rows are read and written, their checksum, the messages of `general check`
about damage, what is erased with a person, and the lock name. Other queries are methods of a feature's own
class, the same for every database:

    class WishRows(Rows[CallWish]):
        table = Table("wishes", CallWish, key=("guild", "person"), owners=("person",),
                      fault="server {guild}, lobby alert of person {person}")

    WishRows(ledger).get(guild, person)
"""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType
from typing import Any, Final, Generic, Protocol, Self, TypeVar, get_args, get_type_hints

from pydantic import TypeAdapter

from rules.model.errors import StoreError, StoreReason
from rules.store.encoding import digest_of, moment_of, utc_text
from rules.store.processes import PeerMessage
from rules.table.roster import GameId

_log = logging.getLogger(__name__)


class FoundRows(Protocol):
    """The result of a statement: its rows, or the number of rows written."""

    @property
    def rowcount(self) -> int:
        """The number of rows written."""

    def __iter__(self) -> Iterator[Any]:
        """The rows, read lazily."""

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None at the end."""

    def fetchall(self) -> list[Any]:
        """All remaining rows."""


class Connection(Protocol):
    """A connection within a transaction. Placeholders are `?`, or `?1` for the first value."""

    def execute(self, statement: str, parameters: Sequence[Any] = ..., /) -> FoundRows:
        """Run a statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run a statement for each row of values."""


class Statement(str):
    """A statement in SQLite's dialect; `postgres`: the same in PostgreSQL's, also with `?` placeholders."""

    __slots__ = ("postgres", "tables")

    postgres: str
    tables: frozenset[str]
    """The tables it reads, if it may be prefetched; otherwise empty."""

    def __new__(cls, sqlite: str, postgres: str = "", tables: Collection[str] = ()) -> Self:
        """A statement; both dialects are the same unless given separately."""
        made = super().__new__(cls, sqlite)
        made.postgres = postgres or sqlite
        made.tables = frozenset(tables)
        return made


@dataclass(frozen=True, slots=True)
class Expression:
    """A part of a statement that differs by dialect."""

    sqlite: str
    postgres: str


def both(template: str, **parts: Expression) -> Statement:
    """The statement with these parts in each dialect."""
    return Statement(
        template.format(**{name: part.sqlite for name, part in parts.items()}),
        template.format(**{name: part.postgres for name, part in parts.items()}),
    )


def each_of(value: str = "?") -> Expression:
    """The values of a JSON list, as rows with one column, `value`."""
    return Expression(f"json_each({value})", f"json_array_elements_text({value}::json)")


def member(column: str, name: str) -> Expression:
    """A member of a JSON object."""
    return Expression(f"json_extract({column}, '$.{name}')", f"({column}::json #>> '{{{name}}}')")


def item(column: str, at: int) -> Expression:
    """An item of a JSON list; `at` counts from 0."""
    return Expression(f"json_extract({column}, '$[{at}]')", f"({column}::json #>> '{{{at}}}')")


def place_in(text: str, part: str) -> Expression:
    """The position of a part in a text, from 1; 0 if it isn't there."""
    return Expression(f"instr({text}, {part})", f"strpos({text}, {part})")


def differs_from(column: str, digits: str) -> Expression:
    """Whether a text doesn't match a pattern in which each `9` is any digit and all else is literal."""
    parts = {"9": "[0-9]", "+": r"\+", ".": r"\."}
    glob, regular = digits.replace("9", "[0-9]"), "".join(parts.get(sign, sign) for sign in digits)
    return Expression(f"{column} NOT GLOB '{glob}'", f"{column} !~ '^{regular}$'")


IN_ORDER: Final = Expression("CROSS JOIN", "JOIN")
"""A join with a fixed order, left side first. PostgreSQL chooses its own order."""
OWN_PARTS: Final = Expression("? IS NULL", "part = ANY(?)")
"""Whether a row belongs to this process's parts (`Transaction.parts`): a file has one owner for all."""
BUSY: Final = Expression("busy", "busy <> 0")
"""Must match the index of busy seasons; PostgreSQL has no truth values of numbers."""


class TransactionScope:
    """State shared by ledgers whose changes are committed together."""

    def __init__(self) -> None:
        self.written: dict[GameId, object] = {}
        """Games as written, for the game cache."""


class Transaction(Protocol):
    """A transaction. Only its work's thread may use it, until it ends."""

    @property
    def connection(self) -> Connection:
        """The underlying connection."""

    @property
    def moment(self) -> TransactionScope:
        """The scope of all ledgers that see each other's changes and commit together."""

    @property
    def rows_read(self) -> dict[tuple[str, tuple[object, ...]], Any]:
        """Cache of rows read in this transaction, by table name and key."""

    @property
    def parts(self) -> Collection[int] | None:
        """The server parts this process owns; None if it owns all."""

    def lock(self, *names: str) -> None:
        """Lock these names against other writing work until the transaction ends."""

    def notify_owner(self, guild: str) -> None:
        """Record a write for a server: if another process owns it, it will be notified."""

    def publish(self, notice: PeerMessage) -> None:
        """Notify the other processes after the commit."""

    def on_commit(self, then: Callable[[], object]) -> None:
        """Call a function after a successful commit: on the same thread, before other work."""


class SqlTable:
    """A table on a connection.

    Subclasses implement one of the port's protocols, named as their other base.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _run(self, statement: str, parameters: Sequence[Any] = ()) -> FoundRows:
        """Run a statement; its rows are read lazily."""
        return self._connection.execute(statement, parameters)

    def _first(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a statement; None if it has none."""
        row: tuple[Any, ...] | None = self._run(statement, parameters).fetchone()
        return row

    def _column(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...]:
        """The values of a single-column query."""
        return tuple([value for (value,) in self._run(statement, parameters)])

    def _count(self, statement: str, parameters: Sequence[Any] = ()) -> int:
        """The number returned by a query."""
        (count,) = self._column(statement, parameters)
        return int(count)


def insert(table: str, columns: Iterable[str]) -> str:
    """An INSERT statement."""
    columns = tuple(columns)
    values = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"  # noqa: S608 - no input


def upsert(table: str, columns: Iterable[str], key: Iterable[str]) -> str:
    """An INSERT statement that replaces a row with the same key."""
    columns, key = tuple(columns), tuple(key)
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns if column not in key)
    return f"{insert(table, columns)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


R = TypeVar("R")
Convert = Callable[[Any], Any]
Codec = tuple[Convert, Convert]
"""Converters from value to column and back; the latter raises ValueError on invalid columns."""

_UNREAD: Final = object()
"""Marks a row that wasn't read yet."""


class Table(Generic[R]):
    """A table whose rows are instances of a dataclass: one column per field, in order, and a checksum.

    Text and numbers are stored as they are, bool as 0 or 1, enums by value, times in UTC, anything else as
    JSON. None is stored as an empty text; in number columns as NULL.
    """

    def __init__(  # noqa: PLR0913 - a declaration
        self,
        name: str,
        row: type[R],
        *,
        key: tuple[str, ...],
        fault: str,
        owners: tuple[str, ...] = (),
        entrants: tuple[str, ...] = (),
        lock: str = "",
        codecs: Mapping[str, Codec] = MappingProxyType({}),
    ) -> None:
        """`key`: the unique columns.

        `fault`: the row's description in logs and `general check` when its checksum doesn't match. `owners`:
        columns with a person who owns the row; it is deleted when they are erased. `entrants`: columns with
        an entrant of the row's server, replaced by a placeholder on erasure. `lock`: the lock name for rows.
        `codecs`: converters of columns that differ from their type's default. `fault` and `lock` may contain
        column names in braces.
        """
        self.name, self.key, self.lock = name, key, lock
        self.owners, self.entrants = owners, entrants
        self.row: Callable[..., R] = row
        self._fault = f"{fault}: checksum mismatch"
        hints = get_type_hints(row)
        self.columns = tuple(field.name for field in fields(row))  # type: ignore[arg-type]
        used = [codecs.get(column) or _codec_of(hints[column]) for column in self.columns]
        self._writes = [(at, codec[0]) for at, codec in enumerate(used) if codec]
        self._reads = [(at, codec[1]) for at, codec in enumerate(used) if codec]
        kept = *self.columns, "digest"
        self.at_key: Final = " AND ".join(f"{column} = ?" for column in key)
        self.select: Final = f"SELECT {', '.join(kept)} FROM {name}"  # noqa: S608 - no input
        self.by_key: Final = Statement(f"{self.select} WHERE {self.at_key}", tables=(name,))
        self.insert: Final = insert(name, kept)
        self.upsert: Final = upsert(name, kept, key)
        self.delete: Final = f"DELETE FROM {name} WHERE {self.at_key}"  # noqa: S608 - no input
        self.owned: Final = " OR ".join(f"{column} = ?" for column in owners)

    def encode(self, row: R) -> tuple[Any, ...]:
        """The columns of a row, checksum last."""
        columns = [getattr(row, column) for column in self.columns]
        for at, write in self._writes:
            columns[at] = write(columns[at])
        return *columns, digest_of(*columns)

    def decode(self, found: Sequence[Any]) -> R:
        """Decode a row from its columns, the last of which is the checksum.

        Raises:
            StoreError: checksum mismatch.
        """
        self.must_be_sound(found)
        columns = [*found[:-1]]
        try:
            for at, read in self._reads:
                columns[at] = read(columns[at])
            return self.row(*columns)
        except ValueError:
            raise self._damage(found) from None  # its text would quote the row

    def must_be_sound(self, found: Sequence[Any]) -> None:
        """Check a row's columns, the last of which is the checksum.

        Raises:
            StoreError: checksum mismatch.
        """
        *columns, digest = found
        if digest_of(*columns) != digest:
            raise self._damage(found)

    def fault_of(self, found: Sequence[Any]) -> str:
        """The message about a damaged row; it quotes only the columns named in the table's `fault`."""
        return self._fault.format(**dict(zip(self.columns, found, strict=False)))

    def _damage(self, found: Sequence[Any]) -> StoreError:
        return StoreError(StoreReason.DAMAGED, detail=self.fault_of(found))


class Rows(SqlTable, Generic[R]):
    """A table's rows in a transaction."""

    table: Table[R]

    def __init__(self, transaction: Transaction) -> None:
        self._connection = transaction.connection
        self._transaction = transaction

    def get(self, *key: object) -> R | None:
        """The row with a key; None if it is missing or damaged. Cached within the transaction."""
        known, at = self._transaction.rows_read, (self.table.name, key)
        row: R | None = known.get(at, _UNREAD)
        if row is _UNREAD:
            found = self._first(self.table.by_key, key)
            row = known[at] = self._row_of(found) if found else None
        return row

    def locked(self, *key: object) -> R | None:
        """Like `get`, but locks the row before reading, so that it can be changed."""
        self.lock(**dict(zip(self.table.key, key, strict=True)))
        self._transaction.rows_read.pop((self.table.name, key), None)
        return self.get(*key)

    def lock(self, **columns: object) -> None:
        """Lock the rows with these columns, as far as the table's lock name includes them."""
        self._transaction.lock(self.table.lock.format(**columns))

    def where(self, condition: str, *values: object) -> Iterator[R]:
        """Yield the rows that match a condition, lazily; damaged ones are handled by `damaged`."""
        for found in self._run(self._selecting(condition), values):
            if (row := self._row_of(found)) is not None:
                yield row

    def sound(self, condition: str = "TRUE", *values: object) -> Iterator[R]:
        """Yield the rows that match a condition, lazily.

        Raises:
            StoreError: one is damaged.
        """
        rows = self._run(self._selecting(condition), values)
        return (self.table.decode(found) for found in rows)

    def owned_by(self, person: str) -> tuple[R, ...]:
        """A person's rows by key, without damaged ones."""
        of_theirs = f"({self.table.owned}) ORDER BY {', '.join(self.table.key)}"
        return tuple(self.where(of_theirs, *[person] * len(self.table.owners)))

    def add(self, row: R) -> None:
        """Insert a row; its key is generated by the table or new."""
        self._run(self.table.insert, self.table.encode(row))

    def put(self, *rows: R) -> None:
        """Insert rows, replacing those with the same key."""
        self._connection.executemany(self.table.upsert, [self.table.encode(row) for row in rows])
        for row in rows:
            key = tuple([getattr(row, column) for column in self.table.key])
            self._transaction.rows_read.pop((self.table.name, key), None)

    def drop(self, *key: object) -> None:
        """Delete the row with a key, if there is one."""
        self._run(self.table.delete, key)
        self._transaction.rows_read.pop((self.table.name, key), None)

    def forget(self, person: str) -> None:
        """Delete all rows that a person owns."""
        if not self.table.owners:
            return
        statement = f"DELETE FROM {self.table.name} WHERE {self.table.owned}"  # noqa: S608 - no input
        self._run(statement, [person] * len(self.table.owners))
        self._transaction.rows_read.clear()

    def rename(self, entrant: str, instead: str, guild: str) -> None:
        """Replace an entrant of a server; damaged rows keep an invalid checksum."""
        table = self.table
        if not table.entrants:
            return
        any_is = " OR ".join(f"{column} = ?" for column in table.entrants)
        theirs, values = f"guild = ? AND ({any_is})", (guild, *[entrant] * len(table.entrants))
        rows = self._run(f"{table.select} WHERE {theirs}", values).fetchall()
        self._run(f"DELETE FROM {table.name} WHERE {theirs}", values)  # noqa: S608 - no input
        for *columns, digest in rows:
            is_sound = digest_of(*columns) == digest
            for at, column in enumerate(table.columns):
                if column in table.entrants and columns[at] == entrant:
                    columns[at] = instead
            self._run(table.upsert, (*columns, digest_of(*columns) if is_sound else digest))

    def faults(self) -> Iterator[str]:
        """Yield the fault of each damaged row."""
        for found in self._run(self.table.select):
            try:
                self.table.decode(found)
            except StoreError:
                yield self.table.fault_of(found)

    def damaged(self, found: Sequence[Any]) -> R | None:
        """The substitute for a damaged row: None, and a log entry."""
        _log.error("skipped corrupt row: %s", self.table.fault_of(found))
        return None

    def _selecting(self, condition: str) -> str:
        selects = f"{self.table.select} WHERE"
        if isinstance(condition, Statement):
            return Statement(f"{selects} {condition}", f"{selects} {condition.postgres}")
        return f"{selects} {condition}"

    def _row_of(self, found: Sequence[Any]) -> R | None:
        try:
            return self.table.decode(found)
        except StoreError:
            return self.damaged(found)


def _codec_of(hint: Any) -> Codec | None:  # noqa: ANN401 - a type, or what stands for one
    """The converters for a type; None if its values are stored as they are."""
    hint = getattr(hint, "__supertype__", hint)
    if NoneType in get_args(hint):
        (inner,) = [each for each in get_args(hint) if each is not NoneType]
        return _optional(inner)
    if hint in (str, int, float, bytes):
        return None
    if hint is bool:
        return int, bool
    if hint is datetime:
        return utc_text, moment_in
    if isinstance(hint, type) and issubclass(hint, Enum):
        return (lambda value: value.value), hint
    return (lambda value: _json_of(hint).dump_json(value).decode()), (
        lambda text: _json_of(hint).validate_json(text)
    )


def _optional(inner: Any) -> Codec | None:  # noqa: ANN401 - as above
    inner = getattr(inner, "__supertype__", inner)
    if inner in (int, float):
        return None
    write, read = _codec_of(inner) or (str, str)
    return (
        lambda value: "" if value is None else write(value),
        lambda text: read(text) if text else None,
    )


def moment_in(text: str) -> datetime:
    """Parse the time in a column.

    Raises:
        ValueError: there is none.
    """
    if (moment := moment_of(text)) is None:
        raise ValueError("no moment")
    return moment


@cache
def _json_of(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401 - as above
    """The JSON adapter of a dataclass, created on first use."""
    return TypeAdapter(kind)
