"""Inspection of a database of PostgreSQL's at one moment: every row by itself.

Its pages and references the server looks after.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from rules.store.inspection import Inspection
from rules.store.postgres.connection import PostgresConnection, connect
from rules.store.postgres.failures import FAILURES, told_of
from rules.store.postgres.schema import must_be_made
from rules.store.processes import PostgresAddress

_GIVEN = "SELECT last_value FROM pg_sequences WHERE sequencename = 'outbox_id_seq'"


@contextmanager
def inspecting(address: PostgresAddress) -> Iterator[Inspection]:
    """The database as it is at this moment, read only.

    Raises:
        StoreError: it can't be read at all; raised for failures within the block too.
    """
    with told_of(address), connect(address.secret) as raw:
        must_be_made(raw)
        connection = PostgresConnection(raw)
        with connection.reading():
            yield Inspection(connection, FAILURES, lambda: _faults_of_numbers(connection))


def _faults_of_numbers(connection: PostgresConnection) -> Iterator[str]:
    for (id_,) in connection.execute(f"SELECT id FROM outbox WHERE id > ({_GIVEN})"):  # noqa: S608
        yield f"news {id_}: that number was never given, and they are told out of order"
