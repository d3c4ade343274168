"""Tables as data: what a feature declares of one, and its rows in a transaction, for both databases.

Statements are written once: as texts, where both databases understand the same one, else in the words of both.

Most are the same to both. Where they aren't, what differs is an `Expression`, written once in the words of
each, and `both` puts it where the statement has its name in braces.

From the declaration follow how rows are written and read, their checksum, what `general check` says of
damage, what is forgotten of a person, and the name of a lock. What else is asked of a table, its feature
adds in a class of its own, which is the same for every database:

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
    """What came of a statement: its rows, or how many it wrote."""

    @property
    def rowcount(self) -> int:
        """The number of rows that were written."""

    def __iter__(self) -> Iterator[Any]:
        """The rows, read as they are asked for."""

    def fetchone(self) -> Any:  # noqa: ANN401 - the columns of a row
        """The next row; None where there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Connection(Protocol):
    """A connection within a transaction. `?` stands for a value, `?1` for the first of them."""

    def execute(self, statement: str, parameters: Sequence[Any] = ..., /) -> FoundRows:
        """What came of a statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Do a statement for each row of values."""


class Statement(str):
    """A statement in SQLite's words; `postgres`: the same in PostgreSQL's, with `?` for values, too."""

    __slots__ = ("postgres", "tables")

    postgres: str
    tables: frozenset[str]
    """The tables that it reads, where it may be asked for before its time; else none are named."""

    def __new__(cls, sqlite: str, postgres: str = "", tables: Collection[str] = ()) -> Self:
        """A statement that is the same in both where no other words are given."""
        made = super().__new__(cls, sqlite)
        made.postgres = postgres or sqlite
        made.tables = frozenset(tables)
        return made


@dataclass(frozen=True, slots=True)
class Expression:
    """A part of a statement that the databases write otherwise."""

    sqlite: str
    postgres: str


def both(template: str, **parts: Expression) -> Statement:
    """The statement with these parts in the words of each."""
    return Statement(
        template.format(**{name: part.sqlite for name, part in parts.items()}),
        template.format(**{name: part.postgres for name, part in parts.items()}),
    )


def each_of(value: str = "?") -> Expression:
    """The values of a list in JSON, as rows of one column, `value`."""
    return Expression(f"json_each({value})", f"json_array_elements_text({value}::json)")


def member(column: str, name: str) -> Expression:
    """A member of an object in JSON."""
    return Expression(f"json_extract({column}, '$.{name}')", f"({column}::json #>> '{{{name}}}')")


def item(column: str, at: int) -> Expression:
    """An item of a list in JSON; `at` counts from 0."""
    return Expression(f"json_extract({column}, '$[{at}]')", f"({column}::json #>> '{{{at}}}')")


def place_in(text: str, part: str) -> Expression:
    """The place of a part in a text, from 1; 0 where it isn't there."""
    return Expression(f"instr({text}, {part})", f"strpos({text}, {part})")


def differs_from(column: str, digits: str) -> Expression:
    """Whether a text is none of a pattern in which each `9` stands for a digit, anything else for itself."""
    parts = {"9": "[0-9]", "+": r"\+", ".": r"\."}
    glob, regular = digits.replace("9", "[0-9]"), "".join(parts.get(sign, sign) for sign in digits)
    return Expression(f"{column} NOT GLOB '{glob}'", f"{column} !~ '^{regular}$'")


IN_ORDER: Final = Expression("CROSS JOIN", "JOIN")
"""A join whose left side is gone through first. PostgreSQL finds its own order."""
OWN_PARTS: Final = Expression("? IS NULL", "part = ANY(?)")
"""Whether a row is of the parts of this process (`Transaction.parts`): a file has one for all."""
BUSY: Final = Expression("busy", "busy <> 0")
"""As the index of busy seasons has it: in PostgreSQL no number is true or false."""


class TransactionScope:
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
    def moment(self) -> TransactionScope:
        """The moment of all ledgers that see each other's changes, kept together or not at all."""

    @property
    def rows_read(self) -> dict[tuple[str, tuple[object, ...]], Any]:
        """The rows read by their keys, by the table's name and the key: each is asked for once."""

    @property
    def parts(self) -> Collection[int] | None:
        """The parts of the servers that this process looks after; None where it looks after all."""

    def lock(self, *names: str) -> None:
        """Let no other work that writes hold one of these until the transaction ends, and count meanwhile."""

    def notify_owner(self, guild: str) -> None:
        """Note that something of a server is written: if it is another process's, that one will hear."""

    def publish(self, notice: PeerMessage) -> None:
        """Let the other processes hear of something once the transaction is kept."""

    def on_commit(self, then: Callable[[], object]) -> None:
        """Call a function when the transaction has ended well: on the same thread, before other work."""


class SqlTable:
    """A table on a connection.

    What its methods do, the port's protocol says that it implements: it stands beside this base.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _run(self, statement: str, parameters: Sequence[Any] = ()) -> FoundRows:
        """The rows of a statement, read as they are asked for."""
        return self._connection.execute(statement, parameters)

    def _first(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a statement; None if it has none."""
        row: tuple[Any, ...] | None = self._run(statement, parameters).fetchone()
        return row

    def _column(self, statement: str, parameters: Sequence[Any] = ()) -> tuple[Any, ...]:
        """The values of the one column that a statement asks for."""
        return tuple([value for (value,) in self._run(statement, parameters)])

    def _count(self, statement: str, parameters: Sequence[Any] = ()) -> int:
        """The number that a statement asks for."""
        (count,) = self._column(statement, parameters)
        return int(count)


def insert(table: str, columns: Iterable[str]) -> str:
    """The statement that adds a row."""
    columns = tuple(columns)
    values = ", ".join("?" * len(columns))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"  # noqa: S608 - no input


def upsert(table: str, columns: Iterable[str], key: Iterable[str]) -> str:
    """The statement that keeps a row, in place of an earlier one with the same key."""
    columns, key = tuple(columns), tuple(key)
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns if column not in key)
    return f"{insert(table, columns)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


R = TypeVar("R")
Convert = Callable[[Any], Any]
Codec = tuple[Convert, Convert]
"""How a value becomes a column, and a column the value; the latter raises a ValueError if it can't."""

_UNREAD: Final = object()
"""Stands for a row that was not asked for yet."""


class Table(Generic[R]):
    """A table whose rows are values of one dataclass: a column for each field, in order, and their digest.

    Texts and numbers are kept as they are, a bool as 0 or 1, an enum by its value, a moment in UTC, anything
    else as JSON. None is kept as an empty text; beside a number as NULL.
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
        """`key`: the columns that no two rows have alike.

        `fault`: the name of a row in logs and `general check` when its checksum doesn't match. `owners`: the
        columns with a person to whom the row belongs; it is deleted when they are forgotten. `entrants`: those
        with an entrant of the row's server; when they are forgotten, another stands in their place. `lock`: the
        name under which rows are held. `codecs`: of columns that are kept otherwise than others of their type.
        In `fault` and `lock` a column's name in braces stands for its value.
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
        """The columns of a row, its digest last."""
        columns = [getattr(row, column) for column in self.columns]
        for at, write in self._writes:
            columns[at] = write(columns[at])
        return *columns, digest_of(*columns)

    def decode(self, found: Sequence[Any]) -> R:
        """The row that these columns hold, the last of which is their digest.

        Raises:
            StoreError: they are not as they were written.
        """
        *columns, digest = found
        if digest_of(*columns) != digest:
            raise self._damage(found)
        try:
            for at, read in self._reads:
                columns[at] = read(columns[at])
            return self.row(*columns)
        except ValueError:
            raise self._damage(found) from None  # whose text would quote the row

    def fault_of(self, found: Sequence[Any]) -> str:
        """What is said of a damaged row; of its columns it quotes those that the table's `fault` names."""
        return self._fault.format(**dict(zip(self.columns, found, strict=False)))

    def _damage(self, found: Sequence[Any]) -> StoreError:
        return StoreError(StoreReason.DAMAGED, detail=self.fault_of(found))


class Rows(SqlTable, Generic[R]):
    """The rows of a table in a transaction."""

    table: Table[R]

    def __init__(self, transaction: Transaction) -> None:
        self._connection = transaction.connection
        self._transaction = transaction

    def get(self, *key: object) -> R | None:
        """The row with a key; None if there is none, or it is damaged. Read once in a transaction."""
        known, at = self._transaction.rows_read, (self.table.name, key)
        row: R | None = known.get(at, _UNREAD)
        if row is _UNREAD:
            found = self._first(self.table.by_key, key)
            row = known[at] = self._row_of(found) if found else None
        return row

    def locked(self, *key: object) -> R | None:
        """The row with a key as `get`, locked before it is read, so that it can be changed."""
        self.lock(**dict(zip(self.table.key, key, strict=True)))
        self._transaction.rows_read.pop((self.table.name, key), None)
        return self.get(*key)

    def lock(self, **columns: object) -> None:
        """Lock the rows with these columns, as far as the table's lock names them."""
        self._transaction.lock(self.table.lock.format(**columns))

    def where(self, condition: str, *values: object) -> Iterator[R]:
        """The rows of which a condition holds, each as it is asked for; a damaged one as `damaged` has it."""
        for found in self._run(self._selecting(condition), values):
            if (row := self._row_of(found)) is not None:
                yield row

    def sound(self, condition: str = "TRUE", *values: object) -> Iterator[R]:
        """The rows of which a condition holds, each as it is asked for.

        Raises:
            StoreError: one is damaged.
        """
        rows = self._run(self._selecting(condition), values)
        return (self.table.decode(found) for found in rows)

    def owned_by(self, person: str) -> tuple[R, ...]:
        """The rows of a person by their keys, without damaged ones."""
        of_theirs = f"({self.table.owned}) ORDER BY {', '.join(self.table.key)}"
        return tuple(self.where(of_theirs, *[person] * len(self.table.owners)))

    def add(self, row: R) -> None:
        """Add a row, of which the table makes the key or has none with it yet."""
        self._run(self.table.insert, self.table.encode(row))

    def put(self, *rows: R) -> None:
        """Keep rows, each in place of an earlier one with its key."""
        self._connection.executemany(self.table.upsert, [self.table.encode(row) for row in rows])
        for row in rows:
            key = tuple([getattr(row, column) for column in self.table.key])
            self._transaction.rows_read.pop((self.table.name, key), None)

    def drop(self, *key: object) -> None:
        """Delete the row with a key, if there is one."""
        self._run(self.table.delete, key)
        self._transaction.rows_read.pop((self.table.name, key), None)

    def forget(self, person: str) -> None:
        """Delete all rows of a person, where rows belong to people."""
        if not self.table.owners:
            return
        statement = f"DELETE FROM {self.table.name} WHERE {self.table.owned}"  # noqa: S608 - no input
        self._run(statement, [person] * len(self.table.owners))
        self._transaction.rows_read.clear()

    def rename(self, entrant: str, instead: str, guild: str) -> None:
        """Put another in the place of an entrant of a server; what is damaged stays so, and is still a fault."""
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
        """What is wrong with each damaged row, by itself."""
        for found in self._run(self.table.select):
            try:
                self.table.decode(found)
            except StoreError:
                yield self.table.fault_of(found)

    def damaged(self, found: Sequence[Any]) -> R | None:
        """What stands in for a damaged row: nothing, which is logged."""
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
    """How values of a type are kept; None where as they are."""
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
    """The moment in a column.

    Raises:
        ValueError: there is none.
    """
    if (moment := moment_of(text)) is None:
        raise ValueError("no moment")
    return moment


@cache
def _json_of(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401 - as above
    """How values of a dataclass are written as JSON; made when it is first needed."""
    return TypeAdapter(kind)
