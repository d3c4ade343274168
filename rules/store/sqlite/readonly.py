"""Reading a database, even while a bot uses it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.files import LOG, file_beside, must_not_be_lost
from rules.store.sqlite.log_owner import must_own_log
from rules.store.sqlite.schema import identify


@contextmanager
def reading(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, and never checkpoints beside another.

    If there is a log, the bot is running or was killed: then no file is touched. Without a log
    SQLite makes one to read, and only a connection that may write deletes it again.

    Raises:
        StoreError: there is no such database, it is empty, newer than this program or not General's,
            or the log beside it is another file's.
    """
    must_not_be_lost(database)
    if not database.is_file():
        raise StoreError(StoreReason.MISSING, file=str(database))
    mode = "ro" if file_beside(database, LOG).exists() else "rw"
    address = f"{database.absolute().as_uri()}?mode={mode}"
    try:
        must_own_log(database)
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            must_have_tables(connection, database)
            yield connection
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(database), **error.facts}) from error
    except FAILURES as error:
        raise store_error(error, database) from error


def must_have_tables(connection: sqlite3.Connection, database: Path) -> int:
    """The version of the database's schema. Every database is made with one (`rules/store/sqlite/database.py`).

    Raises:
        StoreError: it is empty, newer than this program or not General's.
    """
    if version := identify(connection):
        return version
    detail = "nothing is in it; if there was, it was in its log (-wal), which is not there"
    raise StoreError(StoreReason.DAMAGED, detail=detail, beside=database.name)
