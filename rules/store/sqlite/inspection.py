"""Inspection of a file: its pages, its references, and every row by itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from rules.store.inspection import Inspection
from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.readonly import reading
from rules.store.sqlite.schema import identify, migrate, newest_version


@contextmanager
def inspecting(database: Path) -> Iterator[Inspection]:
    """The database as it is at this moment, read only.

    Raises:
        StoreError: it can't be read at all; raised for failures within the block too.
    """
    try:
        with reading(database) as file, as_now(file) as connection:
            connection.execute("BEGIN")
            yield Inspection(connection, FAILURES, partial(_faults_of_file, file, connection))
    except FAILURES as error:
        raise store_error(error, database) from error


@contextmanager
def as_now(file: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The database itself; if an older General made it, a copy in memory that is brought up to date."""
    if identify(file) == newest_version():
        yield file
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        file.backup(copy)
        migrate(copy)
        yield copy


def _faults_of_file(file: sqlite3.Connection, connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in file.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield " ".join(str(said).split())
    for table, row, parent, _ in file.execute("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: refers to nothing in {parent}"
    beyond = "SELECT id FROM outbox, sqlite_sequence ON name = 'outbox' WHERE id > seq"
    for (id_,) in connection.execute(beyond):
        yield f"news {id_}: that number was never given, and they are told out of order"
