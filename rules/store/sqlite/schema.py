"""Schema of a file: its version, and the numbered scripts that migrate it, each in one transaction."""

import sqlite3
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.act_tables import actions_without_people
from rules.store.encoding import digest_of
from rules.store.sqlite.transaction import transaction
from rules.table.ids import id_without_person

APPLICATION_ID: Final = 0x47454E4C  # "GENL": so that no other program's database is taken for ours
_FUNCTIONS: Final = (
    ("digest_of", -1, digest_of),
    ("id_without_person", 1, id_without_person),
    ("actions_without_people", 1, actions_without_people),
)
"""What the scripts may call, each with the number of its arguments (-1: any)."""


def newest_version() -> int:
    """The newest version of the schema, which this program uses."""
    return max(_migrations())


def identify(connection: sqlite3.Connection) -> int:
    """The version of the database's schema; 0 for an empty file.

    Raises:
        StoreError: it is newer than this program, or not General's.
    """
    version, owner = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("user_version", "application_id")
    )
    if owner != APPLICATION_ID and (version or _tables(connection)):
        raise StoreError(StoreReason.FOREIGN, detail="it is another program's database")
    if not 0 <= version <= newest_version():
        raise StoreError(StoreReason.NEWER, version=version, known=newest_version())
    return int(version)


def migrate(connection: sqlite3.Connection, newest: int | None = None) -> None:
    """Bring the schema up to date; if interrupted, it is at one version or another, never between.

    `newest`: go no further than this version.

    Raises:
        StoreError: it is newer than this program, or not General's.
    """
    version = identify(connection)
    for name, count, function in _FUNCTIONS:
        connection.create_function(name, count, function, deterministic=True)
    for number, script in _migrations().items():
        if version < number <= (newest or number):
            with transaction(connection):
                _apply(connection, number, script)


def _apply(connection: sqlite3.Connection, number: int, script: str) -> None:
    for statement in script.split(";\n"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {number}")


def _tables(connection: sqlite3.Connection) -> int:
    count: int = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return count


@cache
def _migrations() -> Mapping[int, str]:
    """The scripts by number, in order: `0001.sql` makes version 1. A released one never changes."""
    folder = resources.files(__package__) / "migrations"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return {int(name[:4]): (folder / name).read_text(encoding="utf-8") for name in names}
