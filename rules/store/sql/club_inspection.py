"""Inspection of who was forgotten of late."""

from collections.abc import Iterator

from rules.store.sql.connection import Connection
from rules.store.sql.digests_table import (
    FORGOTTEN,
    KEYS,
    is_forgotten_as_written,
    is_key_as_written,
)


def faults_of_forgotten(connection: Connection) -> Iterator[str]:
    """The faults of who was forgotten of late; no digest is quoted, nor a key."""
    for row in connection.execute(FORGOTTEN):
        if not is_forgotten_as_written(*row):
            yield f"server {row[0]}: somebody who was forgotten there is not as they were written"
    for row in connection.execute(KEYS):
        if not is_key_as_written(*row):
            yield f"server {row[0]}: its key is not as it was written"
