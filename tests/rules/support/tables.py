"""The tables of a database themselves, past the engine: read and damaged, whatever keeps them."""

import re
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from tests.on_postgres import PLACES
from tests.postgres_server import connected


@contextmanager
def tables(path):
    """A connection to what a file is, or stands for; what is done there is kept."""
    place = PLACES.of(path)
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as raw, raw:
            yield raw
    else:
        with connected(place.secret) as raw:
            yield _Tables(raw)


class _Tables:
    """A connection to PostgreSQL that understands what SQLite does, as far as tests ask for it."""

    def __init__(self, raw):
        self._raw = raw

    def execute(self, statement, parameters=()):
        from rules.store.postgres.connection import in_postgres  # noqa: PLC0415 - an extra

        said = re.sub(r"x'(\w*)'", r"'\\x\1'::bytea", in_postgres(statement))
        return self._cursor().execute(said, parameters)

    def _cursor(self):
        from psycopg import RawCursor  # noqa: PLC0415 - an extra

        return RawCursor(self._raw)


def content(path):
    """Every row of every table."""
    with tables(path) as raw:
        if isinstance(raw, _Tables):
            names = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        else:
            names = raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return {name: _rows(raw, name) for (name,) in names.fetchall()}


def _rows(raw, table):
    found = raw.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - a table of ours
    return sorted(found, key=repr) if isinstance(raw, _Tables) else found
