"""Copies between a database of PostgreSQL's and a file of SQLite's: the same rows of the same tables.

A copy is a file whatever it is a copy of, so it is checked, replayed and put back in the same ways.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.postgres.connection import PostgresConnection, Raw, connect
from rules.store.postgres.failures import told_of
from rules.store.postgres.schema import must_be_made, prepare, version_in
from rules.store.processes import PostgresAddress
from rules.store.sqlite.backup import delete_part, reading
from rules.store.sqlite.files import make_new
from rules.store.sqlite.schema import FAILURES, migrate, store_error
from rules.store.sqlite.store import as_now

_FIRST: Final = "games"
"""What most other tables refer to."""
_AT_ONCE: Final = 1000


def copy_out(address: PostgresAddress, copy: Path) -> None:
    """Copy a database to a file, as it is at one moment, without making players wait.

    Raises:
        StoreError: it can't be read, or the copy can't be written; then there is none.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        make_new(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            migrate(target)
            with told_of(address), connect(address.secret) as raw:
                must_be_made(raw)
                source = PostgresConnection(raw)
                with source.reading():
                    copy_rows_out(source, target)
        part.replace(copy)
    except FAILURES as error:
        raise store_error(error, copy) from error
    finally:
        delete_part(part)


def copy_rows_out(source: PostgresConnection, target: sqlite3.Connection) -> None:
    """Put the rows of a database into the same tables of a file."""
    target.execute("BEGIN")
    for table, columns in _tables(target):
        order = " ORDER BY rowid" if table == _FIRST else ""
        names = ", ".join(columns)
        rows = source.execute(f"SELECT {names} FROM {table}{order}")  # noqa: S608 - our tables
        marks = ", ".join("?" * len(columns))
        target.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)  # noqa: S608
    numbered = target.execute("SELECT name FROM sqlite_sequence").fetchall()
    for (table,) in numbered:
        given = source.execute(_given(table)).fetchone()[0]
        target.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (given, table))
    target.execute("COMMIT")


def copy_in(copy: Path, address: PostgresAddress) -> None:
    """Put the rows of a file into an empty database, all of them or none.

    Raises:
        StoreError: the file can't be read, or there are games in the database already.
    """
    with (
        reading(copy) as file,
        as_now(file) as source,
        told_of(address),
        connect(address.secret) as raw,
        raw.transaction(),
    ):
        must_hold_nothing(raw)
        prepare(raw)
        copy_rows_in(source, raw)


def copy_rows_in(source: sqlite3.Connection, raw: Raw) -> None:
    """Put the rows of a file into the same tables of a database."""
    for table, columns in _tables(source):
        _copy_rows_of(table, columns, source, raw)


def must_hold_nothing(raw: Raw) -> None:
    """Check that nothing is in a database.

    Raises:
        StoreError: something is.
    """
    if version_in(raw):
        raise StoreError(StoreReason.OCCUPIED, detail="games are in it already")


def _copy_rows_of(table: str, columns: list[str], source: sqlite3.Connection, raw: Raw) -> None:
    names = ", ".join([*columns, *(["rowid"] if table == _FIRST else [])])
    rows = source.execute(f"SELECT {names} FROM {table}")  # noqa: S608 - our tables
    with raw.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as into:
        for row in _fetched(rows):
            into.write_row(row)
    for column in _numbered(raw, table):
        given = f"SELECT coalesce(max({column}), 0) FROM {table}"  # noqa: S608
        (newest,) = raw.execute(given).fetchone() or (0,)
        kept = source.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        number = max(newest, kept[0] if kept else 0)
        raw.execute(
            "SELECT setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, 1), $3::bigint > 0)",
            (table, column, number),
        )


def _numbered(raw: Raw, table: str) -> Iterable[str]:
    """The columns of a table whose numbers the server gives."""
    found = raw.execute(
        "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
        " AND table_schema = current_schema() AND is_identity = 'YES'",
        (table,),
    )
    return [name for (name,) in found]


def _tables(made: sqlite3.Connection) -> list[tuple[str, list[str]]]:
    """The tables with their columns, first what others refer to."""
    named = made.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    names = sorted((name for (name,) in named if not name.startswith("sqlite_")), key=_order)
    return [
        (name, [column for _, column, *_ in made.execute(f"PRAGMA table_info({name})")])
        for name in names
    ]


def _order(table: str) -> tuple[bool, str]:
    return table != _FIRST, table


def _fetched(rows: sqlite3.Cursor) -> Iterator[tuple[object, ...]]:
    while some := rows.fetchmany(_AT_ONCE):
        yield from some


def _given(table: str) -> str:
    return f"SELECT coalesce(last_value, 0) FROM pg_sequences WHERE sequencename = '{table}_id_seq'"  # noqa: S608
