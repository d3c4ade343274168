"""What each test of an engine would make anew, and always the same, is made once a process.

A new database's tables come of a score of migrations: some milliseconds, thousands of times.
"""

import sqlite3
from contextlib import closing
from functools import cache

from rules.store.sqlite import database
from rules.store.sqlite.schema import migrate


@cache
def _tables():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        return new.serialize()


def _migrated(connection, newest=None):
    """Migrate; where nothing is there yet, to a copy of what that has brought before."""
    ((_, _, file),) = connection.execute("PRAGMA database_list")
    is_new = not file and connection.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (
        0,
    )
    if is_new and newest is None:
        connection.deserialize(_tables())
    else:
        migrate(connection, newest)


# The engine's way to a new file; who tests migrations asks the schema itself.
database.migrate = _migrated  # type: ignore[attr-defined]
