"""A database of an earlier version is brought up to date by the one list of scripts there is, SQLite's.

Its rows go to a file of SQLite's, where the scripts are carried out, and come back into tables that are
made anew: in one transaction, so whatever interrupts it leaves all as it was.
"""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.store.postgres.connection import PostgresConnection, Raw
from rules.store.postgres.copying import copy_rows_in, copy_rows_out
from rules.store.postgres.schema import (
    OWN_TABLES,
    make_tables,
    prepare,
    version_in,
)
from rules.store.sqlite.schema import FAILURES, migrate, newest_version, store_error

_log = logging.getLogger(__name__)


def bring_up_to_date(raw: Raw) -> None:
    """Let a database have this program's tables, whether it is empty or has those of an earlier one.

    Raises:
        StoreError: it is another program's, or newer than this one; nothing is changed.
    """
    with raw.transaction():
        raw.execute(
            "SET LOCAL idle_in_transaction_session_timeout = 0"
        )  # the scripts take their time
        prepare(raw)
        version = version_in(raw)
        if version < newest_version():
            _log.warning("bringing the database from version %d to %d", version, newest_version())
            _renew(raw, version)


def _renew(raw: Raw, version: int) -> None:
    with TemporaryDirectory(prefix="general-migration-") as folder:
        path = Path(folder) / "games.db"
        try:
            with closing(sqlite3.connect(path, isolation_level=None)) as file:
                _renew_through(file, raw, version)
        except FAILURES as error:
            raise store_error(error, path) from error


def _renew_through(file: sqlite3.Connection, raw: Raw, version: int) -> None:
    migrate(file, version)
    copy_rows_out(PostgresConnection(raw), file)
    migrate(file)
    tables = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    names = ", ".join(name for (name,) in tables if name not in OWN_TABLES)
    raw.execute(f"DROP TABLE {names} CASCADE")
    make_tables(raw)
    copy_rows_in(file, raw)
